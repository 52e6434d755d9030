"""Ctrl+C in a command, or the wish of the system that it end (SIGTERM): the first one interrupts it. While it ends,
which takes about a second, more of them do nothing, for they would break off what waits for threads and processes; if
it does not end, they end the program.

Room: commands. What a command does after an interrupt belongs to it.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from mahjong_desktop.commands import INTERRUPTED

_SIGNALS: Final = (signal.SIGINT, signal.SIGTERM)
_SIGNALLED: Final = 128
"""The exit status of a program that a signal has ended is this and the number of the signal."""
_PATIENCE_SECONDS: Final = 3.0
"""So long after the first Ctrl+C another one ends the program at once."""


class _Interrupts:
    """The handler of the signal."""

    def __init__(self) -> None:
        self.first: float | None = None
        self.status = INTERRUPTED

    def __call__(self, number: int, _frame: FrameType | None) -> None:
        now = time.monotonic()
        if self.first is None:
            self.first, self.status = now, _SIGNALLED + number
            raise KeyboardInterrupt
        if now - self.first > _PATIENCE_SECONDS:
            os._exit(self.status)


@contextmanager
def interrupted_once() -> Iterator[Callable[[int], int]]:
    """Raises KeyboardInterrupt for the first Ctrl+C or SIGTERM inside the block only. After it none is raised any more,
    not even behind the block. Does nothing outside of the main thread, which alone is interrupted. Yields a function
    that turns the exit status INTERRUPTED into that of the signal."""
    if threading.current_thread() is not threading.main_thread():
        yield lambda status: status
        return
    interrupts = _Interrupts()
    before = [(number, signal.signal(number, interrupts)) for number in _SIGNALS]
    try:
        yield lambda status: interrupts.status if status == INTERRUPTED else status
    finally:
        if interrupts.first is None:
            for number, handler in before:
                signal.signal(number, handler)
