"""Payments: who gives whom how much. How much is owed belongs to the rulesets and to mechanics.settlements."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Protocol

from mahjong_desktop.core.errors import RulesetError
from mahjong_desktop.core.scoring import Breakdown
from mahjong_desktop.core.wins import Table, Win


class Payment(Protocol):
    """What a transfer and the event of one have in common."""

    @property
    def payer(self) -> int: ...

    @property
    def payee(self) -> int: ...

    @property
    def amount(self) -> int: ...


TABLE = -1
"""Pays or is paid instead of a player: what is put down in the middle, and taken from there."""

Term = tuple[str, int, str]
"""A step of the sum behind a payment: sign (empty first, then `+`, `−`, `×`, or `→` for a new value), number, text."""


def balances(payments: Iterable[Payment], places: int) -> tuple[int, ...]:
    """What each place gains or loses by the payments together."""
    sums = [0] * places
    for payment in payments:
        if payment.payer != TABLE:
            sums[payment.payer] -= payment.amount
        if payment.payee != TABLE:
            sums[payment.payee] += payment.amount
    return tuple(sums)


@dataclass(frozen=True, slots=True)
class Transfer:
    """`amount` points, more than 0, from one place (or TABLE) to another; `reason` is a stable id, `terms` the sum."""

    payer: int
    payee: int
    amount: int
    reason: str
    terms: tuple[Term, ...] = ()

    def __post_init__(self) -> None:
        if self.amount <= 0 or self.payer == self.payee:
            raise RulesetError("impossible-transfer", payer=self.payer, payee=self.payee, amount=self.amount)


@dataclass(frozen=True, slots=True)
class Settlement:
    """All payments of one moment. `scheme` is the id of the sentence that explains who pays; it sums to 0 by nature,
    what lies on the table included. Who sits out may be paid too: `places` are chairs and benches."""

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
        """What each place gains or loses."""
        return balances(self.transfers, self.places)


@dataclass(frozen=True, slots=True)
class ScoredWin:
    """A win with its breakdown."""

    win: Win
    breakdown: Breakdown


@dataclass(frozen=True, slots=True)
class ScoredHand:
    """A hand that did not win and is scored all the same."""

    seat: int
    breakdown: Breakdown


@dataclass(frozen=True, slots=True)
class Outcome:
    """What came about: the wins in turn order (none where the wall ran out) and the table then.

    `others` are hands of losers that the ruleset scores; `void` is the id of what broke the hand off, if anything;
    `scores` are those of all places, once the payments are made.
    """

    wins: tuple[ScoredWin, ...]
    table: Table
    others: tuple[ScoredHand, ...] = ()
    void: str = ""
    scores: tuple[int, ...] = ()
