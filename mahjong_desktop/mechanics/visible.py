"""What lies open on the table and everybody can count."""

from __future__ import annotations

from collections import Counter

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table


def visible(table: Table) -> Counter[Tile]:
    """Copies that lie on the table: discards and sets, a claimed discard once."""
    seen = Counter(tile for melds in table.melds for meld in melds for tile in meld.tiles)
    for river in table.rivers or ():
        seen.update(river)
    if table.rivers is not None:
        seen.subtract(meld.claimed_tile for melds in table.melds for meld in melds if meld.giver is not None)
    return seen
