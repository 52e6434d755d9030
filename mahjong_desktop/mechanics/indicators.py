"""What an indicator names: the kind after it. What such a kind is good for belongs to the rulesets."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.tiles import Tile

_SUITS = tuple(tuple(range(start, start + 9)) for start in (0, 9, 18))


def successors(*circles: tuple[Tile, ...]) -> Mapping[Tile, Tile]:
    """The kind after each: within a suit the next number, nine before one, and along the `circles` of honors, the first
    after the last. Honors in no circle have none."""
    return {
        tile: circle[(place + 1) % len(circle)] for circle in (*_SUITS, *circles) for place, tile in enumerate(circle)
    }
