"""A review under way: what it says, that it can be broken off, and that nothing is raised."""

from __future__ import annotations

import threading
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.records.course import TakenBack
from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.rollouts.playout_policy import PlayoutPolicy
from mahjong_desktop.study.decisions import person_seat
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.processes import InThisProcess, Processes
from mahjong_desktop.study.review import playing_out, reviewing
from mahjong_desktop.study.review.kept import kept_review, path_of_reviews
from mahjong_desktop.study.review.opened import open_for_review
from mahjong_desktop.study.review.playing_out import HandPlace, hand_facts, judged_actions
from mahjong_desktop.study.review.reviewing import Reviewing
from mahjong_desktop.study.review.values import HandReview
from tests.records.test_strict import write as write_strict
from tests.study.games import write_game


@pytest.fixture(autouse=True)
def small(monkeypatch: pytest.MonkeyPatch) -> None:
    """Small batches."""
    monkeypatch.setattr(reviewing, "FIRST_WORLDS", 2)
    monkeypatch.setattr(reviewing, "PLAYOUTS", 6)
    monkeypatch.setattr(reviewing, "BATCHES", 3)


@pytest.fixture
def game(tmp_path: Path) -> Path:
    return write_game(tmp_path / "game.mahjong")


def review_of(game: Path, seat: int = 1, rounds: int = 1, **more: Any) -> Reviewing:
    """Works out a review, in this process unless told."""
    reviewing = Reviewing(game, 1, seat, **{"processes": InThisProcess(), **more})
    reviewing.begin(rounds=rounds)
    assert reviewing.wait(120.0)
    return reviewing


def whole_review(game: Path, **more: Any) -> HandReview:
    reviewing = review_of(game, **more)
    assert reviewing.error is None and reviewing.review is not None and reviewing.progress == 1.0
    return reviewing.review


def test_mistakes_at_a_strict_table_are_neither_luck_nor_decisions(tmp_path: Path) -> None:
    """A false win costs 8,000 points there and ends the hand."""
    path = tmp_path / "game.mahjong"
    write_strict(path, find_ruleset("riichi-ema"))
    review = whole_review(path, seat=person(path))
    assert (review.penalty, review.result) == (-8000, -8000)
    parts = review.start + review.luck - review.loss - review.doubtful + review.penalty
    assert parts == pytest.approx(review.result)
    assert kept_review(path, 1, review.seat) == review
    other = next(seat for seat in range(4) if seat != review.seat)
    assert whole_review(path, seat=other).penalty == 0
    game = open_for_review(path)
    assert [points for _, points in game.penalties(1, review.seat)] == [-8000] and not game.penalties(1, other)
    assert game.penalties(1, review.seat)[0][0] > review.decisions[-1].line


def person(path: Path) -> int:
    """Returns the seat of the person in the first hand."""
    seat = person_seat(load(path), find_ruleset(load(path).header.ruleset), 1)
    assert seat is not None
    return seat


def test_a_review_covers_the_decisions_and_is_kept(game: Path) -> None:
    review = whole_review(game)
    assert review.whole and review.decisions and len(review.decisions) <= review.moves
    assert [decision.move for decision in review.decisions] == sorted({one.move for one in review.decisions})
    for decision in review.decisions:
        assert len(decision.actions) >= 2 and decision.best.behind == 0.0 <= decision.loss
        assert load(game).lines[0] < decision.line <= load(game).lines[-1]
        assert decision.chosen.points == pytest.approx(decision.best.points - decision.loss, abs=1e-3)
    assert review.start + review.luck - sum(one.loss for one in review.decisions) == pytest.approx(review.result)
    assert kept_review(game, 1, 1) == review


