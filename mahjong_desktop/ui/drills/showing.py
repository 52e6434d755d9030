"""What the page shows of a round: the hand, the steps, the skills, and the widget of a question.

Room: ui/drills.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.play.drilling import Drilling
from mahjong_desktop.present.hand import HandTold, HandWords, position_told
from mahjong_desktop.study.advice import question as position_question
from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.drills.questions import (
    DiscardQuestion,
    DrillQuestion,
    ElementsQuestion,
    MayWinQuestion,
    OwnQuestion,
    PaymentsQuestion,
    ValueQuestion,
    WaitsQuestion,
)
from mahjong_desktop.study.drills.store import skills_of
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.chapters import ELEMENTS_CHAPTER, PAYMENTS, PLAY, VALUE_CHAPTER, WINNING
from mahjong_desktop.ui.drills import words
from mahjong_desktop.ui.drills.discard import DiscardView
from mahjong_desktop.ui.drills.elements import ElementsView
from mahjong_desktop.ui.drills.frame import StepState, StepTold
from mahjong_desktop.ui.drills.own import OwnView
from mahjong_desktop.ui.drills.payments import PaymentsView
from mahjong_desktop.ui.drills.progress import SkillTold
from mahjong_desktop.ui.drills.question_view import QuestionView
from mahjong_desktop.ui.drills.value import ValueView
from mahjong_desktop.ui.drills.waits import WaitsView
from mahjong_desktop.ui.drills.win import MayWinView

translate = QCoreApplication.translate


def view_of_question(question: DrillQuestion, texts: Texts, look: str, games: Path) -> QuestionView:
    """Returns the widget that asks a question; `look` names the colours of the table, `games` is the folder of saved
    games."""
    match question:
        case ElementsQuestion():
            return ElementsView(question, texts)
        case ValueQuestion():
            return ValueView(question, texts)
        case PaymentsQuestion():
            return PaymentsView(question, texts)
        case MayWinQuestion():
            return MayWinView(question, texts)
        case WaitsQuestion():
            return WaitsView(question, texts)
        case DiscardQuestion():
            return DiscardView(question, position_question(read_position(question.position.position))[0], texts, look)
        case OwnQuestion():
            return OwnView(question, texts, look, games)


def chapter_about(question: DrillQuestion) -> str:
    """Returns the key of the chapter of the rule page that answers a question."""
    match question:
        case ElementsQuestion():
            return ELEMENTS_CHAPTER
        case ValueQuestion():
            return VALUE_CHAPTER
        case PaymentsQuestion():
            return PAYMENTS
        case DiscardQuestion() | OwnQuestion():
            return PLAY
    return WINNING


def hand_told(drilling: Drilling, texts: Texts) -> HandTold | None:
    """Returns what the card of the hand shows for the present question. The groups of the reading are shown once the
    elements are answered."""
    question = drilling.question
    match question:
        case None:
            return None
        case DiscardQuestion():
            return position_told(position_question(read_position(question.position.position))[0], texts)
        case OwnQuestion():
            return position_told(question.moment.view, texts)
        case WaitsQuestion():
            return HandWords(question.hand, texts).told(won=False)
        case ElementsQuestion():
            return HandWords(question.hand, texts).told(read=drilling.judgement is not None)
        case MayWinQuestion():
            return HandWords(question.hand, texts).told()
    return HandWords(question.hand, texts).told(read=True)


def told_steps(drilling: Drilling) -> tuple[StepTold, ...]:
    """Returns the steps of the present hand; none for a question that stands alone."""
    if not any(isinstance(one, (ElementsQuestion, ValueQuestion, PaymentsQuestion)) for one in drilling.questions):
        return ()
    told = []
    for place, question in enumerate(drilling.questions):
        name = words.question_name(question)
        if place < drilling.place:
            state, spoken = StepState.DONE, translate("Drills", "{step}, done").format(step=name)
        elif place == drilling.place:
            state, spoken = StepState.CURRENT, translate("Drills", "{step}, now").format(step=name)
        else:
            state, spoken = StepState.LOCKED, translate("Drills", "{step}, locked").format(step=name)
        told.append(StepTold(name, state, spoken))
    return tuple(told)


def told_skills(ruleset: Ruleset, drilling: Drilling | None, learned: Learned, texts: Texts) -> tuple[SkillTold, ...]:
    """Returns all skills of a ruleset: first those that the present hand asks about, then the known ones last."""
    levels, names = learned.levels(ruleset.id), words.SkillNames(ruleset, learned, texts)
    asked = {skill for one in drilling.questions for skill in one.skills} if drilling is not None else set()
    changes = drilling.changes if drilling is not None else {}

    def order(skill: str) -> tuple[bool, bool]:
        return skill not in changes, skill not in asked

    every = dict.fromkeys((*skills_of(ruleset), *sorted(asked)))
    return tuple(
        SkillTold(skill, names.of(skill), levels.get(skill, 0), changes.get(skill, 0))
        for skill in sorted(every, key=order)
    )
