"""The header and the footer of a receipt: how the hand was won, in which round, and what it was worth; tools at the
left, the main button at the right.

Room: ui/receipt. The large figure of the header is the viewer's; if another seat has won, the winner's figure is beside
it. If the words of the footer do not fit, tools become icons; the main button keeps its words.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.log_receipt import LoggedReceipt, as_log_paid, from_log, others_words
from mahjong_desktop.present.receipt import Onward, onward_words, receipt_head, then_and_now
from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.theme import Role, set_role

_FIGURES: Final = 250
"""The minimum width of the words beside the large figure, unless they are shorter."""
_SPACING: Final = 12


class ReceiptHeader(QWidget):
    """The header of one hand."""

    closed = Signal()

    def __init__(
        self, told: HandAccount, win: WinAccount | None, words: AccountWords, log: LoggedReceipt | None = None
    ) -> None:
        super().__init__()
        self._told, self._words, head = told, words, receipt_head(told, win, words)
        self._row = row = QHBoxLayout(self)
        row.setSpacing(16)
        sign = seat_sign(told.seat_name(head.seat), 50, strong=True)
        sign.setAccessibleName(words.seat(head.seat))
        row.addWidget(sign)
        self.headline = label(Role.SHEET_TITLE, head.headline, wrap=True)
        place = head.place if log is None else f"{head.place}  ·  {from_log(log.mark)}"
        self.place = label(Role.SECOND, place, wrap=True)
        self.compared = label(Role.STRONG)
        row.addLayout(_stacked((self.headline, self.place, self.compared)), 1)
        roles = (Role.GALLERY_TITLE, Role.SECOND)
        lines = [label(role, line) for role, line in zip(roles, head.lines, strict=False)]
        self._points = lines[1] if lines else None
        self.by_log = label(Role.SECOND, "" if log is None else as_log_paid())
        if log is not None:
            lines.append(self.by_log)
        if head.gained:
            lines.append(label(Role.ACCENT, head.gained))
        for line in lines:
            line.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.addLayout(_stacked(lines))
        self.figure = label(Role.RESULT, words.texts.signed(head.gain), ink=theme.gain_ink(head.gain))
        row.addWidget(self.figure)
        self.close_button = Button(ButtonKind.QUIET, "close")
        self.close_button.set_words(translate("Receipt", "Close"), "Esc")
        self.close_button.set_compact(compact=True)
        self.close_button.clicked.connect(self.closed)
        row.addWidget(self.close_button)

    def compare(self, then: int | None) -> None:
        """Adds what the viewer had won or lost in this hand before it was played on from one of its moments."""
        if then is not None:
            self.compared.setText(then_and_now(then, self._told, self._words.texts))
        self.compared.setVisible(then is not None)

    def set_margin(self, margin: int, *, low: bool) -> None:
        """Sets the margins at the sides; a low sheet has a lower header."""
        edge = 8 if low else 16
        self._row.setContentsMargins(margin, edge, margin - 12, edge - 1)  # a hairline is beside it
        if self._points is not None and not self._points.wordWrap():
            # it wraps if it would leave the headline beside it no room
            whole = self._points.sizeHint().width()
            self._points.setWordWrap(True)
            self._points.setMinimumWidth(min(whole, _FIGURES))


def _stacked(labels: list[QLabel] | tuple[QLabel, ...]) -> QVBoxLayout:
    """Returns labels below each other in the middle of the height."""
    column = QVBoxLayout()
    column.setSpacing(2)
    column.addStretch()
    for one in labels:
        column.addWidget(one)
    column.addStretch()
    return column


class ReceiptFooter(QWidget):
    """The buttons of a receipt."""

    def __init__(self, *, won: bool, onward: Onward, others_differ: int = 0) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setSpacing(_SPACING)
        self.replay = _tool("history", translate("Receipt", "Replay hand"), "R")
        self.review = _tool("review", translate("Receipt", "Review hand"), "V")
        self.note = _tool("note", translate("Receipt", "Note"), "N")
        self.copy = _tool("copy", translate("Receipt", "Copy as text"), "Ctrl C")
        self.picture = _tool("picture", translate("Receipt", "Save picture"), "Ctrl S")
        self.hands = _tool("people", translate("Receipt", "All seats’ hands"), "H", ButtonKind.QUIET)
        self.hands.setCheckable(True)
        self.differing = _tool("scales", others_words(others_differ), "D", ButtonKind.QUIET)
        self.next = _tool("", onward_words(onward), translate("Receipt", "Enter"), ButtonKind.MAIN)
        for tool in self.tools():
            self._row.addWidget(tool)
        self.review.hide()
        self.hands.setVisible(won)
        self.differing.setVisible(bool(others_differ))
        self._said = label(Role.ACCENT_NOTE, wrap=True)
        self._row.addWidget(self._said, 1)
        self._row.addWidget(self.next)
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.timeout.connect(lambda: self._said.setText(""))

    def tools(self) -> list[Button]:
        """Returns the buttons at the left."""
        return [self.replay, self.review, self.note, self.copy, self.picture, self.hands, self.differing]

    def say(self, words: str, *, failed: bool = False) -> None:
        """Shows in one line whether an action succeeded."""
        set_role(self._said, Role.ERROR_NOTE if failed else Role.ACCENT_NOTE)
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
        self._row.setContentsMargins(margin, edge - 1, margin, edge)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        margins = self._row.contentsMargins()
        self.note.set_compact(compact=True)  # always an icon, so that the others keep their words in usual windows
        tools = [tool for tool in self.tools() if not tool.isHidden() and tool is not self.note]
        needed = sum(tool.full_width() + _SPACING for tool in tools) + self.next.full_width() + 2 * _SPACING
        if not self.note.isHidden():
            needed += self.note.sizeHint().width() + _SPACING
        compact = needed > self.width() - margins.left() - margins.right()
        for tool in tools:
            tool.set_compact(compact=compact)
        self._row.invalidate()  # a button that was never shown does not tell its layout that its size has changed
        self._row.activate()


def _tool(icon: str, words: str, cap: str, kind: ButtonKind = ButtonKind.PLAIN) -> Button:
    button = Button(kind, icon)
    button.set_words(words, cap)
    return button
