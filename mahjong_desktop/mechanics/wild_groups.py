"""Readings with wild tiles: which divisions can be told apart, and which wild tile lies where. Finding the divisions
belongs to kernel.shanten, reading them to mechanics.shapes."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import lru_cache

from mahjong_desktop.core.readings import Group
from mahjong_desktop.core.tiles import Tile, own_kind
from mahjong_desktop.core.wins import Win
from mahjong_desktop.kernel.shanten.divisions import WildDivision, WildPart


def different(divisions: Iterator[WildDivision], win: Win, classes: tuple[int, ...]) -> Iterator[WildDivision]:
    """One of all divisions that elements which compare no groups cannot tell apart."""
    numbers: dict[WildPart, int] = {}
    known: dict[tuple[object, ...], int] = {}
    seen: set[tuple[int, ...]] = set()
    for division in divisions:
        for part in division:
            if part not in numbers:
                numbers[part] = known.setdefault(_told(part, win.tile, win.table.wilds, classes), len(known))
        key = tuple(sorted([numbers[part] for part in division]))
        if key not in seen:
            seen.add(key)
            yield division


@lru_cache(maxsize=1 << 13)
def _told(part: WildPart, tile: Tile | None, wilds: frozenset[Tile], classes: tuple[int, ...]) -> tuple[object, ...]:
    """What can be told of a group: its kind, suit and classes, where wild tiles lie, which of them are themselves, and
    where the winning tile may be."""
    wild = [bool(part.wilds >> index & 1) for index in range(len(part.tiles))]
    own = {own_kind(kind) for kind in wilds}
    faces = [kind if kind in own and is_wild else None for kind, is_wild in zip(part.tiles, wild, strict=True)]
    winning = [tile in wilds if is_wild else kind == tile for kind, is_wild in zip(part.tiles, wild, strict=True)]
    told = (classes[kind] for kind in part.tiles)
    return (part.kind, part.first // 9, *told, *wild, *faces, *winning)


def wild_groups(division: WildDivision, wilds: tuple[Tile, ...]) -> tuple[Group, ...]:
    """The groups of a division; each place of a wild tile gets one, its own kind where there is one left."""
    left = list(wilds)
    parts = [(Group(part.kind, part.tiles), part.wilds) for part in division]
    places = [(number, index) for number, (_, mask) in enumerate(parts) for index in range(3) if mask >> index & 1]
    taken: dict[tuple[int, int], Tile] = {}
    for own in (True, False):
        for place in places:
            wanted = parts[place[0]][0].tiles[place[1]]
            itself = next((tile for tile in left if own_kind(tile) == wanted), None) if own else left[0]
            if place not in taken and itself is not None:
                tile = itself
                left.remove(tile)
                taken[place] = tile
    return tuple(
        replace(group, wilds=tuple((index, taken[number, index]) for index in range(3) if (number, index) in taken))
        for number, (group, _) in enumerate(parts)
    )
