"""Tests on the kinds that a hand is made of."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.profiles import HOLDING, LAID, SHAPE, SUITS
from mahjong_desktop.core.scoring import Guarded, HandFacts, Test, asks
from mahjong_desktop.core.tiles import HONORS, MAJORS, TERMINALS, Tile, parse_tiles

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

    def test(hand: HandFacts) -> bool:
        return hand.kinds <= allowed

    return asks(HOLDING)(test) if allowed in _TOLD else test


@asks(HOLDING)
def no_majors(hand: HandFacts) -> bool:
    """No terminals, no honors."""
    return hand.kinds.isdisjoint(MAJORS)


@asks(HOLDING)
def only_majors(hand: HandFacts) -> bool:
    """Nothing but terminals and honors."""
    return hand.kinds <= MAJORS


@asks(HOLDING)
def all_green(hand: HandFacts) -> bool:
    """Nothing but green dragons and the bamboos without any red, 2, 3, 4, 6 and 8."""
    return hand.kinds <= ALL_GREEN


@asks(SUITS, LAID)
def _closed_one_suit(hand: HandFacts) -> bool:
    return not hand.win.melds and bool(pure_one_suit(hand))


@asks(SUITS, LAID, SHAPE)
def _regular_closed_one_suit(hand: HandFacts) -> bool:
    return bool(_closed_one_suit(hand)) and hand.reading.shape == "regular"


def _holds_gates(hand: HandFacts) -> bool:
    first = hand.reading.groups[0].tile // 9 * 9
    tiles = hand.tiles
    if tiles.count(first) < 3 or tiles.count(first + 8) < 3:
        return False
    return all(first + number in tiles for number in range(1, 8))


def _held_gates(hand: HandFacts) -> bool:
    first = hand.reading.groups[0].tile // 9 * 9
    tiles = hand.win.concealed
    if tiles.count(first) != 3 or tiles.count(first + 8) != 3:
        return False
    return all(tiles.count(first + number) == 1 for number in range(1, 8))


nine_gates = Guarded(_regular_closed_one_suit, _holds_gates)
"""A regular hand of 1112345678999 of one suit and any further tile of it, whichever came last."""
nine_gates_before_winning = Guarded(_closed_one_suit, _held_gates)
"""The tiles before the winning one were 1112345678999 of one suit, which any tile of the suit completes."""
