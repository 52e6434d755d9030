"""Mistakes that are tried again: those of a game, those that are due, what a try is worth, what is remembered."""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.mistakes_to_retry import (
    MOST_RETRIED,
    RetriedMistake,
    due_mistakes,
    mistakes_in_game,
    tried_move,
)
from mahjong_desktop.study.drills.retry_session import Retrying, RetryMark
from mahjong_desktop.study.drills.store import own_skill
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.opened import ReviewedGame, open_for_review
from tests.study.drills.own_games import review_of, write_game

RULESET = built_in_ruleset("hong-kong")
LOSSES = (3.0, 12.0, 6.0, 5.0, 4.0)


@pytest.fixture
def game(tmp_path: Path) -> ReviewedGame:
    """A game of two hands, both reviewed."""
    path = write_game(tmp_path / "game.mahjong", RULESET, hands=2)
    for hand in (1, 2):
        keep_review(path, review_of(path, hand=hand, losses=LOSSES))
    return open_for_review(path)


@pytest.fixture
def learned(tmp_path: Path) -> Learned:
    return Learned(tmp_path / "learned.sqlite")


def places(mistakes: tuple[RetriedMistake, ...]) -> list[tuple[int, int]]:
    return [(one.position.source.hand, one.position.source.move) for one in mistakes]


# ---- which mistakes there are


def test_all_mistakes_of_a_hand_and_of_a_game_in_the_order_of_play(game: ReviewedGame) -> None:
    first, second, every = (mistakes_in_game(game, hand) for hand in (1, 2, None))
    assert len(first) == len(second) == len(LOSSES), "more than are kept for drills"
    assert places(first) == sorted(places(first)) and {hand for hand, _ in places(second)} == {2}
    assert places(every) == places(first) + places(second)
    assert all(one.own and one.moment.decision.costs for one in every)


def test_mistakes_of_another_seat_are_tried_and_not_remembered(
    game: ReviewedGame, learned: Learned, tmp_path: Path
) -> None:
    person = game.person(1)
    other = next(seat for seat in range(4) if seat != person)
    review = review_of(game.path, seat=other)
    assert mistakes_in_game(game, 1, other) == (), "that seat has no review"
    found = mistakes_in_game(game, 1, other, review)
    assert found and not any(one.own for one in found)
    retrying = Retrying(found, learned)
    retrying.try_move(found[0].moment.decision.best.action)
    assert retrying.marks[0] is RetryMark.FOUND and learned.own_positions(RULESET.id) == ()


def test_in_a_game_without_a_person_everybody_s_mistakes_are_tried(game: ReviewedGame, tmp_path: Path) -> None:
    text = game.path.read_text(encoding="utf-8")
    assert text.count('"human"') == 1
    path = tmp_path / "bots.mahjong"
    path.write_text(text.replace('"human"', '"quick"'), encoding="utf-8")
    bots = open_for_review(path)
    assert not bots.has_person and mistakes_in_game(bots) == ()
    for seat in (1, 2):
        keep_review(path, review_of(path, seat=seat, losses=(3.0,)))
    found = mistakes_in_game(bots)
    assert [(one.position.source.seat, one.own) for one in found] == [(1, False), (2, False)]


def test_a_hand_that_is_not_reviewed_has_none(tmp_path: Path) -> None:
    path = write_game(tmp_path / "game.mahjong", RULESET)
    assert mistakes_in_game(open_for_review(path)) == ()


def test_what_is_due_waits_longest_first_and_only_mistakes_are_tried(game: ReviewedGame, learned: Learned) -> None:
    now = datetime.now(UTC)
    found = mistakes_in_game(game)
    for number, one in enumerate(found[:3]):
        learned.keep_own(RULESET.id, (one.position,), now + timedelta(minutes=3 - number))
    even = found[3].position
    chosen = even.actions[even.played]
    actions = tuple(replace(one, margin=99.0) if one is chosen else one for one in even.actions)
    learned.keep_own(RULESET.id, (replace(even, actions=actions),), now)
    ids = [one.position.id for one in found[:3]]
    later = now + timedelta(hours=1)
    assert [one.position.id for one in due_mistakes(learned, later)] == ids[::-1]
    assert due_mistakes(learned, now - timedelta(hours=1)) == ()
    assert due_mistakes(learned, later, "riichi-ema") == ()
    learned.answered(RULESET.id, own_skill(ids[2]), True, now)
    soon = now + timedelta(minutes=4)
    assert [one.position.id for one in due_mistakes(learned, soon, RULESET.id)] == ids[1::-1], "one is asked later"


def test_no_more_are_due_at_a_time_than_a_session_has(learned: Learned, tmp_path: Path) -> None:
    now = datetime.now(UTC)
    for seed in range(4, 9):
        path = write_game(tmp_path / f"{seed}.mahjong", RULESET, seed=seed)
        keep_review(path, review_of(path, losses=(9.0,) * 8))
        for one in mistakes_in_game(open_for_review(path)):
            learned.keep_own(RULESET.id, (one.position,), now)
    assert len(learned.own_positions(RULESET.id)) > MOST_RETRIED
    assert len(due_mistakes(learned, now + timedelta(hours=1))) == MOST_RETRIED


