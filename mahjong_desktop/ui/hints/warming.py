"""Draws the small tiles of the panel one after the other while nothing else happens, so that the frame that shows a new
hint does not have to.

Room: ui/hints.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QTimer

from mahjong_desktop.core.tiles import HONORS, Tile
from mahjong_desktop.ui.art import Pose
from mahjong_desktop.ui.hints.look import PanelLook

_PERIOD_MS: Final = 20
_LAST: Final = HONORS[-1]


class Warming(QObject):
    """Draws each kind of tile once at the size of the rows; a tile takes about a millisecond."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._look: PanelLook | None = None
        self._left: list[Tile] = []
        self._timer = QTimer(self)
        self._timer.setInterval(_PERIOD_MS)
        self._timer.timeout.connect(self._next)

    @property
    def running(self) -> bool:
        """Whether tiles are left to be drawn."""
        return self._timer.isActive()

    def start(self, look: PanelLook) -> None:
        """Begins with the first tile, unless the tiles of this size are being drawn or are drawn."""
        known = self._look
        if known is None or (known.art, known.art.dpr, known.tile) != (look.art, look.art.dpr, look.tile):
            self._look = look
            self._left = list(range(_LAST, -1, -1))
            self._timer.start()

    def stop(self) -> None:
        """Draws no more."""
        self._timer.stop()
        self._look = None

    def _next(self) -> None:
        if self._left and self._look is not None:
            self._look.art.sprite(self._left.pop(), self._look.tile, Pose.MINI)
        else:
            self._timer.stop()
