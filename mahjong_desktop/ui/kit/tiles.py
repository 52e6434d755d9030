"""Draws groups of tiles on pages: claimed tiles turned, the winning tile framed, concealed kongs partly face down; and
the widget that shows groups in a row.

Room: ui/kit. The callers decide which tiles are in a group; ui.art paints the faces.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.core.tiles import FIRST_BONUS, Piece, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, SIDE_COLOUR, Pose, TileArt, index_of
from mahjong_desktop.ui.table.look import JADE

_GAP: Final = 1.0
MARK: Final = 20.0
"""The height above the tiles that is kept free for the mark over the winning one."""
LEAST_TILE: Final = 26
"""The least width in pixels, at 100 %, of a tile by which something is taught."""
WILD: Final = theme.LIGHT.blue
"""The frame of wild tiles. Tile faces look the same on light and dark pages, so its colour is fixed."""
_READ: Final = 0.5
"""The width of the tile that a wild one is used as, as a share of the wild one."""
_READABLE: Final = 20.0
"""A tile narrower than this in pixels cannot be read: in its place stands what is written in its corner."""
_SIGN_SIZE: Final = 12
_FRAME: Final = 2.5
_UNDERLINE: Final = 11.0


_INDEXED: Final = 30.0
"""From this width in pixels on, tiles on pages have their digits and letters, which cannot be read on smaller ones;
bonus tiles have them always."""


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
    indexed = bonus or width >= _INDEXED
    sprite = _art(dpr, tile is not None).sprite(tile, width, pose, 90 if turned else 0, index=indexed)
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


def group_ink() -> GroupInk:
    """Returns the colours that are used round tiles on pages."""
    colours = theme.colours()
    return GroupInk(colours.strong, colours.focus, colours.gold_line, colours.gold)


def reads_height(groups: Sequence[ShownGroup], width: float) -> float:
    """Returns the height below tiles for those that wild tiles and stand-ins are used as; 0 if there are none."""
    reads = any(shown.reads is not None for group in groups for shown in group.pieces)
    if not reads:
        return 0.0
    as_tile = RATIO * _READ * width if _READ * width >= _READABLE else QFontMetricsF(_sign_font()).height()
    return as_tile + 8


def _sign_font() -> QFont:
    return theme.font(_SIGN_SIZE, 600)


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
    dashed frame; the tile that one, or a stand-in, is used as is painted `below` it, or on its corner. Below small
    tiles `= 3` stands in its place.
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
        painter.drawRoundedRect(face.adjusted(1, 1, -1, -1), 4, 4)
    if tile.shown.reads is None or tile.shown.raised:
        return
    small = _READ * width
    high = RATIO * small
    if below and small < _READABLE:
        painter.setFont(_sign_font())
        painter.setPen(QColor(theme.colours().blue))
        under = QRectF(face.center().x() - width, face.bottom() + 6, 2 * width, QFontMetricsF(_sign_font()).height())
        painter.drawText(under, Qt.AlignmentFlag.AlignCenter, f"= {index_of(tile.shown.reads)}")
        return
    if below:
        read = QRectF(face.center().x() - small / 2, face.bottom() + 6, small, high)
    else:
        read = QRectF(face.right() - small - 1, face.bottom() - high - 1, small, high)
    paint_tile(painter, read, 4 * tile.shown.reads)
    painter.setBrush(QColor(0, 0, 0, 0))
    painter.setPen(QPen(QColor(WILD), 1))
    painter.drawRoundedRect(read, 4, 4)


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


def paint_cause_frame(painter: QPainter, face: QRectF) -> None:
    """Paints the frame of tiles that are the cause of a refusal; `face` is the rectangle of their faces."""
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(theme.colours().red), 2.2))
    painter.drawRoundedRect(face.adjusted(-2, -2, 2, 4), 4, 4)


class RowLook(Struct, frozen=True):
    """The look of groups in a row: the width `between` two groups and the room left and right of the row (`pad`), in
    pixels. `marked`: the winning tile is framed; `pointed`: it has its mark too. `below`: what wild tiles are used as
    stands below them, else on their corner. `cause`: a red frame round the row. `opacity` is less than 1 for tiles that
    matter less."""

    between: float = 8.0
    pad: float = 2.0
    marked: bool = True
    pointed: bool = True
    below: bool = False
    cause: bool = False
    opacity: float = 1.0


PLAIN_ROW: Final = RowLook()
_ABOVE: Final = 3.0
_FRAMED_ABOVE: Final = 4.0
_BELOW: Final = 5.0
"""The room above and below the tiles of a row, in pixels."""


class TileRow(QWidget):
    """Groups of tiles in a row. Its tiles are `width` pixels wide; with `least` they shrink in whole pixels to that
    width where there is less room, and the row takes the width that its layout gives it. Rows that have the same list
    `among` have tiles of one width, that of the longest."""

    def __init__(
        self,
        groups: Sequence[ShownGroup],
        width: float,
        look: RowLook = PLAIN_ROW,
        *,
        least: float | None = None,
        among: list[TileRow] | None = None,
    ) -> None:
        super().__init__()
        self.groups = tuple(groups)
        self._width, self._least, self._look = width, width if least is None else least, look
        self._among = [] if among is None else among
        self._among.append(self)
        across = QSizePolicy.Policy.Fixed if least is None else QSizePolicy.Policy.Expanding
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)

    def set_width(self, width: float, *, least: float | None = None) -> None:
        """Sets the width of its tiles in pixels; without `least` they do not shrink then."""
        least = width if least is None else least
        if (width, least) != (self._width, self._least):
            self._width, self._least = width, least
            self.updateGeometry()

    @property
    def tile_width(self) -> float:
        """The width of its tiles with the room that there is."""
        return min(row._fitting_width() for row in self._among)

    def _fitting_width(self) -> float:
        width = self._width
        while width > self._least and self._breadth(width) > self.width():
            width = max(self._least, math.ceil(width) - 1.0)
        return width

    def _breadth(self, width: float) -> float:
        return strip_size(self.groups, width, self._look.between).width() + 2 * self._look.pad

    def _above(self) -> float:
        framed = self._look.marked and any(group.winning for group in self.groups)
        if framed and self._look.pointed:
            return MARK
        return max(_FRAMED_ABOVE if framed else _ABOVE, self._look.pad)

    def sizeHint(self) -> QSize:
        high = group_height(self.groups, self._width) + self._above() + _BELOW
        if self._look.below:
            high += reads_height(self.groups, self._width)
        return QSize(round(self._breadth(self._width)) + 1, round(high))

    def minimumSizeHint(self) -> QSize:
        if self._least == self._width:
            return self.sizeHint()
        return QSize(min(200, round(self._breadth(self._least)) + 1), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        look, width = self._look, self.tile_width
        ink = group_ink() if look.marked else None
        if ink is not None and not look.pointed:
            ink = replace(ink, mark=None)
        painter.setOpacity(look.opacity)
        x, bottom = look.pad, self._above() + group_height(self.groups, width)
        for group in self.groups:
            paint_group(painter, group, QPointF(x, bottom), width, ink, below=look.below)
            x += group_width(group, width) + look.between
        if look.cause:
            size = strip_size(self.groups, width, look.between)
            paint_cause_frame(painter, QRectF(QPointF(look.pad, bottom - size.height()), size))


def row_of(pieces: Iterable[Piece]) -> ShownGroup:
    """Returns tiles beside each other that are no set."""
    return ShownGroup("row", tuple(ShownPiece(piece) for piece in pieces))


def kinds_row(kinds: Iterable[Tile], spoken: str, width: float, *, cause: bool = False) -> TileRow:
    """Returns a row of kinds, one tile of each; those that are the `cause` of a refusal are framed."""
    group = row_of(4 * kind for kind in kinds)
    row = TileRow((group,), width, RowLook(pad=5.0, marked=False, cause=cause))
    row.setAccessibleName(spoken)
    return row
