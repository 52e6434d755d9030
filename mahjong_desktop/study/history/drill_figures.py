"""The figures of a person's drills in a ruleset: how well each kind is known, and the right answers of the last days.

Room: study/history. No words. `study.drills.learned` keeps what these come from.
"""

from __future__ import annotations

from collections import defaultdict
from datetime import date, datetime, timedelta
from typing import Final

from msgspec import Struct

from mahjong_desktop.study.drills.answer_log import DayAnswers
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.skills import kind_of

DRILL_DAYS: Final = 10
"""So many days back, today among them, answers are shown."""
DRILL_FIGURE_KINDS: Final = ("elements", "value", "payments", "win", "waits", "discard", "own")
_SKILLS: Final = {"element": "elements", "payment": "payments"}
"""The kinds of questions that are not called like the kinds of their skills."""


class DrillFigures(Struct, frozen=True):
    """One kind of question. `level` is the mean level of its skills that were ever answered, rounded (None: none was).
    `days` is for each of the last days the share of right answers, that of the day before if nothing was answered, None
    before the first answer; `right` of `answered` is their sum."""

    kind: str
    level: int | None
    right: int
    answered: int
    days: tuple[float | None, ...]

    @property
    def share(self) -> float | None:
        """The share of right answers of the last days."""
        return self.right / self.answered if self.answered else None


def drill_figures(learned: Learned, ruleset: str, today: date) -> tuple[DrillFigures, ...]:
    """Returns the kinds of which anything was answered, in a fixed order."""
    since = today - timedelta(days=DRILL_DAYS - 1)
    levels: dict[str, list[int]] = defaultdict(list)
    for skill, level in learned.levels(ruleset).items():
        kind = kind_of(skill)
        levels[_SKILLS.get(kind, kind)].append(level)
    answers: dict[str, list[DayAnswers]] = defaultdict(list)
    for day in learned.answers_by_day(ruleset, since):
        if day.day <= today:
            answers[day.kind].append(day)
    return tuple(
        _of_kind(kind, levels.get(kind, []), answers.get(kind, []), since)
        for kind in DRILL_FIGURE_KINDS
        if kind in levels or kind in answers
    )


def _of_kind(kind: str, levels: list[int], answers: list[DayAnswers], since: date) -> DrillFigures:
    of_day = {one.day: one.right / (one.right + one.wrong) for one in answers if one.right + one.wrong}
    days: list[float | None] = []
    for number in range(DRILL_DAYS):
        days.append(of_day.get(since + timedelta(days=number), days[-1] if days else None))
    right, answered = sum(one.right for one in answers), sum(one.right + one.wrong for one in answers)
    return DrillFigures(kind, round(sum(levels) / len(levels)) if levels else None, right, answered, tuple(days))


class DueFigures(Struct, frozen=True):
    """What should be asked again by now: how many skills by kind of question, in a fixed order."""

    kinds: tuple[tuple[str, int], ...]

    @property
    def number(self) -> int:
        """How many in all."""
        return sum(number for _, number in self.kinds)


def due_figures(learned: Learned, ruleset: str, known: frozenset[str], now: datetime) -> DueFigures:
    """Returns what is due. `known` are the skills that the ruleset has with its options; `now` has a time zone."""
    counted: dict[str, int] = defaultdict(int)
    for skill in learned.due(ruleset, now):
        if skill in known or kind_of(skill) == "own":
            kind = kind_of(skill)
            counted[_SKILLS.get(kind, kind)] += 1
    return DueFigures(tuple((kind, counted[kind]) for kind in DRILL_FIGURE_KINDS if counted.get(kind)))
