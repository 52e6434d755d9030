"""The card of one step of a lesson: the question, sentences, tiles, the answers, and the verdict; and what is only
read, the guide's own sentences and lists of elements.

Room: ui/learn.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.ladder import LadderTold, ladder_told, lesson_hand_told
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.study.lessons.hands import REVEALED, LessonHand, lesson_samples, read_groups
from mahjong_desktop.study.lessons.steps import BeginGame, ChooseSum, FillFigures, LessonStep, Read, Said, StepAnswer
from mahjong_desktop.texts.guides import guide
from mahjong_desktop.texts.tables import TableSource, element_worth
from mahjong_desktop.texts.typography import unbroken
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.drills.hand import HandCard
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.labels import announce, label, line
from mahjong_desktop.ui.learn.choices import Choices
from mahjong_desktop.ui.learn.fields import FigureFields
from mahjong_desktop.ui.learn.hand_step import HasCard, LadderCard, ThreeCards
from mahjong_desktop.ui.learn.pictures import GroupStrip
from mahjong_desktop.ui.theme import Role, set_role

_HAND_TILE: Final = 34
_SMALL_TILE: Final = 32
_LARGEST: Final = 88
"""The greatest width of a tile in a window of the usual size; it is smaller where a hand needs the room."""
_STRETCHES: Final = (368, 472, 344)
"""The widths of the cards below a hand, in proportion: what it has, the ladder, the question."""
_BETWEEN: Final = "  ·  "
_FULL_STOPS: Final = ".。"
_FACTS: Final = frozenset(
    {
        *("won", "won-seat", "won-round", "payment-dealer"),
        *("payment-worth-together", "payment-worth-each", "payment-worth-from"),
    }
)
"""The lines that are facts about the moment of a win."""
_CAPTIONED: Final = frozenset({"indicator", "thrown", "drawn", "won", REVEALED})
"""The groups that have a caption below them."""


class StepCard(QWidget):
    """Shows a step. `changed` is emitted when the person changes the answer. A step about a finished hand has the hand
    in a card of its own, and below it what the hand has and who pays, if it may win."""

    changed = Signal()

    def __init__(self, step: LessonStep, words: LessonWords) -> None:
        super().__init__()
        self.step, self._words = step, words
        self._growth = theme.active().growth_percent
        self.ask = label(Role.SECTION, words.say(step.ask), wrap=True)
        self.verdict = label(Role.STRONG_NOTE, wrap=True)
        self.hint = label(Role.BODY, wrap=True)
        self.hint.hide()
        self.returning = _returning_strip(words)
        self.answers = _answers(step, words)
        self.told = _told_of_hand(step, words)
        self.has = None if self.told is None else HasCard(self.told, words)
        self.ladder = None if self.told is None else LadderCard(self.told, words)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(theme.GUTTER)
        if step.hand is not None:
            column.addWidget(_hand_card(step, self.told, words))
        card = self._question()
        if self.has is None or self.ladder is None:
            column.addWidget(card)
        else:
            column.addWidget(ThreeCards((self.has, self.ladder, card), _STRETCHES))
        self.show_marks(checked=False)

    def _question(self) -> Card:
        """Returns the card with what is asked or told."""
        step, words, made = self.step, self._words, Card()
        column = QVBoxLayout(made)
        column.setContentsMargins(24, 16, 24, 16)
        column.setSpacing(12)
        column.addWidget(self.ask)
        if isinstance(step, Read) and step.hand is not None:
            column.addWidget(_reading(step, words))
        if isinstance(step, Read) and step.hand is None and len(step.lines) == len(step.picture):
            column.addLayout(_families(step, words))
        else:
            for text in _told(step.lines, words):
                column.addWidget(label(Role.SECOND, text, wrap=True))
            if step.picture:
                column.addWidget(_picture(step, words))
        if isinstance(step, Read) and step.hand is None:
            column.addWidget(_reading(step, words))
        column.addWidget(self.verdict)
        if self.answers is not None:
            column.addWidget(self.answers)
            self.answers.changed.connect(self.changed)
        column.addWidget(self.hint)
        column.addWidget(self.returning)
        column.addStretch(1)
        return made

    # ---- the answer

    @property
    def answer(self) -> StepAnswer:
        """What the person has answered."""
        return frozenset() if self.answers is None else self.answers.answer

    @property
    def has_answer(self) -> bool:
        """Whether there is something to judge."""
        if isinstance(self.answers, FigureFields):
            return self.answers.whole
        return self.answers is not None and bool(self.answers.answer)

    def set_answer(self, answer: StepAnswer) -> None:
        """Shows an answer that was given before."""
        if isinstance(self.answers, FigureFields) and isinstance(answer, tuple):
            self.answers.fill(answer)
        elif isinstance(self.answers, Choices) and isinstance(answer, frozenset):
            self.answers.choose(answer)

    def show_marks(self, *, checked: bool) -> None:
        """Shows what was right once the answer was checked, and then all of a finished hand."""
        if self.answers is not None:
            self.answers.show_marks(checked=checked)
        self._tell_sum(checked=checked)
        known = checked or isinstance(self.step, Read)
        with theme.enlarged(self._growth):
            if self.has is not None:
                self.has.show_answer(known=known, hidden=isinstance(self.step, ChooseSum) and self.step.alone)
            if self.ladder is not None and self.told is not None:
                self.ladder.show_rows(len(self.told.pays) if known else int(self.hint.isVisibleTo(self)))

    def _tell_sum(self, *, checked: bool) -> None:
        """Puts a wrong sum and the right one in place of the question."""
        step = self.step
        if not isinstance(step, ChooseSum):
            return
        sums = [0 if choice.name is None else int(choice.name.facts["points"]) for choice in step.choices]
        right = next(total for total, choice in zip(sums, step.choices, strict=True) if choice.right)
        wrong = [sums[place] for place in self.answer if isinstance(place, int) and not step.choices[place].right]
        told = self._words.phrase("lesson", "sum-not", wrong=wrong[0], gain=right) if checked and wrong else ""
        self.ask.setText(told or self._words.say(step.ask))

    def show_hint(self) -> None:
        """Shows the rule, and the first row of the ladder."""
        self.hint.setText(self._words.hint(self.step))
        self.hint.show()
        announce(self.hint, self.hint.text())
        if self.ladder is not None and not self.ladder.shown:
            with theme.enlarged(self._growth):
                self.ladder.show_rows(1)

    def tell_returning(self, *, returns: bool) -> None:
        """Says that what was missed comes back, or no longer says it."""
        self.returning.setVisible(returns)

    def tell_verdict(self, text: str, *, right: bool) -> None:
        """Shows in words whether the answer is right, or what to do."""
        set_role(self.verdict, Role.ACCENT_NOTE if right else Role.STRONG_NOTE)
        self.verdict.setText(text)
        self.verdict.setVisible(bool(text))

    def insist(self) -> None:
        """Makes the line that says what to do stand out, and has it read out."""
        set_role(self.verdict, Role.ERROR_NOTE)
        announce(self.verdict, self.verdict.text(), assertive=True)
        first = self.first_answer()
        if first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)

    def first_answer(self) -> QWidget | None:
        """Returns the widget of the first answer; None if nothing is asked."""
        match self.answers:
            case FigureFields():
                return next((field for field in self.answers.fields if not field.text()), self.answers.fields[0])
            case Choices():
                return self.answers.buttons[0]
        return None


def _returning_strip(words: LessonWords) -> Card:
    made = Card(theme.ROW_RADIUS, CardGround.GOLD)
    row = QHBoxLayout(made)
    row.setContentsMargins(12, 8, 12, 8)
    row.addWidget(label(Role.GOLD_NOTE, words.phrase("lesson", "comes-back"), wrap=True), 1)
    made.hide()
    return made


def _told_of_hand(step: LessonStep, words: LessonWords) -> LadderTold | None:
    """Returns all of the hand of a step that tells or asks what it brings."""
    if step.hand is None or not isinstance(step, Read | ChooseSum):
        return None
    read = not (isinstance(step, ChooseSum) and step.alone)
    return ladder_told(step.hand, words.ruleset, words.texts, read=read)


def _hand_card(step: LessonStep, told: LadderTold | None, words: LessonWords) -> HandCard:
    assert step.hand is not None
    made = HandCard()
    made.set_largest(round(theme.active().grown(_LARGEST)))
    made.show_hand(lesson_hand_told(step.hand, words.ruleset, words.texts) if told is None else told.hand)
    return made


def _answers(step: LessonStep, words: LessonWords) -> Choices | FigureFields | None:
    if isinstance(step, Read | BeginGame):
        return None
    return FigureFields(step, words) if isinstance(step, FillFigures) else Choices(step, words)


def _told(lines: tuple[Said, ...], words: LessonWords) -> Iterator[str]:
    """Yields the lines of a step; the facts about the moment are one line."""
    facts = [words.say(said).rstrip(_FULL_STOPS) for said in lines if said.id in _FACTS]
    if facts:
        yield _BETWEEN.join(facts)
    yield from (words.say(said) for said in lines if said.id not in _FACTS)


def _families(step: Read, words: LessonWords) -> QGridLayout:
    """Returns a line for each group of tiles, with the group behind it."""
    made = QGridLayout()
    made.setHorizontalSpacing(16)
    made.setVerticalSpacing(4)
    made.setColumnStretch(1, 1)
    for row, (said, group) in enumerate(zip(step.lines, step.picture, strict=True)):
        made.addWidget(label(Role.BODY, words.say(said)), row, 0)
        strip = GroupStrip((group,), _SMALL_TILE)
        strip.setAccessibleName(words.spoken((group,), named=False))
        made.addWidget(strip, row, 1)
    return made


def _picture(step: LessonStep, words: LessonWords) -> QWidget:
    strip = GroupStrip(step.picture, _LARGEST)
    named = isinstance(step, Read)
    strip.set_captions([words.group_name(one) if named or one.name in _CAPTIONED else "" for one in step.picture])
    strip.setAccessibleName(words.spoken(step.picture))
    return strip


# ---- what is only read


def guide_lines(words: LessonWords, part: str) -> tuple[str, ...]:
    """Returns a part of the ruleset's guide as sentences; none if the guide lacks it."""
    summary = guide(TableSource(words.ruleset, words.texts, window=False)).summary
    if summary is None or not part:
        return ()
    found = getattr(summary, part)
    lines = (found,) if isinstance(found, str) else found
    return tuple(unbroken(text, words.texts.language) for text in lines if text)


