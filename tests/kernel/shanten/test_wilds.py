"""Readings with wild tiles: against every way to put hands together, and that representatives lose no worth."""

from __future__ import annotations

import random
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from functools import cache
from itertools import combinations, combinations_with_replacement, islice

import pytest
from hypothesis import given, settings, strategies as st

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.kernel.shanten import (
    Distinctions,
    WildDivision,
    WildPart,
    WildRules,
    is_regular,
    regular_divisions,
    wild_divisions,
)

KINDS = (0, 1, 2, 3, 4, 8, 27, 28)
Masked = tuple[tuple[int, ...], tuple[int, ...]]
"""The tiles a group is read as and the natural ones among them, as a pair of sorted tuples."""


def masked_groups(tiles: tuple[int, ...]) -> set[Masked]:
    return {(tiles, kept) for size in range(len(tiles) + 1) for kept in combinations(tiles, size)}


@cache
def put_together(sets: int, most: int) -> dict[tuple[tuple[int, ...], int], set[tuple[Masked, ...]]]:
    """By natural counts and number of wild tiles: all hands of `sets` sets and a pair over KINDS."""
    groups = [(kind,) * 3 for kind in KINDS] + [(0, 1, 2), (1, 2, 3), (2, 3, 4)]
    every = sorted(masked for group in groups for masked in masked_groups(group))
    eyes = sorted(masked for kind in KINDS for masked in masked_groups((kind, kind)))
    found = defaultdict(set)
    for chosen in combinations_with_replacement(every, sets):
        for pair in eyes:
            hand = (*chosen, pair)
            wilds = 3 * sets + 2 - sum(len(kept) for _, kept in hand)
            counts = Counter(tile for _, kept in hand for tile in kept)
            if wilds <= most and max(counts.values(), default=0) <= 4:
                found[tuple(counts[kind] for kind in range(34)), wilds].add(tuple(sorted(hand)))
    return found


def masked(part: WildPart) -> Masked:
    return part.tiles, tuple(tile for place, tile in enumerate(part.tiles) if not part.wilds >> place & 1)


def test_no_division_is_lost_and_none_invented() -> None:
    known = put_together(2, 3)
    assert len(known) > 2800
    for (counts, wilds), expected in known.items():
        found = [
            tuple(sorted(map(masked, way))) for way in wild_divisions(counts, 2, wilds, WildRules(frozenset(KINDS)))
        ]
        assert len(found) == len(set(found))
        assert set(found) == expected


def test_eight_wild_tiles_alone() -> None:
    expected = put_together(2, 8)[(0,) * 34, 8]
    found = [tuple(sorted(map(masked, way))) for way in wild_divisions((0,) * 34, 2, 8, WildRules(frozenset(KINDS)))]
    assert len(found) == len(set(found))
    assert set(found) == expected


@pytest.mark.parametrize(
    ("text", "sets", "wilds", "ways"),
    [
        ("12m55z", 1, 1, {"chow 0 100, pair 31 00"}),
        ("89m55z", 1, 1, {"chow 6 001, pair 31 00"}),
        ("1111m", 1, 1, {"pung 0 000, pair 0 10", "pung 0 100, pair 0 00"}),
        ("55z1z", 1, 2, {"pair 31 00, pung 27 110", "pung 31 100, pair 27 10"}),
        ("5z", 0, 1, {"pair 31 10"}),
        ("1m5z", 0, 1, set()),
        ("12m5z", 1, 1, set()),
    ],
)
def test_known_readings(text: str, sets: int, wilds: int, ways: set[str]) -> None:
    found = wild_divisions(count_tiles(parse_tiles(text)), sets, wilds)

    def said(part: WildPart) -> str:
        return f"{part.kind} {part.first} {part.wilds:0{len(part.tiles)}b}"

    assert {frozenset(map(said, way)) for way in found} == {frozenset(way.split(", ")) for way in ways}


def test_the_pair_is_last_and_chows_of_honors_never() -> None:
    rng = random.Random(4)
    for wilds in range(6):
        for counts in replaced(rng, 3, wilds, 20):
            for way in islice(wild_divisions(counts, 3, wilds, WildRules(distinctions=Distinctions())), 300):
                assert [part.kind is GroupKind.PAIR for part in way] == [False, False, False, True]
                assert all(part.first < 27 and part.first % 9 < 7 for part in way if part.kind is GroupKind.CHOW)
                assert sum(part.wilds.bit_count() for part in way) == wilds


def replaced(rng: random.Random, sets: int, wilds: int, hands: int) -> Iterable[tuple[int, ...]]:
    """Complete hands of which so many tiles are gone."""
    for _ in range(hands):
        tiles = [rng.randrange(34)] * 2
        for _ in range(sets):
            first = 9 * rng.randrange(3) + rng.randrange(7)
            tiles += rng.choice(([first, first + 1, first + 2], [rng.randrange(34)] * 3))
        rng.shuffle(tiles)
        counts = count_tiles(tiles[wilds:])
        if max(counts) <= 4:
            yield counts


def test_without_wild_tiles_the_divisions_are_the_plain_ones() -> None:
    rng = random.Random(5)
    for counts in replaced(rng, 4, 0, 200):
        plain = [tuple((kind, first, 0) for kind, first in way) for way in regular_divisions(counts, 4)]
        assert [tuple(way) for way in wild_divisions(counts, 4)] == plain


