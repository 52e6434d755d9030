"""Judges answers: which parts are right, missing or wrong, what would be right, and what that says about each skill.

Room: study/drills. Ids and figures only.
"""

from __future__ import annotations

from enum import StrEnum

from msgspec import Struct


class Mark(StrEnum):
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
    mark: Mark
    skill: str
    given: int | None = None
    right: int | None = None
    follows: bool = False


class Judgement(Struct, frozen=True):
    """The judgement of an answer: its parts, and for each skill that it shows whether it was right. `loss` is what a
    discard gives away in points, None for other questions. `grid` judges the cell of the grid if there is one."""

    parts: tuple[JudgedPart, ...]
    skills: tuple[tuple[str, bool], ...]
    grid: Mark | None = None
    loss: float | None = None

    @property
    def right(self) -> bool:
        """Whether everything is right."""
        return all(part.mark in (Mark.RIGHT, Mark.LEFT) for part in self.parts) and self.grid in (None, Mark.RIGHT)

    def number(self, mark: Mark) -> int:
        """Returns how many parts have a mark."""
        return sum(part.mark is mark for part in self.parts)
