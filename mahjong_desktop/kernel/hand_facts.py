"""Facts of a hand read from its profile, and a record of the facts that a test has read.

The interface is core.facts.HandFacts. kernel.memo says which results may be cached. Room: kernel.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import Final

from mahjong_desktop.core.facts import Completed
from mahjong_desktop.core.readings import GroupKind, Readable, Reading
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Circumstance, Table, Way, Win
from mahjong_desktop.kernel import fields, profiles

_WAYS: Final = tuple(Way)
_COMPLETED: Final = tuple(Completed)
_SUITS, _HONORS = fields.SUITS.of((0, 1, 2)), fields.SUITS.of((3,))
_GROUPS: Final = fields.HOLDING.of((0,))
_CHOWS, _TRIPLETS, _REGULAR = fields.CHOWS.mask, fields.TRIPLETS.mask, fields.REGULAR.mask
_WAY, _SHAPE, _OPEN, _DEALER = fields.WAY.mask, fields.SHAPE.mask, fields.OPEN.mask, fields.DEALER.mask
_LAID, _ANY_LAID, _BONUS = fields.LAID.mask, fields.ANY_LAID.mask, fields.BONUS_NUMBER.mask
_SEAT_WIND, _ROUND_WIND, _COMPLETES = fields.SEAT_WIND.mask, fields.ROUND_WIND.mask, fields.COMPLETED.mask
_IDENTICAL, _SAME, _STRAIGHTS = fields.IDENTICAL_CHOWS.mask, fields.SAME_CHOWS.mask, fields.STRAIGHTS.mask
_NUMBERS: Final = tuple(
    (fields.TILES.of((tile,)), fields.TILES.shift + fields.TILES.width * tile) for tile in range(PLAYING_KINDS)
)
_THREE_IDENTICAL, _MIXED_STRAIGHT = fields.THREE_IDENTICAL_CHOWS.mask, fields.MIXED_STRAIGHT.mask
_MIXED_PAIRS: Final = fields.MIXED_PAIRS_OF_CHOWS.mask
_VALUED_PAIR, _STANDING_IN = fields.VALUED_PAIR.mask, fields.STANDING_IN.mask

WHOLE_WIN: Final = 1 << fields.WIDTH
"""A bit that marks facts of the win which are not in the profile."""
WHOLE_READING: Final = 2 << fields.WIDTH
"""A bit that marks facts of the reading which are not in the profile."""


@lru_cache(maxsize=1 << 10)
def _triplets_of(kinds: frozenset[Tile]) -> int:
    return profiles.triplets_field(kinds)


@lru_cache(maxsize=1 << 10)
def _pairs_of(kinds: frozenset[Tile]) -> int:
    return profiles.pairs_field(kinds)


@lru_cache(maxsize=1 << 10)
def _tiles_of(kinds: frozenset[Tile]) -> int:
    return profiles.HOLDING_OF.get(kinds) or profiles.tiles_field(kinds)


@lru_cache(maxsize=1 << 10)
def _happened(circumstance: Circumstance) -> int:
    return profiles.circumstance_field(circumstance)


@lru_cache(maxsize=1 << 10)
def _declared(names: tuple[str, ...]) -> int:
    """Returns the bits of these declarations; 0 if one of them has no bit."""
    bits = [profiles.declaration_field(name) for name in names]
    return sum(bits) if all(bits) else 0


def _has_declared(win: Win, names: tuple[str, ...]) -> bool:
    return win.table.has_declared(win.seat, *names)


@lru_cache(maxsize=1 << 6)
def _set_classes(major: bool | None, kong: bool | None, concealed: bool | None) -> int:
    """Returns the mask of the numbers of pungs and kongs of these forms. None stands for both values."""
    return fields.SET_CLASSES.of(
        [
            number
            for number, (kind, of_major, of_concealed) in enumerate(fields.SET_FORMS)
            if major in (None, of_major)
            and kong in (None, kind is GroupKind.KONG)
            and concealed in (None, of_concealed)
        ]
    )


def _digit_sum(numbers: int, width: int) -> int:
    """Returns the sum of numbers that lie side by side, each `width` bits wide."""
    total, one = 0, (1 << width) - 1
    while numbers:
        total += numbers & one
        numbers >>= width
    return total


class _Facts:
    """The facts of core.facts.HandFacts, most of them read from a profile.

    Every fact is read by `_bits`, `_whole_win` or `reading`, so that a subclass can record it.
    """

    __slots__ = ()

    def _bits(self, mask: int) -> int:
        """Returns the profile's fields in the mask."""
        raise NotImplementedError

    def _whole_win(self) -> Win:
        """Returns the win, with all its facts."""
        raise NotImplementedError

    # ---- facts of the win

    @property
    def way(self) -> Way:
        """How the hand was won."""
        return _WAYS[self._bits(_WAY) >> fields.WAY.shift]

    def happened(self, circumstance: Circumstance) -> bool:
        """Whether the win has this circumstance."""
        return self._bits(_happened(circumstance)) > 0

    def has_declared(self, *names: str) -> bool:
        """Whether the winner has made any of these declarations."""
        mask = _declared(names)
        return self._bits(mask) > 0 if mask else _has_declared(self._whole_win(), names)

    @property
    def open(self) -> bool:
        """Whether the winner has claimed a set."""
        return self._bits(_OPEN) > 0

    @property
    def has_melds(self) -> bool:
        """Whether the winner has laid anything."""
        return self._bits(_LAID) > 0

    @property
    def anybody_has_melds(self) -> bool:
        """Whether any seat has laid anything."""
        return self._bits(_ANY_LAID) > 0

    @property
    def seat_wind(self) -> int:
        """The wind of the winner's seat."""
        return self._bits(_SEAT_WIND) >> fields.SEAT_WIND.shift

    @property
    def round_wind(self) -> int:
        """The wind of the round."""
        return self._bits(_ROUND_WIND) >> fields.ROUND_WIND.shift

    @property
    def is_dealer(self) -> bool:
        """Whether the winner is the dealer."""
        return self._bits(_DEALER) > 0

    @property
    def bonus_number(self) -> int:
        """How many bonus tiles the winner has."""
        return self._bits(_BONUS) >> fields.BONUS_NUMBER.shift

    # ---- facts of the reading

    @property
    def shape(self) -> str:
        """The id of the shape that the hand is read in."""
        return profiles.shape_of(self._bits(_SHAPE))

    @property
    def chows(self) -> int:
        """How many chows there are."""
        return self._bits(_CHOWS) >> fields.CHOWS.shift

    @property
    def triplets(self) -> int:
        """How many pungs and kongs there are."""
        return self._bits(_TRIPLETS) >> fields.TRIPLETS.shift

    @property
    def is_regular(self) -> bool:
        """Whether the hand is read as sets and one pair, and nothing else."""
        return self._bits(_REGULAR) > 0

    @property
    def groups(self) -> int:
        """How many groups of any kind there are."""
        return self._bits(_GROUPS) >> fields.HOLDING.shift

    @property
    def kongs(self) -> int:
        """How many kongs there are."""
        return self._sets(_set_classes(None, True, None))

    @property
    def concealed_triplets(self) -> int:
        """Concealed pungs and kongs."""
        return self._sets(_set_classes(None, None, True))

    @property
    def concealed_kongs(self) -> int:
        """Concealed kongs."""
        return self._sets(_set_classes(None, True, True))

    def major_triplets(self, *, kong: bool, concealed: bool) -> int:
        """Pungs (or kongs) of terminals and honours."""
        return self._sets(_set_classes(True, kong, concealed))

    def minor_triplets(self, *, kong: bool, concealed: bool) -> int:
        """Pungs (or kongs) of numbers from 2 to 8."""
        return self._sets(_set_classes(False, kong, concealed))

    def _sets(self, mask: int) -> int:
        return _digit_sum(self._bits(mask) >> fields.SET_CLASSES.shift, fields.SET_CLASSES.width)

    def triplets_of(self, kinds: Collection[Tile]) -> int:
        """Pungs and kongs of these kinds."""
        found = self._bits(_triplets_of(frozenset(kinds)))
        return _digit_sum(found >> fields.TRIPLET_KINDS.shift, fields.TRIPLET_KINDS.width)

    def triplet_kinds(self, kinds: Collection[Tile]) -> frozenset[Tile]:
        """Those of these kinds that stand as a pung or kong."""
        found = self._bits(_triplets_of(frozenset(kinds)))
        return frozenset([tile for tile in kinds if found & _triplets_of(frozenset((tile,)))])

    def pairs_of(self, kinds: Collection[Tile]) -> int:
        """Pairs of these kinds."""
        found = self._bits(_pairs_of(frozenset(kinds)))
        return _digit_sum(found >> fields.PAIR_KINDS.shift, fields.PAIR_KINDS.width)

    @property
    def has_valued_pair(self) -> bool:
        """Whether a pair is of dragons, of the wind of the seat or of that of the round."""
        return self._bits(_VALUED_PAIR) > 0

    @property
    def identical_chows(self) -> int:
        """How many times two chows are alike."""
        return self._bits(_IDENTICAL) >> fields.IDENTICAL_CHOWS.shift

    @property
    def has_three_identical_chows(self) -> bool:
        """Whether three chows are alike."""
        return self._bits(_THREE_IDENTICAL) > 0

    @property
    def mixed_pairs_of_chows(self) -> int:
        """How many pairs of chows of the same numbers there are in two suits."""
        return self._bits(_MIXED_PAIRS) >> fields.MIXED_PAIRS_OF_CHOWS.shift

    @property
    def has_same_chows(self) -> bool:
        """Whether the same numbers stand as a chow in each of the three suits."""
        return self._bits(_SAME) > 0

    @property
    def has_straight(self) -> bool:
        """Whether one suit has the chows 123, 456 and 789."""
        return self._bits(_STRAIGHTS) > 0

    @property
    def has_mixed_straight(self) -> bool:
        """Whether the three suits have one each of the chows 123, 456 and 789."""
        return self._bits(_MIXED_STRAIGHT) > 0

    @property
    def has_same_triplets(self) -> bool:
        """Whether one number stands as a pung or kong in each of the three suits."""
        return profiles.same_triplets(self._bits(fields.TRIPLET_KINDS.mask))

    @property
    def completed(self) -> Completed:
        """What the winning tile completes."""
        return _COMPLETED[self._bits(_COMPLETES) >> fields.COMPLETED.shift]

    @property
    def suits(self) -> frozenset[int]:
        """The suits present."""
        return profiles.SUITS_PRESENT[self._bits(_SUITS) >> fields.SUITS.shift]

    @property
    def has_honors(self) -> bool:
        """Whether a wind or dragon is present."""
        return self._bits(_HONORS) > 0

    def holds(self, kinds: Collection[Tile]) -> bool:
        """Whether a tile of these kinds is present."""
        return self._bits(_tiles_of(frozenset(kinds))) > 0

    def groups_with(self, kinds: Collection[Tile]) -> int:
        """Groups with a tile of these kinds."""
        number = profiles.holding_number(kinds)
        if number is not None:
            return fields.HOLDING.read(self._bits(fields.HOLDING.of((number,))), number)
        return sum([not frozenset(kinds).isdisjoint(group.tiles) for group in self.reading.groups])

    @property
    def wild_stands_in(self) -> bool:
        """Whether a wild tile is read as another kind."""
        return self._bits(_STANDING_IN) > 0

    # ---- everything

    def number_of(self, tile: Tile) -> int:
        """How many tiles of the kind there are, as read."""
        mask, shift = _NUMBERS[tile]
        return self._bits(mask) >> shift

    @property
    def reading(self) -> Reading:
        """How the hand is divided."""
        raise NotImplementedError

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """All playing tiles of the hand, melds included, as read."""
        return tuple([tile for group in self.reading.groups for tile in group.tiles])

    @property
    def kinds(self) -> frozenset[Tile]:
        """The different kinds in the hand."""
        return frozenset(self.tiles)


