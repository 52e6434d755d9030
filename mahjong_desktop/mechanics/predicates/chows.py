"""Tests on the chows of a reading, and on what every group of it holds. Values belong to the rulesets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection

from mahjong_desktop.core.readings import Group, GroupKind
from mahjong_desktop.core.scoring import HandFacts, Test
from mahjong_desktop.core.tiles import Tile

_SUIT_STARTS = (0, 9, 18)


def chows_of(hand: HandFacts) -> tuple[Group, ...]:
    """The chows of the reading."""
    return tuple(group for group in hand.reading.groups if group.kind is GroupKind.CHOW)


def identical_pairs(hand: HandFacts) -> int:
    """How many times two chows are alike; four alike are two such pairs, three only one."""
    return sum(number // 2 for number in Counter(group.tile for group in chows_of(hand)).values())


def same_chow_in_all_suits(hand: HandFacts) -> bool:
    """The same numbers as a chow in each of the three suits."""
    firsts = {group.tile for group in chows_of(hand)}
    return any(all(start + number in firsts for start in _SUIT_STARTS) for number in range(7))


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


def pure_straight(hand: HandFacts) -> bool:
    """One suit's 123, 456 and 789 as three chows."""
    return bool(straights(hand))


def each_group_holds(kinds: Collection[Tile]) -> Test:
    """Every set and the pair holds one of the kinds, and at least one set is a chow."""

    def test(hand: HandFacts) -> bool:
        everywhere = all(any(tile in kinds for tile in group.tiles) for group in hand.reading.groups)
        return everywhere and bool(chows_of(hand))

    return test


def two_sided(hand: HandFacts) -> bool:
    """The winning tile stands at an end of a chow that could have been completed at the other end too."""
    group = hand.reading.winning_group
    if group is None or group.kind is not GroupKind.CHOW:
        return False
    lowest = group.tile % 9
    return (group.winning == 0 and lowest != 6) or (group.winning == 2 and lowest != 0)


def edge_wait(hand: HandFacts) -> bool:
    """The winning tile is the 3 of 123 or the 7 of 789."""
    group = hand.reading.winning_group
    if group is None or group.kind is not GroupKind.CHOW:
        return False
    lowest = group.tile % 9
    return (group.winning == 2 and lowest == 0) or (group.winning == 0 and lowest == 6)


def closed_wait(hand: HandFacts) -> bool:
    """The winning tile is the middle of a chow."""
    group = hand.reading.winning_group
    return group is not None and group.kind is GroupKind.CHOW and group.winning == 1


def pair_wait(hand: HandFacts) -> bool:
    """The winning tile completes the pair of a regular hand."""
    group = hand.reading.winning_group
    return group is not None and group.kind is GroupKind.PAIR and bool(hand.reading.sets)
