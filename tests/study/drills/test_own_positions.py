"""Decisions of own games are stored whole, brought back, judged and forgotten, in every ruleset."""

import json
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random

import msgspec
import pytest

from mahjong_desktop.core.errors import CaseError, MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import built_in_ruleset, built_in_rulesets
from mahjong_desktop.study.decisions import decisions
from mahjong_desktop.study.drills import learned_rows
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.own_keeping import keep_mistakes, kept_decision
from mahjong_desktop.study.drills.own_positions import (
    MomentSource,
    OwnAnswer,
    OwnPosition,
    OwnQuestion,
    WrittenAction,
    decision_of,
    own_moment,
    own_position,
    own_question,
    worst_mistakes,
    written_action,
)
from mahjong_desktop.study.drills.questions import judge
from mahjong_desktop.study.drills.round import DrillRound
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review.kept import keep_review
from tests.study.drills.own_games import review_of, reviewed, write_game

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
RULESET = built_in_ruleset("hong-kong")


@pytest.fixture
def learned(tmp_path: Path) -> Learned:
    return Learned(tmp_path / "learned.sqlite")


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_game(tmp_path_factory.mktemp("games") / "one.mahjong", RULESET)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_every_decision_comes_back_as_the_seat_saw_it(ruleset: Ruleset, tmp_path: Path) -> None:
    """Every kind of decision that occurs in a hand: discards, claims, kongs, wins, exchanges, declarations."""
    game = open_game(write_game(tmp_path / "one.mahjong", ruleset))
    rng, stored, asked = Random(2), 0, 0
    for seat in ruleset.chairs.taken:
        for move, decision in enumerate(decisions(game.record, game.ruleset, 1, seat), 1):
            one = reviewed(decision, move, 2.0, 0.5, rng)
            if one is None:
                continue
            asked += 1
            position = own_position(decision, one, MomentSource("one.mahjong", "", 1, seat, move, 2, 1))
            if position is None:
                continue
            stored += 1
            again = msgspec.json.decode(msgspec.json.encode(position), type=OwnPosition)
            moment, view = own_moment(again), view_of(decision.state, decision.seat)
            for told, was in zip(moment.decision.actions, one.actions, strict=True):
                assert written_action(told.action, ruleset) == written_action(was.action, ruleset)
                assert replace(told, action=was.action) == was
            assert moment.decision.played == 1
            assert (moment.view.seat, len(moment.view.hand), moment.view.wall_left) == (
                view.seat,
                len(view.hand),
                view.wall_left,
            )
    assert asked and stored == asked


def test_the_worst_mistakes_are_chosen(game: Path) -> None:
    review = review_of(game, losses=(3.0, 12.0, 1.0, 6.0, 9.0))
    assert [one.loss for one in worst_mistakes(review)] == [12.0, 9.0, 6.0], "three, worst first"
    assert [one.loss for one in worst_mistakes(review_of(game, losses=(3.0, 1.0)))] == [3.0]
    dear = [
        replace(one, actions=tuple(replace(action, win_points=100.0) for action in one.actions))
        for one in review.decisions
    ]
    worst = worst_mistakes(replace(review, decisions=tuple(dear)))
    assert [one.loss for one in worst] == [12.0], "less than a tenth of the cheapest win is not kept"


def test_mistakes_are_due_at_once_and_then_scheduled(game: Path, learned: Learned) -> None:
    kept = keep_mistakes(review_of(game), game, learned)
    assert len(kept) == 3
    later = datetime.now(UTC) + timedelta(seconds=1)
    assert set(learned.due(RULESET.id, later)) == {f"own:{one}" for one in kept}
    assert learned.last_answers(RULESET.id) == {}
    drills = DrillRound(RULESET, learned, seed=1, kinds=("own",))
    asked = []
    for number in range(3):
        task = drills.next(later)
        assert task is not None
        question = task.questions[0]
        assert isinstance(question, OwnQuestion)
        asked.append(task.id)
        drills.answered(question, judge(question, OwnAnswer(0 if number else 1)), later)
    assert set(asked) == set(kept), "each once"
    assert learned.due(RULESET.id, later + timedelta(minutes=2)) == (f"own:{asked[0]}",)
    logged = learned.answers_by_day(RULESET.id, later.date())
    assert [(one.kind, one.right, one.wrong) for one in logged] == [("own", 2, 1)]


