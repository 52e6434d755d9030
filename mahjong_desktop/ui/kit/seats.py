"""The sign of a seat in a circle, alone and in a pair of payer and payee.

Room: ui/kit. It knows signs only; which seat has which belongs to the pages. Who pays whom round the table is shown by
seats_diagram.py.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPen

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import draw_glyph, seat_icon
from mahjong_desktop.ui.kit.pictures import Picture

_SIGN: Final = 24
"""The size in pixels of the sign of a seat beside a line of text, before it grows with the text."""
_PAIR_SIGN: Final = 22.0
_PAIR_BETWEEN: Final = 44.0
"""The width in pixels between the signs of payer and payee."""


def paint_seat_sign(painter: QPainter, centre: QPointF, size: float, sign: str, *, strong: bool) -> None:
    """Paints the sign of a seat in a circle of `size` pixels, filled if `strong`."""
    colours = theme.colours()
    painter.setPen(QPen(QColor(colours.accent if strong else colours.strong), 1.2))
    painter.setBrush(QColor(colours.accent if strong else colours.surface))
    painter.drawEllipse(centre, size / 2, size / 2)
    glyph = colours.on_accent if strong else colours.text
    draw_glyph(painter, seat_icon(sign), centre, size * 0.70, glyph)


def seat_sign(sign: str, size: int | None = None, *, strong: bool) -> Picture:
    """Returns the sign of a seat in a circle, filled if `strong`: `size` pixels wide, its outline two less. Without a
    size it fits a line of text."""
    size = theme.active().scaled(_SIGN) if size is None else size

    def draw(painter: QPainter, room: QRectF) -> None:
        paint_seat_sign(painter, room.center(), room.width() - 2, sign, strong=strong)

    return Picture(draw, size, size)


def pair_arrow(payer: str, payee: str, strong: frozenset[str]) -> Picture:
    """Returns the signs of payer and payee with an arrow between them; those in `strong` are filled."""

    def draw(painter: QPainter, room: QRectF) -> None:
        red, middle, half = QColor(theme.colours().red), room.center().y(), _PAIR_SIGN / 2
        first, last = QPointF(half + 1, middle), QPointF(1 + _PAIR_SIGN + _PAIR_BETWEEN + half, middle)
        for sign, centre in ((payer, first), (payee, last)):
            paint_seat_sign(painter, centre, _PAIR_SIGN - 1, sign, strong=sign in strong)
        painter.setPen(QPen(red, 2))
        left, right = first.x() + half + 5, last.x() - half - 5
        painter.drawLine(QPointF(left, middle), QPointF(right - 6, middle))
        painter.setPen(QPen(red, 0.5))
        painter.setBrush(red)
        painter.drawPolygon([QPointF(right, middle), QPointF(right - 8, middle - 4), QPointF(right - 8, middle + 4)])

    return Picture(draw, round(2 * _PAIR_SIGN + _PAIR_BETWEEN) + 2, round(_PAIR_SIGN) + 3)
