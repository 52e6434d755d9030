"""Payments in rows: payer and payee, the calculation, the amount; what the table pays or receives; the new totals.

Room: ui/receipt. Every figure comes from the account.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.engine.events import Paid
from mahjong_desktop.study.account import HandAccount, between_seats
from mahjong_desktop.study.account_words import AccountWords, paid_together
from mahjong_desktop.study.figures import OWN_REASONS
from mahjong_desktop.ui.kit.seats import SeatSign, paint_seat_sign
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.receipt.elements import coloured_label
from mahjong_desktop.ui.theme import ThemePalette

translate = QCoreApplication.translate

_ROUND = 22.0
_BETWEEN = 44.0


class PairArrow(QWidget):
    """The signs of payer and payee with an arrow between them; winners are filled."""

    def __init__(self, payer: str, payee: str, won: frozenset[str], colours: ThemePalette) -> None:
        super().__init__()
        self._payer, self._payee, self._won, self._colours = payer, payee, won, colours
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(round(2 * _ROUND + _BETWEEN) + 2, round(_ROUND) + 3)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        middle, half = self.height() / 2, _ROUND / 2
        first, last = QPointF(half + 1, middle), QPointF(1 + _ROUND + _BETWEEN + half, middle)
        for sign, centre in ((self._payer, first), (self._payee, last)):
            paint_seat_sign(painter, centre, _ROUND - 1, sign, self._colours, strong=sign in self._won)
        painter.setPen(QPen(QColor(self._colours.red), 2))
        left, right = first.x() + half + 5, last.x() - half - 5
        painter.drawLine(QPointF(left, middle), QPointF(right - 6, middle))
        painter.setPen(QPen(QColor(self._colours.red), 0.5))
        painter.setBrush(QColor(self._colours.red))
        painter.drawPolygon([QPointF(right, middle), QPointF(right - 8, middle - 4), QPointF(right - 8, middle + 4)])


class PaymentRows(QWidget):
    """A row for each payment between two seats."""

    def __init__(
        self,
        payments: Iterable[Paid],
        told: HandAccount,
        words: AccountWords,
        colours: ThemePalette,
        *,
        reasons: bool = True,
    ) -> None:
        super().__init__()
        self.setAccessibleName(translate("Receipt", "Payments"))
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(12)
        grid.setVerticalSpacing(2)
        grid.setColumnStretch(1, 1)
        won = frozenset(told.seat_name(win.seat) for win in told.wins)
        self.sums: list[QLabel] = []
        self.amounts: list[QLabel] = []
        for line, paid in enumerate(payments):
            arrow = PairArrow(told.seat_name(paid.payer), told.seat_name(paid.payee), won, colours)
            spoken = words.arrow([paid])
            text = row_words(paid, words) if reasons else words.sums.terms(paid.terms)
            shown = coloured_label(text, 13.5, 400, colours.second, wrap=True)
            amount = coloured_label(words.texts.number(paid.amount), 14.5, 700, colours.text)
            amount.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
            for widget in (arrow, shown, amount):
                set_tip(widget, spoken)
            arrow.setAccessibleName(spoken)
            grid.addWidget(arrow, line, 0)
            grid.addWidget(shown, line, 1)
            grid.addWidget(amount, line, 2)
            self.sums.append(shown)
            self.amounts.append(amount)


def row_words(paid: Paid, words: AccountWords) -> str:
    """Returns the calculation of a payment and, if it is not for the hand itself, its reason."""
    shown = words.paid_sum(paid)
    if paid.reason in OWN_REASONS - {"liability"}:
        return shown
    reason = words.reason(paid)
    return f"{shown}  ·  {reason}" if shown else reason


def table_lines(payments: Sequence[Paid], words: AccountWords, colours: ThemePalette) -> QVBoxLayout:
    """Returns a line for each payment to or from the table."""
    box = QVBoxLayout()
    box.setSpacing(2)
    for paid in payments:
        box.addWidget(coloured_label(words.with_table(paid), 13.5, 400, colours.second, wrap=True))
    return box


def lines_of_play(payments: Iterable[Paid], words: AccountWords, colours: ThemePalette) -> QVBoxLayout:
    """Returns a line for each reason for which players paid each other during play, with a heading; nothing if they did
    not."""
    box = QVBoxLayout()
    box.setSpacing(2)
    groups = paid_together(between_seats(payments))
    if groups:
        box.addWidget(coloured_label(translate("Receipt", "Paid during play"), 13, 600, colours.second))
    for group in groups:
        box.addWidget(coloured_label(words.paid_for(group), 13.5, 400, colours.second, wrap=True))
    return box


def balance_words(told: HandAccount, words: AccountWords) -> str:
    """Returns a sentence that all payments sum to zero, or what the table keeps or has paid."""
    total = sum(told.deltas)
    if total == 0:
        return translate("Receipt", "Sum of all payments: {sum}").replace("{sum}", words.texts.number(0))
    kept = (
        translate("Receipt", "Left on the table: {amount}")
        if total < 0
        else translate("Receipt", "From the table: {amount}")
    )
    return kept.replace("{amount}", words.texts.number(abs(total)))


class ResultRows(QWidget):
    """Each seat's gain or loss in the hand and its new total, the viewer first."""

    def __init__(self, told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(10)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        texts = words.texts
        self.gains: dict[int, str] = {}
        for line, seat in enumerate(told.places):
            delta = told.deltas[seat]
            ink = colours.accent if delta > 0 else colours.red if delta < 0 else colours.second
            self.gains[seat] = texts.signed(delta)
            cells: list[QWidget] = [
                SeatSign(told.seat_name(seat), 22, colours, strong=any(win.seat == seat for win in told.wins)),
                coloured_label(words.name(seat), 14, 600, colours.text, wrap=True),
                coloured_label(texts.signed(delta), 14.5, 700, ink),
                coloured_label("→", 14, 400, colours.muted),
                coloured_label(texts.number(told.after[seat]), 14, 400, colours.second),
            ]
            cells[0].setAccessibleName(f"{words.seat(seat)}, {words.name(seat)}: {texts.signed(delta)}")
            for column, cell in enumerate(cells):
                if isinstance(cell, QLabel) and column > 1:
                    cell.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(cell, line, column)


def step_heading(number: str, text: str, colours: ThemePalette) -> QHBoxLayout:
    """Returns a heading such as `1  The winner is paid`."""
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(coloured_label(number, 14, 700, colours.accent), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(coloured_label(text, 14, 600, colours.text, wrap=True), 1)
    return row
