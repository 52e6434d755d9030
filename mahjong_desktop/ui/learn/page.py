"""The first page of learning a ruleset: the path of lessons, what is due today, and what differs from the game that
one knows.

Room: ui/learn.
"""

from __future__ import annotations

from datetime import UTC, datetime
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.play.drilling import drill_terms, expected_minutes
from mahjong_desktop.play.option_memory import as_last_played
from mahjong_desktop.present.drills import file_trouble
from mahjong_desktop.present.learning import (
    card_items,
    due_counts,
    due_rows,
    known_games,
    lesson_card_words,
    told_rows,
)
from mahjong_desktop.present.lesson_words import LessonWords
from mahjong_desktop.study.drills.learned import LEARNED_BROKEN, LEARNED_DAMAGED
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids, known_rulesets
from mahjong_desktop.study.lessons.course import FIRST_LESSON, LESSONS, card_facts
from mahjong_desktop.study.lessons.progress import LessonState, learnt_game
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.fields import RulesetCombo
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.learn.differences import DifferencesCard
from mahjong_desktop.ui.learn.due import DueCard
from mahjong_desktop.ui.learn.path import LessonPath
from mahjong_desktop.ui.learning_file import learned, lesson_progress
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import (
    ToCalculator,
    ToCompare,
    ToDrill,
    ToElements,
    ToFirstSteps,
    ToGlossary,
    ToLearnCards,
    ToLesson,
    ToProgress,
    ToRules,
    ToSummary,
)
from mahjong_desktop.ui.theme import Role

_SIDE: Final = 412
_MARGIN: Final = 16


