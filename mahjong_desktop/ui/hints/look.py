"""Measures, fonts and colours of the panel of hints, the painting of its small parts (tiles, dots, pips, bars), and the
drawing of its tiles in advance.

Room: ui/hints. The panel is 372 u wide, but never narrower than 248 pixels; with larger letters all of it is larger.
Distances follow its width; letters shrink less than the table, so that they stay readable in small windows.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from mahjong_desktop.core.tiles import HONORS, Tile
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, Pose, TileArt, icon_pixmap
from mahjong_desktop.ui.table.layout import LEAST_TEXT, STAGE_HEIGHT, STAGE_WIDTH, Stage
from mahjong_desktop.ui.table.look import GAIN, JAPANESE_FIRST, LATIN_FIRST, LOSS, MEDIUM, TEXT, TableLook, TablePalette
from mahjong_desktop.ui.table.marks import paint_signs

PANEL_WIDTH: Final = 372.0
LEAST_WIDTH: Final = 248.0
DRAWER_BELOW: Final = 1280
"""In windows narrower than this, in pixels, the panel is a drawer."""
TRACK: Final = QColor(255, 255, 255, 38)
HAIRLINE: Final = QColor(255, 255, 255, 26)
_LEAST_LETTERS: Final = 0.86
_WRAPPED: Final = int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignTop)
_ONE_LINE: Final = int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip)
MOST_DOTS: Final = 4
_VERDICT_GAP: Final = 6
_RIGHT: Final = Qt.AlignmentFlag.AlignRight
_WARMING_MS: Final = 20


@lru_cache(maxsize=64)
def _font(pixels: int, weight: int, japanese: bool) -> QFont:
    font = QFont()
    font.setFamilies(list(JAPANESE_FIRST if japanese else LATIN_FIRST))
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight(weight))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def panel_width(width: float, height: float, percent: int = 100) -> int:
    """Returns how wide the panel is in a window of this size in pixels, with this size of letters in percent."""
    wide, least = (length * percent / 100 for length in (PANEL_WIDTH, LEAST_WIDTH))
    unit = min(height / STAGE_HEIGHT, width / (STAGE_WIDTH + wide))
    return round(max(least, wide * unit))


class PanelLook(Struct, frozen=True):
    """The objects that the panel is painted with. `width` is its width in pixels, `window` that of the window;
    `percent` is the size of letters that the person has chosen."""

    width: float
    window: float
    stage: Stage
    art: TileArt
    palette: TablePalette
    language: str = "en"
    signs: Mapping[Tile, frozenset[Mark]] = {}
    """The marks of wild tiles and the like."""
    percent: int = 100

    @property
    def drawer(self) -> bool:
        """Whether the panel lies over the stage as a drawer."""
        return self.window < DRAWER_BELOW

    @property
    def narrow(self) -> bool:
        """Whether units are left out and fewer rows are shown."""
        return self.width < PANEL_WIDTH * self.percent / 100 * 0.75

    def px(self, length: float) -> float:
        """Returns the pixels of a length in u of the panel."""
        return length * self.width / PANEL_WIDTH

    @property
    def gutter(self) -> float:
        """The pixels between the edge of the panel and its cards."""
        return 8.0 if self.drawer else max(8.0, self.px(14))

    def font(self, size: float, weight: int = MEDIUM) -> QFont:
        """Returns a font of `size` u; Japanese text is half a size larger. All digits have the same width."""
        japanese = self.language == "ja"
        scale = max(self.width / PANEL_WIDTH, _LEAST_LETTERS * self.percent / 100)
        return _font(max(LEAST_TEXT, round((size + (0.5 if japanese else 0)) * scale)), weight, japanese)

    def _metrics(self, size: float, weight: int) -> QFontMetricsF:
        return QFontMetricsF(self.font(size, weight))

    def line(self, size: float, weight: int = MEDIUM) -> float:
        """Returns the height of a line of this size in pixels."""
        return self._metrics(size, weight).height()

    def broad(self, text: str, size: float, weight: int = MEDIUM) -> float:
        """Returns the width of a text in pixels, rounded up."""
        return self._metrics(size, weight).horizontalAdvance(text) + 1 if text else 0.0

    def high(self, text: str, width: float, size: float, weight: int = MEDIUM) -> float:
        """Returns the height of a text that wraps within a width; 0 for no text."""
        if not text:
            return 0.0
        return self._metrics(size, weight).boundingRect(QRectF(0, 0, width, 9999), _WRAPPED, text).height() + 1

    @property
    def tile(self) -> float:
        """The width of a tile in rows, in whole pixels."""
        return float(max(20, round(self.px(28))))

    @property
    def tile_height(self) -> float:
        """The height of a tile with its visible thickness."""
        return self.tile * (RATIO + 0.09)


def look_of(table: TableLook, width: float) -> PanelLook:
    """Returns the look of a panel of this width in pixels beside a table that is painted in this look."""
    language, percent = table.lettering.language, theme.active().scale_percent
    return PanelLook(width, table.stage.width, table.stage, table.art, table.palette, language, percent=percent)


# ---- painting


def write(
    painter: QPainter, rect: QRectF, text: str, font: QFont, colour: str, align: Qt.AlignmentFlag | None = None
) -> None:
    """Writes one line, centred vertically; it is never cut."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(rect, _ONE_LINE | (align.value if align is not None else 0), text)


