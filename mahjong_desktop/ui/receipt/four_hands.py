"""The receipt of a game in which every hand scores: a column for each hand, the winner's first, and below them the
payments between the players.

Room: ui/receipt. Shown if the record contains scored hands besides the winner's.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.engine.events import Paid
from mahjong_desktop.study.account import HandAccount, ScoredAccount, between_seats, with_table
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.ui.receipt.elements import coloured_label, column_heading
from mahjong_desktop.ui.receipt.hand_column import HandColumn
from mahjong_desktop.ui.receipt.settlement import PaymentRows, ResultRows, lines_of_play, step_heading, table_lines
from mahjong_desktop.ui.theme import ThemePalette

translate = QCoreApplication.translate


def scored_hands(told: HandAccount) -> tuple[ScoredAccount, ...]:
    """Returns the winners, then the others in the order of turns after the first winner."""
    first = told.wins[0].seat if told.wins else told.dealer
    others = sorted(told.others, key=lambda hand: told.chairs.round_from(first).index(hand.seat))
    return (*told.wins, *others)


def steps_of(told: HandAccount) -> tuple[tuple[str, tuple[Paid, ...]], ...]:
    """Returns the payments between players in steps, each with a heading: to winners, then among the others, then to
    who sits out."""
    paid = between_seats(payment for stage in told.stages for payment in stage.payments)
    winners = {win.seat for win in told.wins}
    first = tuple(payment for payment in paid if payment.payee in winners)
    benches = told.chairs.benches
    second = tuple(payment for payment in paid if payment.payee not in (*winners, *benches))
    third = tuple(payment for payment in paid if payment.payee in benches)
    steps = (
        (translate("Receipt", "The winner is paid"), first),
        (translate("Receipt", "The others: the lower hand pays the difference"), second),
        (translate("Receipt", "The dreamer is paid"), third),
    )
    return tuple((words, payments) for words, payments in steps if payments)


class FourHands(QWidget):
    """The whole contents of such a receipt."""

    def __init__(self, told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 0, 0, 0)
        column.setSpacing(9)
        self._grid = QGridLayout()
        self._grid.setSpacing(14)
        column.addLayout(self._grid, 1)
        self.columns = [HandColumn(hand, told, words, colours) for hand in scored_hands(told)]
        head = QHBoxLayout()
        head.setSpacing(14)
        spaced = words.texts.language != "ja"
        head.addWidget(column_heading(translate("Receipt", "Settlement"), colours, spaced=spaced))
        head.addWidget(coloured_label(words.scheme(told.stages[-1]), 13.5, 400, colours.second, wrap=True), 1)
        column.addLayout(head)
        self._below = QGridLayout()
        self._below.setHorizontalSpacing(32)
        self._below.setVerticalSpacing(12)
        column.addLayout(self._below)
        self.rows: list[PaymentRows] = []
        self._parts = [
            self._step(number, text, payments, told, words, colours)
            for number, (text, payments) in enumerate(steps_of(told), start=1)
        ]
        self._parts.append(self._result(told, words, colours))
        self._narrow: bool | None = None
        self.set_narrow(narrow=False)

    def _step(
        self,
        number: int,
        text: str,
        payments: tuple[Paid, ...],
        told: HandAccount,
        words: AccountWords,
        colours: ThemePalette,
    ) -> QWidget:
        box, column = _box()
        column.addLayout(step_heading(words.texts.number(number), text, colours))
        rows = PaymentRows(payments, told, words, colours, reasons=False)
        self.rows.append(rows)
        column.addWidget(rows)
        column.addStretch()
        return box

    def _result(self, told: HandAccount, words: AccountWords, colours: ThemePalette) -> QWidget:
        box, column = _box()
        head = QHBoxLayout()
        head.addWidget(coloured_label(translate("Receipt", "Result"), 14, 600, colours.text), 1)
        head.addWidget(coloured_label(translate("Receipt", "new total"), 12.5, 400, colours.second))
        column.addLayout(head)
        self.result = ResultRows(told, words, colours)
        column.addWidget(self.result)
        column.addLayout(lines_of_play(told.in_play, words, colours))
        every = (*told.in_play, *(paid for stage in told.stages for paid in stage.payments))
        column.addLayout(table_lines(with_table(every), words, colours))
        column.addStretch()
        return box

    def set_narrow(self, *, narrow: bool) -> None:
        """Arranges the columns two by two if the sheet is narrow."""
        if narrow == self._narrow:
            return
        self._narrow = narrow
        for index, hand in enumerate(self.columns):
            self._grid.removeWidget(hand)
            self._grid.addWidget(hand, index // 2 if narrow else 0, index % 2 if narrow else index)
        for number in range(len(self.columns)):
            self._grid.setColumnStretch(number, int(not narrow or number < 2))
        for index, part in enumerate(self._parts):
            self._below.removeWidget(part)
            row, place = divmod(index, 2) if narrow else (0, index)
            if narrow and index == len(self._parts) - 1:
                self._below.addWidget(part, -(-index // 2), 0, 1, 2)
            else:
                self._below.addWidget(part, row, place)
        for number in range(len(self._parts)):
            self._below.setColumnStretch(number, int(not narrow or number < 2))

    def resizeEvent(self, event: QResizeEvent) -> None:
        """Aligns base and doublings of hands that are side by side."""
        beside = 2 if self._narrow else len(self.columns)
        for start in range(0, len(self.columns), max(1, beside)):
            row = self.columns[start : start + beside]
            breadth = (self.width() - 12 - (beside - 1) * self._grid.spacing()) // beside
            least = max(hand.height_below(breadth) for hand in row)
            for hand in row:
                hand.below.setMinimumHeight(least)


def _box() -> tuple[QWidget, QVBoxLayout]:
    made = QWidget()
    made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 0, 0, 0)
    column.setSpacing(4)
    return made, column
