"""The regular form: against brute force, against another library, against known numbers of hands."""

from __future__ import annotations

import importlib.util
import random
from collections import Counter
from collections.abc import Iterable, Sequence
from itertools import combinations_with_replacement
from pathlib import Path

import pytest
from hypothesis import given, settings, strategies as st
from mahjong.shanten import Shanten

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.kernel.shanten import (
    is_regular,
    regular_distance,
    regular_divisions,
    useful_after_discards,
    useful_kinds,
)
from mahjong_desktop.kernel.shanten.class_tables import MOST_SETS, tables

ALL_KINDS = tuple(range(34))
SMALL_KINDS = (0, 1, 2, 3, 4, 5, 27, 28)
SUPPLIES = ((14, ALL_KINDS), (13, ALL_KINDS), (11, range(18)), (14, range(9)), (10, range(9)), (14, range(18, 34)))


def drawn(rng: random.Random, tiles: int, kinds: Iterable[int]) -> tuple[int, ...]:
    return count_tiles(rng.sample([kind for kind in kinds for _ in range(4)], tiles))


@st.composite
def hands(draw: st.DrawFn, tiles: int = 14, kinds: Sequence[int] = ALL_KINDS) -> tuple[int, ...]:
    return drawn(draw(st.randoms(use_true_random=False)), tiles, kinds)


def complete_hands(kinds: Sequence[int], sets: int) -> set[tuple[int, ...]]:
    """All sets and a pair over some kinds, put together from their groups."""
    groups = [(kind,) * 3 for kind in kinds]
    groups += [(kind, kind + 1, kind + 2) for kind in kinds if kind < 27 and {kind + 1, kind + 2} <= set(kinds)]
    found = set()
    for chosen in combinations_with_replacement(groups, sets):
        for kind in kinds:
            counts = count_tiles((kind, kind, *(tile for group in chosen for tile in group)))
            if max(counts) <= 4:
                found.add(counts)
    return found


@pytest.mark.parametrize("tiles", [7, 8])
def test_two_sets_of_a_small_supply_by_brute_force(tiles: int) -> None:
    targets = complete_hands(SMALL_KINDS, 2)
    rng = random.Random(tiles)
    for _ in range(400):
        counts = drawn(rng, tiles, SMALL_KINDS)
        missing = min(sum(max(0, want - have) for want, have in zip(t, counts, strict=True)) for t in targets)
        # Tiles outside the supply can help too, but never more: a set out of them is a set of strangers.
        assert regular_distance(counts, 2) <= missing - 1
        assert is_regular(counts, 2) == (counts in targets)
        if missing <= 2:
            assert regular_distance(counts, 2) == missing - 1


