"""Shapes of fixed tiles: thirteen orphans, and hands of exactly the tiles of a pattern. They are concealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from itertools import combinations, product

from msgspec import Struct

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import MAJORS, Tile
from mahjong_desktop.core.wins import Win
from mahjong_desktop.kernel.drafts import Draft, draft_of
from mahjong_desktop.kernel.parts import Held
from mahjong_desktop.kernel.shanten import IrregularForm, Orphans, collection_distance, orphans_distance
from mahjong_desktop.mechanics.shapes.wild_places import OpenGroup, wild_readings
from mahjong_desktop.mechanics.shapes.winning_tile import (
    WinningTiles,
    held_unless_wild,
    mark_winning,
    may_stand_for,
    winning_tiles,
)

Pattern = tuple[tuple[GroupKind, tuple[Tile, ...]], ...]
"""The groups of a complete hand."""


def filled_pattern(pattern: Pattern, win: Win, given_wild: bool = True) -> Iterator[tuple[Group, ...]]:
    """Yields every way to lay the win's tiles in the pattern. Wild tiles fill the places that are left. The winning
    tile is in each group where it may be. Ways that differ only in which of the equal tiles of one group is wild count
    as one."""
    held = winning_tiles(win, given_wild)
    target = count_tiles(tile for _, tiles in pattern for tile in tiles)
    missing = [wanted - there for wanted, there in zip(target, held.natural, strict=True)]
    allowed = may_stand_for(win.table)
    lacking = [(tile, number) for tile, number in enumerate(missing) if number]
    if sum(missing) != len(held.wild) or any(number < 0 or tile not in allowed for tile, number in lacking):
        return
    for chosen in product(*[_open_places(pattern, tile, number) for tile, number in lacking]):
        places = {place for some in chosen for place in some}
        groups = tuple(
            OpenGroup(kind, tiles, tuple(index for index in range(len(tiles)) if (number, index) in places))
            for number, (kind, tiles) in enumerate(pattern)
        )
        yield from _marked(groups, win, held)


def _open_places(pattern: Pattern, tile: Tile, missing: int) -> list[tuple[tuple[int, int], ...]]:
    """Returns every choice of `missing` places of a kind, as (index of the group, index in the group). In a group the
    last places are taken."""
    places = [
        (number, index) for number, (_, tiles) in enumerate(pattern) for index, kind in enumerate(tiles) if kind == tile
    ]
    found = {tuple(sorted(number for number, _ in some)): some for some in combinations(places, missing)}
    return list(found.values())


def _marked(groups: tuple[OpenGroup, ...], win: Win, held: WinningTiles) -> Iterator[tuple[Group, ...]]:
    if held.wild:
        yield from wild_readings(groups, win, held)
    else:
        yield from mark_winning(tuple([Group(group.kind, group.tiles) for group in groups]), win)


_ONE_OF_EACH = tuple(sorted(MAJORS))
_ORPHANS: dict[Tile, Pattern] = {
    double: (
        (GroupKind.ROW, tuple([tile for tile in _ONE_OF_EACH if tile != double])),
        (GroupKind.PAIR, (double, double)),
    )
    for double in _ONE_OF_EACH
}
"""The thirteen complete hands of orphans, by the kind of the pair."""
_ORPHAN_GROUPS = {
    bytes(sorted((*_ONE_OF_EACH, double))): tuple([Group(kind, tiles) for kind, tiles in pattern])
    for double, pattern in _ORPHANS.items()
}
"""The groups of these hands, by their tiles."""


class OrphansShape(Struct, frozen=True):
    """One tile of each terminal and honour and a second tile of any of them, all concealed. For `given_wild` see
    RegularShape."""

    id: str = "thirteen-orphans"
    given_wild: bool = True

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether nothing is laid, one-tile kongs included."""
        return not melds

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns the readings as the pair and a row of the twelve other kinds, with wild tiles in all possible
        places."""
        return tuple([draft.written() for draft in self.drafts(win, held_unless_wild(win))])

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:
        """Returns the readings as drafts."""
        if held is None:
            return self._with_wilds(win)
        tiles = win.concealed
        # Two tiles rule out most hands at once.
        if len(tiles) + 1 < len(MAJORS) or tiles[3] not in MAJORS or tiles[6] not in MAJORS:
            return ()
        groups = None if win.melds else _ORPHAN_GROUPS.get(bytes(win.tiles))
        if groups is None:
            return ()
        return [draft_of(Reading(self.id, marked)) for marked in mark_winning(groups, win)]

    def _with_wilds(self, win: Win) -> Sequence[Draft]:
        if win.melds or len(win.tiles) != len(MAJORS) + 1:
            return ()
        return [
            draft_of(Reading(self.id, groups))
            for pattern in _ORPHANS.values()
            for groups in filled_pattern(pattern, win, self.given_wild)
        ]

    @property
    def irregular(self) -> IrregularForm:
        """Returns the form for the kernel. Nothing may be laid."""
        return Orphans()

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """See kernel.shanten.orphans_distance."""
        return FAR if melds else orphans_distance(counts, wilds)


@dataclass(frozen=True)
class CollectionShape:
    """Exactly the tiles of one of the patterns, all concealed. For `given_wild` see RegularShape."""

    id: str
    patterns: tuple[Pattern, ...] = field(repr=False)
    given_wild: bool = True

    @cached_property
    def _targets(self) -> dict[Counts, Pattern]:
        return {count_tiles(tile for _, tiles in pattern for tile in tiles): pattern for pattern in self.patterns}

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether nothing is laid, one-tile kongs included."""
        return not melds

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns a reading for each pattern that fits."""
        if win.melds:
            return ()
        fitting: tuple[Pattern, ...] = self.patterns
        if held_unless_wild(win) is not None:
            pattern = self._targets.get(count_tiles(win.tiles))
            fitting = () if pattern is None else (pattern,)
        return tuple(
            Reading(self.id, groups) for pattern in fitting for groups in filled_pattern(pattern, win, self.given_wild)
        )

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Returns the least distance to one of the patterns."""
        return FAR if melds else min(collection_distance(counts, target, wilds) for target in self._targets)
