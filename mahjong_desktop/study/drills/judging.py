"""What the judgement of an answer says: which parts are right, missing or wrong, and what that shows of each skill.

Room: study/drills. Ids and figures only. How the answers to a kind of question are judged is in the file of the kind.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum

from msgspec import Struct


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


class TableCell(Struct, frozen=True):
    """The cell of the grid where the totals of the hand meet, by index."""

    row: int
    column: int


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


def skills_together(parts: Iterable[JudgedPart]) -> tuple[tuple[str, bool], ...]:
    """Returns for each skill whether all its parts are right. What was rightly left alone shows nothing, and a figure
    that is wrong only because one above it is wrong does not count."""
    found: dict[str, bool] = {}
    for part in parts:
        if part.skill and part.mark is not PartMark.LEFT and not part.follows:
            found[part.skill] = found.get(part.skill, True) and part.mark is PartMark.RIGHT
    return tuple(found.items())


def marked_part(marked: bool, right: bool) -> PartMark:
    """Returns the mark of something that could be marked, and is right to mark or not."""
    if marked:
        return PartMark.RIGHT if right else PartMark.WRONG
    return PartMark.MISSING if right else PartMark.LEFT


def judged_figure(index: int, skill: str, given: int | None, right: int) -> JudgedPart:
    """Returns the judged part of a figure; None was given where the field was left empty."""
    mark = PartMark.MISSING if given is None else PartMark.RIGHT if given == right else PartMark.WRONG
    return JudgedPart(index, mark, skill, given, right)
