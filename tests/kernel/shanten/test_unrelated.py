"""Unrelated and knitted tiles: against every target of small sizes, and known hands."""

from __future__ import annotations

import random
from itertools import combinations, permutations

import pytest

from mahjong_desktop.core.counts import count_tiles, with_tile
from mahjong_desktop.core.tiles import HONORS, parse_tiles
from mahjong_desktop.kernel.shanten import (
    helpful_kinds,
    knitted_straight_distance,
    knitted_tiles_distance,
    unrelated_distance,
    wilds_distance,
)

KNITTED = [
    [9 * suit + first + step for suit, first in enumerate(order) for step in (0, 3, 6)]
    for order in permutations(range(3))
]


def tiles_of(text: str) -> tuple[int, ...]:
    return count_tiles(parse_tiles(text))


def hands(seed: int, number: int, size: int) -> list[tuple[int, ...]]:
    rng = random.Random(seed)
    return [count_tiles(rng.sample([kind for kind in range(34) for _ in range(4)], size)) for _ in range(number)]


def related(one: int, other: int, gap: int) -> bool:
    return one // 9 == other // 9 < 3 and abs(one - other) < gap


@pytest.mark.parametrize(("gap", "honors"), [(3, 0), (3, 2), (2, 0), (4, 1)])
def test_unrelated_tiles_by_brute_force(gap: int, honors: int) -> None:
    targets = [
        some
        for some in combinations(range(34), 4)
        if sum(tile in HONORS for tile in some) >= honors
        and not any(related(one, other, gap) for one, other in combinations(some, 2))
    ]
    for counts in hands(gap, 12, 4):
        missing = min(sum(not counts[tile] for tile in some) for some in targets)
        for wilds in (0, 1, 3):
            assert unrelated_distance(counts, 4, honors, gap, wilds) == max(0, missing - wilds) - 1


@pytest.mark.parametrize(
    ("text", "distance", "stars"),
    [
        ("147m258p1234567z9s", -1, -1),
        ("147m258p369s12345z", -1, 1),
        ("1479m258p369s1234z", 0, 2),
        ("37m258p369s1234z55z", 0, 1),
        ("37m37p37s1234567z1m", 0, 0),
        ("111222333444m55z", 10, 10),
    ],
)
def test_thirteen_unrelated_and_seven_stars(text: str, distance: int, stars: int) -> None:
    counts = tiles_of(text)
    assert unrelated_distance(counts) == distance
    assert unrelated_distance(counts, honors=7) == stars


def test_what_helps_unrelated_tiles() -> None:
    counts = tiles_of("147m258p36s12345z")
    kinds = helpful_kinds(unrelated_distance, counts)
    assert unrelated_distance(counts) == 0
    assert set(kinds) == {26, 32, 33}
    assert all(unrelated_distance(with_tile(counts, kind)) < 0 for kind in kinds)
    assert helpful_kinds(unrelated_distance, tiles_of("147m258p369s12345z")) == ()


def test_sixteen_unrelated_are_the_most() -> None:
    assert unrelated_distance(tiles_of("147m258p369s1234567z"), 16) == -1
    assert unrelated_distance(tiles_of("148m259p369s123456z"), 16) == 0


@pytest.mark.parametrize("honors", [0, 2])
def test_knitted_tiles_by_brute_force(honors: int) -> None:
    targets = {
        some
        for knitted in KNITTED
        for some in combinations((*knitted, *HONORS), 4)
        if sum(tile in HONORS for tile in some) >= honors
    }
    for counts in hands(5, 20, 4):
        missing = min(sum(not counts[tile] for tile in some) for some in targets)
        assert knitted_tiles_distance(counts, 4, honors) == missing - 1
        assert knitted_tiles_distance(counts, 4, honors, wilds=2) == max(0, missing - 2) - 1


def test_known_knitted_tiles() -> None:
    assert knitted_tiles_distance(tiles_of("147m258p369s12345z")) == -1
    assert knitted_tiles_distance(tiles_of("147m28p36s1234567z"), honors=7) == -1
    assert knitted_tiles_distance(tiles_of("147m258p369s12345z"), honors=7) == 1
    assert knitted_tiles_distance(tiles_of("148m258p369s12345z")) == 0


def straights(sets: int) -> list[tuple[int, ...]]:
    """All knitted straights with a pair, and with a set more where there are four sets."""
    groups: list[tuple[int, ...]] = [(kind,) * 3 for kind in range(34)]
    groups += [(kind, kind + 1, kind + 2) for kind in range(27) if kind % 9 < 7]
    found = {
        count_tiles((*knitted, pair, pair, *group))
        for knitted in KNITTED
        for pair in range(34)
        for group in (groups if sets == 4 else [()])
    }
    return [target for target in found if max(target) <= 4]


@pytest.mark.parametrize(("sets", "number"), [(3, 40), (4, 4)])
def test_a_knitted_straight_by_brute_force(sets: int, number: int) -> None:
    targets = [[(tile, want) for tile, want in enumerate(target) if want] for target in straights(sets)]
    some = hands(sets, number, 3 * sets + 1)
    some += [(*hand[:9], *(min(1, held) for held in hand[9:])) for hand in some]
    for counts in some:
        missing = min(sum([want - counts[t] for t, want in target if want > counts[t]]) for target in targets)
        assert knitted_straight_distance(counts, sets) == missing - 1


def test_known_knitted_straights() -> None:
    assert knitted_straight_distance(tiles_of("147m258p369s111z55z")) == -1
    assert knitted_straight_distance(tiles_of("147m258p369s123m5z")) == 0
    assert knitted_straight_distance(tiles_of("147m258p36s123m5z"), wilds=2) == -1


def test_three_wild_tiles_are_enough() -> None:
    assert [wilds_distance(held) for held in range(5)] == [2, 1, 0, -1, -1]
