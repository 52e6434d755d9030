"""Payments that are doubled for the dealer."""

from __future__ import annotations

from mahjong_desktop.core.payments import Term
from mahjong_desktop.core.wins import Table


def doubled_for_dealer(
    table: Table, payer: int, payee: int, points: int, other: int | None = None
) -> tuple[int, tuple[Term, ...]]:
    """Returns (amount, sum) of a payment: the value of the payee's hand, or its difference from `other`, the value of
    the payer's. The amount is doubled if the dealer pays or is paid."""
    terms: tuple[Term, ...] = (("", points, "hand"),)
    if other is not None:
        terms += (("−", other, "other-hand"),)
    factor = 2 if table.dealer in (payer, payee) else 1
    if factor > 1:
        terms += (("×", factor, "dealer"),)
    return (points - (other or 0)) * factor, terms
