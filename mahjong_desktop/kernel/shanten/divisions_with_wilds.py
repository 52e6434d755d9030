"""All ways to read tiles and wild tiles as sets and a pair. The rulesets decide which kinds are wild.

A group with a natural tile is called rooted. It is one of the few groups that contain its lowest natural tile, and
every rooted reading is returned. Groups of wild tiles alone could be anything; for them kernel.shanten.all_wild_groups
returns representatives. See `wild_divisions`.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import lru_cache
from itertools import pairwise, product
from typing import NamedTuple

from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.tiles import EAST, HONOR_CHOWS, Tile, chow_tiles
from mahjong_desktop.kernel.shanten.all_wild_groups import PLAIN_WILDS, AllWildGroups, WildRules
from mahjong_desktop.kernel.shanten.divisions import WildDivision, WildPart, regular_divisions

_STARTS = (0, 9, 18, 27, 34)


class _Step(NamedTuple):
    """A group in which some natural tile is the lowest: how many tiles it takes of that number and each number after
    it, how many of them are natural, and what the wild tiles stand for."""

    kind: GroupKind
    first: Tile
    wilds: int
    taken: tuple[int, ...]
    naturals: int
    fills: tuple[Tile, ...]
    is_pair: bool


def wild_divisions(
    counts: Sequence[int],
    sets: int,
    wilds: int = 0,
    rules: WildRules = PLAIN_WILDS,
) -> Iterator[WildDivision]:
    """Every division of 34 counts and so many wild tiles into exactly `sets` sets and a pair, one after the other.

    Sets with natural tiles come first, by suit (the suit of the pair last), then sets of wild tiles alone, then the
    pair. Divisions that differ only in the order of groups are one; those that differ in which tile is wild are two.
    Wild tiles stand for the kinds in `rules.stand_for`, however many of a kind are held.

    Of groups of wild tiles alone only representatives are given when `rules.distinctions` says what the game's elements
    can tell. Two fillings are the same when their groups are of the same kinds and in the same sets of
    `distinctions.kinds` tile by tile, lie in the same suits (suits without any group change places freely) and in the
    same relation (`Distinctions.relation`) to each other, to all rooted groups and to the melds `rules.laid`; one of
    them is given, so that the best-paying reading is among those given. Without `distinctions` every filling is given,
    which can be millions.
    """
    if sum(counts) + wilds != 3 * sets + 2:
        return
    if not wilds and not rules.honor_chows:
        yield from (tuple(WildPart(*part) for part in division) for division in regular_divisions(counts, sets))
        return
    fillings = AllWildGroups(rules)
    allowed, chows = rules.stand_for, rules.honor_chows
    suits = [_Suit(tuple(counts[start:end]), start, allowed, chows) for start, end in pairwise(_STARTS)]
    for alone in range(min(sets, wilds // 3) + 1):
        yield from _rooted(suits, sets - alone, 1) if not alone else _filled(suits, fillings, sets, alone, 0)
        if wilds >= 3 * alone + 2:
            yield from _filled(suits, fillings, sets, alone, 1)


def _filled(
    suits: list[_Suit], fillings: AllWildGroups, sets: int, wild_sets: int, wild_pairs: int
) -> Iterator[WildDivision]:
    """Yields the divisions with this number of sets and pairs of wild tiles alone. They come after the rooted sets and
    before a rooted pair."""
    end = None if wild_pairs else -1
    for rooted in _rooted(suits, sets - wild_sets, 1 - wild_pairs):
        head, tail = rooted[:end], () if end is None else rooted[end:]
        for more in fillings.of(rooted, wild_sets, wild_pairs):
            yield head + more + tail


class _Suit:
    """The rooted divisions of one suit, by their numbers of sets and pairs."""

    def __init__(self, counts: tuple[int, ...], first: Tile, allowed: frozenset[Tile], honor_chows: bool) -> None:
        self.counts = counts
        self.chows = first < EAST or honor_chows
        self.first = first
        self.open = tuple(first + number in allowed for number in range(len(counts)))
        self.total = sum(counts)

    def ways(self, sets: int, pairs: int) -> tuple[WildDivision, ...]:
        """Returns all divisions into this number of sets and pairs; a pair comes last."""
        if not sets + pairs <= self.total <= 3 * sets + 2 * pairs:
            return ()
        return _ways(self.counts, (self.first, self.chows), self.open, sets, pairs)


def _rooted(suits: list[_Suit], sets: int, pairs: int) -> Iterator[WildDivision]:
    """Yields all divisions into groups that each contain a natural tile; the pair is last."""
    for shares in _shares(suits, sets, pairs):
        order = sorted(range(len(suits)), key=lambda index: shares[index][1])
        found = [suits[index].ways(*shares[index]) for index in order]
        if all(found):
            yield from (a + b + c + d for a, b, c, d in product(*found))


def _shares(suits: list[_Suit], sets: int, pairs: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Yields all ways to distribute the sets and the pair among the suits. Each group contains a natural tile."""
    if not suits:
        if not sets and not pairs:
            yield ()
        return
    total = suits[0].total
    for pair in range(pairs + 1):
        least = max(0, -((2 * pair - total) // 3))
        for own in range(least, min(sets, total - pair) + 1):
            for others in _shares(suits[1:], sets - own, pairs - pair):
                yield ((own, pair), *others)


@lru_cache(maxsize=1 << 9)
def _ways(
    suit: tuple[int, ...], of: tuple[Tile, bool], allowed: tuple[bool, ...], sets: int, pairs: int
) -> tuple[WildDivision, ...]:
    """Returns the divisions of a suit. `of` are its lowest kind and whether it has chows."""
    found = _put(suit, _open_steps(*of, allowed), (0, 0), (sets, pairs, sum(suit)))
    return tuple(_pair_last(way) for way in found) if pairs else tuple(found)


_Wanted = tuple[int, int, int]
"""(sets still to be made, pairs still to be made, natural tiles left for them)."""


def _put(
    suit: tuple[int, ...], steps: Sequence[Sequence[_Step]], begin: tuple[int, int], wanted: _Wanted
) -> Iterator[WildDivision]:
    """Yields all divisions of the natural tiles from `begin` on, which is (number, index of a step). Groups at one
    number are in the order of its steps."""
    sets, pairs, left = wanted
    if not left:
        if not sets and not pairs:
            yield ()
        return
    number, first = begin
    while not suit[number]:
        number += 1
        first = 0
    for index in range(first, len(steps[number])):
        step = steps[number][index]
        more_sets, more_pairs = (sets, pairs - 1) if step.is_pair else (sets - 1, pairs)
        rest = left - step.naturals
        if more_sets < 0 or more_pairs < 0 or not more_sets + more_pairs <= rest <= 3 * more_sets + 2 * more_pairs:
            continue
        taken = _without(suit, number, step.taken)
        if taken is None:
            continue
        part = WildPart(step.kind, step.first, step.wilds)
        for others in _put(taken, steps, (number, index), (more_sets, more_pairs, rest)):
            yield (part, *others)


def _pair_last(division: WildDivision) -> WildDivision:
    place = next(index for index, part in enumerate(division) if part.kind is GroupKind.PAIR)
    return (*division[:place], *division[place + 1 :], division[place])


def _without(suit: tuple[int, ...], number: int, taken: tuple[int, ...]) -> tuple[int, ...] | None:
    """Returns the suit without these numbers of tiles from a number on; None if the tiles are not there."""
    rest = list(suit)
    for offset, count in enumerate(taken):
        if count:
            if rest[number + offset] < count:
                return None
            rest[number + offset] -= count
    return tuple(rest)


@lru_cache(maxsize=1 << 7)
def _open_steps(first: Tile, chows: bool, allowed: tuple[bool, ...]) -> tuple[tuple[_Step, ...], ...]:
    """Returns for each number the groups in which it is the lowest natural tile. Wild tiles stand only for allowed
    kinds."""
    return tuple(
        tuple(step for step in _steps(first, number, chows) if all(allowed[tile - first] for tile in step.fills))
        for number in range(len(allowed))
    )


def _steps(first: Tile, number: int, chows: bool) -> Iterator[_Step]:
    tile = first + number
    for kind, size in ((GroupKind.PAIR, 2), (GroupKind.PUNG, 3)):
        for count in range(1, size + 1):
            mask = (1 << size) - (1 << count)
            yield _Step(kind, tile, mask, (count,), count, (tile,) * (count < size), kind is GroupKind.PAIR)
    if chows:
        starts = HONOR_CHOWS if first == EAST else range(first + max(0, number - 2), first + min(number, 6) + 1)
        for start in starts:
            if tile in chow_tiles(start):
                yield from _chow_steps(tile, start)


def _chow_steps(tile: Tile, start: Tile) -> Iterator[_Step]:
    """Yields the ways to make a chow in which `tile` is the lowest natural tile."""
    tiles = chow_tiles(start)
    place = tiles.index(tile)
    for later in product((0, 1), repeat=2 - place):
        held = (*(0,) * place, 1, *later)
        mask = sum(1 << index for index in range(3) if not held[index])
        fills = tuple(kind for kind, there in zip(tiles, held, strict=True) if not there)
        natural = [kind - tile for kind, there in zip(tiles, held, strict=True) if there]
        taken = tuple(int(offset in natural) for offset in range(natural[-1] + 1))
        yield _Step(GroupKind.CHOW, start, mask, taken, len(natural), fills, False)
