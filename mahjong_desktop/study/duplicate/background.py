"""Plays hands of one saved game again in background processes, one after the other.

Room: study/duplicate. No Qt. A process plays for a moment only and hands back how far it has come, so that nothing
goes on for long after it was cancelled, and other work has its turn between. Only the path of the game, numbers and
steps are sent; the process reads the game itself.
"""

from __future__ import annotations

import logging
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from pathlib import Path
from threading import RLock
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.study.duplicate.expert_table import (
    CannotPlayAgainError,
    ExpertCourse,
    ExpertTable,
    skipped_because,
)
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand, SkipReason
from mahjong_desktop.study.processes import Workforce, shared_processes
from mahjong_desktop.study.reading import guarded, open_game

_LOG = logging.getLogger("mahjong_desktop.duplicate")

SLICE_SECONDS: Final = 2.0
"""How long a process plays before it hands back how far it has come."""
LONGEST_SECONDS: Final = 120.0
"""How long the bots may think about one hand in all. A hand with three opponents who play moves out takes a minute."""


class HandSlice(Struct, frozen=True):
    """How far a hand has come, and the seconds that the bots have thought so far; or its result."""

    course: ExpertCourse
    seconds: float
    result: DuplicateHand | SkippedHand | None = None


def play_slice(path: Path, hand: int, so_far: HandSlice, slice_seconds: float, most_seconds: float) -> HandSlice:
    """Plays a hand (from 1) of a saved game on for some seconds, in this process. Raises RecordError, or CaseError
    `no-such-hand`."""
    start = time.perf_counter()

    def thought() -> float:
        return time.perf_counter() - start

    with guarded(path, CaseError):
        game = open_game(path)
        try:
            table = ExpertTable(game.record, game.ruleset, hand, so_far.course)
            ended = table.play(lambda: thought() > min(slice_seconds, most_seconds - so_far.seconds))
        except CannotPlayAgainError as error:
            return HandSlice(so_far.course, so_far.seconds + thought(), skipped_because(error, hand))
    seconds = so_far.seconds + thought()
    if ended:
        return HandSlice(ExpertCourse(), seconds, table.result())
    if seconds > most_seconds:
        return HandSlice(ExpertCourse(), seconds, SkippedHand(hand, SkipReason.TOO_LONG))
    return HandSlice(table.course, seconds)


class PlayedAgain:
    """Has hands of one saved game played again, in the order in which they were asked for. `told` receives each result,
    in any thread; if there is an error, a line is written to the log and a skipped hand is told. After `cancel` nothing
    is told any more, and what `told` refers to is released.
    """

    def __init__(
        self,
        path: Path,
        told: Callable[[DuplicateHand | SkippedHand], None],
        processes: Workforce | None = None,
        slice_seconds: float = SLICE_SECONDS,
        most_seconds: float = LONGEST_SECONDS,
    ) -> None:
        self.path = path
        self._told: Callable[[DuplicateHand | SkippedHand], None] | None = told
        self._processes = processes
        self._seconds = (slice_seconds, most_seconds)
        self._waiting: list[int] = []
        self._running: Future[HandSlice] | None = None
        self._lock = RLock()

    def ask(self, *hands: int) -> None:
        """Asks for hands (from 1). Returns at once."""
        with self._lock:
            self._waiting += hands
            if self._running is None:
                self._begin_next()

    def cancel(self) -> None:
        """Drops everything that has not been told."""
        with self._lock:
            self._told = None
            self._waiting.clear()
            running, self._running = self._running, None
        if running is not None:
            running.cancel()

    def _begin_next(self) -> None:
        self._running = None
        while self._waiting and self._running is None:
            self._submit(self._waiting.pop(0), HandSlice(ExpertCourse(), 0.0))

    def _submit(self, hand: int, so_far: HandSlice) -> None:
        processes = self._processes if self._processes is not None else shared_processes()
        try:
            self._running = processes.submit(play_slice, self.path, hand, so_far, *self._seconds)
        except (RuntimeError, OSError) as error:  # the program ends, or no process can be started
            self._running = None
            self._fail(hand, error)
            return
        self._running.add_done_callback(partial(self._done, hand))

    def _fail(self, hand: int, error: BaseException) -> None:
        _LOG.warning("%s, hand %d is not played again: %s", self.path, hand, error)
        if self._told is not None:
            self._told(SkippedHand(hand, SkipReason.FAILED))

    def _done(self, hand: int, future: Future[HandSlice]) -> None:
        """Tells the result, or lets the hand go on. Called in a thread of the processes."""
        with self._lock:
            if self._told is None or future.cancelled():
                return
            error = future.exception()
            if error is not None:
                self._fail(hand, error)
                self._begin_next()
                return
            played = future.result()
            if played.result is None:
                self._submit(hand, played)
                if self._running is None:
                    self._begin_next()
                return
            self._told(played.result)
            self._begin_next()
