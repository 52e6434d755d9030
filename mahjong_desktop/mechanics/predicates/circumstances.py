"""Tests on the way in which the hand was won."""

from __future__ import annotations

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.wins import Circumstance, Way


def happened(circumstance: Circumstance) -> Test:
    """Holds if the win has the circumstance."""
    return lambda hand: hand.happened(circumstance)


def kong_replacement(hand: HandFacts) -> bool:
    """The winning tile is the replacement for a kong."""
    return hand.happened(Circumstance.KONG_REPLACEMENT) or hand.happened(Circumstance.KONG_REPLACEMENT_TWICE)


def replacement(hand: HandFacts) -> bool:
    """The winning tile is the replacement for a kong or for a bonus tile."""
    return kong_replacement(hand) or hand.happened(Circumstance.FLOWER_REPLACEMENT)


def won_by(*ways: Way) -> Test:
    """Holds if the hand was won in one of these ways."""
    return lambda hand: hand.way in ways


def complete_as_dealt(hand: HandFacts) -> bool:
    """The dealer's hand was complete before any discard, without a kong."""
    return hand.happened(Circumstance.DEALT_HAND) and not hand.has_melds


def not_as_dealt(test: Test) -> Test:
    """Returns the test, but 0 for a hand that was complete as dealt, because none of its tiles counts as the winning
    tile."""
    return lambda hand: 0 if complete_as_dealt(hand) else test(hand)


def drawn(hand: HandFacts) -> bool:
    """The winning tile was drawn, or the hand was complete as dealt."""
    return hand.way is Way.SELF_DRAW


def self_drawn(hand: HandFacts) -> bool:
    """The winning tile was drawn. A hand that was complete as dealt does not count."""
    return drawn(hand) and not complete_as_dealt(hand)


def untouched(circumstance: Circumstance) -> Test:
    """Holds if the win has the circumstance and nobody has laid a set, concealed kongs included."""
    return lambda hand: hand.happened(circumstance) and not hand.anybody_has_melds


def first_go_round(hand: HandFacts) -> bool:
    """No seat has discarded more than once, the winning discard included, and no discard was claimed for a set.

    This is known from the circumstances `first-draw` and `first-round` or from the rivers. It does not hold if it is
    unknown.
    """
    if hand.happened(Circumstance.FIRST_DRAW) or hand.happened(Circumstance.FIRST_ROUND):
        return True
    if hand.open:
        return False
    table, win = hand.table, hand.win
    if table.rivers is None or any(not meld.concealed for melds in table.melds for meld in melds):
        return False
    last = win.giver if win.way is Way.DISCARD else None
    return all(len(river) + (seat == last) <= 1 for seat, river in enumerate(table.rivers))
