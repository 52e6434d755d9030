"""Profiles: the groups of a reading and the facts of a win in one integer, made of `kernel.fields`.

The profile of a reading is the sum of the profiles of its groups or of its parts. Test results are cached by some
fields of a profile (`kernel.memo`). The rulesets decide which elements count and what they are worth.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import count, product
from typing import Final, NamedTuple

from mahjong_desktop.core.facts import Completed
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.tiles import (
    DRAGONS,
    EAST,
    HONORS,
    MAJORS,
    PLAYING_KINDS,
    TERMINALS,
    WHITE,
    WINDS,
    Tile,
    own_kind,
)
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.kernel import fields
from mahjong_desktop.kernel.recent import MadeValues

_CHOWS: Final = fields.CHOWS.mask
_SAME_CHOWS: Final = fields.SAME_CHOWS.mask
_VALUED_PAIR: Final = fields.VALUED_PAIR.mask
_OPEN, _LAID, _ANY_LAID = fields.OPEN.mask, fields.LAID.mask, fields.ANY_LAID.mask
"""Whether the winner has claimed a set, whether the winner has laid one, and whether anybody has."""
_DEALER: Final = fields.DEALER.mask
OF_THE_WIN: Final = sum(
    field.mask
    for field in (
        fields.WAY,
        fields.HAPPENED,
        fields.DECLARED,
        fields.OPEN,
        fields.LAID,
        fields.ANY_LAID,
        fields.SEAT_WIND,
        fields.ROUND_WIND,
        fields.DEALER,
        fields.BONUS_NUMBER,
    )
)
"""The fields that are equal for all readings of a win."""

GREEN_TILES: Final = frozenset({19, 20, 21, 23, 25, 32})
"""The green dragon and the bamboos without red: 2, 3, 4, 6 and 8."""
_ALL: Final = frozenset(range(PLAYING_KINDS))
_CLASSES: Final = (
    _ALL,
    _ALL - MAJORS,
    frozenset(TERMINALS),
    frozenset(HONORS),
    MAJORS,
    _ALL - GREEN_TILES,
)
"""Classes of kinds. The field HOLDING has a number for each: the groups with a tile of the class."""
HOLDING_OF: Final = {
    **{kinds: fields.HOLDING.of((number,)) for number, kinds in enumerate(_CLASSES)},
    _ALL - frozenset(TERMINALS): fields.HOLDING.of((1, 3)),
    _ALL - frozenset(HONORS): fields.HOLDING.of((1, 2)),
}
"""For some sets of kinds, the bits of the field HOLDING that are not 0 if a hand has a tile of these kinds."""


def holding_number(kinds: Collection[Tile]) -> int | None:
    """Returns the index of the number of HOLDING that counts the groups with a tile of these kinds; None if there is
    none."""
    some = frozenset(kinds)
    return _CLASSES.index(some) if some in _CLASSES else None


_SHAPES: dict[str, int] = {}
_SHAPE_NAMES: dict[int, str] = {}
_DECLARATIONS: dict[str, int] = {}
_shape_numbers, _declaration_numbers = count(1), count()
"""Counters; `next` of a counter never returns the same number in two threads."""


def _honors_first(tile: Tile) -> int:
    """Returns the index of a kind. Honours come first, because tests read them most often."""
    return (tile - EAST) % PLAYING_KINDS


def triplets_field(kinds: Collection[Tile]) -> int:
    """Returns the mask of the pungs and kongs of these kinds."""
    return fields.TRIPLET_KINDS.of([_honors_first(tile) for tile in kinds])


_NUMBERS_WIDTH: Final = 9 * fields.TRIPLET_KINDS.width
_EACH_NUMBER: Final = sum(1 << fields.TRIPLET_KINDS.width * number for number in range(9))
_FIRST_NUMBERS: Final = fields.TRIPLET_KINDS.shift + fields.TRIPLET_KINDS.width * _honors_first(0)


def same_triplets(profile: int) -> bool:
    """Returns whether there is a pung or kong of the same number in each of the three suits."""
    kinds = profile >> _FIRST_NUMBERS
    there = kinds | kinds >> 1 | kinds >> 2
    return bool(there & there >> _NUMBERS_WIDTH & there >> 2 * _NUMBERS_WIDTH & _EACH_NUMBER)


def tiles_field(kinds: Collection[Tile]) -> int:
    """Returns the mask of the numbers of tiles of these kinds, as read."""
    return fields.TILES.of(kinds)


def pairs_field(kinds: Collection[Tile]) -> int:
    """Returns the mask of the pairs of these kinds."""
    return fields.PAIR_KINDS.of([_honors_first(tile) for tile in kinds])


class _Present(dict[int, frozenset[int]]):
    """Caches the suits of which there are groups, by the first three numbers of the field SUITS."""

    def __missing__(self, numbers: int) -> frozenset[int]:
        width = (1 << fields.SUITS.width) - 1
        found = self[numbers] = frozenset(suit for suit in range(3) if numbers >> fields.SUITS.width * suit & width)
        return found


SUITS_PRESENT: Final = _Present()


def circumstance_field(*circumstances: Circumstance) -> int:
    """Returns the mask of some circumstances."""
    return fields.HAPPENED.of([fields.CIRCUMSTANCE_ORDER.index(one) for one in circumstances])


def declaration_field(name: str) -> int:
    """Returns the bit of a declaration. Declarations are numbered when they are first met; 0 if the field has no bit
    left."""
    number = _DECLARATIONS.get(name)
    if number is None:
        number = _DECLARATIONS.setdefault(name, next(_declaration_numbers))
    return fields.DECLARED.one(number) if number < fields.DECLARED.size else 0


# ---- what chows come to


_SUIT_CHOWS: Final = 7 * fields.CHOW_STARTS.width
_OF_SUIT: Final = (1 << _SUIT_CHOWS) - 1
_EACH: Final = sum(1 << fields.CHOW_STARTS.width * number for number in range(7))
_STRAIGHT_STARTS: Final = tuple([1 << number * fields.CHOW_STARTS.width for number in (0, 3, 6)])
_STRAIGHT: Final = sum(_STRAIGHT_STARTS)
_SEVERAL: Final = (6 << fields.CHOWS.shift) & _CHOWS
"""The bits of the number of chows of which one is set from two chows on."""


class _ChowsOfSuit(dict[int, tuple[int, int]]):
    """Caches facts of the chows of a suit: a bit for each first number of a chow, and a profile with the pairs of equal
    chows, three equal chows and the straights. Four equal chows are two pairs, three are one."""

    def __missing__(self, starts: int) -> tuple[int, int]:
        there = (starts | starts >> 1 | starts >> 2) & _EACH
        pairs = (starts >> 1 & _EACH).bit_count() + 2 * (starts >> 2 & _EACH).bit_count()
        three = (starts >> 2 | starts >> 1 & starts) & _EACH > 0
        straight = there & _STRAIGHT == _STRAIGHT
        profile = (pairs << fields.IDENTICAL_CHOWS.shift) + (straight << fields.STRAIGHTS.shift)
        found = self[starts] = there, profile + (three << fields.THREE_IDENTICAL_CHOWS.shift)
        return found


_CHOWS_OF_SUIT: Final = _ChowsOfSuit()
_STARTS: Final = fields.CHOW_STARTS.shift
_ALL_STARTS: Final = (1 << 3 * _SUIT_CHOWS) - 1


def _mixed_pairs(starts: int) -> int:
    """Returns the number of pairs of chows of the same numbers in two suits. No chow is part of two pairs."""
    found, width = 0, (1 << fields.CHOW_STARTS.width) - 1
    for number in range(7):
        each = [starts >> suit * _SUIT_CHOWS + number * fields.CHOW_STARTS.width & width for suit in range(3)]
        found += min(sum(each) // 2, sum(each) - max(each))
    return found


def _mixed_straight(suits: tuple[int, int, int]) -> bool:
    """Returns whether the suits have the chows 123, 456 and 789, each suit one of them. They are given by a bit for
    each first number of a chow."""
    places = [frozenset(suit for suit in range(3) if suits[suit] & first) for first in _STRAIGHT_STARTS]
    return any(len({*choice}) == 3 for choice in product(*places))


class _ChowsTogether(MadeValues[int, int]):
    """Caches the fields for the chows of a reading (equal chows, same chows, straights), by their lowest tiles."""

    def make(self, starts: int) -> int:
        one, of_one = _CHOWS_OF_SUIT[starts & _OF_SUIT]
        two, of_two = _CHOWS_OF_SUIT[starts >> _SUIT_CHOWS & _OF_SUIT]
        three, of_three = _CHOWS_OF_SUIT[starts >> 2 * _SUIT_CHOWS]
        found = of_one + of_two + of_three + (_SAME_CHOWS if one & two & three else 0)
        found += _mixed_pairs(starts) << fields.MIXED_PAIRS_OF_CHOWS.shift
        found += _mixed_straight((one, two, three)) << fields.MIXED_STRAIGHT.shift
        return found


_MOST_CHOWS: Final = 1 << 13
_CHOWS_TOGETHER: Final = _ChowsTogether(_MOST_CHOWS)


def completes_set(profile: int) -> bool:
    """Returns whether the winning tile completes a chow, pung or kong."""
    return 0 < profile >> fields.COMPLETED.shift & 7 <= Completed.TRIPLET


# ---- groups


def group_profile(group: Group) -> int:
    """Returns the share of a group in the profile of its reading."""
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
        profile += fields.CHOWS.one()
        if first < EAST:  # nothing compares chows of honours
            profile += fields.CHOW_STARTS.one(first // 9 * 7 + first % 9)
    elif kind is GroupKind.PAIR:
        profile += fields.PAIR_KINDS.one(_honors_first(first))
    elif kind is GroupKind.PUNG or kind is GroupKind.KONG:
        number = fields.SET_FORMS.index((kind, first in MAJORS, concealed))
        profile += fields.TRIPLETS.one() + fields.SET_CLASSES.one(number)
        profile += fields.TRIPLET_KINDS.one(_honors_first(first))
    if any(tiles[index] != own_kind(tile) for index, tile in wilds):
        profile += fields.STANDING_IN.one()
    if winning is not None:
        profile += _completed(kind, first, winning) << fields.COMPLETED.shift
    return profile


def _classes(tiles: tuple[Tile, ...]) -> int:
    """Returns the share of a group of these kinds in the fields HOLDING and SUITS."""
    holding = [number for number, kinds in enumerate(_CLASSES) if not kinds.isdisjoint(tiles)]
    suits = {min(tile // 9, 3) for tile in tiles}
    return sum(map(fields.HOLDING.one, holding)) + sum(map(fields.SUITS.one, suits))


def _completed(kind: GroupKind, first: Tile, winning: int) -> Completed:
    """Returns what the tile at the index `winning` of a group completes."""
    if kind is GroupKind.CHOW and first >= EAST:
        return Completed.CLOSED if first == WHITE else Completed.TWO_SIDED
    if kind is GroupKind.CHOW:
        edge = first % 9 == (6 if winning == 0 else 0)
        return Completed.CLOSED if winning == 1 else Completed.EDGE if edge else Completed.TWO_SIDED
    if kind is GroupKind.PAIR:
        return Completed.MAJOR_PAIR if first in MAJORS else Completed.MINOR_PAIR
    return Completed.TRIPLET if kind is GroupKind.PUNG or kind is GroupKind.KONG else Completed.OTHER


@lru_cache(maxsize=1 << 8)
def shape_profile(shape: str, regular: bool) -> int:
    """Returns the share of the shape in the profile of a reading. `regular` says whether the reading consists of sets
    and one pair. Shapes are numbered when they are first met. Raises ValueError if there are too many."""
    number = _SHAPES.get(shape)
    if number is None:
        number = _SHAPES.setdefault(shape, next(_shape_numbers))
        _SHAPE_NAMES[number] = shape
    if number >> fields.SHAPE.width:
        raise ValueError(shape)
    return (number << fields.SHAPE.shift) + regular * fields.REGULAR.mask


def shape_of(profile: int) -> str:
    """Returns the id of the shape in a profile."""
    return _SHAPE_NAMES[fields.SHAPE.read(profile)]


def reading_profile(reading: Reading) -> int:
    """Returns the profile of a reading without the facts of its win."""
    profile = sum(map(group_profile, reading.groups))
    sets = fields.CHOWS.read(profile) + fields.TRIPLETS.read(profile)
    paired = profile & fields.PAIR_KINDS.mask > 0
    return profile + shape_profile(reading.shape, paired and 0 < sets == len(reading.groups) - 1)


# ---- wins


_NONE: Final[frozenset[str]] = frozenset()
_CONCEALED: Final = frozenset({KongForm.CONCEALED, KongForm.SINGLE})


class Situation(NamedTuple):
    """The share of a win in the profiles of all its readings. `valued` are the pairs that have a value in this win."""

    profile: int
    valued: int


def profile_in(profile: int, situation: Situation) -> int:
    """Returns the profile of a reading with the facts of its win. `profile` contains all its groups."""
    added, valued = situation
    if profile & valued:
        added += _VALUED_PAIR
    if profile & _SEVERAL:
        added += _CHOWS_TOGETHER[profile >> _STARTS & _ALL_STARTS]
    return profile + added


def situation_of(win: Win) -> Situation:
    """Returns the facts of a win that profiles contain."""
    table, seat = win.table, win.seat
    melds, declared = table.melds, table.declared
    claimed = False
    if melds and melds[seat]:
        laid = 2
        for meld in melds[seat]:
            if meld.form not in _CONCEALED:
                claimed = True
                break
    else:
        laid = 1 if any(melds) else 0  # the winner has laid nothing, but another seat may have
    area = (len(table.bonus[seat]) if table.bonus else 0, laid, claimed)
    winds = (table.seat_wind(seat), table.round_wind, seat == table.dealer)
    return _situation(win.way, win.circumstances, declared[seat] if declared else _NONE, area, winds)


@lru_cache(maxsize=1 << 12)
def _situation(
    way: Way,
    circumstances: frozenset[Circumstance],
    names: frozenset[str],
    area: tuple[int, int, bool],
    winds: tuple[int, int, bool],
) -> Situation:
    """Returns the facts of a win. `area` is (number of bonus tiles, 2 if the winner has melds, 1 if only others have, 0
    if nobody has, whether the winner has claimed a meld). `winds` is (seat wind, round wind, whether the winner
    deals)."""
    bonus, laid, claimed = area
    seat_wind, round_wind, deals = winds
    profile = (
        (fields.WAY_ORDER[way] << fields.WAY.shift)
        + (seat_wind << fields.SEAT_WIND.shift)
        + (round_wind << fields.ROUND_WIND.shift)
        + (bonus << fields.BONUS_NUMBER.shift)
    )
    profile += deals * _DEALER + claimed * _OPEN + (laid > 1) * _LAID + (laid > 0) * _ANY_LAID
    profile += circumstance_field(*circumstances) + sum(map(declaration_field, names))
    return Situation(profile, pairs_field({*DRAGONS, *_wind(seat_wind), *_wind(round_wind)}))


def _wind(number: int) -> tuple[Tile, ...]:
    return WINDS[number : number + 1]
