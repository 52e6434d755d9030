"""Spots: the place of one tile on the table, and the keys that identify the same tile before and after a move.

Room: ui/table. Places are computed in places.py and the modules beside it; nothing is painted here.

A key is ("piece", n) for a tile that the viewer can identify, ("hand", seat, n) in a hidden hand, ("meld", seat, n) in
a hidden meld, ("wall", n) in the wall by its place in the order of drawing, ("gone", n) for the place of a claimed
discard, ("shared", seat, n) for a tile on which several seats have won, in the hands of all but the first.
"""

from __future__ import annotations

from msgspec import Struct
from PySide6.QtCore import QRectF

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.ui.art import Pose, face_size, margins
from mahjong_desktop.ui.table import layout as lay

Key = tuple[str, int] | tuple[str, int, int]


class Spot(Struct, frozen=True):
    """The place of one tile: the centre of its face, its width, turn, pose and marks. `signs` are the marks of what the
    tile is worth. `tilt` is in degrees clockwise. `thrower` is the side of the table to which an arrow points from the
    tile. `won` marks a winning tile and the place that it has left. A `faint` tile lies elsewhere too: several seats
    have won on it."""

    x: float
    y: float
    width: float
    pose: Pose
    tile: Tile | None = None
    turn: int = 0
    z: float = 0.0
    fresh: bool = False
    drawn: bool = False
    ghost: bool = False
    shadow: bool = True
    signs: frozenset[Mark] = frozenset()
    tilt: int = 0
    thrower: int | None = None
    won: bool = False
    faint: bool = False

    def lifted(self, lift: float) -> Spot:
        """Returns the spot, raised on the screen."""
        return replace(self, y=self.y - lift)


Spots = dict[Key, Spot]


def covered_by(spot: Spot) -> QRectF:
    """Returns the rectangle in u that a tile covers, with what shows of its body."""
    size = face_size(spot.pose, spot.width, spot.turn)
    above, below = margins(spot.pose, spot.width)
    left, top = spot.x - size.width() / 2, spot.y - size.height() / 2
    return QRectF(left, top - above, size.width(), size.height() + above + below)


def spot_at(
    side: int, centre: tuple[float, float], width: float, pose: Pose, tile: Tile | None, turned: int = 0
) -> Spot:
    """Returns the spot of a tile whose `centre` (x, y) is given in u in the frame of the seat at a side of the screen.
    `turned` is the angle in degrees to that seat's own tiles."""
    point = lay.outward(side, *centre)
    turn = (lay.TURNS[side] + turned) % 360
    return Spot(point.x(), point.y(), width, pose, tile, turn, z=point.y())
