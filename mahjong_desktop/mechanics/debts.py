"""Debts: what each loser owes, by the doubles of the winner and of the loser, and the limits of these amounts.

The rulesets decide which doubles there are, and whether they count for the winner or for the loser.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Iterator

from msgspec import Struct

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import Term, Transfer
from mahjong_desktop.core.scoring import Counted, Gate, Refusal, Valuer, Worth
from mahjong_desktop.core.tiles import WIND_NAMES
from mahjong_desktop.core.wins import Table, Win

_ORDER = (None, "limit", "golden", "radiant", "trinity")


class Debt(Struct, frozen=True):
    """What one loser owes: `base` × 2^`winner` × 2^`own`, where `winner` and `own` are the doubles of the winner and of
    the loser. With `half` it is multiplied by 1.5. `raw` is the amount before limits and rounding, `amount` after
    them."""

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
        """Returns the calculation of the amount, term by term."""
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
"""Returns the debt of each loser for a win with these elements."""


def debt(payer: int, base: int, winner: int, own: int, half: bool = False) -> Debt:
    """Returns a debt before limits and rounding."""
    raw = base * 2 ** (winner + own)
    raw = raw * 3 // 2 if half else raw
    return Debt(payer, base, winner, own, half, raw, raw)


class Limits(Struct, frozen=True):
    """The greatest amounts that a loser pays. The limit is `normal`. If all losers reach it, each pays `golden`, or
    `radiant` if it has no claimed set; if none of them has a claimed set, each pays `trinity`. Amounts are rounded to
    multiples of `step` points."""

    normal: int
    golden: int
    radiant: int
    trinity: int
    step: int = 1

    def on(self, raw: tuple[Debt, ...], table: Table, instant: bool = False) -> tuple[Debt, ...]:
        """Returns the debts after limits and rounding. With `instant` all losers count as having reached the limit."""
        everybody = instant or all(debt.raw >= self.normal for debt in raw)
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
    """Returns the same function with its last result cached, because gates and the valuer ask for the same debts."""
    last: tuple[Win, tuple[Counted, ...], tuple[Debt, ...]] | None = None

    def owed(win: Win, counted: tuple[Counted, ...]) -> tuple[Debt, ...]:
        nonlocal last
        if last is None or last[0] is not win or last[1] != counted:
            last = win, counted, debts(win, counted)
        return last[2]

    return owed


def claimed_sets(table: Table, seat: int) -> int:
    """Returns how many sets a seat has claimed."""
    return sum(meld.giver is not None for meld in table.melds[seat])


def valuer(debts: Debts) -> Valuer:
    """Returns a valuer: a hand is worth the sum of what the losers owe. Its limit is the highest that a loser
    reaches."""

    def value(hand: HandFacts, counted: tuple[Counted, ...]) -> Worth:
        owed = debts(hand.win, counted)
        totals = (("base", owed[0].base), ("doubles", owed[0].winner))
        limit = max((debt.limit for debt in owed), key=_ORDER.index)
        return Worth(totals, sum(debt.amount for debt in owed), limit, sum(debt.raw for debt in owed))

    return value


def _raw_amount(debt: Debt) -> int:
    return debt.raw


def least_owed(minimum: int, debts: Debts) -> Gate:
    """Refuses a win unless each loser owes at least `minimum` before limits and rounding."""

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        owed = debts(hand.win, counted)
        return _below(minimum, min(owed, key=_raw_amount), owed, hand.table)

    return gate


def most_owed(minimum: int, debts: Debts, always: Collection[str] = ()) -> Gate:
    """Refuses a win unless at least one loser owes `minimum` before limits and rounding. A win with one of the elements
    `always` is never refused."""

    def gate(hand: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        if any(element.id in always for element in counted):
            return None
        owed = debts(hand.win, counted)
        return _below(minimum, max(owed, key=_raw_amount), owed, hand.table)

    return gate


def _below(minimum: int, deciding: Debt, owed: tuple[Debt, ...], table: Table) -> Refusal | None:
    """Returns the refusal of a win if the deciding debt is below the minimum."""
    if deciding.raw >= minimum:
        return None
    seat = WIND_NAMES[table.seat_wind(deciding.payer)]
    rows = tuple((debt.payer, debt.raw) for debt in owed)
    return Refusal("below-minimum", {"minimum": minimum, "owed": deciding.raw, "seat": seat, "rows": rows})


def paid(win: Win, owed: Iterable[Debt], liable: int | None) -> Iterator[Transfer]:
    """Yields the payments of all debts. If a seat is liable, it pays all of them."""
    for debt in owed:
        if debt.amount:
            reason = "win" if liable in (None, debt.payer) else "liability"
            yield Transfer(debt.payer if liable is None else liable, win.seat, debt.amount, reason, debt.terms)
