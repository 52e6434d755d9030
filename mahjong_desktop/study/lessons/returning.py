"""What was missed in a lesson comes back before the lesson ends, with other hands; and when a lesson is done.

Room: study. No Qt and no words. A step that comes back is the step of the same kind of the same lesson with another
seed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial
from random import Random
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.lessons.course import lesson
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.study.lessons.steps import BeginGame, ChooseSum, Lesson, LessonStep, Read
from mahjong_desktop.study.lessons.sum_hands import SumHands
from mahjong_desktop.study.lessons.sum_steps import VALUE_LESSON_CHAPTER, ask_sum

DONE_PERCENT: Final = 80
"""So many percent of the questions of a lesson must be answered rightly, those that came back counted as they were
answered last."""
MOST_LESSON_STEPS: Final = 64
_SEEDS: Final = 1000
_TRIES: Final = 3


class Tally(Struct, frozen=True):
    """Of the questions of a lesson: how many were `answered`, how many of them `right`, and how many there are."""

    right: int
    answered: int
    questions: int

    @property
    def done(self) -> bool:
        """Whether enough questions were answered rightly."""
        return 100 * self.right >= DONE_PERCENT * self.questions


def with_returns(ruleset: Ruleset, name: str, seed: int, missed: Sequence[int], known: Ruleset | None = None) -> Lesson:
    """Returns a lesson with a step more for each one that was missed. `missed` are the indexes of the steps in the
    order in which they were missed; one that came back and was missed again is among them. For `known` see `lesson`."""
    steps = list(lesson(ruleset, name, seed, known).steps)
    first = len(steps)
    again = partial(lesson, ruleset, name, known=known)
    for number, place in enumerate(missed):
        steps.append(_another(ruleset, again, steps, _root(place, first, missed), seed * _SEEDS + number + 1))
    return Lesson(name, tuple(steps))


def _root(place: int, first: int, missed: Sequence[int]) -> int:
    """Returns the step of the first `first` that a step has come back for."""
    while place >= first:
        place = missed[place - first]
    return place


def _another(
    ruleset: Ruleset, again: Callable[[int], Lesson], steps: Sequence[LessonStep], root: int, seed: int
) -> LessonStep:
    """Returns a step of the same kind as step `root`, none of `steps` and with none of their hands if there is one: the
    one in the same place of the lesson with another seed (`again`), else another one there."""
    known = steps[root]
    place = [_kind(step) for step in steps[:root]].count(_kind(known))
    shown = [step.hand.id for step in steps if step.hand is not None]
    for more in range(_TRIES):
        others = again(seed + more * _SEEDS * _SEEDS).steps
        same = [step for step in others if _kind(step) == _kind(known)]
        for step in (*same[place:], *same[:place]):
            if step not in steps and (step.hand is None or step.hand.id not in shown):
                return step
    return _fresh_sum(ruleset, known, shown, seed) if isinstance(known, ChooseSum) else known


def _fresh_sum(ruleset: Ruleset, known: ChooseSum, shown: Sequence[str], seed: int) -> ChooseSum:
    """Asks for the sum of any hand that was not shown yet, where those that fit the question better are used up."""
    found = SumHands(ruleset, Random(seed)).take(lambda drill: drill.hand.id not in shown)
    payments = known.chapter != VALUE_LESSON_CHAPTER
    return known if found is None else ask_sum(found, payments=payments, alone=known.alone)


def _kind(step: LessonStep) -> tuple[type, str]:
    return type(step), step.ask.id


def tally(steps: Sequence[LessonStep], state: LessonState) -> Tally:
    """Returns how the questions of a lesson were answered so far. `steps` are all steps, those that came back too."""
    first = len(steps) - len(state.missed)
    asked = [place for place in range(first) if not isinstance(steps[place], Read | BeginGame)]
    last = {place: place for place in range(first)}
    for number, place in enumerate(state.missed):
        last[_root(place, first, state.missed)] = first + number
    known = [place for place in asked if last[place] in state.solved and last[place] not in state.missed]
    answered = [place for place in asked if place in state.solved or place in state.missed]
    return Tally(len(known), len(answered), len(asked))


def left_out(steps: Sequence[LessonStep], state: LessonState) -> int | None:
    """Returns the first question that was neither answered rightly nor missed; None if there is none."""
    open_steps = (
        place
        for place, step in enumerate(steps)
        if not isinstance(step, Read | BeginGame) and place not in state.solved and place not in state.missed
    )
    return next(open_steps, None)
