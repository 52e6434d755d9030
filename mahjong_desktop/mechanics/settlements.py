"""Payments for a win by several schemes: who pays, in how many shares, doubled for the dealer, multiplied as a whole.
The rulesets choose among them."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.payments import ScoredWin, Term, Transfer
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Win


def losers(win: Win) -> tuple[int, ...]:
    """Returns the other players in turn order after the winner."""
    return win.table.chairs.others(win.seat)


def all_pay_discarder_double(win: Win, points: int) -> tuple[Transfer, ...]:
    """Returns the payments by the half-payment scheme. The discarder (or robbed seat) pays 2 × points, the others pay 1
    ×. For a self-draw all pay 2 ×."""
    return tuple(
        Transfer(payer, win.seat, points * (2 if win.giver is None or payer == win.giver else 1), "win")
        for payer in losers(win)
    )


def scheme_of(win: Win, liable: int | None = None) -> str:
    """Returns the id of the sentence that says who pays. It depends on the way of the win; if a seat is liable, on who
    discarded."""
    if liable is None:
        return f"pays-{win.way.value}"
    own = "self-draw" if win.giver is None else "own-discard" if liable == win.giver else "other-discard"
    return f"pays-liability-{own}"


def one_pays(win: Win, payer: int, amount: int, reason: str) -> tuple[Transfer, ...]:
    """Returns the payment of one seat for all losers."""
    return (Transfer(payer, win.seat, amount, reason),)


def paid_for_all(due: Iterable[Transfer], payers: Iterable[int]) -> tuple[Transfer, ...]:
    """Returns the payments of those who pay for all losers; a seat that is named twice pays twice. `due` is what each
    loser owes. The parts of the others are paid as liability."""
    owed = tuple(due)
    return tuple(
        [
            one if one.payer == payer else replace(one, payer=payer, reason="liability")
            for payer in payers
            for one in owed
        ]
    )


# ---- shares of the value of a hand


def shares_of_hand(won: ScoredWin, payer: int, shares: int, reason: str, name: str) -> Transfer:
    """Returns a payment of so many times the value of the hand. `name` is the text id of the factor in its sum."""
    points = won.breakdown.points
    terms: tuple[Term, ...] = (("", points, "hand"),)
    terms += (("×", shares, name),) if shares > 1 else ()
    return Transfer(payer, won.win.seat, points * shares, reason, terms)


# ---- payments that are doubled for the dealer


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


# ---- payments that are multiplied as a whole


def times(due: tuple[Transfer, ...], factor: int, name: str) -> tuple[Transfer, ...]:
    """Returns the payments, each multiplied by `factor`. Its calculation begins anew with the amount before; `name` is
    the text id of the step that multiplies it."""
    if factor == 1:
        return due
    steps = ("×", factor, name)
    return tuple([replace(one, amount=one.amount * factor, terms=(("", one.amount, "due"), steps)) for one in due])
