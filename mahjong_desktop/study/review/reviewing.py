"""A review under way: it is worked out in the background, and tells what is known so far.

Room: study/review. A light thread schedules the work; processes do it. Nothing here is raised into the thread of the
caller: what goes wrong is in `error`.
"""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Final, TypeVar

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.processes import Workforce, shared_processes
from mahjong_desktop.study.review.budget import HandBudget
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.playing_out import (
    Batch,
    BatchResult,
    HandPlace,
    ReviewFacts,
    hand_facts,
    judged_actions,
    played_out,
)
from mahjong_desktop.study.review.values import HandReview
from mahjong_desktop.study.tasks import Tasks

_LOG = logging.getLogger("mahjong_desktop.review")

USUAL_SECONDS: Final = 30.0
"""How long the review of a hand takes unless told otherwise."""
_FIRST_LOOK: Final = 0.2
"""The part of the progress that the first look at every decision makes at most."""

_Argument = TypeVar("_Argument")
_Answer = TypeVar("_Answer")


class ReviewError(MahjongError):
    """A review that could not be worked out: `review-failed` (facts: path, detail)."""


class Reviewing:
    """The review of one hand (from 1) of a saved game as one seat played it.

    It takes `seconds`, less if everything is clear before, and more only if two playouts of every sensible action take
    longer; if there was time for little more than these, the review says that it is rough (see HandReview.rough).
    When it is whole it is kept beside the game (see kept.py). `processes` do the work; the shared ones unless told.
    """

    def __init__(
        self,
        path: Path,
        hand: int,
        seat: int,
        *,
        seconds: float = USUAL_SECONDS,
        seed: int = 0,
        processes: Workforce | None = None,
    ) -> None:
        self.path = path
        self.hand = hand
        self.seat = seat
        self.seconds = seconds
        self.seed = seed
        self._rounds: int | None = None
        self._processes = processes
        self._told: Callable[[], None] = _nothing
        self._cancelled = threading.Event()
        self._done = threading.Event()
        self._review: HandReview | None = None
        self._error: MahjongError | None = None
        self._progress = 0.0

    def begin(self, told: Callable[[], None] | None = None, *, rounds: int | None = None) -> None:
        """Begins the work. `told` is called, from any thread, whenever a property has changed. With `rounds` it makes
        so many rounds of playouts after the first look, however long they take; the review then depends on the game
        and the seed alone."""
        self._told, self._rounds = _nothing if told is None else told, rounds
        threading.Thread(target=self._run, name="review", daemon=True).start()

    def cancel(self) -> None:
        """Breaks the review off; it is done within a second. What is known until then stays in `review`."""
        self._cancelled.set()

    def wait(self, timeout: float | None = None) -> bool:
        """Waits until the review is done, for so many seconds at most. Returns whether it is."""
        return self._done.wait(timeout)

    @property
    def progress(self) -> float:
        """How much of the work is done, 0 to 1."""
        return self._progress

    @property
    def review(self) -> HandReview | None:
        """What is known so far; `whole` is false until the review is done. None until anything is known."""
        return self._review

    @property
    def done(self) -> bool:
        """Whether the work has ended: the review is whole, was broken off, or failed."""
        return self._done.is_set()

    @property
    def error(self) -> MahjongError | None:
        """What went wrong; None if nothing did."""
        return self._error

    # ---- in the thread of the review

    def _run(self) -> None:
        try:
            self._work(time.monotonic())
        except MahjongError as error:
            self._error = error
        except BaseException as error:  # whatever it is: somebody waits for the end
            _LOG.exception("%s", self.path)
            self._error = ReviewError("review-failed", path=str(self.path), detail=f"{type(error).__name__}: {error}")
        self._done.set()
        self._tell()

    def _work(self, start: float) -> None:
        """Does the whole work; returns early if it is cancelled."""
        found = self._each(hand_facts, [self._place("")])
        facts = next((facts for _, facts in found), None)
        budget = None if facts is None else self._looked(facts, start)
        if facts is None or budget is None:
            return
        self._play(budget, facts, budget.second_batches(), start)
        self._note(budget, _FIRST_LOOK)
        made = 0
        while not self._cancelled.is_set() and not self._is_over(start, made):
            batches = budget.next_batches()
            if not batches:
                break
            self._play(budget, facts, batches, start)
            made += 1
            self._note(budget, self._passed(start) if self._rounds is None else made / max(self._rounds, 1))
        if not self._cancelled.is_set():
            self._review = budget.review(whole=True)
            self._progress = 1.0
            assert self._review is not None
            keep_review(self.path, self._review, self.seconds, facts.digest)

    def _looked(self, facts: ReviewFacts, start: float) -> HandBudget | None:
        """A first short look at every decision. None if it was cancelled before the actions were chosen."""
        budget, place = HandBudget(facts, self.hand, self.seat, self.seed), self._place(facts.digest)
        sensible = dict(self._each(partial(judged_actions, place), budget.moves))
        if len(sensible) < len(budget.moves):
            return None
        for move, found in sensible.items():
            budget.judge(move, found)
        batches = budget.first_batches()
        for number, (index, result) in enumerate(self._each(partial(played_out, place), batches), 1):
            budget.take(batches[index], result)
            self._note(budget, min(_FIRST_LOOK, max(self._passed(start), _FIRST_LOOK * number / len(batches))))
        return budget

    def _play(self, budget: HandBudget, facts: ReviewFacts, batches: Sequence[Batch], start: float) -> None:
        """Plays batches out, and takes their results in the order of the batches. When the time is over, those that are
        missing are left out."""
        stopped = self._cancelled.is_set if self._rounds is not None else lambda: self._stopped(start)
        results: dict[int, BatchResult | None] = {}
        for index, result in self._each(partial(played_out, self._place(facts.digest)), batches, stopped):
            results[index] = result
            if self._rounds is None:
                self._progress = max(self._progress, self._passed(start))
                self._tell()
        for index in sorted(results):
            budget.take(batches[index], results[index])
        budget.settle()

    def _each(
        self,
        work: Callable[[_Argument], _Answer],
        arguments: Sequence[_Argument],
        stopped: Callable[[], bool] | None = None,
    ) -> Iterator[tuple[int, _Answer]]:
        workforce = shared_processes() if self._processes is None else self._processes
        return Tasks(workforce, self._cancelled.is_set if stopped is None else stopped).answers(work, arguments)

    def _place(self, digest: str) -> HandPlace:
        return HandPlace(str(self.path), self.hand, self.seat, digest)

    def _passed(self, start: float) -> float:
        """The part of the time that has passed."""
        return min(1.0, (time.monotonic() - start) / max(self.seconds, 0.001))

    def _is_over(self, start: float, made: int) -> bool:
        """Whether the time is over, or as many rounds as were asked for are made."""
        return self._passed(start) >= 1.0 if self._rounds is None else made >= self._rounds

    def _stopped(self, start: float) -> bool:
        return self._cancelled.is_set() or self._passed(start) >= 1.0

    def _note(self, budget: HandBudget, progress: float) -> None:
        """Tells what is known now."""
        self._review = budget.review(whole=False)
        self._progress = max(self._progress, min(progress, 1.0))
        self._tell()

    def _tell(self) -> None:
        try:
            self._told()
        except Exception:
            _LOG.exception("%s", self.path)


def _nothing() -> None:
    return None
