"""Tests on the groups of a reading: chows, pungs, kongs, shapes."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core import profiles
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.profiles import CHOWS, HAS_SETS, OPEN, SET_CLASSES, SHAPE, SUITS, TRIPLETS, same_triplets
from mahjong_desktop.core.readings import GroupKind
from mahjong_desktop.core.scoring import Guarded, HandFacts, Known, OfTheWin, Test, asks, both
from mahjong_desktop.core.tiles import MAJORS, PLAYING_KINDS, Tile

Condition = Known[[HandFacts], int]
MINORS = frozenset(range(PLAYING_KINDS)) - MAJORS


def shape_is(shape: str) -> Condition:
    """The hand is read in this shape."""
    return asks(SHAPE)(lambda hand: hand.reading.shape == shape)


@asks(CHOWS, TRIPLETS)
def all_chows(hand: HandFacts) -> bool:
    """Every set is a chow."""
    return hand.profile & CHOWS > 0 and not hand.profile & TRIPLETS


@asks(CHOWS, TRIPLETS)
def all_triplets(hand: HandFacts) -> bool:
    """Every set is a pung or kong."""
    return hand.profile & TRIPLETS > 0 and not hand.profile & CHOWS


@asks(CHOWS, SET_CLASSES)
def all_triplets_concealed(hand: HandFacts) -> bool:
    """Every set is a pung or kong that no other seat's tile went into."""
    return all_triplets(hand) and all(group.concealed for group in hand.reading.sets)


@asks(CHOWS, SET_CLASSES)
def all_kongs(hand: HandFacts) -> bool:
    """Every set is a kong."""
    sets = hand.reading.sets
    return bool(sets) and all(group.kind is GroupKind.KONG for group in sets)


def triplets_of(kinds: Collection[Tile]) -> Condition:
    """Counts the pungs and kongs of the kinds."""
    fields = profiles.triplets_of(kinds)
    return asks(fields)(lambda hand: sum(group.tile in kinds for group in hand.reading.triplets))


def all_of_class(kinds: Collection[Tile]) -> Condition:
    """Each of the kinds stands as a pung or kong."""
    fields = profiles.triplets_of(kinds)
    return asks(fields)(lambda hand: {group.tile for group in hand.reading.triplets} >= set(kinds))


def all_but_a_pair(kinds: Collection[Tile]) -> Condition:
    """All of the kinds but one stand as pungs or kongs, and the last one is the pair."""

    @asks(profiles.triplets_of(kinds), profiles.pairs_of(kinds), HAS_SETS)
    def test(hand: HandFacts) -> bool:
        missing = set(kinds) - {group.tile for group in hand.reading.triplets}
        pairs = {group.tile for group in hand.reading.pairs}
        return bool(hand.reading.sets) and len(missing) == 1 and missing <= pairs

    return test


@asks(OPEN)
def no_claimed_meld(hand: HandFacts) -> bool:
    """No meld holds another seat's discard."""
    return not hand.open


def closed(test: Test) -> Test:
    """The test, for hands without a claimed meld."""
    return both(no_claimed_meld, test)


def exactly(number: int, count: Test) -> Test:
    """Whether the test counts just this number."""
    if isinstance(count, Known):
        return asks(count.fields)(lambda hand: count(hand) == number)
    return lambda hand: count(hand) == number


@asks(SET_CLASSES)
def concealed_triplets(hand: HandFacts) -> int:
    """Pungs and kongs that no other seat's tile went into."""
    return sum(group.concealed for group in hand.reading.triplets)


@asks(SET_CLASSES)
def kongs(hand: HandFacts) -> int:
    """Kongs of any form."""
    return sum(group.kind is GroupKind.KONG for group in hand.reading.groups)


def kongs_of(*forms: KongForm) -> Test:
    """Counts the kongs that came about in one of these forms."""
    return OfTheWin(lambda hand: sum([meld.form in forms for meld in hand.win.melds]))


def sets_like(kind: GroupKind, kinds: frozenset[Tile], *, concealed: bool) -> Test:
    """Counts the pungs (or kongs) of the kinds, concealed or not."""

    def test(hand: HandFacts) -> int:
        return sum(
            group.kind is kind and group.tile in kinds and group.concealed is concealed
            for group in hand.reading.triplets
        )

    return asks(SET_CLASSES)(test) if kinds in (MAJORS, MINORS) else test


def pairs_of(kinds: Collection[Tile]) -> Condition:
    """Counts the pairs of the kinds; those of a hand of pairs do not count."""

    @asks(profiles.pairs_of(kinds), HAS_SETS)
    def test(hand: HandFacts) -> int:
        return sum(group.tile in kinds for group in hand.reading.pairs) if hand.reading.sets else 0

    return test


@asks(TRIPLETS, SUITS)
def _triplets_in_three_suits(hand: HandFacts) -> bool:
    return len(hand.reading.triplets) >= 3 and len(hand.suits) == 3


same_triplet_in_all_suits = Guarded(_triplets_in_three_suits, lambda hand: same_triplets(hand.profile))
"""Pungs or kongs of one number in each of the three suits."""
