"""Tiles as numbers, and every division of tiles into sets and a pair, computed without the program's code.

Kinds: 0-8 characters, 9-17 dots, 18-26 bamboos, 27-30 winds, 31-33 White, Green, Red, 34-41 flowers and seasons,
42-45 animals.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import lru_cache
from typing import NamedTuple

SUITED = 27
EAST, WHITE, GREEN, RED = 27, 31, 32, 33
WINDS, DRAGONS = range(27, 31), range(31, 34)
HONORS = range(27, 34)
PLAYING = range(34)
BONUS = range(34, 42)
ANIMALS = range(42, 46)
TERMINALS = frozenset({0, 8, 9, 17, 18, 26})
MAJORS = TERMINALS | frozenset(HONORS)
ALL_GREEN = frozenset({19, 20, 21, 23, 25, GREEN})
_FIRST = {"m": 0, "p": 9, "s": 18, "z": 27, "f": 34, "a": 42}

Kinds = tuple[int, ...]
Split = tuple[tuple[str, int], ...]
"""Sets and pairs: the sort of each, and its lowest kind."""


def kind(piece: str) -> int:
    """Returns the kind of a piece in record notation; `5m2` is the third copy of the five of characters."""
    return _FIRST[piece[1]] + int(piece[0]) - 1


def kinds(pieces: Iterable[str]) -> Kinds:
    """Returns the kinds of pieces, in order."""
    return tuple(sorted(kind(piece) for piece in pieces))


def suit(tile: int) -> int | None:
    """Returns the suit of a suited tile: 0, 1, 2."""
    return tile // 9 if tile < SUITED else None


def without(tiles: Kinds, *less: int) -> Kinds | None:
    """Returns the tiles without some of them; None if one is missing."""
    left = list(tiles)
    for tile in less:
        if tile not in left:
            return None
        left.remove(tile)
    return tuple(left)


def runs_from(tile: int) -> bool:
    """Returns whether a chow may begin with the tile."""
    return tile < SUITED and tile % 9 <= 6


@lru_cache(maxsize=1 << 16)
def sets_of(tiles: Kinds) -> tuple[Split, ...]:
    """Yields every division of the tiles, which are in order, into chows and pungs only."""
    if not tiles:
        return ((),)
    first, found = tiles[0], []
    for name, group in (("pung", (first,) * 3), ("chow", (first, first + 1, first + 2))):
        if name == "chow" and not runs_from(first):
            continue
        rest = without(tiles, *group)
        if rest is not None:
            found += [((name, first), *others) for others in sets_of(rest)]
    return tuple(dict.fromkeys(tuple(sorted(one)) for one in found))


@lru_cache(maxsize=1 << 16)
def regular(tiles: Kinds) -> tuple[Split, ...]:
    """Yields every division of the tiles into sets and one pair."""
    found = []
    for tile in sorted(set(tiles)):
        rest = without(tiles, tile, tile)
        if rest is not None:
            found += [(*sets, ("pair", tile)) for sets in sets_of(rest)]
    return tuple(dict.fromkeys(found))


def orphans(tiles: Kinds) -> bool:
    """Returns whether the tiles are all thirteen terminals and honours and one of them twice."""
    return len(tiles) == 14 and set(tiles) == MAJORS


class Group(NamedTuple):
    """A set or pair of a reading: how a meld was made (`chow`, `pung`, or the form of a kong; empty for tiles of the
    hand), whether no other seat gave a tile of it, and whether it contains the winning tile."""

    name: str
    tile: int
    concealed: bool
    meld: str = ""
    wins: bool = False

    @property
    def triplet(self) -> bool:
        """Whether it is a pung or kong."""
        return self.name in ("pung", "kong")

    @property
    def tiles(self) -> Kinds:
        """Its kinds."""
        if self.name == "chow":
            return (self.tile, self.tile + 1, self.tile + 2)
        return (self.tile,) * {"pair": 2, "pung": 3, "kong": 4}[self.name]
