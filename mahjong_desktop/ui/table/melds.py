"""The tiles that a seat has laid beside its hand (sets, single tiles, winning tiles), and their arrangement in a row.

Room: ui/table. places.py decides where the row begins.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.account import shown_meld
from mahjong_desktop.ui.art import DEPTH, RATIO, Pose
from mahjong_desktop.ui.table.rivers import aside
from mahjong_desktop.ui.table.spots import Key, Spot, spot_at


class MeldTile(Struct, frozen=True):
    """A tile of a meld: whether its face shows, how it is turned (0, 90, -90), and whether it lies on top of
    another."""

    piece: Piece
    open: bool = True
    turned: int = 0
    stacked: bool = False


LaidTiles = tuple[MeldTile, ...]
SET: Final = 4
"""The maximum number of tiles in a set. The hidden tiles of set number n have the numbers from 4 n on."""


def meld_tiles(meld: Meld, seat: int, ruleset: Ruleset, *, over: bool = False) -> LaidTiles:
    """Returns the tiles of a meld from the owner's left. The claimed tile is turned, and its position says which seat
    gave it. A kong whose kind is hidden lies face down until the hand is over."""
    seats = ruleset.seats
    turned = -90 if meld.giver is not None and seats > 2 and (meld.giver - seat) % seats == 1 else 90
    down = ruleset.claims.hides(meld.form) and not over
    return tuple(
        MeldTile(shown.piece, open=not (shown.down or down), turned=turned * shown.turned, stacked=shown.raised)
        for shown in shown_meld(meld, seat, seats, ruleset.claims).pieces
    )


def meld_length(tiles: LaidTiles, width: float) -> float:
    """Returns the length of a meld in u."""
    return sum(width * (RATIO if tile.turned else 1) for tile in tiles if not tile.stacked)


def laid_groups(view: SeatView, seat: int) -> tuple[LaidTiles, ...]:
    """Returns the groups beside a hand: sets, then single tiles, then winning tiles."""
    melds = view.melds[seat] if view.melds else ()
    over = view.phase in (Phase.OVER, Phase.FINISHED)
    sets = [meld_tiles(meld, seat, view.ruleset, over=over) for meld in melds if meld.form is not KongForm.SINGLE]
    alone = [piece for meld in melds if meld.form is KongForm.SINGLE for piece in meld.pieces]
    alone += aside(view, seat)
    prizes = view.prizes[seat] if view.prizes else ()
    rows = [tuple(MeldTile(piece) for piece in pieces) for pieces in (alone, prizes) if pieces]
    return (*sets, *rows)


class MeldRow(Struct, frozen=True):
    """The row in which a seat's melds lie, in the frame of the seat at a side of the screen: the width of a tile, the
    lower edge of the tiles and the distance between melds, in u."""

    seat: int
    side: int
    width: float
    bottom: float
    between: float


def laid_spots(row: MeldRow, groups: tuple[LaidTiles, ...], start: float) -> Iterator[tuple[Key, Spot]]:
    """Yields the spots of the tiles of the groups. The first group begins at x = `start`."""
    for number, group in enumerate(groups):
        yield from _group(row, group, start, SET * number)
        start += meld_length(group, row.width) + row.between


def _group(row: MeldRow, tiles: LaidTiles, x: float, number: int) -> Iterator[tuple[Key, Spot]]:
    """Yields the spots of one group that begins at `x`. Its hidden tiles are numbered from `number` on."""
    side, width, bottom = row.side, row.width, row.bottom
    below = 0.0
    for place, tile in enumerate(tiles, start=number):
        key: Key = ("piece", tile.piece) if tile.piece >= 0 else ("meld", row.seat, place)
        if tile.stacked:
            spot = spot_at(side, (below, bottom - width / 2), width, Pose.LYING, face_of(tile.piece), tile.turned)
            yield key, replace(spot.lifted(width * DEPTH), z=spot.z + 0.5)
            continue
        long, high = (width * RATIO, width) if tile.turned else (width, width * RATIO)
        below = x + long / 2
        pose = Pose.LYING if tile.open else Pose.DOWN
        face = face_of(tile.piece) if tile.open else None
        yield key, spot_at(side, (below, bottom - high / 2), width, pose, face, tile.turned)
        x += long
