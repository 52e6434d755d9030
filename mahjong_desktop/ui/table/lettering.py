"""Fonts for the table, in sizes of u and not below a minimum, and painting of text. The words do not belong here."""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter

from mahjong_desktop.ui.table.layout import Stage

LATIN_FIRST: Final = ("Inter", "Mahjong Sans JP")
JAPANESE_FIRST: Final = ("Mahjong Sans JP", "Inter")
MEDIUM: Final = 500
DEMIBOLD: Final = 600
BOLD: Final = 700


class Lettering(Struct, frozen=True):
    """Creates the table's fonts for one window size and language."""

    stage: Stage
    language: str = "en"

    def font(self, size: float, weight: int = MEDIUM) -> QFont:
        """Returns a font of `size` u; Japanese text is one size larger. All digits have the same width."""
        font = QFont()
        font.setFamilies(list(JAPANESE_FIRST if self.language == "ja" else LATIN_FIRST))
        font.setPixelSize(self.stage.text(size + (1 if self.language == "ja" else 0)))
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
