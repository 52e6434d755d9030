"""The frame of a drill: how far the round is, and the steps of a hand.

Room: ui/drills. The parts paint themselves in the current theme. The questions are in modules of their own.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import StrEnum
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.theme import font

_ROUND: Final = 28.0
_LOCK: Final = 15.0
_LEAST_JOIN: Final = 20.0


class StepState(StrEnum):
    """The state of a step of a hand."""

    DONE = "done"
    CURRENT = "current"
    LOCKED = "locked"


class StepTold(Struct, frozen=True):
    """A step as it is shown: its name, its state, and what a screen reader says."""

    name: str
    state: StepState
    spoken: str


class StepRail(QWidget):
    """The steps of a hand in a row, joined by lines. Later ones are locked until the present one is answered."""

    def __init__(self) -> None:
        super().__init__()
        self.steps: tuple[StepTold, ...] = ()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def show_steps(self, steps: Sequence[StepTold]) -> None:
        """Shows the steps; none hides the rail."""
        self.steps = tuple(steps)
        self.setVisible(bool(self.steps))
        self.setAccessibleName(", ".join(step.spoken for step in self.steps))
        self.updateGeometry()
        self.update()

    def _face(self, step: StepTold) -> QFontMetricsF:
        return QFontMetricsF(font(15, 600 if step.state is StepState.CURRENT else 500))

    def _broad(self, step: StepTold) -> float:
        lock = _LOCK + 8 if step.state is StepState.LOCKED else 0.0
        return _ROUND + 10 + self._face(step).horizontalAdvance(step.name) + lock

    def sizeHint(self) -> QSize:
        wide = sum(self._broad(step) + _LEAST_JOIN + 24 for step in self.steps)
        return QSize(round(wide), round(max(_ROUND, QFontMetricsF(font(15, 600)).height())) + 4)

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        total = sum(self._broad(step) for step in self.steps)
        joins = max(1, len(self.steps) - 1)
        join = min(160.0, max(_LEAST_JOIN, (self.width() - total) / joins - 24))
        x, middle = 0.0, self.height() / 2
        for number, step in enumerate(self.steps, 1):
            if number > 1:
                painter.setPen(QPen(QColor(theme.colours().strong), 1.4))
                painter.drawLine(QPointF(x + 12, middle), QPointF(x + 12 + join, middle))
                x += join + 24
            x = self._paint_step(painter, x, number, step)

    def _paint_step(self, painter: QPainter, x: float, number: int, step: StepTold) -> float:
        colour, middle = theme.colours(), self.height() / 2
        locked, done = step.state is StepState.LOCKED, step.state is StepState.DONE
        disc = QRectF(x + 0.7, middle - _ROUND / 2 + 0.7, _ROUND - 1.4, _ROUND - 1.4)
        painter.setPen(QPen(QColor(colour.strong if locked else colour.accent), 1.4))
        painter.setBrush(QColor(colour.surface if locked else colour.accent))
        painter.drawEllipse(disc)
        dpr = self.devicePixelRatioF()
        if done:
            tick = icon_pixmap("check", colour.on_accent, 17, dpr)
            painter.drawPixmap(disc.center() - QPointF(8.5, 8.5), tick)
        else:
            painter.setFont(font(14, 700))
            painter.setPen(QColor(colour.second if locked else colour.on_accent))
            painter.drawText(disc, Qt.AlignmentFlag.AlignCenter, str(number))
        x += _ROUND + 10
        metrics = self._face(step)
        painter.setFont(font(15, 600 if step.state is StepState.CURRENT else 500))
        painter.setPen(QColor(colour.text if step.state is StepState.CURRENT else colour.second))
        painter.drawText(QPointF(x, middle + (metrics.ascent() - metrics.descent()) / 2), step.name)
        x += metrics.horizontalAdvance(step.name)
        if locked:
            painter.drawPixmap(QPointF(x + 8, middle - _LOCK / 2), icon_pixmap("lock", colour.second, _LOCK, dpr))
            x += _LOCK + 8
        return x
