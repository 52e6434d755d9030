"""What `Shape` promises, for every shape of the package: with wild tiles, with melds, with wild bonus tiles.

Small hands are read a second time by trying every kind for every wild tile.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from itertools import combinations, combinations_with_replacement
from typing import NamedTuple

import pytest
from hypothesis import given, settings, strategies as st

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.counts import count_tiles, with_tile
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import GroupKind, Reading
from mahjong_desktop.core.ruleset import FAR, Shape
from mahjong_desktop.core.tiles import COPIES, DRAGONS, EYES, HONORS, MAJORS, WINDS, Tile, format_tiles, wild_kind
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.shapes import (
    BonusTilesShape,
    ClassShape,
    CollectionShape,
    DealtHandShape,
    Distinctions,
    HeldWildsShape,
    OrphansShape,
    PairKindsShape,
    PairsAndTripletShape,
    PairsShape,
    RegularShape,
    SetsAloneShape,
    UnrelatedShape,
)
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import BEIJING_GARDEN, ROYAL_KNITTED_DRAGON, SNAKE_DRAGON, KnittedPungs
from tests.mechanics.wins import meld

SUPPLEMENT = (BEIJING_GARDEN, SNAKE_DRAGON, KnittedPungs(), ROYAL_KNITTED_DRAGON)

COLLECTION = CollectionShape(
    "small", (((GroupKind.ROW, (0, 1)), (GroupKind.PAIR, (9, 9))), ((GroupKind.ROW, (0, 0, 1)), (GroupKind.ROW, (0,))))
)


def won(tiles: Sequence[Tile], tile: Tile | None, wilds: frozenset[Tile], melds: tuple[Meld, ...] = ()) -> Win:
    """A win by self-draw; `tiles` are without the winning one."""
    table = Table(FOUR_CHAIRS, melds=(melds, (), (), ()), bonus=((),) * 4, setup=HandSetup(wild=wilds))
    return Win(0, Way.SELF_DRAW, tile, None, tuple(sorted(tiles)), table)


def without(tiles: Sequence[Tile], tile: Tile) -> tuple[Tile, ...]:
    """The tiles less one."""
    index = tiles.index(tile)
    return (*tiles[:index], *tiles[index + 1 :])


# ---- hands that are complete in a shape


def a_set(rng: random.Random) -> tuple[Tile, ...]:
    first = 9 * rng.randrange(3) + rng.randrange(7)
    return rng.choice(((first, first + 1, first + 2), (rng.randrange(34),) * 3))


def regular(sets: int) -> Callable[[random.Random], list[Tile]]:
    return lambda rng: [tile for _ in range(sets) for tile in a_set(rng)] + [rng.randrange(34)] * 2


def with_eyes(rng: random.Random) -> list[Tile]:
    """Four sets and a pair of 2, 5 or 8."""
    return [tile for _ in range(4) for tile in a_set(rng)] + [rng.choice(sorted(EYES))] * 2


def with_honor_chows(rng: random.Random) -> list[Tile]:
    """Two ordinary sets, two chows of honours and a pair."""
    chows = rng.choices([*combinations(WINDS, 3), DRAGONS], k=2)
    return [tile for one in (*chows, a_set(rng), a_set(rng)) for tile in one] + [rng.randrange(34)] * 2


def paired(pairs: int, equal: bool, more: int = 0) -> Callable[[random.Random], list[Tile]]:
    """Pairs, and `more` tiles of one kind."""

    def hand(rng: random.Random) -> list[Tile]:
        kinds = rng.choices(range(34), k=pairs) if equal else rng.sample(range(34), pairs)
        return sorted(kinds * 2 + [rng.randrange(34)] * more)

    return hand


def orphans(rng: random.Random) -> list[Tile]:
    return [*MAJORS, rng.choice(sorted(MAJORS))]


def pattern(shape: CollectionShape) -> Callable[[random.Random], list[Tile]]:
    return lambda rng: [tile for _, tiles in rng.choice(shape.patterns) for tile in tiles]


def knitted_pungs(rng: random.Random) -> list[Tile]:
    numbers = rng.choices(range(9), k=4)
    return [number + 9 * suit for number in numbers for suit in range(3)] + [rng.choice(HONORS)] * 2


def unrelated(rng: random.Random) -> list[Tile]:
    """Seven honours at most, and of each suit one of 1-4-7, 2-5-8 and 3-6-9."""
    knitted = [9 * suit + number for suit in range(3) for number in range(rng.randrange(3), 9, 3)]
    honors = rng.randint(14 - len(knitted), 7)
    return [*rng.sample(HONORS, honors), *rng.sample(knitted, 14 - honors)]


def of_class(kinds: frozenset[Tile], size: int = 14) -> Callable[[random.Random], list[Tile]]:
    return lambda rng: rng.choices(sorted(kinds), k=size)


def with_sets(kinds: frozenset[Tile]) -> Callable[[random.Random], list[Tile]]:
    """Pungs of the kinds at the end, so that they are kept where sets are laid, and any tiles before them."""
    return lambda rng: [*rng.choices(range(27), k=14 - 3 * len(kinds)), *(tile for tile in kinds for _ in range(3))]


class Case(NamedTuple):
    """A shape, one of its complete hands, how many tiles that is, and how many of its sets may be laid."""

    shape: Shape
    complete: Callable[[random.Random], list[Tile]]
    size: int = 14
    sets: int = 0


CLASSES = [shape for ruleset in built_in_rulesets() for shape in ruleset.shapes if isinstance(shape, ClassShape)]
ALONE = [shape for ruleset in built_in_rulesets() for shape in ruleset.shapes if isinstance(shape, SetsAloneShape)]
COLLECTIONS = [shape for shape in SUPPLEMENT if isinstance(shape, CollectionShape)]
CASES = [
    Case(RegularShape(4, distinctions=Distinctions()), regular(4), 14, 4),
    Case(RegularShape(5, distinctions=Distinctions()), regular(5), 17, 5),
    Case(RegularShape(4, distinctions=Distinctions(), honor_chows=True), with_honor_chows, 14, 4),
    Case(RegularShape(1), regular(1), 5, 1),
    Case(PairKindsShape(4, EYES), with_eyes, 14, 4),
    Case(PairsShape(7), paired(7, equal=True)),
    Case(PairsShape(7, distinctions=Distinctions()), paired(7, equal=True)),
    Case(PairsShape(7, equal_pairs=False), paired(7, equal=False)),
    Case(PairsAndTripletShape(7), paired(7, equal=True, more=3), 17),
    Case(PairsShape(8, odd_tile=True, distinctions=Distinctions()), paired(8, equal=True, more=1), 17),
    *[Case(shape, with_sets(shape.kinds), 14, 4) for shape in ALONE],
    Case(HeldWildsShape(), of_class(frozenset(range(34)), 17), 17, 4),
    Case(OrphansShape(), orphans),
    Case(UnrelatedShape(), unrelated),
    Case(UnrelatedShape(distinctions=Distinctions((frozenset(HONORS),))), unrelated),
    Case(COLLECTION, pattern(COLLECTION), 4),
    Case(KnittedPungs(), knitted_pungs),
    *[Case(shape, pattern(shape)) for shape in COLLECTIONS],
    *[Case(shape, of_class(shape.kinds), 14, 4) for shape in CLASSES],
]
WILD_KINDS = (
    frozenset({33}),
    frozenset({5, 27}),
    frozenset({34, 35, 36}),
    frozenset(range(38, 42)),
    frozenset({wild_kind(1)}),
)

NOT_DRAWN_TO = {BonusTilesShape, DealtHandShape}
"""Shapes that no draw completes: bonus tiles lie beside the hand, and a dealt hand wins as it lies or never."""


def test_every_shape_of_the_package_is_tried() -> None:
    tried = {type(case.shape) for case in CASES} | NOT_DRAWN_TO
    used = {type(shape) for ruleset in built_in_rulesets() for shape in ruleset.shapes} | {type(s) for s in SUPPLEMENT}
    assert used <= tried


class Hand(NamedTuple):
    """A whole hand of a shape, complete or not: natural tiles, wild ones, melds."""

    shape: Shape
    natural: list[Tile]
    wild: list[Tile]
    melds: tuple[Meld, ...]
    kinds: frozenset[Tile]


@st.composite
def hands(draw: st.DrawFn) -> Hand:
    """Complete hands of which some tiles are wild and a few others are exchanged."""
    case = draw(st.sampled_from(CASES))
    rng = draw(st.randoms(use_true_random=False))
    kinds = draw(st.sampled_from(WILD_KINDS))
    wilds, laid = draw(st.integers(0, 4)), draw(st.integers(0, case.sets))
    size = case.size - 3 * laid
    tiles = case.complete(rng)[-size:]
    rng.shuffle(tiles)
    for _ in range(draw(st.sampled_from((0, 0, 0, 1, 2, 3)))):
        tiles[rng.randrange(len(tiles))] = rng.randrange(34)
    natural: list[Tile] = []
    for tile in (*tiles[min(wilds, size) :], *rng.sample(range(34), 34), *range(34)):
        if len(natural) < size - wilds and tile not in kinds and natural.count(tile) < COPIES:
            natural.append(tile)
    some = case.shape.kinds if isinstance(case.shape, ClassShape | SetsAloneShape) else None
    sets = [a_set(rng) if some is None else (rng.choice(sorted(some)),) * 3 for _ in range(laid)]
    wild = [rng.choice(sorted(kinds)) for _ in range(size - len(natural))]
    return Hand(case.shape, natural, wild, tuple(meld(format_tiles(one), 1) for one in sets), kinds)


def told(hand: Hand, tile: Tile | None) -> tuple[Reading, ...]:
    """The readings when the tile is the winning one."""
    tiles = (*hand.natural, *hand.wild)
    return hand.shape.readings(won(tiles if tile is None else without(tiles, tile), tile, hand.kinds, hand.melds))


@settings(max_examples=300)
@given(hands())
def test_complete_is_to_have_a_reading(hand: Hand) -> None:
    """Whichever tile came last; and every reading is of the hand's tiles, with the winning tile where it lies."""
    complete = hand.shape.distance(count_tiles(hand.natural), hand.melds, len(hand.wild)) < 0
    tiles = (*hand.natural, *hand.wild)
    laid = [tile for one in hand.melds for tile in one.tiles]
    for tile in (None, *sorted(set(tiles))):
        readings = told(hand, tile)
        assert bool(readings) == complete
        assert len(set(readings)) == len(readings)
        for reading in readings[:300]:
            there = [kind for group in reading.groups for kind in group.physical]
            assert sorted(there) == sorted((*tiles, *laid))
            placed = [kind for group in reading.groups for _, kind in group.wilds]
            assert sorted(placed) == sorted(hand.wild)
            group = reading.winning_group
            if tile is None:
                assert group is None
            else:
                assert group is not None and group.winning is not None and group.physical[group.winning] == tile
                assert (group.winning in dict(group.wilds)) == (tile in hand.kinds)


