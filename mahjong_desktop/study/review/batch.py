"""Reviews of many hands, one after the other, in processes of their own: the hands of saved games that have no review
yet.

Room: study/review. No words and no Qt. Each process works out a whole review, with reviewing.py, and keeps it beside
its game; the program is only told that a hand is done, so that its window is not disturbed. What was done stays when a
batch is stopped, and the next one goes on with the rest.
"""

from __future__ import annotations

import os
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, BrokenExecutor, CancelledError, Future, wait
from contextlib import suppress
from pathlib import Path
from typing import Final, ParamSpec, TypeVar

from msgspec import Struct

from mahjong_desktop.core.chairs import Order, sat_at
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import game_files
from mahjong_desktop.records.record import Record
from mahjong_desktop.study.drills.own_keeping import keep_mistakes
from mahjong_desktop.study.imports.files import imported_games
from mahjong_desktop.study.processes import (
    MOST_PROCESSES,
    InThisProcess,
    LostWorkforceError,
    Processes,
    Workforce,
)
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.study.review.kept import kept_seconds
from mahjong_desktop.study.review.reviewing import Reviewing

_Arguments = ParamSpec("_Arguments")
_Answer = TypeVar("_Answer")
_SLICE_SECONDS: Final = 0.3
"""After so long a process answers whether it is done."""
_STOP_SECONDS: Final = 0.1
"""How often a batch checks whether it is to be stopped."""


class ReviewOrder(Struct, frozen=True):
    """What is reviewed: the saved games of a folder, or only those that were imported; so many `seconds` for each hand.
    `mistakes` says whether the person's worst ones are kept for drills."""

    folder: Path
    imported: bool
    seconds: float
    mistakes: bool = True


class HandDue(Struct, frozen=True):
    """A hand (from 1) of a saved game, and the seat as which it is reviewed."""

    path: Path
    hand: int
    seat: int


class GamesFound(Struct, frozen=True):
    """The games that are looked through for hands to be reviewed."""

    games: tuple[Path, ...]


class GameLooked(Struct, frozen=True):
    """The hands of a game that are to be reviewed, and the number of those that have reviews already. With an `error`
    it cannot be read."""

    path: Path
    due: tuple[HandDue, ...] = ()
    kept: int = 0
    error: MahjongError | None = None


class HandBegun(Struct, frozen=True):
    """The review of a hand has begun."""

    work: HandDue


class HandReviewed(Struct, frozen=True):
    """The review of a hand has ended, and is kept unless there was an `error`."""

    work: HandDue
    error: MahjongError | None = None


BatchStep = GamesFound | GameLooked | HandBegun | HandReviewed


def games_to_review(order: ReviewOrder) -> GamesFound:
    """Returns the games of an order, the latest first; none if the folder cannot be read."""
    if order.imported:
        return GamesFound(tuple(path for _, path in imported_games(order.folder)))
    try:
        return GamesFound(tuple(path for _, path in game_files(order.folder)))
    except RecordError:
        return GamesFound(())


def due_in_game(path: Path, seconds: float) -> GameLooked:
    """Returns the hands of a saved game that have ended and are not reviewed yet, or in less time: as the person played
    them; as all four seats if the game was imported and nobody has said who the person is. Raises nothing."""
    try:
        with guarded(path):
            game = open_game(path)
            wanted = [HandDue(path, *one) for one in _to_review(game.record, game.ruleset.chairs.taken)]
            kept = kept_seconds(path)
    except MahjongError as error:
        return GameLooked(path, error=error)
    due = tuple(one for one in wanted if kept.get((one.hand, one.seat), -1.0) < seconds)
    return GameLooked(path, due, len(wanted) - len(due))


def _to_review(record: Record, taken: Sequence[int]) -> Iterator[tuple[int, int]]:
    """Yields the hands (from 1) that have ended, each with the seats as which it is reviewed."""
    person, imported = record.header.person, record.header.imported is not None
    seated: Order = ()
    order: Order = ()
    hand = 0
    for event in (event for step in record.steps for event in step.events):
        match event:
            case ev.Seated():
                seated = event.order
            case ev.HandStarted():
                hand, order = event.hand + 1, sat_at(seated, event.sitting)
            case ev.HandEnded() if person is not None:
                seat = order.index(person)
                yield from [(hand, seat)] if seat in taken else []
            case ev.HandEnded() if imported:
                yield from ((hand, seat) for seat in taken)
            case _:
                pass


# ---- in another process

_AT_WORK: Final[dict[HandDue, Reviewing]] = {}
"""The review that this process works at."""


