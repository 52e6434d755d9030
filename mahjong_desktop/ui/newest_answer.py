"""Answers questions in a thread of its own, so that no frame waits for an answer. The newest question wins.

Room: ui. A question is a function; the thread knows no window.

It is a thread and not a process, because a process needs a second interpreter with all tables, and a copy of each view.
The price is the interpreter's lock, which the window gets back after one switch interval. While a question is answered,
that interval is a fiftieth of the usual one: with ten tiles moving, the 99th percentile of a frame was then 4 ms, not
15. tests/benchmarks/hint_frames.py measures frames with the whole panel of hints.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, CancelledError, ThreadPoolExecutor
from functools import partial
from threading import Lock
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, Signal

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.processes import LostWorkforceError, shared_processes

_LOG = logging.getLogger("mahjong_desktop.ui")

AnswerMaker = Callable[[], object]
"""Works an answer out; called in another thread."""
_SWITCH_SECONDS: Final = 0.0001
_USUAL_SWITCH_SECONDS: Final = sys.getswitchinterval()
"""Read once: the thread of a page that was left may still be working when another one begins."""


class _Task(Struct, frozen=True):
    """A question and its number."""

    number: int
    question: AnswerMaker


class _Desk:
    """Holds the newest question until the thread takes it, and passes on the answer until it is closed.

    The thread holds this object and never a QObject, which may be deleted in its own thread only.
    """

    def __init__(self, emit: Callable[[int, object], None]) -> None:
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
        answer: object = None
        try:
            answer = task.question()
        except Exception as error:
            _LOG.warning("no answer could be worked out: %r", error)
        finally:
            sys.setswitchinterval(_USUAL_SWITCH_SECONDS)
        with self._lock:
            if self._emit is not None:
                self._emit(task.number, answer)


class NewestAnswer(QObject):
    """Answers the newest question. `name` is that of the thread."""

    told = Signal(object)
    """Emitted with the answer to the newest question, or None if it could not be worked out."""
    _answered = Signal(int, object)

    def __init__(self, name: str, parent: QObject) -> None:
        super().__init__(parent)
        self._name = name
        self._desk: _Desk | None = None
        self._worker: ThreadPoolExecutor | None = None
        self._number = 0
        self._asked = False
        self._answered.connect(self._take)

    @property
    def working(self) -> bool:
        """Whether the answer to the newest question is still to come."""
        return self._asked

    def ask_newest(self, question: AnswerMaker) -> None:
        """Asks; an earlier question that is not answered is dropped."""
        if self._worker is None or self._desk is None:
            self._worker = ThreadPoolExecutor(1, self._name)
            self._desk = _Desk(self._answered.emit)
            self.destroyed.connect(self._desk.close)  # a page may go with its window while the thread is at work
        self._number += 1
        self._asked = True
        self._desk.put(_Task(self._number, question))
        self._worker.submit(self._desk.work)

    def ask_process(self, question: AnswerMaker) -> None:
        """Asks what one of the shared processes works out while the thread waits for it. A MahjongError that the
        question raises is its answer, LostWorkforceError if the process was ended from outside."""
        self.ask_newest(partial(_answer_of_process, question))

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

    def _take(self, number: int, answer: object) -> None:
        if number == self._number and self._asked:
            self._asked = False
            self.told.emit(answer)


def _answer_of_process(question: AnswerMaker) -> object:
    try:
        return shared_processes().submit(question).result()
    except MahjongError as error:
        return error
    except (BrokenExecutor, CancelledError):
        return LostWorkforceError("workers-lost", detail="ended")
