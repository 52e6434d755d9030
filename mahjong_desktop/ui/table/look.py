"""What the table is painted with: three palettes and the colours that they share, fonts in sizes of u and not below a
minimum, one line of text.

Room: ui/table. The colours of pages belong to ui/theme.py; the words do not belong here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QFontMetricsF, QPainter, QPen, QPixmap

from mahjong_desktop.core.values import replace
from mahjong_desktop.settings import AS_CLOTH
from mahjong_desktop.ui.art import TileArt, new_pixmap, shadow_pixmap
from mahjong_desktop.ui.table.layout import SHADOW_PAD, Stage
from mahjong_desktop.ui.theme import DARK


class TablePalette(Struct, frozen=True):
    """One colour scheme of the table; each colour is `#RRGGBB`."""

    felt_centre: str
    felt_edge: str
    back: str
    back_shade: str
    accent: str
    panel: str
    raised: str


JADE: Final = TablePalette("#2A6553", "#14392F", "#D6A24A", "#A9772B", "#F2C14E", "#0F211C", "#1A322B")
INK: Final = TablePalette("#33506A", "#16263A", "#3E9B7D", "#246B55", "#F4B860", "#0F1925", "#1B2A3B")
PLUM: Final = TablePalette("#5B3547", "#2B1722", "#5C8FBA", "#386285", "#F2B65A", "#1C1017", "#311D28")

PALETTES: Final = {"jade": JADE, "ink": INK, "plum": PLUM}
_BACKS: Final = {"amber": JADE, "green": INK, "blue": PLUM}
"""The palettes from which the backs are taken, by the values of the setting."""
LEAST_BACK_CONTRAST: Final = 2.3
"""The contrast of a back and the cloth below which they are too alike; that of the palettes themselves is higher."""
_LIGHTER: Final = 106


def palette_of(table: str, backs: str = AS_CLOTH) -> TablePalette:
    """Returns the colours of a table (`jade`, `ink` or `plum`), with tile backs of a colour of their own. A back that
    is too much like the cloth is made lighter."""
    palette = PALETTES.get(table, JADE)
    chosen = _BACKS.get(backs, palette)
    back, shade = QColor(chosen.back), QColor(chosen.back_shade)
    while back_contrast(back, QColor(palette.felt_centre)) < LEAST_BACK_CONTRAST and back.value() < 250:
        back, shade = back.lighter(_LIGHTER), shade.lighter(_LIGHTER)
    return replace(palette, back=back.name(), back_shade=shade.name())


def back_contrast(one: QColor, other: QColor) -> float:
    """Returns the contrast of two colours, from 1 for equal ones to 21, as WCAG 2 defines it."""
    light, dark = sorted((_luminance(one), _luminance(other)), reverse=True)
    return (light + 0.05) / (dark + 0.05)


def _luminance(colour: QColor) -> float:
    parts = (colour.redF(), colour.greenF(), colour.blueF())
    linear = [part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


GAIN: Final = DARK.accent
"""The green of what is good, on felt and on dark panels: points won, hands that win, better tiles."""
LOSS: Final = DARK.red
"""The red of what is bad there."""
TEXT: Final = "#F3EFE4"
QUIET: Final = "#B9C2BC"
DISABLED: Final = "#93A09A"
WARNING: Final = "#FFA98F"
BAN: Final = "#E6C27A"
"""What may not win, and why."""
ON_ACCENT: Final = "#20180A"
TABLE_IVORY: Final = "#FFFDF6"
MATCH: Final = "#2F7FD0"
SHADOW: Final = "#04120D"


LATIN_FIRST: Final = ("Inter", "Mahjong Sans JP")
JAPANESE_FIRST: Final = ("Mahjong Sans JP", "Inter")
MEDIUM: Final = 500
DEMIBOLD: Final = 600
BOLD: Final = 700
_LARGE: Final = 24.0
"""Letters of more u than this do not grow with the text size."""
_STEP: Final = 5
"""The steps in percent in which letters are made smaller until they fit."""


class Lettering(Struct, frozen=True):
    """Creates the table's fonts for one window size, language and text size in percent."""

    stage: Stage
    language: str = "en"
    percent: int = 100

    def font(self, size: float, weight: int = MEDIUM) -> QFont:
        """Returns a font of `size` u; Japanese text is one size larger. All digits have the same width."""
        font = QFont()
        font.setFamilies(list(JAPANESE_FIRST if self.language == "ja" else LATIN_FIRST))
        pixels = self.stage.text(size + (1 if self.language == "ja" else 0))
        font.setPixelSize(round(pixels * self.percent / 100) if size <= _LARGE else pixels)
        font.setWeight(QFont.Weight(weight))
        font.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
        font.setFeature(QFont.Tag("tnum"), 1)
        return font

    def metrics(self, size: float, weight: int = MEDIUM) -> QFontMetricsF:
        """Returns the metrics of that font."""
        return QFontMetricsF(self.font(size, weight))

    def width(self, text: str, size: float, weight: int = MEDIUM) -> float:
        """Returns the width of a text in pixels."""
        return self.metrics(size, weight).horizontalAdvance(text)

    def fitting(self, fits: Callable[[Lettering], bool]) -> Lettering:
        """Returns the largest letters up to the text size that fit into a place that does not grow with them; those of
        100 % if none do."""
        return next(filter(fits, self.sizes()), replace(self, percent=min(self.percent, 100)))

    def sizes(self) -> Iterator[Lettering]:
        """Yields the letters of the text size, then smaller ones down to 100 %."""
        yield from (replace(self, percent=percent) for percent in range(self.percent, 100, -_STEP))
        yield replace(self, percent=min(self.percent, 100))


