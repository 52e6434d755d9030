"""The places of discards: in each player's own rows, in one common line, or in the heap (heap.py).

Room: ui/table. Discarded tiles that the rules lay beside the hand are placed in melds.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import Piece, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import TAKEN_SIDES, turned_discards
from mahjong_desktop.ui.art import RATIO, Pose
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.heap import heap_places, last_place
from mahjong_desktop.ui.table.spots import Key, Spot, spot_at

LINE: Final = "line"
HEAP: Final = "heap"


class Berth(Struct, frozen=True):
    """The place of a discard in rows: the side of the table, its number there, and whether it is turned."""

    side: int
    index: int
    turned: bool = False


def aside(view: SeatView, seat: int) -> list[Piece]:
    """Returns the discards of a seat that are laid beside its hand: the lone kinds, which nobody can claim."""
    setup = view.setup
    if not setup.unclaimable or not view.rivers:
        return []
    return [tile.piece for tile in view.rivers[seat] if setup.kind(tile.piece) in setup.unclaimable]


def berths_of(view: SeatView) -> dict[Piece, Berth]:
    """Returns the place of every discard, claimed ones included, if the ruleset lays them in rows."""
    lay_out = _line if view.ruleset.river == LINE else _own_areas
    turned = turned_discards(view)
    berths = lay_out(view, _in_the_middle(view))
    return {piece: replace(berth, turned=True) if piece in turned else berth for piece, berth in berths}


Rivers = tuple[tuple[RiverTile, ...], ...]


def _own_areas(view: SeatView, rivers: Rivers) -> Iterator[tuple[Piece, Berth]]:
    for seat, river in enumerate(rivers):
        side = lay.side_of(seat, view.chair, view.ruleset.seats)
        yield from ((tile.piece, Berth(side, index)) for index, tile in enumerate(river))


def _in_order(rivers: Rivers) -> list[RiverTile]:
    return sorted((tile for river in rivers for tile in river), key=lambda tile: tile.number)


def _line(view: SeatView, rivers: Rivers) -> Iterator[tuple[Piece, Berth]]:
    """Yields one line in the order of play, which winds round the centre row by row from the lower left."""
    sides = TAKEN_SIDES[view.ruleset.seats]
    for number, tile in enumerate(_in_order(rivers)):
        row, place = divmod(number, lay.RIVER_ROW * len(sides))
        side, column = divmod(place, lay.RIVER_ROW)
        yield tile.piece, Berth(sides[side], row * lay.RIVER_ROW + column)


def _in_the_middle(view: SeatView) -> Rivers:
    """Returns the discards without those that lie beside a hand."""
    setup, aside = view.setup, view.setup.unclaimable
    return tuple(tuple(tile for tile in river if setup.kind(tile.piece) not in aside) for river in view.rivers)


# ---- from places to spots


def river_spots(
    view: SeatView, stage: lay.Stage, fresh: Piece | None, won: Collection[Piece] = ()
) -> Iterator[tuple[Key, Spot]]:
    """The discards that lie in the middle, and the empty places of claimed and `won` ones."""
    spots = _heap_spots(view, stage, fresh) if view.ruleset.river == HEAP else _row_spots(view, stage, fresh)
    for key, spot in spots:
        if key[0] != "piece" or key[1] not in won:
            yield key, spot
        elif view.ruleset.river != HEAP:
            yield ("gone", key[1]), replace(spot, ghost=True, fresh=False, won=True, z=0)


def _heap_spots(view: SeatView, stage: lay.Stage, fresh: Piece | None) -> Iterator[tuple[Key, Spot]]:
    """Yields loose tiles; the last one lies in front of its player. A claimed tile leaves no mark of an empty place."""
    throwers = {tile.piece: seat for seat, river in enumerate(view.rivers) for tile in river}
    thrown = _in_order(_in_the_middle(view))
    for number, (tile, place) in enumerate(zip(thrown, heap_places(view, len(thrown)), strict=True)):
        if tile.claimed_by is not None:
            continue
        side = lay.side_of(throwers[tile.piece], view.chair, view.ruleset.seats)
        last = tile.piece == fresh
        if last:
            place = last_place(side, number)
        x, y = lay.CENTRE.x() + place.x, lay.CENTRE.y() + place.y
        spot = Spot(x, y, stage.whole(place.width), Pose.LYING, face_of(tile.piece), z=y, tilt=place.tilt)
        yield ("piece", tile.piece), replace(spot, fresh=True, thrower=side) if last else spot


def _row_spots(view: SeatView, stage: lay.Stage, fresh: Piece | None) -> Iterator[tuple[Key, Spot]]:
    width = stage.whole(lay.RIVER_WIDTH)
    berths = berths_of(view)
    centres = dict(_centres(berths, width, stage))
    for tile in (tile for river in view.rivers for tile in river):
        berth = berths.get(tile.piece)
        if berth is None:
            continue
        y = lay.RIVER_START + _row(berth) * lay.RIVER_PITCH + width * RATIO / 2
        if berth.turned:
            y += width * (RATIO - 1) / 2
        centre = (centres[tile.piece], y)
        spot = spot_at(berth.side, centre, width, Pose.LYING, face_of(tile.piece), 90 if berth.turned else 0)
        if tile.claimed_by is not None:
            yield ("gone", tile.piece), replace(spot, ghost=True, z=0)
        elif tile.piece == fresh:
            yield ("piece", tile.piece), replace(spot.lifted(lay.FRESH_LIFT), fresh=True)
        else:
            yield ("piece", tile.piece), spot


def _row(berth: Berth) -> int:
    return min(berth.index // lay.RIVER_ROW, lay.RIVER_ROWS - 1)


def _centres(berths: dict[Piece, Berth], width: float, stage: lay.Stage) -> Iterator[tuple[Piece, float]]:
    """Yields how far along its row each discard lies. A turned tile takes more room. The last row has no end, and its
    tiles move closer together when they would reach the wall."""
    rows: dict[tuple[int, int], dict[int, tuple[Piece, Berth]]] = {}
    for piece, berth in berths.items():
        rows.setdefault((berth.side, _row(berth)), {})[berth.index] = (piece, berth)
    for (_, row), tiles in rows.items():
        first = row * lay.RIVER_ROW
        count = max(tiles) - first + 1
        more = width * (RATIO - 1)
        wide = more * sum(berth.turned for _, berth in tiles.values())
        room = lay.RIVER_LAST_ROW if row == lay.RIVER_ROWS - 1 else lay.RIVER_ROW * width + wide
        pitch = width if count * width + wide <= room else stage.whole_below((room - wide - width) / (count - 1))
        x = -lay.RIVER_ROW * width / 2
        for index in range(first, first + count):
            extra = 0.0
            if index in tiles:
                piece, berth = tiles[index]
                extra = more * berth.turned
                yield piece, x + (width + extra) / 2
            x += pitch + extra
