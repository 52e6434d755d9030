"""Reads the figures of progress from the history. Those of many hands take longer than a frame, so that they are read
in another thread.

Room: ui/progress. What the figures are belongs to study.history.
"""

from __future__ import annotations

from functools import partial
from time import perf_counter
from typing import Final

from PySide6.QtCore import QObject, Signal

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.history.database import HistoryDatabase, HistoryError
from mahjong_desktop.study.history.progress import ProgressFigures, progress_figures
from mahjong_desktop.study.history.tables import CountedAs
from mahjong_desktop.ui.newest_answer import NewestAnswer
from mahjong_desktop.ui.theme import application

AT_ONCE: Final = 4000
"""The figures of so many hands take about 15 ms: they are read in the window's thread, and the page never waits."""


class FiguresReader(QObject):
    """Reads figures. Those that another thread has read come with `came`: ProgressFigures, or a HistoryError."""

    came = Signal(object)

    def __init__(self, database: HistoryDatabase, parent: QObject) -> None:
        super().__init__(parent)
        self.seconds = 0.0
        """How long the other thread took last."""
        self._database = database
        self._asked_at = 0.0
        self._worker = NewestAnswer("progress", self)
        self._worker.told.connect(self._tell)
        application().aboutToQuit.connect(self._worker.close)
        parent.destroyed.connect(self._worker.close)

    @property
    def waiting(self) -> bool:
        """Whether figures are still to come."""
        return self._worker.working

    def read(
        self, ruleset: Ruleset, hands: int, counts: CountedAs = CountedAs.HERE
    ) -> ProgressFigures | HistoryError | None:
        """Returns the figures of a ruleset of which so many hands count there; None if they will come with `came`.
        Figures that were to come do not come any more."""
        self.drop()
        if hands <= AT_ONCE:
            return _figures(self._database, ruleset, counts)
        self._asked_at = perf_counter()
        self._worker.ask_newest(partial(_figures, self._database, ruleset, counts))
        return None

    def drop(self) -> None:
        """Forgets the figures that are still to come."""
        self._worker.drop()

    def _tell(self, found: object) -> None:
        self.seconds = perf_counter() - self._asked_at
        self.came.emit(found)


def _figures(database: HistoryDatabase, ruleset: Ruleset, counts: CountedAs) -> ProgressFigures | HistoryError:
    try:
        return progress_figures(database, ruleset, counts)
    except HistoryError as error:
        return error
