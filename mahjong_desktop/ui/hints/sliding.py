"""The movement with which the panel of hints comes and goes: it slides in and the table makes room.

Room: ui/hints. Where both stand in the end is decided by their layout; this only animates the way there.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEasingCurve, QObject, QVariantAnimation
from PySide6.QtWidgets import QWidget

from mahjong_desktop.ui.table.motion import FRAME, REDUCED
from mahjong_desktop.ui.table.overlays import Fader
from mahjong_desktop.ui.table.table_widget import TableWidget

SLIDE_MS: Final = 200


class Sliding(QObject):
    """Animates one panel beside one table. Both are already laid out for the end of the movement."""

    def __init__(self, table: TableWidget, panel: QWidget) -> None:
        super().__init__(panel)
        self._table, self._panel = table, panel
        self._fader = Fader(panel)
        self._way = self._left = 0.0
        self._opening = True
        self._animation = QVariantAnimation(self)
        self._animation.setEasingCurve(QEasingCurve.Type.OutCubic)
        self._animation.setStartValue(1.0)
        self._animation.setEndValue(0.0)
        self._animation.valueChanged.connect(self._advance)
        self._animation.finished.connect(self._settle)

    @property
    def running(self) -> bool:
        """Whether the panel is moving."""
        return self._animation.state() == QVariantAnimation.State.Running

    def start(self, way: float, *, opening: bool) -> None:
        """Begins. `way` is how far the table was to the right of its new place, in pixels."""
        self.finish()
        director = self._table.director
        self._opening, self._way, self._left = opening, way, float(self._panel.x())
        if opening:
            self._panel.show()
        if director.reduced:
            self._fader.pace = director.pace
            (self._fader.show if opening else self._fader.hide)(REDUCED)
            return
        milliseconds = round(SLIDE_MS * director.pace)
        if milliseconds < FRAME or not self._table.isVisible():
            self._settle()
            return
        self._animation.setDuration(milliseconds)
        self._animation.start()

    def finish(self) -> None:
        """Ends the movement at once."""
        if self.running:
            self._animation.stop()
            self._settle()

    def _advance(self, share: float) -> None:
        if not self.running:
            return
        gone = share if self._opening else 1.0 - share
        self._panel.move(round(self._left + gone * self._panel.width()), self._panel.y())
        self._table.slide(round(share * self._way))

    def _settle(self) -> None:
        self._panel.move(round(self._left), self._panel.y())
        self._table.slide(0)
        if not self._opening:
            self._panel.hide()
