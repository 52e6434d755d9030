"""What all questions have in common: a heading with the verdict beside it, keys, and the signals of the page.

Room: ui/drills. Each question has a class of its own, which says what was answered and shows what was right.
"""

from __future__ import annotations

from typing import Any, Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.study.drills.judging import Judgement
from mahjong_desktop.study.drills.questions import DrillAnswer
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.drills.answers import CheckCard
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll_by_key
from mahjong_desktop.ui.theme import Role, set_role

DIGITS: Final = "123456789"


class QuestionView(QWidget):
    """The ground of a question. `column` takes what the question consists of."""

    changed = Signal()
    """Emitted when the answer has changed."""

    def __init__(self) -> None:
        super().__init__()
        self.judged = False
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(theme.CARD_PADDING, 12, theme.CARD_PADDING, 12)
        self.column.setSpacing(8)
        self.heading = label(Role.SECTION, wrap=True)
        self.verdict = label(Role.GOLD_NOTE, wrap=True)
        self.verdict.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.head = QHBoxLayout()
        self.head.setSpacing(12)
        self.head.addWidget(self.heading, 3)
        self.head.addWidget(self.verdict, 2)
        self.column.addLayout(self.head)

    @property
    def answered(self) -> bool:
        """Whether the question is answered so far that it can be checked."""
        return True

    def why_not(self) -> str:
        """Returns in one sentence why the answer cannot be checked yet; empty if it can."""
        return ""

    def answer(self) -> DrillAnswer:
        """Returns the answer. May be called once `answered` is true."""
        raise NotImplementedError

    def kept(self) -> DrillAnswer | None:
        """Returns what was answered so far, to be filled in again; None if there is nothing."""
        return self.answer() if self.answered else None

    def fill(self, answer: Any) -> None:
        """Fills in an answer to this question, whole or in part."""
        raise NotImplementedError

    def show_judgement(self, judgement: Judgement, *, more: bool) -> None:
        """Shows what was right and what was not; `more` says that another question about the hand follows."""
        raise NotImplementedError

    def set_low(self, *, low: bool) -> None:
        """Lays the question out for a low window, or not: cards have another least height there."""
        for part in self.parts():
            if isinstance(part, CheckCard):
                part.set_low(low=low)

    def parts(self) -> list[QWidget]:
        """Returns what is answered one after the other, in the order of Tab."""
        return []

    def held_place(self) -> int | None:
        """Returns the place of the part that has the keyboard focus."""
        return next((place for place, part in enumerate(self.parts()) if part.hasFocus()), None)

    def take_place(self, place: int) -> None:
        """Gives the keyboard focus to the part at a place, if there is one."""
        for part in self.parts()[place : place + 1]:
            part.setFocus(Qt.FocusReason.TabFocusReason)

    def first_focus(self) -> None:
        """Gives the keyboard focus to what is answered first."""
        parts = self.parts()
        if parts:
            parts[0].setFocus(Qt.FocusReason.TabFocusReason)

    def first_open(self) -> None:
        """Gives the keyboard focus to what is not answered yet."""
        self.first_focus()

    def digit(self, number: int) -> bool:
        """Answers by a digit of the keyboard; returns whether the question has so many answers."""
        return False

    def press(self, event: QKeyEvent) -> bool:
        """Handles a key that no part of the question wanted; returns whether it was one of its keys."""
        if scroll_by_key(self, event):
            return True
        digit = name_among(event, DIGITS)
        return bool(digit) and not self.judged and self.digit(int(digit))

    def show_verdict(self, words: str, *, right: bool) -> None:
        """Shows in a few words how the answer was judged."""
        self.verdict.setText(words)
        set_role(self.verdict, Role.ACCENT_NOTE if right else Role.GOLD_NOTE)
        self.judged = True
