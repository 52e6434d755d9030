"""The first page of learning Shuangkou: the path of lessons, drills with what is known of each, and ways on.

Room: ui/cards. Pages of learning mahjong belong to ui/learn; the list at the top leads there.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.cards.options import SHUANGKOU
from mahjong_desktop.present.card_lessons import CardLessonWords, card_lesson_cards
from mahjong_desktop.study.card_lessons.course import CARD_LESSONS, CARD_SKILLS
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.lessons.progress import LessonState
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.drill_page import QUESTIONS
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.bars import SMALL_LEVEL, CountMarks
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.fields import RulesetCombo
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.page import Page, PageFrame, PageHeader
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.learn.path import LessonPath
from mahjong_desktop.ui.learning_file import learned, lesson_progress
from mahjong_desktop.ui.requests import ToCardDrill, ToCardLesson, ToGlossary, ToLearn, ToNewCardGame, ToRules
from mahjong_desktop.ui.theme import Role

_SIDE: Final = 320
_MARGIN: Final = 16


class CardSkillRow(QWidget):
    """A skill of the drills: how well it is known, its name, and a button that drills it."""

    def __init__(self) -> None:
        super().__init__()
        self.marks = CountMarks(SMALL_LEVEL, 0, KNOWN_LEVEL)
        self.name = label(Role.STRONG, wrap=True)
        self.start = Button(ButtonKind.LINK, "target")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 8, 0, 8)
        row.setSpacing(12)
        row.addWidget(self.marks, 0, Qt.AlignmentFlag.AlignVCenter)
        row.addWidget(self.name, 1)
        row.addWidget(self.start)

    def tell(self, words: CardLessonWords, skill: str, level: int) -> None:
        """Shows a skill with its level."""
        name, reached = words.skill(skill), words.phrase("learn", "due-level", level=level)
        self.name.setText(name)
        self.marks.show_count(level, KNOWN_LEVEL)
        self.start.set_words(words.phrase("course", "drill"))
        self.start.setAccessibleName(words.texts.listed((words.phrase("course", "drill"), name, reached)))


class CardLearnPage(Page):
    """The page. Keys: Enter presses the button in focus, else goes on with the current lesson, 1-7 open a lesson, D
    starts a drill of everything, F1 the rules, Escape goes back."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.header = PageHeader()
        self.chooser = RulesetCombo(emblems=True)
        self.progress = label(Role.NOTE)
        self.rules = Button(ButtonKind.QUIET, "book")
        self.path = LessonPath(len(CARD_LESSONS))
        self.drill_title, self.drill_note = label(Role.CARD_TITLE), label(Role.SECOND, wrap=True)
        self.start = Button(ButtonKind.PLAIN, "target")
        self.skills = {skill: CardSkillRow() for skill in CARD_SKILLS}
        self.pages_title = label(Role.CARD_TITLE)
        self.summary = label(Role.SECOND, wrap=True)
        self.play = Button(ButtonKind.PLAIN, "play")
        self.glossary = Button(ButtonKind.LINK, "book")
        self._sides = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._lay_out()
        self._connect()

    def _lay_out(self) -> None:
        row = self.header.row
        self.header.note.hide()
        row.addWidget(self.chooser)
        row.addWidget(self.progress)
        row.addStretch(1)
        row.addWidget(self.rules)
        self._sides.setSpacing(12)
        self._sides.addWidget(self.path, 1, Qt.AlignmentFlag.AlignTop)
        self._side = QWidget()
        side = QVBoxLayout(self._side)
        side.setContentsMargins(0, 4, 0, 0)
        side.setSpacing(theme.GUTTER)
        side.addWidget(self._drill_card())
        side.addWidget(self._pages_card())
        side.addStretch(1)
        self._sides.addWidget(self._side, 0, Qt.AlignmentFlag.AlignTop)
        self._sides.setContentsMargins(theme.PAGE_MARGIN - 4, _MARGIN, theme.PAGE_MARGIN, _MARGIN)
        frame = PageFrame()
        frame.inside.setLayout(self._sides)
        self.area = scroll(frame)
        self.set_parts(self.header, self.area)

    def _drill_card(self) -> Card:
        made = Card()
        column = QVBoxLayout(made)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(2)
        column.addWidget(self.drill_title)
        column.addWidget(self.drill_note)
        for row in self.skills.values():
            column.addWidget(line())
            column.addWidget(row)
        column.addWidget(self.start)
        return made

    def _pages_card(self) -> Card:
        made = Card()
        column = QVBoxLayout(made)
        column.setContentsMargins(16, 12, 16, 12)
        column.setSpacing(8)
        for part in (self.pages_title, self.summary, self.play, self.glossary):
            column.addWidget(part)
        return made

    def _connect(self) -> None:
        self.header.back.connect(self.closed)
        self.chooser.chosen.connect(self._choose)
        self.rules.clicked.connect(lambda: self.asked.emit(ToRules(SHUANGKOU)))
        self.glossary.clicked.connect(lambda: self.asked.emit(ToGlossary()))
        self.play.clicked.connect(lambda: self.asked.emit(ToNewCardGame()))
        self.start.clicked.connect(lambda: self.asked.emit(ToCardDrill()))
        self.path.chosen.connect(lambda number: self.asked.emit(ToCardLesson(CARD_LESSONS[number])))
        for skill, row in self.skills.items():
            row.start.clicked.connect(lambda _=False, skill=skill: self.asked.emit(ToCardDrill((skill,))))

    def _choose(self, game: str) -> None:
        if game != SHUANGKOU:
            self.context.settings.set("learnt-ruleset", game)
            self.asked.emit(ToLearn(find_ruleset(game)))

    # ---- what is shown

    def opened(self) -> None:
        self.mark_outdated()

    @property
    def states(self) -> tuple[LessonState, ...]:
        """How far each lesson has come."""
        known = lesson_progress().of(SHUANGKOU)
        return tuple(known.get(name, LessonState()) for name in CARD_LESSONS)

    @property
    def current(self) -> int | None:
        """The first lesson that is not done; None if all are."""
        return next((place for place, state in enumerate(self.states) if not state.done), None)

    def retranslate(self) -> None:
        words, states = CardLessonWords(self.context.texts), self.states
        done = sum(state.done for state in states)
        self.header.set_words(words.phrase("learn", "title"))
        self.chooser.tell(self.context.texts, SHUANGKOU, words.phrase("learn", "ruleset"), also=(SHUANGKOU,))
        metrics = QFontMetricsF(theme.font(14, 600))
        self.chooser.setFixedWidth(round(metrics.horizontalAdvance(self.chooser.full_name)) + theme.active().scaled(96))
        self.progress.setText(words.phrase("learn", "progress", done=done, count=len(states)))
        self.rules.set_words(words.phrase("learn", "read-rules"), "F1")
        self.path.title.setText(words.phrase("learn", "path"))
        self.path.note.setText("" if done == len(states) else words.phrase("learn", "path-note"))
        for card, told in zip(self.path.cards, card_lesson_cards(words, states), strict=True):
            card.tell(told, ())
        self.drill_title.setText(words.phrase("course", "drill"))
        self.drill_note.setText(words.phrase("course", "drill-note"))
        self.start.set_words(words.phrase("learn", "due-start", count=QUESTIONS), "D")
        levels = learned().levels(SHUANGKOU)
        for skill, row in self.skills.items():
            row.tell(words, skill, levels.get(skill, 0))
        self.pages_title.setText(words.phrase("course", "pages"))
        self.summary.setText(self.context.texts.ruleset(SHUANGKOU).summary)
        self.play.set_words(words.phrase("course", "play-match"))
        self.glossary.set_words(words.phrase("learn", "glossary"))
        rows = [row.start for row in self.skills.values()]
        tab_through(self.header, *self.path.cards, *rows, self.start, self.play, self.glossary)
        self._arrange()

    # ---- layout

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        narrow = theme.narrower(self, theme.NARROW_PAGE)
        directions = QBoxLayout.Direction
        self._sides.setDirection(directions.TopToBottom if narrow else directions.LeftToRight)
        self._side.setMinimumWidth(0 if narrow else theme.active().scaled(_SIDE))
        self._side.setMaximumWidth(theme.PAGE_WIDTH if narrow else theme.active().scaled(_SIDE))
        self.progress.setVisible(not narrow)

    # ---- keys

    def first_focus(self) -> None:
        self.path.cards[self.current or 0].setFocus(Qt.FocusReason.OtherFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Handles Enter, digits, D, F1 and the arrows between cards."""
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Up: -3, Qt.Key.Key_Down: 3}
        match event.key(), name_among(event, "1234567D"):
            case ((Qt.Key.Key_Return | Qt.Key.Key_Enter), _):
                held = self.window().focusWidget()
                if isinstance(held, QAbstractButton) and self.isAncestorOf(held):
                    held.click()
                elif self.current is not None:
                    self.asked.emit(ToCardLesson(CARD_LESSONS[self.current]))
            case Qt.Key.Key_F1, _:
                self.asked.emit(ToRules(SHUANGKOU))
            case _, "D":
                self.asked.emit(ToCardDrill())
            case _, digit if digit.isdigit():
                self.asked.emit(ToCardLesson(CARD_LESSONS[int(digit) - 1]))
            case key, _ if key in steps and self.path.move_focus(steps[Qt.Key(key)]):
                pass
            case _:
                super().keyPressEvent(event)
