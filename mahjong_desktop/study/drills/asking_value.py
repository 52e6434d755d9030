"""Asks what a finished hand is worth: the rows in which a receipt reaches the value.

Room: study/drills. The figures are those of `study.figures.Arithmetic` and of the recorded calculations of payments;
the system of a ruleset (table of fan, additive tai, base and doublings, han and fu, per payer) is read from them.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from math import prod

from mahjong_desktop.core.scoring import Scoring
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.drills.questions import (
    ElementsQuestion,
    RowKind,
    TableCell,
    ValueGrid,
    ValueQuestion,
    WorthRow,
)
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.drills.skills import element_skill, value_skill
from mahjong_desktop.study.figures import Arithmetic, UnitTotal, common_terms, result_of

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
