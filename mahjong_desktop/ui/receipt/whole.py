"""The whole hand of a game in which play goes on after a win: every win in order with its payments, and the end of the
hand.

Room: ui/receipt.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.study.account import HandAccount, WinAccount, between_seats, with_table
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.ui.kit.seats import SeatSign
from mahjong_desktop.ui.receipt.buttons import KeyButton, ReceiptButton
from mahjong_desktop.ui.receipt.elements import INSET, coloured_label, column_heading
from mahjong_desktop.ui.receipt.settlement import (
    PaymentRows,
    ResultRows,
    balance_words,
    lines_of_play,
    table_lines,
)
from mahjong_desktop.ui.theme import ThemePalette

translate = QCoreApplication.translate


class WholeHand(QWidget):
    """A part for each settlement, in order. `win_chosen` requests the receipt of a win."""

    win_chosen = Signal(int)

    def __init__(self, told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        self._told, self._words, self._colours = told, words, colours
        self.rows: list[PaymentRows] = []
        self.shows: list[KeyButton] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(INSET, 0, 0, 0)
        column.setSpacing(10)
        spaced = words.texts.language != "ja"
        column.addWidget(column_heading(translate("Receipt", "In order"), colours, spaced=spaced))
        for index in range(len(told.stages)):
            self._add_stage(column, index)
        column.addStretch()

    def _add_stage(self, column: QVBoxLayout, index: int) -> None:
        told, words, colours = self._told, self._words, self._colours
        stage = told.stages[index]
        wins = [(number, win) for number, win in enumerate(told.wins) if win.stage == index]
        payments = between_seats(stage.payments)
        if not wins and not stage.payments:
            column.addWidget(coloured_label(words.scheme(stage), 14, 400, colours.second, wrap=True))
            return
        for number, win in wins:
            column.addLayout(self._win_line(number, win))
        if not wins:
            column.addWidget(coloured_label(translate("Receipt", "At the end"), 15, 600, colours.text))
            column.addWidget(coloured_label(words.scheme(stage), 13.5, 400, colours.second, wrap=True))
        rows = PaymentRows(payments, told, words, colours)
        rows.setContentsMargins(38, 0, 0, 4)
        self.rows.append(rows)
        column.addWidget(rows)
        column.addLayout(table_lines(with_table(stage.payments), words, colours))

    def _win_line(self, number: int, win: WinAccount) -> QHBoxLayout:
        told, words, colours = self._told, self._words, self._colours
        row = QHBoxLayout()
        row.setSpacing(10)
        row.addWidget(SeatSign(told.seat_name(win.seat), 28, colours, strong=True), 0, Qt.AlignmentFlag.AlignTop)
        who = QVBoxLayout()
        who.setSpacing(0)
        who.addWidget(coloured_label(words.headline(win), 15, 600, colours.text, wrap=True))
        names = words.texts.listed(words.element(fact)[0] for fact in win.elements)
        tile = "" if win.won.piece is None else words.texts.tile(TILE_NAMES[face_of(win.won.piece)])
        who.addWidget(coloured_label("  ·  ".join(filter(None, (tile, names))), 13, 400, colours.second, wrap=True))
        row.addLayout(who, 1)
        row.addWidget(coloured_label(words.value(win), 15, 700, colours.text))
        show = KeyButton(ReceiptButton.PLAIN, "arrow-right", colours, height=32)
        show.set_words(translate("Receipt", "Show the hand"))
        show.set_compact(True)
        show.clicked.connect(lambda _=False, number=number: self.win_chosen.emit(number))
        self.shows.append(show)
        row.addWidget(show)
        return row


class WholeResult(QWidget):
    """What each seat gained or lost in the hand, all settlements together."""

    def __init__(self, told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(10)
        spaced = words.texts.language != "ja"
        column.addWidget(column_heading(translate("Receipt", "Result"), colours, spaced=spaced))
        self.result = ResultRows(told, words, colours)
        column.addWidget(self.result)
        column.addLayout(lines_of_play(told.in_play, words, colours))
        column.addLayout(table_lines(with_table(told.in_play), words, colours))
        column.addWidget(coloured_label(balance_words(told, words), 13, 400, colours.second, wrap=True))
        column.addStretch()
