"""The path of seven lessons on the first page of learning: six cards in rows of three, and a wide one.

Room: ui/learn. Nothing is locked; one card is the current one and has the only filled button.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.present.learning import IconItem, LessonWordsOnCard, PicturePart
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.bars import DOT_MARKS, CountMarks
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import CARD_SHADOW, CardButton
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import NumberDisc
from mahjong_desktop.ui.learn.pictures import PictureRow
from mahjong_desktop.ui.theme import Role, set_role

LESSON_CARD_HEIGHT: Final = 166
_COLUMNS: Final = 3


class LessonCard(CardButton):
    """One lesson. The current one is outlined and has a button; a `wide` card has everything in one row."""

    def __init__(self, *, wide: bool = False) -> None:
        super().__init__()
        self.current = False
        self.disc = NumberDisc()
        self.title = label(Role.GALLERY_TITLE, wrap=True)
        self.sentence = label(Role.NOTE, wrap=True)
        self.note = label(Role.NOTE)
        self.clock = PictureRow(tile=10, right=False)
        self.clock.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.picture = PictureRow(tile=25 if wide else 19)
        self.dots = CountMarks(DOT_MARKS)
        self.steps = label(Role.NOTE)
        self.button = Button(ButtonKind.MAIN, "play")
        self.button.setFocusPolicy(Qt.FocusPolicy.NoFocus)  # the card itself is in the order of Tab
        self.button.clicked.connect(self.click)
        self._wide = wide
        if wide:
            self._lay_out_wide()
        else:
            self._lay_out()

    def _lay_out(self) -> None:
        left, top, right, bottom = CARD_SHADOW
        column = QVBoxLayout(self)
        column.setContentsMargins(16 + left, 14 + top, 16 + right, 12 + bottom)
        column.setSpacing(4)
        head = QHBoxLayout()
        head.setSpacing(8)
        head.addWidget(self.disc, 0, Qt.AlignmentFlag.AlignTop)
        head.addWidget(self.title, 1)
        column.addLayout(head)
        column.addWidget(self.sentence)
        column.addStretch(1)
        told = QHBoxLayout()
        told.setSpacing(8)
        told.addWidget(self.dots)
        told.addWidget(self.steps, 1)
        column.addLayout(told)
        low = QHBoxLayout()
        low.setSpacing(4)
        low.addWidget(self.clock)
        low.addWidget(self.note)
        low.addWidget(self.picture, 1)
        column.addLayout(low)
        column.addWidget(self.button)

    def _lay_out_wide(self) -> None:
        left, top, right, bottom = CARD_SHADOW
        row = QHBoxLayout(self)
        row.setContentsMargins(20 + left, 12 + top, 20 + right, 12 + bottom)
        row.setSpacing(12)
        row.addWidget(self.disc)
        told_side = QWidget()
        told_side.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        told_side.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        words = QVBoxLayout(told_side)
        words.setContentsMargins(0, 0, 0, 0)
        words.setSpacing(4)
        words.addStretch(1)
        words.addWidget(self.title)
        words.addWidget(self.sentence)
        told = QHBoxLayout()
        told.addWidget(self.dots)
        told.addWidget(self.steps, 1)
        words.addLayout(told)
        words.addStretch(1)
        row.addWidget(told_side, 1)
        self.picture.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        row.addWidget(self.picture)
        row.addSpacing(8)
        row.addWidget(self.clock)
        row.addWidget(self.note)
        row.addWidget(self.button)

    def tell(self, words: LessonWordsOnCard, items: Sequence[PicturePart]) -> None:
        """Shows a lesson."""
        self.current = words.current
        ground = "accent" if words.current else "soft" if words.done else "surface"
        self.disc.show_number(words.number, ground, done=words.done and not words.current)
        self.title.setText(words.title)
        self.sentence.setText(words.sentence)
        self.note.setText(words.note)
        set_role(self.note, Role.ACCENT_NOTE if words.done else Role.NOTE)
        begun = words.steps is not None and not words.done
        for part in (self.dots, self.steps):
            part.setVisible(begun)
        if words.steps is not None:
            self.dots.show_count(*words.steps)
        self.steps.setText(words.steps_words)
        self.button.set_words(words.button, words.enter)
        self.button.setVisible(words.current)
        self.note.setVisible(not words.current)
        self.clock.set_items((IconItem("clock"),))
        self.clock.setVisible(not words.current and not words.done)
        self.picture.set_items(items)
        self.picture.setVisible(bool(items) and (self._wide or not words.current))
        self.setAccessibleName(words.spoken)
        self.setMinimumHeight(theme.active().scaled(92 if self._wide else LESSON_CARD_HEIGHT + 9))
        self.update()

    def resizeEvent(self, event: object) -> None:
        left, _, right, _ = CARD_SHADOW
        if not self._wide:
            self.button.setMinimumWidth(self.width() - 32 - left - right)

    def is_marked(self) -> bool:
        return self.current


class LessonPath(QWidget):
    """The cards of all lessons, with the heading above them."""

    chosen = Signal(int)

    def __init__(self, count: int) -> None:
        super().__init__()
        self.title = label(Role.CARD_TITLE, wrap=True)
        self.note = label(Role.NOTE)
        self.cards = [LessonCard(wide=number == count - 1) for number in range(count)]
        for number, card in enumerate(self.cards):
            card.clicked.connect(lambda _=False, number=number: self.chosen.emit(number))
        head = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        head.setContentsMargins(4, 0, 4, 0)
        head.addWidget(self.title, 1)
        head.addWidget(self.note, 0, Qt.AlignmentFlag.AlignBottom)
        grid = QGridLayout()
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(8)
        for number, card in enumerate(self.cards[:-1]):
            grid.addWidget(card, number // _COLUMNS, number % _COLUMNS)
        grid.addWidget(self.cards[-1], (count - 2) // _COLUMNS + 1, 0, 1, _COLUMNS)
        for column in range(_COLUMNS):
            grid.setColumnStretch(column, 1)
        column_ = QVBoxLayout(self)
        column_.setContentsMargins(0, 0, 0, 0)
        column_.setSpacing(8)
        column_.addLayout(head)
        column_.addLayout(grid)

    def move_focus(self, steps: int) -> bool:
        """Moves the keyboard focus by some cards; returns whether one had it."""
        found = [number for number, card in enumerate(self.cards) if card.hasFocus()]
        if not found:
            return False
        self.cards[max(0, min(len(self.cards) - 1, found[0] + steps))].setFocus(Qt.FocusReason.TabFocusReason)
        return True
