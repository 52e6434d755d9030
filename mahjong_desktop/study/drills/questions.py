"""All kinds of questions of drills and of answers to them, and how an answer is judged.

Room: study/drills. Closed unions of values: ids and figures, no words. A kind has a file of its own: what it asks, how
it is asked and judged. Every question has `skills`: what a right answer shows, and a `kind`, under which its answers
are logged.
"""

from __future__ import annotations

from mahjong_desktop.study.drills.discarding import DiscardAnswer, DiscardQuestion, judged_discard
from mahjong_desktop.study.drills.elements import ElementsAnswer, ElementsQuestion, judged_elements
from mahjong_desktop.study.drills.judging import (
    Judgement,
)
from mahjong_desktop.study.drills.own_positions import OwnAnswer, OwnQuestion, judged_own
from mahjong_desktop.study.drills.payments import PaymentsAnswer, PaymentsQuestion, judged_payments
from mahjong_desktop.study.drills.value import ValueAnswer, ValueQuestion, judged_value
from mahjong_desktop.study.drills.waiting import WaitsAnswer, WaitsQuestion, judged_waits
from mahjong_desktop.study.drills.winning import MayWinAnswer, MayWinQuestion, judged_may_win

DrillQuestion = (
    ElementsQuestion | ValueQuestion | PaymentsQuestion | MayWinQuestion | WaitsQuestion | DiscardQuestion | OwnQuestion
)
DrillAnswer = ElementsAnswer | ValueAnswer | PaymentsAnswer | MayWinAnswer | WaitsAnswer | DiscardAnswer | OwnAnswer


def judge(question: DrillQuestion, answer: DrillAnswer) -> Judgement:
    """Judges an answer. Raises ValueError if the answer is one to another kind of question or has another number of
    figures."""
    match question, answer:
        case ElementsQuestion(), ElementsAnswer():
            return judged_elements(question, answer)
        case ValueQuestion(), ValueAnswer():
            return judged_value(question, answer)
        case PaymentsQuestion(), PaymentsAnswer():
            return judged_payments(question, answer)
        case MayWinQuestion(), MayWinAnswer():
            return judged_may_win(question, answer)
        case WaitsQuestion(), WaitsAnswer():
            return judged_waits(question, answer)
        case DiscardQuestion(), DiscardAnswer():
            return judged_discard(question, answer)
        case OwnQuestion(), OwnAnswer():
            return judged_own(question, answer)
    raise ValueError("the answer belongs to another question")
