"""What lies where: turns a seat's view into spots, one for every tile on the table, in u. It paints and moves nothing.

A spot's key names the same thing before and after: ("piece", n) a tile whose identity is known, ("hand", seat, n) a
tile in a hidden hand, ("wall", n) a tile of the wall by its place in the order of drawing.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, replace

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import Piece, Tile
from mahjong_desktop.core.wins import Way
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.account import shown_meld
from mahjong_desktop.ui.art import DEPTH, RATIO, Pose
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.rivers import HEAP, berths_of

Key = tuple[str, int] | tuple[str, int, int]


@dataclass(frozen=True, slots=True)
class Spot:
    """A place of one tile: the centre of its face, its width, how it is turned and posed, and its marks."""

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

    def lifted(self, lift: float) -> Spot:
        """The same, higher on the screen."""
        return replace(self, y=self.y - lift)


Spots = dict[Key, Spot]


@dataclass(frozen=True, slots=True)
class MeldTile:
    """A tile of a meld: whether its face shows, which way it is turned (0, 90, -90) and whether it lies on another."""

    piece: Piece
    open: bool = True
    turned: int = 0
    stacked: bool = False


def meld_tiles(meld: Meld, seat: int, seats: int) -> tuple[MeldTile, ...]:
    """The tiles of a meld from the owner's left: the claimed one turned and standing where its giver sits."""
    turned = -90 if meld.giver is not None and seats > 2 and (meld.giver - seat) % seats == 1 else 90
    return tuple(
        MeldTile(shown.piece, open=not shown.down, turned=turned * shown.turned, stacked=shown.raised)
        for shown in shown_meld(meld, seat, seats).pieces
    )


def meld_length(tiles: tuple[MeldTile, ...], width: float) -> float:
    """How long a meld is, in u."""
    return sum(width * (RATIO if tile.turned else 1) for tile in tiles if not tile.stacked)


def last_discard(view: SeatView) -> Piece | None:
    """The discard that lies there last, while the next seat considers or plays; None once it was taken."""
    if view.offer is not None:
        return view.offer.piece if view.offer.way is Way.DISCARD else None
    if view.phase not in (Phase.TURN, Phase.CLAIM) or not view.rivers:
        return None
    giver = (view.turn - 1) % view.ruleset.seats
    river = view.rivers[giver]
    return river[-1].piece if river and river[-1].claimed_by is None else None


@dataclass(frozen=True, slots=True)
class _Row:
    """A seat's hand and melds in a row: measures in u, in the seat's own frame."""

    tile: float
    meld: float
    bottom: float
    centre: float
    between: float
    after: float
    least: float
    most: float


def arrange(view: SeatView, stage: lay.Stage) -> Spots:
    """Every tile that the view shows, except the wall (walls.py)."""
    spots: Spots = {}
    seats = view.ruleset.seats
    fresh = last_discard(view)
    if view.rivers:
        spots.update(_rivers(view, stage, fresh))
    for seat in range(seats):
        side = lay.side_of(seat, view.seat, seats)
        if view.hands:
            spots.update(_group(view, seat, side, stage))
        if view.bonus:
            spots.update(_bonus(view, seat, side, stage))
    return spots


def _spot(side: int, x: float, y: float, width: float, pose: Pose, tile: Tile | None, turned: int = 0) -> Spot:
    point = lay.outward(side, x, y)
    turn = (lay.TURNS[side] + turned) % 360
    return Spot(point.x(), point.y(), width, pose, tile, turn, z=point.y())


