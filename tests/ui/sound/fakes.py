"""A sound device without sound, and waiting for threads."""

from __future__ import annotations

import _thread
import time
from collections.abc import Callable
from typing import Final

from mahjong_desktop.ui.sound.device import Output, Pull, open_device

OPEN_DEVICE: Final = open_device
"""The real function; while a test runs, windows get another one."""
PATIENCE: Final = 5.0
"""Seconds that a test waits for another thread."""


class FakeDevice:
    """A device that a test asks for samples; it counts how often it was opened and closed."""

    def __init__(self) -> None:
        self.opened = 0
        self.closed = 0
        self.pull: Pull = lambda frames: b""

    def open(self, pull: Pull) -> Output:
        self.opened += 1
        self.pull = pull
        return self

    def close(self) -> None:
        self.closed += 1


def wait_for(true: Callable[[], bool], does: Callable[[], object] = lambda: None) -> None:
    """Waits until `true` holds and calls `does` meanwhile. Fails after some seconds."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, "it did not happen in time"
        does()
        time.sleep(0.005)


def thread_count() -> int:
    """Returns how many threads were started from Python and run, also those that `threading` does not know."""
    return _thread._count()
