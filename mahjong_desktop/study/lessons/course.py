"""The seven lessons of a ruleset, in their order.

Room: study. No Qt and no words. A lesson is made from the ruleset with its options and a seed; the same seed gives the
same steps.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from random import Random
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.lessons.elements_lesson import elements_steps
from mahjong_desktop.study.lessons.game_lesson import game_steps
from mahjong_desktop.study.lessons.payment_lesson import payment_steps
from mahjong_desktop.study.lessons.set_lesson import set_steps
from mahjong_desktop.study.lessons.steps import Lesson, LessonStep
from mahjong_desktop.study.lessons.turn_lesson import turn_steps
from mahjong_desktop.study.lessons.value_lesson import value_steps
from mahjong_desktop.study.lessons.winning_lesson import winning_steps

StepMaker = Callable[[Ruleset, Random], Iterator[LessonStep]]

_MAKERS: Final[Mapping[str, StepMaker]] = {
    "set": set_steps,
    "turn": turn_steps,
    "winning": winning_steps,
    "elements": elements_steps,
    "value": value_steps,
    "payments": payment_steps,
    "game": game_steps,
}
LESSONS: Final = tuple(_MAKERS)
"""The ids of the lessons, in the order in which they are best taken."""
MINUTES: Final[Mapping[str, int]] = {
    "set": 5,
    "turn": 6,
    "winning": 6,
    "elements": 8,
    "value": 6,
    "payments": 5,
    "game": 20,
}
"""How long a lesson takes, in minutes, roughly."""


def lesson(ruleset: Ruleset, name: str, seed: int) -> Lesson:
    """Returns a lesson of a ruleset. Raises KeyError for an unknown name."""
    return Lesson(name, tuple(_MAKERS[name](ruleset, Random(f"{ruleset.id}:{name}:{seed}"))))
