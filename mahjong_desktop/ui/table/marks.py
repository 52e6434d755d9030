"""Marks on tiles: wild, dear and red tiles, rings, dimming, the bar under a drawn tile, the roundel of the best tile of
a hint, the empty place of a claimed discard.

Room: ui/table. It creates pixmaps; which tile has which mark is decided in items.py. A mark is a sprite like that of a
tile: its origin is the centre of the face.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen, QPolygonF

from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.ui.art import DEPTH, RADIUS, RATIO, Sprite, icon_pixmap, new_pixmap, turned_size
from mahjong_desktop.ui.table.layout import LEAST_TEXT
from mahjong_desktop.ui.table.look import BAN, MATCH, ON_ACCENT, SHADOW, TABLE_IVORY

_ROUNDELS: Final = (Mark.BEST, Mark.BEST_BELOW)
DIM_ALPHA: Final = 0.47
RED_INK: Final = "#B3202A"
SAFE_GREEN: Final = "#17693A"
UNINDEXED: Final = 21.0
"""Tiles narrower than this, in pixels, have no corner character beside which a mark would be placed."""
_DRAWN_BAR: Final = 0.46
"""The length of the bar of a discard that was drawn in the same turn, as a share of the tile's width."""
FOLD: Final = 0.36
"""The size of the folded corner of a wild tile, as a share of the tile's width."""
ORDER: Final = {mark: place for place, mark in enumerate(Mark)}


class TileBody(Struct, frozen=True):
    """The tile below a mark, in pixels: the size of its face, how far its body extends above the face, its own width,
    its turn, and its tilt in degrees."""

    size: tuple[float, float]
    above: float
    width: float
    turn: int = 0
    tilt: int = 0


@lru_cache(maxsize=512)
def mark_sprite(mark: Mark, tile: TileBody, u: float, accent: str, dpr: float) -> Sprite:
    """Returns the picture of a mark for a tile."""
    size, above = QSizeF(*tile.size), tile.above
    around = turned_size(size, tile.tilt)
    pad = 8 * u + 2 + (12 * u if mark in (Mark.DRAWN, Mark.CAME, Mark.THROWN) else 0)
    pad += roundel_room(u) if mark in _ROUNDELS else tile.width * DEPTH if mark is Mark.WON else 0
    pad += 8 if mark is Mark.BARRED else 0
    face = QRectF(QPointF(pad, pad + above), size)
    face.moveCenter(QPointF(pad + around.width() / 2, pad + above + around.height() / 2))
    pixmap = new_pixmap(QSizeF(around.width() + 2 * pad, around.height() + above + 2 * pad), dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.translate(face.center())
    painter.rotate(tile.tilt)
    painter.translate(-face.center())
    _paint(painter, mark, tile, face, u, accent)
    painter.end()
    return Sprite(pixmap, face)


def _paint(painter: QPainter, mark: Mark, tile: TileBody, face: QRectF, u: float, accent: str) -> None:
    width, turn = tile.width, tile.turn
    radius = width * RADIUS
    body = face.adjusted(0, -tile.above, 0, 0)
    line = max(1.5, 3 * u)
    match mark:
        case Mark.WILD | Mark.WILD_FLOWER | Mark.DEAR | Mark.RED:
            paint_signs(painter, (mark,), face.center(), width, accent, turn)
        case Mark.AS_DRAWN:
            _as_drawn(painter, face.center(), width, turn)
        case Mark.SELECTED:
            _ring(painter, face, radius, line, -line / 2, accent)
        case Mark.MATCH:
            _ring(painter, face, radius, line, -line / 2, MATCH)
        case Mark.FRESH:
            _ring(painter, face, radius, line, line * 0.45, "#2A2A22")
            _ring(painter, face, radius, line, line * 1.4, accent)
        case Mark.WON:
            if face.width() > face.height():  # the next tile of a column lies over the lower edge
                _ring(painter, face, radius, line, -line / 2, accent)
            else:
                _ring(painter, face.adjusted(0, 0, 0, width * DEPTH), radius, line, line * 0.8, accent)
        case Mark.THROWN:
            _arrow(painter, face, turn, u, accent)
        case Mark.FOCUS:
            _ring(painter, body, radius, line, line * 0.5, "#0B1512")
            _ring(painter, body, radius, line, line * 1.5, "#FFFFFF")
        case Mark.DIMMED:
            colour = QColor(SHADOW)
            colour.setAlphaF(DIM_ALPHA)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(body, radius, radius)
        case Mark.DRAWN | Mark.CAME:
            length, thick = 36 * u, max(2.0, 4.5 * u)
            bar = QRectF(face.center().x() - length / 2, face.bottom() + 8 * u, length, thick)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(accent))
            painter.drawRoundedRect(bar, thick / 2, thick / 2)
        case Mark.SAFE:
            _shield(painter, QPointF(face.left() + 0.2 * width, face.bottom() - 0.2 * width), max(6.0, 0.15 * width))
        case Mark.BARRED:
            _barred(painter, QPointF(body.right() - 4 * u, body.top() + 2 * u), max(16.0, 27 * u), u)
        case Mark.BEST:
            paint_best_roundel(painter, QPointF(body.center().x(), body.top()), u, accent, up=True)
        case Mark.BEST_BELOW:
            paint_best_roundel(painter, QPointF(body.center().x(), body.bottom()), u, accent, up=False)


