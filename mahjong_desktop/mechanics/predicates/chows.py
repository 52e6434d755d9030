"""Tests on the chows of a reading and on the tiles in each of its groups. Values belong to the rulesets.

A kind of chow is a suit and three numbers; identical chows are of one kind. It is named by its lowest tile.
"""

from __future__ import annotations

from collections.abc import Callable, Collection
from itertools import combinations

from mahjong_desktop.core.facts import Completed, HandFacts
from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import Tile, suit_of

_SUIT_STARTS = (0, 9, 18)


def chows_of(hand: HandFacts) -> tuple[Group, ...]:
    """Returns the chows of the reading."""
    return tuple(group for group in hand.reading.groups if group.kind is GroupKind.CHOW)


def identical_pairs(hand: HandFacts) -> int:
    """Counts pairs of identical chows. Four identical chows are two pairs, three are one."""
    return hand.identical_chows


def three_identical(hand: HandFacts) -> bool:
    """Three identical chows or four."""
    return hand.has_three_identical_chows


def mixed_pairs(hand: HandFacts) -> int:
    """Counts pairs of chows of the same numbers in two suits. Each chow is counted in one pair only."""
    return hand.mixed_pairs_of_chows


def same_chow_in_all_suits(hand: HandFacts) -> bool:
    """A chow of the same numbers in each of the three suits."""
    return hand.has_same_chows


def straights(hand: HandFacts) -> tuple[tuple[Group, ...], ...]:
    """Returns the chows 123, 456 and 789 of each suit that has all three. Of equal chows a concealed one is taken."""
    by_first: dict[Tile, Group] = {}
    for group in chows_of(hand):
        known = by_first.get(group.tile)
        if known is None or (group.concealed and not known.concealed):
            by_first[group.tile] = group
    return tuple(
        tuple(by_first[start + step] for step in (0, 3, 6))
        for start in _SUIT_STARTS
        if all(start + step in by_first for step in (0, 3, 6))
    )


def is_of_straight(hand: HandFacts, group: Group) -> bool:
    """Returns whether the group is one of the chows of a straight, or equal to one."""
    if group.kind is not GroupKind.CHOW or not hand.has_straight:
        return False
    return any(group.tile == chow.tile for straight in straights(hand) for chow in straight)


def pure_straight(hand: HandFacts) -> bool:
    """The chows 123, 456 and 789 of one suit."""
    return hand.has_straight


def mixed_straight(hand: HandFacts) -> bool:
    """The chows 123, 456 and 789, each in another suit."""
    return hand.has_mixed_straight


def each_group_holds(kinds: Collection[Tile]) -> Test:
    """Every set and the pair holds one of the kinds, and at least one set is a chow."""

    return lambda hand: hand.chows > 0 and hand.groups_with(kinds) == hand.groups


def two_sided(hand: HandFacts) -> bool:
    """The winning tile is at an end of a chow that a tile at the other end could have completed too."""
    return hand.completed is Completed.TWO_SIDED


def edge_wait(hand: HandFacts) -> bool:
    """The winning tile is the 3 of 123 or the 7 of 789."""
    return hand.completed is Completed.EDGE


def closed_wait(hand: HandFacts) -> bool:
    """The winning tile is the middle of a chow."""
    return hand.completed is Completed.CLOSED


def pair_wait(hand: HandFacts) -> bool:
    """The winning tile completes the pair of a regular hand."""
    return completes_pair(hand) and hand.is_regular


def completes_pair(hand: HandFacts) -> bool:
    """The winning tile completes a pair, be it one of a hand of pairs."""
    return hand.completed in (Completed.MINOR_PAIR, Completed.MAJOR_PAIR)


# ---- kinds of chows


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
