"""A drill of Shuangkou: ten questions from new hands; each first answer is kept with what drills have taught.

Room: ui/cards.
"""

from __future__ import annotations

from datetime import datetime
from random import SystemRandom
from typing import Final

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.study.card_lessons.course import drill_questions
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.study.lessons.returning import Tally
from mahjong_desktop.ui.cards.question_page import QuestionPage
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.learning_file import learned

QUESTIONS: Final = 10


class CardDrillPage(QuestionPage):
    """The page of a drill. When all is answered it can begin again with other hands."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.skills: tuple[str, ...] = ()
        self.rightly: dict[int, bool] = {}
        """Whether the first answer to each question was right."""

    def drill(self, skills: tuple[str, ...] = (), seed: int | None = None) -> None:
        """Begins a drill of some skills, of all if none is named. Without a seed the questions are new each time."""
        self.skills, self.rightly = skills, {}
        chosen = SystemRandom().randrange(1 << 30) if seed is None else seed
        self.begin(drill_questions(skills, chosen, QUESTIONS), LessonState(chosen, 0, QUESTIONS))

    def heading(self) -> str:
        if len(self.skills) == 1:
            return self.words.skill(self.skills[0])
        return self.words.phrase("course", "drill")

    def tally_words(self) -> str:
        return self.words.tally(Tally(sum(self.rightly.values()), len(self.rightly), QUESTIONS), missed=False)

    def answered(self, *, right: bool) -> None:
        """Keeps the first answer."""
        step, here = self.step, self.state.step
        if right:
            self.change(solved=True)
        if step is None or here in self.rightly:
            return
        self.rightly[here] = right
        now = datetime.now().astimezone()
        learned().answered_all(SHUANGKOU, ((step.skill, right),), now, asked=(step.skill, right))

    def finish_words(self) -> str:
        return self.words.phrase("course", "drill-again")

    def finish(self) -> None:
        """Begins again with other hands."""
        self.drill(self.skills)
        self.tell()
        self.take_keyboard_here()