def paint_signs(
    painter: QPainter, signs: Iterable[Mark], centre: QPointF, width: float, accent: str, turn: int = 0
) -> None:
    """Paints the marks of a tile's value onto its face. `width` is the width of the tile, `turn` its rotation in
    degrees."""
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    painter.translate(-width / 2, -width * RATIO / 2)
    painter.setPen(Qt.PenStyle.NoPen)
    for sign in signs:
        match sign:
            case Mark.WILD:
                _fold(painter, width, accent)
            case Mark.WILD_FLOWER:
                painter.save()
                painter.translate(0, width * RATIO)
                painter.scale(1, -1)
                _fold(painter, width, accent, 1)
                painter.restore()
            case Mark.DEAR:
                half = max(2.6, width * 0.085)
                edge = half + max(1.5, width * 0.06)
                _diamond(painter, QPointF(width - edge, edge), half)
            case Mark.RED:
                half = max(2.6, width * 0.06)
                indexed = max(width * 0.2, 7.5) + width * 0.1 + half
                _diamond(painter, QPointF(half + 1 if width < UNINDEXED else indexed, width * 0.065 + half * 1.2), half)
    painter.restore()


def _shield(painter: QPainter, centre: QPointF, half: float) -> None:
    """Paints a shield with a tick on it; the light outline separates it from the motif."""
    shape = QPainterPath(QPointF(-0.85, -0.8))
    shape.quadTo(-0.3, -0.85, 0, -1.1)
    shape.quadTo(0.3, -0.85, 0.85, -0.8)
    shape.quadTo(0.95, 0.5, 0, 1.15)
    shape.quadTo(-0.95, 0.5, -0.85, -0.8)
    painter.save()
    painter.translate(centre)
    painter.scale(half, half)
    painter.setPen(QPen(QColor(TABLE_IVORY), 0.5))
    painter.drawPath(shape)
    painter.fillPath(shape, QColor(SAFE_GREEN))
    painter.setPen(QPen(QColor(TABLE_IVORY), 0.28, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.drawPolyline(QPolygonF([QPointF(-0.4, 0.02), QPointF(-0.08, 0.36), QPointF(0.42, -0.32)]))
    painter.restore()


def _as_drawn(painter: QPainter, centre: QPointF, width: float, turn: int) -> None:
    """Paints the face a shade darker, and a short bar at its foot."""
    high = width * RATIO
    painter.save()
    painter.translate(centre)
    painter.rotate(turn)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(58, 55, 45, 32))
    painter.drawRoundedRect(QRectF(-width / 2, -high / 2, width, high), width * RADIUS, width * RADIUS)
    long, thick = width * _DRAWN_BAR, max(2.0, width * 0.065)
    painter.setBrush(QColor("#4A4A44"))
    painter.drawRoundedRect(QRectF(-long / 2, high / 2 - thick * 2, long, thick), thick / 2, thick / 2)
    painter.restore()


def _barred(painter: QPainter, centre: QPointF, side: float, u: float) -> None:
    """Paints a struck circle on a dark disc."""
    painter.setPen(QPen(QColor(BAN), max(1.2, 1.8 * u)))
    painter.setBrush(QColor("#0B1A16"))
    painter.drawEllipse(centre, side / 2 - 1, side / 2 - 1)
    icon = side * 0.62
    picture = icon_pixmap("barred", BAN, icon, painter.device().devicePixelRatioF())
    painter.drawPixmap(centre - QPointF(icon / 2, icon / 2), picture)


def _diamond(painter: QPainter, centre: QPointF, half: float) -> None:
    """Paints a red diamond with an outline that separates it from the motif."""
    for reach, colour in ((half + max(0.8, half * 0.3), TABLE_IVORY), (half, RED_INK)):
        painter.setBrush(QColor(colour))
        points = (QPointF(0, -reach), QPointF(reach, 0), QPointF(0, reach), QPointF(-reach, 0))
        painter.drawPolygon(QPolygonF([centre + point for point in points]))


def _fold(painter: QPainter, width: float, accent: str, up: int = -1) -> None:
    """Paints the upper right corner folded over, with a dark star on it. `up` is 1 where the painter is upside down."""
    fold, radius = width * FOLD, width * RADIUS
    corner = QPainterPath(QPointF(width - fold, 0))
    corner.lineTo(width - radius, 0)
    corner.quadTo(width, 0, width, radius)
    corner.lineTo(width, fold)
    corner.closeSubpath()
    painter.setBrush(QColor(accent))
    painter.drawPath(corner)
    painter.setBrush(QColor(0, 0, 0, 70))
    edge = max(1.0, width * 0.03)
    shade = (QPointF(width - fold, 0), QPointF(width, fold), QPointF(width - edge, fold), QPointF(width - fold, edge))
    painter.drawPolygon(QPolygonF(shade))
    centre, reach = QPointF(width - fold * 0.33, fold * 0.34), fold * 0.30
    star = []
    for step in range(10):
        angle = math.radians(36 * step + 90 * up)
        away = reach if step % 2 == 0 else reach * 0.42
        star.append(centre + QPointF(math.cos(angle), math.sin(angle)) * away)
    painter.setBrush(QColor("#1C1C22"))
    painter.drawPolygon(QPolygonF(star))


def _ring(painter: QPainter, rect: QRectF, radius: float, line: float, outside: float, colour: str) -> None:
    painter.setPen(QPen(QColor(colour), line))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = max(1.0, radius + outside)
    painter.drawRoundedRect(rect.adjusted(-outside, -outside, outside, outside), corner, corner)


def _arrow(painter: QPainter, face: QRectF, turn: int, u: float, accent: str) -> None:
    """Paints an arrow beside the face, which points to the seat at the side that is `turn` degrees from the
    viewer's."""
    painter.save()
    painter.translate(face.center())
    painter.rotate(turn)
    away = (face.width() if turn % 180 else face.height()) / 2 + 8 * u
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(accent))
    points = (QPointF(0, away + 11 * u), QPointF(-8.5 * u, away), QPointF(8.5 * u, away))
    painter.drawPolygon(QPolygonF(points))
    painter.restore()


@lru_cache(maxsize=16)
def ghost_sprite(width: float, height: float, radius: float, dpr: float, accent: str = "") -> Sprite:
    """Returns the picture of the empty place that a claimed discard leaves; a won one's is dashed in the accent
    colour."""
    pixmap = new_pixmap(QSizeF(width, height), dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(accent), 1.2, Qt.PenStyle.DashLine) if accent else QPen(QColor(255, 255, 255, 40), 1))
    painter.setBrush(QColor(0, 0, 0, 18))
    face = QRectF(0, 0, width, height)
    painter.drawRoundedRect(face.adjusted(2.5, 2.5, -2.5, -2.5), radius, radius)
    painter.end()
    return Sprite(pixmap, face)


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