def test_without_time_each_decision_has_a_short_look(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The time is kept although the look at all decisions in four worlds would take longer."""
    monkeypatch.setattr(reviewing, "FIRST_WORLDS", 4)
    running = Reviewing(game, 1, 1, seconds=0.001, processes=InThisProcess())
    running.begin()
    assert running.wait(120.0) and running.review is not None
    review = running.review
    assert review.whole and review.rough and review.playouts == 2
    assert {action.playouts for one in review.decisions for action in one.actions} == {2}
    assert review_of(game, rounds=0).review != review
    assert {one.chosen.playouts for one in whole_review(game, rounds=0).decisions} == {4}


def test_the_decision_that_the_expert_likes_least_comes_first(game: Path) -> None:
    place = HandPlace(str(game), 1, 1, "")
    made = reviewing.HandBudget(hand_facts(place), 1, 1, 0)
    losses = {}
    for move in made.moves:
        sensible = judged_actions(place, move)
        made.judge(move, sensible)
        if sensible is not None:
            losses[move] = sensible.rated_loss
    order = [batch.decision for batch in made.first_batches()]
    assert sorted(order) == sorted(losses) and [losses[one] for one in order] == sorted(losses.values())[::-1]
    assert order != sorted(order), "in this hand the worst is not the first"


def test_a_review_depends_on_the_seed_alone(game: Path) -> None:
    """Whoever does the work, and in whatever order."""
    first = whole_review(game, seed=4)
    assert whole_review(game, seed=4, processes=Backwards()) == first
    assert whole_review(game, seed=5) != first


def test_a_batch_knows_no_plans_of_another(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A hand has the plan of the playout that came to it first. In 25 batches of 320 that made a difference."""
    found, best_plan = Counter[int](), PlayoutPolicy._best_plan
    place = playing_out.HandPlace(str(game), 1, 1, "")
    moves = range(len(playing_out.hand_facts(place).lines))
    move, one = next((move, one) for move in moves if (one := playing_out.judged_actions(place, move)) is not None)
    legal = tuple(action.index for action in one.actions)
    batch = playing_out.Batch(move, tuple(range(len(legal))), legal, 1, 2, 0)
    for time in range(2):

        def counted(*asked: Any, time: int = time) -> Any:
            found[time] += 1
            return best_plan(*asked)

        monkeypatch.setattr(PlayoutPolicy, "_best_plan", counted)
        assert playing_out.played_out(place, batch) is not None
    assert found[0] == found[1] > 0


def test_processes_say_the_same(game: Path, pool: Processes) -> None:
    assert whole_review(game, rounds=0, processes=pool) == whole_review(game, rounds=0)


@pytest.fixture
def pool() -> Iterator[Processes]:
    processes = Processes(2)
    yield processes
    processes.close()


class Backwards(InThisProcess):
    """Does the work of three tasks one after the other, the last one first, like a process that was late."""

    number = 3

    def __init__(self) -> None:
        self._waiting: list[Callable[[], None]] = []
        self._alone = threading.Lock()

    def submit(self, work: Any, *args: Any, **kwargs: Any) -> Future[Any]:
        promised: Future[Any] = Future()

        def fulfil() -> None:
            promised.set_result(work(*args, **kwargs))

        self._waiting.append(fulfil)
        threading.Timer(0.02, self._work).start()
        return promised

    def _work(self) -> None:
        with self._alone:  # a process does one thing at a time, too
            if self._waiting:
                self._waiting.pop()()


def test_what_is_known_is_told_on_the_way(game: Path) -> None:
    told: list[tuple[float, bool, int]] = []
    reviewing = Reviewing(game, 1, 1, processes=InThisProcess())

    def note() -> None:
        review = reviewing.review
        told.append((reviewing.progress, review is not None and review.whole, len(review.decisions) if review else 0))

    reviewing.begin(note, rounds=1)
    assert reviewing.review is None or not reviewing.review.whole
    assert reviewing.wait(120.0)
    reviewing.wait()
    assert [one[0] for one in told] == sorted(one[0] for one in told)
    assert [one[1] for one in told].count(True) == 1 and len({one[2] for one in told}) > 2


def test_a_review_that_is_broken_off_ends_soon_and_is_not_kept(game: Path) -> None:
    reviewing = Reviewing(game, 1, 1, seconds=600.0, processes=InThisProcess())
    begun = threading.Event()
    reviewing.begin(begun.set)
    assert begun.wait(60.0)
    reviewing.cancel()
    assert reviewing.wait(20.0)
    assert reviewing.error is None and reviewing.review is not None and not reviewing.review.whole
    assert kept_review(game, 1, 1) is None


def test_whoever_is_told_may_fail(game: Path) -> None:
    def fail() -> None:
        raise RuntimeError("the page is gone")

    reviewing = Reviewing(game, 1, 1, processes=InThisProcess())
    reviewing.begin(fail, rounds=0)
    assert reviewing.wait(120.0) and reviewing.error is None and reviewing.review is not None


@pytest.mark.parametrize(
    ("hand", "seat", "code"), [(9, 0, "no-such-hand"), (0, 0, "no-such-hand"), (1, 4, "no-such-seat")]
)
def test_what_is_not_in_the_game_is_told(hand: int, seat: int, code: str, game: Path) -> None:
    reviewing = Reviewing(game, hand, seat, processes=InThisProcess())
    reviewing.begin()
    assert reviewing.wait(60.0)
    assert reviewing.error is not None and reviewing.error.code == code and reviewing.review is None


def test_a_hand_that_has_not_ended_is_refused(game: Path) -> None:
    with Recorder.resume(game, load(game)) as recorder:
        recorder.append(TakenBack(1))
    reviewing = Reviewing(game, 2, 1, processes=InThisProcess())
    reviewing.begin()
    assert reviewing.wait(60.0) and reviewing.error is not None and reviewing.error.code == "hand-not-ended"
    assert whole_review(game, rounds=0).hand == 1


@pytest.mark.parametrize(("spoil", "code"), [("gone", "cannot-read"), ("changed", "game-changed")])
def test_a_game_that_changes_meanwhile_gives_one_error(spoil: str, code: str, game: Path) -> None:
    reviewing = Reviewing(game, 1, 1, seconds=600.0, processes=InThisProcess())
    other = write_game(game.with_name("other.mahjong"), seed=5)

    def change() -> None:
        if reviewing.review is not None and game.exists() and other.exists():
            if spoil == "gone":
                game.unlink()
            else:
                other.replace(game)

    reviewing.begin(change)
    assert reviewing.wait(120.0)
    assert reviewing.error is not None and reviewing.error.code == code
    assert not path_of_reviews(game).exists()


def test_a_game_that_is_played_on_is_reviewed_all_the_same(game: Path) -> None:
    """Only the steps of the hand matter."""
    reviewing = Reviewing(game, 1, 1, processes=InThisProcess())
    marks = iter([TakenBack(1)])

    def play_on() -> None:
        for mark in marks:
            with Recorder.resume(game, load(game)) as recorder:
                recorder.append(mark)

    reviewing.begin(play_on, rounds=1)
    assert reviewing.wait(120.0) and reviewing.error is None
    assert kept_review(game, 1, 1) == reviewing.review


def test_a_fault_of_the_program_is_told(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(*_: object) -> None:
        raise ZeroDivisionError("oh")

    monkeypatch.setattr(playing_out, "sensible_actions", broken)
    reviewing = review_of(game)
    assert reviewing.error is not None and reviewing.error.code == "review-failed"
    assert "ZeroDivisionError" in str(reviewing.error.facts["detail"])


def test_a_moment_that_cannot_be_sampled_is_not_reviewed(game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def impossible(*_: object) -> None:
        raise ValueError("no such tiles")

    monkeypatch.setattr(playing_out, "WorldSampler", impossible)
    review = whole_review(game)
    assert review.decisions == () and review.moves > 0
    assert review.start == 0.0 and review.luck == review.result