def test_answers_within_chance_are_right(game: Path) -> None:
    review = review_of(game, losses=(12.0,))
    question = own_question(decision_of(review, game, review.decisions[0].move), RULESET.id)
    assert question is not None
    assert judge(question, OwnAnswer(0)).right and judge(question, OwnAnswer(0)).loss == 0.0
    wrong = judge(question, OwnAnswer(1))
    assert not wrong.right and wrong.loss == 12.0 and wrong.skills == ((question.skills[0], False),)
    close = own_question(decision_of(review, game, review.decisions[1].move), RULESET.id)
    assert close is not None
    within = judge(close, OwnAnswer(1))
    assert within.right and within.loss == 0.5
    with pytest.raises(ValueError, match="no such option"):
        judge(question, OwnAnswer(99))
    assert own_question(question.position, "yiwu") is None


def test_the_drill_does_not_depend_on_the_record(learned: Learned, tmp_path: Path) -> None:
    path = write_game(tmp_path / "games" / "one.mahjong", RULESET)
    keep_mistakes(review_of(path), path, learned)
    path.unlink()
    assert DrillRound(RULESET, learned, kinds=("own",)).next() is not None


def test_what_was_forgotten_is_kept_only_if_it_is_asked_for(game: Path, learned: Learned) -> None:
    review = review_of(game)
    kept = keep_mistakes(review, game, learned)
    learned.forget_own(RULESET.id, kept[0])
    assert {one.id for one in learned.own_positions(RULESET.id)} == set(kept[1:])
    assert set(learned.levels(RULESET.id)) == {f"own:{one}" for one in kept[1:]}
    assert set(keep_mistakes(review, game, learned)) == set(kept[1:])
    keep_review(game, review)
    source = decision_of(review, game, worst_mistakes(review)[0].move)
    assert kept_decision(game, 1, review.seat, source.source.move, learned)[1] == source.id
    assert source.id in {one.id for one in learned.own_positions(RULESET.id)}
    learned.forget_own(RULESET.id)
    assert learned.own_positions(RULESET.id) == () and learned.levels(RULESET.id) == {}


def test_new_figures_replace_the_old_ones_and_the_level_stays(game: Path, learned: Learned) -> None:
    keep_mistakes(review_of(game), game, learned)
    first = learned.own_positions(RULESET.id)[0]
    learned.answered(RULESET.id, f"own:{first.id}", True, NOW)
    worse = replace(first, actions=tuple(replace(one, behind=2 * one.behind) for one in first.actions))
    learned.keep_own(RULESET.id, (worse,), NOW)
    assert worse in learned.own_positions(RULESET.id) and first not in learned.own_positions(RULESET.id)
    assert learned.level(RULESET.id, f"own:{first.id}") == 1


def test_a_decision_that_an_earlier_version_kept_is_asked(game: Path) -> None:
    """Earlier versions did not store the error of the points."""
    review = review_of(game)
    kept = decision_of(review, game, review.decisions[0].move)
    raw = json.loads(msgspec.json.encode(kept))
    for action in raw["actions"]:
        assert action.pop("points_margin") == 0.75
    question = own_question(msgspec.convert(raw, OwnPosition), RULESET.id)
    assert question is not None
    assert [one.points_margin for one in question.decision.actions] == [0.0] * len(kept.actions)


def test_only_the_decisions_kept_last_stay(game: Path, learned: Learned, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learned_rows, "OWN_KEPT", 2)
    review = review_of(game)
    every = [decision_of(review, game, one.move) for one in review.decisions[:5]]
    for number, one in enumerate(every):
        learned.keep_own(RULESET.id, (one,), NOW + timedelta(minutes=number))
    assert learned.own_positions(RULESET.id) == (every[4], every[3])
    assert set(learned.levels(RULESET.id)) == {f"own:{one.id}" for one in every[3:]}


