"""Parts of readings: the divisions of one suit, with the place of the winning tile, found once and kept.

A hand is a key with three bits for each kind, its count; a suit is the part of the key with its kinds. Which readings
count, and where wild tiles come in, belongs to mechanics.shapes.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.profiles import group_profile, shape_profile
from mahjong_desktop.core.readings import Draft, Group, GroupKind, Part
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.distance.divisions import WildPart

WEIGHTS = tuple(1 << 3 * tile for tile in range(PLAYING_KINDS))
ODD = sum(WEIGHTS)
"""The lowest bit of each count."""
FOUR = 4 * ODD
"""The bit of each count that four tiles have."""
_WEIGHT = WEIGHTS.__getitem__
_SUIT_BITS = 27
_SUIT = (1 << _SUIT_BITS) - 1
_ROB_FLOWER = Way.ROB_FLOWER
_GIVEN = frozenset(way for way in Way if way.from_another)
_MOST = 1 << 17
_MELD_GROUPS = {MeldKind.CHOW: GroupKind.CHOW, MeldKind.PUNG: GroupKind.PUNG, MeldKind.KONG: GroupKind.KONG}


Held = tuple[int, int]
"""The concealed tiles of a win, the winning one included: their key and how many they are."""

_last: tuple[Win | None, Held] = (None, (0, 0))


def held_in(win: Win) -> Held:
    """The concealed tiles, none of them a bonus tile; those of the last win are remembered, as every shape asks."""
    global _last
    last, held = _last
    if last is not win:
        concealed, tile = win.concealed, win.tile
        if tile is None or win.way is _ROB_FLOWER:
            held = sum(map(_WEIGHT, concealed)), len(concealed)
        else:
            held = sum(map(_WEIGHT, concealed), WEIGHTS[tile]), len(concealed) + 1
        _last = (win, held)
    return held


class Piled(NamedTuple):
    """A group and what it adds to a profile."""

    group: Group
    profile: int


def together(piled: list[Piled]) -> Part:
    """Groups side by side, a pair at the end apart."""
    groups = tuple([one.group for one in piled])
    paired = bool(groups) and groups[-1].kind is GroupKind.PAIR
    first, last = (groups[:-1], groups[-1:]) if paired else (groups, ())
    return Part(first, last, sum([one.profile for one in piled]))


@lru_cache(maxsize=1 << 13)
def group_of(
    kind: GroupKind, first: Tile, concealed: bool = True, winning: int | None = None, meld: int | None = None
) -> Piled:
    """A group without wild tiles by its kind and its first tile, always the same object."""
    if kind is GroupKind.CHOW:
        tiles: tuple[Tile, ...] = (first, first + 1, first + 2)
    else:
        tiles = (first,) * (2 if kind is GroupKind.PAIR else 4 if kind is GroupKind.KONG else 3)
    group = Group(kind, tiles, concealed, winning, meld)
    return Piled(group, group_profile(group))


@lru_cache(maxsize=1 << 13)
def wild_group(part: WildPart, wild: Tile) -> Part:
    """A group some of whose tiles are wild ones of this kind."""
    wilds = tuple([(index, wild) for index in range(3) if part.wilds >> index & 1])
    group = Group(part.kind, part.tiles, wilds=wilds)
    return Part((group,), (), group_profile(group))


@lru_cache(maxsize=1 << 13)
def completed(part: WildPart, wild: Tile, tile: Tile, given: bool) -> Part | None:
    """The same completed by a tile, given by another seat or not; None where it does not hold the tile."""
    (group,) = wild_group(part, wild).groups
    places = [place for place, there in enumerate(group.physical) if there == tile]
    if not places:
        return None
    marked = Group(group.kind, group.tiles, not given, max(places), wilds=group.wilds)
    return Part((marked,), (), group_profile(marked))


def laid_sets(melds: tuple[Meld, ...]) -> Part:
    """The melds as groups of a reading, in the order made, one-tile kongs left out; kept by what they are."""
    return _laid(tuple([(meld.kind, meld.form, meld.pieces[0] // COPIES) for meld in melds])) if melds else _NOTHING


@lru_cache(maxsize=1 << 14)
def _laid(melds: tuple[tuple[MeldKind, KongForm | None, Tile], ...]) -> Part:
    piled = [
        group_of(_MELD_GROUPS[kind], tile, form is KongForm.CONCEALED, meld=index)
        for index, (kind, form, tile) in enumerate(melds)
        if form is not KongForm.SINGLE
    ]
    return together(piled)


_NOTHING = Part((), (), 0)
Places = tuple[Part, ...]
"""One division of a suit with the winning tile at each place where it may be; one part where it is in another suit."""


Numbered = tuple[GroupKind, int]
"""A group of a suit by its kind and its lowest number, from 0 on."""


class _Sets(dict[int, tuple[tuple[Numbered, ...], ...]]):
    """Every way to divide the tiles of a suit into sets: its lowest tiles go into chows, three of them into a pung."""

    def __missing__(self, key: int) -> tuple[tuple[Numbered, ...], ...]:
        if len(self) >= _MOST:
            self.clear()
        lowest = ((key & -key).bit_length() - 1) // 3
        count, rest = key >> 3 * lowest & 7, key & ~(7 << 3 * lowest)
        found: list[tuple[Numbered, ...]] = []
        after = min(key >> 3 * (lowest + 1) & 7, key >> 3 * (lowest + 2) & 7) if lowest < 7 else 0
        for pungs in (0, 1):
            begun = count - 3 * pungs
            if 0 <= begun <= after:
                here = ((GroupKind.PUNG, lowest),) * pungs + ((GroupKind.CHOW, lowest),) * begun
                others = self[rest - begun * (_NEXT_TWO << 3 * lowest)]
                found += [here + other for other in others] if here else others
        self[key] = tuple(found)
        return self[key]


_NEXT_TWO = 0o110
_SETS = _Sets({0: ((),)})


@lru_cache(maxsize=_MOST)
def _divisions(key: int, honors: bool) -> tuple[tuple[Numbered, ...], ...]:
    """Every way to divide one suit into sets and, if the number of tiles asks for it, a pair, which comes last."""
    counts = [key >> shift & 7 for shift in range(0, _SUIT_BITS, 3)]
    total = sum(counts)
    if total % 3 == 0:
        return _sets(key, honors)
    found: list[tuple[Numbered, ...]] = []
    if total % 3 == 2:
        # The numbers of a set come to a multiple of three, so that the rest tells what the pair may be.
        first = 0 if honors else 2 * sum([number * count for number, count in enumerate(counts)]) % 3
        for number in range(first, 9, 1 if honors else 3):
            if counts[number] > 1:
                pair = (GroupKind.PAIR, number)
                found += [(*sets, pair) for sets in _sets(key - (2 << 3 * number), honors)]
    return tuple(found)


def _sets(key: int, honors: bool) -> tuple[tuple[Numbered, ...], ...]:
    """The divisions into sets; honors make pungs alone."""
    if not honors:
        return _SETS[key]
    numbers = [number for number in range(7) if key >> 3 * number & 7]
    if any(key >> 3 * number & 7 != 3 for number in numbers):
        return ()
    return (tuple([(GroupKind.PUNG, number) for number in numbers]),)


class _Divided(dict[int, tuple[Places, ...]]):
    """The divisions of one suit by its key. Above the key stand the number of the winning tile and whether another seat
    gave it, if it is of this suit."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self._first = 9 * suit

    def __missing__(self, key: int) -> tuple[Places, ...]:
        if len(self) >= _MOST:
            self.clear()
        winning = key >> _SUIT_BITS
        divisions = _divisions(key & _SUIT, self._first == 27)
        found = self[key] = tuple([self._places(groups, winning) for groups in divisions])
        return found

    def _places(self, numbered: tuple[Numbered, ...], winning: int) -> Places:
        piled = [group_of(kind, self._first + number) for kind, number in numbered]
        if not winning:
            return (together(piled),)
        tile, given = self._first + (winning & 15) - 1, bool(winning >> 4)
        places = []
        for index, (group, _) in enumerate(piled):
            if tile in group.tiles and numbered[index] not in numbered[:index]:
                at = tile - group.tile if group.kind is GroupKind.CHOW else len(group.tiles) - 1
                marked = group_of(group.kind, group.tile, not given, at)
                places.append(together([*piled[:index], marked, *piled[index + 1 :]]))
        return tuple(places)


