"""Profiles: what the groups of a reading and the facts of a win come to, packed into one number.

Profiles of groups are added up; a test that asks nothing but some fields of the sum need be asked only once for each
value of them. What counts, and for how much, belongs to the rulesets.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from mahjong_desktop.core import fields
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import Draft, Group, GroupKind, Part, Reading
from mahjong_desktop.core.tiles import DRAGONS, EAST, HONORS, MAJORS, PLAYING_KINDS, WINDS, Tile, own_kind
from mahjong_desktop.core.wins import Circumstance, Way, Win

CHOWS, TRIPLETS, HAS_SETS = fields.CHOWS.mask, fields.TRIPLETS.mask, fields.HAS_SETS.mask
"""Chows, pungs and kongs, and whether there are any of them."""
WAIT: Final = fields.WAIT.mask
"""What the winning tile completes, see `wait_of`."""
SET_CLASSES: Final = fields.SET_CLASSES.mask
"""Pungs and kongs, minor or major, exposed or concealed."""
CHOW_STARTS: Final = fields.CHOW_STARTS.mask
"""Chows by their lowest tile."""
IDENTICAL_CHOWS, SAME_CHOWS, STRAIGHTS = fields.IDENTICAL_CHOWS.mask, fields.SAME_CHOWS.mask, fields.STRAIGHTS.mask
"""What the chows come to: pairs of equal ones, whether one stands in all suits, whether a suit has 123, 456 and 789."""
VALUED_PAIR: Final = fields.VALUED_PAIR.mask
"""Whether a pair is of dragons, of the wind of the seat or of that of the round."""
SUITS: Final = fields.SUITS.mask
"""Groups with tiles of each suit, and with honors."""
HOLDING: Final = fields.HOLDING.mask
"""Groups, and those with a tile of each class: minor, terminal, honor, major, not green."""
STANDING_IN: Final = fields.STANDING_IN.mask
"""Groups in which a wild tile is read as another."""
WAY, HAPPENED, DECLARED = fields.WAY.mask, fields.HAPPENED.mask, fields.DECLARED.mask
"""How the hand was won, the circumstances, and what the winner has declared."""
OPEN, LAID, ANY_LAID = fields.OPEN.mask, fields.LAID.mask, fields.ANY_LAID.mask
"""Whether a set was claimed, whether the winner has any, whether anybody has."""
SEAT_WIND, ROUND_WIND, DEALER = fields.SEAT_WIND.mask, fields.ROUND_WIND.mask, fields.DEALER.mask
"""The winds by their number, and whether the winner is the dealer."""
BONUS_TILES: Final = fields.BONUS.mask
"""How many bonus tiles the winner has."""
SHAPE: Final = fields.SHAPE.mask
OF_THE_WIN: Final = WAY | HAPPENED | DECLARED | OPEN | LAID | ANY_LAID | SEAT_WIND | ROUND_WIND | DEALER | BONUS_TILES
"""What is the same for all readings of a win."""

TWO_SIDED, EDGE, CLOSED, TRIPLET, MINOR_PAIR, MAJOR_PAIR, OTHER = range(1, 8)
"""What the winning tile completes: an end of a chow, its edge or middle, a pung or kong, a pair, anything else."""

_GREEN: Final = frozenset({19, 20, 21, 23, 25, 32})
_SHAPES: dict[str, int] = {}
_DECLARATIONS: dict[str, int] = {}


LOW_BITS: Final = fields.CHOW_STARTS.shift
"""Above them stand the numbers by kinds of tiles."""


def _honors_first(tile: Tile) -> int:
    """The place of a kind; honors are asked for most often, so that they come first."""
    return (tile - EAST) % PLAYING_KINDS


def triplets_of(kinds: Collection[Tile]) -> int:
    """The field of the pungs and kongs of these kinds."""
    return fields.TRIPLET_KINDS.of([_honors_first(tile) for tile in kinds])


_NUMBERS_WIDTH: Final = 9 * fields.TRIPLET_KINDS.width
_EACH_NUMBER: Final = sum(1 << fields.TRIPLET_KINDS.width * number for number in range(9))
_FIRST_NUMBERS: Final = fields.TRIPLET_KINDS.shift + fields.TRIPLET_KINDS.width * _honors_first(0)


def same_triplets(profile: int) -> bool:
    """Whether a number stands as a pung or kong in each of the three suits."""
    kinds = profile >> _FIRST_NUMBERS
    there = kinds | kinds >> 1 | kinds >> 2
    return bool(there & there >> _NUMBERS_WIDTH & there >> 2 * _NUMBERS_WIDTH & _EACH_NUMBER)


def tiles_of(kinds: Collection[Tile]) -> int:
    """The field of the numbers of tiles of these kinds, as read."""
    return sum([TILE_BITS << TILE_SHIFTS[tile] for tile in kinds])


def tile_counts(profile: int, first: Tile) -> tuple[int, ...]:
    """How many there are, as read, of the nine kinds of a suit from `first` on."""
    return tuple([profile >> TILE_SHIFTS[first + number] & TILE_BITS for number in range(9)])


def pairs_of(kinds: Collection[Tile]) -> int:
    """The field of the pairs of these kinds."""
    return fields.PAIR_KINDS.of([_honors_first(tile) for tile in kinds])


class _Present(dict[int, frozenset[int]]):
    """The suits of which there are groups, by the numbers of these."""

    def __missing__(self, numbers: int) -> frozenset[int]:
        width = (1 << fields.SUITS.width) - 1
        found = self[numbers] = frozenset(suit for suit in range(3) if numbers >> fields.SUITS.width * suit & width)
        return found


_PRESENT: Final = _Present()
_SUITS_SHIFT: Final = fields.SUITS.shift
_THREE_SUITS: Final = (1 << 3 * fields.SUITS.width) - 1


_HONORS_HELD: Final = fields.SUITS.of((3,))


def suits_in(profile: int) -> frozenset[int]:
    """The suits that tiles of the hand are of."""
    return _PRESENT[profile >> _SUITS_SHIFT & _THREE_SUITS]


def has_honors(profile: int) -> bool:
    """Whether the hand has a wind or dragon."""
    return profile & _HONORS_HELD > 0


TILE_SHIFTS: Final = tuple(fields.TILES.shift + fields.TILES.width * tile for tile in range(PLAYING_KINDS))
"""How far up the number of tiles of each kind stands, as read; nothing is above them but others like it."""
TILE_BITS: Final = 31


def happened(*circumstances: Circumstance) -> int:
    """The field of some circumstances."""
    return fields.HAPPENED.of([fields.CIRCUMSTANCE_ORDER.index(one) for one in circumstances])


def declared(*names: str) -> int:
    """The field of some declarations; these are numbered as they are met. Raises ValueError for too many of them."""
    numbers = [_DECLARATIONS.setdefault(name, len(_DECLARATIONS)) for name in names]
    if len(_DECLARATIONS) > fields.DECLARED.size:
        raise ValueError(names)
    return fields.DECLARED.of(numbers)


# ---- what chows come to


_SUIT_CHOWS: Final = 7 * fields.CHOW_STARTS.width
_OF_SUIT: Final = (1 << _SUIT_CHOWS) - 1
_EACH: Final = sum(1 << fields.CHOW_STARTS.width * number for number in range(7))
_STRAIGHT: Final = 1 | 1 << 3 * fields.CHOW_STARTS.width | 1 << 6 * fields.CHOW_STARTS.width
_SEVERAL: Final = (6 << fields.CHOWS.shift) & CHOWS
"""The bits of the number of chows that two and more have."""


class _ChowsOfSuit(dict[int, tuple[int, int]]):
    """Of the chows of a suit: a bit for each number that one begins with, and pairs of equal ones and straights as the
    fields of a profile. Four equal chows are two pairs, three only one."""

    def __missing__(self, starts: int) -> tuple[int, int]:
        there = (starts | starts >> 1 | starts >> 2) & _EACH
        pairs = (starts >> 1 & _EACH).bit_count() + 2 * (starts >> 2 & _EACH).bit_count()
        straight = there & _STRAIGHT == _STRAIGHT
        found = self[starts] = there, (pairs << fields.IDENTICAL_CHOWS.shift) + (straight << fields.STRAIGHTS.shift)
        return found


_CHOWS_OF_SUIT: Final = _ChowsOfSuit()
_STARTS: Final = fields.CHOW_STARTS.shift
_ALL_STARTS: Final = (1 << 3 * _SUIT_CHOWS) - 1


class _ChowsTogether(dict[int, int]):
    """What the chows of a reading come to, as fields of a profile, by their lowest tiles."""

    def __missing__(self, starts: int) -> int:
        one, of_one = _CHOWS_OF_SUIT[starts & _OF_SUIT]
        two, of_two = _CHOWS_OF_SUIT[starts >> _SUIT_CHOWS & _OF_SUIT]
        three, of_three = _CHOWS_OF_SUIT[starts >> 2 * _SUIT_CHOWS]
        found = of_one + of_two + of_three + (SAME_CHOWS if one & two & three else 0)
        if len(self) < _MOST_CHOWS:
            self[starts] = found
        return found


_MOST_CHOWS: Final = 1 << 17
_CHOWS_TOGETHER: Final = _ChowsTogether()


def identical_chows(profile: int) -> int:
    """How many pairs of equal chows there are."""
    return fields.IDENTICAL_CHOWS.read(profile)


def wait_of(profile: int) -> int:
    """What the winning tile completes: TWO_SIDED … OTHER; 0 where there is no such tile."""
    return profile >> fields.WAIT.shift & 7


def completes_set(profile: int) -> bool:
    """Whether the winning tile completes a chow, pung or kong."""
    return 0 < profile >> fields.WAIT.shift & 7 <= TRIPLET


# ---- groups


def group_profile(group: Group) -> int:
    """What a group adds to the profile of its reading."""
    return _of_group(group.kind, group.tiles, group.concealed, group.winning, group.wilds)


@lru_cache(maxsize=1 << 14)
def _of_group(
    kind: GroupKind,
    tiles: tuple[Tile, ...],
    concealed: bool,
    winning: int | None,
    wilds: tuple[tuple[int, Tile], ...],
) -> int:
    first = tiles[0]
    profile = _classes(tiles) + sum(map(fields.TILES.one, tiles))
    if kind is GroupKind.CHOW:
        profile += fields.CHOWS.one() + fields.CHOW_STARTS.one(first // 9 * 7 + first % 9)
    elif kind is GroupKind.PAIR:
        profile += fields.PAIR_KINDS.one(_honors_first(first))
    elif kind is GroupKind.PUNG or kind is GroupKind.KONG:
        number = fields.SET_FORMS.index((kind, first in MAJORS, concealed))
        profile += fields.TRIPLETS.one() + fields.SET_CLASSES.one(number)
        profile += fields.TRIPLET_KINDS.one(_honors_first(first))
    if any(tiles[index] != own_kind(tile) for index, tile in wilds):
        profile += fields.STANDING_IN.one()
    if winning is not None:
        profile += _wait(kind, first, winning) << fields.WAIT.shift
    return profile


def _classes(tiles: tuple[Tile, ...]) -> int:
    kinds = frozenset(tiles)
    classes = (
        True,
        not kinds <= MAJORS,
        any(tile in MAJORS and tile < 27 for tile in kinds),
        any(tile >= 27 for tile in kinds),
        not kinds.isdisjoint(MAJORS),
        not kinds <= _GREEN,
    )
    suits = {min(tile // 9, 3) for tile in kinds}
    return sum(fields.HOLDING.one(number) for number, holds in enumerate(classes) if holds) + sum(
        map(fields.SUITS.one, suits)
    )


def _wait(kind: GroupKind, first: Tile, winning: int) -> int:
    if kind is GroupKind.CHOW:
        edge = first % 9 == (6 if winning == 0 else 0)
        return CLOSED if winning == 1 else EDGE if edge else TWO_SIDED
    if kind is GroupKind.PAIR:
        return MAJOR_PAIR if first in MAJORS else MINOR_PAIR
    return TRIPLET if kind is GroupKind.PUNG or kind is GroupKind.KONG else OTHER


@lru_cache(maxsize=1 << 8)
def shape_profile(shape: str, has_sets: bool) -> int:
    """What the shape of a reading adds to its profile; shapes are numbered as they are met."""
    number = _SHAPES.setdefault(shape, len(_SHAPES) + 1)
    return (number << fields.SHAPE.shift) + has_sets * HAS_SETS


def reading_profile(reading: Reading) -> int:
    """The profile of a reading, the facts of its win left aside."""
    if reading.profile >= 0:
        return reading.profile
    profile = sum(map(group_profile, reading.groups))
    return profile + shape_profile(reading.shape, bool(profile & (CHOWS | TRIPLETS)))


def draft_of(reading: Reading) -> Draft:
    """A reading as one that might be written out."""
    profile = reading_profile(reading)
    return profile, reading.shape, (Part(reading.groups, False, profile),), ()


# ---- wins


_NONE: Final[frozenset[str]] = frozenset()
_CONCEALED: Final = frozenset({KongForm.CONCEALED, KongForm.SINGLE})


class Situation(NamedTuple):
    """What a win adds to the profiles of all its readings; `valued` are the pairs that are worth something in it."""

    profile: int
    valued: int


def profile_in(profile: int, situation: Situation) -> int:
    """The profile of a reading, all of whose groups are there, and of the facts of its win."""
    added, valued = situation
    if profile & valued:
        added += VALUED_PAIR
    if profile & _SEVERAL:
        added += _CHOWS_TOGETHER[profile >> _STARTS & _ALL_STARTS]
    return profile + added


def situation_of(win: Win) -> Situation:
    """The facts of a win that profiles hold."""
    table, seat = win.table, win.seat
    melds, dealer = table.melds, table.dealer
    claimed = False
    if melds and melds[seat]:
        laid = 2
        for meld in melds[seat]:
            if meld.form not in _CONCEALED:
                claimed = True
                break
    else:
        laid = 1 if any(melds) else 0  # who has laid nothing may still be at a table where somebody has
    return _situation(
        win.way,
        win.circumstances,
        table.declared[seat] if table.declared else _NONE,
        claimed,
        laid,
        (seat - dealer) % table.seats,
        table.round_wind,
        len(table.bonus[seat]) if table.bonus else 0,
    )


@lru_cache(maxsize=1 << 12)
def _situation(
    way: Way,
    circumstances: frozenset[Circumstance],
    names: frozenset[str],
    claimed: bool,
    laid: int,
    seat_wind: int,
    round_wind: int,
    bonus: int,
) -> Situation:
    profile = (
        (fields.WAY_ORDER[way] << fields.WAY.shift)
        + (seat_wind << fields.SEAT_WIND.shift)
        + (bonus << fields.BONUS.shift)
        + (round_wind << fields.ROUND_WIND.shift)
    )
    profile += (
        (seat_wind == 0) * DEALER
        + claimed * OPEN
        + (laid > 1) * LAID
        + (laid > 0) * ANY_LAID
        + happened(*circumstances)
        + declared(*names)
    )
    return Situation(profile, pairs_of({*DRAGONS, *_wind(seat_wind), *_wind(round_wind)}))


def _wind(number: int) -> tuple[Tile, ...]:
    return WINDS[number : number + 1]


# ---- what is looked up together

HONOR_GROUPS: Final = triplets_of(HONORS) | pairs_of(HONORS) | HAS_SETS
WIND_GROUPS: Final = triplets_of(WINDS) | pairs_of(WINDS) | HAS_SETS | SEAT_WIND | ROUND_WIND
_DEALT: Final = happened(Circumstance.DEALT_HAND) | LAID | OPEN
_CHOW_FACTS: Final = IDENTICAL_CHOWS | SAME_CHOWS | STRAIGHTS
ASPECTS: Final = (
    OF_THE_WIN,
    SET_CLASSES | CHOWS | TRIPLETS | HAS_SETS | OPEN | WAY,
    CHOWS | TRIPLETS | HAS_SETS | WAIT | VALUED_PAIR | SHAPE | WAY | _DEALT,
    HONOR_GROUPS,
    WIND_GROUPS,
    SUITS | TRIPLETS | HAS_SETS | SHAPE | _DEALT,
    HOLDING | CHOWS | TRIPLETS | HAS_SETS | SHAPE | OPEN,
    _CHOW_FACTS | OPEN,
)
"""Fields of which a hand has few values; tests that ask nothing beyond one of them are looked up together."""
SIDES: Final = (
    OF_THE_WIN,
    ASPECTS[1] | ASPECTS[2],
    HONOR_GROUPS | WIND_GROUPS,
    ASPECTS[5] | ASPECTS[6] | ASPECTS[7],
)
"""The fields of several aspects; what these say together is looked up first."""
