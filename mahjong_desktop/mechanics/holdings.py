"""What the concealed tiles of a hand hold ready: what would complete it, what it could claim. What may be done with it,
the engine and the rulesets say.
"""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_desktop.core.counts import with_tile
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import COPIES, KINDS, PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.shapes import FAR, is_complete, nearest


@dataclass(frozen=True, slots=True)
class Holding:
    """Concealed tiles: how many of each of the 46 kinds are `held`, the `distance` to a complete hand (FAR with a bonus
    tile among them), the natural kinds that complete it (`waits`), and whether a wild tile does (`takes_wild`)."""

    held: tuple[int, ...]
    distance: int
    waits: frozenset[Tile]
    takes_wild: bool

    def has_triplet(self) -> bool:
        """Whether some kind is held three times or more."""
        return 3 in self.held or 4 in self.held

    def runs_with(self, tile: Tile) -> bool:
        """Whether two of the kinds make a run with the tile."""
        if tile >= 27:
            return False
        held, number = self.held, tile % 9
        if number > 0 and held[tile - 1]:
            return bool((number > 1 and held[tile - 2]) or (number < 8 and held[tile + 1]))
        return number < 7 and bool(held[tile + 1] and held[tile + 2])


_NONE: frozenset[Tile] = frozenset()


def holding_of(
    shapes: tuple[Shape, ...], bonus: frozenset[Tile], tiles: tuple[Tile, ...], laid: int, wilds: frozenset[Tile]
) -> Holding:
    """The holding of tiles beside `laid` sets; `wilds` are the wild kinds, `bonus` those that go into no hand."""
    numbers = [0] * KINDS
    for tile in tiles:
        numbers[tile] += 1
    held = tuple(numbers)
    if bonus and not bonus.isdisjoint(tiles):
        return Holding(held, FAR, _NONE, takes_wild=False)
    wild = 0
    for tile in wilds:
        wild += numbers[tile]
        numbers[tile] = 0
    counts = tuple(numbers[:PLAYING_KINDS])
    distance = nearest(shapes, counts, laid, wild)
    if distance > 0:
        return Holding(held, distance, _NONE, takes_wild=False)
    waits = frozenset(
        tile
        for tile in range(PLAYING_KINDS)
        if counts[tile] < COPIES and tile not in bonus and is_complete(shapes, with_tile(counts, tile), laid, wild)
    )
    takes_wild = bool(wilds) and is_complete(shapes, counts, laid, wild + 1)
    return Holding(held, distance, waits, takes_wild)
