"""Tiles that lie open on the table, which all players can count."""

from __future__ import annotations

from collections import Counter

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table


def visible(table: Table) -> Counter[Tile]:
    """Returns how many copies of each kind lie on the table in discards and sets. A claimed discard counts once."""
    seen = Counter(tile for melds in table.melds for meld in melds for tile in meld.tiles)
    for river in table.rivers or ():
        seen.update(river)
    if table.rivers is not None:
        seen.subtract(meld.claimed_tile for melds in table.melds for meld in melds if meld.giver is not None)
    return seen
