"""Measures, fonts and colours of the panel of hints, and the painting of its small parts: tiles, dots, pips, bars.

Room: ui/hints. The panel is 372 u wide, but never narrower than 248 pixels. Distances follow its width; letters shrink
less than the table, so that they stay readable in small windows.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.ui.art import RATIO, Pose, TileArt, icon_pixmap
from mahjong_desktop.ui.table.layout import LEAST_TEXT, STAGE_HEIGHT, STAGE_WIDTH, Stage
from mahjong_desktop.ui.table.look import JAPANESE_FIRST, LATIN_FIRST, MEDIUM, TableLook, TablePalette
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
_DOTS: Final = 4


@lru_cache(maxsize=64)
def _font(pixels: int, weight: int, japanese: bool) -> QFont:
    font = QFont()
    font.setFamilies(list(JAPANESE_FIRST if japanese else LATIN_FIRST))
    font.setPixelSize(pixels)
    font.setWeight(QFont.Weight(weight))
    font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    font.setFeature(QFont.Tag("tnum"), 1)
    return font


def panel_width(width: float, height: float) -> int:
    """Returns how wide the panel is in a window of this size in pixels."""
    unit = min(height / STAGE_HEIGHT, width / (STAGE_WIDTH + PANEL_WIDTH))
    return round(max(LEAST_WIDTH, PANEL_WIDTH * unit))


class PanelLook(Struct, frozen=True):
    """The objects that the panel is painted with. `width` is its width in pixels, `window` that of the window."""

    width: float
    window: float
    stage: Stage
    art: TileArt
    palette: TablePalette
    language: str = "en"
    signs: Mapping[Tile, frozenset[Mark]] = {}
    """The marks of wild tiles and the like."""

    @property
    def drawer(self) -> bool:
        """Whether the panel lies over the stage as a drawer."""
        return self.window < DRAWER_BELOW

    @property
    def narrow(self) -> bool:
        """Whether units are left out and fewer rows are shown."""
        return self.width < PANEL_WIDTH * 0.75

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
        scale = max(self.width / PANEL_WIDTH, _LEAST_LETTERS)
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


def look_of(button: TableLook, width: float) -> PanelLook:
    """Returns the look of a panel of this width beside the table that `button` is painted with."""
    return PanelLook(width, button.stage.width, button.stage, button.art, button.palette, button.lettering.language)


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


def paint_tiles(painter: QPainter, look: PanelLook, tiles: Sequence[Tile], at: QPointF, width: float) -> float:
    """Paints tiles in a row, and returns where the row ends."""
    x = at.x()
    for tile in tiles:
        paint_small_tile(painter, look, tile, QPointF(x, at.y()), width)
        x += width + 2
    return x


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


def paint_dots(painter: QPainter, look: PanelLook, at: QPointF, filled: int) -> float:
    """Paints four dots from a point to the right, centred vertically on it; returns where they end."""
    radius = max(2.6, look.px(5))
    pitch = max(8.6, look.px(16))
    for place in range(_DOTS):
        on = place < filled
        painter.setPen(Qt.PenStyle.NoPen if on else QPen(QColor(255, 255, 255, 110), 1.1))
        painter.setBrush(QColor(look.palette.accent) if on else Qt.BrushStyle.NoBrush)
        less = 0.0 if on else 0.5
        painter.drawEllipse(QPointF(at.x() + radius + place * pitch, at.y()), radius - less, radius - less)
    return at.x() + 2 * radius + (_DOTS - 1) * pitch


def paint_pips(painter: QPainter, look: PanelLook, at: QPointF, filled: int) -> float:
    """Paints four pips, one for each tile of a kind, from a point to the right; returns where they end."""
    width, height, pitch = max(6.0, look.px(9)), max(9.0, look.px(12)), max(8.0, look.px(12))
    for place in range(_DOTS):
        rect = QRectF(at.x() + place * pitch, at.y() - height / 2, width, height)
        on = place < filled
        painter.setPen(Qt.PenStyle.NoPen if on else QPen(QColor(255, 255, 255, 90), 1))
        painter.setBrush(QColor("#F3EFE4") if on else Qt.BrushStyle.NoBrush)
        inset = 0.0 if on else 0.5
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), 2, 2)
    return at.x() + (_DOTS - 1) * pitch + width