def _rivers(view: SeatView, stage: lay.Stage, fresh: Piece | None) -> Iterator[tuple[Key, Spot]]:
    """The discards, laid as the ruleset says (rivers.py): in four areas of rows."""
    width = stage.whole(lay.RIVER_WIDTH)
    left = -lay.RIVER_ROW * width / 2
    last = lay.RIVER_ROW * (lay.RIVER_ROWS - 1)
    berths = berths_of(view)
    sizes = Counter(berth.side for berth in berths.values())
    for tile in (tile for river in view.rivers for tile in river):
        berth = berths[tile.piece]
        tail = sizes[berth.side] - last
        squeezed = stage.whole(min(width, lay.RIVER_LAST_ROW / tail)) if tail > 0 else width
        row = min(berth.index // lay.RIVER_ROW, lay.RIVER_ROWS - 1)
        pitch = squeezed if row == lay.RIVER_ROWS - 1 else width
        x = left + (berth.index - row * lay.RIVER_ROW) * pitch + width / 2 + berth.aside
        y = lay.RIVER_START + row * lay.RIVER_PITCH + width * RATIO / 2 + berth.outward
        spot = _spot(berth.side, x, y, width, Pose.LYING, tile.piece // 4)
        if tile.claimed_by is not None:
            if view.ruleset.river != HEAP:
                yield ("gone", tile.piece), replace(spot, ghost=True, z=0)
        elif tile.piece == fresh:
            yield ("piece", tile.piece), replace(spot.lifted(lay.FRESH_LIFT), fresh=True)
        else:
            yield ("piece", tile.piece), spot


def _measures(view: SeatView, seat: int, side: int, stage: lay.Stage) -> _Row:
    whole = stage.whole
    if side == lay.BOTTOM:
        tile = whole(82 if view.ruleset.hand_size < 16 else 80)
        bottom = lay.HAND_TOP + tile * RATIO - lay.CENTRE.y()
        half = lay.OWN_GROUP / 2
        meld = whole(lay.OWN_MELD_WIDTH)
        row = _Row(tile, meld, bottom, bottom - tile * RATIO / 2, lay.MELD_BETWEEN, lay.MELD_AFTER, -half, half)
    elif side == lay.TOP:
        row = _Row(whole(34), whole(38), 465, 437.5, 10, 16, -302, 520)
    else:
        least, most = (-375, 329) if side == lay.RIGHT else (-329, 375)
        row = _Row(whole(29), whole(40), 475.7, 444.5, 10, 34, least, most)
    tiles = [meld_tiles(meld, seat, view.ruleset.seats) for meld in view.melds[seat]]
    free = row.most - row.least - _hand_length(view, seat, row) - row.after - row.between * max(0, len(tiles) - 1)
    needed = sum(meld_length(meld, row.meld) for meld in tiles)
    return replace(row, meld=row.meld * free / needed) if needed > free else row


def _hand_length(view: SeatView, seat: int, row: _Row) -> float:
    gap = lay.HAND_GAP * row.tile if _has_drawn(view, seat) else 0.0
    return len(view.hands[seat]) * row.tile + gap


def _has_drawn(view: SeatView, seat: int) -> bool:
    hand = view.hands[seat]
    return view.turn == seat and len(hand) % 3 == 2 and view.drawn is not None and view.drawn in hand


def _group(view: SeatView, seat: int, side: int, stage: lay.Stage) -> Iterator[tuple[Key, Spot]]:
    row = _measures(view, seat, side, stage)
    melds = [meld_tiles(meld, seat, view.ruleset.seats) for meld in view.melds[seat]] if view.melds else []
    hand = _hand_length(view, seat, row)
    length = hand + sum(meld_length(meld, row.meld) for meld in melds)
    length += (row.after + row.between * (len(melds) - 1)) if melds else 0
    start = min(max(-length / 2, row.least), row.most - length)
    yield from _hand(view, seat, side, row, start)
    x = start + hand + row.after
    robbed = view.offer.piece if view.offer is not None and view.offer.way is not Way.DISCARD else None
    for meld in melds:
        for key, spot in _meld(side, meld, row, x):
            yield key, replace(spot, fresh=key == ("piece", robbed))
        x += meld_length(meld, row.meld) + row.between


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
        return _spot(side, x, row.centre, row.tile, Pose.STANDING if piece >= 0 else Pose.BACK, _tile(piece))
    if piece >= 0:
        y = row.centre + (0 if side == lay.TOP else 2)
        return _spot(side, x, y, row.tile, Pose.LYING, piece // 4)
    poses: dict[int, Pose] = {lay.TOP: Pose.BACK, lay.RIGHT: Pose.ASIDE_RIGHT, lay.LEFT: Pose.ASIDE_LEFT}
    return replace(_spot(side, x, row.centre, row.tile, poses[side], None), turn=0)


def _tile(piece: Piece) -> Tile | None:
    return piece // 4 if piece >= 0 else None


def _meld(side: int, tiles: tuple[MeldTile, ...], row: _Row, x: float) -> Iterator[tuple[Key, Spot]]:
    width = row.meld
    below = 0.0
    for tile in tiles:
        if tile.stacked:
            spot = _spot(side, below, row.bottom - width / 2, width, Pose.LYING, tile.piece // 4, tile.turned)
            yield ("piece", tile.piece), replace(spot.lifted(width * DEPTH), z=spot.z + 0.5)
            continue
        long, high = (width * RATIO, width) if tile.turned else (width, width * RATIO)
        below = x + long / 2
        pose = Pose.LYING if tile.open else Pose.DOWN
        face = tile.piece // 4 if tile.open else None
        yield ("piece", tile.piece), _spot(side, below, row.bottom - high / 2, width, pose, face, tile.turned)
        x += long


def _bonus(view: SeatView, seat: int, side: int, stage: lay.Stage) -> Iterator[tuple[Key, Spot]]:
    plate = lay.seat_plate_rect(side)
    own = side == lay.BOTTOM
    width = stage.whole(lay.OWN_BONUS_WIDTH if own else lay.BONUS_WIDTH)
    height = width * RATIO
    in_row = {lay.BOTTOM: 5, lay.TOP: 8}.get(side, 6)
    for index, piece in enumerate(view.bonus[seat]):
        row, column = divmod(index, in_row)
        x = plate.left() + 3 + column * (width + 3.5) + width / 2
        if own:
            y = plate.top() - width * DEPTH - height / 2 - row * (height + width * DEPTH + 2)
        else:
            y = plate.bottom() + 10 + height / 2 + row * (height + width * DEPTH + 3)
        yield ("piece", piece), Spot(x, y, width, Pose.LYING, piece // 4, z=y)
