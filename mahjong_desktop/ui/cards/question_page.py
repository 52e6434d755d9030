"""The base of the pages that ask questions about Shuangkou one after another, each explained once it was answered:
header with marks of the steps, the question, and the buttons below.

Room: ui/cards. lesson_page.py and drill_page.py say which questions there are and what becomes of the answers.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.present.card_lessons import CardLessonWords
from mahjong_desktop.study.card_lessons.steps import CardLessonStep
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.question_card import QuestionCard
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import enters, name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.learn.step_marks import StepMarks
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.requests import ToRules
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_WIDTH: Final = 1040
_BRACKETS: Final = {"[": -1, "]": 1}


class QuestionPage(Page):
    """The page. Keys: Enter checks an answer or goes on, digits choose, arrows move between answers, Space chooses,
    [ and ] go back and forth, F1 opens the rule, Escape closes the page."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.state = LessonState()
        self.steps: tuple[CardLessonStep, ...] = ()
        self.checked = False
        self._given: dict[int, frozenset[int]] = {}
        """What was answered in each step."""
        self.header = PageHeader()
        self.dots = StepMarks()
        self.rights, self.place = label(Role.NOTE), label(Role.STRONG)
        self.needed = label(Role.NOTE)
        self.card: QuestionCard | None = None
        self.rule = Button(ButtonKind.PLAIN, "book")
        self.previous = Button(ButtonKind.PLAIN, "arrow-left")
        self.skip = Button(ButtonKind.QUIET, "skip-forward")
        self.next = Button(ButtonKind.MAIN, "arrow-right")
        self.hint = Button(ButtonKind.PLAIN, "hint")
        self._column = QVBoxLayout()
        self._lay_out()
        self.header.back.connect(self.closed)
        self.rule.clicked.connect(self.open_rule)
        self.hint.clicked.connect(self.give_hint)
        self.previous.clicked.connect(lambda: self.go(-1))
        self.skip.clicked.connect(lambda: self.go(1))
        self.next.clicked.connect(self.main_action)

    def _lay_out(self) -> None:
        self.header.row.addStretch(1)
        for part in (self.rights, self.dots, self.place):
            self.header.row.addWidget(part)
            self.header.row.addSpacing(8)
        self._column.setContentsMargins(theme.PAGE_MARGIN, 16, theme.PAGE_MARGIN, 16)
        self._frame = PageFrame()
        self._frame.inside.setLayout(self._column)
        self.area = scroll(self._frame)
        self.area.installEventFilter(self)
        footer = Ground("surface", "top")
        footer.setMinimumHeight(theme.FOOTER_HEIGHT)
        self._foot = row = QHBoxLayout(footer)
        row.setContentsMargins(theme.PAGE_MARGIN, 8, theme.PAGE_MARGIN, 8)
        row.setSpacing(12)
        row.addWidget(self.rule)
        row.addWidget(self.hint)
        row.addStretch(1)
        row.addWidget(self.needed)
        for button in (self.skip, self.previous, self.next):
            row.addWidget(button)
        self.set_parts(self.header, self.area, footer)

    # ---- what a page of this kind decides

    def heading(self) -> str:
        """Returns the title of the page."""
        raise NotImplementedError

    def tally_words(self) -> str:
        """Returns how many questions were answered rightly so far."""
        raise NotImplementedError

    def answered(self, *, right: bool) -> None:
        """Takes the first answer to the question that is shown, and any later one."""
        raise NotImplementedError

    def finish_words(self) -> str:
        """Returns what the main button says in the last step."""
        raise NotImplementedError

    def finish(self) -> None:
        """Does what the main button says in the last step."""
        raise NotImplementedError

    def moved(self) -> None:
        """Called when another step is shown."""

    # ---- steps

    @property
    def words(self) -> CardLessonWords:
        """The sentences in the present language."""
        return CardLessonWords(self.context.texts)

    @property
    def step(self) -> CardLessonStep | None:
        """The step that is shown; None if there is none."""
        return self.steps[self.state.step] if self.state.step < len(self.steps) else None

    def begin(self, steps: tuple[CardLessonStep, ...], state: LessonState) -> None:
        """Shows steps from where they were left."""
        self.steps, self.state, self._given = steps, state, {}
        self._begin_step()
        self.mark_outdated()

    def _begin_step(self) -> None:
        """A step that was solved shows its right answer, another one what was answered in it so far."""
        step, place = self.step, self.state.step
        solved = step is not None and step.is_question and place in self.state.solved
        self.checked = solved
        if solved and step is not None:
            self._given.setdefault(place, step.right_answer)

    def go(self, steps: int) -> None:
        """Goes to an earlier or a later step, if there is one."""
        place = self.state.step + steps
        if 0 <= place < len(self.steps):
            self.go_to(place)

    def go_to(self, place: int) -> None:
        """Shows the step at a place."""
        self.change(step=place)
        self._begin_step()
        self.moved()
        self.show_step()
        self.take_keyboard_here()

    def change(self, *, step: int | None = None, solved: bool = False, done: bool | None = None) -> None:
        """Changes the place, adds the step that is shown to the solved ones, or tells that all is done."""
        state = self.state
        self.state = LessonState(
            state.seed,
            state.step if step is None else step,
            state.steps,
            state.solved | {state.step} if solved else state.solved,
            state.done if done is None else done,
            state.missed,
        )

    # ---- what is shown

    def retranslate(self) -> None:
        self.header.set_words(self.heading(), self.context.texts.ruleset(SHUANGKOU).short)
        self.show_step()

    def show_step(self) -> None:
        """Builds the card of the step again; what was answered is kept."""
        step = self.step
        if step is None:
            return
        held = self.card is not None and self.card.isAncestorOf(self.window().focusWidget())
        if self.card is not None:
            self._column.removeWidget(self.card)
            self.card.hide()
            self.card.setParent(None)
            self.card.deleteLater()
        self._frame.set_most(theme.active().scaled(_WIDTH) + 2 * theme.PAGE_MARGIN)
        self.card = QuestionCard(step, self.words)
        self.card.changed.connect(self._changed)
        self.card.choose(self._given.get(self.state.step, frozenset()))
        self._column.insertWidget(0, self.card)
        if self._column.count() == 1:
            self._column.addStretch(1)
        tab_through(self.header, self.card, self.rule, self.hint, self.skip, self.previous, self.next)
        self._tell()
        self.area.verticalScrollBar().setValue(0)
        if held:
            self.take_keyboard_here()

    def _tell(self) -> None:
        """Tells the place, the verdict, and what the buttons do."""
        step, card, words, state = self.step, self.card, self.words, self.state
        if step is None or card is None:
            return
        self.next.asks_since = presses().now()
        self.dots.show_steps(state)
        self.rights.setText(self.tally_words())
        self.place.setText(words.phrase("lesson", "steps", step=state.step + 1, count=len(self.steps)))
        card.show_marks(checked=self.checked)
        right = card.answer == step.right_answer
        card.tell_verdict(self._verdict(step, right=right), right=self.checked and right)
        card.returning.setVisible(self.checked and state.step in state.missed)
        last = state.step == len(self.steps) - 1
        self.previous.setEnabled(state.step > 0)
        self.skip.setVisible(not self._goes_on and not last)
        self._tell_footer(last=last)

    def _verdict(self, step: CardLessonStep, *, right: bool) -> str:
        if not step.is_question:
            return ""
        if self.checked:
            return self.words.phrase("told", "right" if right else "wrong")
        return self.words.phrase("lesson", "choose-all" if step.many else "choose-one")

    @property
    def _goes_on(self) -> bool:
        """Whether the main button goes to the next step."""
        return self.checked or self.step is None or not self.step.is_question

    def _tell_footer(self, *, last: bool) -> None:
        words, lesson = self.words, "lesson"
        said = self.finish_words() if last else words.phrase(lesson, "next")
        main = said if self._goes_on else words.phrase(lesson, "check")
        self.next.set_words(main, translate("StartPage", "Enter"))
        hinted = self.step is not None and bool(words.hint(self.step))
        self.hint.setVisible(not self._goes_on and hinted)
        tools = {
            self.rule: ("rule", "F1"),
            self.hint: ("hint", "H"),
            self.skip: ("skip", "]"),
            self.previous: ("previous", "["),
        }
        for button, (name, key) in tools.items():
            text = words.phrase(lesson, name)
            set_tip(button, text)
            button.set_words(text, key)
        open_yet = not self._goes_on and self.card is not None and not self.card.answer
        needed = words.phrase(lesson, "choose-first") if open_yet else ""
        self.next.setEnabled(not open_yet)
        self.next.setAccessibleDescription(needed)
        set_tip(self.next, needed)
        self.needed.setText(needed)
        self.needed.setVisible(open_yet)
        for part in (self.rights, self.dots, self.header.note):
            part.setVisible(not self.width() or not theme.narrower(self, theme.NARROW_PAGE) or part is self.rights)
        for button in (self.skip, self.previous, self.hint, self.rule):
            if self.width() and self._foot.sizeHint().width() > self.width():
                button.set_words("")
        if self.width() and self._foot.sizeHint().width() > self.width():
            self.needed.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._tell()

    # ---- answering

    def _changed(self) -> None:
        """Takes a changed answer; it has to be checked again."""
        if self.card is not None:
            self._given[self.state.step] = self.card.answer
            self.checked = False
            self._tell()

    def check(self) -> None:
        """Judges the answer; if there is none, the line that says what to do stands out."""
        step, card = self.step, self.card
        if step is None or card is None:
            return
        if not card.answer:
            card.insist()
            return
        self.checked = True
        self._given[self.state.step] = card.answer
        self.answered(right=card.answer == step.right_answer)
        self._tell()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def main_action(self) -> None:
        """Checks the answer, goes on, or does what ends the lesson or drill."""
        if not self._goes_on:
            self.check()
            return
        if self.step is not None and not self.step.is_question:
            self.change(solved=True)
        if self.state.step == len(self.steps) - 1:
            self.finish()
        else:
            self.go(1)

    def give_hint(self) -> None:
        """Says of a wrong answer that it is wrong, and why."""
        if self.card is not None and self.step is not None and not self.hint.isHidden():
            self.card.show_hint(self.words.hint(self.step))
            self.area.ensureWidgetVisible(self.card.hint)

    def open_rule(self) -> None:
        """Opens the chapter of the rules that explains the step."""
        if self.step is not None:
            self.asked.emit(ToRules(SHUANGKOU, chapter=self.step.chapter))

    # ---- the keyboard

    def first_focus(self) -> None:
        self.take_keyboard_here()

    def take_keyboard_here(self) -> None:
        """Gives the keyboard focus to the first answer, or to the main button if there is nothing to answer."""
        answers: list[QWidget] = [] if self.card is None or self.checked else [*self.card.buttons]
        (answers[0] if answers else self.next).setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Passes the keys on that the scroll area would take: arrows move between answers."""
        if watched is self.area and event.type() is QEvent.Type.KeyPress:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Enter, digits, arrows, brackets, H and F1."""
        name = name_among(event, "123456789[]H")
        if enters(event):
            held = self.window().focusWidget()
            pressed = held if isinstance(held, Button) and self.isAncestorOf(held) else self.next
            if pressed.isEnabled():
                pressed.click()
            else:
                self.check()  # says what is missing
        elif event.key() == Qt.Key.Key_F1:
            self.open_rule()
        elif name == "H":
            self.give_hint()
        elif name and name in _BRACKETS:
            self.go(_BRACKETS[name])
        elif name and self.card is not None:
            self.card.toggle(int(name) - 1)
        elif self.card is None or not self.card.step_focus(self._arrow(event.key(), self.card.columns)):
            super().keyPressEvent(event)

    @staticmethod
    def _arrow(key: int, columns: int) -> int:
        """Returns by how many answers a key moves the focus; 0 if it is no arrow."""
        arrows = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns}
        return next((steps for arrow, steps in arrows.items() if arrow == key), 0)