class NotKept(BaseException):  # no error: it stops a test
    """Raised when a test reads a fact by which results are not cached. It is no Exception, so that no test catches
    it."""


class ProfiledHand(_Facts):
    """One reading of one win. It does not record what is read."""

    __slots__ = ("_division", "profile", "table", "win")

    def __init__(self, win: Win, division: Readable, profile: int) -> None:
        self.win = win
        self.table: Table = win.table
        self._division = division
        self.profile = profile

    def _bits(self, mask: int) -> int:
        return self.profile & mask

    def _whole_win(self) -> Win:
        return self.win

    @property
    def way(self) -> Way:
        """How the hand was won."""
        return self.win.way

    @property
    def reading(self) -> Reading:
        """The division of the hand. It is computed at the first use."""
        reading = self._division = self._division.written()
        return reading


class RecordedHand(_Facts):
    """A hand that records in `read` which fields of its profile are read.

    `may_read` returns whether all fields in a mask may be read together. If they may not, the fact raises NotKept and
    `read` does not change.
    """

    __slots__ = ("_hand", "_may_read", "_profile", "read")

    def __init__(self, hand: ProfiledHand, may_read: Callable[[int], bool]) -> None:
        self._hand = hand
        self._profile = hand.profile
        self._may_read = may_read
        self.read = 0

    def _bits(self, mask: int) -> int:
        if mask & ~self.read:
            together = self.read | mask
            if not self._may_read(together):
                raise NotKept
            self.read = together
        return self._profile & mask

    def _whole_win(self) -> Win:
        self._bits(WHOLE_WIN)
        return self._hand.win

    @property
    def win(self) -> Win:
        """The win, with all its facts."""
        return self._whole_win()

    @property
    def table(self) -> Table:
        """The table, with all that can be known of it."""
        return self._whole_win().table

    @property
    def reading(self) -> Reading:
        """The division of the hand."""
        self._bits(WHOLE_READING)
        return self._hand.reading


def hand_of(win: Win, reading: Reading) -> ProfiledHand:
    """Returns the facts of a reading whose profile is not known yet."""
    return ProfiledHand(
        win, reading, profiles.profile_in(profiles.reading_profile(reading), profiles.situation_of(win))
    )
