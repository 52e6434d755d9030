"""Works out hints in a thread of its own, so that no frame waits for one. The newest question wins.

Room: ui/hints. What is worked out is given as a function; the thread knows no window.

It is a thread and not a process, because a process needs a second interpreter with all tables, and a copy of each view.
The price is the interpreter's lock, which the window gets back after one switch interval. While a hint is worked out,
that interval is a fiftieth of the usual one: with ten tiles moving, the 99th percentile of a frame was then 4 ms, not
15. tests/benchmarks/hint_frames.py measures frames with the whole panel.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from threading import Lock
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.hints.values import Hints

_LOG = logging.getLogger("mahjong_desktop.ui")

WorkOut = Callable[[SeatView, tuple[Action, ...]], Hints]
"""Works out the hints for a view and the options of a seat; called in another thread."""
_SWITCH_SECONDS: Final = 0.0001
_USUAL_SWITCH_SECONDS: Final = sys.getswitchinterval()
"""Read once: the thread of a game that was left may still be working when that of the next game begins."""


class _Task(Struct, frozen=True):
    """One question: its number, what the seat sees, and its options."""

    number: int
    view: SeatView
    options: tuple[Action, ...]


class _Desk:
    """Holds the newest question until the thread takes it, and passes on the answer until it is closed.

    The thread holds this object and never a QObject, which may be deleted in its own thread only.
    """

    def __init__(self, work_out: WorkOut, emit: Callable[[int, object], None]) -> None:
        self._work_out = work_out
        self._emit: Callable[[int, object], None] | None = emit
        self._next: _Task | None = None
        self._lock = Lock()

    def put(self, task: _Task | None) -> None:
        """Replaces the waiting question."""
        with self._lock:
            self._next = task

    def close(self) -> None:
        """Drops the waiting question and all later answers. Must be called in the window's thread."""
        with self._lock:
            self._emit = self._next = None

    def work(self) -> None:
        """Answers the waiting question, if there still is one. Runs in the thread."""
        with self._lock:
            task, self._next = self._next, None
        if task is None:
            return
        sys.setswitchinterval(_SWITCH_SECONDS)
        hints: Hints | None = None
        try:
            hints = self._work_out(task.view, task.options)
        except Exception as error:
            _LOG.warning("no hint could be worked out: %r", error)
        finally:
            sys.setswitchinterval(_USUAL_SWITCH_SECONDS)
        with self._lock:
            if self._emit is not None:
                self._emit(task.number, hints)


class HintWorker(QObject):
    """Answers questions about the newest moment of a game."""

    told = Signal(object)
    """Emitted with the Hints for the newest question, or None if they could not be worked out."""
    _answered = Signal(int, object)

    def __init__(self, work_out: WorkOut, parent: QObject) -> None:
        super().__init__(parent)
        self._work_out = work_out
        self._desk: _Desk | None = None
        self._worker: ThreadPoolExecutor | None = None
        self._number = 0
        self._answered.connect(self._take)

    @property
    def working(self) -> bool:
        """Whether the answer to the newest question is still to come."""
        return self._asked

    _asked = False

    def ask(self, view: SeatView, options: tuple[Action, ...]) -> None:
        """Asks for a hint; an earlier question that is not answered is dropped."""
        if self._worker is None or self._desk is None:
            self._worker = ThreadPoolExecutor(1, "hints")
            self._desk = _Desk(self._work_out, self._answered.emit)
        self._number += 1
        self._asked = True
        self._desk.put(_Task(self._number, view, options))
        self._worker.submit(self._desk.work)

    def drop(self) -> None:
        """Forgets the newest question; its answer is not told."""
        self._number += 1
        self._asked = False
        if self._desk is not None:
            self._desk.put(None)

    def close(self) -> None:
        """Ends the thread, as soon as it has finished what it works out now."""
        self.drop()
        if self._desk is not None and self._worker is not None:
            self._desk.close()
            self._worker.shutdown(wait=False, cancel_futures=True)
        self._desk = self._worker = None

    def _take(self, number: int, hints: object) -> None:
        if number == self._number and self._asked:
            self._asked = False
            self.told.emit(hints)
