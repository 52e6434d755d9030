"""Tests on the kinds that a hand is made of."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.profiles import HOLDING, LAID, SHAPE, SUITS, tile_counts, tiles_of
from mahjong_desktop.core.scoring import Guarded, HandFacts, Test, asks
from mahjong_desktop.core.tiles import HONORS, MAJORS, PLAYING_KINDS, TERMINALS, Tile, parse_tiles

ALL_GREEN = frozenset(parse_tiles("23468s6z"))
_TOLD = (frozenset(TERMINALS), frozenset(HONORS), MAJORS, ALL_GREEN)
"""Classes that a profile tells."""


@asks(SUITS)
def one_suit_and_honors(hand: HandFacts) -> bool:
    """One suit and honors, both present."""
    return len(hand.suits) == 1 and hand.has_honors


@asks(SUITS)
def pure_one_suit(hand: HandFacts) -> bool:
    """One suit and nothing else."""
    return len(hand.suits) == 1 and not hand.has_honors


def only(kinds: Collection[Tile]) -> Test:
    """Nothing but these kinds."""
    allowed = frozenset(kinds)
    others = tiles_of(frozenset(range(PLAYING_KINDS)) - allowed)

    def test(hand: HandFacts) -> bool:
        return not hand.profile & others

    return asks(HOLDING)(test) if allowed in _TOLD else test


no_majors = asks(HOLDING)(only(frozenset(range(PLAYING_KINDS)) - MAJORS))
"""No terminals, no honors."""
only_majors = asks(HOLDING)(only(MAJORS))
"""Nothing but terminals and honors."""
all_green = asks(HOLDING)(only(ALL_GREEN))
"""Nothing but green dragons and the bamboos without any red, 2, 3, 4, 6 and 8."""


@asks(SUITS, LAID)
def _closed_one_suit(hand: HandFacts) -> bool:
    return not hand.win.melds and bool(pure_one_suit(hand))


@asks(SUITS, LAID, SHAPE)
def _regular_closed_one_suit(hand: HandFacts) -> bool:
    return bool(_closed_one_suit(hand)) and hand.reading.shape == "regular"


def _holds_gates(hand: HandFacts) -> bool:
    (suit,) = hand.suits
    counts = tile_counts(hand.profile, 9 * suit)
    return counts[0] > 2 and counts[8] > 2 and all(counts)


def _held_gates(hand: HandFacts) -> bool:
    (suit,) = hand.suits
    first = 9 * suit
    tiles = hand.win.concealed
    if tiles.count(first) != 3 or tiles.count(first + 8) != 3:
        return False
    return all(tiles.count(first + number) == 1 for number in range(1, 8))


nine_gates = Guarded(_regular_closed_one_suit, _holds_gates)
"""A regular hand of 1112345678999 of one suit and any further tile of it, whichever came last."""
nine_gates_before_winning = Guarded(_closed_one_suit, _held_gates)
"""The tiles before the winning one were 1112345678999 of one suit, which any tile of the suit completes."""
