"""The names of skills and steps in words.

Room: ui/drills. Elements and payments have the names of the rules.
"""

from __future__ import annotations

from datetime import datetime

from PySide6.QtCore import QCoreApplication

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.drills import skills as keys
from mahjong_desktop.study.drills.learned import LEARNED_BROKEN, LEARNED_HELD, Learned
from mahjong_desktop.study.drills.own_positions import OwnPosition
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
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui.language import date_words

translate = QCoreApplication.translate


def skill_name(skill: str, ruleset: Ruleset, texts: Texts) -> str:
    """Returns the name of a skill."""
    subject = keys.subject_of(skill)
    match keys.kind_of(skill):
        case keys.ELEMENT_SKILL:
            return texts.element_of(ruleset, subject).name
        case keys.VALUE_SKILL:
            return value_step(subject)
        case keys.PAYMENT_SKILL:
            return _payment(subject, ruleset, texts)
    return situation_words(keys.kind_of(skill))


class SkillNames:
    """The names of the skills of a ruleset, decisions of own games among them."""

    def __init__(self, ruleset: Ruleset, learned: Learned, texts: Texts) -> None:
        self._ruleset = ruleset
        self._texts = texts.for_ruleset(ruleset.id)
        self._own = {keys.own_skill(one.id): one for one in learned.own_positions(ruleset.id)}

    def of(self, skill: str) -> str:
        """Returns the name of a skill."""
        position = self._own.get(skill)
        return skill_name(skill, self._ruleset, self._texts) if position is None else own_name(position, self._texts)


def own_name(position: OwnPosition, texts: Texts) -> str:
    """Returns the name of a decision of an own game: when it was, in which hand and turn."""
    source = position.source
    told = translate("Drills", "Own game, {date}: hand {hand}, turn {turn}")
    try:
        date = date_words(datetime.fromisoformat(source.started))
    except (ValueError, OverflowError, OSError):
        date = "–"
    return told.format(date=date, hand=texts.number(source.hand), turn=texts.number(source.turn))


def _payment(kind: str, ruleset: Ruleset, texts: Texts) -> str:
    """Returns the name of a kind of payment: who pays in a few words, or the reason."""
    short = texts.scheme(ruleset.id, kind)
    if short == kind:
        short = texts.payment(ruleset.id, kind)
    if "{" in short:
        return translate("Drills", "Payments")
    return short[:1].upper() + short[1:].rstrip(".。")


def value_step(step: str) -> str:
    """Returns the name of a step from the elements to the value."""
    names = {
        "sum": translate("Drills", "Adding up"),
        "combined": translate("Drills", "Combining elements"),
        "rounding": translate("Drills", "Rounding"),
        "product": translate("Drills", "Doubling"),
        "limit": translate("Drills", "Limits"),
        "table": translate("Drills", "Table of points"),
        "points": translate("Drills", "From totals to points"),
        "share": translate("Drills", "What every payer starts from"),
    }
    return names.get(step, step)


def situation_words(skill: str) -> str:
    """Returns the name of a skill that belongs to a whole question."""
    names = {
        keys.WIN_SKILL: translate("Drills", "May a hand win?"),
        keys.WAITS_SKILL: translate("Drills", "Waits"),
        keys.DISCARD_SKILL: translate("Drills", "Discards"),
        keys.OWN_SKILL: translate("Drills", "Own games"),
    }
    return names.get(skill, skill)


def question_name(question: DrillQuestion) -> str:
    """Returns the name of the step of a question."""
    match question:
        case ElementsQuestion():
            return translate("Drills", "Elements")
        case ValueQuestion():
            return translate("Drills", "Value")
        case PaymentsQuestion():
            return translate("Drills", "Payments")
        case MayWinQuestion():
            return situation_words(keys.WIN_SKILL)
        case WaitsQuestion():
            return situation_words(keys.WAITS_SKILL)
        case DiscardQuestion():
            return situation_words(keys.DISCARD_SKILL)
        case OwnQuestion():
            return situation_words(keys.OWN_SKILL)


def onward(question: DrillQuestion | None, *, last: bool) -> str:
    """Returns the words of the main button once a question is judged; `question` is the next one of the same hand."""
    match question:
        case ValueQuestion():
            return translate("Drills", "On to the value")
        case PaymentsQuestion():
            return translate("Drills", "On to the payments")
    return translate("Drills", "To the results") if last else translate("Drills", "Next hand")


def kind_name(kind: str) -> str:
    """Returns the name of a kind of question for the settings."""
    if kind == "hand":
        return translate("Drills", "Score a hand")
    return situation_words(kind)


def step_of_hand(step: str) -> str:
    """Returns the name of a step of a hand for the settings."""
    names = {
        "elements": translate("Drills", "Elements"),
        "value": translate("Drills", "Value"),
        "payments": translate("Drills", "Payments"),
    }
    return names[step]


def learned_line(error: MahjongError) -> str:
    """Returns one line about what was learnt that could not be read or written."""
    if error.code == "not-learned":
        told = translate("Drills", "{path} contains no drill progress; nothing was changed.")
    else:
        told = translate("Drills", "{path} cannot be written: {detail}")
    facts = {name: printable(str(error.facts.get(name, "?"))) for name in ("path", "detail")}
    return told.format_map(facts)


def file_trouble(learned: Learned) -> str:
    """Returns one line if the file of what was learnt could not be used; else nothing."""
    if learned.trouble == LEARNED_BROKEN:
        told = translate("Drills", "Your drill progress could not be read; it was kept as {path}.")
        return told.format(path=learned.set_aside)
    if learned.trouble == LEARNED_HELD:
        return translate(
            "Drills", "Another program is using your drill progress; it will be saved when the file is free."
        )
    if learned.trouble:
        return translate("Drills", "Your progress cannot be saved; it lasts until you close the program.")
    return ""
