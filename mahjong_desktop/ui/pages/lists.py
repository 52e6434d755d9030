"""Parts of simple pages: a header, and a centred column of rows on cards.

Room: ui/pages.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards import Card
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.page import Page, PageHeader
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import label, line, scroll


class ColumnPage(Page):
    """A page with a header. `column` holds what is below it, at most `width` pixels wide."""

    def __init__(self, context: Context, width: int) -> None:
        super().__init__(context)
        self._width = width
        self.header = PageHeader()
        self.header.back.connect(self.closed)
        self._inside = QWidget()
        self.column = QVBoxLayout(self._inside)
        self.column.setContentsMargins(theme.PAGE_MARGIN, 24, theme.PAGE_MARGIN, 32)
        self.column.setSpacing(10)
        holder = QWidget()
        row = QHBoxLayout(holder)
        row.setContentsMargins(0, 0, 0, 0)
        row.addStretch(1)
        row.addWidget(self._inside, 1000)
        row.addStretch(1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.header)
        self.area = scroll(holder)
        outer.addWidget(self.area, 1)
        self.set_column_width()

    def set_column_width(self) -> None:
        """Sets the width of the column, which grows with the text size."""
        self._inside.setMaximumWidth(theme.active().scaled(self._width))

    def retranslate(self) -> None:
        self.set_column_width()

    def clear(self) -> None:
        """Removes everything from the column."""
        while (item := self.column.takeAt(0)) is not None:
            widget = item.widget()
            if widget is not None:
                widget.hide()
                widget.deleteLater()


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
