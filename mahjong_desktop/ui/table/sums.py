"""What a win costs each player once tiles turned up after it have hit: small plates beside those of the players.

Room: ui/table. Each shows the calculation of a payment, its result, and what the factors are. They are shown together
with the tiles, before the receipt.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QRectF
from PySide6.QtGui import QPainter

from mahjong_desktop.present.table_facts import SeatSum
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import BOLD, GAIN, LOSS, MEDIUM, QUIET, TEXT, Lettering, draw_text

_ROWS: Final = ((14, MEDIUM), (20, BOLD), (12, MEDIUM))
"""Size and weight of the calculation, the result and the factors."""
_LINE: Final = 1.25
_PAD: Final = 9.0


def sum_rect(told: SeatSum, side: int, badges: int) -> QRectF:
    """Returns the place of a sum: below the player's plate and its badges, above those of the viewer."""
    plate = lay.seat_plate_rect(side)
    away = lay.BADGE_GAP + badges * lay.BADGE_ROW
    height = 2 * _PAD + sum(_LINE * size for text, (size, _) in zip(told.lines, _ROWS, strict=True) if text)
    top = plate.top() - away - height if side == lay.BOTTOM else plate.bottom() + away
    return QRectF(plate.left(), top, plate.width(), height)


class SumPainter(Struct, frozen=True):
    """Paints the words of a sum for one scale and language; `u` is the number of pixels of a stage unit."""

    u: float
    lettering: Lettering

    def paint(self, painter: QPainter, face: QRectF, told: SeatSum) -> None:
        """Paints the lines from top to bottom."""
        u, top = self.u, face.top() + _PAD * self.u
        colours = (TEXT, GAIN if told.gains else LOSS, QUIET)
        for text, (size, weight), colour in zip(told.lines, _ROWS, colours, strict=True):
            if text:
                line = QRectF(face.left() + 14 * u, top, face.width() - 24 * u, _LINE * size * u)
                draw_text(painter, line, text, self.lettering.font(size, weight), colour)
                top += line.height()
