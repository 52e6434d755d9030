"""By which facts the answers of tests are kept, and why a kept answer is never stale.

A test is a function of the hand alone. The first fact that it reads is therefore the same for all hands, and what it
reads next depends only on the values read before. Take two hands that agree in every fact that the test has read in one
of them: by induction it reads the same facts with the same values in the other, and gives the same answer. An answer
may be kept by the values of any fields that include those read in the call that gave it (`RecordedHand.read`). Whoever
keeps answers makes sure of that in each call: where a test has read a fact beyond the fields by which its answers are
kept, nothing is kept, and from then on answers are kept by that fact too.

A test that goes on to a fact by which answers are not kept (the tiles, the table …) is stopped there by `NotKept`. By
the same argument every hand that agrees in the facts read so far comes to this point, so that for these hands "ask each
time" is kept.

Room: kernel. Keeping the answers belongs to kernel.tallies and mechanics.evaluate.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.core.tiles import HONORS, WINDS
from mahjong_desktop.core.wins import Circumstance
from mahjong_desktop.kernel import fields, profiles

_SETS: Final = fields.CHOWS.mask | fields.TRIPLETS.mask | fields.HAS_SETS.mask
_DEALT: Final = profiles.circumstance_field(Circumstance.DEALT_HAND) | fields.LAID.mask | fields.OPEN.mask
_HONOR_GROUPS: Final = profiles.triplets_field(HONORS) | profiles.pairs_field(HONORS) | fields.HAS_SETS.mask
_WIND_GROUPS: Final = (
    profiles.triplets_field(WINDS)
    | profiles.pairs_field(WINDS)
    | fields.HAS_SETS.mask
    | fields.SEAT_WIND.mask
    | fields.ROUND_WIND.mask
)
ASPECTS: Final = (
    profiles.OF_THE_WIN,
    _SETS | fields.SET_CLASSES.mask | fields.OPEN.mask | fields.WAY.mask,
    _SETS | fields.COMPLETED.mask | fields.VALUED_PAIR.mask | fields.SHAPE.mask | fields.WAY.mask | _DEALT,
    _HONOR_GROUPS,
    _WIND_GROUPS,
    _SETS | fields.SUITS.mask | fields.SHAPE.mask | _DEALT,
    _SETS | fields.HOLDING.mask | fields.SHAPE.mask | fields.OPEN.mask,
    fields.IDENTICAL_CHOWS.mask | fields.SAME_CHOWS.mask | fields.STRAIGHTS.mask | fields.OPEN.mask,
)
"""Fields of which hands have few different values together; tests that read none beyond one of them are looked up
together. They are tuned to what the tests of many games read: another choice is slower, never wrong."""
SIDES: Final = (
    profiles.OF_THE_WIN,
    ASPECTS[1] | ASPECTS[2],
    ASPECTS[3] | ASPECTS[4],
    ASPECTS[5] | ASPECTS[6] | ASPECTS[7],
)
"""The fields of several aspects; what these say together is looked up first."""
_MOST_BITS: Final = 40
"""Answers are kept by any fields that are no wider than this."""
_PROFILE: Final = 1 << fields.TILES.shift
"""From here on stand the numbers of single kinds, by which nothing is kept, and what no profile holds."""


class _Fits(dict[int, bool]):
    """Whether answers may be kept by these fields: all of one aspect, or few bits."""

    def __missing__(self, mask: int) -> bool:
        fits = mask < _PROFILE and (mask.bit_count() <= _MOST_BITS or any(not mask & ~usual for usual in ASPECTS))
        self[mask] = fits
        return fits


may_be_kept: Final = _Fits().__getitem__
"""Whether answers may be kept by these fields of profiles."""
