"""The lessons that tests ask about."""

from __future__ import annotations

from functools import cache

from mahjong_desktop.core.tiles import HIDDEN, face_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.course import LESSONS, lesson
from mahjong_desktop.study.lessons.steps import (
    Lesson,
    LessonChoice,
)
from tests.scale import amount

SEEDS = range(1, 1 + amount(1, 3))


@cache
def lessons(ruleset: str) -> tuple[Lesson, ...]:
    return tuple(lesson(find_ruleset(ruleset), name, seed) for name in LESSONS for seed in SEEDS)


def tiles_of(choice: LessonChoice) -> list[int]:
    return [face_of(shown.piece) for group in choice.groups for shown in group.pieces if shown.piece != HIDDEN]
