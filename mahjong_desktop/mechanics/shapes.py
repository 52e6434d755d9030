"""Shapes of complete hands: what divides into them, and how. Which shapes count, and for how much, rulesets say.

The numbers (distance, divisions) come from kernel.shanten.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property
from operator import add

from mahjong_desktop.core.counts import Counts, count_tiles, with_tile
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Draft, Group, GroupKind, Reading, meld_groups, written
from mahjong_desktop.core.ruleset import Shape
from mahjong_desktop.core.tiles import MAJORS, PLAYING_KINDS, Tile, own_kind
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.kernel.parts import (
    Held,
    completed,
    held_in,
    laid,
    regular_drafts,
    wild_group,
)
from mahjong_desktop.kernel.profiles import draft_of, shape_profile
from mahjong_desktop.kernel.shanten import (
    LooseForm,
    Orphans,
    Pairs,
    PairsAndTriplet,
    class_distance,
    collection_distance,
    forms,
    keys_of,
    kinds_in,
    orphans_distance,
    pairs_distance,
    regular_distance,
)
from mahjong_desktop.kernel.shanten.divisions import WildDivision
from mahjong_desktop.kernel.shanten.fillings import Telling as Telling
from mahjong_desktop.kernel.shanten.pairs_and_triplet import pairs_and_triplet_distance
from mahjong_desktop.kernel.shanten.wilds import wild_divisions
from mahjong_desktop.mechanics.stand_ins import each_count
from mahjong_desktop.mechanics.wild_groups import different, wild_groups


def sets_laid(melds: Iterable[Meld]) -> int:
    """Melds that stand for a set; one-tile kongs do not."""
    return sum([1 for meld in melds if meld.size])


def held_unless_wild(win: Win) -> Held | None:
    """The concealed tiles as shapes divide them; None where one of them is wild."""
    wilds = win.table.wilds
    if wilds and (win.tile in wilds or not wilds.isdisjoint(win.concealed)):
        return None
    return held_in(win)


def mark_winning(groups: tuple[Group, ...], win: Win) -> tuple[tuple[Group, ...], ...]:
    """Every way to say which group the winning tile completes; one for equal groups.

    A group completed by another seat's tile is no longer concealed.
    """
    if win.tile is None:
        return (groups,)
    marked = []
    seen: set[Group] = set()
    for index, group in enumerate(groups):
        if group.meld is not None or group in seen:
            continue
        physical = group.physical
        if win.tile in physical:
            seen.add(group)
            place = max(i for i, tile in enumerate(physical) if tile == win.tile)
            completed = Group(group.kind, group.tiles, not win.way.from_another, place, wilds=group.wilds)
            marked.append((*groups[:index], completed, *groups[index + 1 :]))
    return tuple(marked)


@dataclass(frozen=True, slots=True)
class RegularShape:
    """`sets` sets and a pair; melds count as sets. `telling` is what the elements of the game can tell of groups that
    are made of wild tiles alone."""

    sets: int
    id: str = "regular"
    telling: Telling | None = None

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Every division of the tiles, and every place of the winning tile in it."""
        return tuple(map(written, self.drafts(win, held_unless_wild(win))))

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:
        """The readings, not written out."""
        melds = win.table.melds[win.seat]
        number, profile = laid(melds) if melds else (0, 0)
        profile += shape_profile(self.id, True)
        needed = 3 * (self.sets - number) + 2
        if held is None:
            return list(self._with_wilds(win, melds, profile)) if len(win.tiles) == needed else ()
        return regular_drafts(held, self.id, profile, melds) if held[1] == needed else ()

    def _with_wilds(self, win: Win, melds: tuple[Meld, ...], profile: int) -> Iterator[Draft]:
        wilds = tuple(tile for tile in win.tiles if tile in win.table.wilds)
        before, telling = meld_groups(melds), self.telling
        if telling is not None:
            own = tuple(frozenset({kind}) for kind in sorted(set(map(own_kind, wilds))) if kind < PLAYING_KINDS)
            telling = replace(telling, kinds=(*telling.kinds, *own))
        divisions = wild_divisions(
            count_tiles(tile for tile in win.tiles if tile not in win.table.wilds),
            self.sets - len(before),
            len(wilds),
            stand_for=may_stand_for(win.table),
            telling=telling,
            laid=tuple((group.kind, group.tile) for group in before),
        )
        if telling is not None and telling.compares_nothing:
            divisions = different(divisions, win, telling.classes())
        if min(wilds) == max(wilds):
            for division in divisions:
                yield from self._marked(win, profile, division, wilds[0])
            return
        for division in divisions:
            groups = before + wild_groups(division, wilds)
            yield from (draft_of(Reading(self.id, marked)) for marked in mark_winning(groups, win))

    def _marked(self, win: Win, base: int, division: WildDivision, wild: Tile) -> Iterator[Draft]:
        """A division with the winning tile at every place where it may be, all wild tiles being of one kind."""
        parts = [wild_group(part, wild) for part in division]
        profile = base + sum([part.profile for part in parts])
        if win.tile is None:
            yield profile, self.id, tuple(parts), win.melds
            return
        given = win.way.from_another
        for index, part in enumerate(division):
            marked = completed(part, wild, win.tile, given)
            if marked is not None and part not in division[:index]:
                read = (*parts[:index], marked, *parts[index + 1 :])
                yield profile - parts[index].profile + marked.profile, self.id, read, win.melds

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:
        """See kernel.shanten.regular_distance."""
        return regular_distance(counts, self.sets - melds, wilds)


