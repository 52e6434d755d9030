"""Spots: the place of one tile on the table, and the keys that name the same tile before and after a move.

Room: ui/table. Where tiles lie is decided in places.py and its neighbours; nothing is painted here.

A key is ("piece", n) for a tile whose identity is known, ("hand", seat, n) in a hidden hand, ("meld", seat, n) in a
hidden meld, ("wall", n) in the wall by its place in the order of drawing, ("gone", n) the place of a claimed discard.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.art import Pose
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.marks import Mark

Key = tuple[str, int] | tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of one tile: the centre of its face, its width, how it is turned and posed, and its marks; `signs` are
    those that tell what the tile is worth. `tilt` is how far askew it lies, in degrees clockwise; `thrower` the side of
    the table to which an arrow points from it."""

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

    def lifted(self, lift: float) -> Spot:
        """The same, higher on the screen."""
        return replace(self, y=self.y - lift)


Spots = dict[Key, Spot]


def spot_at(side: int, x: float, y: float, width: float, pose: Pose, tile: Tile | None, turned: int = 0) -> Spot:
    """A spot in the frame of the seat at a side of the screen."""
    point = lay.outward(side, x, y)
    turn = (lay.TURNS[side] + turned) % 360
    return Spot(point.x(), point.y(), width, pose, tile, turn, z=point.y())


class Signs:
    """What the tiles of one view are marked with for as long as the hand lasts."""

    def __init__(self, view: SeatView) -> None:
        self._wild, self._dear, self._red = view.wilds, view.dear, view.ruleset.red

    def of(self, piece: Piece) -> frozenset[Mark]:
        """The marks of a piece."""
        tile = piece // 4
        found = ((Mark.WILD, tile in self._wild), (Mark.DEAR, tile in self._dear), (Mark.RED, piece in self._red))
        return frozenset(mark for mark, on in found if on)
