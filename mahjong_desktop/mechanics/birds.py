"""Birds (扎鸟): tiles turned up after a win, each of which hits a player by its number.

The rulesets decide what a hit costs.
"""

from __future__ import annotations

from mahjong_desktop.core.wins import Table


def seats_hit(table: Table, birds: int) -> tuple[int, ...]:
    """Returns the seat that each revealed tile hits: seats are counted from the dealer as 1, by the number on the tile.
    `birds` is the number of tiles that the game reveals. If only one was left in the wall, its seat is returned `birds`
    times. Returns nothing if no tile was revealed."""
    found = [(table.dealer + tile % 9) % table.seats for tile in table.revealed]
    return tuple(found * birds if len(found) == 1 else found)
