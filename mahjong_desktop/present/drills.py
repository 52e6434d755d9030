"""What the page of drills says: the names of skills, steps and kinds of question, the steps of a hand, how well each
skill is known, what became of the file of what was learnt.

Room: present. Elements and payments have the names of the rules. Dates are written by the window (`Dates`).
"""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Mapping, Sequence
from datetime import datetime
from enum import StrEnum
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.hand import HandTold, HandWords, position_told
from mahjong_desktop.study.advice import question as position_question
from mahjong_desktop.study.drills import store as keys
from mahjong_desktop.study.drills.discarding import DiscardQuestion
from mahjong_desktop.study.drills.elements import ElementsQuestion
from mahjong_desktop.study.drills.judging import Judgement, PartMark
from mahjong_desktop.study.drills.learned import LEARNED_BROKEN, LEARNED_DAMAGED, LEARNED_HELD, Learned
from mahjong_desktop.study.drills.learned_rows import ANSWER_TABLE, KNOWN_LEVEL, OWN_TABLE, SEEN_TABLE, SKILL_TABLE
from mahjong_desktop.study.drills.own_positions import OwnPosition, OwnQuestion
from mahjong_desktop.study.drills.payments import PaymentsQuestion
from mahjong_desktop.study.drills.questions import DrillQuestion
from mahjong_desktop.study.drills.value import ValueQuestion
from mahjong_desktop.study.drills.waiting import WaitsQuestion
from mahjong_desktop.study.drills.winning import MayWinQuestion
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.study.lessons.progress import LESSON_TABLE, MISSED_TABLE
from mahjong_desktop.study.positions import read_position
from mahjong_desktop.texts import FALLBACK, Texts
from mahjong_desktop.texts.chapters import ELEMENTS_CHAPTER, PAYMENTS, PLAY, VALUE_CHAPTER, WINNING
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.texts.outside import printable

Dates = Callable[[datetime], str]
"""Writes a date in the short format of the language."""
_NAMED_KINDS: Final = (*keys.SITUATIONS, keys.ELEMENT_SKILL, keys.VALUE_SKILL, keys.PAYMENT_SKILL)
_MOST_NAMES: Final = 5
_DAY_SECONDS: Final = 24 * 3600


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

    def __init__(self, ruleset: Ruleset, learned: Learned, texts: Texts, dates: Dates) -> None:
        self._ruleset, self._dates = ruleset, dates
        self._texts = texts.for_ruleset(ruleset.id)
        self._own = {keys.own_skill(one.id): one for one in learned.own_positions(ruleset.id)}

    def of(self, skill: str) -> str:
        """Returns the name of a skill."""
        position = self._own.get(skill)
        if position is None:
            return skill_name(skill, self._ruleset, self._texts)
        return own_name(position, self._texts, self._dates)


def own_name(position: OwnPosition, texts: Texts, dates: Dates) -> str:
    """Returns the name of a decision of your own game: when it was, in which hand and turn."""
    source = position.source
    told = translate("Drills", "Own game, {date}: hand {hand}, turn {turn}")
    if not source.started:
        told = translate("Drills", "Own game: hand {hand}, turn {turn}")
    try:
        date = dates(datetime.fromisoformat(source.started))
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


def learned_line(error: MahjongError, texts: Texts | None = None) -> str:
    """Returns one line about what was learnt that could not be read or written. `texts` name the entry of an import;
    they are English ones if none are given."""
    if error.code == "not-learned":
        told = translate("Drills", "{path} contains no drill progress; nothing was changed.")
    elif error.code == "not-usable":
        told = translate("Drills", "{path} was not imported, because this cannot be used: {entry}")
    else:
        told = translate("Drills", "{path} cannot be written: {detail}")
    facts = {name: printable(str(error.facts.get(name, "?"))) for name in ("path", "detail")}
    if error.code == "not-usable":
        table, ruleset, entry = (str(error.facts.get(name, "")) for name in ("table", "ruleset", "entry"))
        facts["entry"] = entry_name(table, ruleset, entry, texts or Texts(FALLBACK))
    return told.format_map(facts)


def entry_name(table: str, ruleset: str, entry: str, texts: Texts) -> str:
    """Returns what a row of the file of what was learnt is about: a game, and a skill or what else it may be."""
    kinds = {
        SEEN_TABLE: translate("Drills", "a hand that was shown"),
        ANSWER_TABLE: translate("Drills", "the answers of a day"),
        OWN_TABLE: translate("Drills", "a decision of your own game"),
        LESSON_TABLE: translate("Drills", "a lesson"),
        MISSED_TABLE: translate("Drills", "a lesson"),
    }
    kind = kinds.get(table, translate("Drills", "a skill"))
    if ruleset not in known_ids():
        return translate("Drills", "{entry} of an unknown game").format(entry=kind)
    if table == SKILL_TABLE and keys.kind_of(entry) in _NAMED_KINDS:
        with contextlib.suppress(LookupError, ValueError):
            kind = skill_name(entry, find_ruleset(ruleset), texts.for_ruleset(ruleset))
    return f"{texts.ruleset(ruleset).short}: {kind}"


def file_trouble(learned: Learned, texts: Texts) -> str:
    """Returns one line if the file of what was learnt could not be used; else nothing."""
    path = "" if learned.set_aside is None else printable(str(learned.set_aside))
    if learned.trouble in (LEARNED_BROKEN, LEARNED_DAMAGED):
        told = [_left_out(learned, texts)] if learned.file.damaged else []
        if learned.trouble == LEARNED_BROKEN:
            words = translate("Drills", "Your progress was damaged; what could still be read was kept.")
            told.insert(0, words)
        if path:
            told.append(translate("Drills", "The file as it was is kept as {path}.").format(path=path))
        return " ".join(told)
    if learned.trouble == LEARNED_HELD:
        return translate(
            "Drills", "Another program is using your drill progress; it will be saved when the file is free."
        )
    if learned.trouble:
        return translate("Drills", "Your progress cannot be saved; it lasts until you close the program.")
    return ""


