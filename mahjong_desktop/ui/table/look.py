"""What the table is painted with: three palettes and the colours that they share, fonts in sizes of u and not below a
minimum, one line of text.

Room: ui/table. The colours of pages belong to ui/theme.py; the words do not belong here.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from mahjong_desktop.core.values import replace
from mahjong_desktop.ui.art import TileArt
from mahjong_desktop.ui.table.layout import Stage
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

GAIN: Final = DARK.accent
"""The green of what is good, on felt and on dark panels: points won, hands that win, better tiles."""
LOSS: Final = DARK.red
"""The red of what is bad there."""
TEXT: Final = "#F3EFE4"
QUIET: Final = "#B9C2BC"
DISABLED: Final = "#93A09A"
WARNING: Final = "#FFA98F"
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
