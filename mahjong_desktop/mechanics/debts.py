"""Debts: what each loser owes by doubles of the winner's and of his own, limits for one and for all of them.

Which doubles there are, and in whose area they count, belongs to the rulesets.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Term, Transfer
from mahjong_desktop.core.scoring import Counted, Gate, Refusal, Valuer, Worth
from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.core.wins import Table, Win

_ORDER = (None, "limit", "golden", "radiant", "trinity")


@dataclass(frozen=True, slots=True)
class Debt:
    """What one loser owes: base × 2^doubles of the winner × 2^his own, half as much again where `half` says so;
    `raw` before and `amount` after limits and rounding."""

    payer: int
    base: int
    winner: int
    own: int
    half: bool
    raw: int
    amount: int
    limit: str | None = None

    @property
    def terms(self) -> tuple[Term, ...]:
        """The sum, step by step."""
        steps: list[Term] = [("", self.base, "base"), ("×", 2**self.winner, "winner-doubles")]
        if self.own:
            steps.append(("×", 2**self.own, "loser-doubles"))
        if self.half:
            steps.append(("→", self.raw, "factor"))
        if self.limit is not None:
            steps.append(("→", self.amount, "limit"))
        elif self.amount != self.raw:
            steps.append(("→", self.amount, "rounded"))
        return tuple(steps)


Debts = Callable[[Win, tuple[Counted, ...]], tuple[Debt, ...]]
"""How much each loser owes for a win with these elements."""


def debt(payer: int, base: int, winner: int, own: int, half: bool = False) -> Debt:
    """A debt before limits and rounding."""
    raw = base * 2 ** (winner + own)
    raw = raw * 3 // 2 if half else raw
    return Debt(payer, base, winner, own, half, raw, raw)


@dataclass(frozen=True, slots=True)
class Limits:
    """The most that a loser pays: `normal`, or, where all of them have reached it, `golden`, for those without a
    claimed set `radiant`, where none of them has one `trinity`. `step` points are one unit of payment, rounded."""

    normal: int
    golden: int
    radiant: int
    trinity: int
    step: int = 1

    def on(self, raw: tuple[Debt, ...], table: Table) -> tuple[Debt, ...]:
        """The debts with limits and rounding."""
        everybody = all(debt.raw >= self.normal for debt in raw)
        closed = {debt.payer for debt in raw if not claimed_sets(table, debt.payer)}
        done = []
        for debt in raw:
            amount, limit = debt.raw, None
            if everybody and len(closed) == len(raw):
                amount, limit = self.trinity, "trinity"
            elif everybody:
                amount, limit = (self.radiant, "radiant") if debt.payer in closed else (self.golden, "golden")
            elif debt.raw >= self.normal:
                amount, limit = self.normal, "limit"
            made = (debt.payer, debt.base, debt.winner, debt.own, debt.half, debt.raw)
            done.append(Debt(*made, self._rounded(amount), limit))
        return tuple(done)

    def _rounded(self, amount: int) -> int:
        return (2 * amount + self.step) // (2 * self.step) if self.step > 1 else amount


def remembered(debts: Debts) -> Debts:
    """The same, the last answer remembered: gates and the valuer ask alike, and so do readings of a win."""
    last: tuple[Win, tuple[Counted, ...], tuple[Debt, ...]] | None = None

    def owed(win: Win, counted: tuple[Counted, ...]) -> tuple[Debt, ...]:
        nonlocal last
        if last is None or last[0] is not win or last[1] != counted:
            last = win, counted, debts(win, counted)
        return last[2]

    return owed


def claimed_sets(table: Table, seat: int) -> int:
    """Sets of a seat with another's tile."""
    return sum(meld.giver is not None for meld in table.melds[seat])


def valuer(debts: Debts) -> Valuer:
    """A hand is worth what the losers owe together; the highest limit that one of them reaches is its limit."""

    def value(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        owed = debts(hand.win, counted)
        totals = (("base", owed[0].base), ("doubles", owed[0].winner))
        limit = max((debt.limit for debt in owed), key=_ORDER.index)
        return Worth(totals, sum(debt.amount for debt in owed), limit, sum(debt.raw for debt in owed))

    return value


def least_owed(minimum: int, debts: Debts) -> Gate:
    """Each of the losers must owe the minimum, limits and rounding left aside."""

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        owed = debts(hand.win, counted)
        smallest = min(owed, key=lambda debt: debt.raw)
        if smallest.raw >= minimum:
            return None
        seat = WIND_NAMES[hand.table.seat_wind(smallest.payer)]
        rows = tuple((debt.payer, debt.raw) for debt in owed)
        return Refusal("below-minimum", {"minimum": minimum, "owed": smallest.raw, "seat": seat, "rows": rows})

    return gate


def paid(win: Win, owed: Iterable[Debt], liable: int | None) -> Iterator[Transfer]:
    """The payments of all debts, by the liable seat where there is one."""
    for debt in owed:
        if debt.amount:
            reason = "win" if liable in (None, debt.payer) else "liability"
            yield Transfer(debt.payer if liable is None else liable, win.seat, debt.amount, reason, debt.terms)