def write_wrapped(painter: QPainter, rect: QRectF, text: str, font: QFont, colour: str) -> None:
    """Writes a text that wraps within a rectangle."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    painter.drawText(rect, _WRAPPED, text)


def paint_small_tile(painter: QPainter, look: PanelLook, tile: Tile, at: QPointF, width: float) -> None:
    """Paints a small tile with its upper left corner at a point."""
    sprite = look.art.sprite(tile, width, Pose.MINI)
    corner = QPointF(look.stage.snap(at.x()), look.stage.snap(at.y()))
    painter.drawPixmap(corner - sprite.face.topLeft(), sprite.pixmap)
    marks = look.signs.get(tile)
    if marks:
        paint_signs(painter, marks, corner + QPointF(width, width * RATIO) / 2, width, look.palette.accent)


def paint_icon(painter: QPainter, look: PanelLook, name: str, centre: QPointF, side: float, colour: str) -> None:
    """Paints a line icon centred on a point."""
    picture: QPixmap = icon_pixmap(name, colour, side, look.stage.dpr)
    painter.drawPixmap(centre - QPointF(side / 2, side / 2), picture)


def paint_bar(painter: QPainter, rect: QRectF, share: float, colour: str) -> None:
    """Paints a bar of which a share, 0 to 1, is filled."""
    radius = rect.height() / 2
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(TRACK)
    painter.drawRoundedRect(rect, radius, radius)
    if share > 0:
        filled = QRectF(rect)
        filled.setWidth(max(rect.height(), rect.width() * min(1.0, share)))
        painter.setBrush(QColor(colour))
        painter.drawRoundedRect(filled, radius, radius)


def paint_dots(painter: QPainter, look: PanelLook, at: QPointF, filled: int) -> None:
    """Paints four dots from a point to the right, centred vertically on it."""
    radius = max(2.6, look.px(5))
    pitch = max(8.6, look.px(16))
    for place in range(MOST_DOTS):
        on = place < filled
        painter.setPen(Qt.PenStyle.NoPen if on else QPen(QColor(255, 255, 255, 110), 1.1))
        painter.setBrush(QColor(look.palette.accent) if on else Qt.BrushStyle.NoBrush)
        less = 0.0 if on else 0.5
        painter.drawEllipse(QPointF(at.x() + radius + place * pitch, at.y()), radius - less, radius - less)


class Pen(Struct, frozen=True):
    """Writes the parts of a card. Without a `painter` it only measures them, so that a card is laid out in one
    place."""

    look: PanelLook
    painter: QPainter | None = None

    def line(
        self,
        place: QRectF,
        text: str,
        size: float,
        weight: int = MEDIUM,
        colour: str = TEXT,
        align: Qt.AlignmentFlag | None = None,
    ) -> None:
        """Writes one line, centred vertically in its place."""
        if self.painter is not None:
            write(self.painter, place, text, self.look.font(size, weight), colour, align)

    def ending(
        self, right: float, top: float, text: str, size: float, weight: int = MEDIUM, colour: str = TEXT
    ) -> None:
        """Writes one line that ends at the right."""
        broad = self.look.broad(text, size, weight)
        self.line(QRectF(right - broad, top, broad, self.look.line(size, weight)), text, size, weight, colour, _RIGHT)

    def wrapped(
        self, at: QPointF, width: float, text: str, size: float, weight: int = MEDIUM, colour: str = TEXT
    ) -> float:
        """Writes a text that wraps within a width, and returns its height."""
        high = self.look.high(text, width, size, weight)
        if self.painter is not None:
            place = QRectF(at.x(), at.y(), width, high)
            write_wrapped(self.painter, place, text, self.look.font(size, weight), colour)
        return high

    def icon(self, name: str, centre: QPointF, side: float, colour: str) -> None:
        """Paints a line icon."""
        if self.painter is not None:
            paint_icon(self.painter, self.look, name, centre, side, colour)

    def tile(self, tile: Tile, at: QPointF, width: float) -> None:
        """Paints a small tile with its upper left corner at a point."""
        if self.painter is not None:
            paint_small_tile(self.painter, self.look, tile, at, width)

    def verdict(self, text: str, size: float, line: QRectF, taken: float, below: float, *, wins: bool) -> float:
        """Writes whether a hand may win: at the end of a line of which so much is `taken`, or where there is too little
        room `below`. Returns the height that it takes there."""
        icon, broad = max(13.0, self.look.px(15)), self.look.broad(text, size)
        name, colour = ("check", GAIN) if wins else ("barred", LOSS)
        if taken + icon + 4 + broad + _VERDICT_GAP <= line.width():
            place = QRectF(line.right() - broad, line.top(), broad, line.height())
            self.line(place, text, size, colour=colour, align=_RIGHT)
            self.icon(name, QPointF(place.left() - 4 - icon / 2, place.center().y()), icon, colour)
            return 0.0
        self.icon(name, QPointF(line.left() + icon / 2, below + self.look.line(size) / 2), icon, colour)
        left = line.left() + icon + 5
        return max(icon, self.wrapped(QPointF(left, below), line.right() - left, text, size, colour=colour)) + 2


# ---- in advance


class Warming(QObject):
    """Draws each kind of tile once at the size of the rows, one after the other while nothing else happens, so that the
    frame that shows a new hint does not have to; a tile takes about a millisecond."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._look: PanelLook | None = None
        self._left: list[Tile] = []
        self._timer = QTimer(self)
        self._timer.setInterval(_WARMING_MS)
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
            self._left = list(range(HONORS[-1], -1, -1))
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
