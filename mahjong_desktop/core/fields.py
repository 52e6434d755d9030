"""The fields of a profile: small numbers side by side in one large one. What they count is told in core.profiles."""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.tiles import PLAYING_KINDS
from mahjong_desktop.core.wins import Circumstance, Way


class Field(NamedTuple):
    """`size` numbers side by side, each `width` bits wide."""

    shift: int
    width: int
    size: int

    @property
    def mask(self) -> int:
        """All bits of the field."""
        return ((1 << self.width * self.size) - 1) << self.shift

    def of(self, numbers: Collection[int]) -> int:
        """The bits of some of its numbers."""
        return sum(((1 << self.width) - 1) << (self.shift + self.width * number) for number in numbers)

    def one(self, number: int = 0) -> int:
        """A one in one of its numbers."""
        return 1 << (self.shift + self.width * number)

    def read(self, profile: int, number: int = 0) -> int:
        """The value of one of its numbers."""
        return profile >> (self.shift + self.width * number) & ((1 << self.width) - 1)


def _side_by_side(*sizes: tuple[int, int]) -> tuple[Field, ...]:
    fields, shift = [], 0
    for width, size in sizes:
        fields.append(Field(shift, width, size))
        shift += width * size
    return tuple(fields)


SET_FORMS: Final = tuple(
    (kind, major, concealed)
    for kind in (GroupKind.PUNG, GroupKind.KONG)
    for major in (False, True)
    for concealed in (False, True)
)
CIRCUMSTANCE_ORDER: Final = tuple(Circumstance)
WAY_ORDER: Final = {way: number for number, way in enumerate(Way)}

(
    CHOWS,
    TRIPLETS,
    HAS_SETS,
    WAIT,
    VALUED_PAIR,
    OPEN,
    LAID,
    ANY_LAID,
    WAY,
    SHAPE,
    IDENTICAL_CHOWS,
    SAME_CHOWS,
    STRAIGHTS,
    SET_CLASSES,
    SUITS,
    HOLDING,
    STANDING_IN,
    SEAT_WIND,
    ROUND_WIND,
    DEALER,
    BONUS,
    HAPPENED,
    DECLARED,
    CHOW_STARTS,
    TRIPLET_KINDS,
    PAIR_KINDS,
    TILES,
) = _side_by_side(
    (3, 1),
    (3, 1),
    (1, 1),
    (3, 1),
    (1, 1),
    (1, 1),
    (1, 1),
    (1, 1),
    (3, 1),
    (8, 1),
    (2, 1),
    (1, 1),
    (1, 1),
    (3, len(SET_FORMS)),
    (4, 4),
    (4, 6),
    (4, 1),
    (3, 1),
    (3, 1),
    (1, 1),
    (6, 1),
    (1, len(CIRCUMSTANCE_ORDER)),
    (1, 24),
    (3, 21),
    (3, PLAYING_KINDS),
    (4, PLAYING_KINDS),
    (5, PLAYING_KINDS),
)
"""What is asked most often comes first, so that most keys are small."""
