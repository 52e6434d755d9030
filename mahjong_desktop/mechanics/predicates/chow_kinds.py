"""Tests on the kinds of chows in a hand: couples of two kinds, kinds held twice, four chows that belong together.

A kind of chow is a suit and three numbers; identical chows are of one kind. It is named by its lowest tile.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import Tile, suit_of
from mahjong_desktop.mechanics.predicates.chows import chows_of

Couple = Callable[[Tile, Tile], bool]
"""(lower kind, higher kind) → whether these two different kinds of chows belong together."""
_NUMBERS = 9


def kinds_of_chows(hand: HandFacts) -> tuple[Tile, ...]:
    """Returns the different kinds of chows in the hand, the lowest first."""
    return tuple(sorted({chow.tile for chow in chows_of(hand)}))


def same_numbers(one: Tile, other: Tile) -> bool:
    """The same numbers in two suits: 345m 345p (喜相逢)."""
    return one % _NUMBERS == other % _NUMBERS


def two_terminals(one: Tile, other: Tile) -> bool:
    """The chows 123 and 789 of one suit (老少副)."""
    return one % _NUMBERS == 0 and other == one + 6


def six_in_a_row(one: Tile, other: Tile) -> bool:
    """Six numbers in a row in one suit: 345m 678m (連六)."""
    return other == one + 3 and suit_of(one) == suit_of(other)


def couples(fits: Couple) -> Test:
    """Returns a test that counts the pairs of different kinds of chows that belong together."""

    def count(hand: HandFacts) -> int:
        if hand.chows < 2:
            return 0
        return sum([fits(one, other) for one, other in combinations(kinds_of_chows(hand), 2)])

    return count


def two_couples_in_two_suits(fits: Couple) -> Test:
    """Returns a test for four different kinds of chows: two that belong together, and the same numbers in another
    suit."""
    fitting, alike = couples(fits), couples(same_numbers)
    return lambda hand: hand.chows == 4 and fitting(hand) == 2 and alike(hand) == 2


def two_doubles(hand: HandFacts) -> bool:
    """Two different kinds of chows, each of them twice."""
    return hand.identical_chows == 2 and not hand.has_three_identical_chows


def two_doubles_that(fits: Couple) -> Test:
    """Returns a test for two kinds of chows, each of them twice, that belong together."""

    def test(hand: HandFacts) -> bool:
        return two_doubles(hand) and fits(*kinds_of_chows(hand))

    return test


def four_of_same_numbers(hand: HandFacts) -> bool:
    """Four chows of the same numbers in all three suits."""
    return hand.chows == 4 and hand.has_same_chows and len({kind % _NUMBERS for kind in kinds_of_chows(hand)}) == 1


def four_identical(hand: HandFacts) -> bool:
    """Four identical chows."""
    return hand.identical_chows == 2 and hand.has_three_identical_chows