def _reading(step: Read, words: LessonWords) -> QWidget:
    """Returns a widget with everything that a step gives to read below its lines."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(8)
    told = guide_lines(words, step.part)
    for number, text in enumerate(told, 1):
        column.addWidget(_sentence(text, number if len(told) > 1 else None, words))
    for row in _elements(step, words):
        column.addWidget(line())
        column.addWidget(row)
    column.addStretch(1)
    return made


def _sentence(text: str, number: int | None, words: LessonWords) -> QWidget:
    if number is None:
        return label(Role.BODY, text, wrap=True)
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    count = label(Role.STRONG_NOTE, words.texts.number(number))
    count.setFixedWidth(18)
    row.addWidget(count, 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label(Role.BODY, text, wrap=True), 1)
    return made


def _elements(step: Read, words: LessonWords) -> Iterator[QWidget]:
    samples = lesson_samples(words.ruleset) if step.elements else {}
    for element in step.elements:
        yield _element(element, samples[element], words, words.ruleset)


def _element(element: str, hand: LessonHand, words: LessonWords, ruleset: Ruleset) -> QWidget:
    """Returns a row: name and value, the rule, and a whole hand with it."""
    texts = words.texts
    told = texts.element_of(ruleset, element)
    worth = element_worth(TableSource(ruleset, texts, window=False), element)
    made = QWidget()
    groups = read_groups(hand, ruleset)
    made.setAccessibleName(texts.listed((told.name, worth, told.rule, words.spoken(groups))))
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 4, 0, 4)
    column.setSpacing(4)
    head = QHBoxLayout()
    head.addWidget(label(Role.STRONG, told.name, wrap=True), 1)
    head.addWidget(label(Role.STRONG, worth))
    column.addLayout(head)
    column.addWidget(label(Role.NOTE, told.rule, wrap=True))
    column.addWidget(GroupStrip(groups, _HAND_TILE))
    return made
