"""Parts of readings: the divisions of one suit with the place of the winning tile, computed once and cached.

A suit is looked up by its sorted tiles. mechanics.shapes decides which readings count and adds wild tiles.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Iterable, Sequence
from functools import lru_cache
from itertools import product
from typing import NamedTuple, Protocol, runtime_checkable

from mahjong_desktop.core.melds import KongForm, Meld, MeldKind
from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile, chow_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import FROM_ANOTHER, Way, Win
from mahjong_desktop.kernel.drafts import Draft, DraftPart
from mahjong_desktop.kernel.profiles import group_profile
from mahjong_desktop.kernel.recent import MadeValues
from mahjong_desktop.kernel.shanten.divisions import WildPart

_ROB_FLOWER = Way.ROB_FLOWER
_MOST = 1 << 10
"""The number of suits without the winning tile, for each suit."""
_MOST_COMPLETED = 1 << 7
"""The number of suits that are kept for each winning tile; there are 68 such caches. Measured with `held_in`, for
14,000 riichi wins that come again: 512 and 64 suits 3.1 MB, 11.2 µs a win; 1,024 and 128 5.4 MB, 9.9 µs; 2,048 and
128 6.4 MB, 6.8 µs; 2,048 and 256 7.8 MB, 2.6 µs; without a limit 8.3 MB, 2.0 µs. A game has far fewer different wins,
and more would take the window above its 165 MB."""


class Piled(NamedTuple):
    """A group and its share of the profile."""

    group: Group
    profile: int


@lru_cache(maxsize=1 << 13)
def group_of(
    kind: GroupKind, first: Tile, concealed: bool = True, winning: int | None = None, meld: int | None = None
) -> Piled:
    """Returns a group without wild tiles by its kind and its first tile (of a chow its start, see
    `core.tiles.chow_tiles`). Equal arguments give the same object."""
    if kind is GroupKind.CHOW:
        tiles: tuple[Tile, ...] = chow_tiles(first)
    else:
        tiles = (first,) * (2 if kind is GroupKind.PAIR else 4 if kind is GroupKind.KONG else 3)
    group = Group(kind, tiles, concealed, winning, meld)
    return Piled(group, group_profile(group))


@lru_cache(maxsize=1 << 11)
def wild_group(part: WildPart, wild: Tile) -> DraftPart:
    """Returns a group in which some tiles are wild tiles of the kind `wild`."""
    wilds = tuple([(index, wild) for index in range(3) if part.wilds >> index & 1])
    group = Group(part.kind, part.tiles, wilds=wilds)
    return DraftPart((group,), False, group_profile(group))


@lru_cache(maxsize=1 << 11)
def completed(part: WildPart, wild: Tile, tile: Tile, given: bool) -> DraftPart | None:
    """Returns the group completed by a tile, which another seat has given or not; None if the group does not contain
    the tile."""
    (group,) = wild_group(part, wild).groups
    places = [place for place, there in enumerate(group.physical) if there == tile]
    if not places:
        return None
    marked = Group(group.kind, group.tiles, not given, max(places), wilds=group.wilds)
    return DraftPart((marked,), False, group_profile(marked))


# ---- melds

_SINGLE = KongForm.SINGLE


class _OfSets(dict[Tile, int]):
    """Caches the share of the profile of a set of one form, by its first tile."""

    def __init__(self, kind: GroupKind, concealed: bool) -> None:
        super().__init__()
        self._kind = kind
        self._concealed = concealed

    def __missing__(self, tile: Tile) -> int:
        profile = self[tile] = group_of(self._kind, tile, self._concealed).profile
        return profile


_OF_SETS: dict[str, _OfSets] = {
    MeldKind.CHOW: _OfSets(GroupKind.CHOW, False),
    MeldKind.PUNG: _OfSets(GroupKind.PUNG, False),
    **{form: _OfSets(GroupKind.KONG, form is KongForm.CONCEALED) for form in KongForm if form is not _SINGLE},
}


def laid(melds: Iterable[Meld]) -> tuple[int, int]:
    """Returns how many sets the melds are and their share of the profile. One-tile kongs are no sets and add
    nothing."""
    number = profile = 0
    for meld in melds:
        form = meld.form
        if form is not _SINGLE:
            number += 1
            profile += _OF_SETS[form or meld.kind][meld.start]
    return number, profile


# ---- suits

Numbered = tuple[GroupKind, int]
"""(kind of a group of a suit, its lowest number from 0 on)."""


class _Sets(MadeValues[int, tuple[tuple[Numbered, ...], ...]]):
    """Caches every way to divide the tiles of a suit into sets: the lowest tiles go into chows, three equal ones into a
    pung. The key has three bits for the count of each number."""

    def __init__(self) -> None:
        super().__init__(_MOST)

    def make(self, key: int) -> tuple[tuple[Numbered, ...], ...]:
        if not key:
            return ((),)
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
        return tuple(found)


_NEXT_TWO = 0o110
_SETS = _Sets()


def _divisions(tiles: tuple[Tile, ...], key: int, honors: bool) -> Sequence[tuple[Numbered, ...]]:
    """Returns every way to divide one suit into sets and, if the number of tiles requires it, a pair, which comes
    last."""
    left = len(tiles) % 3
    if left == 0:
        return _sets(key, honors)
    found: list[tuple[Numbered, ...]] = []
    if left == 2:
        # The numbers of a set add up to a multiple of three, so the remainder limits the kinds of the pair.
        for number in range(9) if honors else range(2 * sum(tiles) % 3, 9, 3):
            if key >> 3 * number & 7 > 1:
                pair = (GroupKind.PAIR, number)
                found += [(*sets, pair) for sets in _sets(key - (2 << 3 * number), honors)]
    return found


def _sets(key: int, honors: bool) -> tuple[tuple[Numbered, ...], ...]:
    """Returns the divisions into sets. Honours have only pungs."""
    if not honors:
        return _SETS[key]
    numbers = [number for number in range(9) if key >> 3 * number & 7]
    if any(key >> 3 * number & 7 != 3 for number in numbers):
        return ()
    return (tuple([(GroupKind.PUNG, number) for number in numbers]),)


Places = tuple[DraftPart, ...]
"""One division of a suit, once for each possible place of the winning tile. It has one part if that tile is in another
suit."""


class SuitDivisions(NamedTuple):
    """The readings of the concealed tiles of a suit.

    `parts` are all divisions with all places of the winning tile, `divided` the same grouped by division. If there is
    only one, the suit itself is the part; else its `profile` is -1. `pairs` is the suit as pairs, None if it cannot be
    divided so; `equal` says that two of these pairs would be equal.
    """

    profile: int
    paired: bool
    groups: tuple[Group, ...]
    winning: tuple[int, Group] | None
    parts: tuple[DraftPart, ...]
    divided: tuple[Places, ...]
    pairs: DraftPart | None
    equal: bool


def _suit(divided: tuple[Places, ...], pairs: DraftPart | None, equal: bool) -> SuitDivisions:
    parts = divided[0] if len(divided) == 1 else tuple([part for places in divided for part in places])
    if len(parts) != 1:
        return SuitDivisions(-1, False, (), None, parts, divided, pairs, equal)
    groups, paired, profile, winning = parts[0]
    return SuitDivisions(profile, paired, groups, winning, parts, divided, pairs, equal)


_NONE = _suit((), None, False)


class UnsortedError(ValueError):
    """Raised for tiles that are not sorted, because the suits of a hand are found by the order of its tiles."""


class _Whole(MadeValues[tuple[Tile, ...], SuitDivisions]):
    """Caches the divisions of a suit without the winning tile, by its tiles."""

    def __init__(self, suit: int) -> None:
        super().__init__(_MOST)
        self._first = 9 * suit

    def make(self, tiles: tuple[Tile, ...]) -> SuitDivisions:
        """Raises UnsortedError."""
        first = self._first
        if tiles and (tiles[0] < first or (first < 27 and tiles[-1] >= first + 9) or tuple(sorted(tiles)) != tiles):
            raise UnsortedError(tiles)
        return _NONE if tiles and tiles[-1] >= PLAYING_KINDS else self._read(tiles)

    def _read(self, tiles: tuple[Tile, ...]) -> SuitDivisions:
        first = self._first
        key = sum(map(_WEIGHT, tiles))
        divided = tuple([(self._part(groups),) for groups in _divisions(tiles, key, first == 27)])
        pairs = None
        if not key & _ODD:
            pairs = self._part([(GroupKind.PAIR, tile - first) for tile in tiles[::2]])._replace(paired=False)
        return _suit(divided, pairs, bool(key & _FOUR))

    def _part(self, numbered: Sequence[Numbered]) -> DraftPart:
        first, profile, groups = self._first, 0, []
        for kind, number in numbered:
            group, added = group_of(kind, first + number)
            groups.append(group)
            profile += added
        return DraftPart(tuple(groups), bool(numbered) and numbered[-1][0] is GroupKind.PAIR, profile)


_WEIGHT = tuple([1 << 3 * (tile % 9) for tile in range(PLAYING_KINDS)]).__getitem__
_ODD = sum([1 << 3 * number for number in range(9)])
"""The lowest bit of each count."""
_FOUR = 4 * _ODD
"""The bit of each count that is set if there are four tiles."""


class _Completed(MadeValues[tuple[Tile, ...], SuitDivisions]):
    """Caches the divisions of a suit with the winning tile, by the other tiles of the suit. The winning tile is of the
    kind `tile`; `given` says whether another seat gave it."""

    def __init__(self, tile: Tile, given: bool) -> None:
        super().__init__(_MOST_COMPLETED)
        self._tile = tile
        self._given = given
        self._known: dict[tuple[Tile, ...], tuple[Group, int] | None] = {}

    def make(self, tiles: tuple[Tile, ...]) -> SuitDivisions:
        """Raises UnsortedError."""
        whole = _WHOLE[self._tile // 9][tuple(sorted((*tiles, self._tile)))]
        divided = tuple([self._marked(part) for part in whole.parts])
        pairs = None if whole.pairs is None else self._marked(whole.pairs)[0]
        return _suit(divided, pairs, whole.equal)

    def _marked(self, part: DraftPart) -> Places:
        """Returns the part with the winning tile at each of its possible places. Of equal groups, which are next to
        each other, the first is marked."""
        found, last = [], None
        for index, group in enumerate(part.groups):
            if group is not last:
                mark = self._mark(group)
                if mark is not None:
                    winning, added = mark
                    found.append(DraftPart(part.groups, part.paired, part.profile + added, (index, winning)))
            last = group
        return tuple(found)

    def _mark(self, group: Group) -> tuple[Group, int] | None:
        """Returns the group with the winning tile and the change of its profile; None if the group does not contain the
        kind."""
        tiles, tile = group.tiles, self._tile
        if tile not in tiles:
            return None
        known = self._known.get(tiles)
        if known is None:
            at = tile - group.tile if group.kind is GroupKind.CHOW else len(tiles) - 1
            winning, profile = group_of(group.kind, group.tile, not self._given, at)
            known = self._known[tiles] = winning, profile - group_of(group.kind, group.tile).profile
        return known


_WHOLE = tuple(map(_Whole, range(4)))
_CHARACTERS, _DOTS, _BAMBOOS, _HONORS = _WHOLE
_DRAWN = tuple(_Completed(tile, False) for tile in range(PLAYING_KINDS))
_GIVEN = tuple(_Completed(tile, True) for tile in range(PLAYING_KINDS))


# ---- hands


AllDivisions = tuple[SuitDivisions, SuitDivisions, SuitDivisions, SuitDivisions]


class Held(NamedTuple):
    """The concealed tiles of a win with the winning one: their number, and the divisions of each suit."""

    size: int
    suits: AllDivisions


@runtime_checkable
class DraftingShape(Protocol):
    """A shape that can return drafts. This is faster than building readings that are only compared."""

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:
        """Returns the readings as drafts. `held` are the concealed tiles, None if one of them is wild."""
        ...


def held_in(win: Win) -> Held:
    """Returns the concealed tiles, of which none is wild. Raises UnsortedError if one of them is no tile."""
    tile, way, tiles = win.tile, win.way, win.concealed
    second, third, fourth = bisect_left(tiles, 9), bisect_left(tiles, 18), bisect_left(tiles, 27)
    one, two, three, four = tiles[:second], tiles[second:third], tiles[third:fourth], tiles[fourth:]
    try:
        if tile is None or way is _ROB_FLOWER:  # the winning tile is in no suit
            return Held(len(tiles), (_CHARACTERS[one], _DOTS[two], _BAMBOOS[three], _HONORS[four]))
        won = (_GIVEN if way in FROM_ANOTHER else _DRAWN)[tile]
        if tile >= 27:
            return Held(len(tiles) + 1, (_CHARACTERS[one], _DOTS[two], _BAMBOOS[three], won[four]))
        if tile >= 18:
            return Held(len(tiles) + 1, (_CHARACTERS[one], _DOTS[two], won[three], _HONORS[four]))
        if tile >= 9:
            return Held(len(tiles) + 1, (_CHARACTERS[one], won[two], _BAMBOOS[three], _HONORS[four]))
        return Held(len(tiles) + 1, (won[one], _DOTS[two], _BAMBOOS[three], _HONORS[four]))
    except UnsortedError:
        in_order = tuple(sorted(tiles))
        if in_order == tiles:
            raise
        return held_in(replace(win, concealed=in_order))


def regular_drafts(held: Held, shape: str, profile: int, melds: tuple[Meld, ...]) -> Sequence[Draft]:
    """Returns every way to read the concealed tiles as sets and one pair beside the melds, with every place of the
    winning tile. `profile` is the share of the shape and the melds. The number of sets is NOT checked."""
    one, two, three, four = suits = held.suits
    a, b, c, d = one[0], two[0], three[0], four[0]
    if a >= 0 and b >= 0 and c >= 0 and d >= 0:
        if one[1] and two[1]:  # 3n + 2 tiles have one pair or four: here four
            return ()
        return (Draft(profile + a + b + c + d, shape, suits, melds),)
    if not (one.parts and two.parts and three.parts and four.parts):
        return ()
    ways: Iterable[tuple[Places, ...]] = ((one.parts, two.parts, three.parts, four.parts),)
    if (a < 0) + (b < 0) + (c < 0) + (d < 0) > 1:  # several suits have several divisions
        ways = product(*[suit.divided for suit in suits])
    return [
        Draft(profile + some[2] + more[2] + others[2] + last[2], shape, (some, more, others, last), melds)
        for ways_a, ways_b, ways_c, ways_d in ways
        for some in ways_a
        for more in ways_b
        for others in ways_c
        for last in ways_d
        if not (some[1] and more[1])
    ]
