"""Distances of hands with wild tiles: against every target over a small supply and against one draw after another."""

from __future__ import annotations

import random
from collections.abc import Iterator
from functools import cache
from itertools import combinations, combinations_with_replacement

import pytest
from hypothesis import given, settings, strategies as st

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.tiles import DRAGONS, HONORS, MAJORS, parse_tiles
from mahjong_desktop.kernel.shanten import (
    class_distance,
    is_regular,
    orphans_distance,
    pairs_distance,
    part_distance,
    regular_distance,
    triplets_distance,
    useful_after_discards,
    useful_kinds,
)

KINDS = (0, 1, 2, 3, 4, 5, 27, 28, 29)
STRANGERS = (12, 30)
Hand = tuple[int, ...]


@cache
def targets(sets: int, chows: bool = True) -> frozenset[Hand]:
    """All sets and a pair over KINDS and STRANGERS, with as many copies as there may be."""
    groups = [(kind,) * 3 for kind in KINDS + STRANGERS]
    groups += [(kind, kind + 1, kind + 2) for kind in range(4)] if chows else []
    return frozenset(
        count_tiles((*pair, *(tile for group in chosen for tile in group)))
        for chosen in combinations_with_replacement(groups, sets)
        for pair in ((kind, kind) for kind in KINDS + STRANGERS)
    )


def nearest(counts: Hand, wilds: int, wanted: frozenset[Hand]) -> int:
    """The distance by its meaning: what is missing, wild tiles first for what no fifth copy can be."""
    best = 99
    for target in wanted:
        if sum(want - 4 for want in target if want > 4) <= wilds:
            missing = sum(want - have for want, have in zip(target, counts, strict=True) if want > have)
            best = min(best, max(0, missing - wilds) - 1)
    return best


def small_hands(number: int, seed: int) -> Iterator[tuple[Hand, int]]:
    """Hands of 7 or 8 tiles, 0-3 of them wild, often with all four of a kind."""
    rng = random.Random(seed)
    for _ in range(number):
        wilds = rng.randrange(4)
        supply = [kind for kind in KINDS for _ in range(4)]
        held = [kind for kind in rng.sample(KINDS, rng.randrange(2)) for _ in range(4)]
        for kind in held:
            supply.remove(kind)
        size = rng.choice((7, 8)) - wilds
        yield count_tiles((held + rng.sample(supply, size))[:size]), wilds


def test_regular_distance_by_every_target() -> None:
    for counts, wilds in small_hands(300, 1):
        # Tiles outside the supply help too, but no more than the strangers do.
        expected = nearest(counts, wilds, targets(2))
        assert regular_distance(counts, 2, wilds) <= expected
        if expected <= 1:
            assert regular_distance(counts, 2, wilds) == expected


def test_triplets_by_every_target() -> None:
    for counts, wilds in small_hands(300, 2):
        assert triplets_distance(counts, 2, wilds) == nearest(counts, wilds, targets(2, chows=False))


@pytest.mark.parametrize(
    ("text", "sets", "wilds", "distance"),
    [
        ("1111m", 1, 1, -1),
        ("1111z", 1, 1, -1),
        ("1111m", 1, 0, 1),
        ("1111z55z", 2, 2, -1),
        ("111122223333m", 4, 2, -1),
        ("7777m8899m55z", 3, 1, -1),
        ("", 2, 8, -1),
        ("147m147p", 4, 8, 0),
    ],
)
def test_a_wild_tile_may_be_a_fifth_copy(text: str, sets: int, wilds: int, distance: int) -> None:
    assert regular_distance(count_tiles(parse_tiles(text)), sets, wilds) == distance


def test_with_no_wild_tile_nothing_is_wanted_five_times() -> None:
    counts = count_tiles(parse_tiles("1111z"))
    assert useful_kinds(counts, 1, 0) != ()
    assert regular_distance(counts, 1, 0) == 1
    assert regular_distance(counts, 1, 1) == -1


@st.composite
def hands(draw: st.DrawFn, size: int) -> Hand:
    rng = draw(st.randoms(use_true_random=False))
    kinds = draw(st.sampled_from([range(34), range(9), (*range(9), 27, 28), range(16)]))
    return count_tiles(rng.sample([kind for kind in kinds for _ in range(4)], size))


@settings(max_examples=80)
@given(hands(11), st.integers(1, 3))
def test_useful_kinds_are_those_that_bring_the_hand_nearer(counts: Hand, wilds: int) -> None:
    distance = regular_distance(counts, 4, wilds)
    expected = []
    for kind in range(34):
        fuller = [*counts]
        fuller[kind] += 1
        if counts[kind] < 4 and regular_distance(fuller, 4, wilds) < distance:
            expected.append(kind)
    assert useful_kinds(counts, 4, wilds) == tuple(expected)
    if distance >= 0:
        assert set(useful_kinds(counts, 4, wilds, wild_kinds=(27, 33))) == {*expected, 27, 33}
        assert regular_distance(counts, 4, wilds + 1) < distance


