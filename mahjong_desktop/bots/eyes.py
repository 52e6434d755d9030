"""Distances of hands whose pair must be of certain kinds. Which kinds a ruleset asks for is found out in plan.py."""

from __future__ import annotations

from functools import lru_cache

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.mechanics.distance import Keys, keys_of
from mahjong_desktop.mechanics.distance.tables import MOST_SETS, POWERS, Classes, Vector, class_vectors, tables

_NEVER = 60


class Eyes:
    """The kernel's distances with another second half of each suit's vector: sets, and a pair of one of the `kinds`.

    A wild tile may be half of the pair or stand anywhere in a set.
    """

    def __init__(self, kinds: frozenset[Tile]) -> None:
        self.kinds = kinds
        self._classes = Classes([])
        self._class_of = lru_cache(maxsize=1 << 14)(self._work_out_class)

    def distance(self, counts: Counts, sets: int, wilds: int = 0) -> int:
        """Tiles that must be exchanged: -1 complete, 0 ready."""
        return max(0, self._missing(keys_of(counts), sets) - wilds) - 1

    def useful(self, counts: Counts, sets: int, wilds: int = 0) -> tuple[Tile, ...]:
        """The kinds that bring the hand nearer, rising."""
        keys = keys_of(counts)
        missing = self._missing(keys, sets)
        if missing <= wilds:
            return ()
        found: list[Tile] = []
        a, b, c, z = (self._class_of(suit, keys[suit]) for suit in range(4))
        joined, lacks = self._classes.joined, self._classes.missing
        first, second = joined[a][b], joined[c][z]
        rests = (joined[second][b], joined[second][a], joined[first][z], joined[first][c])
        for tile in range(PLAYING_KINDS):
            suit = tile // 9
            if (
                counts[tile] < COPIES
                and lacks[rests[suit]][self._class_of(suit, keys[suit] + POWERS[tile])][sets] < missing
            ):
                found.append(tile)
        return tuple(found)

    def _missing(self, keys: Keys, sets: int) -> int:
        a, b, c, z = (self._class_of(suit, keys[suit]) for suit in range(4))
        joined = self._classes.joined
        return self._classes.missing[joined[a][b]][joined[c][z]][sets]

    def _work_out_class(self, suit: int, key: int) -> int:
        plain = _plain(suit, key)
        best = [_NEVER] * (MOST_SETS + 1)
        for tile in range(9 * suit, min(9 * suit + 9, PLAYING_KINDS)):
            if tile in self.kinds:
                held = min(2, key // POWERS[tile] % 5)
                rest = _plain(suit, key - held * POWERS[tile])
                best = [min(known, 2 - held + lacking) for known, lacking in zip(best, rest, strict=True)]
        return self._classes.number((*plain, *best))


def _plain(suit: int, key: int) -> Vector:
    """Tiles missing for 0-5 sets of a suit, without a pair."""
    suits, honors, _, _ = tables()
    return class_vectors()[(suits if suit < 3 else honors)[key]][: MOST_SETS + 1]
