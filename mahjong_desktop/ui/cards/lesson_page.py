"""A lesson of Shuangkou: one step after another, back and forth; what was missed comes back with other cards.

Room: ui/cards. The place in a lesson is kept at every step, in the file of all lessons.
"""

from __future__ import annotations

from typing import Final

from mahjong_desktop.cards.options import SHUANGKOU, ShuangkouOptions
from mahjong_desktop.play.card_option_memory import CARD_PLAYERS, offered_card_bots
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.study.card_lessons.course import (
    CARD_LESSONS,
    GAME_LESSON,
    CardLesson,
    card_left_out,
    card_lesson,
    card_tally,
)
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.study.lessons.returning import DONE_PERCENT, MOST_LESSON_STEPS
from mahjong_desktop.ui.cards.question_page import QuestionPage
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.learning_file import lesson_progress
from mahjong_desktop.ui.requests import PlayCardGame

_MANNER: Final = "learn"
"""The manner of the first match: hints open, moves can be taken back."""
_CALM: Final = ("casual", "novice")
"""The opponents of the first match, the first ones that there are."""


class CardLessonPage(QuestionPage):
    """The page of a lesson. Its last one ends with a match."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.lesson = CardLesson(CARD_LESSONS[0], ())

    def show_lesson(self, name: str) -> None:
        """Shows a lesson where it was left. A lesson that was finished begins again with new cards. Raises KeyError for
        an unknown name."""
        state = lesson_progress().state(SHUANGKOU, name)
        if state.done and not state.begun:
            state = LessonState(seed=state.seed + 1, done=True)
        self.lesson = card_lesson(name, state.seed, state.missed)
        count = len(self.lesson.steps)
        if state.steps and state.steps != count:  # the lesson has changed since
            state = LessonState(seed=state.seed, done=state.done)
            self.lesson = card_lesson(name, state.seed)
            count = len(self.lesson.steps)
        solved = frozenset(step for step in state.solved if step < count)
        place = min(state.step, count - 1)
        self.begin(self.lesson.steps, LessonState(state.seed, place, count, solved, state.done, state.missed))

    def heading(self) -> str:
        number = CARD_LESSONS.index(self.lesson.id) + 1
        return self.words.phrase("lesson", "of-lesson", number=number, title=self.words.title(self.lesson.id))

    def tally_words(self) -> str:
        return self.words.tally(card_tally(self.steps, self.state), missed=bool(self.state.missed))

    def _store(self) -> None:
        lesson_progress().store(SHUANGKOU, self.lesson.id, self.state)

    def moved(self) -> None:
        self._store()

    def answered(self, *, right: bool) -> None:
        """A right answer solves the step; a wrong one lets it come back before the lesson ends, once."""
        state, here = self.state, self.state.step
        if right:
            self.change(solved=True)
        elif here not in state.missed and here not in state.solved and len(self.steps) < MOST_LESSON_STEPS:
            missed = (*state.missed, here)
            self.lesson = card_lesson(self.lesson.id, state.seed, missed)
            self.steps = self.lesson.steps
            self.state = LessonState(state.seed, here, len(self.steps), state.solved, state.done, missed)
        self._store()

    def finish_words(self) -> str:
        return self.words.phrase("lesson", "begin-game" if self.lesson.id == GAME_LESSON else "finish")

    def finish(self) -> None:
        """Ends the lesson if enough was answered rightly; else goes to what was left out."""
        told, left = card_tally(self.steps, self.state), card_left_out(self.steps, self.state)
        if not told.done and left is not None:
            self.go_to(left)
            if self.card is not None:
                facts = {"right": told.right, "asked": told.questions, "percent": DONE_PERCENT}
                self.card.tell_verdict(self.words.phrase("lesson", "not-done", **facts), right=False)
            return
        self.state = LessonState(self.state.seed, 0, self.state.steps, frozenset(), self.state.done or told.done)
        self._store()
        if self.lesson.id == GAME_LESSON:
            self.asked.emit(first_card_match(self.context))
        else:
            self.closed.emit()


def first_card_match(context: Context) -> PlayCardGame:
    """Returns the match that the lessons end with: calm players, open hints, four hands."""
    bots = offered_card_bots()
    calm = next((bot for bot in _CALM if bot in bots), bots[0])
    names = (context.settings.text("name"), *CARD_PLAYERS)
    return PlayCardGame(ShuangkouOptions({"hands": 4}), (calm,) * 3, names, None, Terms(False, _MANNER))