def review_slice(work: HandDue, order: ReviewOrder, begin: bool) -> HandReviewed | None:
    """Reviews a hand for a moment: begins it if told to, and returns None as long as it is not done. Raises
    LostWorkforceError in a process that did not begin it."""
    if begin:
        drop_review()
        job = Reviewing(work.path, work.hand, work.seat, seconds=order.seconds, processes=InThisProcess())
        _AT_WORK[work] = job
        job.begin()
    if work not in _AT_WORK:
        raise LostWorkforceError("workers-lost", detail="another process")
    job = _AT_WORK[work]
    if not job.wait(_SLICE_SECONDS):
        return None
    del _AT_WORK[work]
    if order.mistakes and job.review is not None:
        keep_mistakes(job.review, work.path)
    return HandReviewed(work, job.error)


def drop_review() -> None:
    """Breaks off the review that this process works at."""
    for job in _AT_WORK.values():
        job.cancel()
    _AT_WORK.clear()


# ---- in the program


def run_reviews(order: ReviewOrder, stopped: Callable[[], bool]) -> Iterator[BatchStep]:
    """Reviews hands in processes that are started for it and ended with it; one core is left to the window. `stopped`
    says whether to stop: reviews at work are then left out. Yields the steps as they come; raises nothing."""
    number = max(1, min(MOST_PROCESSES, (os.cpu_count() or 1) - 1))
    workforces = [Processes(1) for _ in range(number)]
    try:
        yield from RunningReviews(workforces, order, stopped).steps()
    finally:
        for workforce in workforces:  # on a busy machine it takes seconds, for which nobody has to wait
            threading.Thread(target=workforce.close, name="reviews end").start()


class _ReviewProcess:
    """One process, and the hand that it works at."""

    def __init__(self, workforce: Workforce) -> None:
        self.workforce = workforce
        self.work: HandDue | None = None
        self.answer: Future[HandReviewed | None] | None = None

    def go_on(self, order: ReviewOrder, *, begin: bool = False) -> None:
        """Has the process work for another moment."""
        assert self.work is not None
        self.answer = self.workforce.submit(review_slice, self.work, order, begin)

    def taken(self) -> HandReviewed | None:
        """Returns the end of the hand; None if it goes on. A process that was ended from outside costs its hand."""
        assert self.answer is not None and self.work is not None
        try:
            return self.answer.result()
        except (BrokenExecutor, CancelledError, LostWorkforceError):
            return HandReviewed(self.work, LostWorkforceError("workers-lost", detail="ended"))


class RunningReviews:
    """Reviews hands with workforces of one process each."""

    def __init__(self, workforces: Sequence[Workforce], order: ReviewOrder, stopped: Callable[[], bool]) -> None:
        self._processes = [_ReviewProcess(workforce) for workforce in workforces]
        self._order = order
        self._stopped = stopped
        self._due: deque[HandDue] = deque()

    def steps(self) -> Iterator[BatchStep]:
        """Looks through all games, then reviews their hands. Yields the steps as they come."""
        found = self._awaited(GamesFound(()), games_to_review, self._order)
        if found is None:
            return
        yield found
        for path in found.games:
            lost = GameLooked(path, error=LostWorkforceError("workers-lost", detail="ended"))
            looked = self._awaited(lost, due_in_game, path, self._order.seconds)
            if looked is None:
                return
            self._due += looked.due
            yield looked
        try:
            while not self._stopped():
                yield from self._begun()
                busy = [process.answer for process in self._processes if process.answer is not None]
                if not busy:
                    return
                wait(busy, _STOP_SECONDS, FIRST_COMPLETED)
                yield from self._ended()
        finally:
            for process in self._processes:
                if process.work is not None:
                    with suppress(RuntimeError, CancelledError):  # the program may be ending
                        process.workforce.submit(drop_review)

    def _awaited(
        self, lost: _Answer, work: Callable[_Arguments, _Answer], *args: _Arguments.args, **kwargs: _Arguments.kwargs
    ) -> _Answer | None:
        """Returns what a process works out, `lost` if it was ended from outside; None if the batch is stopped
        meanwhile."""
        answer = self._processes[0].workforce.submit(work, *args, **kwargs)
        while not self._stopped():
            if wait((answer,), _STOP_SECONDS).done:
                try:
                    return answer.result()
                except (BrokenExecutor, CancelledError):
                    return lost
        return None

    def _begun(self) -> Iterator[HandBegun]:
        for process in self._processes:
            if process.work is None and self._due:
                process.work = self._due.popleft()
                yield HandBegun(process.work)
                process.go_on(self._order, begin=True)

    def _ended(self) -> Iterator[HandReviewed]:
        for process in self._processes:
            if process.answer is None or not process.answer.done():
                continue
            found = process.taken()
            if found is None:
                process.go_on(self._order)
            else:
                process.work = process.answer = None
                yield found
