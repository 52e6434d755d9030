"""Computes the place of every tile on the table: turns a seat's view into spots, in u. It paints and moves nothing.

Room: ui/table. Discards are placed in rivers.py, sets in melds.py, the wall in walls.py. This module places hands and
bonus tiles and combines all spots. A hand that has won lies open in the sets of the win (present/win_moment.py).
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import Piece, Tile, face_of
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.seen_table import Signs, last_discard
from mahjong_desktop.present.table_facts import hits
from mahjong_desktop.present.win_moment import LaidWin
from mahjong_desktop.ui.art import DEPTH, RATIO, Pose
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.melds import MeldRow, laid_groups, laid_spots, meld_length
from mahjong_desktop.ui.table.rivers import river_spots
from mahjong_desktop.ui.table.spots import Key, Spot, Spots, spot_at

_SET_GAP: Final = 24.0
"""The distance from one set to the next, in u, in a hand that has won; among the others' smaller tiles it is less."""
_OTHERS_GAP: Final = 12.0
_OTHERS_WIDTH: Final = 38.0


class _Row(Struct, frozen=True):
    """A seat's hand and melds in a row: measures in u, in the seat's own frame."""

    tile: float
    meld: float
    bottom: float
    centre: float
    between: float
    after: float
    least: float
    most: float


def arrange(view: SeatView, stage: lay.Stage, laid: Iterable[LaidWin] = ()) -> Spots:
    """Returns the spot of every tile that the view shows, except the wall (walls.py). The hands in `laid` lie down in
    their sets, and their winning tiles are nowhere else."""
    spots: Spots = {}
    fresh, won = last_discard(view), {one.seat: one for one in laid}
    taken = {one.piece for one in won.values() if one.piece is not None}
    if view.rivers:
        spots.update(river_spots(view, stage, fresh, taken))
    for seat in range(view.ruleset.seats):
        side = lay.side_of(seat, view.chair, view.ruleset.seats)
        if view.bonus:
            spots.update((key, spot) for key, spot in _bonus(view, seat, side, stage) if key[1] not in taken)
    for seat in range(view.ruleset.seats) if view.hands else ():
        side = lay.side_of(seat, view.chair, view.ruleset.seats)
        if seat in won:
            spots.update(_laid_win(won[seat], view, side, stage))
        else:
            spots.update(_group(view, seat, side, stage, fresh))
    return _signed(view, spots)


def _signed(view: SeatView, spots: Spots) -> Spots:
    """Returns the spots with the marks of what their tiles are worth."""
    signs = Signs(view)
    for key, spot in spots.items():
        if key[0] == "piece" and spot.tile is not None and (found := signs.of(key[1])):
            spots[key] = replace(spot, signs=found)
    return spots


def _measures(view: SeatView, seat: int, side: int, stage: lay.Stage) -> _Row:
    whole = stage.whole
    if side == lay.BOTTOM:
        tile = whole(82 if view.ruleset.hand_size < 16 else 80)
        bottom = lay.HAND_TOP + stage.hand_drop + tile * RATIO - lay.CENTRE.y()
        half = lay.OWN_GROUP / 2
        meld = whole(lay.OWN_MELD_WIDTH)
        row = _Row(tile, meld, bottom, bottom - tile * RATIO / 2, lay.MELD_BETWEEN, lay.MELD_AFTER, -half, half)
    elif side == lay.TOP:
        most = 302 if view.ruleset.chairs.benches else 520  # the plate of who sits out stands there
        row = _Row(whole(34), whole(38), 465, 437.5, 10, 16, -302, most)
    else:
        least, most = (-375, 329) if side == lay.RIGHT else (-329, 375)
        row = _Row(whole(29), whole(40), 475.7, 444.5, 10, 34, least, most)
    groups = laid_groups(view, seat)
    free = row.most - row.least - _hand_length(view, seat, row) - row.after - row.between * max(0, len(groups) - 1)
    needed = sum(meld_length(group, row.meld) for group in groups)
    return replace(row, meld=row.meld * free / needed) if groups and needed > free else row


def _hand_length(view: SeatView, seat: int, row: _Row) -> float:
    """Returns the length of a hand. It always includes the place of the next drawn tile. Otherwise the hand would move
    at each draw and discard, and another tile would come under a resting pointer. Before play a hand may hold one tile
    more than in its turn: an indicator that turned out to be a bonus tile."""
    count = len(view.hands[seat])
    kept = count if count % 3 == 1 else count - 1
    return (kept + 1 + lay.HAND_GAP) * row.tile if count else 0.0


def _has_drawn(view: SeatView, seat: int) -> bool:
    hand = view.hands[seat]
    return view.turn == seat and len(hand) % 3 == 2 and view.drawn is not None and view.drawn in hand


