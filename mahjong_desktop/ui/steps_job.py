"""Work in other processes that is told step by step while the window goes on: an import, an export, the reviews of many
hands.

Room: ui. What the work does is in study, what is said of it in present; a thread waits for its steps, and knows no
window.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterable
from typing import Any, Generic, Protocol, TypeVar

from PySide6.QtCore import QCoreApplication, QObject, Signal

from mahjong_desktop.present.imports import ProgressTold
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.kit.page import Page

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


class StepsTally(Protocol):
    """What has come of work so far."""

    ended: bool
    stopped: bool

    def told(self, texts: Texts) -> ProgressTold:
        """Returns how far the work is."""
        ...


_TallyT = TypeVar("_TallyT", bound=StepsTally)


class TalliedWork(QObject, Generic[_TallyT]):
    """Work of which a page shows how far it is, until what has come of it is put away. It goes on when the page is
    left, and stops when the program ends. Subclasses begin it with `_job` and count its steps in `_take`."""

    changed = Signal()
    """Emitted when the work has gone on."""

    def __init__(self, page: Page) -> None:
        super().__init__(page)
        self._page = page
        self.tally: _TallyT | None = None
        """What has come of the work; None if there was none, or if it was put away."""
        self.stopping = False
        self._job = StepsJob(self)
        self._job.step.connect(self._take)

    @property
    def running(self) -> bool:
        """Whether the work is under way."""
        return self.tally is not None and not self.tally.ended

    def stop(self) -> None:
        """Stops the work; what is done stays."""
        if self.tally is not None and self.running:
            self.stopping = self.tally.stopped = True
            self._job.stop()
            self.changed.emit()

    def put_away(self) -> None:
        """Shows nothing more of work that has ended."""
        self.tally = None
        self.changed.emit()

    def told(self) -> ProgressTold | None:
        """Returns how far the work is; None if there is none."""
        return None if self.tally is None else self.tally.told(self._page.context.texts)

    def _take(self, step: Any) -> None:
        """Counts a step; None comes after the last one."""
        raise NotImplementedError


def _done(line: _Line, work: StepsWork) -> None:
    try:
        for step in work(lambda: line.stopped):
            line.tell(step)
    finally:
        line.tell(None)
