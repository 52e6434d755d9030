"""Drills: who pays what? The question, how it is asked, and how an answer is judged.

Room: study/drills. All figures come from the payments of the hand; nothing is scored here.
"""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from mahjong_desktop.core.payments import TABLE, Transfer, balances
from mahjong_desktop.study.drills.judging import (
    Judgement,
    PartMark,
    judged_figure,
)
from mahjong_desktop.study.drills.scored import ScoredDrill, debt_elements
from mahjong_desktop.study.drills.store import (
    element_skill,
    payment_skill,
)
from mahjong_desktop.study.figures import OWN_REASONS


class PayerRow(Struct, frozen=True):
    """A seat other than the winner's: it pays `amount` in all (less than 0: it receives), payments between losers and
    those made during play included. `parts` are the payments that it makes or receives, with their calculation."""

    seat: int
    amount: int
    parts: tuple[Transfer, ...]
    skills: tuple[str, ...]


class PaymentsQuestion(Struct, frozen=True):
    """Who pays what? `gain` is what the winner asked about receives in all, `table` what lies on the table and goes to
    somebody (more than 0) or is put there: the amounts of all rows and `table` add up to `gain`."""

    kind: ClassVar[str] = "payments"
    hand: ScoredDrill
    payers: tuple[PayerRow, ...]
    gain: int
    table: int
    scheme: str

    @property
    def skills(self) -> tuple[str, ...]:
        """The kinds of payment that occur."""
        return tuple(dict.fromkeys(skill for row in self.payers for skill in row.skills))


class PaymentsAnswer(Struct, frozen=True):
    """The amount of each payer, in the order of the rows; None where nothing was filled in."""

    amounts: tuple[int | None, ...]


def payments_question(drill: ScoredDrill) -> PaymentsQuestion | None:
    """Asks who pays what. None if nothing is paid."""
    told = drill.account
    if told is None or not drill.transfers:
        return None
    ruleset = drill.ruleset
    places = [place for place in (*drill.win.table.chairs.taken, *_paid_benches(drill)) if place != drill.seat]
    places.sort(key=lambda place: (place - drill.seat) % ruleset.places)
    scheme = told.stages[-1].scheme if told.stages else told.scheme
    gains = balances(drill.transfers, ruleset.places)
    rows = tuple(_payer(drill, place, gains[place], scheme) for place in places)
    return PaymentsQuestion(drill, rows, gains[drill.seat], sum(gains), scheme)


def _paid_benches(drill: ScoredDrill) -> tuple[int, ...]:
    """Returns the places of those who sit out and are paid nevertheless."""
    seats = range(drill.ruleset.seats, drill.ruleset.places)
    ends = {place for paid in drill.transfers for place in (paid.payer, paid.payee)}
    return tuple(place for place in seats if place in ends)


def _payer(drill: ScoredDrill, place: int, gain: int, scheme: str) -> PayerRow:
    parts = tuple(paid for paid in drill.transfers if place in (paid.payer, paid.payee))
    kinds = dict.fromkeys(skill for paid in parts for skill in payment_skills(drill, paid, scheme))
    return PayerRow(place, -gain, parts, tuple(kinds) or (payment_skill(scheme),))


def payment_skills(drill: ScoredDrill, paid: Transfer, scheme: str) -> tuple[str, ...]:
    """Returns the skills of a payment: its reason (for the hand itself the scheme by which it is paid), and the
    elements that count in this payer's debt alone."""
    own = paid.reason in OWN_REASONS and TABLE not in (paid.payer, paid.payee)
    if not own:
        return (payment_skill(paid.reason),)
    return (payment_skill(scheme), *map(element_skill, debt_elements(drill, paid)))


def judged_payments(question: PaymentsQuestion, answer: PaymentsAnswer) -> Judgement:
    """Judges the amounts of all payers. Raises ValueError if there are more or fewer."""
    if len(answer.amounts) != len(question.payers):
        raise ValueError("there must be an amount, or None, for each payer")
    parts = []
    found: dict[str, bool] = {}
    for index, (row, given) in enumerate(zip(question.payers, answer.amounts, strict=True)):
        part = judged_figure(index, row.skills[0], given, row.amount)
        parts.append(part)
        for skill in row.skills:
            found[skill] = found.get(skill, True) and part.mark is PartMark.RIGHT
    return Judgement(tuple(parts), tuple(found.items()))
