"""Every division of tiles and wild tiles into sets and a pair, computed without the program's code."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache

from tests.audit.tiles import PLAYING, Kinds, runs_from, without

Part = tuple[str, int, Kinds]
"""A set or pair: its name, its lowest kind, and what its wild tiles stand for."""


def tiles_of(part: Part) -> Kinds:
    """Returns the kinds of a set or pair, those that wild tiles stand for included."""
    name, low, _ = part
    return (low, low + 1, low + 2) if name == "chow" else (low,) * (2 if name == "pair" else 3)


def own_of(part: Part) -> Kinds:
    """Returns the kinds of a set or pair that are no wild tiles."""
    own = without(tiles_of(part), *part[2])
    assert own is not None
    return own


@lru_cache(maxsize=1 << 16)
def fits(tiles: Kinds, wilds: int, pair: bool) -> bool:
    """Returns whether the tiles and so many wild tiles are sets and, if one is wanted, a pair."""
    if not tiles:
        return wilds % 3 == (2 if pair else 0)
    first = tiles[0]
    groups = [(first,) * 3, *([(first,) * 2] if pair else [])]
    groups += [(low, low + 1, low + 2) for low in range(first - 2, first + 1) if low >= 0 and runs_from(low)]
    for group in groups:
        if group[0] != group[-1] and group[0] // 9 != first // 9:
            continue
        rest, missing = list(tiles), 0
        for tile in group:
            if tile in rest:
                rest.remove(tile)
            else:
                missing += 1
        if missing <= wilds and fits(tuple(rest), wilds - missing, pair and len(group) != 2):
            return True
    return False


@lru_cache(maxsize=1 << 14)
def splits(tiles: Kinds, wilds: int, pair: bool, never: int = -1) -> tuple[tuple[Part, ...], ...]:
    """Yields every division of the tiles, which are in order, and the given number of wild tiles into sets and, if one
    is wanted, a pair. No set of wild tiles alone is of the kind `never`."""
    if len(tiles) + wilds == 0:
        return () if pair else ((),)
    found: dict[tuple[Part, ...], None] = {}
    for part, own in _parts(tiles, wilds, pair, never):
        rest = without(tiles, *own)
        if rest is not None:
            for others in splits(rest, wilds - len(part[2]), pair and part[0] != "pair", never):
                found[tuple(sorted((part, *others)))] = None
    return tuple(found)


def _parts(tiles: Kinds, wilds: int, pair: bool, never: int) -> Iterator[tuple[Part, Kinds]]:
    """Yields every set or pair that contains the lowest tile, or consists of wild tiles only, with the tiles that it
    uses."""
    names = (("pair", 2), ("pung", 3)) if pair else (("pung", 3),)
    lowest = tiles[:1]
    anything = tuple(tile for tile in PLAYING if tile != never)
    for name, size in names:
        for tile in lowest or anything:
            for own in range(1 if lowest else 0, size + 1):
                if own <= tiles.count(tile) and size - own <= wilds:
                    yield (name, tile, (tile,) * (size - own)), (tile,) * own
    starts = range(lowest[0] - 2, lowest[0] + 1) if lowest else anything
    for low in starts:
        if low < 0 or not runs_from(low) or (lowest and (lowest[0] >= 27 or low // 9 != lowest[0] // 9)):
            continue
        yield from _chows((low, low + 1, low + 2), tiles, wilds)


def _chows(run: Kinds, tiles: Kinds, wilds: int) -> Iterator[tuple[Part, Kinds]]:
    for mask in range(8):
        own = tuple(tile for place, tile in enumerate(run) if mask >> place & 1)
        stand = tuple(tile for place, tile in enumerate(run) if not mask >> place & 1)
        if len(stand) <= wilds and set(own) <= set(tiles) and (not tiles or tiles[0] in own):
            yield ("chow", run[0], stand), own
