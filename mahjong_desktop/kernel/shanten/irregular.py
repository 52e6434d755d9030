"""Hands without chows, described by how many copies of each kind they have: pairs, orphans, pungs.

Each form computes how many tiles a tally lacks. `IrregularTable` caches the least number over several forms and the
groups of kinds (suit_records.GROUPS) that are useful. The shapes decide which forms count.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Protocol

from msgspec import Struct

from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import COPIES, MAJORS
from mahjong_desktop.kernel.recent import MadeValues
from mahjong_desktop.kernel.shanten.suit_records import GROUP_SHIFT, GROUPS, CopiesTally, pack_kind, unpack_tally

_MOST_KEPT = 1 << 10
"""The number of tallies. Half as many were too few for four standard bots: they asked for 0.8 to 1.5 new ones a
decision."""


class IrregularForm(Protocol):
    """A form whose distance depends only on a tally."""

    def missing(self, tally: CopiesTally) -> int:
        """Returns the number of tiles missing, wild tiles not yet subtracted."""
        ...


class Pairs(Struct, frozen=True):
    """`pairs` pairs and `spare` tiles of any kinds. With `equal` four equal tiles are two pairs."""

    pairs: int = 7
    equal: bool = True
    spare: int = 0

    def missing(self, tally: CopiesTally) -> int:
        """See IrregularForm."""
        if self.equal:
            made = tally.twos + tally.threes + 2 * tally.fours
            begun = tally.ones + tally.threes
        else:
            made = tally.twos + tally.threes + tally.fours
            begun = tally.ones
        missing = pairs_missing(self.pairs - made, begun)
        total = tally.ones + 2 * tally.twos + 3 * tally.threes + 4 * tally.fours
        return missing + (max(0, self.spare + 2 * self.pairs - missing - total) if self.spare else 0)


class PairsAndTriplet(Struct, frozen=True):
    """`pairs` pairs and a triplet. Four equal tiles are two pairs."""

    pairs: int = 7

    def missing(self, tally: CopiesTally) -> int:
        """See IrregularForm."""
        return triplet_pairs_missing(tally[:COPIES], self.pairs)


class Orphans(Struct, frozen=True):
    """One tile of each terminal and honour and a second tile of any of them."""

    def missing(self, tally: CopiesTally) -> int:
        """See IrregularForm."""
        return len(MAJORS) - tally.majors + (not tally.major_pairs)


class Pungs(Struct, frozen=True):
    """`sets` pungs and a pair. `fifth` says that a wild tile may be a fifth tile of a kind."""

    sets: int
    fifth: bool = False

    def missing(self, tally: CopiesTally) -> int:
        """See IrregularForm."""
        ones = tally.ones + (tally.fours if self.fifth else 0)  # a fourth tile can begin another group
        return triplets_missing(tally.fours + tally.threes, tally.twos, ones, self.sets)


def tally_of(counts: Sequence[int]) -> CopiesTally:
    """Returns the tally of 34 counts."""
    return unpack_tally(sum([pack_kind(held, tile in MAJORS) for tile, held in enumerate(counts)]))


def irregular_distance(form: IrregularForm, counts: Sequence[int], wilds: int = 0) -> int:
    """Returns the shanten number of 34 counts for a form: -1 complete, 0 ready."""
    return max(0, form.missing(tally_of(counts)) - wilds) - 1


class IrregularTable(MadeValues[int, tuple[int, int]]):
    """Caches, for each packed tally, the least number of missing tiles over the forms and the code of the useful
    groups."""

    def __init__(self, forms: tuple[IrregularForm, ...], wilds: int) -> None:
        super().__init__(_MOST_KEPT)
        self._forms = forms
        self.distances = _IrregularDistances(self, wilds)

    def make(self, packed: int) -> tuple[int, int]:
        if not self._forms:
            return FAR, 0
        tally = unpack_tally(packed)
        missing = self.least(tally)
        groups = 0
        for place, (held, major) in enumerate(GROUPS):
            if _can_be(tally, held, major):
                then = unpack_tally(packed - pack_kind(held, major) + pack_kind(held + 1, major))
                groups |= (self.least(then) < missing) << place
        return missing, groups << GROUP_SHIFT

    def least(self, tally: CopiesTally) -> int:
        """Returns the number of tiles that a tally lacks for the nearest of the forms."""
        return min([form.missing(tally) for form in self._forms], default=FAR)


class _IrregularDistances(MadeValues[int, int]):
    """Caches the distance of packed tallies."""

    def __init__(self, table: IrregularTable, wilds: int) -> None:
        super().__init__(_MOST_KEPT)
        self._table = table
        self._wilds = wilds

    def make(self, packed: int) -> int:
        return max(0, self._table.least(unpack_tally(packed)) - self._wilds) - 1


def _can_be(tally: CopiesTally, held: int, major: bool) -> bool:
    """Returns whether the tally can contain a kind with this number of copies, so that it can be subtracted."""
    if not held:
        return True
    return tally[held - 1] > 0 and (not major or (tally.majors > 0 and (held == 1 or tally.major_pairs > 0)))


def triplets_missing(full: int, twos: int, ones: int, sets: int) -> int:
    """Returns the number of tiles missing for `sets` pungs and a pair. `full`, `twos` and `ones` count the kinds held
    at least three times, twice and once."""
    missing = 0
    for held in (3,) * full + (2,) * twos + (1,) * ones:
        if not sets:
            return missing + 2 - min(held, 2)
        missing += 3 - held
        sets -= 1
    return missing + 3 * sets + 2


def pairs_missing(open_pairs: int, begun: int) -> int:
    """Returns the number of tiles missing for `open_pairs` more pairs if `begun` single tiles are there."""
    open_pairs = max(0, open_pairs)
    return open_pairs + max(0, open_pairs - begun)


def triplet_pairs_missing(held: Sequence[int], pairs: int) -> int:
    """Returns the number of tiles missing for this number of pairs and a triplet. `held` counts the kinds held once,
    twice, three and four times. There is always a kind that is not held."""
    ones, twos, threes, fours = held
    made = twos + threes + 2 * fours
    return min(
        [
            lacking + pairs_missing(pairs - made - change, ones + threes + begins)
            for copies, lacking, change, begins in _TRIPLET_OF
            if not copies or held[copies - 1]
        ]
    )


_TRIPLET_OF = ((0, 3, 0, 0), (1, 2, 0, -1), (2, 1, -1, 0), (3, 0, -1, -1), (4, 0, -2, 1))
"""(copies held of the triplet's kind, tiles missing for it, change of whole pairs, change of single tiles)."""
