"""What every page of the window has in common: its ground, its words, the way back; and the header of a page.

Room: ui. Pages ask for things by signals; going from page to page is the business of main_window.py.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, Qt, Signal
from PySide6.QtGui import QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import Button, ButtonKind, label

translate = QCoreApplication.translate


class Page(QWidget):
    """A page; Escape closes it."""

    closed = Signal()

    def __init__(self, context: Context) -> None:
        super().__init__()
        self.context = context

    def retranslate(self) -> None:
        """Take the words of the language in force."""

    def opened(self) -> None:
        """The page has come into sight."""

    def changeEvent(self, event: QEvent) -> None:
        if event.type() == QEvent.Type.LanguageChange:
            self.retranslate()
        super().changeEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape:
            self.closed.emit()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        QPainter(self).fillRect(self.rect(), theme.colours().page)


class Ground(QWidget):
    """A part of a page on the colour of surfaces, with a hairline at one edge if wanted (`top`, `bottom`, `left`)."""

    def __init__(self, edge: str = "") -> None:
        super().__init__()
        self._edge = edge

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        rect, colour = self.rect(), theme.colours()
        painter.fillRect(rect, colour.surface)
        painter.setPen(colour.line)
        match self._edge:
            case "bottom":
                painter.drawLine(rect.bottomLeft(), rect.bottomRight())
            case "top":
                painter.drawLine(rect.topLeft(), rect.topRight())
            case "left":
                painter.drawLine(rect.topLeft(), rect.bottomLeft())


class Header(Ground):
    """The way back, the title and a note; tools may be added at the right."""

    back = Signal()

    def __init__(self) -> None:
        super().__init__("bottom")
        self.setMinimumHeight(theme.HEADER_HEIGHT)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(theme.PAGE_MARGIN - 9, 4, theme.PAGE_MARGIN, 5)  # room for the focus ring
        self.row.setSpacing(12)
        self.button = Button(ButtonKind.QUIET, "back")
        self.button.clicked.connect(self.back)
        self.title = label(Role.SECTION)
        self.note = label(Role.NOTE)
        self.row.addWidget(self.button)
        self.row.addWidget(self.title)
        self.row.addSpacing(4)
        self.row.addWidget(self.note, 1)

    def set_words(self, title: str, note: str = "") -> None:
        """Title and note."""
        self.title.setText(title)
        self.note.setText(note)
        back = translate("Header", "Back")
        self.button.setToolTip(f"{back} (Esc)")
        self.button.setAccessibleName(back)