@settings(max_examples=80)
@given(hands(12), st.integers(1, 2), st.integers(0, 2))
def test_the_outlook_has_a_row_for_the_wild_tile(counts: Hand, wilds: int, slack: int) -> None:
    wild = 33
    counts = (*counts[:wild], 0)
    rows = [(wild, counts, wilds - 1)]
    held = [kind for kind in range(34) if counts[kind]]
    rows += [(kind, (*counts[:kind], counts[kind] - 1, *counts[kind + 1 :]), wilds) for kind in held]
    expected = {}
    for kind, rest, left in rows:
        useful = set(useful_kinds(rest, 4, left, wild_kinds=(wild,)))
        expected[kind] = (regular_distance(rest, 4, left), useful - {kind} if counts[kind] == 4 else useful)
    most = min(distance for distance, _ in expected.values()) + slack
    found = useful_after_discards(counts, 4, wilds, slack, wild_kinds=(wild,))
    assert [kind for kind, _, _ in found] == sorted(kind for kind in expected if expected[kind][0] <= most)
    assert all((distance, set(useful)) == expected[kind] for kind, distance, useful in found)


def test_throwing_the_wild_tile_can_be_seen_to_be_worse() -> None:
    counts = count_tiles(parse_tiles("123m456p789s11z37m"))
    rows = {kind: distance for kind, distance, _ in useful_after_discards(counts, 4, 1, slack=9, wild_kinds=(33,))}
    assert rows[33] == 1
    assert rows[2] == rows[6] == 0
    assert all(kind != 33 for kind, _, _ in useful_after_discards(counts, 4, 1, slack=9))


@settings(max_examples=60)
@given(hands(8), st.integers(0, 4), st.booleans())
def test_pairs_are_made_of_a_tile_and_a_wild_one(counts: Hand, wilds: int, equal: bool) -> None:
    expected = 99
    some = [kind for kind in range(34) if counts[kind]]
    strangers = [kind for kind in range(34) if not counts[kind]][:4]
    choose = combinations_with_replacement if equal else combinations
    if len(some) > 6:
        return
    for chosen in choose((*some, *strangers), 4):
        target = count_tiles(chosen * 2)
        if max(target) <= 4:
            missing = sum(want - have for want, have in zip(target, counts, strict=True) if want > have)
            expected = min(expected, max(0, missing - wilds) - 1)
    assert pairs_distance(counts, 4, equal, wilds) == expected


@given(st.sets(st.sampled_from(sorted(MAJORS))), st.integers(0, 6), st.booleans())
def test_orphans_with_wild_tiles(held: set[int], wilds: int, paired: bool) -> None:
    tiles = [*held, *(sorted(held)[:1] if paired else ())]
    missing = len(MAJORS) + 1 - len(tiles)
    assert orphans_distance(count_tiles(tiles), wilds) == max(0, missing - wilds) - 1


def test_a_hand_of_one_class_has_no_shape() -> None:
    counts = count_tiles(parse_tiles("1223334m55z"))
    assert class_distance(counts, range(27), 7) == -1
    assert class_distance(counts, range(27), 9) == 1
    assert class_distance(counts, range(27), 9, wilds=1) == 0
    assert class_distance(counts, HONORS, 9) == 6
    assert class_distance(counts, HONORS, 9, wilds=8) == -1


def test_a_part_of_the_kinds() -> None:
    counts = count_tiles(parse_tiles("123m456p55z1117z"))
    assert part_distance(counts, range(27), 2) == 1
    assert part_distance(counts, HONORS, 1) == -1
    assert part_distance(counts, HONORS, 2) == 1
    assert part_distance(counts, HONORS, 2, wilds=2) == -1
    assert part_distance(counts, frozenset(DRAGONS), 1) == 1
    middles = frozenset(tile for tile in range(27) if tile % 9 in (1, 4, 7))
    assert part_distance(count_tiles(parse_tiles("2223455m55p")), middles, 2) == 0
    assert is_regular(count_tiles(parse_tiles("222555m55p")), 2)


@settings(max_examples=60)
@given(hands(9), st.integers(0, 2))
def test_a_suit_is_no_nearer_than_the_whole(counts: Hand, wilds: int) -> None:
    suit = frozenset(range(9))
    assert part_distance(counts, suit, 3, wilds) >= regular_distance(counts, 3, wilds)
    inside = count_tiles(tile for tile in suit for _ in range(counts[tile]))
    assert part_distance(counts, suit, 3, wilds) == part_distance(inside, suit, 3, wilds)
