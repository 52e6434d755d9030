"""The card of one step of a lesson or drill of Shuangkou: the question, sentences, cards, the answers, and the verdict.

Room: ui/cards. What is asked and what is right is decided by study.card_lessons.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QRectF, Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.card_lessons import CardLessonWords
from mahjong_desktop.study.card_lessons.steps import CardAnswer, CardLessonStep, ShownCards
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.play_picture import CardRow, cards_written, row_width
from mahjong_desktop.ui.kit.answers import AnswerButton, AnswerLook, LookSign
from mahjong_desktop.ui.kit.buttons import KeyCap
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.flow import FlowLayout
from mahjong_desktop.ui.kit.labels import announce, label
from mahjong_desktop.ui.theme import Role, set_role

_SHOWN_CARD: Final = 60.0
_ANSWER_CARD: Final = 52.0
_EDGE: Final = 24
_KEYS: Final = 9
_SIGN: Final = 16
_COLUMNS: Final = 2
_TWO_COLUMNS: Final = 760
"""The least width, in pixels at 100 %, for two answers beside each other."""
_MARKED: Final = {
    AnswerLook.RIGHT: "marked-right",
    AnswerLook.WRONG: "marked-wrong",
    AnswerLook.MISSED: "marked-missed",
}
_REASONS: Final = {
    AnswerLook.RIGHT: Role.ACCENT_NOTE,
    AnswerLook.WRONG: Role.ERROR_NOTE,
    AnswerLook.MISSED: Role.GOLD_NOTE,
}


class CardAnswerButton(AnswerButton):
    """One answer: cards or words, and below the reason once the answer was checked."""

    def __init__(self, number: int, answer: CardAnswer, words: CardLessonWords) -> None:
        super().__init__(words.answer(answer))
        self._words, self._answer, self._name = words, answer, words.answer(answer)
        self._sign = LookSign(_SIGN)
        self._sign.setParent(self)
        self.row = CardRow(cards_written(answer.cards), _ANSWER_CARD) if answer.cards else None
        self.why = label(Role.NOTE, wrap=True)
        self.why.hide()
        head = QHBoxLayout()
        head.setSpacing(8)
        if number <= _KEYS:
            head.addWidget(KeyCap(str(number)), 0, Qt.AlignmentFlag.AlignVCenter)
        if self.row is not None:
            head.addWidget(self.row)
            head.addStretch(1)
        else:
            head.addWidget(label(Role.STRONG, self._name, wrap=True), 1)
        head.addSpacing(_SIGN)
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.why)
        column.addStretch(1)
        self.pass_mouse()
        self.toggled.connect(lambda _on: self._tell())
        self._tell()

    def show_mark(self, *, checked: bool) -> None:
        """Shows whether the answer was right, and why; nothing of that before it was checked."""
        chosen = self.isChecked()
        mark = AnswerLook.OPEN
        if checked and self._answer.right:
            mark = AnswerLook.RIGHT if chosen else AnswerLook.MISSED
        elif checked and chosen:
            mark = AnswerLook.WRONG
        self.show_verdict(mark)
        self._sign.show_look(mark)
        told = self._words.why(self._answer) if checked and (self._answer.cards or mark in _REASONS) else ""
        set_role(self.why, _REASONS.get(mark, Role.NOTE))
        self.why.setText(told)
        self.why.setVisible(bool(told))
        self.setAccessibleDescription(told)
        self._tell()

    def _tell(self) -> None:
        """Sets what a screen reader says."""
        states = [self._words.phrase("lesson", "chosen")] if self.isChecked() else []
        states += [self._words.phrase("lesson", _MARKED[self.verdict])] if self.verdict in _MARKED else []
        self.setAccessibleName(self._words.texts.listed((self._name, *states)))

    def focus_shape(self) -> tuple[QRectF, float]:
        return QRectF(self.rect()), theme.CONTROL_RADIUS

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._sign.move(self.width() - _SIGN - 8, 8)


class QuestionCard(QWidget):
    """Shows a step. `changed` is emitted when the person changes the answer."""

    changed = Signal()

    def __init__(self, step: CardLessonStep, words: CardLessonWords) -> None:
        super().__init__()
        self.step, self._words = step, words
        self.verdict = label(Role.STRONG_NOTE, wrap=True)
        self.hint = label(Role.BODY, wrap=True)
        self.hint.hide()
        self.returning = _returning_strip(words)
        self.buttons = [CardAnswerButton(number, answer, words) for number, answer in enumerate(step.answers, 1)]
        self._grid = QGridLayout()
        self._grid.setSpacing(8)
        self._columns = 0
        made = Card()
        column = QVBoxLayout(made)
        column.setContentsMargins(_EDGE, 16, _EDGE, 24)
        column.setSpacing(12)
        column.addWidget(label(Role.SECTION, words.ask(step), wrap=True))
        for line in step.lines:
            column.addWidget(label(Role.SECOND, words.say("told", line), wrap=True))
        if step.shown:
            column.addWidget(_shown(step.shown, words))
        column.addWidget(self.verdict)
        column.addWidget(self.hint)
        column.addLayout(self._grid)
        column.addWidget(self.returning)
        column.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.addWidget(made)
        for place, button in enumerate(self.buttons):
            if not step.many:
                button.choose_alone()
            button.clicked.connect(lambda _=False, place=place: self._clicked(place))
        self._arrange()
        self.tell_verdict("", right=False)

    # ---- the answer

    @property
    def answer(self) -> frozenset[int]:
        """The places of what is chosen."""
        return frozenset(place for place, button in enumerate(self.buttons) if button.isChecked())

    def choose(self, chosen: frozenset[int]) -> None:
        """Chooses exactly these answers, without a signal."""
        for place, button in enumerate(self.buttons):
            button.setChecked(place in chosen)

    def toggle(self, place: int) -> None:
        """Chooses or releases an answer, as by a click; does nothing if there is no such answer."""
        if 0 <= place < len(self.buttons):
            self.buttons[place].click()
            self.buttons[place].setFocus(Qt.FocusReason.ShortcutFocusReason)

    def _clicked(self, place: int) -> None:
        if not self.step.many:
            self.choose(frozenset({place}))
        self.show_marks(checked=False)
        self.changed.emit()

    def show_marks(self, *, checked: bool) -> None:
        """Shows what was right once the answer was checked."""
        for button in self.buttons:
            button.show_mark(checked=checked)

    def tell_verdict(self, text: str, *, right: bool) -> None:
        """Shows in words whether the answer is right, or what to do."""
        set_role(self.verdict, Role.ACCENT_NOTE if right else Role.STRONG_NOTE)
        self.verdict.setText(text)
        self.verdict.setVisible(bool(text))

    def show_hint(self, text: str) -> None:
        """Shows a hint, and has it read out."""
        self.hint.setText(text)
        self.hint.show()
        announce(self.hint, text)

    def insist(self) -> None:
        """Makes the line that says what to do stand out, and has it read out."""
        set_role(self.verdict, Role.ERROR_NOTE)
        announce(self.verdict, self.verdict.text(), assertive=True)
        if self.buttons:
            self.buttons[0].setFocus(Qt.FocusReason.TabFocusReason)

    # ---- layout

    def step_focus(self, steps: int) -> bool:
        """Moves the keyboard focus from an answer to another one; returns whether an answer had it."""
        found = [place for place, button in enumerate(self.buttons) if button.hasFocus()]
        if not found or not steps:
            return False
        self.buttons[(found[0] + steps) % len(self.buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        return True

    @property
    def columns(self) -> int:
        """The number of answers in a row."""
        return max(1, self._columns)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        columns = _COLUMNS if self.width() >= theme.active().scaled(_TWO_COLUMNS) else 1
        room = (self.width() - 2 * _EDGE - 8 * (columns - 1)) // columns - 90
        for button in self.buttons:
            if button.row is not None and self.width():
                button.row.fit(max(80, room))
        if columns == self._columns:
            return
        self._columns = columns
        for place, button in enumerate(self.buttons):
            self._grid.addWidget(button, place // columns, place % columns)
        for column in range(_COLUMNS):
            self._grid.setColumnStretch(column, int(column < columns))


def _shown(shown: tuple[ShownCards, ...], words: CardLessonWords) -> QWidget:
    """Returns the cards that a step shows, each with its caption below."""
    made = QWidget()
    flow = FlowLayout(28, 14)
    made.setLayout(flow)
    flow.setContentsMargins(0, 4, 0, 4)
    for one in shown:
        part = QWidget()
        column = QVBoxLayout(part)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        caption = words.say("told", one.caption)
        cards = cards_written(one.cards)
        row = CardRow(cards, _SHOWN_CARD, words.texts.listed((caption, words.spoken(one.cards))))
        row.fit(theme.active().scaled(880))
        column.addWidget(row)
        told = label(Role.NOTE, caption, wrap=True)
        told.setMinimumWidth(min(theme.active().scaled(150), round(row_width(cards, _SHOWN_CARD)) + 60))
        column.addWidget(told)
        flow.addWidget(part)
    return made


def _returning_strip(words: CardLessonWords) -> Card:
    made = Card(theme.ROW_RADIUS, CardGround.GOLD)
    row = QHBoxLayout(made)
    row.setContentsMargins(12, 8, 12, 8)
    row.addWidget(label(Role.GOLD_NOTE, words.phrase("lesson", "comes-back"), wrap=True), 1)
    made.hide()
    return made
