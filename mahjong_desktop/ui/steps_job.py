"""Work in other processes that is told step by step while the window goes on: an import, the reviews of many hands.

Room: ui. What the work does is in study; a thread waits for its steps, and knows no window.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable

from PySide6.QtCore import QCoreApplication, QObject, Signal

StepsWork = Callable[[Callable[[], bool]], Iterable[object]]
"""Does the work and yields its steps; it is given a function that says whether to stop."""


class _Line:
    """Passes steps on until it is closed. The thread holds it and no QObject, which may be deleted meanwhile."""

    def __init__(self, emit: Callable[[object], None]) -> None:
        self._emit: Callable[[object], None] | None = emit
        self._lock = threading.Lock()
        self.stopped = False

    def close(self) -> None:
        """Passes nothing on any more, and stops the work."""
        with self._lock:
            self.stopped, self._emit = True, None

    def tell(self, step: object) -> None:
        """Passes a step on; None says that the work has ended."""
        with self._lock:
            if self._emit is not None:
                self._emit(step)


class StepsJob(QObject):
    """Does one work after the other."""

    step = Signal(object)
    """Emitted with each step, and with None after the last one."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._line: _Line | None = None
        program = QCoreApplication.instance()
        if program is not None:
            program.aboutToQuit.connect(self.close)

    def start(self, work: StepsWork, name: str) -> None:
        """Begins a work, in a thread of this name. An earlier one must have ended."""
        self._line = _Line(self.step.emit)
        self.destroyed.connect(self._line.close)
        threading.Thread(target=_done, args=(self._line, work), name=name, daemon=True).start()

    def stop(self) -> None:
        """Stops the work; its end is still told."""
        if self._line is not None:
            self._line.stopped = True

    def close(self) -> None:
        """Stops the work and tells nothing more."""
        if self._line is not None:
            self._line.close()
            self._line = None


def _done(line: _Line, work: StepsWork) -> None:
    try:
        for step in work(lambda: line.stopped):
            line.tell(step)
    finally:
        line.tell(None)
