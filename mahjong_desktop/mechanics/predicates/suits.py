"""Tests on the kinds of tiles in a hand."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import MAJORS, PLAYING_KINDS, Tile, parse_tiles

ALL_GREEN = frozenset(parse_tiles("23468s6z"))


def one_suit_and_honors(hand: HandFacts) -> bool:
    """Tiles of one suit and honours, both present."""
    return len(hand.suits) == 1 and hand.has_honors


def pure_one_suit(hand: HandFacts) -> bool:
    """Tiles of one suit only."""
    return len(hand.suits) == 1 and not hand.has_honors


def only(kinds: Collection[Tile]) -> Test:
    """Holds if all tiles are of these kinds. A win with bonus tiles alone has no tiles and does not count."""
    others = frozenset(range(PLAYING_KINDS)).difference(kinds)
    return lambda hand: not hand.holds(others) and hand.groups > 0


no_majors = only(frozenset(range(PLAYING_KINDS)) - MAJORS)
"""No terminals and no honours."""
only_majors = only(MAJORS)
"""Terminals and honours only."""
all_green = only(ALL_GREEN)
"""Green dragons and the bamboos 2, 3, 4, 6 and 8 only."""


def nine_gates(hand: HandFacts) -> bool:
    """A regular hand of 1112345678999 and any further tile of the same suit, whichever tile came last."""
    if hand.has_melds or not pure_one_suit(hand) or not hand.is_regular:
        return False
    (suit,) = hand.suits
    counts = [hand.number_of(9 * suit + number) for number in range(9)]
    return counts[0] > 2 and counts[8] > 2 and all(counts)


def nine_gates_before_winning(hand: HandFacts) -> bool:
    """The tiles without the winning one are 1112345678999 of one suit, so that any tile of the suit completes the
    hand."""
    if hand.has_melds or not pure_one_suit(hand):
        return False
    (suit,) = hand.suits
    first = 9 * suit
    tiles = hand.win.concealed
    if tiles.count(first) != 3 or tiles.count(first + 8) != 3:
        return False
    return all(tiles.count(first + number) == 1 for number in range(1, 8))
