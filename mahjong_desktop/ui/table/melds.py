"""What a seat has laid beside its hand: sets, single tiles, tiles that it has won with. How they lie in a row.

Room: ui/table. Where the row begins is decided in places.py.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final

from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.account import shown_meld
from mahjong_desktop.ui.art import DEPTH, RATIO, Pose
from mahjong_desktop.ui.table.rivers import aside
from mahjong_desktop.ui.table.spots import Key, Spot, spot_at


@dataclass(frozen=True, slots=True)
class MeldTile:
    """A tile of a meld: whether its face shows, which way it is turned (0, 90, -90) and whether it lies on another."""

    piece: Piece
    open: bool = True
    turned: int = 0
    stacked: bool = False


LaidTiles = tuple[MeldTile, ...]
SET: Final = 4
"""Tiles of a set at most: the hidden tiles of set number n are numbered from 4 n on."""


def meld_tiles(meld: Meld, seat: int, ruleset: Ruleset, *, over: bool = False) -> LaidTiles:
    """The tiles of a meld from the owner's left: the claimed one turned and standing where its giver sits. A kong whose
    kind is hidden lies face down until the hand is over."""
    seats = ruleset.seats
    turned = -90 if meld.giver is not None and seats > 2 and (meld.giver - seat) % seats == 1 else 90
    down = ruleset.claims.hides(meld.form) and not over
    return tuple(
        MeldTile(shown.piece, open=not (shown.down or down), turned=turned * shown.turned, stacked=shown.raised)
        for shown in shown_meld(meld, seat, seats, ruleset.claims).pieces
    )


def meld_length(tiles: LaidTiles, width: float) -> float:
    """How long a meld is, in u."""
    return sum(width * (RATIO if tile.turned else 1) for tile in tiles if not tile.stacked)


def laid_groups(view: SeatView, seat: int) -> tuple[LaidTiles, ...]:
    """What lies beside a hand, group by group: sets, then single tiles, then those that the seat has won with."""
    melds = view.melds[seat] if view.melds else ()
    over = view.phase in (Phase.OVER, Phase.FINISHED)
    sets = [meld_tiles(meld, seat, view.ruleset, over=over) for meld in melds if meld.form is not KongForm.SINGLE]
    alone = [piece for meld in melds if meld.form is KongForm.SINGLE for piece in meld.pieces]
    alone += aside(view, seat)
    prizes = view.prizes[seat] if view.prizes else ()
    rows = [tuple(MeldTile(piece) for piece in pieces) for pieces in (alone, prizes) if pieces]
    return (*sets, *rows)


def laid_spots(
    seat: int, side: int, groups: tuple[LaidTiles, ...], width: float, bottom: float, start: float, between: float
) -> Iterator[tuple[Key, Spot]]:
    """The spots of the groups in a row from `start` on, their feet at `bottom`, in the frame of the seat."""
    for number, group in enumerate(groups):
        yield from _group(seat, side, group, width, bottom, start, SET * number)
        start += meld_length(group, width) + between


def _group(
    seat: int, side: int, tiles: LaidTiles, width: float, bottom: float, x: float, number: int
) -> Iterator[tuple[Key, Spot]]:
    below = 0.0
    for place, tile in enumerate(tiles, start=number):
        key: Key = ("piece", tile.piece) if tile.piece >= 0 else ("meld", seat, place)
        if tile.stacked:
            spot = spot_at(side, below, bottom - width / 2, width, Pose.LYING, tile.piece // 4, tile.turned)
            yield key, replace(spot.lifted(width * DEPTH), z=spot.z + 0.5)
            continue
        long, high = (width * RATIO, width) if tile.turned else (width, width * RATIO)
        below = x + long / 2
        pose = Pose.LYING if tile.open else Pose.DOWN
        face = tile.piece // 4 if tile.open else None
        yield key, spot_at(side, below, bottom - high / 2, width, pose, face, tile.turned)
        x += long
