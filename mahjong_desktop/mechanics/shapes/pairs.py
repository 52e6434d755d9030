"""Shapes of pairs: pairs only, pairs and an odd tile, and pairs with a triplet. They are concealed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from msgspec import Struct

from mahjong_desktop.core.counts import Counts, count_tiles
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import Tile, own_kind
from mahjong_desktop.core.wins import Win
from mahjong_desktop.kernel.drafts import Draft, draft_of
from mahjong_desktop.kernel.parts import Held
from mahjong_desktop.kernel.profiles import shape_profile
from mahjong_desktop.kernel.shanten import IrregularForm, Pairs, PairsAndTriplet, pairs_distance
from mahjong_desktop.kernel.shanten.all_wild_groups import Distinctions, wild_pairs
from mahjong_desktop.kernel.shanten.irregular_distances import pairs_and_triplet_distance
from mahjong_desktop.mechanics.shapes.wild_places import OpenGroup, wild_readings, with_own_kinds
from mahjong_desktop.mechanics.shapes.winning_tile import (
    WinningTiles,
    held_unless_wild,
    mark_winning,
    may_stand_for,
    winning_tiles,
)


class PairsShape(Struct, frozen=True):
    """Pairs only, all concealed. With `equal_pairs` four equal tiles are two pairs. With `odd_tile` one more tile of
    any kind belongs to the hand; it may equal a pair. For `distinctions` and `given_wild` see RegularShape."""

    pairs: int = 7
    equal_pairs: bool = True
    id: str = "seven-pairs"
    distinctions: Distinctions | None = None
    given_wild: bool = True
    odd_tile: bool = False

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether nothing is laid, one-tile kongs included."""
        return not melds

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns every way to divide the tiles into pairs; without wild tiles there is one. The winning tile completes
        a pair or is the odd tile. A wild odd tile is read as what is printed on it."""
        return tuple([draft.written() for draft in self.drafts(win, held_unless_wild(win))])

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:
        """Returns the readings as drafts."""
        if win.table.melds[win.seat]:
            return ()
        if self.odd_tile:
            return list(self._with_odd_tile(win)) if len(win.tiles) == 2 * self.pairs + 1 else ()
        if held is None:
            return list(self._with_wilds(win)) if len(win.tiles) == 2 * self.pairs else ()
        size, (one, two, three, four) = held
        a, b, c, d = one[6], two[6], three[6], four[6]
        if a is None or b is None or c is None or d is None or size != 2 * self.pairs:
            return ()
        if not self.equal_pairs and (one.equal or two.equal or three.equal or four.equal):
            return ()
        return (Draft(shape_profile(self.id, False) + a[2] + b[2] + c[2] + d[2], self.id, (a, b, c, d), ()),)

    def _with_wilds(self, win: Win) -> Iterator[Draft]:
        held = winning_tiles(win, self.given_wild)
        for groups in self._divisions(held, may_stand_for(win.table)):
            for read in wild_readings(groups, win, held):
                yield draft_of(Reading(self.id, read))

    def _with_odd_tile(self, win: Win) -> Iterator[Draft]:
        held, allowed = winning_tiles(win, self.given_wild), may_stand_for(win.table)
        if self.distance(held.natural, (), len(held.wild)) >= 0:
            return
        for odd, left in _without_odd_tile(held):
            for groups in self._divisions(left, allowed):
                for read in wild_readings((*groups, odd), win, held):
                    yield draft_of(Reading(self.id, read))

    def _divisions(self, held: WinningTiles, allowed: frozenset[Tile]) -> Iterator[tuple[OpenGroup, ...]]:
        """Yields every way to put the tiles in pairs, with representatives for pairs of wild tiles alone."""
        told = None if self.distinctions is None else with_own_kinds(self.distinctions, held)
        for pairs in paired_naturals(held, allowed, self.equal_pairs):
            alone = (len(held.wild) - sum([len(pair.wilds) for pair in pairs])) // 2
            rooted = tuple((pair.kind, pair.tiles[0]) for pair in pairs)
            for kinds in wild_pairs(rooted, alone, allowed, told, self.equal_pairs):
                yield (*pairs, *[OpenGroup(GroupKind.PAIR, (kind, kind), (0, 1)) for kind in kinds])

    @property
    def irregular(self) -> IrregularForm:
        """Returns the form for the kernel. Nothing may be laid."""
        return Pairs(self.pairs, self.equal_pairs, int(self.odd_tile))

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """See kernel.shanten.pairs_distance."""
        if melds:
            return FAR
        return pairs_distance(counts, self.pairs, self.equal_pairs, wilds, int(self.odd_tile))


def paired_naturals(held: WinningTiles, allowed: frozenset[Tile], equal: bool) -> Iterator[tuple[OpenGroup, ...]]:
    """Yields every way to put the natural tiles in pairs, some of them with a wild tile, so that an even number of wild
    tiles is left. Unless `equal`, no two pairs are equal."""
    found: list[tuple[tuple[OpenGroup, ...], int]] = [((), len(held.wild))]
    for tile, number in enumerate(held.natural):
        if number:
            ways = [(some, sum([len(pair.wilds) for pair in some])) for some in _ways(tile, number, allowed, equal)]
            found = [((*pairs, *some), left - used) for pairs, left in found for some, used in ways if used <= left]
    for pairs, left in found:
        if left % 2 == 0:
            yield pairs


def _ways(tile: Tile, number: int, allowed: frozenset[Tile], equal: bool) -> list[tuple[OpenGroup, ...]]:
    """Returns every way to divide `number` natural tiles of a kind into pairs with one or two of them."""
    if number > 2 and not equal:
        return []
    fillable = tile in allowed
    whole, half = OpenGroup(GroupKind.PAIR, (tile, tile)), OpenGroup(GroupKind.PAIR, (tile, tile), (1,))
    halves = range(number % 2, number + 1 if fillable and (equal or number == 1) else 1, 2)
    return [(whole,) * ((number - some) // 2) + (half,) * some for some in halves]


def _without_odd_tile(held: WinningTiles) -> Iterator[tuple[OpenGroup, WinningTiles]]:
    """Yields each tile that may be the odd one with the tiles that are left, equal tiles once."""
    for tile, number in enumerate(held.natural):
        if number:
            natural = (*held.natural[:tile], number - 1, *held.natural[tile + 1 :])
            yield OpenGroup(GroupKind.ROW, (tile,)), WinningTiles(natural, held.wild, held.won_by_wild)
    for tile in sorted(set(held.wild)):
        place = held.wild.index(tile)
        wild = (*held.wild[:place], *held.wild[place + 1 :])
        yield OpenGroup(GroupKind.ROW, (own_kind(tile),), (0,)), WinningTiles(held.natural, wild, held.won_by_wild)


class PairsAndTripletShape(Struct, frozen=True):
    """Pairs and one triplet, all concealed. Four equal tiles are two pairs. The triplet does not count as a pung."""

    pairs: int = 7
    id: str = "pairs-and-triplet"

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether nothing is laid, one-tile kongs included."""
        return not melds

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns every division; without wild tiles there is one. The winning tile completes a pair or the triplet."""
        return tuple([draft.written() for draft in self.drafts(win, held_unless_wild(win))])

    def drafts(self, win: Win, held: Held | None) -> Sequence[Draft]:
        """Returns the readings as drafts."""
        if win.melds or (held is not None and self._is_none(win, held)) or len(win.tiles) != 2 * self.pairs + 3:
            return ()
        return [draft_of(Reading(self.id, read)) for read in self._groups(win, winning_tiles(win))]

    def _is_none(self, win: Win, held: Held) -> bool:
        """Returns whether the number of kinds with an odd count differs from one. The hand is then not of this shape,
        and the division need not be computed."""
        size, (one, two, three, four) = held
        if size != 2 * self.pairs + 3 or (one.pairs, two.pairs, three.pairs, four.pairs).count(None) != 1:
            return True
        return sum([number & 1 for number in count_tiles(win.tiles)]) != 1

    def _groups(self, win: Win, held: WinningTiles) -> Iterator[tuple[Group, ...]]:
        allowed = may_stand_for(win.table)
        for triplet, left in _without_triplet(held, allowed):
            for pairs in paired_naturals(left, allowed, equal=True):
                alone = (len(left.wild) - sum([len(pair.wilds) for pair in pairs])) // 2
                for kinds in wild_pairs((), alone, allowed):
                    wild = [OpenGroup(GroupKind.PAIR, (kind, kind), (0, 1)) for kind in kinds]
                    yield from self._marked((*pairs, *wild, triplet), win, held)

    def _marked(self, groups: tuple[OpenGroup, ...], win: Win, held: WinningTiles) -> Iterator[tuple[Group, ...]]:
        if held.wild:
            yield from wild_readings(groups, win, held)
        else:
            yield from mark_winning(tuple([Group(group.kind, group.tiles) for group in groups]), win)

    @property
    def irregular(self) -> IrregularForm:
        """Returns the form for the kernel. Nothing may be laid."""
        return PairsAndTriplet(self.pairs)

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """See kernel.shanten.pairs_and_triplet_distance."""
        return FAR if melds else pairs_and_triplet_distance(counts, self.pairs, wilds)


def _without_triplet(held: WinningTiles, allowed: frozenset[Tile]) -> Iterator[tuple[OpenGroup, WinningTiles]]:
    """Yields each possible triplet with the tiles that are left."""
    for tile, number in enumerate(held.natural):
        for own in range(min(3, number), -1, -1):
            wild = 3 - own
            if wild > len(held.wild) or (wild and tile not in allowed):
                break
            natural = (*held.natural[:tile], number - own, *held.natural[tile + 1 :])
            left = WinningTiles(natural, held.wild[wild:], held.won_by_wild)
            yield OpenGroup(GroupKind.ROW, (tile,) * 3, tuple(range(own, 3))), left
