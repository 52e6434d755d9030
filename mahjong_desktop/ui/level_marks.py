"""How well a skill is known: five segments, so many of them filled as its level says, and the words for it.

Room: ui. What a level means is in study.drills.learned.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.ui import theme

translate = QCoreApplication.translate

_GAP = 5.0


def level_words(level: int) -> str:
    """Returns how well a skill is known."""
    if level >= KNOWN_LEVEL:
        return translate("Drills", "known")
    return translate("Drills", "{level} of {most}").format(level=level, most=KNOWN_LEVEL)


def level_width(segment: QSizeF) -> float:
    """Returns the width of all segments, each of this size, in pixels."""
    return KNOWN_LEVEL * (segment.width() + _GAP) - _GAP


def paint_level(painter: QPainter, level: int, at: QPointF, segment: QSizeF) -> None:
    """Paints a level of 0 to 5; `at` is the upper left corner."""
    colour = theme.colours()
    for number in range(KNOWN_LEVEL):
        full = number < level
        painter.setPen(QPen(QColor(colour.accent if full else colour.control), 1))
        painter.setBrush(QColor(colour.accent if full else colour.surface))
        place = QRectF(at + QPointF(number * (segment.width() + _GAP), 0), segment).adjusted(0.5, 0.5, -0.5, -0.5)
        painter.drawRoundedRect(place, segment.height() / 2, segment.height() / 2)


class LevelMarks(QWidget):
    """The segments of a skill, each of the given size in pixels."""

    def __init__(self, level: int = 0, segment: QSizeF = QSizeF(22, 8)) -> None:  # noqa: B008
        super().__init__()
        self.level, self._segment = level, segment
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(level_width(self._segment)) + 2, round(self._segment.height()) + 2)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_level(painter, self.level, QPointF(0, 1), self._segment)