class _Flat(dict[int, tuple[Part, ...]]):
    """All the same divisions in a row."""

    def __init__(self, divided: _Divided) -> None:
        super().__init__()
        self._divided = divided

    def __missing__(self, key: int) -> tuple[Part, ...]:
        if len(self) >= _MOST:
            self.clear()
        found = self[key] = tuple([part for places in self._divided[key] for part in places])
        return found


class _Paired(dict[int, Part]):
    """A suit as pairs, by its key as above; the winning tile completes the first of its kind."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self._first = 9 * suit

    def __missing__(self, key: int) -> Part:
        if len(self) >= _MOST:
            self.clear()
        winning, first = key >> _SUIT_BITS, self._first
        tiles = [first + number for number in range(9) for _ in range((key >> 3 * number & 7) // 2)]
        piled = [group_of(GroupKind.PAIR, tile) for tile in tiles]
        if winning:
            tile = first + (winning & 15) - 1
            piled[tiles.index(tile)] = group_of(GroupKind.PAIR, tile, not winning >> 4, 1)
        part = self[key] = Part(tuple([one.group for one in piled]), (), sum([one.profile for one in piled]))
        return part


_DIVIDED = tuple(map(_Divided, range(4)))
_FLAT = tuple(map(_Flat, _DIVIDED))
_PAIRED = tuple(map(_Paired, range(4)))
_DRAWN_MARKS = tuple((tile % 9 + 1) << _SUIT_BITS for tile in range(PLAYING_KINDS))
_GIVEN_MARKS = tuple((tile % 9 + 17) << _SUIT_BITS for tile in range(PLAYING_KINDS))


def _suits(win: Win, key: int) -> list[int]:
    """The keys of the four suits, the winning tile marked."""
    suits = [key & _SUIT, key >> 27 & _SUIT, key >> 54 & _SUIT, key >> 81]
    tile, way = win.tile, win.way
    if tile is not None and way is not _ROB_FLOWER:  # which is in no suit
        suits[tile // 9] += _GIVEN_MARKS[tile] if way in _GIVEN else _DRAWN_MARKS[tile]
    return suits


def pairs_draft(win: Win, key: int, shape: str) -> Draft:
    """The concealed tiles, none of them wild and an even number of each kind, as pairs."""
    first, second, third, honors = _suits(win, key)
    parts = _PAIRED[0][first], _PAIRED[1][second], _PAIRED[2][third], _PAIRED[3][honors]
    return shape_profile(shape, False) + sum([part[2] for part in parts]), shape, parts


def regular_drafts(win: Win, key: int, shape: str, laid: Part) -> Sequence[Draft]:
    """Every way to read the concealed tiles (none of them wild) as sets and one pair beside the melds, and every place
    of the winning tile. How many sets there are is NOT asked."""
    suits = _suits(win, key)
    profile = laid[2] + shape_profile(shape, True)
    first, second, third, honors = _FLAT
    some_a, some_b, some_c, some_d = first[suits[0]], second[suits[1]], third[suits[2]], honors[suits[3]]
    number = len(some_a) * len(some_b) * len(some_c) * len(some_d)
    if number == 1:
        a, b, c, d = some_a[0], some_b[0], some_c[0], some_d[0]
        if a[1] and b[1]:  # where two suits have a pair, all four have one
            return ()
        return ((profile + a[2] + b[2] + c[2] + d[2], shape, (laid, a, b, c, d)),)
    if number == 0:
        return ()
    ways: Iterable[tuple[Places, ...]] = ((some_a, some_b, some_c, some_d),)
    if number not in (len(some_a), len(some_b), len(some_c), len(some_d)):  # several suits can be read in several ways
        ways = product(*[divided[key] for divided, key in zip(_DIVIDED, suits, strict=True)])
    return [
        (profile + a[2] + b[2] + c[2] + d[2], shape, (laid, a, b, c, d))
        for ways_a, ways_b, ways_c, ways_d in ways
        for a in ways_a
        for b in ways_b
        for c in ways_c
        for d in ways_d
        if not (a[1] and b[1])
    ]
