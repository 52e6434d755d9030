"""Readings with wild tiles: the place of each wild tile, and the group that the winning tile completes.

The shapes and kernel.shanten find the groups.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from typing import NamedTuple

from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile, own_kind
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.kernel.shanten.all_wild_groups import Distinctions
from mahjong_desktop.kernel.shanten.divisions import WildDivision, WildPart
from mahjong_desktop.mechanics.shapes.winning_tile import WinningTiles


class OpenGroup(NamedTuple):
    """A group as it is read. Wild tiles lie at the indexes `wilds`; which wild tile lies at which index is not decided
    yet."""

    kind: GroupKind
    tiles: tuple[Tile, ...]
    wilds: tuple[int, ...] = ()


_Place = tuple[int, int]
"""(index of a group, index of a tile in it)."""


def open_groups(division: WildDivision) -> tuple[OpenGroup, ...]:
    """Returns the groups of a division that the kernel found."""
    return tuple(
        OpenGroup(part.kind, part.tiles, tuple(index for index in range(3) if part.wilds >> index & 1))
        for part in division
    )


def wild_readings(groups: Sequence[OpenGroup], win: Win, held: WinningTiles) -> Iterator[tuple[Group, ...]]:
    """Yields the groups with the winning tile in each group where it may be and a wild tile at each open place: one of
    the kind that the place needs if one is left.

    Of equal groups one is marked. In a group with several possible places the winning tile lies where it stands for
    itself, else at the last one.
    """
    if win.tile is None or win.way is Way.ROB_FLOWER:
        yield _filled(groups, held.wild, {})
        return
    seen: set[OpenGroup] = set()
    for number, group in enumerate(groups):
        index = None if group in seen else _place_of(group, win.tile, held.won_by_wild)
        if index is None:
            continue
        seen.add(group)
        filled = _filled(groups, held.wild, {(number, index): win.tile} if held.won_by_wild else {})
        one = filled[number]
        marked = Group(one.kind, one.tiles, not win.way.from_another, index, wilds=one.wilds)
        yield (*filled[:number], marked, *filled[number + 1 :])


def row_readings(
    row: tuple[Tile, ...], wilds: tuple[int, ...], win: Win, held: WinningTiles
) -> Iterator[tuple[Group, ...]]:
    """As wild_readings for one row of different tiles with wild ones at the indexes `wilds`, but a winning tile that is
    wild itself may lie at any of these."""
    group = OpenGroup(GroupKind.ROW, row, wilds)
    if win.tile is None or not held.won_by_wild:
        yield from wild_readings((group,), win, held)
        return
    for index in wilds:
        (filled,) = _filled((group,), held.wild, {(0, index): win.tile})
        yield (Group(GroupKind.ROW, row, not win.way.from_another, index, wilds=filled.wilds),)


def _place_of(group: OpenGroup, tile: Tile, wild: bool) -> int | None:
    """Returns the index of the winning tile in the group, None if it cannot be there."""
    if wild:
        own = [index for index in group.wilds if group.tiles[index] == own_kind(tile)]
        return max(own or group.wilds, default=None)
    there = [index for index, kind in enumerate(group.tiles) if kind == tile and index not in group.wilds]
    return max(there, default=None)


def _filled(groups: Sequence[OpenGroup], wilds: Sequence[Tile], placed: dict[_Place, Tile]) -> tuple[Group, ...]:
    """Returns the groups with all wild tiles. `placed` are those whose place is known."""
    left = list(wilds)
    taken = dict(placed)
    for tile in placed.values():
        left.remove(tile)
    places = [(number, index) for number, group in enumerate(groups) for index in group.wilds]
    for number, index in places:
        own = next((tile for tile in left if own_kind(tile) == groups[number].tiles[index]), None)
        if own is not None and (number, index) not in taken:
            taken[number, index] = own
            left.remove(own)
    for place in places:
        if place not in taken:
            taken[place] = left.pop(0)
    return tuple(
        Group(group.kind, group.tiles, wilds=tuple([(index, taken[number, index]) for index in group.wilds]))
        for number, group in enumerate(groups)
    )


def with_own_kinds(distinctions: Distinctions, held: WinningTiles) -> Distinctions:
    """The distinctions, and that between each held wild tile's own kind and all others: whether wild tiles are used as
    what is printed on them can always be told."""
    own = tuple(frozenset({kind}) for kind in sorted(set(map(own_kind, held.wild))) if kind < PLAYING_KINDS)
    return replace(distinctions, kinds=(*distinctions.kinds, *own))


def different(divisions: Iterator[WildDivision], win: Win, classes: tuple[int, ...]) -> Iterator[WildDivision]:
    """Yields one of all divisions that elements which compare no groups cannot tell apart."""
    numbers: dict[WildPart, int] = {}
    known: dict[tuple[object, ...], int] = {}
    seen: set[tuple[int, ...]] = set()
    for division in divisions:
        for part in division:
            if part not in numbers:
                numbers[part] = known.setdefault(_told(part, win.tile, win.table.setup.wild, classes), len(known))
        key = tuple(sorted([numbers[part] for part in division]))
        if key not in seen:
            seen.add(key)
            yield division


@lru_cache(maxsize=1 << 10)
def _told(part: WildPart, tile: Tile | None, wilds: frozenset[Tile], classes: tuple[int, ...]) -> tuple[object, ...]:
    """Returns what can be told of a group: its kind, its suit, its classes, the places of wild tiles, which of these
    stand for themselves, and the possible places of the winning tile."""
    wild = [bool(part.wilds >> index & 1) for index in range(len(part.tiles))]
    shown = frozenset(map(own_kind, wilds))
    faces = [kind if kind in shown and is_wild else None for kind, is_wild in zip(part.tiles, wild, strict=True)]
    winning = [tile in wilds if is_wild else kind == tile for kind, is_wild in zip(part.tiles, wild, strict=True)]
    told = (classes[kind] for kind in part.tiles)
    return (part.kind, part.first // 9, *told, *wild, *faces, *winning)
