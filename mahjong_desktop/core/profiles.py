"""Profiles: what the groups of a reading and the facts of a win come to, packed into one number.

Profiles of groups are added up; a test that asks nothing but some fields of the sum need be asked only once for each
value of them. What counts, and for how much, belongs to the rulesets.
"""

from __future__ import annotations

from collections.abc import Collection
from functools import lru_cache
from typing import Final, NamedTuple

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import Draft, Group, GroupKind, Part, Reading
from mahjong_desktop.core.tiles import DRAGONS, EAST, HONORS, MAJORS, PLAYING_KINDS, WINDS, Tile
from mahjong_desktop.core.wins import Circumstance, Way, Win


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


_CLASSES: Final = tuple(
    (kind, major, concealed)
    for kind in (GroupKind.PUNG, GroupKind.KONG)
    for major in (False, True)
    for concealed in (False, True)
)
_CIRCUMSTANCES: Final = tuple(Circumstance)
_WAYS: Final = {way: number for number, way in enumerate(Way)}

(
    _CHOWS,
    _TRIPLETS,
    _HAS_SETS,
    _WAIT,
    _VALUED_PAIR,
    _OPEN,
    _LAID,
    _ANY_LAID,
    _WAY,
    _SHAPE,
    _SET_CLASSES,
    _SUITS,
    _HOLDING,
    _STANDING_IN,
    _SEAT_WIND,
    _ROUND_WIND,
    _DEALER,
    _BONUS,
    _HAPPENED,
    _DECLARED,
    _CHOW_STARTS,
    _TRIPLET_KINDS,
    _PAIR_KINDS,
    _TILES,
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
    (3, len(_CLASSES)),
    (4, 4),
    (4, 6),
    (4, 1),
    (3, 1),
    (3, 1),
    (1, 1),
    (6, 1),
    (1, len(_CIRCUMSTANCES)),
    (1, 24),
    (3, 21),
    (3, PLAYING_KINDS),
    (4, PLAYING_KINDS),
    (5, PLAYING_KINDS),
)
"""What is asked most often comes first, so that most keys are small."""

CHOWS, TRIPLETS, HAS_SETS = _CHOWS.mask, _TRIPLETS.mask, _HAS_SETS.mask
"""Chows, pungs and kongs, and whether there are any of them."""
WAIT: Final = _WAIT.mask
"""What the winning tile completes, see `wait_of`."""
SET_CLASSES: Final = _SET_CLASSES.mask
"""Pungs and kongs, minor or major, exposed or concealed."""
CHOW_STARTS: Final = _CHOW_STARTS.mask
"""Chows by their lowest tile."""
VALUED_PAIR: Final = _VALUED_PAIR.mask
"""Whether a pair is of dragons, of the wind of the seat or of that of the round."""
SUITS: Final = _SUITS.mask
"""Groups with tiles of each suit, and with honors."""
HOLDING: Final = _HOLDING.mask
"""Groups, and those with a tile of each class: minor, terminal, honor, major, not green."""
STANDING_IN: Final = _STANDING_IN.mask
"""Groups in which a wild tile is read as another."""
WAY, HAPPENED, DECLARED = _WAY.mask, _HAPPENED.mask, _DECLARED.mask
"""How the hand was won, the circumstances, and what the winner has declared."""
OPEN, LAID, ANY_LAID = _OPEN.mask, _LAID.mask, _ANY_LAID.mask
"""Whether a set was claimed, whether the winner has any, whether anybody has."""
SEAT_WIND, ROUND_WIND, DEALER = _SEAT_WIND.mask, _ROUND_WIND.mask, _DEALER.mask
"""The winds by their number, and whether the winner is the dealer."""
BONUS_TILES: Final = _BONUS.mask
"""How many bonus tiles the winner has."""
SHAPE: Final = _SHAPE.mask
OF_THE_WIN: Final = WAY | HAPPENED | DECLARED | OPEN | LAID | ANY_LAID | SEAT_WIND | ROUND_WIND | DEALER | BONUS_TILES
"""What is the same for all readings of a win."""

TWO_SIDED, EDGE, CLOSED, TRIPLET, MINOR_PAIR, MAJOR_PAIR, OTHER = range(1, 8)
"""What the winning tile completes: an end of a chow, its edge or middle, a pung or kong, a pair, anything else."""

_GREEN: Final = frozenset({19, 20, 21, 23, 25, 32})
_SHAPES: dict[str, int] = {}
_DECLARATIONS: dict[str, int] = {}


LOW_BITS: Final = _CHOW_STARTS.shift
"""Above them stand the numbers by kinds of tiles."""


def _honors_first(tile: Tile) -> int:
    """The place of a kind; honors are asked for most often, so that they come first."""
    return (tile - EAST) % PLAYING_KINDS


def triplets_of(kinds: Collection[Tile]) -> int:
    """The field of the pungs and kongs of these kinds."""
    return _TRIPLET_KINDS.of([_honors_first(tile) for tile in kinds])


def pairs_of(kinds: Collection[Tile]) -> int:
    """The field of the pairs of these kinds."""
    return _PAIR_KINDS.of([_honors_first(tile) for tile in kinds])


_SUITS_PRESENT: Final = tuple(frozenset(suit for suit in range(3) if present >> suit & 1) for present in range(1 << 3))


def suits_in(profile: int) -> frozenset[int]:
    """The suits that tiles of the hand are of."""
    counts = profile >> _SUITS.shift
    return _SUITS_PRESENT[(counts & 15 > 0) + 2 * (counts & 240 > 0) + 4 * (counts & 3840 > 0)]


