"""Judges answers: which parts are right, missing or wrong, what would be right, and what that says about each skill.

Room: study/drills. Ids and figures only.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import StrEnum
from math import prod

from msgspec import Struct

from mahjong_desktop.core.values import replace
from mahjong_desktop.study.drills.questions import (
    DiscardAnswer,
    DiscardQuestion,
    DrillAnswer,
    DrillQuestion,
    ElementsAnswer,
    ElementsQuestion,
    MayWinAnswer,
    MayWinQuestion,
    OwnAnswer,
    OwnQuestion,
    PaymentsAnswer,
    PaymentsQuestion,
    RowKind,
    TableCell,
    ValueAnswer,
    ValueQuestion,
    WaitsAnswer,
    WaitsQuestion,
    WorthRow,
)
from mahjong_desktop.study.drills.store import value_skill
from mahjong_desktop.study.figures import PointsSpan


class PartMark(StrEnum):
    """What a part of an answer is: found, overlooked, wrong, or rightly left alone."""

    RIGHT = "right"
    MISSING = "missing"
    WRONG = "wrong"
    LEFT = "left"


class JudgedPart(Struct, frozen=True):
    """One part of an answer. `index` is its place in the question: a choice, a row, a payer, a kind that was offered.

    `given` and `right` are figures (None: nothing was filled in; of a choice they are 0 or 1). `follows` says that a
    wrong figure follows rightly from figures above it that were wrong: it does not count against its skill.
    """

    index: int
    mark: PartMark
    skill: str
    given: int | None = None
    right: int | None = None
    follows: bool = False


class Judgement(Struct, frozen=True):
    """The judgement of an answer: its parts, and for each skill that it shows whether it was right. `loss` is what a
    discard or another decision gives away in points, None for other questions. `grid` judges the cell of the grid if
    there is one; if it is wrong, `fits` is the cell that fits the totals that were counted, and `grid_follows` says
    that it was that one.
    """

    parts: tuple[JudgedPart, ...]
    skills: tuple[tuple[str, bool], ...]
    grid: PartMark | None = None
    loss: float | None = None
    fits: TableCell | None = None
    grid_follows: bool = False

    @property
    def right(self) -> bool:
        """Whether everything is right."""
        fine = all(part.mark in (PartMark.RIGHT, PartMark.LEFT) for part in self.parts)
        return fine and self.grid in (None, PartMark.RIGHT)

    def number(self, mark: PartMark) -> int:
        """Returns how many parts have a mark."""
        return sum(part.mark is mark for part in self.parts)


def judge(question: DrillQuestion, answer: DrillAnswer) -> Judgement:
    """Judges an answer. Raises ValueError if the answer is one to another kind of question or has another number of
    figures."""
    match question, answer:
        case ElementsQuestion(), ElementsAnswer():
            return _elements(question, answer)
        case ValueQuestion(), ValueAnswer():
            return _value(question, answer)
        case PaymentsQuestion(), PaymentsAnswer():
            return _payments(question, answer)
        case MayWinQuestion(), MayWinAnswer():
            return _may_win(question, answer)
        case WaitsQuestion(), WaitsAnswer():
            return _waits(question, answer)
        case DiscardQuestion(), DiscardAnswer():
            return _discard(question, answer)
        case OwnQuestion(), OwnAnswer():
            return _own(question, answer)
    raise ValueError("the answer belongs to another question")


def _together(parts: Iterable[JudgedPart]) -> tuple[tuple[str, bool], ...]:
    """Returns for each skill whether all its parts are right. What was rightly left alone shows nothing, and a figure
    that is wrong only because one above it is wrong does not count."""
    found: dict[str, bool] = {}
    for part in parts:
        if part.skill and part.mark is not PartMark.LEFT and not part.follows:
            found[part.skill] = found.get(part.skill, True) and part.mark is PartMark.RIGHT
    return tuple(found.items())


def _marked(marked: bool, right: bool) -> PartMark:
    if marked:
        return PartMark.RIGHT if right else PartMark.WRONG
    return PartMark.MISSING if right else PartMark.LEFT


def _elements(question: ElementsQuestion, answer: ElementsAnswer) -> Judgement:
    parts = tuple(
        JudgedPart(
            index,
            _marked(choice.element in answer.elements, choice.present),
            f"element:{choice.element}",
            int(choice.element in answer.elements),
            int(choice.present),
        )
        for index, choice in enumerate(question.choices)
    )
    return Judgement(parts, _together(parts))


def _figure(index: int, skill: str, given: int | None, right: int) -> JudgedPart:
    mark = PartMark.MISSING if given is None else PartMark.RIGHT if given == right else PartMark.WRONG
    return JudgedPart(index, mark, skill, given, right)


def _value(question: ValueQuestion, answer: ValueAnswer) -> Judgement:
    if len(answer.figures) != len(question.rows):
        raise ValueError("there must be a figure, or None, for each row")
    filled = tuple(
        row.figure if given is None else given for row, given in zip(question.rows, answer.figures, strict=True)
    )
    parts = []
    for index, (row, given) in enumerate(zip(question.rows, answer.figures, strict=True)):
        part = _figure(index, row.skill, given, row.figure)
        if part.mark is PartMark.WRONG and given == following(question, index, filled):
            part = replace(part, follows=True)
        parts.append(part)
    skills = _together(parts)
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


def _payments(question: PaymentsQuestion, answer: PaymentsAnswer) -> Judgement:
    if len(answer.amounts) != len(question.payers):
        raise ValueError("there must be an amount, or None, for each payer")
    parts = []
    found: dict[str, bool] = {}
    for index, (row, given) in enumerate(zip(question.payers, answer.amounts, strict=True)):
        part = _figure(index, row.skills[0], given, row.amount)
        parts.append(part)
        for skill in row.skills:
            found[skill] = found.get(skill, True) and part.mark is PartMark.RIGHT
    return Judgement(tuple(parts), tuple(found.items()))


def _may_win(question: MayWinQuestion, answer: MayWinAnswer) -> Judgement:
    right = answer.may == question.right
    verdict = JudgedPart(0, PartMark.RIGHT if right else PartMark.WRONG, "win", int(answer.may), int(question.right))
    if question.refusal is None or not right:
        return Judgement((verdict,), (("win", right),))
    known = answer.reason == question.refusal.reason
    index = question.reasons.index(answer.reason) if answer.reason in question.reasons else None
    mark = PartMark.MISSING if not answer.reason else PartMark.RIGHT if known else PartMark.WRONG
    reason = JudgedPart(1, mark, "win", index, question.reasons.index(question.refusal.reason))
    return Judgement((verdict, reason), (("win", known),))


def _waits(question: WaitsQuestion, answer: WaitsAnswer) -> Judgement:
    parts = tuple(
        JudgedPart(
            index,
            _marked(tile in answer.tiles, tile in question.tiles),
            "waits",
            int(tile in answer.tiles),
            int(tile in question.tiles),
        )
        for index, tile in enumerate(question.offered)
    )
    return Judgement(parts, (("waits", answer.tiles == question.tiles),))


def _discard(question: DiscardQuestion, answer: DiscardAnswer) -> Judgement:
    if not 0 <= answer.option < len(question.options):
        raise ValueError("there is no such option")
    loss = question.best.value - question.options[answer.option].value
    right = loss <= question.within
    mark = PartMark.RIGHT if right else PartMark.WRONG
    part = JudgedPart(answer.option, mark, "discard", answer.option, 0)
    return Judgement((part,), (("discard", right),), loss=loss)


def _own(question: OwnQuestion, answer: OwnAnswer) -> Judgement:
    actions = question.decision.actions
    if not 0 <= answer.option < len(actions):
        raise ValueError("there is no such option")
    chosen, (skill,) = actions[answer.option], question.skills
    right = chosen.behind <= chosen.margin
    part = JudgedPart(answer.option, PartMark.RIGHT if right else PartMark.WRONG, skill, answer.option, 0)
    return Judgement((part,), ((skill, right),), loss=chosen.behind)
