"""Seats in pictures: the sign of a seat in a circle, and the arrows of payments between the cards of seats: where they
touch the cards, and where their figures stand.

Room: ui/kit. It knows signs, rectangles and lines only; the receipt and the drills know the payments.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import draw_glyph, seat_icon
from mahjong_desktop.ui.theme import ThemePalette

_SIGN: Final = 24
"""The size in pixels of the sign of a seat beside a line of text, before it grows with the text."""
_GAP: Final = 6.0
SLANT: Final = 34.0
"""An arrow from the side starts at least this far beside the card in the middle, so that it points at that card."""
_TIP: Final = 4.0
_BESIDE_OWN: Final = 44.0
"""An arrow to the card of the winner of a drill ends so far from it, and starts so far beside it, in pixels."""
_LEAST_INSET: Final = 16.0
"""An arrow that leaves the upper or lower edge of a card keeps this far away from its corners."""
_ALONG: Final = (0.5, 0.42, 0.58, 0.34, 0.66, 0.28, 0.72, 0.22, 0.78)
"""Where a figure may stand on a leaning arrow, from its start 0 to its tip 1, the best place first."""


def paint_seat_sign(
    painter: QPainter, centre: QPointF, size: float, sign: str, colours: ThemePalette, *, strong: bool
) -> None:
    """Paints the sign of a seat in a circle of `size` pixels, filled if `strong`."""
    painter.setPen(QPen(QColor(colours.accent if strong else colours.strong), 1.2))
    painter.setBrush(QColor(colours.accent if strong else colours.surface))
    painter.drawEllipse(centre, size / 2, size / 2)
    glyph = colours.on_accent if strong else colours.text
    draw_glyph(painter, seat_icon(sign), centre, size * 0.70, glyph)


class SeatSign(QWidget):
    """The sign of a seat in a circle, filled if `strong`: `size` pixels wide, its outline two less. Without a size it
    fits a line of text, without `colours` it has those of the theme that is active when it is painted."""

    def __init__(
        self, sign: str, size: int | None = None, colours: ThemePalette | None = None, *, strong: bool
    ) -> None:
        super().__init__()
        size = theme.active().scaled(_SIGN) if size is None else size
        self._sign, self._colours, self._strong = sign, colours, strong
        self.setFixedSize(size, size)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        half, colours = self.width() / 2, self._colours or theme.colours()
        paint_seat_sign(painter, QPointF(half, half), self.width() - 2, self._sign, colours, strong=self._strong)


# ---- arrows


def anchor(card: QRectF, other: QRectF, slant: float = SLANT) -> QPointF:
    """Returns the point at which an arrow between two cards touches the first.

    Cards above or beside each other are joined edge to edge. Between neighbours round the table the arrow touches the
    upper or lower edge of the card at the side and the near side of the card in the middle. It starts `slant` pixels
    out at the side, so that it leans towards the middle.
    """
    side_by_side = abs(card.center().y() - other.center().y()) < 4
    in_line = abs(card.center().x() - other.center().x()) < 4
    right, below = other.center().x() > card.center().x(), other.center().y() > card.center().y()
    at_side = QPointF(card.right() + _GAP if right else card.left() - _GAP, card.center().y())
    at_edge = QPointF(card.center().x(), card.bottom() + _GAP if below else card.top() - _GAP)
    if side_by_side or in_line:
        return at_side if side_by_side else at_edge
    if card.width() > other.width():
        deeper = 0.16 * card.height() * (1 if below else -1)
        return QPointF(at_side.x(), at_side.y() + deeper)
    if right:
        out = max(card.left() + 24, min(at_edge.x(), other.left() - slant))
    else:
        out = min(card.right() - 24, max(at_edge.x(), other.right() + slant))
    return QPointF(out, at_edge.y())


def arrow_between(payer: QRectF, own: QRectF) -> QLineF:
    """Returns the line of an arrow: from the lower edge of a player at the side to the side of the winner's card, else
    straight from edge to edge."""
    aside = payer.center().x() - own.center().x()
    if abs(aside) < own.width() / 2:
        above = payer.center().y() < own.center().y()
        start, end = (payer.bottom() + _TIP, own.top() - _TIP) if above else (payer.top() - _TIP, own.bottom() + _TIP)
        return QLineF(own.center().x(), start, own.center().x(), end)
    edge = own.left() - _TIP if aside < 0 else own.right() + _TIP
    out = edge - _BESIDE_OWN if aside < 0 else edge + _BESIDE_OWN
    start_x = max(payer.left() + 16, min(payer.right() - 16, out))
    return QLineF(start_x, payer.bottom() + _TIP, edge, own.center().y())


def opposite_lanes(line: QLineF, size: float) -> QLineF:
    """Returns the line of an arrow whose opposite exists too: shifted to its own right, so that two figures of this
    size across the line fit side by side. The opposite arrow, shifted to its own right, lies on the other side."""
    unit = line.unitVector()
    return line.translated(-unit.dy() * (size / 2 + 2), unit.dx() * (size / 2 + 2))


def outer_lane(card: QRectF, other: QRectF, size: float) -> QLineF:
    """Returns the line from a card at the side to its neighbour in the middle if the neighbour pays it as well. It lies
    outside of the opposite arrow, from which it is `size` away at the edge of the card, as far as there is room."""
    inner, tip = anchor(card, other), anchor(other, card)
    rightwards, downwards = tip.x() > inner.x(), tip.y() > inner.y()
    out = inner.x() - size if rightwards else inner.x() + size
    start = max(card.left() + _LEAST_INSET, min(card.right() - _LEAST_INSET, out))
    deeper = 0.3 * other.height() * (1 if downwards else -1)
    return QLineF(QPointF(start, inner.y()), QPointF(tip.x(), tip.y() + deeper))


def free_place(line: QLineF, figure: QRectF, taken: Sequence[QRectF], first: float) -> QPointF:
    """Returns the centre of a figure on its arrow: at the share `first` of the length, or the first place where it
    covers none of the rectangles that are taken; at `first` if there is no such place."""
    for share in (first, *_ALONG):
        at = line.pointAt(share)
        figure.moveCenter(at)
        if not any(figure.intersects(other) for other in taken):
            return at
    return line.pointAt(first)


def paint_arrow(painter: QPainter, line: QLineF, colour: QColor) -> None:
    """Paints an arrow with its tip at the end of the line."""
    if line.length() < 1:
        return
    unit = line.unitVector()
    dx, dy = unit.dx(), unit.dy()
    tip = line.p2()
    neck = QPointF(tip.x() - 10 * dx, tip.y() - 10 * dy)
    painter.setPen(QPen(colour, 3))
    painter.drawLine(line.p1(), neck)
    painter.setPen(QPen(colour, 0.5))
    painter.setBrush(colour)
    wings = [QPointF(neck.x() - 6 * dy, neck.y() + 6 * dx), QPointF(neck.x() + 6 * dy, neck.y() - 6 * dx)]
    painter.drawPolygon(QPolygonF([tip, *wings]))