def may_stand_for(table: Table) -> frozenset[Tile]:
    """What a wild tile may be read as: anything but what is laid down as a one-tile kong and is not wild itself."""
    return frozenset(range(PLAYING_KINDS)) - (table.lone - table.wilds)


FAR = 99
"""A distance that says: not this way."""


@dataclass(frozen=True, slots=True)
class PairsShape:
    """Nothing but pairs, all concealed; with `equal_pairs` four equal tiles are two of them."""

    pairs: int = 7
    equal_pairs: bool = True
    id: str = "seven-pairs"

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """One division; the winning tile completes a pair."""
        return tuple(map(written, self.drafts(win, held_unless_wild(win))))

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:
        """The reading, not written out."""
        _, size, (one, two, three, four) = held or held_in(win)
        a, b, c, d = one[6], two[6], three[6], four[6]
        if a is None or b is None or c is None or d is None or size != 2 * self.pairs or win.table.melds[win.seat]:
            return ()
        if not self.equal_pairs and (one.equal or two.equal or three.equal or four.equal):
            return ()
        return ((shape_profile(self.id, False) + a[2] + b[2] + c[2] + d[2], self.id, (a, b, c, d), ()),)

    @property
    def loose(self) -> LooseForm:
        """What the kernel calls it; nothing may be laid."""
        return Pairs(self.pairs, self.equal_pairs)

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:
        """See kernel.shanten.pairs_distance."""
        return FAR if melds else pairs_distance(counts, self.pairs, self.equal_pairs, wilds)


