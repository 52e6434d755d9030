"""Payments step by step: a list of payments, and a diagram to which their arrows are added one by one.

Room: ui/receipt. Up and Down move through the list. The diagram shows the payments up to the one that has the focus.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.engine.events import Paid
from mahjong_desktop.study.account import HandAccount
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.ui.kit.focus import step_focus
from mahjong_desktop.ui.receipt.diagram import PaymentDiagram
from mahjong_desktop.ui.receipt.elements import INSET, coloured_label
from mahjong_desktop.ui.receipt.four_hands import steps_of
from mahjong_desktop.ui.receipt.settlement import PairArrow, balance_words, step_heading
from mahjong_desktop.ui.theme import ThemePalette

translate = QCoreApplication.translate


class StepRow(QWidget):
    """One payment: its calculation, the meaning of each number in it, the amount."""

    pointed = Signal(int)

    def __init__(self, number: int, paid: Paid, told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        self._number, self._colours = number, colours
        self.current = False
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        spoken = words.arrow([paid])
        self.setAccessibleName(spoken)
        row = QHBoxLayout(self)
        row.setContentsMargins(INSET, 5, INSET, 5)
        row.setSpacing(12)
        won = frozenset(told.seat_name(win.seat) for win in told.wins)
        row.addWidget(PairArrow(told.seat_name(paid.payer), told.seat_name(paid.payee), won, colours))
        what = QVBoxLayout()
        what.setSpacing(0)
        what.addWidget(coloured_label(words.paid_sum(paid) or words.reason(paid), 14, 600, colours.text, wrap=True))
        named = words.sums.spoken_terms(paid.terms)
        if named:
            what.addWidget(coloured_label(named, 13, 400, colours.second, wrap=True))
        row.addLayout(what, 1)
        self.amount = coloured_label(words.texts.number(paid.amount), 17, 700, colours.text)
        row.addWidget(self.amount)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self.pointed.emit(self._number)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not step_focus(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.hasFocus():
            painter.setPen(QPen(QColor(self._colours.focus), 2))
            painter.drawRoundedRect(self.rect().adjusted(1, 1, -1, -1), 8, 8)
        elif self.current:
            painter.setPen(QPen(QColor(self._colours.accent), 3))
            painter.drawLine(2, 8, 2, self.height() - 8)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.drawLine(INSET, self.height() - 1, self.width() - INSET, self.height() - 1)


class StepsList(QWidget):
    """All payments between seats, step by step."""

    pointed = Signal(int)

    def __init__(self, told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        self.payments: list[Paid] = []
        self.rows: list[StepRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        for number, (text, payments) in enumerate(steps_of(told), start=1):
            head = step_heading(words.texts.number(number), text, colours)
            head.setContentsMargins(INSET, 8 if number > 1 else 0, INSET, 4)
            column.addLayout(head)
            for paid in payments:
                row = StepRow(len(self.payments), paid, told, words, colours)
                row.pointed.connect(self.point)
                self.payments.append(paid)
                self.rows.append(row)
                column.addWidget(row)
        column.addStretch()

    def point(self, number: int) -> None:
        """Moves the focus to a payment."""
        for index, row in enumerate(self.rows):
            row.current = index == number
            row.update()
        self.pointed.emit(number)


class StepsPicture(QWidget):
    """The arrows of the payments so far."""

    def __init__(self, payments: list[Paid], told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        self._payments, self._told, self._words = payments, told, words
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        self.diagram = PaymentDiagram(colours)
        column.addWidget(self.diagram)
        self.sum = coloured_label(balance_words(told, words), 13, 400, colours.second, wrap=True)
        self.sum.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.sum)
        column.addStretch()
        self.show_until(len(payments) - 1)

    def show_until(self, number: int) -> None:
        """Shows the payments up to this one."""
        words = self._words
        stage = len(self._told.stages) - 1
        shown = self._payments[: number + 1]
        self.diagram.set_account(self._told, words, words.texts.phrase("marks", "dealer"), stage, shown)
