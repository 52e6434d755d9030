"""Brings the history of saved games up to date while the window goes on: one update at a time for all pages that show
the history.

Room: ui. Reading and writing belong to study.history.
"""

from __future__ import annotations

import atexit
from functools import cache
from pathlib import Path
from typing import Final

import shiboken6
from PySide6.QtCore import QObject, Qt, Signal

from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.history.database import HISTORY_FILE, HistoryDatabase, HistoryError
from mahjong_desktop.study.history.updating import HistoryUpdate, Update
from mahjong_desktop.study.processes import shared_processes

_END_SECONDS: Final = 2.0
"""How long the end of the program waits for an update to stop."""


class HistoryWatch(QObject):
    """The history of a folder of saved games, and its update. `moved` is emitted in the window's thread whenever the
    update has come further, `ended` when it is over."""

    moved = Signal()
    ended = Signal()
    _told = Signal()
    _renewed = Signal()

    def __init__(self, database: HistoryDatabase) -> None:
        super().__init__()
        self.database = database
        self._update: HistoryUpdate | None = None
        self._told.connect(self._follow, Qt.ConnectionType.QueuedConnection)
        self._renewed.connect(self.refresh, Qt.ConnectionType.QueuedConnection)
        database.on_renewed = self._tell_renewed

    @property
    def state(self) -> Update:
        """How far the update is, or how the last one ended."""
        return Update(finished=True) if self._update is None else self._update.state

    @property
    def not_kept(self) -> HistoryError | None:
        """Why what the last update has read is not kept; None if it is, or nothing was read."""
        return self.database.not_kept if self.state.changed else None

    @property
    def running(self) -> bool:
        """Whether an update is under way."""
        return self._update is not None and not self._update.state.finished

    def refresh(self) -> None:
        """Begins an update unless one is under way."""
        if self.running:
            return
        self._update = HistoryUpdate(self.database, self._tell, processes=shared_processes())
        self._update.begin()

    def stop(self) -> None:
        """Stops the update; what was read stays."""
        if self._update is not None:
            self._update.stop()

    def wait(self, seconds: float | None = None) -> bool:
        """Waits until no update is under way; returns whether that is so."""
        return self._update is None or self._update.wait(seconds)

    def close(self) -> None:
        """Stops the update at the end of the program."""
        self.stop()
        if self.wait(_END_SECONDS):
            self.database.close()

    def _tell(self) -> None:
        """Called in the thread of the update."""
        if shiboken6.isValid(self):
            self._told.emit()

    def _tell_renewed(self) -> None:
        """Called in the thread that found the history damaged: what it held is read again."""
        if shiboken6.isValid(self):
            self._renewed.emit()

    def _follow(self) -> None:
        self.moved.emit()
        if not self.running:
            self.ended.emit()


def history_watch(games: Path) -> HistoryWatch:
    """Returns the history of a folder of saved games, which all pages share."""
    return _watch(data_folder() / HISTORY_FILE, games)


@cache
def _watch(path: Path, games: Path) -> HistoryWatch:
    watch = HistoryWatch(HistoryDatabase(path, games))
    atexit.register(watch.close)
    return watch
