"""A saved game opened for review: seats, results and decisions are those of the record."""

from __future__ import annotations

from pathlib import Path

import pytest
from msgspec import structs

from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.events import Discarded, HandEnded, MatchEnded, Paid
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.review.kept import keep_review, kept_review, path_of_reviews
from mahjong_desktop.study.review.opened import open_for_review, reviewed_hand
from tests.ui.review.reviews import invented, write_played


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", [ruleset.id for ruleset in built_in_rulesets()])
def test_hands_seats_and_results_are_those_of_the_record(tmp_path: Path, ruleset: str) -> None:
    game = open_for_review(write_played(tmp_path / "game.mahjong", ruleset, hands=2))
    assert game.hands == 2
    for hand in (1, 2):
        told = game.game.playback
        game.go(hand)
        ended = next(event for event in told.told() if isinstance(event, HandEnded))
        before = told.scores_before()
        for place in game.ruleset.chairs.held:
            assert game.result(hand, place) == ended.scores[place] - before[place]
        person = game.person(hand)
        game.go(hand)
        assert person is None or game.game.player(person) == "human"


def test_payments_at_the_end_of_a_match_are_not_of_its_last_hand(tmp_path: Path) -> None:
    game = open_for_review(write_played(tmp_path / "game.mahjong", "riichi-ema", hands=100))
    *others, last = game.record.steps
    assert any(isinstance(event, MatchEnded) for event in last.events)
    assert any(isinstance(event, Paid) for event in last.events)
    ended = next(event for step in reversed(others) for event in step.events if isinstance(event, HandEnded))
    game.go(game.hands)
    before = game.game.playback.scores_before()
    for seat in game.ruleset.chairs.taken:
        expected = ended.scores[seat] - before[seat]
        assert game.result(game.hands, seat) == expected
        assert reviewed_hand(game.record, game.ruleset, game.hands, seat).result == expected


def test_the_end_of_a_match_leaves_the_review_of_its_last_hand_valid(tmp_path: Path) -> None:
    path = write_played(tmp_path / "game.mahjong", "riichi-ema", hands=100)
    game = open_for_review(path)
    *lines, last = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines))
    keep_review(path, invented(open_for_review(path), game.hands, 0))
    path.write_bytes(b"".join((*lines, last)))
    assert kept_review(path, game.hands, 0) is not None


def test_a_seat_sees_at_a_decision_what_it_could_see_then(tmp_path: Path) -> None:
    game = open_for_review(write_played(tmp_path / "game.mahjong"))
    seat = game.person(1)
    assert seat is not None
    moments = game.decisions(1, seat)
    game.go(1)
    thrown = [event for event in game.game.playback.told() if isinstance(event, Discarded) and event.seat == seat]
    assert game.turns(1, seat) == len(thrown)
    discards = [one for one in moments if isinstance(one.action, Discard)]
    assert [one.action.piece for one in discards if isinstance(one.action, Discard)] == [one.piece for one in thrown]
    for move, moment in enumerate(moments, start=1):
        view = game.view(1, seat, move)
        assert view.seat == seat and view.hand == moment.state.hands[seat]
        assert all(set(hand) <= {-1} for other, hand in enumerate(view.hands) if other != seat)


def test_only_bots_have_no_person(tmp_path: Path) -> None:
    game = open_for_review(write_played(tmp_path / "game.mahjong", person=False))
    assert not game.has_person and game.person(1) is None and game.decisions(1, 0)


def test_a_bad_file_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "bad.mahjong"
    path.write_text("no game\n")
    with pytest.raises(RecordError):
        open_for_review(path)
    with pytest.raises(RecordError):
        open_for_review(tmp_path / "missing.mahjong")


def test_a_kept_review_that_does_not_fit_the_game_is_left_out(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """A decision beyond those of the hand; the reviews of other hands stay."""
    path = write_played(tmp_path / "game.mahjong", "hong-kong", hands=2)
    game = open_for_review(path)
    seat = game.person(1) or 0
    other = game.person(2) or 0
    right = invented(game, 1, seat)
    keep_review(path, invented(game, 2, other))
    for wrong in ({"move": 999}, {"move": right.moves + 1}):
        spoilt = (structs.replace(right.decisions[0], **wrong), *right.decisions[1:])
        path_of_reviews(path).unlink()
        keep_review(path, invented(game, 2, other))
        keep_review(path, structs.replace(right, decisions=spoilt))
        caplog.clear()
        assert kept_review(path, 1, seat) is not None and game.kept_review(1, seat) is None
        assert "hand 1" in caplog.text and game.kept_review(2, other) is not None
    keep_review(path, right, seconds=1.0)
    assert game.kept_review(1, seat) == right


def test_impossible_figures_of_a_kept_review_are_left_out(tmp_path: Path) -> None:
    path = write_played(tmp_path / "game.mahjong", "hong-kong", hands=1)
    game = open_for_review(path)
    review = invented(game, 1, 0)
    action = review.decisions[0].actions[0]
    for wrong in ({"points": 1e300}, {"wins": 2.0}, {"margin": -1.0}, {"playouts": 10**9}):
        spoilt = (structs.replace(action, **wrong), *review.decisions[0].actions[1:])
        decision = structs.replace(review.decisions[0], actions=spoilt)
        path_of_reviews(path).unlink(missing_ok=True)
        keep_review(path, structs.replace(review, decisions=(decision,)))
        assert path_of_reviews(path).exists() and kept_review(path, 1, 0) is None
