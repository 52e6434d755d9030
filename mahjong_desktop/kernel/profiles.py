"""Profiles: the groups of a reading and the facts of a win packed into one number, made of `kernel.fields`.

The profiles of the groups of a reading add up to the profile of the reading, and those of its parts do. Answers are
kept by some fields of a profile (`kernel.memo`). What counts, and for how much, belongs to the rulesets.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from itertools import count
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
    WINDS,
    Tile,
    own_kind,
)
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.kernel import fields

_CHOWS, _TRIPLETS, _HAS_SETS = fields.CHOWS.mask, fields.TRIPLETS.mask, fields.HAS_SETS.mask
"""Chows, pungs and kongs, and whether the shape is one of sets."""
_SAME_CHOWS: Final = fields.SAME_CHOWS.mask
_VALUED_PAIR: Final = fields.VALUED_PAIR.mask
_OPEN, _LAID, _ANY_LAID = fields.OPEN.mask, fields.LAID.mask, fields.ANY_LAID.mask
"""Whether the winner has claimed a set, has laid any, and whether anybody has."""
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
"""What is equal for all readings of a win."""

GREEN_TILES: Final = frozenset({19, 20, 21, 23, 25, 32})
"""The bamboos without any red and the green dragon."""
_ALL: Final = frozenset(range(PLAYING_KINDS))
_CLASSES: Final = (
    _ALL,
    _ALL - MAJORS,
    frozenset(TERMINALS),
    frozenset(HONORS),
    MAJORS,
    _ALL - GREEN_TILES,
)
"""Classes of kinds: for each the field HOLDING has a number, the groups with a tile of the class."""
HOLDING_OF: Final = {
    **{kinds: fields.HOLDING.of((number,)) for number, kinds in enumerate(_CLASSES)},
    _ALL - frozenset(TERMINALS): fields.HOLDING.of((1, 3)),
    _ALL - frozenset(HONORS): fields.HOLDING.of((1, 2)),
}
"""The part of the field HOLDING that is not 0 where a hand holds a tile of these kinds."""


def holding_number(kinds: Collection[Tile]) -> int | None:
    """Which number of the field HOLDING counts the groups with a tile of these kinds; None where there is none."""
    some = frozenset(kinds)
    return _CLASSES.index(some) if some in _CLASSES else None


_SHAPES: dict[str, int] = {}
_SHAPE_NAMES: dict[int, str] = {}
_DECLARATIONS: dict[str, int] = {}
_shape_numbers, _declaration_numbers = count(1), count()
"""Counters, so that two threads never give the same number."""


def _honors_first(tile: Tile) -> int:
    """The place of a kind; honors are asked for most often, so that they come first."""
    return (tile - EAST) % PLAYING_KINDS


def triplets_field(kinds: Collection[Tile]) -> int:
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


def tiles_field(kinds: Collection[Tile]) -> int:
    """The field of the numbers of tiles of these kinds, as read."""
    return fields.TILES.of(kinds)


def pairs_field(kinds: Collection[Tile]) -> int:
    """The field of the pairs of these kinds."""
    return fields.PAIR_KINDS.of([_honors_first(tile) for tile in kinds])


class _Present(dict[int, frozenset[int]]):
    """The suits of which there are groups, by the first three numbers of the field SUITS."""

    def __missing__(self, numbers: int) -> frozenset[int]:
        width = (1 << fields.SUITS.width) - 1
        found = self[numbers] = frozenset(suit for suit in range(3) if numbers >> fields.SUITS.width * suit & width)
        return found


SUITS_PRESENT: Final = _Present()


def circumstance_field(*circumstances: Circumstance) -> int:
    """The field of some circumstances."""
    return fields.HAPPENED.of([fields.CIRCUMSTANCE_ORDER.index(one) for one in circumstances])


def declaration_field(name: str) -> int:
    """The bit of a declaration. Declarations are numbered as they are met; 0 where the field has no room left."""
    number = _DECLARATIONS.get(name)
    if number is None:
        number = _DECLARATIONS.setdefault(name, next(_declaration_numbers))
    return fields.DECLARED.one(number) if number < fields.DECLARED.size else 0


# ---- what chows come to


_SUIT_CHOWS: Final = 7 * fields.CHOW_STARTS.width
_OF_SUIT: Final = (1 << _SUIT_CHOWS) - 1
_EACH: Final = sum(1 << fields.CHOW_STARTS.width * number for number in range(7))
_STRAIGHT: Final = 1 | 1 << 3 * fields.CHOW_STARTS.width | 1 << 6 * fields.CHOW_STARTS.width
_SEVERAL: Final = (6 << fields.CHOWS.shift) & _CHOWS
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
        found = of_one + of_two + of_three + (_SAME_CHOWS if one & two & three else 0)
        if len(self) < _MOST_CHOWS:
            self[starts] = found
        return found


_MOST_CHOWS: Final = 1 << 17
_CHOWS_TOGETHER: Final = _ChowsTogether()


def completes_set(profile: int) -> bool:
    """Whether the winning tile completes a chow, pung or kong."""
    return 0 < profile >> fields.COMPLETED.shift & 7 <= Completed.TRIPLET


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
        profile += _completed(kind, first, winning) << fields.COMPLETED.shift
    return profile


def _classes(tiles: tuple[Tile, ...]) -> int:
    """What a group of these kinds adds to the fields HOLDING and SUITS."""
    holding = [number for number, kinds in enumerate(_CLASSES) if not kinds.isdisjoint(tiles)]
    suits = {min(tile // 9, 3) for tile in tiles}
    return sum(map(fields.HOLDING.one, holding)) + sum(map(fields.SUITS.one, suits))


def _completed(kind: GroupKind, first: Tile, winning: int) -> Completed:
    """What the tile at the place `winning` of a group completes."""
    if kind is GroupKind.CHOW:
        edge = first % 9 == (6 if winning == 0 else 0)
        return Completed.CLOSED if winning == 1 else Completed.EDGE if edge else Completed.TWO_SIDED
    if kind is GroupKind.PAIR:
        return Completed.MAJOR_PAIR if first in MAJORS else Completed.MINOR_PAIR
    return Completed.TRIPLET if kind is GroupKind.PUNG or kind is GroupKind.KONG else Completed.OTHER


@lru_cache(maxsize=1 << 8)
def shape_profile(shape: str, has_sets: bool) -> int:
    """What the shape of a reading adds to its profile; shapes are numbered as they are met. Raises ValueError for too
    many of them."""
    number = _SHAPES.get(shape)
    if number is None:
        number = _SHAPES.setdefault(shape, next(_shape_numbers))
        _SHAPE_NAMES[number] = shape
    if number >> fields.SHAPE.width:
        raise ValueError(shape)
    return (number << fields.SHAPE.shift) + has_sets * _HAS_SETS


def shape_of(profile: int) -> str:
    """The id of the shape whose number a profile holds."""
    return _SHAPE_NAMES[fields.SHAPE.read(profile)]


def reading_profile(reading: Reading) -> int:
    """The profile of a reading, the facts of its win left aside."""
    profile = sum(map(group_profile, reading.groups))
    return profile + shape_profile(reading.shape, bool(profile & (_CHOWS | _TRIPLETS)))


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
        added += _VALUED_PAIR
    if profile & _SEVERAL:
        added += _CHOWS_TOGETHER[profile >> _STARTS & _ALL_STARTS]
    return profile + added


def situation_of(win: Win) -> Situation:
    """The facts of a win that profiles hold."""
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
        laid = 1 if any(melds) else 0  # who has laid nothing may still be at a table where somebody has
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
    """`area` holds the number of bonus tiles, who has melds (2 the winner, 1 only others, 0 nobody) and whether the
    winner has claimed one; `winds` that of the seat, that of the round and whether the winner deals."""
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
