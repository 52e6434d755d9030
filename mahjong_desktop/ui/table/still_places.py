"""Where the parts of a position lie on a still table: the rivers round the plate, the hand below them, and at each side
either a block with the player's name or the player's hand along the edge.

Room: ui/table. Geometry only, in pixels; nothing is painted. The table for playing has the measures of layout.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from mahjong_desktop.present.seen_table import LEFT, RIGHT, TOP
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.table.layout import RIVER_ROW

USUAL_WIDTH: Final = 568.0
USUAL_HEIGHT: Final = 412.0
"""The size in pixels at which the scale is 1."""
_RIVER: Final = 22.5
_HAND: Final = 36.0
_LARGE_HAND: Final = 43.0
"""The width of a tile of the own hand where nothing stands below it."""
_AT_EDGE: Final = 22.0
"""The width of a tile of another hand."""
_EDGE_BAND: Final = 42.0
"""The room for a hand along an edge."""
BETTER_LIFT: Final = 9.0
"""How far a better tile is lifted out of the hand, at scale 1."""
_EDGE: Final = 18.0
_FEWEST_ROWS: Final = 2
_HEAD: Final = 2.5
"""The room for a name above the rivers at the left, with the score below it, in heights of a line of letters."""
_NAME: Final = 3.6
"""The least room for a name beside the rivers, in heights of a line of letters."""


class StillPlaces(Struct, frozen=True):
    """The places for one size of the picture. `scale` is 1 at the usual size; `tile` is the width of a discard,
    `hand_tile` that of a tile of the hand, `letters` the height of a line of letters. `rows` are the rows of discards
    at each side, `over` is the room in pixels that is kept free above the hand."""

    scale: float
    centre: QPointF
    tile: float
    rows: tuple[int, int, int, int]
    hand_tile: float
    hand_top: float
    board: QRectF
    letters: float
    over: float

    @property
    def half(self) -> float:
        """Half the side of the central plate."""
        return RIVER_ROW / 2 * (self.tile + 0.8) - 4 * self.scale

    @property
    def plate(self) -> QRectF:
        """The central plate."""
        half = self.half
        return QRectF(self.centre.x() - half, self.centre.y() - half, 2 * half, 2 * half)

    @property
    def pitch(self) -> float:
        """From one row of a river to the next."""
        return self.tile * RATIO + 3

    @property
    def start(self) -> float:
        """From the centre to the first row of a river."""
        return self.half + 9 * self.scale

    def reach(self, side: int) -> float:
        """Returns how far the rivers of a side reach from the centre."""
        return self.start + self.rows[side] * self.pitch if self.rows[side] else self.half

    def discard(self, index: int) -> tuple[float, float]:
        """Returns the centre of a discard in the frame of its player, by its number in the river."""
        row, column = divmod(index, RIVER_ROW)
        along = (column - RIVER_ROW / 2 + 0.5) * (self.tile + 0.8)
        return along, self.start + row * self.pitch + self.tile * RATIO / 2

    def block(self, side: int) -> QRectF:
        """Returns the room for the name, the badges, the bonus tiles and the melds of the player at a side."""
        s, board, centre = self.scale, self.board, self.centre
        corner = self.half + 16 * s
        low = self.hand_top - self.over
        left, right = board.left() + _EDGE * s, board.right() - 14 * s
        match side:
            case 1:
                x, top = centre.x() + self.reach(RIGHT) + 10 * s, centre.y() - self.half + 14 * s
                return QRectF(x, top, right - x, low - top)
            case 2:
                x, top = centre.x() + corner, board.top() + 14 * s
                return QRectF(x, top, right - x, centre.y() - self.half + 8 * s - top)
            case 3:
                top = max(board.top() + 36 * s, centre.y() - self.half - _HEAD * self.letters)
                x = centre.x() - self.reach(LEFT) - 10 * s
                return QRectF(left, top, x - left, centre.y() + self.half * 0.7 - top)
            case 4:
                return QRectF(left, board.top() + 10 * s, centre.x() - corner - left, 30 * s)
        top = centre.y() + self.half * 0.72
        return QRectF(left, top, centre.x() - self.half - 12 * s - left, low - top)

    def head_width(self, side: int) -> float:
        """Returns the room for the name at a side: at the left it stands above the rivers."""
        room = self.block(side)
        if side != LEFT:
            return room.width()
        return max(room.width(), self.centre.x() - self.half - 14 * self.scale - room.left())

    def at_edge(self, side: int, tiles: float) -> tuple[QPointF, QPointF, float]:
        """Returns where so many tiles lie along an edge: the centre of the first one, the way from one to the next, and
        their width."""
        room = self.board.width() * 0.5 if side == TOP else self.board.height() * 0.72
        width = min(_AT_EDGE * self.scale, room / max(1.0, tiles))
        away, back = 12 * self.scale + width * RATIO / 2, (tiles - 1) * width / 2
        if side == TOP:
            return QPointF(self.board.center().x() - back, self.board.top() + away), QPointF(width, 0), width
        x = self.board.right() - away if side == RIGHT else self.board.left() + away
        return QPointF(x, self.centre.y() - back), QPointF(0, width), width


def scale_of(board: QRectF) -> float:
    """Returns the scale of a picture."""
    return min(board.width() / USUAL_WIDTH, board.height() / USUAL_HEIGHT)


def still_places(
    board: QRectF, rivers: Sequence[int], hand: float, letters: float = 0.0, over: float | None = None
) -> StillPlaces:
    """Returns the places in a picture. `rivers` are the numbers of discards at each side, `hand` the number of tiles in
    the lowest row with its gaps, in tiles. `letters` is the height of a line of letters in pixels; without letters
    the hands of the others lie along the edges, and nothing stands below the own one. Nor does it if `over` says how
    many pixels are kept free above it."""
    scale = scale_of(board)
    hand_tile = min((_HAND if letters else _LARGE_HAND) * scale, (board.width() - 3 * _EDGE * scale) / max(1.0, hand))
    below = letters + 24 * scale if letters and over is None else 14 * scale
    hand_top = board.bottom() - below - hand_tile * RATIO
    free = (BETTER_LIFT + 8) * scale if over is None else over
    first = board.top() + (10 if letters else _EDGE_BAND) * scale
    last = hand_top - free
    rows = [-(-count // RIVER_ROW) for count in rivers]
    most = max(_FEWEST_ROWS, *rows)
    room = last - first - 2 * (5 * scale + 3 * most) - 6
    beside = _NAME * letters if letters else _EDGE_BAND * scale
    across = board.width() / 2 - beside - (33 * scale + 3 * most)
    tile = min(
        _RIVER * scale * 1.15, room / (RIVER_ROW + 2 * RATIO * most), across / (RIVER_ROW / 2 + RATIO * max(rows[1::2]))
    )
    return StillPlaces(
        scale=scale,
        centre=QPointF(board.center().x(), (first + last) / 2),
        tile=tile,
        rows=(rows[0], rows[1], rows[2], rows[3]),
        hand_tile=hand_tile,
        hand_top=hand_top,
        board=board,
        letters=letters,
        over=free,
    )