@pytest.mark.parametrize(("tiles", "kinds"), SUPPLIES)
def test_agrees_with_another_library(tiles: int, kinds: Sequence[int]) -> None:
    theirs = Shanten()
    rng = random.Random(tiles + len(kinds))
    for _ in range(700):
        counts = drawn(rng, tiles, kinds)
        assert regular_distance(counts, tiles // 3) == theirs.calculate_shanten_for_regular_hand(list(counts))


@pytest.mark.parametrize(
    ("text", "sets", "distance"),
    [
        ("123m456p789s111z55z", 4, -1),
        ("123m456p789s111z5z", 4, 0),
        ("19m19p19s1234567z", 4, 8),
        ("1111m222333z", 3, 1),
        ("1m", 0, 0),
        ("11m", 0, -1),
        ("111222333444m11p222z", 5, -1),
        ("147m147p147s1234z", 4, 8),
    ],
)
def test_known_hands(text: str, sets: int, distance: int) -> None:
    assert regular_distance(count_tiles(parse_tiles(text)), sets) == distance


def test_a_fifth_copy_is_no_use() -> None:
    counts = count_tiles(parse_tiles("1111m"))
    assert 0 not in useful_kinds(counts, 1)
    counts = count_tiles(parse_tiles("123m456m789m1111z"))
    assert 27 not in useful_kinds(counts, 4)
    assert regular_distance(counts, 4) == 1


@given(hands(), st.integers(0, 33))
def test_a_tile_more_helps_by_one_at_most(counts: tuple[int, ...], kind: int) -> None:
    if counts[kind] == 4:
        return
    more = [*counts]
    more[kind] += 1
    assert regular_distance(counts, 4) - 1 <= regular_distance(more, 4) <= regular_distance(counts, 4)


@settings(max_examples=60)
@given(hands(), st.integers(0, 2))
def test_the_outlook_is_that_of_each_discard(counts: tuple[int, ...], slack: int) -> None:
    expected = []
    for tile in ALL_KINDS:
        if counts[tile]:
            rest = [*counts]
            rest[tile] -= 1
            distance = regular_distance(rest, 4)
            useful = []
            for kind in ALL_KINDS:
                if counts[kind] < 4:
                    rest[kind] += 1
                    if regular_distance(rest, 4) < distance:
                        useful.append(kind)
                    rest[kind] -= 1
            expected.append((tile, distance, tuple(useful)))
    best = min(distance for _, distance, _ in expected)
    assert useful_after_discards(counts, 4, slack=slack) == tuple(row for row in expected if row[1] <= best + slack)


@settings(max_examples=60)
@given(hands(tiles=12), st.integers(1, 2))
def test_a_wild_tile_is_the_best_of_all_tiles(counts: tuple[int, ...], wilds: int) -> None:
    found = [counts]
    for _ in range(wilds):
        found = [
            (*hand[:kind], hand[kind] + 1, *hand[kind + 1 :]) for hand in found for kind in ALL_KINDS if hand[kind] < 4
        ]
    # A fifth copy is of use only where all four are held.
    if 4 in counts:
        assert regular_distance(counts, 4, wilds) <= min(regular_distance(hand, 4) for hand in found)
        return
    assert regular_distance(counts, 4, wilds) == min(regular_distance(hand, 4) for hand in found)


def test_a_wild_tile_completes_a_hand() -> None:
    counts = count_tiles(parse_tiles("123m456p789s111z5z"))
    assert is_regular(counts, 4, wilds=1)
    assert not is_regular(counts, 4)


def _complete_suits(classes: bytes, numbers: int) -> tuple[list[int], list[int]]:
    """How many suits are exactly 0-5 sets, and exactly 0-5 sets and a pair."""
    vectors = tables(True).vectors
    sums = bytes(1)
    for _ in range(numbers):
        sums = b"".join(bytes(number + more for more in range(5)) for number in sums)
    plain, paired = [0] * (MOST_SETS + 1), [0] * (MOST_SETS + 1)
    for (total, which), count in Counter(zip(sums, classes, strict=True)).items():
        sets, rest = divmod(total, 3)
        if sets <= MOST_SETS and rest == 0 and not vectors[which][sets]:
            plain[sets] += count
        if sets <= MOST_SETS and rest == 2 and not vectors[which][MOST_SETS + 1 + sets]:
            paired[sets] += count
    return plain, paired


def _times(first: list[int], second: list[int]) -> list[int]:
    return [sum(first[k] * second[n - k] for k in range(n + 1)) for n in range(MOST_SETS + 1)]


def test_the_number_of_complete_hands() -> None:
    plain, paired = [1, *[0] * MOST_SETS], [0] * (MOST_SETS + 1)
    suit = _complete_suits(tables(True).suits, 9)
    honors = _complete_suits(tables(True).honors, 7)
    for more, more_paired in (suit, suit, suit):
        paired = [a + b for a, b in zip(_times(paired, more), _times(plain, more_paired), strict=True)]
        plain = _times(plain, more)
    assert paired[4] == 5_237_550
    paired = [a + b for a, b in zip(_times(paired, honors[0]), _times(plain, honors[1]), strict=True)]
    assert paired[4] == 11_498_658
    assert paired[5] == 118_856_487


@settings(max_examples=200)
@given(st.data())
def test_divisions_are_all_ways_to_put_the_hand_together(data: st.DataObject) -> None:
    groups = [(kind,) * 3 for kind in range(5)] + [(kind, kind + 1, kind + 2) for kind in range(3)]
    chosen = data.draw(st.lists(st.sampled_from(groups), min_size=3, max_size=3))
    counts = count_tiles((4, 4, *(tile for group in chosen for tile in group)))
    if max(counts) > 4:
        return
    expected = set()
    for trio in combinations_with_replacement(groups, 3):
        for pair in range(5):
            if count_tiles((pair, pair, *(tile for group in trio for tile in group))) == counts:
                expected.add((tuple(sorted(trio)), pair))
    found = regular_divisions(counts, 3)
    sizes = {"pung": (0, 0, 0), "chow": (0, 1, 2), "pair": (0, 0)}
    read = {
        (tuple(sorted(tuple(first + step for step in sizes[kind]) for kind, first in way[:-1])), way[-1][1])
        for way in found
    }
    assert read == expected
    assert len(found) == len(expected)
    assert all(way[-1][0] == "pair" for way in found)


def test_incomplete_tiles_have_no_division() -> None:
    assert regular_divisions(count_tiles(parse_tiles("123m456p789s111z5z")), 4) == ()
    assert regular_divisions(count_tiles(parse_tiles("123m456p789s112z55z")), 4) == ()
    assert regular_divisions(count_tiles(parse_tiles("123m11z")), 4) == ()


@pytest.mark.parametrize("limited", [True, False])
@pytest.mark.parametrize(("numbers", "chows"), [(9, True), (7, False)])
def test_the_table_says_what_its_generator_finds(numbers: int, chows: bool, limited: bool) -> None:
    root = Path(__file__).resolve().parents[3]
    spec = importlib.util.spec_from_file_location("distance_tables", root / "packaging" / "distance_tables.py")
    assert spec is not None and spec.loader is not None
    generator = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(generator)
    classes = tables(limited).suits if chows else tables(limited).honors
    vectors = tables(limited).vectors
    most = generator.COPIES if limited else generator.NO_LIMIT
    rng = random.Random(numbers)
    for key in rng.sample(range(5**numbers), 1000):
        fewest = {(0, 0, 0, 0): 0}
        for follow in reversed(range(numbers)):
            fewest = generator.step(fewest, key // 5**follow % 5, follow, chows, most)
        lacks = tuple(fewest[0, 0, pair, sets] for pair in (0, 1) for sets in range(MOST_SETS + 1))
        assert vectors[classes[key]] == lacks
