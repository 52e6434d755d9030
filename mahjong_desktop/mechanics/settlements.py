"""Payments for a win by several schemes. The rulesets choose among them."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Win


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
