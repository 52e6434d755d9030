"""Parts of readings: the divisions of one suit, with the place of the winning tile, found once and kept.

A hand is a key with three bits for each kind, its count; a suit is the part of the key with its kinds. Which readings
count, and where wild tiles come in, belongs to mechanics.shapes.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.profiles import group_profile
from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.tiles import COPIES, MAJORS, PLAYING_KINDS, Piece, Tile
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.distance import regular_divisions

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
_GROUP_KINDS = {kind.value: kind for kind in GroupKind}


def key_of(tiles: Iterable[Tile]) -> int:
    """The key of some playing tiles, at most seven of a kind; a bonus tile among them raises IndexError."""
    return sum(map(_WEIGHT, tiles))


def tiles_held(win: Win) -> int:
    """How many concealed tiles there are, the winning one included."""
    return len(win.concealed) + (win.tile is not None and win.way is not _ROB_FLOWER)


_last: tuple[Win | None, int] = (None, 0)


def winning_key(win: Win) -> int:
    """The key of all concealed tiles of a win, the winning one included; that of the last win is remembered, as every
    shape asks for it."""
    global _last
    last, key = _last
    if last is not win:
        key = sum(map(_WEIGHT, win.concealed))
        tile = win.tile
        if tile is not None and win.way is not _ROB_FLOWER:
            key += WEIGHTS[tile]
        _last = (win, key)
    return key


@lru_cache(maxsize=1 << 12)
def part_group(
    kind: GroupKind, first: Tile, concealed: bool = True, winning: int | None = None, meld: int | None = None
) -> Group:
    """A group without wild tiles by its kind and its first tile, always the same object."""
    if kind is GroupKind.CHOW:
        return Group(kind, (first, first + 1, first + 2), concealed, winning, meld)
    size = 2 if kind is GroupKind.PAIR else 4 if kind is GroupKind.KONG else 3
    return Group(kind, (first,) * size, concealed, winning, meld)


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
    groups = tuple(
        part_group(_MELD_GROUPS[kind], piece // COPIES, form is KongForm.CONCEALED, meld=index)
        for index, (kind, form, piece) in enumerate(melds)
        if form is not KongForm.SINGLE
    )
    return Laid(groups, sum(map(group_profile, groups)))


_NOTHING = Laid((), 0)


class Part(NamedTuple):
    """Groups of one suit: sets in the order of their tiles, the pair if it is there, and what they come to."""

    sets: tuple[Group, ...]
    pair: tuple[Group, ...]
    profile: int


Places = tuple[Part, ...]
"""One division of a suit with the winning tile at each place where it may be; one part where it is in another suit."""


def _part(groups: tuple[Group, ...]) -> Part:
    paired = bool(groups) and groups[-1].kind is GroupKind.PAIR
    sets, pair = (groups[:-1], groups[-1:]) if paired else (groups, ())
    return Part(sets, pair, sum(map(group_profile, groups)))


class _Divided(dict[int, tuple[Places, ...]]):
    """The divisions of one suit by its key. Above the key stand the number of the winning tile and whether another seat
    gave it, if it is of this suit: see `winning_bits`."""

    def __init__(self, suit: int) -> None:
        super().__init__()
        self._first = 9 * suit
        self._size = 9 if suit < 3 else 7

    def __missing__(self, key: int) -> tuple[Places, ...]:
        if len(self) >= _MOST:
            self.clear()
        found = self[key] = tuple(self._places(groups, key >> _SUIT_BITS) for groups in self._divisions(key))
        return found

    def _divisions(self, key: int) -> Iterable[tuple[Group, ...]]:
        counts = [0] * PLAYING_KINDS
        for number in range(self._size):
            counts[self._first + number] = key >> 3 * number & 7
        total = sum(counts)
        if total % 3 == 1:
            return ()
        pair = None if total % 3 == 2 else 31 if self._first < 27 else 0
        if pair is not None:  # the kernel divides whole hands
            counts[pair] += 2
        found = regular_divisions(counts, sum(counts) // 3)
        whole = (division if pair is None else division[:-1] for division in found)
        return [tuple(part_group(_GROUP_KINDS[kind], first) for kind, first in division) for division in whole]

    def _places(self, groups: tuple[Group, ...], winning: int) -> Places:
        if not winning:
            return (_part(groups),)
        tile, given = self._first + (winning & 15) - 1, bool(winning >> 4)
        places = []
        for index, group in enumerate(groups):
            if tile in group.tiles and group not in groups[:index]:
                at = max(place for place, kind in enumerate(group.tiles) if kind == tile)
                marked = part_group(group.kind, group.tile, not given, at)
                places.append(_part((*groups[:index], marked, *groups[index + 1 :])))
        return tuple(places)


_DIVIDED = tuple(map(_Divided, range(4)))


def winning_bits(tile: Tile, given: bool) -> int:
    """What stands above the key of the suit of the winning tile."""
    return (tile % 9 + 1 + 16 * given) << _SUIT_BITS


def regular_parts(win: Win, key: int) -> list[tuple[Part, Part, Part, Part]]:
    """Every way to divide the concealed tiles (none of them wild) into sets and one pair, and every place of the
    winning tile, as the parts of the four suits. How many sets there are is NOT asked."""
    suits = [key & _SUIT, key >> 27 & _SUIT, key >> 54 & _SUIT, key >> 81]
    tile = win.tile
    if tile is not None and win.way is not _ROB_FLOWER:
        suits[tile // 9] |= winning_bits(tile, win.way in _GIVEN)
    first, second, third, honors = _DIVIDED
    found = [
        (a, b, c, d)
        for ways_a in first[suits[0]]
        for ways_b in second[suits[1]]
        for ways_c in third[suits[2]]
        for ways_d in honors[suits[3]]
        for a in ways_a
        for b in ways_b
        for c in ways_c
        for d in ways_d
    ]
    # Where two suits have a pair, all four have one.
    return [] if found and found[0][0].pair and found[0][1].pair else found
