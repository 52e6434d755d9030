"""All ways to divide complete tiles into sets and a pair, suit by suit. The scoring decides which way is best.

Divisions of a suit are computed once and cached. A division is a tuple of (kind of group, first tile): sets in rising
order of their first tile, then the pair. divisions_with_wilds.py finds readings with wild tiles.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.tiles import Tile, chow_tiles
from mahjong_desktop.kernel.recent import MadeValues
from mahjong_desktop.kernel.shanten.class_tables import Keys, keys_of
from mahjong_desktop.kernel.shanten.suit_records import digits

PlainGroup = tuple[GroupKind, Tile]
Division = tuple[PlainGroup, ...]


class WildPart(NamedTuple):
    """A group of a division: its kind, its lowest tile (of a chow its start, see `core.tiles.chow_tiles`), and a bit
    for each of its tiles that is wild (bit 0 for the lowest). Of equal tiles the last ones are wild."""

    kind: GroupKind
    first: Tile
    wilds: int = 0

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that the group is read as."""
        if self.kind is GroupKind.CHOW:
            return chow_tiles(self.first)
        return (self.first,) * (2 if self.kind is GroupKind.PAIR else 3)


WildDivision = tuple[WildPart, ...]

_Ways = tuple[int, tuple[tuple[Division, Division], ...]]
"""(number of tiles of a suit, plus `_PAIR` if a pair is among them; its divisions as sets and, apart, the pair)."""
_PAIR = 1 << 8
_MOST_KEPT = 1 << 8


def regular_divisions(counts: Sequence[int], sets: int) -> tuple[Division, ...]:
    """Returns every division of the 34 counts into exactly `sets` sets and a pair; none if they are not complete.

    Divisions that differ only in the order of their groups count as one.
    """
    return keys_divisions(keys_of(counts), sets)


def keys_divisions(keys: Keys, sets: int) -> tuple[Division, ...]:
    """Returns the same as `regular_divisions`, for callers that keep keys instead of counts."""
    a, b, c, z = keys
    tiles_a, ways_a = _SUITS[0][a]
    tiles_b, ways_b = _SUITS[1][b]
    tiles_c, ways_c = _SUITS[2][c]
    tiles_z, ways_z = _SUITS[3][z]
    if tiles_a + tiles_b + tiles_c + tiles_z != 3 * sets + 2 + _PAIR:
        return ()
    return tuple(
        [
            first + second + third + last + pair_a + pair_b + pair_c + pair_z
            for first, pair_a in ways_a
            for second, pair_b in ways_b
            for third, pair_c in ways_c
            for last, pair_z in ways_z
        ]
    )


class _Suit(MadeValues[int, _Ways]):
    """Caches the divisions of a suit by its key."""

    def __init__(self, suit: int) -> None:
        super().__init__(_MOST_KEPT)
        self._first = 9 * suit

    def make(self, key: int) -> _Ways:
        suit, first = digits(key, self._first == 27), self._first
        paired = sum(suit) % 3 == 2
        ways = tuple((way[1:], way[:1]) if paired else (way, ()) for way in _divide(suit, first, paired))
        return (sum(suit) + paired * _PAIR, ways)


_SUITS = tuple(_Suit(suit) for suit in range(4))


def _divide(suit: tuple[int, ...], first: Tile, paired: bool) -> tuple[Division, ...]:
    """Returns all divisions of one suit. If there is a pair, it comes first."""
    chows = first < 27
    if not paired:
        return tuple(_sets(suit, 0, first, chows)) if sum(suit) % 3 == 0 else ()
    found = []
    for number, count in enumerate(suit):
        if count > 1:
            rest = (*suit[:number], count - 2, *suit[number + 1 :])
            found += [((GroupKind.PAIR, first + number), *sets) for sets in _sets(rest, 0, first, chows)]
    return tuple(found)


def _sets(suit: tuple[int, ...], number: int, first: Tile, chows: bool) -> Iterator[Division]:
    """Yields all divisions into sets of the tiles from `number` on. The lowest tiles go into chows, three equal ones
    into a pung."""
    while number < len(suit) and not suit[number]:
        number += 1
    if number == len(suit):
        yield ()
        return
    count = suit[number]
    for pungs in (0, 1):
        begun = count - 3 * pungs
        if begun < 0 or (begun and not chows):
            continue
        rest = list(suit)
        rest[number] = 0
        if begun:
            if number + 2 >= len(suit) or min(suit[number + 1], suit[number + 2]) < begun:
                continue
            rest[number + 1] -= begun
            rest[number + 2] -= begun
        here = ((GroupKind.PUNG, first + number),) * pungs + ((GroupKind.CHOW, first + number),) * begun
        for others in _sets(tuple(rest), number + 1, first, chows):
            yield (*here, *others)
