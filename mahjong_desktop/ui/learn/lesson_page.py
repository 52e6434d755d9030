"""A lesson: one step after another, back and forth, each explained once it was answered.

Room: ui/learn. What is asked and what is right is decided by `study.lessons`; the place in a lesson is kept at every
step.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.study.known_rulesets import known_rulesets
from mahjong_desktop.study.lessons.course import FIRST_LESSON, LESSONS, lesson
from mahjong_desktop.study.lessons.different_lesson import DIFFERENT
from mahjong_desktop.study.lessons.game_lesson import opponents
from mahjong_desktop.study.lessons.progress import LessonState, learnt_game
from mahjong_desktop.study.lessons.returning import DONE_PERCENT, MOST_LESSON_STEPS, left_out, tally, with_returns
from mahjong_desktop.study.lessons.steps import (
    BeginGame,
    ChooseSum,
    FillFigures,
    Lesson,
    LessonStep,
    Read,
    StepAnswer,
    judge_step,
    right_answer,
)
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import enters, name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Ground
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.learn.choices import Choices
from mahjong_desktop.ui.learn.fields import FigureFields
from mahjong_desktop.ui.learn.step_card import StepCard
from mahjong_desktop.ui.learn.step_marks import StepMarks
from mahjong_desktop.ui.learning_file import lesson_progress
from mahjong_desktop.ui.pages.table_setting import DEFAULT_NAMES
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.requests import PlayGame, ToCalculator, ToFirstGame, ToRules
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_WIDTH: Final = 1216
_USUAL: Final = 100
_MOST_GROWTH: Final = 140
_STEP: Final = 10
_USUAL_WINDOW: Final = (1280, 800)
"""The window in which a step has its usual size: it grows with the window, up to `_MOST_GROWTH` percent, in steps."""
_MANNER: Final = "learn"
"""The manner of the first game: calm opponents, hints open, moves can be taken back."""
_PAGES: Final = {Qt.Key.Key_PageUp: -1, Qt.Key.Key_PageDown: 1}
_BRACKETS: Final = {"[": -1, "]": 1}


class LessonPage(Page):
    """The page. Keys: Enter checks an answer or goes on, digits choose, arrows move between answers, Space chooses,
    [ and ] go back and forth, H gives a hint, F1 opens the rule, Escape closes the lesson and keeps its place."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ruleset: Ruleset = known_rulesets()[0]
        self.known: Ruleset | None = None
        self.lesson = Lesson(LESSONS[0], ())
        self.state = LessonState()
        self.checked = False
        self._built_at = _USUAL
        self._answer: StepAnswer | None = None
        self._given: dict[tuple[str, str, int, int], StepAnswer] = {}
        """What was answered in each step of a lesson (ruleset, lesson, seed, step) and is not solved yet."""
        self.header = PageHeader()
        self.dots = StepMarks()
        self.rights = label(Role.NOTE)
        self.place = label(Role.STRONG)
        self.needed = label(Role.NOTE)
        self.card: StepCard | None = None
        self.rule = Button(ButtonKind.PLAIN, "book")
        self.hint = Button(ButtonKind.PLAIN, "hint")
        self.score = Button(ButtonKind.QUIET, "calculator")
        self.previous = Button(ButtonKind.PLAIN, "arrow-left")
        self.next = Button(ButtonKind.MAIN, "arrow-right")
        self.skip = Button(ButtonKind.QUIET, "skip-forward")
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        self.header.row.addWidget(self.rights)
        self.header.row.addSpacing(8)
        self.header.row.addWidget(self.dots)
        self.header.row.addSpacing(8)
        self.header.row.addWidget(self.place)
        self._column = QVBoxLayout()
        self._column.setContentsMargins(theme.PAGE_MARGIN, 16, theme.PAGE_MARGIN, 16)
        self._frame = PageFrame()
        self._frame.inside.setLayout(self._column)
        self.area = scroll(self._frame)
        self.area.installEventFilter(self)
        self.set_parts(self.header, self.area, self._footer())

    def _footer(self) -> QWidget:
        footer = Ground("surface", "top")
        footer.setMinimumHeight(theme.FOOTER_HEIGHT)
        self._foot = row = QHBoxLayout(footer)
        row.setContentsMargins(theme.PAGE_MARGIN, 8, theme.PAGE_MARGIN, 8)
        row.setSpacing(12)
        row.addWidget(self.rule)
        row.addWidget(self.hint)
        row.addWidget(self.score)
        row.addStretch(1)
        row.addWidget(self.needed)
        row.addWidget(self.skip)
        row.addWidget(self.previous)
        row.addWidget(self.next)
        return footer

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.rule.clicked.connect(self.open_rule)
        self.hint.clicked.connect(self.give_hint)
        self.score.clicked.connect(self.open_calculator)
        self.previous.clicked.connect(lambda: self.go(-1))
        self.skip.clicked.connect(lambda: self.go(1))
        self.next.clicked.connect(self.main_action)

    # ---- which step is shown

    def show_lesson(self, ruleset: Ruleset, name: str) -> None:
        """Shows a lesson where it was left. A lesson that was finished begins again with new hands. Raises KeyError for
        an unknown name."""
        state = lesson_progress().state(ruleset.id, name)
        if state.done and not state.begun:
            state = LessonState(seed=state.seed + 1, done=True)
        said = self.context.settings.text("known-game")
        self.known = learnt_game(ruleset, lesson_progress(), said) if name == FIRST_LESSON else None
        self.ruleset, self.lesson = ruleset, with_returns(ruleset, name, state.seed, state.missed, self.known)
        count = len(self.lesson.steps)
        if state.steps and state.steps != count:  # the lesson has changed since; its answers are to other questions
            self.lesson = lesson(ruleset, name, state.seed, self.known)
            count = len(self.lesson.steps)
            state = LessonState(state.seed, 0, count, frozenset(), state.done)
        self.state = LessonState(
            state.seed,
            min(state.step, count - 1),
            count,
            frozenset(step for step in state.solved if step < count),
            state.done,
            state.missed,
        )
        self._begin_step()
        self.mark_outdated()

    @property
    def step(self) -> LessonStep | None:
        """The step that is shown; None if there is no lesson."""
        steps = self.lesson.steps
        return steps[self.state.step] if self.state.step < len(steps) else None

    def _begin_step(self) -> None:
        """Leaves the answer of the step before. A step that was solved shows its right answer, another one what was
        answered in it so far."""
        step = self.step
        solved = self.state.step in self.state.solved
        self.checked = solved and step is not None and not isinstance(step, Read | BeginGame)
        self._answer = right_answer(step) if self.checked and step is not None else self._given.get(self._here())

    def _here(self) -> tuple[str, str, int, int]:
        return self.ruleset.id, self.lesson.id, self.state.seed, self.state.step

    def go(self, steps: int) -> None:
        """Goes to an earlier or a later step, if there is one."""
        place = self.state.step + steps
        if 0 <= place < len(self.lesson.steps):
            self._go_to(place)

    def _go_to(self, place: int) -> None:
        self._keep(step=place)
        self._begin_step()
        self._show_step()
        self.take_keyboard_here()

    def _tell_left_out(self) -> None:
        """Says why the lesson is not done yet."""
        told = tally(self.lesson.steps, self.state)
        facts = {"right": told.right, "asked": told.questions, "percent": DONE_PERCENT}
        if self.card is not None:
            self.card.tell_verdict(self._words().phrase("lesson", "not-done", **facts), right=False)

    def _keep(self, *, step: int | None = None, solved: bool = False, done: bool | None = None) -> None:
        """Changes and stores the place in the lesson."""
        state = self.state
        self.state = LessonState(
            state.seed,
            state.step if step is None else step,
            state.steps,
            state.solved | {state.step} if solved else state.solved,
            state.done if done is None else done,
            state.missed,
        )
        lesson_progress().store(self.ruleset.id, self.lesson.id, self.state)

    # ---- words

    def retranslate(self) -> None:
        words = self._words()
        name = self.context.texts.ruleset(self.ruleset.id).short
        number = LESSONS.index(self.lesson.id) + 1
        different = self.known is not None and bool(self.lesson.steps) and self.lesson.steps[0].ask.id == DIFFERENT
        title = words.phrase(
            "lesson", "of-lesson", number=number, title=words.title(self.lesson.id, different=different)
        )
        self.header.set_words(title, name)
        self._show_step()

    def _fit_header(self) -> None:
        """Leaves out the dots, then the name of the ruleset and the tally, if the header is too narrow for them."""
        parts = (self.dots, self.header.note, self.rights)
        for part in parts:
            part.show()
        for part in parts:
            if not self.width() or self.header.row.sizeHint().width() <= self.width():
                break
            part.hide()

    def _tell_footer(self) -> None:
        """Sets the words of the buttons. If they do not fit, the tools become icons; the main button keeps its
        words."""
        words = self._words()
        tools = {
            self.rule: ("rule", "F1"),
            self.hint: ("hint", "H"),
            self.score: ("score", ""),
            self.skip: ("skip", "]"),
            self.previous: ("previous", "["),
        }
        self.next.set_words(words.phrase("lesson", self._main_word()), translate("StartPage", "Enter"))
        for button, (name, key) in tools.items():
            text = words.phrase("lesson", name)
            set_tip(button, text)
            button.set_words(text, key)
        self._tell_needed()
        for button in (self.score, self.skip, self.previous, self.hint, self.rule):
            if not self.width() or self._foot.sizeHint().width() <= self.width():
                break
            button.set_words("")

    def _tell_needed(self) -> None:
        """Switches the main button off until there is something to check, and says beside it what is needed. Where the
        footer is too narrow, the line above the answers says it."""
        open_yet = not self._goes_on and self.card is not None and not self.card.has_answer
        name = "fill-first" if isinstance(self.step, FillFigures) else "choose-first"
        needed = self._words().phrase("lesson", name) if open_yet else ""
        self.next.setEnabled(not open_yet)
        self.next.setAccessibleDescription(needed)
        set_tip(self.next, needed)
        self.needed.setText(needed)
        self.needed.setVisible(open_yet)
        if self.width() and self._foot.sizeHint().width() > self.width():
            self.needed.hide()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_header()
        self._tell_footer()
        if self.card is not None and self._growth() != self._built_at:
            self._show_step()

    def _growth(self) -> int:
        """Returns by how many percent the step is larger than in a window of the usual size; the bars are not."""
        share = min(self.width() / _USUAL_WINDOW[0], self.height() / _USUAL_WINDOW[1])
        return min(_MOST_GROWTH, max(_USUAL, int(_USUAL * share) // _STEP * _STEP))

    def _grown(self, pixels: int) -> int:
        return pixels * self._built_at // _USUAL

    def _words(self) -> LessonWords:
        return LessonWords(self.ruleset, self.context.texts)

    def _show_step(self) -> None:
        """Builds the card of the step again; what was answered is kept."""
        step = self.step
        if step is None:
            return
        held = self.card is not None and self.card.isAncestorOf(self.window().focusWidget())
        hinted = self.card is not None and self.card.step is step and not self.card.hint.isHidden()
        self._drop_card()
        self._built_at = self._growth()
        with theme.enlarged(self._built_at):
            self._frame.set_most(max(theme.active().scaled(_WIDTH), self._grown(_WIDTH)) + 2 * theme.PAGE_MARGIN)
            self.card = StepCard(step, self._words())
            if self._built_at > _USUAL:
                self.card.setStyleSheet(theme.style_sheet(theme.active()))
        self.card.changed.connect(self._answered)
        self._column.insertWidget(0, self.card)
        tab_through(self.card, self.rule, self.hint, self.score, self.skip, self.previous, self.next)
        if self._column.count() == 1:
            self._column.addStretch(1)
        if self._answer is not None:
            self.card.set_answer(self._answer)
        if hinted:
            self.card.show_hint()
        self._tell_place()
        self._tell_verdict()
        self.area.verticalScrollBar().setValue(0)
        if held:
            self.take_keyboard_here()

    def _drop_card(self) -> None:
        if self.card is not None:
            self._column.removeWidget(self.card)
            self.card.hide()
            self.card.setParent(None)
            self.card.deleteLater()
            self.card = None

    def _tell_place(self) -> None:
        words, state = self._words(), self.state
        self.dots.show_steps(state)
        told = tally(self.lesson.steps, state)
        facts = {"right": told.right, "asked": told.answered, "percent": DONE_PERCENT}
        name = "rights-needed" if state.missed else "rights"
        self.rights.setText(words.phrase("lesson", name, **facts) if told.answered else "")
        self.place.setText(words.phrase("lesson", "steps", step=state.step + 1, count=len(self.lesson.steps)))
        self.previous.setEnabled(state.step > 0)
        self._fit_header()
        self.score.setVisible(self.step is not None and self.step.case is not None)

    def _tell_verdict(self) -> None:
        """Shows whether the answer is right, and what the main button does next."""
        step, card = self.step, self.card
        if step is None or card is None:
            return
        self.next.asks_since = presses().now()
        card.show_marks(checked=self.checked)
        right = self.checked and self._answer is not None and judge_step(step, self._answer).right
        card.tell_verdict(self._verdict(right), right=right)
        card.tell_returning(returns=self.checked and self.state.step in self.state.missed)
        self.hint.setVisible(not self.checked and bool(self._words().hint(step)))
        last = self.state.step == len(self.lesson.steps) - 1
        self.skip.setVisible(not self._goes_on and not last)
        self._tell_footer()

    def _verdict(self, right: bool) -> str:
        words, step = self._words(), self.step
        if isinstance(step, Read | BeginGame) or step is None:
            return ""
        if self.checked:
            if isinstance(step, ChooseSum) and not right:
                return ""  # the heading says it
            said = ("right",) if right else ("wrong", "again")
            return words.texts.joined(words.phrase("lesson", name) for name in said)
        if isinstance(step, FillFigures):
            return words.phrase("lesson", "fill")
        return words.phrase("lesson", "choose-all" if step.many else "choose-one")

    @property
    def _goes_on(self) -> bool:
        """Whether the main button goes to the next step."""
        return self.checked or isinstance(self.step, Read | BeginGame)

    def _main_word(self) -> str:
        if not self._goes_on:
            return "check"
        if isinstance(self.step, BeginGame):
            return "begin-game"
        return "finish" if self.state.step == len(self.lesson.steps) - 1 else "next"

    # ---- answering

    def _answered(self) -> None:
        """Takes a changed answer; it has to be checked again."""
        if self.card is None:
            return
        self._answer, self.checked = self.card.answer, False
        if self._answer is not None:
            self._given[self._here()] = self._answer
        self._tell_verdict()

    def check(self) -> None:
        """Judges the answer; if there is none, the line that says what to do stands out."""
        step, card = self.step, self.card
        if step is None or card is None:
            return
        if not card.has_answer:
            card.insist()
            self.area.ensureWidgetVisible(card.verdict)
            return
        self._answer, self.checked = card.answer, True
        if judge_step(step, self._answer).right:
            self._keep(solved=True)
        else:
            self._miss()
        self._tell_place()
        self._tell_verdict()
        self.next.setFocus(Qt.FocusReason.OtherFocusReason)

    def _miss(self) -> None:
        """Lets the step come back before the lesson ends, with another hand. It does so once, however often it is
        answered."""
        state, here = self.state, self.state.step
        if here in state.missed or here in state.solved or len(self.lesson.steps) >= MOST_LESSON_STEPS:
            return
        missed = (*state.missed, here)
        self.lesson = with_returns(self.ruleset, self.lesson.id, state.seed, missed, self.known)
        self.state = LessonState(state.seed, here, len(self.lesson.steps), state.solved, state.done, missed)
        lesson_progress().store(self.ruleset.id, self.lesson.id, self.state)

    def give_hint(self) -> None:
        """Shows the rule and where to begin; it costs nothing."""
        if self.card is not None and not self.hint.isHidden():
            self.card.show_hint()
            self.area.ensureWidgetVisible(self.card.hint)

    def main_action(self) -> None:
        """Checks the answer, goes on, finishes the lesson or begins the game."""
        if not self._goes_on:
            self.check()
            return
        if isinstance(self.step, Read | BeginGame):
            self._keep(solved=True)
        open_step = left_out(self.lesson.steps, self.state)
        last = self.state.step == len(self.lesson.steps) - 1
        if last and open_step is not None and not tally(self.lesson.steps, self.state).done:
            self._go_to(open_step)
            self._tell_left_out()
        elif isinstance(self.step, BeginGame):
            self._finish()
            self.asked.emit(ToFirstGame(self.ruleset))
        elif last:
            self._finish()
            self.closed.emit()
        else:
            self.go(1)

    def _finish(self) -> None:
        """Marks the lesson as done; when it is opened again it begins anew."""
        done = self.state.done or tally(self.lesson.steps, self.state).done
        self.state = LessonState(self.state.seed, 0, self.state.steps, frozenset(), done)
        lesson_progress().store(self.ruleset.id, self.lesson.id, self.state)

    def open_rule(self) -> None:
        """Opens the chapter of the rule page that explains the step."""
        if self.step is not None:
            self.asked.emit(ToRules(self.ruleset.id, chapter=self.step.chapter))

    def open_calculator(self) -> None:
        """Opens the hand of the step in the calculator."""
        if self.step is not None and self.step.case is not None:
            self.asked.emit(ToCalculator(self.ruleset, self.step.case))

    # ---- the keyboard

    def first_focus(self) -> None:
        self.take_keyboard_here()

    def take_keyboard_here(self) -> None:
        """Gives the keyboard focus to the first answer, or to the main button if there is nothing to answer."""
        first = None if self.card is None or self.checked else self.card.first_answer()
        (first if first is not None else self.next).setFocus(Qt.FocusReason.OtherFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Passes the keys on that the scroll area would take: arrows move between answers, Page Up and Down between
        steps."""
        if watched is self.area and event.type() is QEvent.Type.KeyPress:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Enter, digits, arrows, brackets, Page Up and Down, and F1."""
        key, name = event.key(), name_among(event, "123456789[]H")
        answers = self.card.answers if self.card is not None else None
        if enters(event):
            held = self.window().focusWidget()
            pressed = held if isinstance(held, Button) and self.isAncestorOf(held) else self.next
            if pressed.isEnabled():
                pressed.click()
            else:
                self.check()  # says what is missing
        elif key == Qt.Key.Key_F1:
            self.open_rule()
        elif name == "H":
            self.give_hint()
        elif name and name in _BRACKETS:
            self.go(_BRACKETS[name])
        elif key in _PAGES:
            self._turn_page(_PAGES[Qt.Key(key)])
        elif name and isinstance(answers, Choices):
            answers.toggle(int(name) - 1)
        elif answers is None or not answers.step_focus(self._arrow(key, answers)):
            super().keyPressEvent(event)

    def _turn_page(self, steps: int) -> None:
        """Scrolls on in a step that is higher than the window; at its end goes to the next or the previous step."""
        bar = self.area.verticalScrollBar()
        actions = bar.SliderAction
        at_end = bar.value() == (bar.maximum() if steps > 0 else bar.minimum())
        if at_end:
            self.go(steps)
        else:
            bar.triggerAction(actions.SliderPageStepAdd if steps > 0 else actions.SliderPageStepSub)

    @staticmethod
    def _arrow(key: int, answers: Choices | FigureFields) -> int:
        """Returns by how many answers a key moves the focus; 0 if it is no arrow."""
        columns = answers.columns if isinstance(answers, Choices) else 1
        arrows = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -columns, Qt.Key.Key_Down: columns}
        return next((steps for arrow, steps in arrows.items() if arrow == key), 0)


def first_game(ruleset: Ruleset, context: Context) -> PlayGame:
    """Returns the game; the ruleset becomes the one that the window proposes from then on."""
    bots = opponents(ruleset)
    context.settings.set("ruleset", ruleset.id)
    names = (context.settings.text("name"), *DEFAULT_NAMES[: len(bots)])
    return PlayGame(ruleset, bots, names, None, Terms(False, _MANNER))