def _left_out(learned: Learned, texts: Texts) -> str:
    """Names the rows that cannot be used, the first of them if there are many."""
    names = []
    for found in learned.file.damaged:
        ids = [printable(part) if isinstance(part, str) else "" for part in found.row]
        place = 1 if found.table == SEEN_TABLE else 0
        names.append(entry_name(found.table, ids[place], ids[1], texts))
    shown = list(dict.fromkeys(names))
    more = "…" if len(shown) > _MOST_NAMES else ""
    told = translate("Drills", "Left out, because it cannot be used: {names}.")
    return told.format(names=f"{texts.listed(shown[:_MOST_NAMES])}{more}")


def level_words(level: int) -> str:
    """Returns how well a skill is known."""
    if level >= KNOWN_LEVEL:
        return translate("Drills", "known")
    return translate("Drills", "{level} of {most}").format(level=level, most=KNOWN_LEVEL)


# ---- what is shown of a round


class StepState(StrEnum):
    """The state of a step of a hand."""

    DONE = "done"
    CURRENT = "current"
    LOCKED = "locked"


class StepTold(Struct, frozen=True):
    """A step as it is shown: its name, its state, and what a screen reader says."""

    name: str
    state: StepState
    spoken: str


def told_steps(questions: Sequence[DrillQuestion], at: int) -> tuple[StepTold, ...]:
    """Returns the steps of a hand, of which the one at the index `at` is asked; none for a question that stands
    alone."""
    if not any(isinstance(one, (ElementsQuestion, ValueQuestion, PaymentsQuestion)) for one in questions):
        return ()
    told = []
    for place, question in enumerate(questions):
        name = question_name(question)
        if place < at:
            state, spoken = StepState.DONE, translate("Drills", "{step}, done").format(step=name)
        elif place == at:
            state, spoken = StepState.CURRENT, translate("Drills", "{step}, now").format(step=name)
        else:
            state, spoken = StepState.LOCKED, translate("Drills", "{step}, locked").format(step=name)
        told.append(StepTold(name, state, spoken))
    return tuple(told)


class SkillTold(Struct, frozen=True):
    """A skill: its key, its name, its level (0 to 5), and by how much the present hand has changed it (0: not)."""

    skill: str
    name: str
    level: int
    change: int = 0


def told_skills(
    ruleset: Ruleset, learned: Learned, names: SkillNames, asked: set[str], changes: Mapping[str, int]
) -> tuple[SkillTold, ...]:
    """Returns all skills of a ruleset: first those that the present hand has changed, then those `asked` about.
    `changes` is by how much it has changed each."""
    levels = learned.levels(ruleset.id)

    def order(skill: str) -> tuple[bool, bool]:
        return skill not in changes, skill not in asked

    every = dict.fromkeys((*keys.skills_of(ruleset), *sorted(asked)))
    return tuple(
        SkillTold(skill, names.of(skill), levels.get(skill, 0), changes.get(skill, 0))
        for skill in sorted(every, key=order)
    )


def change_words(change: int) -> str:
    """Returns `+1` or `−1`."""
    return f"+{change}" if change > 0 else f"−{-change}"


def spoken_skill(told: SkillTold) -> str:
    """Returns what a screen reader says for a skill."""
    words = f"{told.name}: {level_words(told.level)}"
    return f"{words}, {change_words(told.change)}" if told.change else words


def hand_told(question: DrillQuestion, texts: Texts, *, judged: bool) -> HandTold:
    """Returns what the card of the hand shows for a question. The groups of the reading are shown once the elements are
    `judged`."""
    match question:
        case DiscardQuestion():
            return position_told(position_question(read_position(question.position.position))[0], texts)
        case OwnQuestion():
            return position_told(question.moment.view, texts)
        case WaitsQuestion():
            return HandWords(question.hand, texts).told(won=False)
        case ElementsQuestion():
            return HandWords(question.hand, texts).told(read=judged)
        case MayWinQuestion():
            return HandWords(question.hand, texts).told()
    others = not isinstance(question, PaymentsQuestion)  # who pays has them at the seats
    return HandWords(question.hand, texts).told(read=True, others=others)


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


def verdict_words(judgement: Judgement, texts: Texts) -> str:
    """Returns `2 found, 1 missing, 1 too many`."""
    counts = [judgement.number(mark) for mark in (PartMark.RIGHT, PartMark.MISSING, PartMark.WRONG)]
    told = [translate("Drills", "%n found", "", counts[0])]
    told += [translate("Drills", "%n missing", "", counts[1])] if counts[1] else []
    told += [translate("Drills", "%n too many", "", counts[2])] if counts[2] else []
    return texts.listed(told)


def when_words(due: datetime | None, now: datetime) -> str:
    """Returns when a skill comes back; both moments have a time zone."""
    if due is None:
        return ""
    seconds = (due - now).total_seconds()
    if seconds < 3600:
        return translate("Drills", "soon")
    if seconds < _DAY_SECONDS:
        return translate("Drills", "in %n hours", "", max(1, round(seconds / 3600)))
    return translate("Drills", "in %n days", "", max(1, round(seconds / _DAY_SECONDS)))


def ago_words(answered: datetime, now: datetime) -> str:
    """Returns how long ago a skill was answered; both moments have a time zone."""
    days = (now - answered).days
    return translate("Drills", "%n day(s) ago", "", days) if days > 0 else translate("Drills", "today")
