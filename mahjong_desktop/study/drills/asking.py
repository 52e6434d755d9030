"""Asks about a finished hand: which elements count, what it is worth, and who pays what.

Room: study/drills. All figures come from the account of the hand; nothing is scored here. Situations (may it win, what
does it wait for, which discard) in asking_situations.py.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import prod
from random import Random
from typing import Final

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.payments import TABLE, Transfer, balances
from mahjong_desktop.core.readings import Group, Reading
from mahjong_desktop.core.scoring import Scoring, Test
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Circumstance, Way, Win
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.mechanics.evaluate import facts_of_reading, scored_readings
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.drills.questions import (
    ChoiceFact,
    ElementChoice,
    ElementsQuestion,
    PayerRow,
    PaymentsQuestion,
    RowKind,
    TableCell,
    ValueGrid,
    ValueQuestion,
    WorthRow,
)
from mahjong_desktop.study.drills.scored import ScoredDrill, debt_elements
from mahjong_desktop.study.drills.store import element_skill, payment_skill, value_skill
from mahjong_desktop.study.figures import OWN_REASONS, Arithmetic, UnitTotal, common_terms, result_of
from mahjong_desktop.study.probing import exchanges

_TELLING = (Circumstance.LAST_TILE, Circumstance.LAST_DISCARD, Circumstance.KONG_REPLACEMENT)


def near_elements(drill: ScoredDrill) -> list[str]:
    """Returns the ids of the elements that do not count but would after one change, in the order of the ruleset."""
    scored = drill.scored
    if scored is None:
        return []
    have = {one.id for one in scored.elements}
    left = [element for element in drill.ruleset.scoring.elements if element.id not in have]
    found = {name for name in _of_other_readings(drill) if name not in have}
    for win, reading in _altered(drill.win, scored.reading):
        try:
            hand = facts_of_reading(win, reading)
        except Exception:  # an impossible hand, which the loop does not need
            continue
        for element in left:
            if element.id not in found and _counts(element.test, hand):
                found.add(element.id)
    return [element.id for element in left if element.id in found]


def _counts(test: Test, hand: HandFacts) -> bool:
    try:
        return bool(test(hand))
    except Exception:  # the changed hand is impossible
        return False


def _of_other_readings(drill: ScoredDrill) -> Iterator[str]:
    for _, scored in scored_readings(drill.ruleset, drill.win):
        yield from (one.id for one in scored.elements)


def _altered(win: Win, reading: Reading) -> Iterator[tuple[Win, Reading]]:
    """Yields the hand with one change."""
    groups = reading.groups
    for index, group in enumerate(groups):
        for other in exchanges(group):
            yield win, Reading(reading.shape, (*groups[:index], other, *groups[index + 1 :]))
    if win.table.melds[win.seat]:
        yield _without_melds(win), Reading(reading.shape, tuple(_concealed(group) for group in groups))
    yield from ((other, reading) for other in _otherwise(win))


def _concealed(group: Group) -> Group:
    return replace(group, concealed=True, meld=None)


def _without_melds(win: Win) -> Win:
    rows = tuple(() if seat == win.seat else row for seat, row in enumerate(win.table.melds))
    return replace(win, table=replace(win.table, melds=rows))


def _otherwise(win: Win) -> Iterator[Win]:
    """Yields the same tiles won in another way, in other circumstances, with other winds or bonus tiles."""
    table = win.table
    if win.way.from_another:
        yield replace(win, way=Way.SELF_DRAW, giver=None, circumstances=frozenset())
    else:
        yield replace(win, way=Way.DISCARD, giver=table.chairs.after(win.seat), circumstances=frozenset())
    for circumstance in _TELLING:
        yield replace(win, circumstances=win.circumstances ^ {circumstance})
    for dealer in table.chairs.taken:
        yield replace(win, table=replace(table, dealer=dealer, round_wind=(table.round_wind + 1) % 4))
    own = win.bonus
    for tile in sorted(table.setup.bonus):
        changed = tuple(one for one in own if one != tile) if tile in own else (*own, tile)
        rows = tuple(changed if seat == win.seat else row for seat, row in enumerate(table.bonus))
        yield replace(win, table=replace(table, bonus=rows))


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


HIGHEST, MULTIPLIED = "highest", "multiplied"


def value_question(drill: ScoredDrill, asked: ElementsQuestion | None) -> ValueQuestion | None:
    """Asks what the hand is worth. The elements that were `asked` before are given, all others are rows. None if there
    is nothing to count."""
    mine = drill.mine
    if mine is None:
        return None
    sums = mine.arithmetic
    known = {} if asked is None else {one.element: one for one in asked.choices if one.present}
    rows = list(_rows(drill.ruleset.scoring, mine, frozenset(known)))
    grid = _grid(drill, sums)
    if grid is None:
        rows += _last_rows(drill, sums, rows)
    if not rows and grid is None:
        return None
    return ValueQuestion(drill, tuple(rows), sums.points, tuple(known.values()), sums.table, grid)


def _rows(scoring: Scoring, mine: WinAccount, known: Collection[str]) -> Iterator[WorthRow]:
    """Yields the rows from the elements to the totals, and to the value if it is a doubled base."""
    sums = mine.arithmetic
    for tally in sums.tallies:
        yield from (_element_row(scoring, fact, tally.unit, mine) for fact in tally.elements if fact.id not in known)
        yield from _total_rows(tally, sums)
    if not sums.doubled:
        return
    if sums.totals[1][1]:
        addends = (sums.totals[0][1], sums.totals[1][1])
        yield WorthRow(RowKind.PRODUCT, value_skill("product"), sums.totals[1][0], sums.raw, addends=addends)
    if sums.points != sums.raw:
        yield _changed(sums.limit or "points", sums.raw, sums.points)


def _changed(name: str, before: int, after: int, unit: str = "") -> WorthRow:
    """Returns the row of a figure that a limit or rounding changes; a hand worth the limit alone is raised to it."""
    kind = RowKind.LIMIT if after < before or name != "points" else RowKind.ROUNDING
    return WorthRow(kind, value_skill(kind.value), name, after, unit, before=before)


def _element_row(scoring: Scoring, fact: ElementFact, unit: str, mine: WinAccount) -> WorthRow:
    each = scoring.each_of(fact.id, fact.value, fact.count) or fact.value
    skill, about = element_skill(fact.id), mine.about.get(fact.id)
    return WorthRow(RowKind.ELEMENT, skill, fact.id, fact.value, unit, fact.count, each, about=about)


def _total_rows(tally: UnitTotal, sums: Arithmetic) -> Iterator[WorthRow]:
    """Yields the total of the elements of a unit: their sum, then what rounding or a limit makes of it; or the total
    alone if it is no sum."""
    one_total = len(sums.totals) == 1 and sums.limited and sums.limit is not None and not sums.in_points
    name, value = sums.totals[0] if one_total else (tally.total, tally.value)
    if not name:
        return
    multiplied = value == prod(tally.addends)
    rounded = tally.sum < value < tally.sum + 10 and value % 10 == 0 and not multiplied
    if tally.sum == value or rounded or (sums.limit is not None and value < tally.sum):
        if len(tally.elements) > 1:
            yield WorthRow(RowKind.SUM, value_skill("sum"), name, tally.sum, tally.unit, addends=tally.addends)
        if tally.sum != value:
            kind = RowKind.ROUNDING if rounded else RowKind.LIMIT
            yield WorthRow(kind, value_skill(kind.value), name, value, tally.unit, before=tally.sum)
        return
    how = HIGHEST if value == max(tally.addends) else MULTIPLIED if multiplied else ""
    skill = value_skill("combined")
    yield WorthRow(RowKind.COMBINED, skill, name, value, tally.unit, addends=tally.addends, how=how)


def _last_rows(drill: ScoredDrill, sums: Arithmetic, before: Sequence[WorthRow]) -> Iterator[WorthRow]:
    """Yields the row from the totals to points, or to what every payer starts from; none if the points are the last
    figure already, or if payers start from different figures: each of these is asked in the step of payments."""
    if sums.table:
        yield WorthRow(RowKind.TABLE, value_skill("table"), "points", sums.points, before=sums.total)
        return
    last = before[-1].figure if before else None
    terms = common_terms(drill.transfers, drill.seat)
    shared = sums.points == sums.own and len(sums.shares) > 1  # the points are what several payers pay together
    start = result_of(terms)
    if shared and start is None:
        return
    figure = start if shared and start is not None else sums.points
    if last == figure:
        return
    told = terms if start == figure else ()
    limited = sums.limit is not None and not _limits_payers(drill)
    kind = RowKind.LIMIT if limited else RowKind.SHARE if shared else RowKind.POINTS
    name = sums.limit if limited and sums.limit is not None else kind.value
    yield WorthRow(kind, value_skill(kind.value), name, figure, before=sums.total, terms=told)


def _limits_payers(drill: ScoredDrill) -> bool:
    """Returns whether the limit is a step of what a single payer owes, and not of the hand."""
    return any(name == "limit" for paid in drill.transfers for _, _, name in paid.terms)


def _grid(drill: ScoredDrill, sums: Arithmetic) -> ValueGrid | None:
    """Returns the table of two totals with the cell of the hand; None if there is none, or if the hand lies outside of
    it."""
    scoring = drill.ruleset.scoring
    if not scoring.grid or len(sums.totals) != 2:
        return None
    across, down = sums.totals
    row = next((place for place, row in enumerate(scoring.grid) if row.head == down[1]), None)
    column = across[1] - 1
    if row is None or not 0 <= column < len(scoring.grid_columns):
        return None
    return ValueGrid(
        totals=(down[0], across[0]),
        heads=tuple(one.head for one in scoring.grid),
        columns=scoring.grid_columns,
        cells=tuple(one.cells for one in scoring.grid),
        right=TableCell(row, column),
    )
