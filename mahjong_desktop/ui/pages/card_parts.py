"""Parts that the cards of the gallery are painted with: wrapped words, squares of difficulty, stars.

Room: ui/pages. ruleset_card.py and strip_card.py lay them out.
"""

from __future__ import annotations

from collections.abc import Iterable
from math import ceil, cos, pi, sin
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPolygonF

from mahjong_desktop.ui import theme

HARDEST: Final = 5
_WRAP: Final = int(Qt.TextFlag.TextWordWrap.value | Qt.AlignmentFlag.AlignLeft.value)
_TALL: Final = 10_000.0


class Words(Struct, frozen=True):
    """A text with the font and the colour (a role of the palette) that it is painted with."""

    text: str
    size: float
    weight: int = 400
    colour: str = "text"

    @property
    def font(self) -> QFont:
        """The font at the current text size."""
        return theme.font(self.size, self.weight)

    @property
    def width(self) -> float:
        """The width on one line."""
        return QFontMetricsF(self.font).horizontalAdvance(self.text)

    def height(self, width: float) -> float:
        """Returns the height of the text wrapped to a width; 0 if it is empty."""
        if not self.text:
            return 0
        return ceil(QFontMetricsF(self.font).boundingRect(QRectF(0, 0, width, _TALL), _WRAP, self.text).height())

    def is_one_line(self, width: float) -> bool:
        """Returns whether the text needs no second line."""
        return self.width + 1 <= width

    def paint(self, painter: QPainter, place: QRectF) -> None:
        """Paints the text, wrapped to the width of the place."""
        if self.text:
            painter.setFont(self.font)
            painter.setPen(QColor(_colour(self.colour)))
            painter.drawText(place, _WRAP, self.text)


def _colour(role: str) -> str:
    colours = theme.colours()
    named = {"text": colours.text, "second": colours.second, "accent": colours.accent, "gold": colours.gold}
    return named[role]


def first_that_fits(candidates: Iterable[Words], width: float) -> Words | None:
    """Returns the first text that fits on one line; None if none does."""
    return next((words for words in candidates if words.text and words.is_one_line(width)), None)


def difficulty_width() -> int:
    """Returns the width of the squares of difficulty."""
    return theme.active().scaled(46)


def paint_difficulty(painter: QPainter, at: QPointF, value: int) -> None:
    """Paints the difficulty as filled and empty squares, from a top left corner on."""
    step = difficulty_width() / HARDEST
    side = step - 3
    colour = theme.colours()
    for index in range(HARDEST):
        full = index < value
        painter.setBrush(QColor(colour.accent) if full else Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor(colour.accent if full else colour.control), 1))
        painter.drawRoundedRect(QRectF(at.x() + index * step + 0.5, at.y() + 0.5, side, side), 1.5, 1.5)


def paint_star(painter: QPainter, centre: QPointF, size: float, *, full: bool) -> None:
    """Paints a star: filled in gold for a favourite, else an outline."""
    colour = theme.colours()
    points = [
        centre + QPointF(radius * sin(turn * pi / 5), -radius * cos(turn * pi / 5))
        for turn in range(10)
        for radius in (size * (0.22 if turn % 2 else 0.5),)
    ]
    pen = QPen(QColor(colour.gold_line if full else colour.second), 1.3)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    painter.setPen(pen)
    painter.setBrush(QColor(colour.gold_line) if full else Qt.BrushStyle.NoBrush)
    painter.drawPolygon(QPolygonF(points))