def test_decisions_are_exported_imported_and_reset(game: Path, learned: Learned, tmp_path: Path) -> None:
    kept = keep_mistakes(review_of(game), game, learned)
    learned.answered(RULESET.id, f"own:{kept[0]}", True, NOW)
    learned.export_to(tmp_path / "out.json")
    other = Learned(tmp_path / "other.sqlite")
    for _ in range(2):
        other.import_from(tmp_path / "out.json")
        assert other.own_positions(RULESET.id) == learned.own_positions(RULESET.id)
        assert other.levels(RULESET.id) == learned.levels(RULESET.id)
    other.reset(RULESET.id)
    assert other.own_positions(RULESET.id) == () and other.rulesets() == ()
    told = json.loads((tmp_path / "out.json").read_text())
    told["rulesets"][RULESET.id]["own"][0]["position"] = "{}"
    (tmp_path / "bad.json").write_text(json.dumps(told))
    with pytest.raises(MahjongError, match="not-usable"):
        other.import_from(tmp_path / "bad.json")
    del told["rulesets"][RULESET.id]["own"]
    (tmp_path / "without.json").write_text(json.dumps(told))
    other.import_from(tmp_path / "without.json")
    assert other.levels(RULESET.id) == {}, "a level without its decision is nothing"


def test_a_review_that_is_broken_off_or_a_game_that_is_gone_keeps_nothing(game: Path, learned: Learned) -> None:
    review = review_of(game)
    assert keep_mistakes(replace(review, whole=False), game, learned) == ()
    assert keep_mistakes(review, game.with_name("gone.mahjong"), learned) == ()
    assert learned.own_positions(RULESET.id) == ()


def test_a_decision_that_is_not_there_is_told_of(tmp_path: Path, learned: Learned) -> None:
    path = write_game(tmp_path / "one.mahjong", RULESET)
    with pytest.raises(CaseError, match="no-review"):
        kept_decision(path, 1, 0, 1, learned)
    review = review_of(path)
    keep_review(path, review)
    with pytest.raises(CaseError, match="no-such-decision"):
        kept_decision(path, 1, review.seat, 999, learned)


def test_mistakes_of_other_seats_are_kept_only_if_they_are_asked_for(game: Path, learned: Learned) -> None:
    other = review_of(game, (review_of(game).seat + 1) % RULESET.seats)
    assert keep_mistakes(other, game, learned) == ()
    keep_review(game, other)
    assert kept_decision(game, 1, other.seat, other.decisions[0].move, learned)[0].id == RULESET.id
    assert len(learned.own_positions(RULESET.id)) == 1


def test_a_position_of_other_rules_is_passed_over(game: Path, learned: Learned) -> None:
    """A row of the file may come from rules that have changed since."""
    keep_mistakes(review_of(game, losses=(12.0,)), game, learned)
    position = learned.own_positions(RULESET.id)[0]
    impossible = replace(position.actions[1], action=WrittenAction("kong", "9s", form="added"))
    broken = replace(position, actions=(position.actions[0], impossible))
    learned.keep_own(RULESET.id, (broken,), NOW)
    assert own_question(broken, RULESET.id) is None
    assert DrillRound(RULESET, learned, kinds=("own",)).next() is None
    assert DrillRound(RULESET, learned, seed=1).next() is not None, "other questions still come"


def test_the_asked_one_comes_first_although_it_is_not_due(game: Path, learned: Learned) -> None:
    kept = keep_mistakes(review_of(game), game, learned)
    for one in kept:
        learned.answered(RULESET.id, f"own:{one}", True, NOW)
    drills = DrillRound(RULESET, learned, seed=1)
    drills.ask_first(kept[2])
    first, second = drills.next(NOW), drills.next(NOW)
    assert first is not None and first.id == kept[2]
    assert second is not None and second.id not in kept
