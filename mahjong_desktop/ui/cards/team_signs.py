"""The signs of the two teams: a gold disc for the viewer's, a blue diamond for the other one, with a place inside where
there is one. Shape and colour say the same, so that neither is needed alone.

Room: ui/cards. The table, the receipt and the result use them.
"""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPen, QPolygonF

from mahjong_desktop.ui.cards.card_colours import OUR_COLOUR, OUR_PAPER_COLOUR, THEIR_COLOUR, THEIR_PAPER_COLOUR
from mahjong_desktop.ui.kit.pictures import Picture
from mahjong_desktop.ui.table.look import ON_ACCENT


def paint_team_sign(
    painter: QPainter, centre: QPointF, size: float, *, ours: bool, paper: bool = False, inside: str = ""
) -> None:
    """Paints the sign of a team: a disc that is a little smaller than `size`, or a diamond as wide and high as that.
    `inside` is the place of a player, or a dash."""
    if ours:
        colour = OUR_PAPER_COLOUR if paper else OUR_COLOUR
        half = size * 0.44
    else:
        colour = THEIR_PAPER_COLOUR if paper else THEIR_COLOUR
        half = size * 0.5
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour))
    if ours:
        painter.drawEllipse(centre, half, half)
    else:
        corners = [QPointF(0, -half), QPointF(half, 0), QPointF(0, half), QPointF(-half, 0)]
        painter.drawPolygon(QPolygonF([centre + corner for corner in corners]))
    if inside:
        font = QFont(painter.font())
        font.setPixelSize(max(9, round(size * 0.5)))
        font.setWeight(QFont.Weight.Bold)
        painter.setFont(font)
        painter.setPen(QPen(QColor(ON_ACCENT)))
        room = QRectF(centre.x() - size / 2, centre.y() - size / 2, size, size)
        painter.drawText(room, Qt.AlignmentFlag.AlignCenter, inside)


def team_sign(size: int, *, ours: bool, inside: str = "") -> Picture:
    """Returns the sign of a team on paper as a widget."""
    return Picture(partial(_draw_on_paper, size=float(size), ours=ours, inside=inside), size, size)


def _draw_on_paper(painter: QPainter, room: QRectF, *, size: float, ours: bool, inside: str) -> None:
    paint_team_sign(painter, room.center(), size, ours=ours, paper=True, inside=inside)
