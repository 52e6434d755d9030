"""The pieces that a laid-out sheet consists of, and how they are painted: lines of text, tiles, rules, arrows, signs.

Room: ui/summary. Lengths are in units of a tenth of a point, of which a sheet of A4 is 8419 wide; a font of 90 pixels
is one of 9 points. What stands where belongs to blocks.py.
"""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QImage,
    QPaintEngine,
    QPainter,
    QPen,
    QPolygonF,
    QTextLayout,
    QTextOption,
)

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.ui.art import MOTIF, RADIUS, RATIO, draw_glyph, seat_icon, tile_renderer
from mahjong_desktop.ui.theme import JAPANESE_FAMILY, LATIN_FAMILY

UNITS_TO_A_POINT: Final = 10
"""Units to a point."""
POINTS_TO_AN_INCH: Final = 72
BLACK: Final = "#000000"
GREY: Final = "#404040"
"""For what is less important; dark enough for every printer."""
_PALE: Final = "#9A9A9A"


def sheet_font(points: float, weight: int, language: str) -> QFont:
    """Returns the font of a sheet. Only fonts that come with the program are named, so that they are embedded."""
    made = QFont()
    made.setFamilies([JAPANESE_FAMILY, LATIN_FAMILY] if language == "ja" else [LATIN_FAMILY, JAPANESE_FAMILY])
    made.setPixelSize(round(points * UNITS_TO_A_POINT))
    made.setWeight(QFont.Weight(weight))
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    return made


class Item(ABC):
    """A piece of a sheet. `rect` is its room, at its place."""

    rect: QRectF

    @abstractmethod
    def paint(self, painter: QPainter) -> None:
        """Paints the piece."""

    def shift(self, dx: float, dy: float) -> None:
        """Moves the piece."""
        self.rect.translate(dx, dy)


class TextItem(Item):
    """A text in lines of a given width. `rect` is the room that the lines need, `rect.height()` their height."""

    def __init__(self, text: str, font: QFont, width: float, *, colour: str = BLACK, centred: bool = False) -> None:
        self.text, self.font, self.colour = text, font, colour
        self._layout = QTextLayout(text, font)
        option = QTextOption(Qt.AlignmentFlag.AlignHCenter if centred else Qt.AlignmentFlag.AlignLeft)
        option.setWrapMode(QTextOption.WrapMode.WrapAtWordBoundaryOrAnywhere)
        self._layout.setTextOption(option)
        metrics = QFontMetricsF(font)
        step = metrics.height() * LEADING
        self._layout.beginLayout()
        y = used = 0.0
        while (line := self._layout.createLine()).isValid():
            line.setLineWidth(width)
            line.setPosition(QPointF(0, y + (step - line.height()) / 2))
            used = max(used, line.naturalTextWidth())
            y += step
        self._layout.endLayout()
        self.lines = self._layout.lineCount()
        self.used = used
        self.rect = QRectF((width - used) / 2 if centred else 0.0, 0, used, y)
        self._left = -self.rect.left()

    def at(self, x: float, y: float) -> TextItem:
        """Puts the left edge of the lines (not of the text) at a point and returns the item."""
        self.rect.moveTo(x - self._left, y)
        return self

    def line_ends(self) -> tuple[int, ...]:
        """Returns the places in the text at which lines end, but for the last one."""
        lines = [self._layout.lineAt(index) for index in range(self.lines - 1)]
        return tuple(line.textStart() + line.textLength() for line in lines)

    @property
    def points(self) -> float:
        """The size of the print in points."""
        return self.font.pixelSize() / UNITS_TO_A_POINT

    def paint(self, painter: QPainter) -> None:
        painter.setPen(QColor(self.colour))
        self._layout.draw(painter, QPointF(self.rect.left() + self._left, self.rect.top()))


LEADING: Final = 1.02
"""The height of a line, of which fonts have their own leading, in multiples of the font's height."""


def text_width(text: str, font: QFont) -> float:
    """Returns the width of a text on one line."""
    return QFontMetricsF(font).horizontalAdvance(text)


class RuleItem(Item):
    """A horizontal line."""

    def __init__(self, x: float, y: float, width: float, *, thick: float = 7.0, pale: bool = False) -> None:
        self.rect = QRectF(x, y, width, thick)
        self._colour = _PALE if pale else BLACK

    def paint(self, painter: QPainter) -> None:
        painter.fillRect(self.rect, QColor(self._colour))


