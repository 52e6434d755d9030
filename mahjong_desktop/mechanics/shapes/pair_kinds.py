"""The regular shape with a pair of certain kinds only."""

from __future__ import annotations

from functools import lru_cache

from msgspec import Struct

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import GroupKind, Reading
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Win
from mahjong_desktop.kernel.shanten import Forms, keys_of, pair_kind_classes
from mahjong_desktop.mechanics.shapes.regular import RegularShape
from mahjong_desktop.mechanics.shapes.winning_tile import sets_laid


class PairKindsShape(Struct, frozen=True):
    """`sets` sets and a pair of one of the `kinds`; for games without wild tiles.

    A game that refuses other pairs in all hands tells by it who is ready. Its own shape is the usual one, so that a
    complete hand with another pair is refused with a reason.
    """

    sets: int
    kinds: frozenset[Tile]
    id: str = "regular"

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether there are at most `sets` sets."""
        return sets_laid(melds) <= self.sets

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns every division with such a pair."""
        usual = RegularShape(self.sets, self.id).readings(win)
        return tuple([reading for reading in usual if self._has_pair(reading)])

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Returns the shanten number. A hand that could be completed by a fifth copy only is not ready."""
        sets = self.sets - sets_laid(melds)
        if sets < 0:
            return FAR
        distance, useful, _ = _forms(self.kinds, sets, wilds).useful(keys_of(counts))
        return distance if distance or useful or wilds else 1

    def _has_pair(self, reading: Reading) -> bool:
        return any(group.kind is GroupKind.PAIR and group.tile in self.kinds for group in reading.groups)


@lru_cache(maxsize=64)
def _forms(kinds: frozenset[Tile], sets: int, wilds: int) -> Forms:
    return Forms(sets, (), wilds, pair_kind_classes(kinds))
