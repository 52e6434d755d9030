"""Draws groups of tiles on pages: claimed tiles turned, the winning tile framed, concealed kongs partly face down.

Room: ui/receipt. study.account decides which tiles are in a group; ui.art paints the faces.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPen, QPolygonF

from mahjong_desktop.core.tiles import FIRST_BONUS, Piece, face_of
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.ui.art import RATIO, SIDE_COLOUR, Pose, TileArt
from mahjong_desktop.ui.table.palette import JADE

_GAP: Final = 1.0
MARK: Final = 20.0
"""The height above the tiles that is kept free for the mark over the winning one."""
WILD: Final = "#2A5A8C"
"""The frame of wild tiles. Tile faces look the same on light and dark pages, so its colour is fixed."""
_READ: Final = 0.5
_FRAME: Final = 2.5
_UNDERLINE: Final = 11.0


@lru_cache(maxsize=8)
def _art(dpr: float, face_up: bool) -> TileArt:
    """Returns the art for tiles on pages. The visible edge of a tile that lies face up is ivory there; the colour of
    the back is used for tiles that lie face down."""
    shade = SIDE_COLOUR.name() if face_up else JADE.back_shade
    return TileArt(JADE.back, shade, dpr=dpr)


def paint_tile(painter: QPainter, face: QRectF, piece: Piece | None, *, turned: bool = False) -> None:
    """Paints one tile, face down if `piece` is None; `face` is the rectangle of its face."""
    dpr = painter.device().devicePixelRatioF()
    width = face.height() if turned else face.width()
    tile = None if piece is None else face_of(piece)
    pose = Pose.MINI if tile is not None else Pose.DOWN
    bonus = tile is not None and tile >= FIRST_BONUS
    sprite = _art(dpr, tile is not None).sprite(tile, width, pose, 90 if turned else 0, index=bonus)
    painter.drawPixmap(face.topLeft() - sprite.face.topLeft(), sprite.pixmap)


class PlacedTile(Struct, frozen=True):
    """A tile of a group and the rectangle of its face."""

    shown: ShownPiece
    face: QRectF


def group_width(group: ShownGroup, width: float) -> float:
    """Returns the width of a group of tiles that are `width` wide."""
    slots = [RATIO * width if shown.turned else width for shown in group.pieces if not shown.raised]
    return sum(slots) + _GAP * (len(slots) - 1)


def group_height(groups: Sequence[ShownGroup], width: float) -> float:
    """Returns the height of the highest group; a raised tile lies above a turned one."""
    raised = any(shown.raised for group in groups for shown in group.pieces)
    return 2 * width + _GAP if raised else RATIO * width


def placed(group: ShownGroup, left: float, bottom: float, width: float) -> Iterator[PlacedTile]:
    """Yields the tiles of a group with their places; they have a common lower edge."""
    height = RATIO * width
    x = left
    for shown in group.pieces:
        if shown.raised:
            face = QRectF(x - _GAP - height, bottom - 2 * width - _GAP, height, width)
        elif shown.turned:
            face = QRectF(x, bottom - width, height, width)
        else:
            face = QRectF(x, bottom - height, width, height)
        yield PlacedTile(shown, face)
        if not shown.raised:
            x = face.right() + _GAP


class GroupInk(Struct, frozen=True):
    """The colours round tiles: the line under a group, the same line while it is highlighted, the frame of the winning
    tile and the mark above it (None for no mark)."""

    line: str
    lit: str
    frame: str
    mark: str | None


def reads_height(groups: Sequence[ShownGroup], width: float) -> float:
    """Returns the height below tiles for those that wild tiles and stand-ins are used as; 0 if there are none."""
    reads = any(shown.reads is not None for group in groups for shown in group.pieces)
    return RATIO * _READ * width + 8 if reads else 0.0


def paint_group(
    painter: QPainter,
    group: ShownGroup,
    corner: QPointF,
    width: float,
    ink: GroupInk | None,
    *,
    below: bool = False,
) -> None:
    """Paints the tiles of a group; `corner` is the lower left one.

    With `ink` the winning tile is framed, and has a mark above it if the ink has a colour for it. Wild tiles have a
    dashed frame; the tile that one, or a stand-in, is used as is painted `below` it or on its corner.
    """
    tiles = list(placed(group, corner.x(), corner.y(), width))
    for tile in tiles:
        paint_tile(painter, tile.face, None if tile.shown.down else tile.shown.piece, turned=tile.shown.turned)
    for tile in tiles:
        if not tile.shown.down:
            _used_as(painter, tile, width, below=below)
    if ink is None:
        return
    for tile in tiles:
        if tile.shown.winning:
            _frame(painter, tile.face, ink)
            if ink.mark is not None:
                _mark(painter, tile.face, ink.mark)


def _used_as(painter: QPainter, tile: PlacedTile, width: float, *, below: bool) -> None:
    face = tile.face
    painter.setBrush(QColor(0, 0, 0, 0))
    if tile.shown.wild:
        painter.setPen(QPen(QColor(WILD), 2.0 if width >= 30 else 1.5, Qt.PenStyle.DashLine))
        painter.drawRoundedRect(face.adjusted(1, 1, -1, -1), 5, 5)
    if tile.shown.reads is None or tile.shown.raised:
        return
    small = _READ * width
    high = RATIO * small
    if below:
        read = QRectF(face.center().x() - small / 2, face.bottom() + 6, small, high)
    else:
        read = QRectF(face.right() - small - 1, face.bottom() - high - 1, small, high)
    paint_tile(painter, read, 4 * tile.shown.reads)
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.setPen(QPen(QColor(WILD), 1))
    painter.drawRoundedRect(read, 3, 3)


def _frame(painter: QPainter, face: QRectF, ink: GroupInk) -> None:
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.setPen(QPen(QColor(ink.frame), _FRAME))
    painter.drawRoundedRect(face.adjusted(-2, -2, 2, 3.5), 6, 6)


def _mark(painter: QPainter, face: QRectF, colour: str) -> None:
    x, y = face.center().x(), face.top() - 9.0
    painter.setPen(QPen(QColor(0, 0, 0, 0)))
    painter.setBrush(QColor(colour))
    painter.drawPolygon(QPolygonF([QPointF(x - 5, y - 8), QPointF(x + 5, y - 8), QPointF(x, y)]))


def paint_underline(painter: QPainter, span: QRectF, ink: GroupInk, *, lit: bool) -> None:
    """Paints the line under a group or under one of its tiles; `span` is the rectangle above it."""
    y = span.bottom() + _UNDERLINE
    painter.setPen(QPen(QColor(ink.lit if lit else ink.line), 3.0 if lit else 1.4))
    painter.drawLine(QPointF(span.left(), y), QPointF(span.right(), y))


def strip_size(groups: Sequence[ShownGroup], width: float, between: float) -> QSizeF:
    """Returns the size of groups in a row without captions."""
    total = sum(group_width(group, width) for group in groups) + between * max(0, len(groups) - 1)
    return QSizeF(total, group_height(groups, width) if groups else 0.0)