@settings(max_examples=300)
@given(hands(), st.randoms(use_true_random=False))
def test_ready_is_to_be_completed_by_some_tile(hand: Hand, rng: random.Random) -> None:
    shape, melds = hand.shape, hand.melds
    tiles = [*hand.natural, *hand.wild]
    del tiles[rng.randrange(len(tiles))]
    counts = count_tiles(tile for tile in tiles if tile not in hand.kinds)
    wilds = len(tiles) - sum(counts)
    distance = shape.distance(counts, melds, wilds)
    nearer = {
        tile: shape.distance(with_tile(counts, tile), melds, wilds) for tile in range(34) if counts[tile] < COPIES
    }
    wild = shape.distance(counts, melds, wilds + 1)
    assert (distance == 0) == (-1 in nearer.values() or (wilds > 0 and wild == -1))
    assert all(distance - 1 <= then <= distance for then in nearer.values())
    assert distance - 1 - (not wilds and COPIES in counts) <= wild <= distance
    if distance > 0 and shape.admits(melds):
        assert min(nearer.values()) == distance - 1 or wild == distance - 1


@given(hands())
def test_a_shape_admits_what_it_measures(hand: Hand) -> None:
    counts, wilds = count_tiles(hand.natural), len(hand.wild)
    for melds in (hand.melds, (*hand.melds, meld("555z", 1)), tuple([meld(f"{n}m" * 3, 1) for n in range(1, 7)])):
        assert hand.shape.admits(melds) == (hand.shape.distance(counts, melds, wilds) < FAR)


