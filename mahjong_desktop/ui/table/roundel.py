"""Paints the roundel with a point that marks the best tile of a hint.

Room: ui/table. Which tile is the best is decided elsewhere.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath

from mahjong_desktop.ui.table.layout import LEAST_TEXT
from mahjong_desktop.ui.table.palette import ON_ACCENT

SIDE: Final = 26.0
POINT: Final = 8.0
_GAP: Final = 2.0
_BELOW: Final = 18.0
_SIGN: Final = "1"


def roundel_room(u: float) -> float:
    """Returns the pixels that a roundel takes above a tile."""
    return (SIDE + POINT + _GAP) * u + LEAST_TEXT


def roundel_rect(tile: QRectF, u: float) -> QRectF:
    """Returns where the roundel above a tile lies, in the pixels in which the tile is given."""
    side = _side(u)
    top = tile.top() - (_GAP + POINT) * u - side
    return QRectF(tile.center().x() - side / 2, top, side, tile.top() - top)


def _side(u: float) -> float:
    # the digit needs its room at the smallest size too
    return max(SIDE * u, LEAST_TEXT + 6.0)


def paint_best_roundel(painter: QPainter, tip: QPointF, u: float, accent: str, *, up: bool) -> None:
    """Paints the roundel whose point ends at `tip`: above it, or (without a point, and smaller) below it."""
    side = _side(u) if up else max(_BELOW * u, LEAST_TEXT + 1.0)
    point = POINT * u if up else 0.0
    circle = QRectF(tip.x() - side / 2, tip.y() - _GAP * u - point - side, side, side)
    if not up:
        circle.moveTop(tip.y() + 0.5)
    shape = QPainterPath()
    shape.addEllipse(circle)
    if up:
        wedge = QPainterPath(QPointF(tip.x(), tip.y() - _GAP * u))
        wedge.lineTo(tip.x() - side * 0.24, circle.bottom() - side * 0.08)
        wedge.lineTo(tip.x() + side * 0.24, circle.bottom() - side * 0.08)
        wedge.closeSubpath()
        shape = shape.united(wedge)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(accent))
    painter.drawPath(shape)
    font = QFont()
    font.setFamilies(["Inter", "Mahjong Sans JP"])
    font.setPixelSize(max(LEAST_TEXT, round(side * 0.54)))
    font.setWeight(QFont.Weight.Bold)
    painter.setFont(font)
    painter.setPen(QColor(ON_ACCENT))
    painter.drawText(circle, int(Qt.AlignmentFlag.AlignCenter | Qt.TextFlag.TextDontClip), _SIGN)