def has_honors(profile: int) -> bool:
    """Whether the hand has a wind or dragon."""
    return _SUITS.read(profile, 3) > 0


TILE_SHIFTS: Final = tuple(_TILES.shift + _TILES.width * tile for tile in range(PLAYING_KINDS))
"""How far up the number of tiles of each kind stands, as read; nothing is above them but others like it."""
TILE_BITS: Final = 31


def happened(*circumstances: Circumstance) -> int:
    """The field of some circumstances."""
    return _HAPPENED.of([_CIRCUMSTANCES.index(one) for one in circumstances])


def declared(*names: str) -> int:
    """The field of some declarations; these are numbered as they are met. Raises ValueError for too many of them."""
    numbers = [_DECLARATIONS.setdefault(name, len(_DECLARATIONS)) for name in names]
    if len(_DECLARATIONS) > _DECLARED.size:
        raise ValueError(names)
    return _DECLARED.of(numbers)


EACH_CHOW: Final = sum(1 << 3 * number for number in range(21))
"""A one for each tile that could be the lowest of a chow, as `chow_counts` has them."""


def chow_counts(profile: int) -> int:
    """The numbers of chows by their lowest tile, three bits each, for 1 to 7 of the three suits."""
    return (profile & CHOW_STARTS) >> _CHOW_STARTS.shift


def wait_of(profile: int) -> int:
    """What the winning tile completes: TWO_SIDED … OTHER; 0 where there is no such tile."""
    return profile >> _WAIT.shift & 7


def completes_set(profile: int) -> bool:
    """Whether the winning tile completes a chow, pung or kong."""
    return 0 < profile >> _WAIT.shift & 7 <= TRIPLET


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
    profile = _classes(tiles) + sum(map(_TILES.one, tiles))
    if kind is GroupKind.CHOW:
        profile += _CHOWS.one() + _CHOW_STARTS.one(first // 9 * 7 + first % 9)
    elif kind is GroupKind.PAIR:
        profile += _PAIR_KINDS.one(_honors_first(first))
    elif kind is GroupKind.PUNG or kind is GroupKind.KONG:
        number = _CLASSES.index((kind, first in MAJORS, concealed))
        profile += _TRIPLETS.one() + _SET_CLASSES.one(number)
        profile += _TRIPLET_KINDS.one(_honors_first(first))
    if any(tiles[index] != tile for index, tile in wilds):
        profile += _STANDING_IN.one()
    if winning is not None:
        profile += _wait(kind, first, winning) << _WAIT.shift
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
    return sum(_HOLDING.one(number) for number, holds in enumerate(classes) if holds) + sum(map(_SUITS.one, suits))


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
    return (number << _SHAPE.shift) + has_sets * HAS_SETS


def reading_profile(reading: Reading) -> int:
    """The profile of a reading, the facts of its win left aside."""
    if reading.profile >= 0:
        return reading.profile
    profile = sum(map(group_profile, reading.groups))
    return profile + shape_profile(reading.shape, bool(profile & (CHOWS | TRIPLETS)))


def draft_of(reading: Reading) -> Draft:
    """A reading as one that might be written out."""
    profile = reading_profile(reading)
    return profile, reading.shape, (Part(reading.groups, (), profile),)


# ---- wins


_NONE: Final[frozenset[str]] = frozenset()
_CONCEALED: Final = frozenset({KongForm.CONCEALED, KongForm.SINGLE})


class Situation(NamedTuple):
    """What a win adds to the profiles of all its readings; `valued` are the pairs that are worth something in it."""

    profile: int
    valued: int


def profile_in(profile: int, situation: Situation) -> int:
    """The profile of a reading and of the facts of its win."""
    added, valued = situation
    return profile + added + VALUED_PAIR if profile & valued else profile + added


def situation_of(win: Win) -> Situation:
    """The facts of a win that profiles hold."""
    table = win.table
    melds = table.melds
    own = melds[win.seat] if melds else ()
    claimed = False
    for meld in own:
        if meld.form not in _CONCEALED:
            claimed = True
            break
    # Who has laid nothing may still be at a table where somebody has.
    laid = 2 if own else 1 if any(melds) else 0
    seat_wind = (win.seat - table.dealer) % table.seats
    bonus = len(table.bonus[win.seat]) if table.bonus else 0
    names = table.declared[win.seat] if table.declared else _NONE
    return _situation(win.way, win.circumstances, names, claimed, laid, seat_wind, table.round_wind, bonus)


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
        (_WAYS[way] << _WAY.shift)
        + (seat_wind << _SEAT_WIND.shift)
        + (bonus << _BONUS.shift)
        + (round_wind << _ROUND_WIND.shift)
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
ASPECTS: Final = (
    OF_THE_WIN,
    SET_CLASSES | CHOWS | TRIPLETS | HAS_SETS | OPEN | WAY,
    CHOWS | TRIPLETS | HAS_SETS | WAIT | VALUED_PAIR | SHAPE | WAY | _DEALT,
    HONOR_GROUPS,
    WIND_GROUPS,
    SUITS | TRIPLETS | HAS_SETS | SHAPE | _DEALT,
    HOLDING | CHOWS | TRIPLETS | HAS_SETS | SHAPE | OPEN,
    CHOW_STARTS | OPEN,
)
"""Fields of which a hand has few values; tests that ask nothing beyond one of them are looked up together."""
