"""Birds (扎鸟): tiles turned up after a win, each of which hits a player by its number. What that costs belongs to the
rulesets."""

from __future__ import annotations

from mahjong_desktop.core.wins import Table


def seats_hit(table: Table, birds: int) -> tuple[int, ...]:
    """The seats that the revealed tiles hit, counted from the dealer as 1 by their numbers, one for each of so many
    `birds`. Where a single tile was left to reveal, it counts for all of them; without any nobody is hit."""
    found = [(table.dealer + tile % 9) % table.seats for tile in table.revealed]
    return tuple(found * birds if len(found) == 1 else found)
