"""Score cases made of two others: the tiles of one hand, won in the way of another, for options under which the other
hand may not win.

Room: study. Cases are only combined here; element_hands.py asks the engine what they score.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from mahjong_desktop.core.values import replace
from mahjong_desktop.records.case_form import Case, MeldCase, SeatCase


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


def _renumbered(taken: Sequence[int], seat: int | None) -> int | None:
    return None if seat is None or seat not in taken else taken.index(seat)


def _seat(seat: SeatCase, taken: Sequence[int]) -> SeatCase:
    melds: tuple[MeldCase, ...] = tuple(replace(meld, giver=_renumbered(taken, meld.giver)) for meld in seat.melds)
    return replace(seat, melds=melds)