class TableLook(Struct, frozen=True):
    """What the parts of a table are painted with at the present size."""

    stage: Stage
    lettering: Lettering
    art: TileArt
    palette: TablePalette


def draw_text(
    painter: QPainter,
    rect: QRectF,
    text: str,
    font: QFont,
    colour: str,
    align: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft,
) -> None:
    """Draws one line, vertically centred in the rectangle, and elides it if it is too long."""
    painter.setFont(font)
    painter.setPen(QColor(colour))
    elided = QFontMetricsF(font).elidedText(text, Qt.TextElideMode.ElideRight, rect.width() + 1)
    painter.drawText(rect, int(align | Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextDontClip), elided)


def paint_panel(painter: QPainter, rect: QRectF, radius: float, colour: str, line: int = 30) -> None:
    """Paints a panel with a hairline of this opacity, 0 to 255, round it."""
    painter.setPen(QPen(QColor(255, 255, 255, line), 1))
    painter.setBrush(QColor(colour))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def translucent(colour: str, alpha: float) -> QColor:
    """Returns a colour with an opacity from 0 to 1."""
    mixed = QColor(colour)
    mixed.setAlphaF(alpha)
    return mixed


def paint_plate_shadow(painter: QPainter, rect: QRectF, radius: float, stage: Stage) -> None:
    """Paints the shadow of a plate, which is a rounded rectangle."""
    blur = 10.0 * stage.u
    size = (round(rect.width(), 2), round(rect.height(), 2))
    shade = shadow_pixmap(*size, round(radius, 2), blur, 0.5, stage.dpr)
    painter.drawPixmap(rect.topLeft() - QPointF(2 * blur, 2 * blur - 5 * stage.u), shade)


def paint_ground(painter: QPainter, rect: QRectF, radius: float, brush: QBrush | QColor) -> None:
    """Paints the ground of a plate with a hairline."""
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(brush)
    painter.drawRoundedRect(rect, radius, radius)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(255, 255, 255, 22), 1))
    painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


def paint_share(painter: QPainter, track: QRectF, share: float, colour: str) -> None:
    """Paints a muted line, of which a share from 0 to 1 has a colour."""
    filled = QRectF(track.left(), track.top(), track.width() * share, track.height())
    painter.setPen(Qt.PenStyle.NoPen)
    for rect, ink in ((track, QColor(255, 255, 255, 34)), (filled, QColor(colour))):
        painter.setBrush(ink)
        painter.drawRoundedRect(rect, track.height() / 2, track.height() / 2)


_PIPS: Final = 4


def pips_width(unit: float) -> float:
    """Returns the width in pixels of four pips; `unit` are the pixels of a u."""
    return (_PIPS - 1) * max(8.0, 12 * unit) + max(6.0, 9 * unit)


def paint_pips(painter: QPainter, at: QPointF, filled: int, unit: float) -> None:
    """Paints four pips, one for each tile of a kind, from a point to the right; `unit` are the pixels of a u."""
    width, height, pitch = max(6.0, 9 * unit), max(9.0, 12 * unit), max(8.0, 12 * unit)
    for place in range(_PIPS):
        rect = QRectF(at.x() + place * pitch, at.y() - height / 2, width, height)
        on = place < filled
        painter.setPen(Qt.PenStyle.NoPen if on else QPen(QColor(255, 255, 255, 90), 1))
        painter.setBrush(QColor(TEXT) if on else Qt.BrushStyle.NoBrush)
        inset = 0.0 if on else 0.5
        painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), rect.width() / 4, rect.width() / 4)


def padded(stage: Stage, size: QSizeF) -> tuple[QPixmap, QPainter, QRectF]:
    """Returns an empty picture with the margin of a plate round a size in pixels, its painter, and the rectangle inside
    the margin."""
    pad = SHADOW_PAD * stage.u
    pixmap = new_pixmap(QSizeF(size.width() + 2 * pad, size.height() + 2 * pad), stage.dpr)
    painter = QPainter(pixmap)
    painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
    return pixmap, painter, QRectF(QPointF(pad, pad), size)
