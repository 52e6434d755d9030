"""Payments between places. mechanics.settlements and the rulesets compute the amounts."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Protocol

from msgspec import Struct

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.wins import Table, Win


class Payment(Protocol):
    """The fields that a transfer and the event of a payment have in common."""

    @property
    def payer(self) -> int: ...

    @property
    def payee(self) -> int: ...

    @property
    def amount(self) -> int: ...


TABLE = -1
"""The table as payer or payee: points are put on the table and taken from it (riichi sticks)."""

Term = tuple[str, int, str]
"""A step of the calculation of a payment: sign (empty for the first, then `+`, `−`, `×`, or `→` for a new value),
number, text id."""


def balances(payments: Iterable[Payment], places: int) -> tuple[int, ...]:
    """Returns the gain or loss of each place by all the payments."""
    sums = [0] * places
    for payment in payments:
        if payment.payer != TABLE:
            sums[payment.payer] -= payment.amount
        if payment.payee != TABLE:
            sums[payment.payee] += payment.amount
    return tuple(sums)


class Transfer(Struct, frozen=True):
    """A payment of `amount` points, more than 0, from one place (or TABLE) to another. `reason` is a stable id, `terms`
    the calculation."""

    payer: int
    payee: int
    amount: int
    reason: str
    terms: tuple[Term, ...] = ()

    def __post_init__(self) -> None:
        if self.amount <= 0 or self.payer == self.payee:
            raise RulesetError("impossible-transfer", payer=self.payer, payee=self.payee, amount=self.amount)


class Settlement(Struct, frozen=True):
    """All payments of one moment. `scheme` is the id of the sentence that explains who pays. Each transfer goes from
    one place to another or to the table, so the gains of all of them, the table included, always sum to 0. `places` is
    the number of chairs and benches, because participants who sit out may be paid too."""

    places: int
    transfers: tuple[Transfer, ...]
    scheme: str
    facts: tuple[tuple[str, int], ...] = ()

    def __post_init__(self) -> None:
        for transfer in self.transfers:
            if not {transfer.payer, transfer.payee} <= {TABLE, *range(self.places)}:
                raise RulesetError("no-such-seat", payer=transfer.payer, payee=transfer.payee)

    @property
    def deltas(self) -> tuple[int, ...]:
        """The gain or loss of each place."""
        return balances(self.transfers, self.places)


class ScoredWin(Struct, frozen=True):
    """A win with its breakdown."""

    win: Win
    breakdown: Breakdown


class ScoredHand(Struct, frozen=True):
    """A hand that did not win but is scored, because the ruleset scores losers too."""

    seat: int
    breakdown: Breakdown


class Outcome(Struct, frozen=True):
    """The end of a hand: the wins in turn order (none for a draw) and the table at that moment.

    `others` are the hands of losers that the ruleset scores. `void` is the id of the reason for which the hand was
    aborted, empty otherwise. `scores` are the scores of all places after the payments.
    """

    wins: tuple[ScoredWin, ...]
    table: Table
    others: tuple[ScoredHand, ...] = ()
    void: str = ""
    scores: tuple[int, ...] = ()
