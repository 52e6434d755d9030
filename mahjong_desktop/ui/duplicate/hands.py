"""Brings the hands that are played again in the background to the thread of the window.

Room: ui/duplicate. study.duplicate.background plays them; at_table.py and card.py show them.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from pathlib import Path

from PySide6.QtCore import QObject, Qt, Signal

from mahjong_desktop.study.duplicate.background import PlayedAgain
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand


class DuplicateHands(QObject):
    """The hands of one saved game at a time. `results` are those that are ready, by the number of the hand (from 1)."""

    ready = Signal(object)
    """Emitted with each DuplicateHand or SkippedHand, in the thread of the window."""
    _arrived = Signal(object, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self.path: Path | None = None
        self.results: dict[int, DuplicateHand | SkippedHand] = {}
        self._asked: list[int] = []
        self._player: PlayedAgain | None = None
        self._mark: object = None
        self._arrived.connect(self._take, Qt.ConnectionType.QueuedConnection)

    @property
    def waiting(self) -> int:
        """The number of hands that are not ready yet."""
        return len(self._asked)

    def open(self, path: Path, known: Mapping[int, DuplicateHand | SkippedHand] | None = None) -> None:
        """Begins with a game; `known` are results of it that were made before."""
        self.cancel()
        self.path = path
        self.results = dict(known or {})

    def ask(self, hands: Iterable[int]) -> None:
        """Has hands played again that are neither known nor asked for. Returns at once."""
        if self.path is None:
            return
        new = [hand for hand in hands if hand not in self.results and hand not in self._asked]
        if not new:
            return
        if self._player is None:
            self._player = self._made(self.path)
        self._asked += new
        self._player.ask(*new)

    def _made(self, path: Path) -> PlayedAgain:
        """Returns a player whose results are known as its own: those that are under way when it is cancelled are
        dropped."""
        mark = object()
        self._mark = mark
        arrived = self._arrived
        return PlayedAgain(path, lambda result: arrived.emit(mark, result))

    def forget(self, hand: int) -> None:
        """Drops a hand, which is being played on; what else was asked for is asked for again."""
        self.results.pop(hand, None)
        others = [other for other in self._asked if other != hand]
        self._stop()
        self.ask(others)

    def pause(self) -> None:
        """Drops what is under way; what is ready stays, and the rest may be asked for again."""
        self._stop()

    def cancel(self) -> None:
        """Drops everything."""
        self._stop()
        self.path, self.results = None, {}

    def _stop(self) -> None:
        player, self._player = self._player, None
        self._mark = object()
        self._asked = []
        if player is not None:
            player.cancel()

    def _take(self, mark: object, result: DuplicateHand | SkippedHand) -> None:
        if mark is self._mark:
            self._asked = [hand for hand in self._asked if hand != result.hand]
            self.results[result.hand] = result
            self.ready.emit(result)
