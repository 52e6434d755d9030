"""What the concealed tiles of a hand hold ready, worked out once a hand: a hand changes in its own turn alone, and is
asked at every discard of the others. What may be done with it, the engine and the rulesets say.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise

from mahjong_desktop.core.counts import count_tiles, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.shapes import FAR, is_complete, nearest, sets_laid

REMEMBERED = 2048
"""Hands: those of some hundred turns."""


@dataclass(frozen=True, slots=True)
class Holding:
    """Concealed tiles: `distance` to a complete hand (FAR with a bonus tile among them), the natural kinds that
    `complete` it, whether a wild tile does (`takes_wild`), the `kinds` held, and those held twice and three times."""

    distance: int
    completed_by: frozenset[Tile]
    takes_wild: bool
    kinds: frozenset[Tile]
    pairs: frozenset[Tile]
    triplets: frozenset[Tile]

    def runs_with(self, tile: Tile) -> bool:
        """Whether two of the kinds make a run with the tile."""
        if tile >= 27:
            return False
        kinds, number = self.kinds, tile % 9
        if tile - 1 in kinds and number > 0:
            return (number > 1 and tile - 2 in kinds) or (number < 8 and tile + 1 in kinds)
        return number < 7 and tile + 1 in kinds and tile + 2 in kinds


class Holdings:
    """The holdings of hands that may be complete in some shapes; a hand with one of the `bonus` kinds never is."""

    def __init__(self, shapes: tuple[Shape, ...], bonus: frozenset[Tile] = frozenset()) -> None:
        self.shapes = shapes
        self.bonus = bonus
        self.of = lru_cache(REMEMBERED)(self._worked_out)
        """`of(tiles, laid, wilds)`: the holding of tiles in rising order beside `laid` sets, with these kinds wild."""

    def completes(self, tiles: tuple[Tile, ...], melds: tuple[Meld, ...], wilds: frozenset[Tile], tile: Tile) -> bool:
        """Whether one more tile, natural or wild, completes the tiles beside the melds."""
        holding = self.of(tiles, sets_laid(melds) if melds else 0, wilds)
        return holding.takes_wild if tile in wilds else tile in holding.completed_by

    def _worked_out(self, tiles: tuple[Tile, ...], laid: int, wilds: frozenset[Tile]) -> Holding:
        distance, completed_by, takes_wild = FAR, frozenset[Tile](), False
        if self.bonus.isdisjoint(tiles):
            natural = [tile for tile in tiles if tile not in wilds] if wilds else tiles
            distance, completed_by, takes_wild = self._nearness(natural, laid, len(tiles) - len(natural))
        return Holding(
            distance=distance,
            completed_by=completed_by,
            takes_wild=takes_wild,
            kinds=frozenset(tiles),
            pairs=frozenset([tile for tile, other in pairwise(tiles) if tile == other]),
            triplets=frozenset([tile for tile, other in zip(tiles, tiles[2:], strict=False) if tile == other]),
        )

    def _nearness(self, natural: Iterable[Tile], laid: int, wilds: int) -> tuple[int, frozenset[Tile], bool]:
        counts = count_tiles(natural)
        distance = nearest(self.shapes, counts, laid, wilds)
        if distance > 0:
            return distance, frozenset(), False
        completed_by = frozenset(
            tile
            for tile in range(PLAYING_KINDS)
            if counts[tile] < COPIES
            and tile not in self.bonus
            and is_complete(self.shapes, with_tile(counts, tile), laid, wilds)
        )
        return distance, completed_by, is_complete(self.shapes, counts, laid, wilds + 1)


@lru_cache(64)
def holdings_of(shapes: tuple[Shape, ...], bonus: frozenset[Tile] = frozenset()) -> Holdings:
    """The holdings that all who ask about these shapes share."""
    return Holdings(shapes, bonus)
