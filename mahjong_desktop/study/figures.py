"""The calculation from elements to the value of a hand, as recorded: elements by unit, totals, limit, shares. Nothing
is scored here.

Room: study. No Qt, no words, no ruleset is named. Names and sums decide which total a unit adds up to.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, Term, Transfer
from mahjong_desktop.core.ruleset import Reveal, Ruleset
from mahjong_desktop.engine.events import ElementFact, Paid, Scored, Won

OWN_REASONS: Final = frozenset({"win", "liability", "fresh-tile"})
"""The reasons of payments for the hand itself. Other payments, such as bets, have reasons of their own."""


class PointsSpan(Struct, frozen=True):
    """A column of the points table: from `least` to `most` units (None: no upper end)."""

    least: int
    most: int | None
    points: int
    hit: bool


class UnitTotal(Struct, frozen=True):
    """The elements of one unit, the most valuable first. `total` is the id of the total that they add up to and `value`
    the value of that total; `total` is empty if there is none."""

    unit: str
    elements: tuple[ElementFact, ...]
    total: str = ""
    value: int = 0

    @property
    def addends(self) -> tuple[int, ...]:
        """The values of its elements."""
        return tuple(fact.value for fact in self.elements)

    @property
    def sum(self) -> int:
        """The sum of the values of its elements."""
        return sum(self.addends)


class Arithmetic(Struct, frozen=True):
    """The calculation from elements to what the winner receives, as recorded.

    `totals` are those of the hand in order. `raw` is the value that a limit reduced, `total` the main total after that.
    `shares` are the payments for the hand; `multiples` are the same in whole multiples of the hand's points, None if
    they are not multiples. `extras` are the other payments by reason: those to the winner, then, below 0, those of the
    winner to others.
    """

    tallies: tuple[UnitTotal, ...]
    totals: tuple[tuple[str, int], ...]
    raw: int
    points: int
    limit: str | None
    shares: tuple[int, ...] = ()
    multiples: tuple[int, ...] | None = None
    extras: tuple[tuple[str, int], ...] = ()
    table: tuple[PointsSpan, ...] = ()

    @property
    def total(self) -> int:
        """The main total."""
        return self.totals[0][1] if self.totals else self.points

    @property
    def addends(self) -> tuple[int, ...]:
        """The values of all elements of the first unit."""
        return self.tallies[0].addends if self.tallies else ()

    @property
    def additive(self) -> bool:
        """Whether the values of the first unit sum to the total before the limit."""
        return sum(self.addends) == self.raw

    @property
    def own(self) -> int:
        """The sum of the payments for the hand itself."""
        return sum(self.shares)

    @property
    def gain(self) -> int:
        """The sum of all payments to the winner, less what the winner pays."""
        return self.own + sum(amount for _, amount in self.extras)

    @property
    def doubled(self) -> bool:
        """Whether the value is the first total doubled as often as the second total says."""
        if len(self.totals) != 2 or not 0 <= self.totals[1][1] < 64:
            return False
        return self.totals[0][1] << self.totals[1][1] == self.raw

    @property
    def in_points(self) -> bool:
        """Whether `raw` is in points; otherwise it is in the unit of the main total."""
        return self.doubled or not self.additive

    @property
    def limited(self) -> bool:
        """Whether the limit reduced the value."""
        return self.raw != (self.points if self.in_points else self.total)


def arithmetic(ruleset: Ruleset, told: Won | Scored, payments: Sequence[Paid] = ()) -> Arithmetic:
    """Returns the calculation of a scored hand; `payments` are those of its settlement."""
    mine = [paid for paid in payments if paid.payee == told.seat]
    shares = tuple(paid.amount for paid in mine if paid.reason in OWN_REASONS and paid.payer != TABLE)
    received = [paid for paid in mine if paid.reason not in OWN_REASONS or paid.payer == TABLE]
    given = [paid for paid in payments if paid.payer == told.seat and paid.reason not in OWN_REASONS]
    # Tiles turned up after the win change what the hand is paid; the win was told before them.
    points = sum(shares) if shares and ruleset.step_of(Reveal) is not None else told.points
    whole = bool(shares) and points > 0 and all(share % points == 0 for share in shares)
    total = told.totals[0][1] if told.totals else points
    return Arithmetic(
        tallies=unit_totals(ruleset, told.elements, told.totals),
        totals=told.totals,
        raw=told.raw,
        points=points,
        limit=told.limit,
        shares=shares,
        multiples=tuple(share // points for share in shares) if whole else None,
        extras=(*_by_reason(received, 1), *_by_reason(given, -1)),
        table=points_table(ruleset, total, points),
    )


def _by_reason(payments: Sequence[Paid], sign: int) -> tuple[tuple[str, int], ...]:
    """Returns the sums of the payments by reason, with this sign."""
    sums: Counter[str] = Counter()
    for paid in payments:
        sums[paid.reason] += sign * paid.amount
    return tuple(sums.items())


def unit_totals(
    ruleset: Ruleset, elements: Sequence[ElementFact], totals: Sequence[tuple[str, int]]
) -> tuple[UnitTotal, ...]:
    """Returns the elements by unit; units are in the order of the totals that they add up to."""
    by_unit: dict[str, list[ElementFact]] = {}
    found = {fact.id for fact in elements}
    for fact in elements:
        by_unit.setdefault(ruleset.scoring.unit_of(fact.id, found), []).append(fact)
    sums = {unit: sum(fact.value for fact in facts) for unit, facts in by_unit.items()}
    owners = _owners(sums, totals)
    values = dict(totals)
    made = [
        UnitTotal(unit, by_value(facts), owners.get(unit, ""), values.get(owners.get(unit, ""), 0))
        for unit, facts in by_unit.items()
    ]
    order = [name for name, _ in totals]
    return tuple(sorted(made, key=lambda tally: order.index(tally.total) if tally.total else len(order)))


def _owners(sums: Mapping[str, int], totals: Sequence[tuple[str, int]]) -> dict[str, str]:
    """Returns the total of each unit: the one with the same name, else the one with the same sum, else the one that is
    left."""
    owners: dict[str, str] = {}
    left = dict(totals)

    def match(unit: str, name: str) -> None:
        owners[unit] = name
        del left[name]

    for unit in sums:
        for name in (unit, f"{unit}s"):
            if name in left and unit not in owners:
                match(unit, name)
    for unit, value in sums.items():
        same = next((name for name, total in left.items() if total == value), None)
        if unit not in owners and same is not None:
            match(unit, same)
    rest = [unit for unit in sums if unit not in owners]
    if len(rest) == 1 and len(left) == 1 and sums[rest[0]] <= max(left.values()):
        match(rest[0], next(iter(left)))
    return owners


def by_value(elements: Iterable[ElementFact]) -> tuple[ElementFact, ...]:
    """Returns the elements, the most valuable first; elements of equal value keep the ruleset's order."""
    return tuple(sorted(elements, key=lambda fact: -fact.value))