# ---- small hands, every kind tried for every wild tile

Read = tuple[tuple[str, tuple[Tile, ...]], ...]


def natural_sets(tiles: tuple[Tile, ...], sets: int, honor_chows: bool = False) -> Iterator[Read]:
    """Every way to put sorted tiles in sets and a pair, the pair anywhere."""
    if not tiles:
        if not sets:
            yield ()
        return
    first = tiles[0]
    ways = [("pair", (first,) * 2), ("pung", (first,) * 3)]
    if first < 27 and first % 9 < 7:
        ways.append(("chow", (first, first + 1, first + 2)))
    if honor_chows:
        ways += [("chow", chow) for chow in (*combinations(WINDS, 3), DRAGONS) if chow[0] == first]
    for kind, group in ways:
        if not Counter(group) - Counter(tiles):
            rest = tuple(sorted((Counter(tiles) - Counter(group)).elements()))
            for more in natural_sets(rest, sets if kind == "pair" else sets - 1, honor_chows):
                yield ((kind, group), *more)


def read_regular(tiles: tuple[Tile, ...]) -> Iterator[Read]:
    for read in natural_sets(tiles, len(tiles) // 3):
        if [kind for kind, _ in read].count("pair") == 1:
            yield read


def read_with_honor_chows(tiles: tuple[Tile, ...]) -> Iterator[Read]:
    for read in natural_sets(tiles, len(tiles) // 3, honor_chows=True):
        if [kind for kind, _ in read].count("pair") == 1:
            yield read


def read_pairs(tiles: tuple[Tile, ...]) -> Iterator[Read]:
    numbers = Counter(tiles)
    if all(number % 2 == 0 for number in numbers.values()):
        yield tuple(("pair", (tile, tile)) for tile, number in numbers.items() for _ in range(number // 2))


def read_different_pairs(tiles: tuple[Tile, ...]) -> Iterator[Read]:
    return (read for read in read_pairs(tiles) if len(set(read)) == len(read))


def read_with_triplet(tiles: tuple[Tile, ...]) -> Iterator[Read]:
    for tile in set(tiles):
        if tiles.count(tile) > 2:
            rest = tuple((Counter(tiles) - Counter((tile,) * 3)).elements())
            yield from ((*read, ("row", (tile,) * 3)) for read in read_pairs(rest))


def read_collection(tiles: tuple[Tile, ...]) -> Iterator[Read]:
    for one in COLLECTION.patterns:
        if sorted(tile for _, group in one for tile in group) == sorted(tiles):
            yield tuple((kind.value, group) for kind, group in one)


SMALL = [
    (RegularShape(1), read_regular, 5),
    (RegularShape(2), read_regular, 8),
    (RegularShape(1, honor_chows=True), read_with_honor_chows, 5),
    (RegularShape(2, honor_chows=True), read_with_honor_chows, 8),
    (PairsShape(3), read_pairs, 6),
    (PairsShape(3, equal_pairs=False), read_different_pairs, 6),
    (PairsAndTripletShape(1), read_with_triplet, 5),
    (PairsAndTripletShape(2), read_with_triplet, 7),
    (COLLECTION, read_collection, 4),
]


@pytest.mark.parametrize(("shape", "read", "size"), SMALL, ids=lambda value: getattr(value, "id", None))
@settings(max_examples=60, deadline=None)
@given(st.data())
def test_small_hands_by_trying_every_kind(
    shape: Shape, read: Callable[[tuple[Tile, ...]], Iterator[Read]], size: int, data: st.DataObject
) -> None:
    wilds = data.draw(st.integers(0, 3 if size < 6 else 2))
    honors = (27, 28, 29, 30, 31, 32) if isinstance(shape, RegularShape) and shape.honor_chows else (27,)
    supply = [tile for tile in (0, 1, 2, 3, 9, *honors) for _ in range(COPIES)]
    natural = tuple(data.draw(st.permutations(supply))[: size - wilds])
    expected = {
        tuple(sorted(found))
        for some in combinations_with_replacement(range(34), wilds)
        for found in read(tuple(sorted((*natural, *some))))
    }
    readings = shape.readings(won((*natural, *(33,) * wilds), None, frozenset({33})))
    given = [tuple(sorted((group.kind.value, group.tiles) for group in reading.groups)) for reading in readings]
    assert set(given) == expected
    assert (shape.distance(count_tiles(natural), (), wilds) < 0) == bool(expected)
