"""Paints the felt, its ring and the shadows of plates into one picture; also brackets and dice. The words on plates are
in plates.py."""

from __future__ import annotations

import math
from collections.abc import Iterable

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QLinearGradient, QPainter, QPainterPath, QPen, QPixmap, QRadialGradient

from mahjong_desktop.ui.art import RADIUS, new_pixmap
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.layout import FRAME_GAP, WALL_WIDTH, Stage
from mahjong_desktop.ui.table.look import TablePalette
from mahjong_desktop.ui.table.walls import Bracket

_FALL = ((0.0, 0.0), (0.396, 0.295), (0.717, 0.68), (0.9, 0.886), (1.0, 1.0))
"""The gradient stops by which the felt darkens from the centre outwards."""


def felt_pixmap(stage: Stage, palette: TablePalette) -> QPixmap:
    """Returns the whole background of the table."""
    pixmap = bare_felt(stage, palette)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    ring = stage.rect(lay.RING_RECT).adjusted(0.5, 0.5, -0.5, -0.5)
    painter.setPen(QPen(QColor(255, 255, 255, 12), 1))
    painter.setBrush(QColor(255, 255, 255, 7))
    painter.drawRoundedRect(ring, lay.RING_RADIUS * stage.u, lay.RING_RADIUS * stage.u)
    painter.end()
    return pixmap


def bare_felt(stage: Stage, palette: TablePalette) -> QPixmap:
    """Returns the felt alone, lighter round the centre of the stage."""
    pixmap = new_pixmap(QSizeF(stage.width, stage.height), stage.dpr)
    painter = QPainter(pixmap)
    gradient = QRadialGradient(stage.point(lay.CENTRE), math.hypot(stage.width / 2, stage.height / 2) * 0.965)
    for place, share in _FALL:
        gradient.setColorAt(place, _mixed(palette.felt_centre, palette.felt_edge, share))
    painter.fillRect(QRectF(0, 0, stage.width, stage.height), gradient)
    painter.end()
    return pixmap


def _mixed(first: str, second: str, share: float) -> QColor:
    one, two = QColor(first), QColor(second)
    return QColor.fromRgbF(
        one.redF() + (two.redF() - one.redF()) * share,
        one.greenF() + (two.greenF() - one.greenF()) * share,
        one.blueF() + (two.blueF() - one.blueF()) * share,
    )


def bracket_path(stage: Stage, brackets: Iterable[Bracket]) -> QPainterPath:
    """Returns the hairlines along the dead wall, in pixels."""
    path = QPainterPath()
    for bracket in brackets:
        start, end = _half(stage, bracket.start), _half(stage, bracket.end)
        inward = bracket.inward * stage.u
        path.moveTo(start + inward)
        path.lineTo(start)
        path.lineTo(end)
        path.lineTo(end + inward)
    return path


def frame_path(stage: Stage, bodies: Iterable[QRectF]) -> QPainterPath:
    """Frames around tiles of the wall, a little outside of them, in pixels."""
    path = QPainterPath()
    for body in bodies:
        outside = body.adjusted(-FRAME_GAP, -FRAME_GAP, FRAME_GAP, FRAME_GAP)
        radius = (FRAME_GAP + WALL_WIDTH * RADIUS) * stage.u
        path.addRoundedRect(QRectF(stage.point(outside.topLeft()), stage.point(outside.bottomRight())), radius, radius)
    return path


def _half(stage: Stage, point: QPointF) -> QPointF:
    pixel = stage.point(point)
    half = 0.5 / stage.dpr
    return QPointF(stage.snap(pixel.x()) + half, stage.snap(pixel.y()) + half)


_PIPS: dict[int, tuple[tuple[int, int], ...]] = {
    1: ((0, 0),),
    2: ((-1, -1), (1, 1)),
    3: ((-1, -1), (0, 0), (1, 1)),
    4: ((-1, -1), (1, -1), (-1, 1), (1, 1)),
    5: ((-1, -1), (1, -1), (0, 0), (-1, 1), (1, 1)),
    6: ((-1, -1), (1, -1), (-1, 0), (1, 0), (-1, 1), (1, 1)),
}


def die_pixmap(value: int, stage: Stage) -> QPixmap:
    """Returns one ivory die, `DIE` u wide, with its thickness and shadow. The pips of 1 and 4 are red."""
    side = lay.DIE * stage.u
    deep = side * 0.16
    pad = side * 0.3
    pixmap = new_pixmap(QSizeF(side + 2 * pad, side + deep + 2 * pad), stage.dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    face = QRectF(pad, pad, side, side)
    for step in range(4):
        painter.setBrush(QColor(4, 18, 13, 26))
        grow = (2 - step) * stage.u
        shade = face.adjusted(3 * stage.u - grow, 4 * stage.u - grow, 3 * stage.u + grow, deep + 4 * stage.u + grow)
        painter.drawRoundedRect(shade, side * 0.24, side * 0.24)
    painter.setBrush(QColor("#CDBF9F"))
    painter.drawRoundedRect(face.adjusted(0, 0, 0, deep), side * 0.24, side * 0.24)
    gradient = QLinearGradient(face.topLeft(), face.bottomRight())
    gradient.setColorAt(0, QColor("#FFFDF6"))
    gradient.setColorAt(1, QColor("#EFE6D2"))
    painter.setBrush(gradient)
    painter.drawRoundedRect(face, side * 0.24, side * 0.24)
    painter.setBrush(QColor("#B3202A" if value in (1, 4) else "#1D2F6F"))
    radius = side * (0.155 if value == 1 else 0.095)
    for x, y in _PIPS[value]:
        painter.drawEllipse(face.center() + QPointF(x, y) * side * 0.26, radius, radius)
    painter.end()
    return pixmap
