"""Parts of readings: the divisions of one suit, with the place of the winning tile, found once and kept.

A hand is a key with three bits for each kind, its count; a suit is the part of the key with its kinds. Which readings
count, and where wild tiles come in, belongs to mechanics.shapes.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.profiles import group_profile, shape_profile
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.tiles import COPIES, MAJORS, PLAYING_KINDS, Piece, Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.distance.divisions import WildPart

WEIGHTS = tuple(1 << 3 * tile for tile in range(PLAYING_KINDS))
ODD = sum(WEIGHTS)
"""The lowest bit of each count."""
MINORS = sum(7 * WEIGHTS[tile] for tile in range(PLAYING_KINDS) if tile not in MAJORS)
"""The counts of the tiles that are neither terminals nor honors."""
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
def wild_group(part: WildPart, wild: Tile) -> Piled:
    """A group some of whose tiles are wild ones of this kind."""
    wilds = tuple([(index, wild) for index in range(3) if part.wilds >> index & 1])
    group = Group(part.kind, part.tiles, wilds=wilds)
    return Piled(group, group_profile(group))


@lru_cache(maxsize=1 << 13)
def completed(part: WildPart, wild: Tile, tile: Tile, given: bool) -> Piled | None:
    """The same completed by a tile, given by another seat or not; None where it does not hold the tile."""
    group = wild_group(part, wild).group
    places = [place for place, there in enumerate(group.physical) if there == tile]
    if not places:
        return None
    marked = Group(group.kind, group.tiles, not given, max(places), wilds=group.wilds)
    return Piled(marked, group_profile(marked))


class Laid(NamedTuple):
    """The melds of a seat as groups of a reading, in the order made, and what they come to; one-tile kongs are left
    out."""

    groups: tuple[Group, ...]
    profile: int


def laid_sets(melds: tuple[Meld, ...]) -> Laid:
    """The melds as groups; kept by what they are."""
    return _laid(tuple([(meld.kind, meld.form, meld.pieces[0]) for meld in melds])) if melds else _NOTHING


@lru_cache(maxsize=1 << 14)
def _laid(melds: tuple[tuple[MeldKind, KongForm | None, Piece], ...]) -> Laid:
    piled = [
        group_of(_MELD_GROUPS[kind], piece // COPIES, form is KongForm.CONCEALED, meld=index)
        for index, (kind, form, piece) in enumerate(melds)
        if form is not KongForm.SINGLE
    ]
    return Laid(tuple([one.group for one in piled]), sum([one.profile for one in piled]))


_NOTHING = Laid((), 0)


class Part(NamedTuple):
    """Groups of one suit: sets in the order of their tiles, the pair if it is there, and what they come to."""

    sets: tuple[Group, ...]
    pair: tuple[Group, ...]
    profile: int


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


def _divisions(key: int, honors: bool) -> Iterator[tuple[Numbered, ...]]:
    """Every way to divide one suit into sets and, if the number of tiles asks for it, a pair, which comes last."""
    counts = [key >> shift & 7 for shift in range(0, _SUIT_BITS, 3)]
    total = sum(counts)
    if total % 3 == 0:
        yield from _sets(key, honors)
    elif total % 3 == 2:
        # The numbers of a set come to a multiple of three, so that the rest tells what the pair may be.
        first = 0 if honors else 2 * sum([number * count for number, count in enumerate(counts)]) % 3
        for number in range(first, 9, 1 if honors else 3):
            if counts[number] > 1:
                for sets in _sets(key - (2 << 3 * number), honors):
                    yield (*sets, (GroupKind.PAIR, number))


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
            return (_part(piled),)
        tile, given = self._first + (winning & 15) - 1, bool(winning >> 4)
        places = []
        for index, (group, _) in enumerate(piled):
            if tile in group.tiles and numbered[index] not in numbered[:index]:
                at = tile - group.tile if group.kind is GroupKind.CHOW else len(group.tiles) - 1
                marked = group_of(group.kind, group.tile, not given, at)
                places.append(_part([*piled[:index], marked, *piled[index + 1 :]]))
        return tuple(places)


def _part(piled: list[Piled]) -> Part:
    groups = tuple([one.group for one in piled])
    paired = bool(groups) and groups[-1].kind is GroupKind.PAIR
    sets, pair = (groups[:-1], groups[-1:]) if paired else (groups, ())
    return Part(sets, pair, sum([one.profile for one in piled]))


_DIVIDED = tuple(map(_Divided, range(4)))


def regular_readings(win: Win, key: int, shape: str, laid: Laid) -> list[Reading]:
    """Every way to read the concealed tiles (none of them wild) as sets and one pair beside the melds, and every place
    of the winning tile. How many sets there are is NOT asked."""
    suits = [key & _SUIT, key >> 27 & _SUIT, key >> 54 & _SUIT, key >> 81]
    tile = win.tile
    if tile is not None and win.way is not Way.ROB_FLOWER:  # which is in no suit
        suits[tile // 9] |= (tile % 9 + 1 + 16 * (win.way in _GIVEN)) << _SUIT_BITS
    first, second, third, honors = _DIVIDED
    groups = laid.groups
    profile = laid.profile + shape_profile(shape, True)
    return [
        Reading(
            shape,
            (*groups, *a.sets, *b.sets, *c.sets, *d.sets, *(a.pair or b.pair or c.pair or d.pair)),
            profile + a.profile + b.profile + c.profile + d.profile,
        )
        for ways_a in first[suits[0]]
        for ways_b in second[suits[1]]
        for ways_c in third[suits[2]]
        for ways_d in honors[suits[3]]
        for a in ways_a
        for b in ways_b
        for c in ways_c
        for d in ways_d
        if not (a.pair and b.pair)  # where two suits have a pair, all four have one
    ]
