"""Many hands are reviewed one after the other: which are due, what is told, and that a batch can be gone on with."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from concurrent.futures import BrokenExecutor, Future
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.study.imports.files import set_persons
from mahjong_desktop.study.processes import InThisProcess
from mahjong_desktop.study.review import batch
from mahjong_desktop.study.review.batch import (
    BatchStep,
    GameLooked,
    GamesFound,
    HandBegun,
    HandDue,
    HandReviewed,
    ReviewOrder,
    RunningReviews,
    due_in_game,
)
from mahjong_desktop.study.review.kept import keep_review, kept_reviews
from mahjong_desktop.study.review.opened import open_for_review
from mahjong_desktop.study.review.reviewing import ReviewError, Reviewing
from tests.study.imports.formats import FORMATS, imported_file
from tests.ui.review.reviews import invented, write_played

ME = frozenset({"c"})


class Made(Reviewing):
    """Reviews that are invented at once; that of hand 2 of seat 3 fails."""

    def begin(self, told: Callable[[], None] | None = None, *, rounds: int | None = None) -> None:
        """Invents the review."""
        if (self.hand, self.seat) == (2, 3):
            self._error = ReviewError("review-failed", path=str(self.path), detail="here")
        else:
            self._review = invented(open_for_review(self.path), self.hand, self.seat)
            keep_review(self.path, self._review, self.seconds)
        self._done.set()


@pytest.fixture(autouse=True)
def _invented(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    monkeypatch.setattr(batch, "Reviewing", Made)
    yield
    batch.drop_review()


def run(
    folder: Path, stopped: Callable[[], bool] = lambda: False, *, imported: bool = True, seconds: float = 10.0
) -> list[BatchStep]:
    """Reviews the games of a folder, without mistakes for drills."""
    order = ReviewOrder(folder, imported, seconds, mistakes=False)
    return list(RunningReviews((InThisProcess(),), order, stopped).steps())


def reviewed(steps: list[BatchStep]) -> list[tuple[int, int]]:
    """Returns the hands and seats that were reviewed."""
    return [(one.work.hand, one.work.seat) for one in steps if isinstance(one, HandReviewed) and one.error is None]


def test_all_seats_are_due_where_nobody_is_the_person_and_else_its_own(tmp_path: Path) -> None:
    path = imported_file(tmp_path)
    assert due_in_game(path, 10).due == tuple(HandDue(path, hand, seat) for hand in (1, 2) for seat in range(4))
    set_persons(tmp_path, ME)
    assert due_in_game(path, 10) == GameLooked(path, (HandDue(path, 1, 2), HandDue(path, 2, 2)))


def test_of_own_games_the_hands_that_have_ended_are_due(tmp_path: Path) -> None:
    path = write_played(tmp_path / "own.mahjong", "riichi-ema")
    person = open_for_review(path).person(1)
    assert person is not None
    assert [one.hand for one in due_in_game(path, 10).due] == [1, 2]
    assert due_in_game(path, 10).due[0] == HandDue(path, 1, person)
    whole = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(whole[:-1]))
    assert [one.hand for one in due_in_game(path, 10).due] == [1]
    bots = write_played(tmp_path / "bots.mahjong", "riichi-ema", person=False)
    assert due_in_game(bots, 10) == GameLooked(bots)


def test_a_hand_with_a_review_is_due_again_only_for_a_longer_one(tmp_path: Path) -> None:
    path = imported_file(tmp_path, names=ME)
    keep_review(path, invented(open_for_review(path), 1, 2), 30.0)
    assert due_in_game(path, 30) == GameLooked(path, (HandDue(path, 2, 2),), kept=1)
    assert [one.hand for one in due_in_game(path, 120).due] == [1, 2]


def test_a_game_that_cannot_be_read_is_told_and_the_others_are_reviewed(tmp_path: Path) -> None:
    path = imported_file(tmp_path, names=ME)
    bad = tmp_path / "bad.mahjong"
    bad.write_bytes(path.read_bytes().splitlines(keepends=True)[0] + b"[]\n")
    steps = run(tmp_path, imported=False)
    told = {one.path: one.error for one in steps if isinstance(one, GameLooked)}
    assert told[path] is None and str(told[bad]).startswith("damaged-line")
    assert reviewed(steps) == [(1, 2), (2, 2)]


@pytest.mark.parametrize("log_format", FORMATS)
def test_reviews_are_kept_and_told(tmp_path: Path, log_format: str) -> None:
    path = imported_file(tmp_path, log_format, ME)
    hands = len(open_for_review(path).game.playback.hands)
    steps = run(tmp_path)
    assert steps[0] == GamesFound((path,)) and isinstance(steps[1], GameLooked)
    wanted = [(hand, 2) for hand in range(1, hands + 1)]
    assert reviewed(steps) == [(one.hand, one.seat) for one in kept_reviews(path)] == wanted
    assert [isinstance(one, HandBegun) for one in steps[2:]] == [True, False] * hands
    assert not reviewed(run(tmp_path)), "nothing is left"


def test_own_games_are_left_out_of_the_imported_ones(tmp_path: Path) -> None:
    own = write_played(tmp_path / "own.mahjong", "riichi-ema")
    path = imported_file(tmp_path, names=ME)
    assert run(tmp_path)[0] == GamesFound((path,))
    found = run(tmp_path, imported=False)[0]
    assert isinstance(found, GamesFound) and set(found.games) == {own, path}


def test_a_stopped_batch_is_gone_on_with(tmp_path: Path) -> None:
    imported_file(tmp_path)
    steps: list[BatchStep] = []
    order = ReviewOrder(tmp_path, True, 10.0, mistakes=False)
    running = RunningReviews((InThisProcess(),), order, lambda: len(reviewed(steps)) >= 3)
    steps.extend(running.steps())
    assert len(reviewed(steps)) == 3 and not batch._AT_WORK
    rest = run(tmp_path)
    assert reviewed(steps) + reviewed(rest) == [(hand, seat) for hand in (1, 2) for seat in range(4)][:-1]
    (failed,) = [one for one in rest if isinstance(one, HandReviewed) and one.error is not None]
    assert (failed.work.hand, failed.work.seat) == (2, 3), "it costs itself alone"


def test_a_process_that_is_ended_costs_its_hand(tmp_path: Path) -> None:
    class Breaking(InThisProcess):
        def submit(self, work: Any, *args: Any, **kwargs: Any) -> Future[Any]:
            broken: Future[Any] = Future()
            if work is not batch.review_slice or args[0].seat != 1:
                return super().submit(work, *args, **kwargs)
            broken.set_exception(BrokenExecutor())
            return broken

    imported_file(tmp_path)
    order = ReviewOrder(tmp_path, True, 10.0, mistakes=False)
    steps = list(RunningReviews((Breaking(),), order, lambda: False).steps())
    lost = [one for one in steps if isinstance(one, HandReviewed) and one.error is not None]
    assert [(one.work.hand, one.work.seat) for one in lost] == [(1, 1), (2, 1), (2, 3)]
    assert len(reviewed(steps)) == 5


def test_a_folder_that_is_not_there_has_no_games(tmp_path: Path) -> None:
    assert run(tmp_path / "none") == run(tmp_path / "none", imported=False) == [GamesFound(())]