def points_table(ruleset: Ruleset, total: int | None = None, points: int | None = None) -> tuple[PointsSpan, ...]:
    """Returns the columns of the ruleset's points table. The column that gave `points` for `total` is marked."""
    rows = ruleset.scoring.table
    ends = [row.least - 1 for row in rows[1:]]
    spans = []
    for row, most in zip(rows, [*ends, None], strict=False):
        inside = total is not None and total >= row.least and (most is None or total <= most)
        spans.append(PointsSpan(row.least, most, row.points, inside and row.points == points))
    return tuple(spans)


def common_terms(transfers: Iterable[Transfer], seat: int) -> tuple[Term, ...]:
    """Returns the beginning that the calculations of all payments to a seat for its hand have in common."""
    own = [
        paid.terms for paid in transfers if paid.payee == seat and paid.payer != TABLE and paid.reason in OWN_REASONS
    ]
    common = []
    for steps in zip(*own, strict=False):
        if len(set(steps)) > 1:
            break
        common.append(steps[0])
    return tuple(common)


def result_of(terms: Sequence[Term]) -> int | None:
    """Returns the result of a calculation; None if it has other signs than those that are known."""
    value = 0
    for sign, number, _ in terms:
        if sign in ("", "→"):
            value = number
        elif sign == "+":
            value += number
        elif sign == "−":
            value -= number
        elif sign == "×":
            value *= number
        elif sign == "÷" and number and value % number == 0:
            value //= number
        else:
            return None
    return value if terms else None
