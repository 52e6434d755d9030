"""Groups of wild tiles alone: reduces the many possible choices to those that can differ in value.

It is correct for elements that depend only on the kinds of groups, the suits in use, the named sets of kinds
(`distinctions`) and the relation of groups to each other (`relation`). Of two choices that are equal in all of these,
towards each other and towards all given groups, one is kept, so that it scores what the other would.
divisions_with_wilds.py finds rooted groups, which contain a natural tile.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import combinations, combinations_with_replacement, repeat

from msgspec import Struct

from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.tiles import HONOR_CHOWS, PLAYING_KINDS, Tile, chow_tiles
from mahjong_desktop.kernel.shanten.divisions import PlainGroup, WildDivision, WildPart

NOT_COMPARED = 99
"""The step between groups that are too far apart or that are not compared."""

_PAIRS = tuple((GroupKind.PAIR, tile) for tile in range(PLAYING_KINDS))
_SETS = tuple((GroupKind.PUNG, tile) for tile in range(PLAYING_KINDS)) + tuple(
    (GroupKind.CHOW, tile) for tile in range(27) if tile % 9 < 7
)
_HONOR_CHOWS = tuple((GroupKind.CHOW, start) for start in HONOR_CHOWS)
_GROUPS = _SETS + _PAIRS + _HONOR_CHOWS
_ALL_WILD = {group: WildPart(*group, 3 if group[0] is GroupKind.PAIR else 7) for group in _GROUPS}
_NUMBERS = {group: number for number, group in enumerate(_GROUPS)}


class Distinctions(Struct, frozen=True):
    """What the elements of a game can distinguish.

    `kinds` are the sets of kinds that matter to some element (terminals, dragons, the seat wind, 2-5-8 …; for straights
    the sets 1-2-3, 4-5-6, 7-8-9). Two chows are compared if their first tiles are at most `chow_step` apart, pungs and
    pairs up to `pung_step`; honours are compared for equality only, chows of
    honours not at all, and with -1 nothing is compared. With `across`
    groups of two suits are compared too. With `mixed` a chow and a pung or pair of one suit are distinguished if they
    share a tile or are adjacent. The suits in use, and which groups share a suit, always matter.
    """

    kinds: tuple[frozenset[Tile], ...] = ()
    chow_step: int = 3
    pung_step: int = 1
    across: bool = True
    mixed: bool = True

    def relation(self, one: PlainGroup, other: PlainGroup) -> tuple[bool, int]:
        """Returns (whether two groups are of one suit, where honours count as one; the step from first tile to first
        tile)."""
        same = one[1] // 9 == other[1] // 9
        if not same and not self.across:
            return same, NOT_COMPARED
        chows = (one[0] is GroupKind.CHOW) + (other[0] is GroupKind.CHOW)
        if one[1] >= 27 or other[1] >= 27:
            return same, 0 if one[1] == other[1] and not chows and self.pung_step >= 0 else NOT_COMPARED
        step = other[1] % 9 - one[1] % 9
        if chows == 1:
            inside = step if one[0] is GroupKind.CHOW else -step
            return same, step if self.mixed and same and -1 <= inside <= 3 else NOT_COMPARED
        return same, step if abs(step) <= (self.chow_step if chows else self.pung_step) else NOT_COMPARED

    @property
    def compares_nothing(self) -> bool:
        """Returns whether the relation of groups never matters."""
        return self.chow_step < 0 and self.pung_step < 0 and not self.mixed

    def classes(self) -> tuple[int, ...]:
        """Returns a number for each kind. Kinds in the same sets have the same number."""
        return tuple(
            sum(1 << i for i, kinds in enumerate(self.kinds) if tile in kinds) for tile in range(PLAYING_KINDS)
        )


@lru_cache(maxsize=16)
def _relations(distinctions: Distinctions) -> tuple[tuple[int, ...], ...]:
    """Returns the relation of each two groups as a number."""
    return tuple(
        tuple(2 * step + same for same, step in (distinctions.relation(one, other) for other in _GROUPS))
        for one in _GROUPS
    )


class WildRules(Struct, frozen=True):
    """What the wild tiles of a hand may be. They stand for the kinds `stand_for`. `distinctions` are those of the game
    and `laid` the groups of the melds. With `honor_chows` any three different winds and the three dragons are chows
    too."""

    stand_for: frozenset[Tile] = frozenset(range(PLAYING_KINDS))
    distinctions: Distinctions | None = None
    laid: tuple[PlainGroup, ...] = ()
    honor_chows: bool = False


PLAIN_WILDS = WildRules()
"""Wild tiles that stand for every kind, without anything that tells their groups apart."""


@lru_cache(maxsize=16)
def _classes(distinctions: Distinctions) -> tuple[tuple[int, ...], ...]:
    """Returns the classes of the tiles of each group."""
    classes = distinctions.classes()
    return tuple(tuple(classes[tile] for tile in _tiles(group)) for group in _GROUPS)


@lru_cache(maxsize=64)
def _allowed_groups(
    allowed: frozenset[Tile], honor_chows: bool
) -> tuple[tuple[PlainGroup, ...], tuple[PlainGroup, ...]]:
    """Returns the sets and the pairs of allowed kinds."""
    every = _SETS + _HONOR_CHOWS if honor_chows else _SETS
    sets = tuple(group for group in every if allowed.issuperset(_tiles(group)))
    return sets, tuple(group for group in _PAIRS if group[1] in allowed)


class AllWildGroups:
    """Representatives of groups of wild tiles alone. They are computed once for all divisions with the same rooted
    groups."""

    def __init__(self, rules: WildRules) -> None:
        self._allowed = rules.stand_for
        self._sets, self._pairs = _allowed_groups(rules.stand_for, rules.honor_chows)
        self._laid = tuple(_plain(group) for group in rules.laid)
        self._distinctions = rules.distinctions
        self._known: dict[tuple[frozenset[PlainGroup], int, int], tuple[WildDivision, ...]] = {}

    def of(self, rooted: WildDivision, sets: int, pairs: int) -> tuple[WildDivision, ...]:
        """Returns the choices of `sets` sets and `pairs` pairs (0 or 1) beside the rooted groups and the melds; the
        pair is last."""
        near = frozenset([part[:2] for part in rooted])
        key = (near, sets, pairs)
        found = self._known.get(key)
        if found is None:
            fillings = self._find(near.union(self._laid), sets, pairs)
            found = self._known[key] = tuple(tuple(_ALL_WILD[group] for group in filling) for filling in fillings)
        return found

    def _find(self, near: frozenset[PlainGroup], sets: int, pairs: int) -> Iterator[tuple[PlainGroup, ...]]:
        """Yields one of all equal choices, in the order of their tiles."""
        chosen = combinations_with_replacement(self._sets, sets)
        if self._distinctions is None:
            ends: list[tuple[PlainGroup, ...]] = [(pair,) for pair in self._pairs] if pairs else [()]
            yield from (some + end for some in chosen for end in ends)
            return
        marks = _marks(near, self._distinctions)
        relations = _relations(self._distinctions)
        starts: dict[tuple[int, ...], int] = {}
        seen: set[tuple[int, ...]] = set()
        for some in chosen:
            numbers = [_NUMBERS[group] for group in some]
            start = (*[marks[number] for number in numbers], *[relations[a][b] for a, b in combinations(numbers, 2)])
            count = len(starts)
            known = starts.setdefault(start, count)
            if pairs:
                rows = [marks, *[relations[number] for number in numbers]]
                yield from ((*some, pair) for pair in self._told_pairs(known, rows, seen))
            elif known == count:
                yield some

    def _told_pairs(self, start: int, rows: list[Sequence[int]], seen: set[tuple[int, ...]]) -> Iterator[PlainGroup]:
        """Yields the pairs beside sets with this mark that were not seen yet. The rows mark all groups beside the
        existing ones."""
        columns = zip(repeat(start), *[row[len(_SETS) :] for row in rows], strict=False)
        for pair, mark in zip(_PAIRS, columns, strict=False):
            if mark not in seen and pair[1] in self._allowed:
                seen.add(mark)
                yield pair


def _marks(near: frozenset[PlainGroup], distinctions: Distinctions) -> list[int]:
    """Returns a number for each group. Groups that are equal beside the given ones have the same number."""
    used = {group[1] // 9 for group in near} | {3}
    rows = [_relations(distinctions)[_NUMBERS[group]] for group in near]
    classes = _classes(distinctions)
    found: dict[object, int] = {}
    marks = []
    for number, (kind, first) in enumerate(_GROUPS):
        suit = first // 9 if first // 9 in used else None
        like = (kind, classes[number], suit, tuple(row[number] for row in rows))
        marks.append(found.setdefault(like, len(found)))
    return marks


def _tiles(group: PlainGroup) -> tuple[Tile, ...]:
    kind, first = group
    return chow_tiles(first) if kind is GroupKind.CHOW else (first,)


def _plain(group: PlainGroup) -> PlainGroup:
    """Returns the group with a kong as a pung."""
    return (GroupKind.PUNG, group[1]) if group[0] is GroupKind.KONG else group


def wild_pairs(
    rooted: Sequence[PlainGroup],
    number: int,
    allowed: frozenset[Tile],
    distinctions: Distinctions | None = None,
    equal: bool = True,
) -> Iterator[tuple[Tile, ...]]:
    """Yields the kinds of `number` pairs of wild tiles alone beside the `rooted` pairs, in rising order. Unless
    `equal`, no two pairs of the hand are equal. With `distinctions` one of all equal choices is yielded (see
    `AllWildGroups`)."""
    if not number:
        yield ()
        return
    chosen: Iterator[tuple[Tile, ...]] = combinations_with_replacement(sorted(allowed), number)
    if not equal:
        chosen = combinations(sorted(allowed.difference([tile for _, tile in rooted])), number)
    if distinctions is None:
        yield from chosen
        return
    marks = _marks(frozenset(rooted), distinctions)[len(_SETS) :]
    relations = [row[len(_SETS) :] for row in _relations(distinctions)[len(_SETS) :]]
    seen: set[tuple[int, ...]] = set()
    for kinds in chosen:
        mark = (*[marks[tile] for tile in kinds], *[relations[a][b] for a, b in combinations(kinds, 2)])
        if mark not in seen:
            seen.add(mark)
            yield kinds
