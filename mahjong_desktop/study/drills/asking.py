"""Asks about a finished hand: which elements count, and who pays what.

Room: study/drills. All figures come from the account of the hand; nothing is scored here. What a hand is worth is asked
in asking_value.py; situations (may it win, what does it wait for, which discard) in asking_situations.py.
"""

from __future__ import annotations

from collections.abc import Collection
from random import Random
from typing import Final

from mahjong_desktop.core.payments import TABLE, Transfer, balances
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.drills.near import near_elements
from mahjong_desktop.study.drills.questions import (
    ChoiceFact,
    ElementChoice,
    ElementsQuestion,
    PayerRow,
    PaymentsQuestion,
)
from mahjong_desktop.study.drills.scored import ScoredDrill, debt_elements
from mahjong_desktop.study.drills.skills import element_skill, payment_skill
from mahjong_desktop.study.figures import OWN_REASONS

MOST_CHOICES: Final = 9
MOST_PRESENT: Final = 6
"""Of the elements that count at most so many are asked, so that some choices are wrong."""


# ---- which elements


def elements_question(
    drill: ScoredDrill, counted: Collection[str], wanted: Collection[str], rng: Random
) -> ElementsQuestion | None:
    """Asks which elements count. Units in `counted` are left to the step of value. Elements in `wanted` are asked
    rather than others. None if all elements of the hand are left to it."""
    mine = drill.mine
    if mine is None:
        return None
    scoring = drill.ruleset.scoring
    found = {fact.id for fact in mine.elements}
    units = {fact.id: scoring.unit_of(fact.id, found) for fact in mine.elements}
    facts = [fact for fact in mine.elements if units[fact.id] not in counted]
    if mine.elements and not facts:
        return None
    facts.sort(key=lambda fact: fact.id not in wanted)
    asked, rest = facts[:MOST_PRESENT], facts[MOST_PRESENT:]
    present = [_present(fact, units[fact.id], mine) for fact in asked]
    absent = _absent(drill, mine, counted, wanted, rng, MOST_CHOICES - len(present))
    choices = [*present, *absent]
    rng.shuffle(choices)
    given = tuple(_present(fact, units[fact.id], mine) for fact in (*rest, *mine.elements) if fact not in asked)
    return ElementsQuestion(drill, tuple(choices), tuple(dict.fromkeys(given)))


def _present(fact: ElementFact, unit: str, mine: WinAccount) -> ElementChoice:
    about = mine.about.get(fact.id)
    return ElementChoice(fact.id, True, fact.count, fact.value, unit, ChoiceFact.COUNTS, about=about)


def _absent(
    drill: ScoredDrill, mine: WinAccount, counted: Collection[str], wanted: Collection[str], rng: Random, most: int
) -> list[ElementChoice]:
    """Returns elements that do not count: those that are absorbed, those that something may be mistaken for, those that
    the hand is near to, then any others."""
    scoring = drill.ruleset.scoring
    left = [one.id for one in scoring.elements if scoring.unit_of(one.id) not in counted]
    found = {fact.id for fact in mine.elements}
    choices: dict[str, ElementChoice] = {}

    def offer(
        element: str, why: ChoiceFact, by: str = "", doubt: str = "", facts: tuple[tuple[str, str], ...] = ()
    ) -> None:
        if element in left and element not in found and element not in choices:
            choices[element] = ElementChoice(element, False, 0, 0, scoring.unit_of(element), why, by, doubt, facts)

    for lost in mine.absorbed:
        offer(lost.id, ChoiceFact.ABSORBED, by=lost.by)
    for doubt in mine.uncounted:
        offer(doubt.element, ChoiceFact.DOUBT, doubt=doubt.name, facts=tuple(doubt.facts.items()))
    for element in (name for name in wanted if name in left):
        offer(element, ChoiceFact.NEAR)
    near = [name for name in near_elements(drill) if name not in choices]
    rng.shuffle(near)
    others = [name for name in left if name not in near]
    rng.shuffle(others)
    for element in (*near, *others):
        offer(element, ChoiceFact.NEAR)
    return list(choices.values())[:most]


# ---- who pays what


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