@settings(max_examples=150)
@given(st.randoms(use_true_random=False), st.integers(0, 4))
def test_complete_by_distance_is_to_have_a_division(rng: random.Random, wilds: int) -> None:
    tiles = rng.sample([kind for kind in (*range(9), 9, 10, 11, 27, 28) for _ in range(4)], 11 - wilds)
    counts = count_tiles(tiles)
    assert is_regular(counts, 3, wilds) == any(
        True for _ in wild_divisions(counts, 3, wilds, WildRules(distinctions=Distinctions()))
    )


TERMINAL = frozenset({0, 8, 9, 17, 18, 26})
MIDDLE = frozenset(tile for tile in range(27) if tile % 9 in (1, 4, 7))
THIRDS = tuple(frozenset(tile for tile in range(27) if tile % 9 // 3 == third) for third in range(3))
DISTINCTIONS = Distinctions((TERMINAL, frozenset({27}), frozenset({31, 32, 33}), MIDDLE, *THIRDS))


def elements(way: Sequence[tuple[GroupKind, int]]) -> dict[str, int]:
    """How often a hand has some elements of many games."""
    chows = [first for kind, first in way if kind == "chow"]
    pungs = [first for kind, first in way if kind == "pung"]
    pair = next(first for kind, first in way if kind == "pair")
    tiles = [first + step * (kind == "chow") for kind, first in way for step in range(3)]
    suits = {tile // 9 for tile in tiles}
    return {
        "one suit": len(suits) == 1,
        "one suit and honors": len(suits) == 2 and 3 in suits,
        "a suit is missing": not {0, 1, 2} <= suits,
        "all types": len(suits) == 4,
        "equal chows": sum(a == b for a, b in combinations(chows, 2)),
        "same chows of two suits": sum(a % 9 == b % 9 and a != b for a, b in combinations(chows, 2)),
        "chows of three suits": any({number, 9 + number, 18 + number} <= set(chows) for number in range(7)),
        "stepped chows": sum(a // 9 == b // 9 and abs(a - b) == 1 for a, b in combinations(chows, 2)),
        "straight": any({9 * suit, 9 * suit + 3, 9 * suit + 6} <= set(chows) for suit in range(3)),
        "mixed straight": len({(c // 9, c % 9) for c in chows if c % 3 == 0}) >= 3,
        "stepped pungs": sum(a // 9 == b // 9 != 3 and abs(a - b) == 1 for a, b in combinations(pungs, 2)),
        "pungs of a number": sum(a % 9 == b % 9 and max(a, b) < 27 for a, b in combinations(pungs, 2)),
        "dragon pungs": len({31, 32, 33} & set(pungs)),
        "dragon pair": pair >= 31,
        "east": 27 in pungs,
        "middle pair": pair in MIDDLE,
        "terminals": all(set(range(f, f + 1 + 2 * (k == "chow"))) & TERMINAL for k, f in way),
        "no terminals": not TERMINAL & set(tiles) and 3 not in suits,
        "pungs": len(pungs),
        "chows": len(chows),
        "four of a kind spread": sum(c <= p <= c + 2 and c // 9 == p // 9 for c in chows for p in pungs),
    }


def worths(
    ways: Iterable[WildDivision], laid: Sequence[tuple[GroupKind, int]], untold: set[str]
) -> set[tuple[int, ...]]:
    """Everything that the readings can be worth, whatever the elements pay."""
    return {
        tuple(int(count) for name, count in elements(found).items() if name not in untold)
        for found in {(*laid, *((kind, first) for kind, first, _ in way)) for way in ways}
    }


FEW = Distinctions((TERMINAL, frozenset({27}), frozenset({31, 32, 33})))
NOT_TOLD_BY_FEW = {"straight", "mixed straight", "middle pair"}


@pytest.mark.parametrize("distinctions", [DISTINCTIONS, FEW])
@pytest.mark.parametrize(("sets", "wilds", "hands"), [(3, 2, 150), (3, 3, 100), (3, 4, 60), (3, 5, 40), (2, 6, 6)])
def test_representatives_lose_no_worth(distinctions: Distinctions, sets: int, wilds: int, hands: int) -> None:
    untold = NOT_TOLD_BY_FEW if distinctions is FEW else set()
    rng = random.Random(wilds)
    for counts in replaced(rng, sets, wilds, hands):
        laid = [rng.choice(((GroupKind.PUNG, rng.randrange(34)), (GroupKind.CHOW, 9 * rng.randrange(3) + 3)))]
        every = list(wild_divisions(counts, sets, wilds))
        some = list(wild_divisions(counts, sets, wilds, WildRules(distinctions=distinctions, laid=tuple(laid))))
        assert set(some) <= set(every)
        assert worths(some, laid, untold) == worths(every, laid, untold)


def test_eight_wild_tiles_are_read_with_representatives() -> None:
    counts = count_tiles(parse_tiles("147m12p5z"))
    # The pair is the honour: 2 * 4 * 4 sets of characters; it is a character: 4 * 4 + 2 * 4 + 2 * 4.
    assert len(set(wild_divisions(counts, 4, 8, WildRules(distinctions=DISTINCTIONS)))) == 64
    counts = count_tiles(parse_tiles("123456m"))
    found = list(
        wild_divisions(counts, 4, 8, WildRules(distinctions=Distinctions((), -1, -1, across=False, mixed=False)))
    )
    assert len(found) == len(set(found)) < 10_000
    assert {part.first // 9 for way in found for part in way if part.wilds == 7} == {0, 1, 2, 3}
