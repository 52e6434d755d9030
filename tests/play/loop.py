"""An event loop for games without a window: their times and the answers of their bots, in the thread of the test."""

from __future__ import annotations

import time
from collections.abc import Callable
from queue import Empty, SimpleQueue
from typing import Any, TypeVar

from mahjong_desktop.play.session import BotAnswered

_A = TypeVar("_A")
_PAUSE = 0.0005
"""How long the loop rests if the bots have no answer yet, in seconds."""


class LoopTime:
    """A time that runs out once, in milliseconds of the clock."""

    def __init__(self, over: Callable[[], None]) -> None:
        self._over = over
        self._due: float | None = None
        self._held: float | None = None
        """The time that is left while it is held."""
        self._is_held = False

    @property
    def counting(self) -> bool:
        """Whether a time has begun and is not over."""
        return self._due is not None or self._held is not None

    def left(self) -> float:
        """The milliseconds that are left."""
        return max(0.0, self._due - _now()) if self._due is not None else self._held or 0.0

    def start(self, milliseconds: float) -> None:
        """Begins to count anew."""
        self._due, self._held = (None, milliseconds) if self._is_held else (_now() + milliseconds, None)

    def cut(self, milliseconds: float) -> None:
        """Shortens the time if more than this is left of it."""
        if self.counting and self.left() > milliseconds:
            self.start(milliseconds)

    def stop(self) -> None:
        """Counts no longer."""
        self._due = self._held = None

    def hold(self, *, held: bool) -> None:
        """Lets the time stand still, or run on."""
        left, counting, self._is_held = self.left(), self.counting, held
        if counting:
            self.start(left)

    def run(self) -> None:
        """Ends the time if it has run out."""
        if self._due is not None and self._due <= _now():
            self.stop()
            self._over()


class LoopTimes:
    """The times of one game."""

    def __init__(self) -> None:
        self._times: list[LoopTime] = []
        self._calls: SimpleQueue[tuple[int, int, Any]] = SimpleQueue()
        self._to: BotAnswered[Any] | None = None

    def countdown(self, over: Callable[[], None]) -> LoopTime:
        """Returns a time that calls `over` in the loop."""
        self._times.append(LoopTime(over))
        return self._times[-1]

    def called_here(self, answered: BotAnswered[_A]) -> BotAnswered[_A]:
        """Returns a function for any thread that has `answered` called in the loop."""
        self._to = answered
        return lambda number, seat, action: self._calls.put((number, seat, action))

    def end(self) -> None:
        """Counts and calls nothing from now on."""
        self._times.clear()
        self._to = None

    def run(self) -> None:
        """Calls what is due; waits a moment for an answer of the bots."""
        for one in tuple(self._times):
            one.run()
        try:
            call = self._calls.get_nowait()
        except Empty:
            time.sleep(_PAUSE)  # a wait of the queue with so short a limit may never end in Python 3.11
            return
        if self._to is not None:
            self._to(*call)


class Loop:
    """Runs the times of games until something is the case."""

    def __init__(self) -> None:
        self._games: list[LoopTimes] = []

    def times(self) -> LoopTimes:
        """Returns the times of another game."""
        self._games.append(LoopTimes())
        return self._games[-1]

    def wait_until(self, is_so: Callable[[], bool], timeout: float) -> None:
        """Runs until the condition holds; fails after so many milliseconds."""
        end = _now() + timeout
        while not is_so():
            assert _now() < end, f"not so after {timeout} ms"
            self._turn()

    def wait(self, milliseconds: float) -> None:
        """Runs for a while."""
        end = _now() + milliseconds
        while _now() < end:
            self._turn()

    def _turn(self) -> None:
        for game in tuple(self._games):
            game.run()


def _now() -> float:
    return 1000 * time.monotonic()
