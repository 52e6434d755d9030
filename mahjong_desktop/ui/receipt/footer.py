"""The footer of a receipt: tools at the left, the main button at the right.

Room: ui/receipt. If the words do not fit, tools become icons; the main button keeps its words.
"""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QCoreApplication, QTimer
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.ui.receipt.buttons import KeyButton, ReceiptButton
from mahjong_desktop.ui.receipt.elements import coloured_label
from mahjong_desktop.ui.theme import ThemePalette

translate = QCoreApplication.translate

_SPACING = 12


class Onward(StrEnum):
    """Where the main button leads."""

    NEXT_HAND = "next-hand"
    RESULT = "result"
    CLOSE = "close"


def onward_words(onward: Onward) -> str:
    """Returns the words of the main button."""
    return {
        Onward.NEXT_HAND: translate("Receipt", "Next hand"),
        Onward.RESULT: translate("Receipt", "Final result"),
        Onward.CLOSE: translate("Receipt", "Close"),
    }[onward]


class ReceiptFooter(QWidget):
    """The buttons of a receipt."""

    def __init__(self, colours: ThemePalette, margin: int, *, won: bool, onward: Onward) -> None:
        super().__init__()
        self._colours = colours
        self._row = QHBoxLayout(self)
        self._row.setSpacing(_SPACING)
        self.replay = self._tool("history", translate("Receipt", "Replay hand"), "R")
        self.review = self._tool("review", translate("Receipt", "Review hand"), "V")
        self.review.hide()
        self.note = self._tool("note", translate("Receipt", "Note"), "N")
        self.copy = self._tool("copy", translate("Receipt", "Copy as text"), "Ctrl C")
        self.picture = self._tool("picture", translate("Receipt", "Save picture"), "Ctrl S")
        self.hands = KeyButton(ReceiptButton.PLAIN, "people", colours, self)
        self.hands.setCheckable(True)
        self.hands.set_words(translate("Receipt", "All seats’ hands"), "H")
        self.hands.setVisible(won)
        self.next = KeyButton(ReceiptButton.MAIN, "", colours, self, height=44)
        self.next.set_words(onward_words(onward), translate("Receipt", "Enter"))
        for tool in self.tools():
            self._row.addWidget(tool)
        self._said = coloured_label("", 13, 500, colours.second, wrap=True)
        self._row.addWidget(self._said, 1)
        self._row.addWidget(self.next)
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.timeout.connect(lambda: self._said.setText(""))
        self.set_margin(margin, low=False)

    def _tool(self, icon: str, words: str, cap: str) -> KeyButton:
        button = KeyButton(ReceiptButton.TOOL, icon, self._colours, self)
        button.set_words(words, cap)
        return button

    def tools(self) -> list[KeyButton]:
        """Returns the buttons at the left."""
        return [self.replay, self.review, self.note, self.copy, self.picture, self.hands]

    def say(self, words: str, *, failed: bool = False) -> None:
        """Shows in one line whether an action succeeded."""
        self._said.setStyleSheet(f"color: {self._colours.red if failed else self._colours.accent};")
        self._said.setText(words)
        if not failed:
            self._quiet.start(4000)

    @property
    def said(self) -> str:
        """The line that is shown."""
        return self._said.text()

    def set_margin(self, margin: int, *, low: bool) -> None:
        """Sets the margins at the sides; a low sheet has a lower footer."""
        edge = 10 if low else 14
        self._row.setContentsMargins(margin, edge, margin, edge)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        margins = self._row.contentsMargins()
        self.note.set_compact(True)  # always an icon, so that the others keep their words in usual windows
        tools = [tool for tool in self.tools() if not tool.isHidden() and tool is not self.note]
        needed = sum(tool.full_width() + _SPACING for tool in tools) + self.next.full_width() + 2 * _SPACING
        if not self.note.isHidden():
            needed += self.note.sizeHint().width() + _SPACING
        compact = needed > self.width() - margins.left() - margins.right()
        for tool in tools:
            tool.set_compact(compact)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.drawLine(0, 0, self.width(), 0)
