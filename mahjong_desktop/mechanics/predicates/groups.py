"""Tests on the groups of a reading: chows, pungs, kongs, shapes."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import HONORS, Tile
from mahjong_desktop.mechanics.shapes import UnrelatedShape


def shape_is(shape: str) -> Test:
    """Holds if the hand is read in this shape."""
    return lambda hand: hand.shape == shape


def all_chows(hand: HandFacts) -> bool:
    """Chows and one pair."""
    return hand.is_regular and not hand.triplets


def all_triplets(hand: HandFacts) -> bool:
    """Pungs or kongs and one pair."""
    return hand.is_regular and not hand.chows


def all_triplets_concealed(hand: HandFacts) -> bool:
    """Pungs or kongs without another seat's tile, and one pair."""
    return all_triplets(hand) and hand.concealed_triplets == hand.triplets


def all_kongs(hand: HandFacts) -> bool:
    """Kongs and one pair."""
    return all_triplets(hand) and hand.kongs == hand.triplets


def triplets_of(kinds: Collection[Tile]) -> Test:
    """Counts the pungs and kongs of the kinds."""
    wanted = frozenset(kinds)
    return lambda hand: hand.triplets_of(wanted)


def all_of_class(kinds: Collection[Tile]) -> Test:
    """Holds if the hand has a pung or kong of each of the kinds."""
    wanted = frozenset(kinds)
    return lambda hand: hand.triplet_kinds(wanted) == wanted


def all_but_a_pair(kinds: Collection[Tile]) -> Test:
    """Holds if the hand has a pung or kong of each of the kinds but one, and a pair of that one; a loser's hand too."""
    wanted = frozenset(kinds)

    def test(hand: HandFacts) -> bool:
        missing = wanted - hand.triplet_kinds(wanted)
        return len(missing) == 1 and hand.pairs_of(missing) > 0

    return test


def no_claimed_meld(hand: HandFacts) -> bool:
    """No meld contains another seat's discard."""
    return not hand.open


def never_ponged(hand: HandFacts) -> bool:
    """Nothing is laid but concealed kongs and kongs of a concealed triplet and a discard (直槓)."""
    if not hand.open:
        return True
    kept = (KongForm.CONCEALED, KongForm.CLAIMED)
    return hand.kongs > 0 and all(meld.form in kept for meld in hand.win.melds)


def closed(test: Test) -> Test:
    """Returns the test, but 0 for a hand with a claimed meld."""
    return lambda hand: 0 if hand.open else test(hand)


def exactly(number: int, count: Test) -> Test:
    """Holds if the test counts exactly this number."""
    return lambda hand: count(hand) == number


def concealed_triplets(hand: HandFacts) -> int:
    """Counts the pungs and kongs without another seat's tile."""
    return hand.concealed_triplets


def kongs(hand: HandFacts) -> int:
    """Counts the kongs of any form."""
    return hand.kongs


def kongs_of(*forms: KongForm) -> Test:
    """Counts the kongs that were made in one of these forms. One-tile kongs count if their form is among them."""

    def test(hand: HandFacts) -> int:
        return sum([meld.form in forms for meld in hand.win.melds]) if hand.has_melds else 0

    return test


def laid_kongs_of(kinds: Collection[Tile], *forms: KongForm) -> Test:
    """Counts the kongs of the kinds that were made in one of these forms."""
    wanted = frozenset(kinds)

    def test(hand: HandFacts) -> int:
        if not hand.kongs or not hand.triplets_of(wanted):
            return 0
        return sum([meld.form in forms and meld.tile in wanted for meld in hand.win.melds])

    return test


def pungs_of(kinds: Collection[Tile]) -> Test:
    """Counts the pungs of the kinds, without kongs."""
    wanted = frozenset(kinds)
    kongs_among = laid_kongs_of(wanted, *KongForm)
    return lambda hand: hand.triplets_of(wanted) - kongs_among(hand)


def pairs_of(kinds: Collection[Tile]) -> Test:
    """Counts the pair of a regular hand if it is of the kinds."""
    wanted = frozenset(kinds)
    return lambda hand: hand.pairs_of(wanted) if hand.is_regular else 0


def same_triplet_in_all_suits(hand: HandFacts) -> bool:
    """Pungs or kongs of the same number in each of the three suits."""
    return hand.triplets >= 3 and len(hand.suits) == 3 and hand.has_same_triplets


def all_laid(sets: int) -> Test:
    """Holds for a regular hand whose `sets` sets all lie on the table, concealed kongs among them: it held one tile
    before the winning one."""
    return lambda hand: hand.has_melds and hand.is_regular and len(hand.win.melds) == sets


# ---- unrelated tiles


_SHAPE = UnrelatedShape().id
_HONORS = frozenset(HONORS)


def unrelated(hand: HandFacts) -> bool:
    """No two tiles of the hand go together."""
    return hand.shape == _SHAPE


def seven_stars(hand: HandFacts) -> bool:
    """Unrelated tiles, all seven honours among them (七星), wild tiles as they are read."""
    return hand.shape == _SHAPE and hand.kinds >= _HONORS
