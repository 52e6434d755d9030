"""Tests on the groups of a reading: chows, pungs, kongs, shapes."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import Tile


def shape_is(shape: str) -> Test:
    """The hand is read in this shape."""
    return lambda hand: hand.shape == shape


def all_chows(hand: HandFacts) -> bool:
    """Every set is a chow."""
    return hand.chows > 0 and not hand.triplets


def all_triplets(hand: HandFacts) -> bool:
    """Every set is a pung or kong."""
    return hand.triplets > 0 and not hand.chows


def all_triplets_concealed(hand: HandFacts) -> bool:
    """Every set is a pung or kong that no other seat's tile went into."""
    return all_triplets(hand) and hand.concealed_triplets == hand.triplets


def all_kongs(hand: HandFacts) -> bool:
    """Every set is a kong."""
    return all_triplets(hand) and hand.kongs == hand.triplets


def triplets_of(kinds: Collection[Tile]) -> Test:
    """Counts the pungs and kongs of the kinds."""
    wanted = frozenset(kinds)
    return lambda hand: hand.triplets_of(wanted)


def all_of_class(kinds: Collection[Tile]) -> Test:
    """Each of the kinds stands as a pung or kong."""
    wanted = frozenset(kinds)
    return lambda hand: hand.triplet_kinds(wanted) == wanted


def all_but_a_pair(kinds: Collection[Tile]) -> Test:
    """All of the kinds but one stand as pungs or kongs, and the last one is the pair."""
    wanted = frozenset(kinds)

    def test(hand: HandFacts) -> bool:
        missing = wanted - hand.triplet_kinds(wanted)
        return len(missing) == 1 and hand.has_sets and hand.pairs_of(missing) > 0

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
    return hand.concealed_triplets


def kongs(hand: HandFacts) -> int:
    """Kongs of any form."""
    return hand.kongs


def kongs_of(*forms: KongForm) -> Test:
    """Counts the kongs that came about in one of these forms, one-tile kongs too if they are among them."""

    def test(hand: HandFacts) -> int:
        return sum([meld.form in forms for meld in hand.win.melds]) if hand.has_melds else 0

    return test


def pairs_of(kinds: Collection[Tile]) -> Test:
    """Counts the pairs of the kinds; those of a hand of pairs do not count."""
    wanted = frozenset(kinds)
    return lambda hand: hand.pairs_of(wanted) if hand.has_sets else 0


def same_triplet_in_all_suits(hand: HandFacts) -> bool:
    """Pungs or kongs of one number in each of the three suits."""
    return hand.triplets >= 3 and len(hand.suits) == 3 and hand.has_same_triplets