def _group(view: SeatView, seat: int, side: int, stage: lay.Stage, fresh: Piece | None) -> Iterator[tuple[Key, Spot]]:
    row = _measures(view, seat, side, stage)
    groups = laid_groups(view, seat)
    hand = _hand_length(view, seat, row)
    length = hand + sum(meld_length(group, row.meld) for group in groups)
    length += (row.after + row.between * (len(groups) - 1)) if groups else 0
    start = min(max(-length / 2, row.least), row.most - length)
    yield from _hand(view, seat, side, row, start)
    marked = view.offer.piece if view.offer is not None and view.offer.way is not Way.DISCARD else fresh
    laid = MeldRow(seat, side, row.meld, row.bottom, row.between)
    for key, spot in laid_spots(laid, groups, start + hand + row.after):
        yield key, replace(spot, fresh=key == ("piece", marked))


def _hand(view: SeatView, seat: int, side: int, row: _Row, start: float) -> Iterator[tuple[Key, Spot]]:
    pieces = view.hands[seat]
    drawn = view.drawn if _has_drawn(view, seat) else None
    rest = sorted(piece for piece in pieces if piece >= 0 and piece != drawn)
    rest += [piece for piece in pieces if piece < 0]
    if drawn is not None:
        rest = [*rest, drawn] if drawn >= 0 else rest
    for index, piece in enumerate(rest):
        apart = drawn is not None and index == len(rest) - 1
        x = start + (index + 0.5) * row.tile + (lay.HAND_GAP * row.tile if apart else 0)
        key: Key = ("piece", piece) if piece >= 0 else ("hand", seat, index)
        spot = _hand_spot(side, x, row, piece)
        yield key, replace(spot, drawn=apart and side == lay.BOTTOM)


def _hand_spot(side: int, x: float, row: _Row, piece: Piece) -> Spot:
    if side == lay.BOTTOM:
        return spot_at(side, (x, row.centre), row.tile, Pose.STANDING if piece >= 0 else Pose.BACK, _tile(piece))
    if piece >= 0:
        y = row.centre + (0 if side == lay.TOP else 2)
        return spot_at(side, (x, y), row.tile, Pose.LYING, face_of(piece))
    poses: dict[int, Pose] = {lay.TOP: Pose.BACK, lay.RIGHT: Pose.ASIDE_RIGHT, lay.LEFT: Pose.ASIDE_LEFT}
    return replace(spot_at(side, (x, row.centre), row.tile, poses[side], None), turn=0)


def _laid_win(won: LaidWin, view: SeatView, side: int, stage: lay.Stage) -> Iterator[tuple[Key, Spot]]:
    """Yields the spots of the tiles of a winner: the sets of the hand from the owner's left, then what lies beside it.
    All become smaller where they would not have room."""
    seat, own, row = won.seat, side == lay.BOTTOM, _measures(view, won.seat, side, stage)
    gap, groups = _SET_GAP if own else _OTHERS_GAP, laid_groups(view, seat)
    width = row.tile if own else stage.whole(_OTHERS_WIDTH)
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


def _tile(piece: Piece) -> Tile | None:
    return face_of(piece) if piece >= 0 else None


def _bonus(view: SeatView, seat: int, side: int, stage: lay.Stage) -> Iterator[tuple[Key, Spot]]:
    plate = stage.seat_plate(side)
    own = side == lay.BOTTOM
    width = stage.whole(lay.OWN_BONUS_WIDTH if own else lay.BONUS_WIDTH)
    height = width * RATIO
    badges = badge_count(view, seat)
    badge = badges * lay.BADGE_ROW + (lay.BADGE_GAP if badges else 0.0)
    in_row = lay.bonus_columns(side)
    for index, piece in enumerate(view.bonus[seat]):
        row, column = divmod(index, in_row)
        x = plate.left() + 3 + column * (width + 3.5) + width / 2
        if own:
            y = plate.top() - badge - width * DEPTH - height / 2 - row * (height + width * DEPTH + 2)
        else:
            below = 4 if stage.faces and side == lay.TOP else 10  # a portrait ends lower than its plate
            y = plate.bottom() + badge + below + height / 2 + row * (height + width * DEPTH + 3)
        yield ("piece", piece), Spot(x, y, width, Pose.LYING, face_of(piece), z=y)


def badge_count(view: SeatView, seat: int) -> int:
    """Returns how many badges a seat has: its declarations, how often it has won, whether its hand is dead, and the
    tiles turned up after a win that hit it."""
    declared = len(set(view.declared[seat])) if view.declared else 0
    return declared + (any(view.prizes) and seat in view.winners) + (seat in view.dead) + hits(view).count(seat)