class FrameItem(Item):
    """The outline of a table cell."""

    def __init__(self, rect: QRectF) -> None:
        self.rect = rect

    def paint(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(_PALE), 5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(self.rect)


class SheetTile(Item):
    """A tile in outline; the winning tile has a thicker one, a wild tile a black corner. None is an empty tile."""

    def __init__(
        self, tile: Tile | None, at: QPointF, width: float, *, winning: bool = False, wild: bool = False
    ) -> None:
        self.tile, self.winning, self.wild = tile, winning, wild
        self.rect = QRectF(at.x(), at.y(), width, width * RATIO)

    def paint(self, painter: QPainter) -> None:
        radius = self.rect.width() * RADIUS
        if self.tile is not None:
            self._paint_motif(painter, self.tile)
        pen = 11.0 if self.winning else 5.0
        painter.setPen(QPen(QColor(BLACK), pen))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(self.rect.adjusted(pen / 2, pen / 2, -pen / 2, -pen / 2), radius, radius)
        if self.wild:
            corner, side = self.rect.topLeft(), self.rect.width() * _CORNER
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(BLACK))
            painter.drawPolygon(QPolygonF([corner, corner + QPointF(side, 0), corner + QPointF(0, side)]))

    def _paint_motif(self, painter: QPainter, tile: Tile) -> None:
        motif = QRectF(0, 0, self.rect.width() * MOTIF, self.rect.height() * MOTIF)
        motif.moveCenter(self.rect.center())
        engine = painter.paintEngine()
        if engine is not None and engine.type() is QPaintEngine.Type.Pdf:
            painter.drawImage(motif, _motif(tile))
        else:
            tile_renderer(tile).render(painter, motif)


_CORNER: Final = 0.36
_MOTIF_PIXELS: Final = 128
"""The width of a motif in a PDF: 720 dots an inch on a tile of 15 points."""


@lru_cache(maxsize=64)
def _motif(tile: Tile) -> QImage:
    """Returns the motif of a tile for a PDF, which holds each picture once. Drawn as lines each time, a sheet has 1.2
    MB instead of 0.2."""
    image = QImage(_MOTIF_PIXELS, round(_MOTIF_PIXELS * RATIO), QImage.Format.Format_RGB32)
    image.fill(Qt.GlobalColor.white)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    tile_renderer(tile).render(painter, QRectF(image.rect()))
    painter.end()
    return image


class SignItem(Item):
    """The sign of a seat in a circle; the winner's is filled."""

    def __init__(self, sign: str, centre: QPointF, size: float, *, filled: bool) -> None:
        self._sign, self._filled = sign, filled
        self.rect = QRectF(0, 0, size, size)
        self.rect.moveCenter(centre)

    def paint(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(BLACK), 6))
        painter.setBrush(QColor(BLACK if self._filled else "#FFFFFF"))
        painter.drawEllipse(self.rect.adjusted(3, 3, -3, -3))
        colour = "#FFFFFF" if self._filled else BLACK
        draw_glyph(painter, seat_icon(self._sign), self.rect.center(), self.rect.width() * 0.66, colour)


class ArrowItem(Item):
    """A line with a tip at its end; `thick` for the player who gave the winning tile."""

    def __init__(self, start: QPointF, end: QPointF, *, thick: bool) -> None:
        self.line, self._thick = QLineF(start, end), thick
        self.rect = QRectF(start, end).normalized()

    def shift(self, dx: float, dy: float) -> None:
        super().shift(dx, dy)
        self.line.translate(dx, dy)

    def paint(self, painter: QPainter) -> None:
        breadth, tip = (14.0, 62.0) if self._thick else (7.0, 48.0)
        unit = self.line.unitVector()
        dx, dy = unit.dx(), unit.dy()
        neck = self.line.p2() - QPointF(dx, dy) * tip
        painter.setPen(QPen(QColor(BLACK), breadth))
        painter.drawLine(self.line.p1(), neck)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(BLACK))
        wing = QPointF(-dy, dx) * (tip * 0.42)
        painter.drawPolygon(QPolygonF([self.line.p2(), neck + wing, neck - wing]))


def between_signs(start: QPointF, end: QPointF, by: float) -> tuple[QPointF, QPointF]:
    """Returns the ends of a line between two points that keeps `by` units away from both."""
    length = math.hypot(end.x() - start.x(), end.y() - start.y())
    if length <= 2 * by:
        return start, end
    step = (end - start) * (by / length)
    return start + step, end - step
