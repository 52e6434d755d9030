"""Ctrl+C in a command: the first one interrupts it. While it ends, which takes about a second, more of them do nothing,
for they would break off what waits for threads and processes; if it does not end, they end the program.

Room: commands. What a command does after an interrupt belongs to it.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType
from typing import Final

from mahjong_desktop.commands import INTERRUPTED

_PATIENCE_SECONDS: Final = 3.0
"""So long after the first Ctrl+C another one ends the program at once."""


class _Interrupts:
    """The handler of the signal."""

    def __init__(self) -> None:
        self.first: float | None = None

    def __call__(self, _number: int, _frame: FrameType | None) -> None:
        now = time.monotonic()
        if self.first is None:
            self.first = now
            raise KeyboardInterrupt
        if now - self.first > _PATIENCE_SECONDS:
            os._exit(INTERRUPTED)


@contextmanager
def interrupted_once() -> Iterator[None]:
    """Raises KeyboardInterrupt for the first Ctrl+C inside the block only. After it none is raised any more, not even
    behind the block. Does nothing outside of the main thread, which alone is interrupted."""
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    interrupts = _Interrupts()
    before = signal.signal(signal.SIGINT, interrupts)
    try:
        yield
    finally:
        if interrupts.first is None:
            signal.signal(signal.SIGINT, before)