@dataclass(frozen=True, slots=True)
class PairsAndTripletShape:
    """Pairs and one triplet, all concealed; four equal tiles are two pairs. The triplet counts as no pung."""

    pairs: int = 7
    id: str = "pairs-and-triplet"

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """One division; the winning tile completes a pair or the triplet."""
        return tuple(map(written, self.drafts(win, held_unless_wild(win))))

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:
        """The reading, not written out."""
        _, size, (one, two, three, four) = held or held_in(win)
        if (one.pairs, two.pairs, three.pairs, four.pairs).count(None) != 1:
            return ()
        if size != 2 * self.pairs + 3 or win.melds:
            return ()
        counts = count_tiles(win.tiles)
        if sum([number & 1 for number in counts]) != 1:
            return ()
        triplet = next((tile for tile, number in enumerate(counts) if number == 3), None)
        if triplet is None:
            return ()
        pairs = tuple(
            Group(GroupKind.PAIR, (tile, tile))
            for tile, number in enumerate(counts)
            if tile != triplet
            for _ in range(number // 2)
        )
        return [draft_of(Reading(self.id, found)) for found in mark_winning((*pairs, _row((triplet,) * 3)), win)]

    @property
    def loose(self) -> LooseForm:
        """What the kernel calls it; nothing may be laid."""
        return PairsAndTriplet(self.pairs)

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:
        """See kernel.shanten.pairs_and_triplet."""
        return FAR if melds else pairs_and_triplet_distance(counts, self.pairs, wilds)


@dataclass(frozen=True, slots=True)
class ClassShape:
    """Any tiles of a class, in no form at all; melds of the class, too. Wild tiles stand for any of them."""

    kinds: frozenset[Tile]
    id: str
    size: int = 14

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """The concealed tiles as one row."""
        laid = meld_groups(win.melds)
        wilds = win.table.wilds
        if len(win.tiles) + 3 * len(laid) != self.size:
            return ()
        if any(tile not in self.kinds and tile not in wilds for tile in win.tiles):
            return ()
        if not all(self.kinds.issuperset(group.tiles) for group in laid):
            return ()
        stand_in = min(self.kinds & may_stand_for(win.table))
        tiles = tuple(kind if (kind := own_kind(tile)) in self.kinds else stand_in for tile in win.tiles)
        row = Group(GroupKind.ROW, tiles, wilds=tuple((i, tile) for i, tile in enumerate(win.tiles) if tile in wilds))
        return tuple(Reading(self.id, marked) for marked in mark_winning((*laid, row), win))

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:
        """Tiles of other kinds, less one; whether the melds are of the class is NOT known here."""
        return class_distance(counts, self.kinds, self.size - 3 * melds, wilds)


@dataclass(frozen=True, slots=True)
class BonusTilesShape:
    """No tiles of the hand at all: bonus tiles alone win."""

    id: str = "bonus-tiles"

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """One empty reading for a win by bonus tiles."""
        return (Reading(self.id, ()),) if win.way in (Way.FLOWERS, Way.ROB_FLOWER) else ()

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:  # noqa: ARG002
        """Playing tiles bring such a hand no nearer."""
        return FAR


def _row(tiles: tuple[Tile, ...]) -> Group:
    return Group(GroupKind.ROW, tiles)


_ONE_OF_EACH = tuple(sorted(MAJORS))
_ORPHANS = {
    bytes(sorted((*_ONE_OF_EACH, double))): (
        _row(tuple([tile for tile in _ONE_OF_EACH if tile != double])),
        Group(GroupKind.PAIR, (double, double)),
    )
    for double in _ONE_OF_EACH
}
"""The groups of the thirteen hands of orphans, by their tiles."""


@dataclass(frozen=True, slots=True)
class OrphansShape:
    """One of each terminal and honor and a second of any of them, all concealed."""

    id: str = "thirteen-orphans"

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """The pair and the row of the twelve others."""
        return tuple(map(written, self.drafts(win, held_unless_wild(win))))

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:  # noqa: ARG002
        """The reading, not written out."""
        tiles = win.concealed
        # A look at two of the tiles spares most hands the rest.
        if len(tiles) + 1 < len(MAJORS) or tiles[3] not in MAJORS or tiles[6] not in MAJORS:
            return ()
        groups = None if win.melds else _ORPHANS.get(bytes(win.tiles))
        if groups is None:
            return ()
        return [draft_of(Reading(self.id, marked)) for marked in mark_winning(groups, win)]

    @property
    def loose(self) -> LooseForm:
        """What the kernel calls it; nothing may be laid."""
        return Orphans()

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:
        """See kernel.shanten.orphans_distance."""
        return FAR if melds else orphans_distance(counts, wilds)


Pattern = tuple[tuple[GroupKind, tuple[Tile, ...]], ...]
"""Groups that together are a whole hand."""


@dataclass(frozen=True)
class CollectionShape:
    """Exactly the tiles of one of the patterns, all concealed."""

    id: str
    patterns: tuple[Pattern, ...] = field(repr=False)

    @cached_property
    def _targets(self) -> dict[Counts, Pattern]:
        return {count_tiles(tile for _, tiles in pattern for tile in tiles): pattern for pattern in self.patterns}

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """The groups of the pattern that fits."""
        pattern = None if win.melds else self._targets.get(count_tiles(win.tiles))
        if pattern is None:
            return ()
        groups = tuple(Group(kind, tiles) for kind, tiles in pattern)
        return tuple(Reading(self.id, marked) for marked in mark_winning(groups, win))

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:
        """The least over the patterns."""
        return FAR if melds else min(collection_distance(counts, target, wilds) for target in self._targets)


def is_complete(shapes: Iterable[Shape], counts: Counts, melds: int, wilds: int = 0) -> bool:
    """Whether the concealed tiles with `melds` sets laid and `wilds` wild tiles are complete in any of the shapes."""
    return nearest(shapes, counts, melds, wilds) < 0


def nearest(shapes: Iterable[Shape], counts: Counts, melds: int, wilds: int = 0) -> int:
    """The least distance over the shapes: -1 complete, 0 ready."""
    return min([shape.distance(counts, melds, wilds) for shape in shapes])


def waits(shapes: tuple[Shape, ...], counts: Counts, melds: int, held: Counts, wilds: int = 0) -> tuple[Tile, ...]:
    """Kinds that complete the hand; `held` counts the player's own tiles, melds included: a kind of which he holds
    all four is no wait. `wilds` wild tiles are held besides the counted ones."""
    found: set[Tile] = set()
    for shape in shapes:
        found.update(_completing(shape, counts, melds, wilds))
    return tuple(tile for tile in sorted(found) if held[tile] < 4)


def _completing(shape: Shape, counts: Counts, melds: int, wilds: int) -> Iterable[Tile]:
    """The kinds that complete one shape; every kind where it is complete already."""
    if type(shape) is RegularShape:
        distance, useful, _ = forms(shape.sets - melds, (), wilds).useful(keys_of(counts))
        if distance == 0:
            return kinds_in(useful)
    else:
        distance = shape.distance(counts, melds, wilds)
        if distance == 0:
            return (t for t in range(PLAYING_KINDS) if shape.distance(with_tile(counts, t), melds, wilds) < 0)
    return range(PLAYING_KINDS) if distance < 0 else ()


def seat_waits(
    shapes: tuple[Shape, ...], table: Table, seat: int, hand: tuple[Tile, ...] | None = None
) -> tuple[Tile, ...]:
    """The waits of a seat, its hand known (or `hand` in its place); wild tiles of the table stand for any tile."""
    tiles = table.hands[seat] if hand is None else hand
    if tiles is None:
        return ()
    melds, setup = table.melds[seat], table.setup
    natural = count_tiles(tile for tile in tiles if tile not in setup.wild)
    laid = count_tiles(tile for meld in melds for tile in meld.tiles)
    own = count_tiles(tile for tile in tiles if tile < PLAYING_KINDS)
    held = tuple(map(add, own, laid))
    if not setup.stand_ins_in_wins:
        return waits(shapes, natural, sets_laid(melds), held, len(tiles) - sum(natural))
    counts, wild = list(natural), len(tiles) - sum(natural)
    every = each_count(counts, setup.stand_ins_in_wins)
    return tuple(sorted({tile for _ in every for tile in waits(shapes, tuple(counts), sets_laid(melds), held, wild)}))
