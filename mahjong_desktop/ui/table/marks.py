"""Marks on tiles: rings, dimming, the bar under a drawn tile, the empty place of a claimed discard. Baked pixmaps only;
which tile carries which mark is decided elsewhere.

A mark is a sprite like a tile's: the face's centre is its origin.
"""

from __future__ import annotations

from enum import StrEnum
from functools import lru_cache
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen

from mahjong_desktop.ui.art import RADIUS, Sprite, new_pixmap
from mahjong_desktop.ui.table.palette import MATCH, SHADOW


class Mark(StrEnum):
    """What can be marked on a tile."""

    SELECTED = "selected"
    MATCH = "match"
    FRESH = "fresh"
    FOCUS = "focus"
    DIMMED = "dimmed"
    DRAWN = "drawn"


DIM_ALPHA: Final = 0.47
ORDER: Final = {mark: place for place, mark in enumerate(Mark)}


@lru_cache(maxsize=256)
def mark_sprite(
    mark: Mark, size: tuple[float, float], above: float, width: float, u: float, accent: str, dpr: float
) -> Sprite:
    """A mark for a face of `size` pixels whose body reaches `above` it; `width` is the tile's own width."""
    pad = 8 * u + 2 + (12 * u if mark is Mark.DRAWN else 0)
    face = QRectF(QPointF(pad, pad + above), QSizeF(*size))
    pixmap = new_pixmap(QSizeF(size[0] + 2 * pad, size[1] + above + 2 * pad), dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    radius = width * RADIUS
    body = face.adjusted(0, -above, 0, 0)
    line = max(1.5, 3 * u)
    match mark:
        case Mark.SELECTED:
            _ring(painter, face, radius, line, -line / 2, accent)
        case Mark.MATCH:
            _ring(painter, face, radius, line, -line / 2, MATCH)
        case Mark.FRESH:
            _ring(painter, face, radius, line, line * 0.45, "#2A2A22")
            _ring(painter, face, radius, line, line * 1.4, accent)
        case Mark.FOCUS:
            _ring(painter, body, radius, line, line * 0.5, "#0B1512")
            _ring(painter, body, radius, line, line * 1.5, "#FFFFFF")
        case Mark.DIMMED:
            colour = QColor(SHADOW)
            colour.setAlphaF(DIM_ALPHA)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(colour)
            painter.drawRoundedRect(body, radius, radius)
        case Mark.DRAWN:
            length, thick = 36 * u, max(2.0, 4.5 * u)
            bar = QRectF(face.center().x() - length / 2, face.bottom() + 8 * u, length, thick)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(accent))
            painter.drawRoundedRect(bar, thick / 2, thick / 2)
    painter.end()
    return Sprite(pixmap, face)


def _ring(painter: QPainter, rect: QRectF, radius: float, line: float, outside: float, colour: str) -> None:
    painter.setPen(QPen(QColor(colour), line))
    painter.setBrush(Qt.BrushStyle.NoBrush)
    corner = max(1.0, radius + outside)
    painter.drawRoundedRect(rect.adjusted(-outside, -outside, outside, outside), corner, corner)


@lru_cache(maxsize=16)
def ghost_sprite(width: float, height: float, radius: float, dpr: float) -> Sprite:
    """The empty place that a claimed discard leaves in the river."""
    pixmap = new_pixmap(QSizeF(width, height), dpr)
    painter = QPainter(pixmap)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(QPen(QColor(255, 255, 255, 40), 1))
    painter.setBrush(QColor(0, 0, 0, 18))
    face = QRectF(0, 0, width, height)
    painter.drawRoundedRect(face.adjusted(2.5, 2.5, -2.5, -2.5), radius, radius)
    painter.end()
    return Sprite(pixmap, face)
