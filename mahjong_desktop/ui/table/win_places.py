"""The places of a hand that has won: it lies open in its sets, and beside it the melds.

Room: ui/table. The sets are those of the win (present/win_moment.py). places.py places all other hands.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.win_moment import LaidWin
from mahjong_desktop.ui.art import RATIO, Pose
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.melds import MeldRow, laid_groups, laid_spots, meld_length
from mahjong_desktop.ui.table.spots import Key, Spot, spot_at

SET_GAP: Final = 24.0
"""The distance from one set to the next, in u, in a hand that has won; among the others' smaller tiles it is less."""
OTHERS_GAP: Final = 12.0
OTHERS_WIDTH: Final = 38.0


class SeatRow(Struct, frozen=True):
    """A seat's hand and melds in a row: the seat and its side, then measures in u, in the seat's own frame."""

    of: tuple[int, int]
    tile: float
    meld: float
    bottom: float
    centre: float
    between: float
    after: float
    least: float
    most: float


def laid_win(won: LaidWin, view: SeatView, row: SeatRow, stage: lay.Stage) -> Iterator[tuple[Key, Spot]]:
    """Yields the spots of the tiles of a winner: the sets of the hand from the owner's left, then what lies beside it.
    All become smaller where they would not have room."""
    seat, side = row.of
    own = side == lay.BOTTOM
    gap, groups = SET_GAP if own else OTHERS_GAP, laid_groups(view, seat)
    width = row.tile if own else stage.whole(OTHERS_WIDTH)
    after = gap + row.between if groups else 0.0
    gaps = gap * (len(won.blocks) - 1) + after + row.between * max(0, len(groups) - 1)
    tiles = width * len(won.tiles) + sum(meld_length(group, row.meld) for group in groups)
    share = min(1.0, (row.most - row.least - gaps) / tiles) if tiles else 1.0
    width, meld = (width, row.meld) if share == 1.0 else (stage.whole_below(width * share), row.meld * share)
    hand = width * len(won.tiles) + gap * (len(won.blocks) - 1)
    length = hand + after + sum(meld_length(group, meld) for group in groups) + row.between * max(0, len(groups) - 1)
    x = start = min(max(-length / 2, row.least), row.most - length)
    for block in won.blocks:
        for piece in block:
            spot = spot_at(side, (x + width / 2, row.bottom - width * RATIO / 2), width, Pose.LYING, face_of(piece))
            if piece == won.piece:
                shared = replace(spot, won=True, faint=won.shared, z=spot.z + 0.5)
                yield ("shared", seat, piece) if won.shared else ("piece", piece), shared
            else:
                yield ("piece", piece), spot
            x += width
        x += gap
    yield from laid_spots(MeldRow(seat, side, meld, row.bottom, row.between), groups, start + hand + after)
