"""The fields of a profile: small numbers side by side in one large integer.

A profile is an int. The profile of several groups is the sum of their profiles, and one `&` gives the values of some
fields.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import Final, NamedTuple

from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.tiles import PLAYING_KINDS
from mahjong_desktop.core.wins import Circumstance, Way


class Field(NamedTuple):
    """A field: `size` numbers side by side, each `width` bits wide, the first at the bit `shift`."""

    shift: int
    width: int
    size: int

    @property
    def mask(self) -> int:
        """All bits of the field."""
        return ((1 << self.width * self.size) - 1) << self.shift

    def of(self, numbers: Collection[int]) -> int:
        """Returns the bits of some of the numbers."""
        return sum(((1 << self.width) - 1) << (self.shift + self.width * number) for number in numbers)

    def one(self, number: int = 0) -> int:
        """Returns a profile with 1 in one of the numbers."""
        return 1 << (self.shift + self.width * number)

    def read(self, profile: int, number: int = 0) -> int:
        """Returns the value of one of the numbers."""
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
    REGULAR,
    COMPLETED,
    VALUED_PAIR,
    OPEN,
    LAID,
    ANY_LAID,
    WAY,
    SHAPE,
    IDENTICAL_CHOWS,
    SAME_CHOWS,
    STRAIGHTS,
    THREE_IDENTICAL_CHOWS,
    MIXED_PAIRS_OF_CHOWS,
    MIXED_STRAIGHT,
    SET_CLASSES,
    SUITS,
    HOLDING,
    STANDING_IN,
    SEAT_WIND,
    ROUND_WIND,
    DEALER,
    BONUS_NUMBER,
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
    (1, 1),
    (2, 1),
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
"""What tests read most often comes first, so that most keys are small.

CHOWS, TRIPLETS: how many there are. REGULAR: whether the hand is read as sets and one pair. COMPLETED: see
core.facts.Completed. VALUED_PAIR: whether a pair is of dragons, of the wind of the seat or of that of the round. OPEN,
LAID, ANY_LAID: whether the winner has claimed a set, has laid one, and whether anybody has. WAY, SHAPE: by number.
IDENTICAL_CHOWS: pairs of equal chows. SAME_CHOWS: whether one chow stands in all three suits. STRAIGHTS: whether a suit
has 123, 456 and 789. THREE_IDENTICAL_CHOWS: whether three chows are equal. MIXED_PAIRS_OF_CHOWS: pairs of chows of the
same numbers in two suits. MIXED_STRAIGHT: whether 123, 456 and 789 stand in three suits. SET_CLASSES: pungs and kongs
by SET_FORMS. SUITS: groups of each suit, and of honours. HOLDING: groups with a tile of each class of
profiles.holding_number. STANDING_IN: groups in which a wild tile is read as another. SEAT_WIND, ROUND_WIND, DEALER,
BONUS_NUMBER: facts of the winner. HAPPENED: a bit for each circumstance. DECLARED: a bit for each declaration.
CHOW_STARTS: chows by their lowest tile. TRIPLET_KINDS, PAIR_KINDS, TILES: how many of each kind."""
WIDTH: Final = TILES.shift + TILES.width * TILES.size
"""The number of bits of a profile at most."""