# ---- what a try is worth


def test_within_the_margin_of_the_best_counts_as_found(game: ReviewedGame) -> None:
    mistake = mistakes_in_game(game, 1)[0]
    moment = mistake.moment
    third = moment.decision.actions[2]
    near = replace(third, behind=third.margin)
    decision = replace(moment.decision, actions=(*moment.decision.actions[:2], near, *moment.decision.actions[3:]))
    assert not tried_move(moment, third.action).right
    assert tried_move(replace(moment, decision=decision), third.action).right
    assert tried_move(moment, moment.decision.best.action).option == 0
    assert not tried_move(moment, moment.decision.chosen.action).right


def test_an_equal_tile_is_the_same_move_and_what_was_not_played_out_is_not_known(game: ReviewedGame) -> None:
    equal = unknown = 0
    for mistake in mistakes_in_game(game):
        moment = mistake.moment
        kinds = {one.action.piece // 4: at for at, one in enumerate(moment.decision.actions)
                 if isinstance(one.action, Discard)}  # fmt: skip
        for action in moment.options.legal:
            if isinstance(action, Discard):
                tried = tried_move(moment, action)
                assert tried.option == kinds.get(action.piece // 4)
                equal += tried.option is not None and action != moment.decision.actions[tried.option].action
        few = replace(moment.decision, actions=moment.decision.actions[:2])
        other = moment.decision.actions[-1].action
        told = tried_move(replace(moment, decision=few), other)
        unknown += told.option is None and not told.right
    assert equal and unknown


# ---- the session


def test_the_first_try_alone_counts_for_when_it_is_asked_again(game: ReviewedGame, learned: Learned) -> None:
    found = mistakes_in_game(game, 1)
    retrying = Retrying(found, learned)
    decision, skill = found[0].moment.decision, own_skill(found[0].position.id)
    assert not retrying.try_move(decision.chosen.action).right
    assert not retrying.asks and not retrying.open and not retrying.shows_first
    assert learned.answers(RULESET.id)[skill] == 1 and learned.level(RULESET.id, skill) == 0
    retrying.try_again()
    assert retrying.asks and retrying.try_move(decision.best.action).right
    assert retrying.open and retrying.found == 1
    assert learned.answers(RULESET.id)[skill] == 1, "only the first try is remembered"
    retrying.go_on()
    second = found[1]
    retrying.try_move(second.moment.decision.best.action)
    assert learned.level(RULESET.id, own_skill(second.position.id)) == 1
    assert second.position.id in [one.id for one in learned.own_positions(RULESET.id)]


def test_after_two_worse_tries_the_answer_comes_first(game: ReviewedGame, learned: Learned) -> None:
    found = mistakes_in_game(game, 1)
    retrying = Retrying(found, learned)
    for _ in range(2):
        assert not retrying.shows_first
        retrying.try_again()
        retrying.try_move(found[0].moment.decision.chosen.action)
    assert retrying.shows_first
    retrying.show()
    assert retrying.open and retrying.missed == found[:1]
    retrying.try_again()
    retrying.try_move(found[0].moment.decision.best.action)
    assert retrying.open and retrying.found == 0 and retrying.missed == found[:1], "it was shown before"


def test_an_answer_that_is_only_shown_counts_as_not_found(game: ReviewedGame, learned: Learned) -> None:
    found = mistakes_in_game(game, 1)
    skill = own_skill(found[0].position.id)
    learned.keep_own(RULESET.id, (found[0].position,), datetime.now(UTC))
    learned.answered(RULESET.id, skill, True, datetime.now(UTC))
    Retrying(found, learned).show()
    assert learned.level(RULESET.id, skill) == 0


def test_what_is_skipped_comes_last_and_the_end_is_reached(game: ReviewedGame, learned: Learned) -> None:
    found = mistakes_in_game(game, 1)
    retrying, asked = Retrying(found, learned), list[int]()
    retrying.skip()
    while retrying.mistake is not None:
        assert retrying.at is not None
        asked.append(retrying.at)
        retrying.try_move(retrying.mistake.moment.decision.best.action)
        retrying.skip()
        assert retrying.at == asked[-1], "what is answered is not skipped"
        retrying.go_on()
    assert asked == [1, 2, 3, 4, 0] and retrying.done == retrying.found == len(found)


def test_a_mistake_of_the_list_is_asked_out_of_turn(game: ReviewedGame, learned: Learned) -> None:
    found = mistakes_in_game(game, 1)
    retrying = Retrying(found, learned)
    retrying.choose(3)
    assert retrying.mistake is found[3] and retrying.asks
    retrying.show()
    retrying.go_on()
    assert retrying.at == 0
    retrying.choose(3)
    assert retrying.asks, "what was tried can be tried again"


def test_what_was_forgotten_is_not_kept_again(game: ReviewedGame, learned: Learned) -> None:
    found = mistakes_in_game(game, 1)
    learned.keep_own(RULESET.id, (found[0].position,), datetime.now(UTC))
    learned.forget_own(RULESET.id, found[0].position.id)
    Retrying(found, learned).try_move(found[0].moment.decision.best.action)
    assert learned.own_positions(RULESET.id) == () and learned.levels(RULESET.id) == {}
