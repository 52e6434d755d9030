"""Drills: what is a hand worth? The question, how its rows are found, and how an answer is judged, also figures that
follow from others.

Room: study/drills. All figures come from the account of the hand; nothing is scored here.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from enum import StrEnum
from math import prod
from typing import ClassVar

from msgspec import Struct

from mahjong_desktop.core.payments import Term
from mahjong_desktop.core.scoring import Scoring
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.events import ElementFact
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.drills.elements import ElementChoice, ElementsQuestion
from mahjong_desktop.study.drills.judging import (
    Judgement,
    PartMark,
    TableCell,
    judged_figure,
    skills_together,
)
from mahjong_desktop.study.drills.scored import ScoredDrill
from mahjong_desktop.study.drills.store import (
    element_skill,
    value_skill,
)
from mahjong_desktop.study.figures import Arithmetic, PointsSpan, UnitTotal, common_terms, result_of
from mahjong_desktop.study.probing import Concern

HIGHEST, MULTIPLIED = "highest", "multiplied"


class RowKind(StrEnum):
    """What a row of the step of value is. All but `element` follow from the rows above it."""

    ELEMENT = "element"
    SUM = "sum"
    COMBINED = "combined"
    ROUNDING = "rounding"
    PRODUCT = "product"
    LIMIT = "limit"
    TABLE = "table"
    POINTS = "points"
    SHARE = "share"


class WorthRow(Struct, frozen=True):
    """A figure to be filled in, and where it comes from.

    An `element` row is worth `figure` units (`unit`), `count` times `each`. A `sum` adds `addends` up to the total
    `name`; `combined` leads from `addends` to the total in another way: `how` is `highest` (only the highest counts),
    `multiplied`, or empty. `rounding` and `limit` change `before` to `figure` (`name` is the total, or the id of the
    limit); a `product` is `addends[0]` doubled `addends[1]` times. `table` and `points` turn totals into points (`name`
    is `points`). A `share` is what every payer starts from. `terms` are the calculation of points or a share, as far as
    payments tell it. `about` are the tiles of an element.
    """

    kind: RowKind
    skill: str
    name: str
    figure: int
    unit: str = ""
    count: int = 1
    each: int = 0
    addends: tuple[int, ...] = ()
    before: int = 0
    how: str = ""
    terms: tuple[Term, ...] = ()
    about: Concern | None = None


class ValueGrid(Struct, frozen=True):
    """The table that leads from two totals to payments: row `heads`, `columns`, `cells` by row, and the right cell.
    `totals` are the ids of what rows and columns count."""

    totals: tuple[str, str]
    heads: tuple[int, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    right: TableCell


class ValueQuestion(Struct, frozen=True):
    """What is the hand worth? `rows` in the order in which a receipt reaches the value, `points` the value in points.
    `spans` are the columns of the points table if the ruleset has one (the right one is `hit`), `grid` the table of two
    totals. Elements that are `given` are those that were asked before: their values are shown."""

    kind: ClassVar[str] = "value"
    hand: ScoredDrill
    rows: tuple[WorthRow, ...]
    points: int
    given: tuple[ElementChoice, ...] = ()
    spans: tuple[PointsSpan, ...] = ()
    grid: ValueGrid | None = None

    @property
    def skills(self) -> tuple[str, ...]:
        """The skills of the rows, then that of the grid."""
        asked = dict.fromkeys(row.skill for row in self.rows)
        return (*asked, *(("value:table",) if self.grid is not None and "value:table" not in asked else ()))


class ValueAnswer(Struct, frozen=True):
    """A figure for each row, None where nothing was filled in; the cell that was chosen in the grid."""

    figures: tuple[int | None, ...]
    cell: TableCell | None = None


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
    all_given = bool(known) and not rows and sums.total == sums.points
    if grid is None and not all_given:
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


def judged_value(question: ValueQuestion, answer: ValueAnswer) -> Judgement:
    """Judges the figures of all rows. Raises ValueError if there are more or fewer."""
    if len(answer.figures) != len(question.rows):
        raise ValueError("there must be a figure, or None, for each row")
    filled = tuple(
        row.figure if given is None else given for row, given in zip(question.rows, answer.figures, strict=True)
    )
    parts = []
    for index, (row, given) in enumerate(zip(question.rows, answer.figures, strict=True)):
        part = judged_figure(index, row.skill, given, row.figure)
        if part.mark is PartMark.WRONG and given == following(question, index, filled):
            part = replace(part, follows=True)
        parts.append(part)
    skills = skills_together(parts)
    if question.grid is None:
        return Judgement(tuple(parts), skills)
    cell = answer.cell
    grid = PartMark.MISSING if cell is None else PartMark.RIGHT if cell == question.grid.right else PartMark.WRONG
    fits = fitting_cell(question, filled)
    follows = grid is PartMark.WRONG and cell == fits
    told = skills if follows else (*skills, (value_skill("table"), grid is PartMark.RIGHT))
    return Judgement(tuple(parts), told, grid, fits=fits if grid is PartMark.WRONG else None, grid_follows=follows)


def following(question: ValueQuestion, index: int, filled: Sequence[int]) -> int | None:
    """Returns the figure of a row that follows from the figures filled in above it, None if none does: the sum of the
    elements of its unit, the doubled base, the points that the table gives. `filled` has a figure for each row."""
    row, rows = question.rows[index], question.rows
    above = {rows[place].name: filled[place] for place in range(index) if rows[place].kind is not RowKind.ELEMENT}
    match row.kind:
        case RowKind.SUM:
            return sum(_addends(question, index, filled))
        case RowKind.COMBINED if row.how == "highest":
            return max(_addends(question, index, filled), default=None)
        case RowKind.COMBINED if row.how == "multiplied":
            return prod(_addends(question, index, filled))
        case RowKind.ROUNDING if row.figure % 10 == 0 and row.figure - row.before < 10:
            return -(-above.get(row.name, row.before) // 10) * 10
        case RowKind.PRODUCT:
            low, doubles = (_total(question, name, number, index, filled) for name, number in _two(question, row))
            return low * 2**doubles if 0 <= doubles < 64 else None
        case RowKind.LIMIT if row.figure < row.before:
            return min(above.get(row.name, row.before), row.figure)
        case RowKind.TABLE if index:
            total = next(
                (filled[place] for place in reversed(range(index)) if rows[place].name in _names(question)), None
            )
            return None if total is None else points_for(question.spans, total)
        case _:
            return None


def points_for(spans: Iterable[PointsSpan], total: int) -> int | None:
    """Returns the points that a table gives for a total; None below its first column."""
    return next((span.points for span in reversed(tuple(spans)) if total >= span.least), None)


def fitting_cell(question: ValueQuestion, filled: Sequence[int]) -> TableCell | None:
    """Returns the cell of the grid that fits the totals that were counted; None if they lie outside of it."""
    grid = question.grid
    if grid is None:
        return None
    down, across = (_total(question, name, right, len(question.rows), filled) for name, right in _grid_totals(question))
    rows = [place for place, head in enumerate(grid.heads) if head >= down]
    if not rows or not 0 < across <= len(grid.columns):
        return None
    return TableCell(rows[0], across - 1)


def _grid_totals(question: ValueQuestion) -> tuple[tuple[str, int], tuple[str, int]]:
    grid = question.grid
    assert grid is not None
    return (grid.totals[0], grid.heads[grid.right.row]), (grid.totals[1], grid.right.column + 1)


def _names(question: ValueQuestion) -> frozenset[str]:
    mine = question.hand.mine
    return frozenset() if mine is None else frozenset(name for name, _ in mine.arithmetic.totals)


def _two(question: ValueQuestion, row: WorthRow) -> tuple[tuple[str, int], tuple[str, int]]:
    mine = question.hand.mine
    assert mine is not None
    (low, _), (high, _) = mine.arithmetic.totals
    return (low, row.addends[0]), (high, row.addends[1])


def _total(question: ValueQuestion, name: str, right: int, end: int, filled: Sequence[int]) -> int:
    """Returns a total as it was counted in the rows before `end`: its last row, else its only element."""
    rows, mine = question.rows, question.hand.mine
    kinds = (RowKind.ELEMENT, RowKind.PRODUCT)
    told = [filled[place] for place in range(end) if rows[place].name == name and rows[place].kind not in kinds]
    if told or mine is None:
        return told[-1] if told else right
    units = [tally.unit for tally in mine.arithmetic.tallies if tally.total == name]
    alone = [filled[place] for place in range(end) if rows[place].kind is RowKind.ELEMENT and rows[place].unit in units]
    return alone[0] if len(alone) == 1 else right


def _addends(question: ValueQuestion, index: int, filled: Sequence[int]) -> list[int]:
    """Returns the values of the elements of a row's unit: as filled in, else as given."""
    row = question.rows[index]
    told = {one.name: filled[place] for place, one in enumerate(question.rows) if one.kind is RowKind.ELEMENT}
    mine = question.hand.mine
    tallies = () if mine is None else mine.arithmetic.tallies
    facts = next((tally.elements for tally in tallies if tally.unit == row.unit), ())
    return [told.get(fact.id, fact.value) for fact in facts]
