"""Pairs, orphans and collections: against brute force over small supplies and against another library."""

from __future__ import annotations

import random
from itertools import combinations, combinations_with_replacement, product

import pytest
from mahjong.shanten import Shanten

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.tiles import MAJORS, parse_tiles
from mahjong_desktop.kernel.shanten import collection_distance, orphans_distance, pairs_distance, triplets_distance


def lacking(counts: tuple[int, ...], target: tuple[int, ...]) -> int:
    return sum(max(0, want - have) for want, have in zip(target, counts, strict=True))


@pytest.mark.parametrize("equal_pairs", [True, False])
def test_three_pairs_of_five_kinds_by_brute_force(equal_pairs: bool) -> None:
    choose = combinations_with_replacement if equal_pairs else combinations
    wanted = [count_tiles(chosen * 2) for chosen in choose(range(5), 3)]
    targets = [target for target in wanted if max(target) <= 4]
    for some in product(range(5), repeat=5):
        counts = (*some, *(0,) * 29)
        if 5 <= sum(some) <= 6:
            assert pairs_distance(counts, 3, equal_pairs) == min(lacking(counts, t) for t in targets) - 1


def test_the_number_of_hands_of_seven_different_pairs() -> None:
    kinds = 9
    complete = 0
    for some in product((0, 1, 2, 3, 4), repeat=kinds):
        if sum(some) == 14 and pairs_distance((*some, *(0,) * (34 - kinds)), equal_pairs=False) < 0:
            complete += 1
    assert complete == 36  # C(9, 7); of 34 kinds it is C(34, 7) = 5,379,616


def test_agrees_with_another_library() -> None:
    theirs = Shanten()
    rng = random.Random(3)
    for tiles in (13, 14):
        for _ in range(1500):
            counts = count_tiles(rng.sample(range(136), tiles)[i] // 4 for i in range(tiles))
            assert pairs_distance(counts, equal_pairs=False) == theirs.calculate_shanten_for_chiitoitsu_hand(counts)
            assert orphans_distance(counts) == theirs.calculate_shanten_for_kokushi_hand(counts)


@pytest.mark.parametrize(
    ("text", "distance", "equal"),
    [
        ("1122m3344p5566s77z", -1, -1),
        ("1122m3344p5566s7z", 0, 0),
        ("1111m3344p5566s77z", 1, -1),
        ("1111m2222p3333s44z", 5, -1),
        ("111m3344p5566s77z", 1, 0),
    ],
)
def test_four_equal_tiles_may_be_two_pairs(text: str, distance: int, equal: int) -> None:
    counts = count_tiles(parse_tiles(text))
    assert pairs_distance(counts, equal_pairs=False) == distance
    assert pairs_distance(counts) == equal


def test_orphans() -> None:
    majors = sorted(MAJORS)
    assert orphans_distance(count_tiles(majors)) == 0
    assert orphans_distance(count_tiles([*majors, 33])) == -1
    assert orphans_distance(count_tiles([*majors[:-1], 0])) == 0
    assert orphans_distance(count_tiles(parse_tiles("2345678m234567p"))) == 13


def test_a_collection_lacks_what_is_not_there() -> None:
    garden = count_tiles(parse_tiles("1234567m1234567z"))
    assert collection_distance(garden, garden) == -1
    assert collection_distance(count_tiles(parse_tiles("1134567m1234567z")), garden) == 0
    assert collection_distance(count_tiles(parse_tiles("11m")), garden) == 12


def test_wild_tiles_stand_for_what_is_missing() -> None:
    counts = count_tiles(parse_tiles("1122m3344p5566s7z"))
    assert pairs_distance(counts, wilds=1) == -1
    assert orphans_distance(count_tiles(sorted(MAJORS)[:10]), wilds=3) == 0
    assert collection_distance(count_tiles([0, 1]), count_tiles([0, 1, 2, 3]), wilds=1) == 0


def test_two_pungs_and_a_pair_of_five_kinds_by_brute_force() -> None:
    targets = [
        count_tiles((one,) * 3 + (two,) * 3 + (pair,) * 2)
        for one, two in combinations(range(5), 2)
        for pair in set(range(5)) - {one, two}
    ]
    for some in product(range(5), repeat=5):
        counts = (*some, *(0,) * 29)
        if 7 <= sum(some) <= 8:
            assert triplets_distance(counts, 2) == min(lacking(counts, target) for target in targets) - 1
