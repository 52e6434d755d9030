"""The card of what is due today on the first page of learning.

Room: ui/learn. What is due is decided by `study.drills`.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.learning import MOST_DUE, DueRow
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.ui.kit.bars import SMALL_LEVEL, CountMarks
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.theme import Role


class DueCard(Card):
    """A heading, how much is due, the button that starts the drill, and the skills that are due, in two columns."""

    def __init__(self) -> None:
        super().__init__()
        self.title = label(Role.CARD_TITLE)
        self.amount = label(Role.SECOND, wrap=True)
        self.none = label(Role.SECOND, wrap=True)
        self.progress = Button(ButtonKind.QUIET, "chart")
        self.start = Button(ButtonKind.PLAIN, "target")
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(self.title)
        head.addWidget(self.amount, 1)
        head.addWidget(self.progress)
        head.addWidget(self.start)
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(32)
        self._rows.setVerticalSpacing(0)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.setSpacing(8)
        column.addLayout(head)
        column.addWidget(self.none)
        column.addLayout(self._rows)
        column.addStretch(1)

    def show_due(self, rows: Sequence[DueRow]) -> None:
        """Shows the skills that are due; the first ones if there are many."""
        clear(self._rows)
        self.none.setVisible(not rows)
        self.amount.setVisible(bool(rows))
        for number, row in enumerate(rows[:MOST_DUE]):
            place, column = number // 2, number % 2
            self._rows.addWidget(line(), 2 * place, column)
            self._rows.addWidget(_row(row), 2 * place + 1, column)
        self._rows.setColumnStretch(0, 1)
        self._rows.setColumnStretch(1, 1)


def _row(row: DueRow) -> QWidget:
    made = QWidget()
    made.setAccessibleName(row.spoken)
    inside = QHBoxLayout(made)
    inside.setContentsMargins(0, 12, 0, 12)
    inside.setSpacing(12)
    inside.addWidget(CountMarks(SMALL_LEVEL, row.level, KNOWN_LEVEL), 0, Qt.AlignmentFlag.AlignVCenter)
    inside.addWidget(label(Role.STRONG, row.name, wrap=True), 1)
    inside.addWidget(label(Role.NOTE, row.note))
    return made
