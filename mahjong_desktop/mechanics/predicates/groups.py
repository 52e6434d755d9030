"""Tests on the groups of a reading: chows, pungs, kongs, shapes."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.scoring import HandFacts, Test
from mahjong_desktop.core.tiles import Tile


def shape_is(shape: str) -> Test:
    """The hand is read in this shape."""
    return lambda hand: hand.reading.shape == shape


def all_chows(hand: HandFacts) -> bool:
    """Every set is a chow."""
    sets = hand.reading.sets
    return bool(sets) and all(group.kind is GroupKind.CHOW for group in sets)


def all_triplets(hand: HandFacts) -> bool:
    """Every set is a pung or kong."""
    sets = hand.reading.sets
    return bool(sets) and all(group.is_triplet for group in sets)


def all_triplets_concealed(hand: HandFacts) -> bool:
    """Every set is a pung or kong that no other seat's tile went into."""
    return all_triplets(hand) and all(group.concealed for group in hand.reading.sets)


def all_kongs(hand: HandFacts) -> bool:
    """Every set is a kong."""
    sets = hand.reading.sets
    return bool(sets) and all(group.kind is GroupKind.KONG for group in sets)


def triplets_of(kinds: Collection[Tile]) -> Test:
    """Counts the pungs and kongs of the kinds."""
    return lambda hand: sum(group.tile in kinds for group in hand.reading.triplets)


def all_of_class(kinds: Collection[Tile]) -> Test:
    """Each of the kinds stands as a pung or kong."""
    return lambda hand: {group.tile for group in hand.reading.triplets} >= set(kinds)


def all_but_a_pair(kinds: Collection[Tile]) -> Test:
    """All of the kinds but one stand as pungs or kongs, and the last one is the pair."""

    def test(hand: HandFacts) -> bool:
        missing = set(kinds) - {group.tile for group in hand.reading.triplets}
        pairs = {group.tile for group in hand.reading.pairs}
        return bool(hand.reading.sets) and len(missing) == 1 and missing <= pairs

    return test


def no_claimed_meld(hand: HandFacts) -> bool:
    """No meld holds another seat's discard."""
    return not hand.open


def closed(test: Test) -> Test:
    """The test, for hands without a claimed meld."""
    return lambda hand: 0 if hand.open else test(hand)


def exactly(number: int, count: Test) -> Test:
    """Whether the test counts just this number."""
    return lambda hand: count(hand) == number


def concealed_triplets(hand: HandFacts) -> int:
    """Pungs and kongs that no other seat's tile went into."""
    return sum(group.concealed for group in hand.reading.triplets)


def kongs(hand: HandFacts) -> int:
    """Kongs of any form."""
    return sum(group.kind is GroupKind.KONG for group in hand.reading.groups)


def kongs_of(*forms: KongForm) -> Test:
    """Counts the kongs that came about in one of these forms."""
    return lambda hand: sum(meld.form in forms for meld in hand.win.melds)


def sets_like(kind: GroupKind, kinds: Collection[Tile], *, concealed: bool) -> Test:
    """Counts the pungs (or kongs) of the kinds, concealed or not."""

    def test(hand: HandFacts) -> int:
        return sum(
            group.kind is kind and group.tile in kinds and group.concealed is concealed
            for group in hand.reading.triplets
        )

    return test


def pairs_of(kinds: Collection[Tile]) -> Test:
    """Counts the pairs of the kinds; those of a hand of pairs do not count."""
    return lambda hand: bool(hand.reading.sets) and sum(group.tile in kinds for group in hand.reading.pairs)


def same_triplet_in_all_suits(hand: HandFacts) -> bool:
    """Pungs or kongs of one number in each of the three suits."""
    kinds = {group.tile for group in hand.reading.triplets}
    return any(all(start + number in kinds for start in (0, 9, 18)) for number in range(9))
