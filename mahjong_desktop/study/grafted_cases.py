"""Score cases fitted to options: the tiles of one hand won in the way of another, which may not win with its own; cases
for fewer seats and smaller sets.

Room: study. Cases are only combined here; element_facts.py asks the engine what they score.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile, format_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import Case, MeldCase, SeatCase
from mahjong_desktop.records.pieces import faces_in


def grafted(tiles_of: Case, way_of: Case) -> Iterator[Case]:
    """Yields cases with the winner's tiles of the first and the way, circumstances, declarations and bonus tiles of the
    second, all of them or only some. Whether such a case is possible is NOT checked."""
    winner, other = tiles_of.result.wins[0], way_of.result.wins[0]
    held, source = tiles_of.seats[winner.seat], way_of.seats[other.seat]
    giver = None if way_of.result.giver is None else (winner.seat - 1) % len(tiles_of.seats)
    result = replace(
        tiles_of.result,
        by=way_of.result.by,
        giver=giver,
        wins=(replace(winner, circumstances=other.circumstances),),
    )
    for seat in (replace(held, bonus=source.bonus, declared=source.declared), replace(held, bonus=source.bonus), held):
        seats = (*tiles_of.seats[: winner.seat], seat, *tiles_of.seats[winner.seat + 1 :])
        yield replace(tiles_of, seats=seats, result=result, wall_left=way_of.wall_left)
        yield replace(tiles_of, seats=seats)


def without_empty_seats(case: Case, seats: int) -> Case:
    """Returns the case without the seats at which nobody sits, if it then has so many seats; else the case itself."""
    taken = [number for number, seat in enumerate(case.seats) if seat != SeatCase()]
    if len(case.seats) == seats or len(taken) != seats:
        return case
    result = replace(
        case.result,
        giver=_renumbered(taken, case.result.giver),
        wins=tuple(replace(win, seat=taken.index(win.seat)) for win in case.result.wins),
    )
    kept = tuple(_seat(case.seats[number], taken) for number in taken)
    return replace(case, seats=kept, result=result, dealer=_renumbered(taken, case.dealer) or 0)


def within_the_set(case: Case, copies: Sequence[int]) -> Case:
    """Returns the case with other tiles in the hands of losers instead of those that the set does not have; `copies` is
    the number of tiles of each kind in the set. The winner's tiles are left as they are."""
    winners = {win.seat for win in case.result.wins}
    held = [tile for seat in case.seats for tile in _tiles_of(seat)] + list(faces_in(case.result.tile or ""))
    free = [tile for tile in range(PLAYING_KINDS) for _ in range(copies[tile] - held.count(tile))]
    seats = []
    for number, seat in enumerate(case.seats):
        tiles = faces_in(seat.hand or "")
        if number not in winners and any(not copies[tile] for tile in tiles):
            changed = [tile if copies[tile] else free.pop(0) if free else tile for tile in tiles]
            seat = replace(seat, hand=format_tiles(sorted(changed)))
        seats.append(seat)
    return replace(case, seats=tuple(seats))


def _tiles_of(seat: SeatCase) -> list[Tile]:
    return [tile for text in (seat.hand or "", *(meld.tiles for meld in seat.melds)) for tile in faces_in(text)]


def _renumbered(taken: Sequence[int], seat: int | None) -> int | None:
    return None if seat is None or seat not in taken else taken.index(seat)


def _seat(seat: SeatCase, taken: Sequence[int]) -> SeatCase:
    melds: tuple[MeldCase, ...] = tuple(replace(meld, giver=_renumbered(taken, meld.giver)) for meld in seat.melds)
    return replace(seat, melds=melds)