class LearnPage(Page):
    """The page. Keys: Enter presses the button in focus, else goes on with the current lesson, 1-7 open a lesson, D
    starts the drill, E opens the elements, P the progress, F1 the rules, Ctrl+P the summary, Escape goes back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.ruleset = known_rulesets()[0]
        self._was_current: int | None = None
        self.header = PageHeader()
        self.chooser = RulesetCombo(emblems=True)
        self.progress = label(Role.NOTE)
        self.rules = Button(ButtonKind.QUIET, "book")
        self.summary = Button(ButtonKind.PLAIN, "print")
        self.score = Button(ButtonKind.PLAIN, "calculator")
        self.path = LessonPath(len(LESSONS))
        self.due = DueCard()
        self.differences = DifferencesCard()
        self.trouble = label(Role.ERROR, wrap=True)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        row = self.header.row
        self.header.note.hide()
        for part in (self.chooser, self.progress):
            row.addWidget(part)
        row.addStretch(1)
        for widget in (self.rules, self.summary, self.score):
            row.addWidget(widget)
        left = QVBoxLayout()
        left.setSpacing(8)
        left.addWidget(self.trouble)
        left.addWidget(self.path)
        left.addWidget(_inset(self.due))
        left.addStretch(1)
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._sides.setSpacing(12)
        self._sides.addLayout(left, 1)
        self._sides.addWidget(self.differences, 0, Qt.AlignmentFlag.AlignTop)
        frame = PageFrame()
        frame.inside.setLayout(self._sides)
        self._sides.setContentsMargins(theme.PAGE_MARGIN - 4, _MARGIN, theme.PAGE_MARGIN, _MARGIN)
        self.area = scroll(frame)
        self.set_parts(self.header, self.area)

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.chooser.chosen.connect(self._choose)
        self.rules.clicked.connect(lambda: self.asked.emit(ToRules(self.ruleset.id)))
        self.summary.clicked.connect(lambda: self.asked.emit(ToSummary(self.ruleset)))
        self.score.clicked.connect(lambda: self.asked.emit(ToCalculator(self.ruleset)))
        self.path.chosen.connect(self.open_lesson)
        self.due.start.clicked.connect(self.start_drill)
        self.due.progress.clicked.connect(self.open_progress)
        self.differences.known.chosen.connect(self._choose_known)
        self.differences.compare.clicked.connect(lambda: self.asked.emit(ToCompare(self.ruleset, self.known)))
        self.differences.elements.clicked.connect(self.open_elements)
        self.differences.first_steps.clicked.connect(lambda: self.asked.emit(ToFirstSteps()))
        self.differences.glossary.clicked.connect(lambda: self.asked.emit(ToGlossary()))

    # ---- what is shown

    def show_ruleset(self, ruleset: Ruleset | None = None) -> None:
        """Shows the lessons of a ruleset with its options; without one those of the ruleset that was chosen here last,
        or of the game played last. If it is a ruleset with default options, those of its last game are taken."""
        if ruleset is None:
            ruleset = self._last_chosen()
        if ruleset.chosen == find_ruleset(ruleset.id).chosen:
            ruleset = as_last_played(self.context.settings, ruleset)
        self.ruleset = ruleset
        self.mark_outdated()

    def _choose(self, ruleset: str) -> None:
        if ruleset == SHUANGKOU:
            self.chooser.show_ruleset(self.ruleset.id)
            self.asked.emit(ToLearnCards())
            return
        self.context.settings.set("learnt-ruleset", ruleset)
        self.show_ruleset(find_ruleset(ruleset))

    def _last_chosen(self) -> Ruleset:
        settings = self.context.settings
        try:
            return find_ruleset(settings.text("learnt-ruleset") or settings.text("ruleset"))
        except MahjongError:
            return self.ruleset

    def opened(self) -> None:
        """Brings progress and what is due up to date. If another lesson is the current one now, it gets the keyboard
        focus."""
        if self.current != self._was_current:
            self.forget_keyboard()
        self._was_current = self.current
        self.mark_outdated()

    @property
    def known(self) -> Ruleset | None:
        """The game that the person knows, with the options of its last game. Until one is chosen, or if it is this one,
        the first game that the guide compares with; None if there is none."""
        name = self.context.settings.text("known-game")
        if name not in known_ids() or name == self.ruleset.id:
            offered, _ = known_games(self.ruleset, self.context.texts, "")
            if not offered:
                return None
            name = offered[0]
        game = find_ruleset(name)
        return as_last_played(self.context.settings, game)

    @property
    def current(self) -> int | None:
        """The first lesson that is not done; None if all are."""
        states = lesson_progress().of(self.ruleset.id)
        return next((n for n, name in enumerate(LESSONS) if not states.get(name, LessonState()).done), None)

    def retranslate(self) -> None:
        words = self._words()
        self.header.set_words(words.phrase("learn", "title"))
        self.chooser.tell(self.context.texts, self.ruleset.id, words.phrase("learn", "ruleset"), also=(SHUANGKOU,))
        self._tell_tools(words)
        self._tell_path(words)
        self._tell_due(words)
        self._tell_differences(words)
        self._tell_trouble(words)
        self._arrange()

    def _words(self) -> LessonWords:
        return LessonWords(self.ruleset, self.context.texts)

    def _tell_tools(self, words: LessonWords) -> None:
        done = lesson_progress().done(self.ruleset.id)
        self.progress.setText(words.phrase("learn", "progress", done=len(done), count=len(LESSONS)))
        tools = {self.rules: "read-rules", self.summary: "summary", self.score: "score"}
        for button, name in tools.items():
            text = words.phrase("learn", name)
            set_tip(button, text)
            button.set_words(text)
        self.progress.show()
        self._fit_chooser(self.width())
        for button in reversed(tools):  # in a narrow header the last tools are icons
            if self._header_fits():
                return
            button.set_words("")
        self.progress.setVisible(self._header_fits())
        if not self._header_fits():
            self._fit_chooser(self.chooser.width() - self.header.row.sizeHint().width() + self.width())

    def _header_fits(self) -> bool:
        return not self.width() or self.header.row.sizeHint().width() <= self.width()

    def _fit_chooser(self, most: int) -> None:
        """Makes the menu of rulesets as broad as the name that it shows, if there is room."""
        metrics = QFontMetricsF(theme.font(14, 600))
        wide = round(metrics.horizontalAdvance(self.chooser.full_name)) + theme.active().scaled(96)
        self.chooser.setFixedWidth(max(theme.active().scaled(96), min(wide, most)))

    def _tell_path(self, words: LessonWords) -> None:
        self.path.title.setText(words.phrase("learn", "path"))
        done = len(lesson_progress().done(self.ruleset.id)) == len(LESSONS)
        self.path.note.setText(words.phrase("learn", "path-done" if done else "path-note"))
        learnt = learnt_game(self.ruleset, lesson_progress(), self.context.settings.text("known-game"))
        known = "" if learnt is None else words.texts.ruleset(learnt.id).short
        facts, states = card_facts(self.ruleset), lesson_progress().of(self.ruleset.id)
        for number, (name, card) in enumerate(zip(LESSONS, self.path.cards, strict=True)):
            state = states.get(name, LessonState())
            different = known if name == FIRST_LESSON else ""
            told = lesson_card_words(words, facts, name, state, current=number == self.current, known=different)
            card.tell(told, card_items(words.texts, facts, name))

    def _tell_due(self, words: LessonWords) -> None:
        texts, now = self.context.texts, datetime.now(UTC)
        rows = due_rows(self.ruleset, texts, learned(), now)
        counts = due_counts(self.ruleset, texts, learned(), now)
        terms = drill_terms(self.context.settings)
        self.due.title.setText(words.phrase("learn", "due"))
        self.due.none.setText(words.phrase("learn", "due-none"))
        minutes = words.phrase("learn", "due-minutes", count=expected_minutes(terms))
        self.due.amount.setText(" · ".join(part for part in (counts, minutes) if part))
        self.due.start.set_words(words.phrase("learn", "due-start", count=terms.hands), "D")
        self.due.progress.set_words(words.phrase("learn", "to-progress"), "P")
        self.due.show_due(rows)

    def _tell_differences(self, words: LessonWords) -> None:
        card, known = self.differences, self.known
        card.ask.setText(words.phrase("learn", "known"))
        quick, games = known_games(self.ruleset, self.context.texts, "" if known is None else known.id)
        other = words.phrase("learn", "known-other")
        card.known.show_games(words.phrase("learn", "known"), quick, games, "" if known is None else known.id, other)
        card.nothing.setText(words.phrase("learn", "known-nothing"))
        card.compare.set_words(words.phrase("learn", "compare"))
        card.elements.set_words(words.phrase("learn", "elements"))
        card.first_steps.set_words(words.phrase("learn", "first-steps"))
        card.glossary.set_words(words.phrase("learn", "glossary"))
        if known is None:
            card.show_rows(())
            return
        card.title.setText(words.phrase("learn", "differences", game=self.context.texts.ruleset(known.id).short))
        card.show_rows(told_rows(words, known, card_facts(self.ruleset)))

    def _tell_trouble(self, words: LessonWords) -> None:
        marks = lesson_progress()
        kept = marks.kept.name if marks.kept is not None else ""
        lines = [words.phrase("learn", marks.trouble, kept=kept, detail=marks.detail)] if marks.trouble else []
        if learned().trouble in (LEARNED_BROKEN, LEARNED_DAMAGED):
            lines.append(file_trouble(learned(), self.context.texts))
        self.trouble.setText("\n".join(lines))
        self.trouble.setVisible(bool(lines))

    def _choose_known(self, game: str) -> None:
        self.context.settings.set("known-game", game)
        self._tell_differences(self._words())
        self._arrange()

    # ---- layout

    def _is_narrow(self) -> bool:
        return theme.narrower(self, theme.NARROW_PAGE)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._arrange()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = self._is_narrow()
        direction = QBoxLayout.Direction.TopToBottom if narrow else QBoxLayout.Direction.LeftToRight
        self._sides.setDirection(direction)
        self.differences.setMinimumWidth(0 if narrow else theme.active().scaled(_SIDE))
        self.differences.setMaximumWidth(theme.PAGE_WIDTH if narrow else theme.active().scaled(_SIDE))
        above = max(self.header.sizeHint().height(), self.header.minimumHeight())
        most = None if narrow else self.height() - above - 2 * _MARGIN
        self.differences.fit(theme.active().scaled(_SIDE), most)
        self._tell_tools(self._words())

    # ---- actions

    def first_focus(self) -> None:
        current = self.current
        self.path.cards[0 if current is None else current].setFocus(Qt.FocusReason.OtherFocusReason)

    def open_lesson(self, number: int) -> None:
        """Opens a lesson where it was left."""
        self.asked.emit(ToLesson(self.ruleset, LESSONS[number]))

    def open_elements(self) -> None:
        """Opens all elements of the ruleset."""
        self.asked.emit(ToElements(self.ruleset))

    def open_progress(self) -> None:
        """Opens the figures of the ruleset."""
        self.asked.emit(ToProgress(self.ruleset.id))

    def start_drill(self) -> None:
        """Starts a drill of what is due."""
        self.asked.emit(ToDrill(self.ruleset))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Enter, digits, D, E, P, F1, Ctrl+P and the arrows between cards."""
        control = bool(event.modifiers() & Qt.KeyboardModifier.ControlModifier)
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -3, Qt.Key.Key_Down: 3}
        match event.key(), name_among(event, "1234567DEP"):
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _):
                held = self.window().focusWidget()
                if isinstance(held, QAbstractButton) and self.isAncestorOf(held):
                    held.click()
                elif self.current is not None:
                    self.open_lesson(self.current)
            case Qt.Key.Key_F1, _:
                self.asked.emit(ToRules(self.ruleset.id))
            case _, "P" if control:
                self.asked.emit(ToSummary(self.ruleset))
            case _, "P":
                self.open_progress()
            case _, "D" if not control:
                self.start_drill()
            case _, "E" if not control:
                self.open_elements()
            case _, digit if digit.isdigit() and not control:
                self.open_lesson(int(digit) - 1)
            case key, _ if key in steps and self.path.move_focus(steps[Qt.Key(key)]):
                pass
            case _:
                super().keyPressEvent(event)


def _inset(widget: QWidget) -> QWidget:
    """Returns a widget round another one that has the margin of cards with a shadow."""
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(4, 0, 4, 0)
    row.addWidget(widget)
    return made
