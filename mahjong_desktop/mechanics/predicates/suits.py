"""Tests on the kinds that a hand is made of."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.scoring import HandFacts, Test
from mahjong_desktop.core.tiles import MAJORS, Tile, parse_tiles

_GATES = (3, 1, 1, 1, 1, 1, 1, 1, 3)
ALL_GREEN = frozenset(parse_tiles("23468s6z"))


def one_suit_and_honors(hand: HandFacts) -> bool:
    """One suit and honors, both present."""
    return len(hand.suits) == 1 and hand.has_honors


def pure_one_suit(hand: HandFacts) -> bool:
    """One suit and nothing else."""
    return len(hand.suits) == 1 and not hand.has_honors


def only(kinds: Collection[Tile]) -> Test:
    """Nothing but these kinds."""
    allowed = frozenset(kinds)
    return lambda hand: hand.kinds <= allowed


def no_majors(hand: HandFacts) -> bool:
    """No terminals, no honors."""
    return hand.kinds.isdisjoint(MAJORS)


def only_majors(hand: HandFacts) -> bool:
    """Nothing but terminals and honors."""
    return hand.kinds <= MAJORS


def all_green(hand: HandFacts) -> bool:
    """Nothing but green dragons and the bamboos without any red, 2, 3, 4, 6 and 8."""
    return hand.kinds <= ALL_GREEN


def nine_gates(hand: HandFacts) -> bool:
    """A regular hand of 1112345678999 of one suit and any further tile of it, whichever came last."""
    if hand.win.melds or not pure_one_suit(hand) or hand.reading.shape != "regular":
        return False
    suit = next(iter(hand.suits))
    held = count_tiles(hand.tiles)[9 * suit : 9 * suit + 9]
    return all(number >= wanted for number, wanted in zip(held, _GATES, strict=True))


def nine_gates_before_winning(hand: HandFacts) -> bool:
    """The tiles before the winning one were 1112345678999 of one suit, which any tile of the suit completes."""
    if hand.win.melds or len(hand.suits) != 1 or hand.has_honors:
        return False
    suit = next(iter(hand.suits))
    return count_tiles(hand.win.concealed)[9 * suit : 9 * suit + 9] == _GATES
