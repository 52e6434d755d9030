"""Birds (扎鸟): tiles turned up after a win, each of which hits a player by its number.

The rulesets decide what a hit costs.
"""

from __future__ import annotations

from mahjong_desktop.core.wins import Table


def numbers_from_dealer(table: Table) -> tuple[tuple[int, ...], ...]:
    """Returns the numbers of each seat. Seats are counted from the dealer as 1, round the table up to 9."""
    dealer, seats = table.dealer, table.seats
    return tuple(tuple(range(1 + (seat - dealer) % seats, 10, seats)) for seat in range(seats))
