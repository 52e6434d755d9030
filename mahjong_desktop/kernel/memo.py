"""Which facts are the key of a cached test result, and why a cached result is always correct.

A test is a function of the hand alone. The first fact that it reads is therefore the same for all hands, and what it
reads next depends only on the values that it has read before. Take two hands that agree in every fact that the test has
read for one of them. By induction the test reads the same facts with the same values for the other hand, and returns
the same result. A result may therefore be cached under the values of any fields that include those read in the call
(`RecordedHand.read`). The cache checks this in each call: if a test has read a field that is not part of the key, the
result is not cached, and the field becomes part of the key.

A test that reads a fact which cannot be part of a key (the tiles, the table …) is stopped there by `NotKept`. By the
same argument every hand that agrees in the facts read so far reaches this point. What is cached for these hands is that
the test must be called each time.

The results are cached in kernel.tallies and kernel.verdicts. Room: kernel.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.core.tiles import HONORS, WINDS
from mahjong_desktop.core.wins import Circumstance
from mahjong_desktop.kernel import fields, profiles

_SETS: Final = fields.CHOWS.mask | fields.TRIPLETS.mask | fields.REGULAR.mask
_DEALT: Final = profiles.circumstance_field(Circumstance.DEALT_HAND) | fields.LAID.mask | fields.OPEN.mask
_HONOR_GROUPS: Final = profiles.triplets_field(HONORS) | profiles.pairs_field(HONORS) | fields.REGULAR.mask
_WIND_GROUPS: Final = (
    profiles.triplets_field(WINDS)
    | profiles.pairs_field(WINDS)
    | fields.REGULAR.mask
    | fields.SEAT_WIND.mask
    | fields.ROUND_WIND.mask
)
_CHOWS_TOGETHER: Final = (
    fields.IDENTICAL_CHOWS.mask
    | fields.SAME_CHOWS.mask
    | fields.STRAIGHTS.mask
    | fields.THREE_IDENTICAL_CHOWS.mask
    | fields.MIXED_PAIRS_OF_CHOWS.mask
    | fields.MIXED_STRAIGHT.mask
)
ASPECTS: Final = (
    profiles.OF_THE_WIN,
    _SETS | fields.SET_CLASSES.mask | fields.OPEN.mask | fields.WAY.mask,
    _SETS | fields.COMPLETED.mask | fields.VALUED_PAIR.mask | fields.SHAPE.mask | fields.WAY.mask | _DEALT,
    _HONOR_GROUPS,
    _WIND_GROUPS,
    _SETS | fields.SUITS.mask | fields.SHAPE.mask | _DEALT,
    _SETS | fields.HOLDING.mask | fields.SHAPE.mask | fields.OPEN.mask,
    _CHOWS_TOGETHER | fields.OPEN.mask,
)
"""Groups of fields in which hands have few different values together. Tests that read no field beyond one group share
one lookup. The groups fit what the tests of many games read; another choice is slower but never wrong."""
SIDES: Final = (
    profiles.OF_THE_WIN,
    ASPECTS[1] | ASPECTS[2],
    ASPECTS[3] | ASPECTS[4],
    ASPECTS[5] | ASPECTS[6] | ASPECTS[7],
)
"""The fields of several aspects. The sum of their results is looked up first."""
_MOST_BITS: Final = 40
"""The largest number of bits of a key of other fields."""
_PROFILE: Final = 1 << fields.TILES.shift
"""The fields from this bit on are never part of a key: the numbers of single kinds, and the facts outside the
profile."""


class _Fits(dict[int, bool]):
    """Caches whether these fields may be a key: they are part of one aspect or have few bits."""

    def __missing__(self, mask: int) -> bool:
        fits = mask < _PROFILE and (mask.bit_count() <= _MOST_BITS or any(not mask & ~usual for usual in ASPECTS))
        self[mask] = fits
        return fits


may_be_kept: Final = _Fits().__getitem__
"""Returns whether these fields of a profile may be a key."""
