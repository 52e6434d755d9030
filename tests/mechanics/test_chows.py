"""Chows compared with each other, and what the winning tile completes. By hand, and by looking at the chows."""

from __future__ import annotations

from collections import Counter
from itertools import combinations, permutations
from random import Random

import pytest

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.predicates import chows
from mahjong_desktop.mechanics.shapes import PairsShape, RegularShape
from mahjong_desktop.rulesets import built_in_rulesets
from tests.mechanics.random_wins import random_win
from tests.mechanics.wins import meld, win
from tests.scale import amount

FOUR_SETS = RegularShape(4)


def most(test: Test, hand: str) -> int:
    """The highest count among the readings of a hand won with the last tile of the notation."""
    won = win(hand[:-2], hand[-2:])
    return max(int(test(hand_of(won, reading))) for reading in FOUR_SETS.readings(won))


@pytest.mark.parametrize(
    ("hand", "count"),
    [
        ("123m456p789s22z11s1s", 0),
        ("123m123p789s1122z2z", 1),
        ("123m123p123s1122z2z", 1),  # three suits are one pair and a chow over
        ("123m123p789m78s22z9s", 2),
        ("112233m11223p22z3p", 2),
        ("112233m123p22z11s1s", 1),  # the second chow of characters finds none
        ("112233m123p12s22z3s", 2),
        ("111222333m12p22z3p", 1),
        ("234m345p789s22z11s1s", 0),  # other numbers
    ],
)
def test_pairs_of_chows_of_the_same_numbers_in_two_suits(hand: str, count: int) -> None:
    assert most(chows.mixed_pairs, hand) == count


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("111222333m12p22z3p", 1),
        ("111222333444m2z2z", 1),
        ("112233444m123p2z2z", 0),
        ("112233m11223p22z3p", 0),
        ("111122223333m2z2z", 1),
    ],
)
def test_three_identical_chows(hand: str, found: int) -> None:
    assert most(chows.three_identical, hand) == found


@pytest.mark.parametrize(
    ("hand", "found"),
    [
        ("123m456p789s22z11s1s", 1),
        ("789m123p456s22z11s1s", 1),
        ("123m456m789s22z11s1s", 0),  # two of them in one suit
        ("123456m456p78s22z9s", 1),  # a fourth chow beside them
        ("123m456p678s22z11s1s", 0),
        ("123456789m22z11p1p", 0),  # the straight of one suit
    ],
)
def test_a_straight_of_three_suits(hand: str, found: int) -> None:
    assert most(chows.mixed_straight, hand) == found


def test_claimed_chows_are_compared_too() -> None:
    won = win("456p22z11s", "1s", [meld("123m", 3), meld("789s", 3)])
    hand = hand_of(won, FOUR_SETS.readings(won)[0])
    assert chows.mixed_straight(hand)


def test_the_wait_for_a_pair_exists_in_a_hand_of_pairs_too() -> None:
    won = win("1122m3344p5566s1z", "1z")
    (reading,) = PairsShape().readings(won)
    hand = hand_of(won, reading)
    assert chows.completes_pair(hand) and not chows.pair_wait(hand)
    assert most(chows.pair_wait, "123m456p789s111z2z2z") == 1


# ---- the facts of the kernel, by looking at the chows


def _pairs(starts: tuple[Tile, ...]) -> int:
    """The most pairs of chows of the same numbers in two suits, by trying."""
    best = 0
    for one, other in combinations(range(len(starts)), 2):
        if starts[one] % 9 == starts[other] % 9 and starts[one] != starts[other]:
            rest = tuple(start for place, start in enumerate(starts) if place not in (one, other))
            best = max(best, 1 + _pairs(rest))
    return best


def _looked_at(hand: HandFacts) -> tuple[bool, int, bool]:
    starts = tuple(group.tile for group in chows.chows_of(hand) if group.tile < 27)
    suits = [{start // 9 for start in starts if start % 9 == number} for number in (0, 3, 6)]
    straight = any(all(suit in of for suit, of in zip(order, suits, strict=True)) for order in permutations(range(3)))
    return any(number > 2 for number in Counter(starts).values()), _pairs(starts), straight


def test_the_facts_of_random_hands_are_those_of_their_chows() -> None:
    seen: Counter[tuple[bool, int, bool]] = Counter()
    for number, ruleset in enumerate(built_in_rulesets()):
        rng = Random(number)
        for _ in range(amount(40, 400)):
            won = random_win(rng, ruleset)
            for shape in ruleset.shapes:
                for reading in shape.readings(won)[:20]:
                    hand = hand_of(won, reading)
                    expected = _looked_at(hand)
                    facts = hand.has_three_identical_chows, hand.mixed_pairs_of_chows, hand.has_mixed_straight
                    assert facts == expected, reading
                    seen[expected] += 1
    assert len(seen) > 3
