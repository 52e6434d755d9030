"""An import that works in another process while the window goes on: its steps arrive as signals.

Room: ui. What an import does is in study.imports; a thread waits for its steps, and knows no window.
"""

from __future__ import annotations

import threading
from collections.abc import Callable

from PySide6.QtCore import QCoreApplication, QObject, Signal

from mahjong_desktop.study.imports.files import ImportOrder, ImportStep
from mahjong_desktop.study.imports.running import RunningImport
from mahjong_desktop.study.processes import Processes, Workforce


class _Line:
    """Passes steps on until it is closed. The thread holds it and no QObject, which may be deleted meanwhile."""

    def __init__(self, emit: Callable[[object], None]) -> None:
        self._emit: Callable[[object], None] | None = emit
        self._lock = threading.Lock()
        self.stopped = False

    def close(self) -> None:
        """Passes nothing on any more, and stops the import."""
        with self._lock:
            self.stopped, self._emit = True, None

    def tell(self, step: ImportStep | None) -> None:
        """Passes a step on; None says that the import has ended."""
        with self._lock:
            if self._emit is not None:
                self._emit(step)


class ImportJob(QObject):
    """Imports files, one order after the other."""

    step = Signal(object)
    """Emitted with each step, and with None after the last one."""

    def __init__(self, parent: QObject, workforce: Callable[[], Workforce] | None = None) -> None:
        super().__init__(parent)
        self._workforce = workforce
        self._line: _Line | None = None
        program = QCoreApplication.instance()
        if program is not None:
            program.aboutToQuit.connect(self.close)

    def start(self, order: ImportOrder) -> None:
        """Begins to import. An earlier import must have ended."""
        self._line = _Line(self.step.emit)
        self.destroyed.connect(self._line.close)
        threading.Thread(target=_work, args=(self._line, order, self._workforce), name="import", daemon=True).start()

    def stop(self) -> None:
        """Stops the import; its end is still told. The game that is being written is finished."""
        if self._line is not None:
            self._line.stopped = True

    def close(self) -> None:
        """Stops the import and tells nothing more."""
        if self._line is not None:
            self._line.close()
            self._line = None


def _work(line: _Line, order: ImportOrder, workforce: Callable[[], Workforce] | None) -> None:
    processes = Processes(1) if workforce is None else None
    try:
        workers = processes if processes is not None or workforce is None else workforce()
        assert workers is not None
        for step in RunningImport(workers, order, lambda: line.stopped).steps():
            line.tell(step)
    finally:
        line.tell(None)
        if processes is not None:
            processes.close()
