"""All ways to divide complete tiles into sets and a pair, suit by suit. Which way is best belongs to the scoring.

Divisions of a suit are found once and kept. A division is a tuple of (kind of group, first tile), sets in rising
order of their first tile, the pair last. Readings with wild tiles are found in wilds.py.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.tiles import Tile

Part = tuple[GroupKind, Tile]
Division = tuple[Part, ...]


class WildPart(NamedTuple):
    """A group of a division: what it is, its lowest tile, and a bit for each of its tiles that is wild (bit 0 the
    lowest; of equal tiles the last ones are wild)."""

    kind: GroupKind
    first: Tile
    wilds: int = 0

    @property
    def tiles(self) -> tuple[Tile, ...]:
        """The tiles that the group is read as."""
        if self.kind is GroupKind.CHOW:
            return (self.first, self.first + 1, self.first + 2)
        return (self.first,) * (2 if self.kind is GroupKind.PAIR else 3)


WildDivision = tuple[WildPart, ...]

_STARTS = (0, 9, 18, 27, 34)


def regular_divisions(counts: Sequence[int], sets: int) -> tuple[Division, ...]:
    """Every division of the 34 counts into exactly `sets` sets and a pair; none where they are not complete.

    Divisions that differ only in the order of their groups are one.
    """
    if sum(counts) != 3 * sets + 2:
        return ()
    suits = [tuple(counts[start:end]) for start, end in pairwise(_STARTS)]
    paired = [suit for suit in range(4) if sum(suits[suit]) % 3 == 2]
    if len(paired) != 1:
        return ()
    parts = [_divide(suits[suit], 9 * suit, suit == paired[0]) for suit in range(4)]
    pair = paired[0]
    return tuple(
        (*(part for suit in range(4) for part in ways[suit][suit == pair :]), ways[pair][0]) for ways in product(*parts)
    )


@lru_cache(maxsize=1 << 14)
def _divide(suit: tuple[int, ...], first: Tile, paired: bool) -> tuple[Division, ...]:
    """All divisions of one suit, a pair first where it has one."""
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
    """All divisions into sets of the tiles from `number` on: the lowest go into chows, three of them into a pung."""
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
