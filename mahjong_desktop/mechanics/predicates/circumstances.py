"""Tests on how the hand was won."""

from __future__ import annotations

from mahjong_desktop.core import profiles
from mahjong_desktop.core.profiles import ANY_LAID, LAID, WAY
from mahjong_desktop.core.scoring import HandFacts, Known, OfTheWin, Test, asks, both
from mahjong_desktop.core.wins import Circumstance, Way

Condition = Known[[HandFacts], int]


def happened(circumstance: Circumstance) -> Condition:
    """The win has the circumstance."""
    return asks(profiles.happened(circumstance))(lambda hand: hand.happened(circumstance))


@asks(profiles.happened(Circumstance.KONG_REPLACEMENT, Circumstance.KONG_REPLACEMENT_TWICE))
def kong_replacement(hand: HandFacts) -> bool:
    """The winning tile replaced one for a kong."""
    return hand.happened(Circumstance.KONG_REPLACEMENT) or hand.happened(Circumstance.KONG_REPLACEMENT_TWICE)


def won_by(*ways: Way) -> Condition:
    """The hand was won in one of these ways."""
    return asks(WAY)(lambda hand: hand.win.way in ways)


@asks(profiles.happened(Circumstance.DEALT_HAND), LAID)
def complete_as_dealt(hand: HandFacts) -> bool:
    """The dealer's hand was complete before any discard, and without a kong."""
    return hand.happened(Circumstance.DEALT_HAND) and not hand.win.melds


def not_as_dealt(test: Test) -> Test:
    """The test, for every hand but one that was complete as dealt: no tile of it counts as the last."""
    return both(asks(complete_as_dealt.fields)(lambda hand: not complete_as_dealt(hand)), test)


@asks(WAY)
def drawn(hand: HandFacts) -> bool:
    """The winning tile was drawn, or the hand dealt complete."""
    return hand.win.way is Way.SELF_DRAW


@asks(WAY, complete_as_dealt.fields)
def self_drawn(hand: HandFacts) -> bool:
    """The winning tile was drawn; no tile counts as drawn for a hand complete as dealt."""
    return drawn(hand) and not complete_as_dealt(hand)


def untouched(circumstance: Circumstance) -> Condition:
    """The circumstance, and no set at all on the table, concealed kongs included."""
    fields = profiles.happened(circumstance) | ANY_LAID
    return asks(fields)(lambda hand: hand.happened(circumstance) and not any(hand.table.melds))


@OfTheWin
def first_go_round(hand: HandFacts) -> bool:
    """No seat has discarded more than once, the winning discard included, and no discard was claimed for a set.

    Known from the circumstances `first-draw` and `first-round`, else from the rivers; unknown counts as no.
    """
    if hand.happened(Circumstance.FIRST_DRAW) or hand.happened(Circumstance.FIRST_ROUND):
        return True
    table, win = hand.table, hand.win
    if table.rivers is None or any(not meld.concealed for melds in table.melds for meld in melds):
        return False
    last = win.giver if win.way is Way.DISCARD else None
    return all(len(river) + (seat == last) <= 1 for seat, river in enumerate(table.rivers))
