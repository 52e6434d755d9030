"""Tests on the chows of a reading, and on what every group of it holds. Values belong to the rulesets."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.profiles import (
    CHOWS,
    CLOSED,
    EDGE,
    HAS_SETS,
    HOLDING,
    IDENTICAL_CHOWS,
    MAJOR_PAIR,
    MINOR_PAIR,
    SAME_CHOWS,
    STRAIGHTS,
    TWO_SIDED,
    WAIT,
    identical_chows,
    wait_of,
)
from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.scoring import HandFacts, Test, asks, both
from mahjong_desktop.core.tiles import MAJORS, TERMINALS, Tile

_SUIT_STARTS = (0, 9, 18)


def chows_of(hand: HandFacts) -> tuple[Group, ...]:
    """The chows of the reading."""
    return tuple(group for group in hand.reading.groups if group.kind is GroupKind.CHOW)


@asks(IDENTICAL_CHOWS)
def identical_pairs(hand: HandFacts) -> int:
    """How many times two chows are alike; four alike are two such pairs, three only one."""
    return identical_chows(hand.profile)


@asks(SAME_CHOWS)
def same_chow_in_all_suits(hand: HandFacts) -> bool:
    """The same numbers as a chow in each of the three suits."""
    return bool(hand.profile & SAME_CHOWS)


def straights(hand: HandFacts) -> tuple[tuple[Group, ...], ...]:
    """The chows 123, 456, 789 of one suit, once for each suit that has them; of equal chows a concealed one."""
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


@asks(STRAIGHTS)
def pure_straight(hand: HandFacts) -> bool:
    """One suit's 123, 456 and 789 as three chows."""
    return bool(hand.profile & STRAIGHTS)


def each_group_holds(kinds: Collection[Tile]) -> Test:
    """Every set and the pair holds one of the kinds, and at least one set is a chow."""

    def test(hand: HandFacts) -> bool:
        return all(any(tile in kinds for tile in group.tiles) for group in hand.reading.groups)

    told = frozenset(kinds) in (MAJORS, frozenset(TERMINALS))
    return both(_any_chow, asks(HOLDING)(test) if told else test)


@asks(CHOWS)
def _any_chow(hand: HandFacts) -> bool:
    return bool(hand.profile & CHOWS)


@asks(WAIT)
def two_sided(hand: HandFacts) -> bool:
    """The winning tile stands at an end of a chow that could have been completed at the other end too."""
    return wait_of(hand.profile) == TWO_SIDED


@asks(WAIT)
def edge_wait(hand: HandFacts) -> bool:
    """The winning tile is the 3 of 123 or the 7 of 789."""
    return wait_of(hand.profile) == EDGE


@asks(WAIT)
def closed_wait(hand: HandFacts) -> bool:
    """The winning tile is the middle of a chow."""
    return wait_of(hand.profile) == CLOSED


@asks(WAIT, HAS_SETS)
def pair_wait(hand: HandFacts) -> bool:
    """The winning tile completes the pair of a regular hand."""
    return wait_of(hand.profile) in (MINOR_PAIR, MAJOR_PAIR) and bool(hand.profile & HAS_SETS)
