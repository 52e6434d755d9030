"""The marks of a lesson's steps in its header: a filled one for a step that is solved, a hatched one for a step that
was missed and for each that comes back, an outlined one for the step that is shown.

Room: ui/learn.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.pictures import Picture

_WIDE: Final = 11.0
_HIGH: Final = 13.0
_GAP: Final = 5.0
_BEFORE_RETURNS: Final = 8.0
_RADIUS: Final = 4.0
_HATCH: Final = 4.0


class StepMarks(Picture):
    """The marks; nothing before a lesson is shown."""

    def show_steps(self, state: LessonState) -> None:
        """Shows how each step of a lesson stands."""
        first = state.steps - len(state.missed)
        width = state.steps * (_WIDE + _GAP) + (_BEFORE_RETURNS if state.missed else 0)

        def draw(painter: QPainter, room: QRectF) -> None:
            x = 1.0
            for place in range(state.steps):
                x += _BEFORE_RETURNS if place == first else 0
                box = QRectF(x, (room.height() - _HIGH) / 2, _WIDE, _HIGH)
                missed = place in state.missed
                if missed or (place >= first and place not in state.solved):
                    _paint_hatched(painter, box)
                else:
                    _paint_plain(painter, box, solved=place in state.solved, here=place == state.step)
                x += _WIDE + _GAP

        self.show_drawing(draw, round(width) + 2, round(_HIGH) + 4)


def _paint_plain(painter: QPainter, box: QRectF, *, solved: bool, here: bool) -> None:
    colour = theme.colours()
    painter.setPen(QPen(QColor(colour.accent if solved or here else colour.control), 1.2))
    painter.setBrush(QColor(colour.accent if solved else colour.soft if here else colour.surface))
    painter.drawRoundedRect(box, _RADIUS, _RADIUS)


def _paint_hatched(painter: QPainter, box: QRectF) -> None:
    colour = theme.colours()
    inside = QPainterPath()
    inside.addRoundedRect(box, _RADIUS, _RADIUS)
    painter.save()
    painter.setClipPath(inside)
    painter.fillRect(box, QColor(colour.gold_soft))
    painter.setPen(QPen(QColor(colour.gold), 1.2))
    x = box.left() - box.height()
    while x < box.right():
        painter.drawLine(QPointF(x, box.bottom()), QPointF(x + box.height(), box.top()))
        x += _HATCH
    painter.restore()
    painter.setPen(QPen(QColor(colour.gold), 1.2))
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.drawRoundedRect(box, _RADIUS, _RADIUS)
