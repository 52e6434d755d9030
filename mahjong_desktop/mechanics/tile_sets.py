"""Sets of tiles: how many pieces of each kind a game has. Most games use one of a few sets."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.tiles import BONUS_OWNERS, COPIES, EAST, FIRST_BONUS, KINDS, Tile


def copies_with(bonus: Collection[Tile] = ()) -> tuple[int, ...]:
    """Returns the number of pieces of each kind: four of each suit tile and honour, and one of each of these bonus
    tiles."""
    return tuple([COPIES if kind < FIRST_BONUS else int(kind in bonus) for kind in range(KINDS)])


SUITS_AND_HONORS = copies_with()
"""136 tiles."""
EIGHT_FLOWERS_TOO = copies_with(BONUS_OWNERS)
"""144 tiles: plants and seasons besides."""
SUITS_ALONE = tuple([COPIES if kind < EAST else 0 for kind in range(KINDS)])
"""108 tiles."""
