"""Where each discard lies: in its thrower's own rows, in one common line, or anywhere in the heap.

Room: ui/table. What a place means in pixels belongs to places.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from random import Random

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.ui.table import layout as lay

LINE = "line"
HEAP = "heap"
_LOOSE = 3.0
"""How far, in u, a tile of the heap may lie off its place."""


@dataclass(frozen=True, slots=True)
class Berth:
    """A discard's place: the side of the table, its number there, and how far off it lies, in u."""

    side: int
    index: int
    aside: float = 0.0
    outward: float = 0.0


def berths_of(view: SeatView) -> dict[Piece, Berth]:
    """The place of every discard, claimed ones included, as the ruleset lays them."""
    if view.ruleset.river == LINE:
        return dict(_line(view))
    if view.ruleset.river == HEAP:
        return dict(_heap(view))
    return dict(_own_areas(view))


def _own_areas(view: SeatView) -> Iterator[tuple[Piece, Berth]]:
    for seat, river in enumerate(view.rivers):
        side = lay.side_of(seat, view.seat, view.ruleset.seats)
        yield from ((tile.piece, Berth(side, index)) for index, tile in enumerate(river))


def _line(view: SeatView) -> Iterator[tuple[Piece, Berth]]:
    """One line in the order of play that winds round the middle, row by row, from the lower left."""
    sides = lay.SIDES[view.ruleset.seats]
    for tile in (tile for river in view.rivers for tile in river):
        row, place = divmod(tile.number, lay.RIVER_ROW * len(sides))
        side, column = divmod(place, lay.RIVER_ROW)
        yield tile.piece, Berth(sides[side], row * lay.RIVER_ROW + column)


def _heap(view: SeatView) -> Iterator[tuple[Piece, Berth]]:
    """Discards of all seats mixed and a little loose; the same in every picture of a hand."""
    around = lay.SIDES[view.ruleset.seats]
    for tile in (tile for river in view.rivers for tile in river):
        index, place = divmod(tile.number, len(around))
        sides = Random(f"{view.position.hand}:{index}").sample(around, len(around))
        loose = Random(f"{view.position.hand}:{tile.number}")
        yield tile.piece, Berth(sides[place], index, loose.uniform(-_LOOSE, _LOOSE), loose.uniform(-_LOOSE, _LOOSE))
