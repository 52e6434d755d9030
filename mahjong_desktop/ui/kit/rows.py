"""Rows of lists and of settings on cards.

Room: ui/kit.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.theme import Role


class RowCard(Card):
    """Rows on a card, with hairlines between them."""

    def __init__(self) -> None:
        super().__init__(12)
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(theme.CARD_PADDING, 4, theme.CARD_PADDING, 4)
        self._column.setSpacing(0)

    def add(self, row: QWidget) -> None:
        """Adds a row."""
        if self._column.count():
            self._column.addWidget(line())
        self._column.addWidget(row)


class WordsRow(QWidget):
    """A row with a title and a sentence at the left and a control at the right."""

    def __init__(self, control: QWidget, *, below: bool = False) -> None:
        super().__init__()
        self.title = label(Role.ROW_TITLE, wrap=True)
        self.help = label(Role.NOTE, wrap=True)
        self.control = control
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(self.title)
        words.addWidget(self.help)
        row = QVBoxLayout(self) if below else QHBoxLayout(self)
        row.setContentsMargins(0, 12, 0, 12)
        row.setSpacing(16)
        row.addLayout(words, 1)
        row.addWidget(control, 0, Qt.AlignmentFlag.AlignVCenter)

    def set_words(self, title: str, help_: str) -> None:
        """Sets the title and the sentence."""
        self.title.setText(title)
        self.help.setText(help_)
        self.help.setVisible(bool(help_))
        self.control.setAccessibleName(title)
        self.control.setAccessibleDescription(help_)
