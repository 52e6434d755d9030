"""Payments of several shares of the value of a hand."""

from __future__ import annotations

from mahjong_desktop.core.payments import ScoredWin, Term, Transfer


def shares_of_hand(won: ScoredWin, payer: int, shares: int, reason: str, name: str) -> Transfer:
    """Returns a payment of so many times the value of the hand. `name` is the text id of the factor in its sum."""
    points = won.breakdown.points
    terms: tuple[Term, ...] = (("", points, "hand"),)
    terms += (("×", shares, name),) if shares > 1 else ()
    return Transfer(payer, won.win.seat, points * shares, reason, terms)
