"""Who pays whom: the diagram and the sums of a settlement, payments step by step, the order of wins where play goes on
after a win, and what each seat gained.

Room: ui/receipt. Every figure comes from the account.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.engine.events import Paid
from mahjong_desktop.present.account_words import AccountWords, merged, paid_together
from mahjong_desktop.present.log_receipt import LoggedReceipt, other_result
from mahjong_desktop.present.receipt import balance_words, row_words, steps_of
from mahjong_desktop.study.account import HandAccount, WinAccount, between_seats, with_table
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.labels import column_head, label
from mahjong_desktop.ui.kit.seats import pair_arrow, seat_sign
from mahjong_desktop.ui.kit.seats_diagram import PaymentArrow, SeatFigures, SeatsDiagram
from mahjong_desktop.ui.kit.values import ValueRow
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.receipt.elements import INSET
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.theme import Role


def show_payments(
    diagram: SeatsDiagram, told: HandAccount, words: AccountWords, stage: int, payments: Sequence[Paid]
) -> None:
    """Shows the payments of a settlement in a diagram, those from one seat to another as one arrow."""
    number = words.texts.number
    arrows = [
        PaymentArrow(group[0].payer, group[0].payee, number(sum(paid.amount for paid in group)), words.arrow(group))
        for group in merged(between_seats(payments))
        if {group[0].payer, group[0].payee}.isdisjoint(told.chairs.benches)  # the rows below tell these
    ]
    diagram.show_payments([_figures(seat, told, words, stage) for seat in told.chairs.held], arrows)


def _figures(seat: int, told: HandAccount, words: AccountWords, stage: int) -> SeatFigures:
    texts = words.texts
    before, after = (scores[seat] for scores in told.standing(stage))
    total = texts.number(after)
    return SeatFigures(
        seat,
        lay.side_of(seat, told.viewer_chair, told.chairs.count),
        told.seat_name(seat),
        words.name(seat),
        after - before,
        texts.signed(after - before),
        total,
        total if before == after else f"{texts.number(before)} → {total}",
        texts.phrase("marks", "dealer") if seat == told.dealer else "",
        any(win.seat == seat and win.stage == stage for win in told.wins),
        f"{words.seat(seat)}, {words.name(seat)}",
    )


def payment_lines(lines: Iterable[str], head: str = "") -> QVBoxLayout:
    """Returns lines below each other, with a heading if there are any."""
    box = QVBoxLayout()
    box.setSpacing(2)
    shown = tuple(lines)
    if shown and head:
        box.addWidget(label(Role.STRONG_NOTE, head))
    for one in shown:
        box.addWidget(label(Role.SECOND, one, wrap=True))
    return box


def table_lines(payments: Iterable[Paid], words: AccountWords) -> QVBoxLayout:
    """Returns a line for each payment to or from the table."""
    return payment_lines(words.with_table(paid) for paid in with_table(payments))


def lines_of_play(told: HandAccount, words: AccountWords) -> QVBoxLayout:
    """Returns a line for each reason for which players paid each other during play, with a heading."""
    groups = paid_together(between_seats(told.in_play))
    return payment_lines((words.paid_for(group) for group in groups), translate("Receipt", "Paid during play"))


def _balance(told: HandAccount, words: AccountWords, *, centred: bool = True) -> QLabel:
    made = label(Role.NOTE, balance_words(told, words), wrap=True)
    if centred:
        made.setAlignment(Qt.AlignmentFlag.AlignHCenter)
    return made


def _column(widget: QWidget, spacing: int, inset: int = 0) -> QVBoxLayout:
    column = QVBoxLayout(widget)
    column.setContentsMargins(inset, 0, 0, 0)
    column.setSpacing(spacing)
    return column


class PaymentsPanel(QWidget):
    """Who pays whom at one settlement: in words, as a diagram and, if a payment has several parts, as sums. Of a hand
    that was read from a `log` also what the rules would pay instead."""

    def __init__(self, stage: int, words: AccountWords, told: HandAccount, log: LoggedReceipt | None = None) -> None:
        super().__init__()
        settled = told.stages[stage]
        self._column = column = _column(self, 8)
        column.addWidget(column_head(translate("Receipt", "Payments")))
        self.scheme = label(Role.SECOND, words.scheme(settled), wrap=True)
        column.addWidget(self.scheme)
        column.addSpacing(4)
        self.diagram = SeatsDiagram()
        show_payments(self.diagram, told, words, stage, settled.payments)
        column.addWidget(self.diagram)
        self.sum = _balance(told, words)
        column.addWidget(self.sum)
        self.other = label(Role.GOLD_NOTE, "" if log is None else other_result(log, told, words), wrap=True)
        self.other.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        self.other.setVisible(bool(self.other.text()))
        column.addWidget(self.other)
        self.rows: PaymentRows | None = None
        players = between_seats(settled.payments)
        if any(row_words(paid, words) for paid in players):
            own_first = sorted(players, key=lambda paid: told.viewer not in (paid.payer, paid.payee))
            self.rows = PaymentRows(own_first, told, words)
            column.addSpacing(4)
            column.addWidget(self.rows)
        if stage == 0:
            column.addLayout(lines_of_play(told, words))
        column.addLayout(table_lines((*(told.in_play if stage == 0 else ()), *settled.payments), words))
        column.addStretch()

    def set_tight(self, tight: bool) -> None:
        """Reduces the height, because the sums below the diagram need room. In a low sheet sentences stand last, so
        that the viewer's card and payment are in sight without scrolling."""
        self.diagram.set_tight(tight or self.rows is not None, low=tight)
        self._column.setSpacing(4 if tight else 8)
        for words, usual in ((self.scheme, 1), (self.sum, 4)):
            self._column.removeWidget(words)
            self._column.insertWidget(self._column.count() - 1 if tight else usual, words)


class PaymentRows(QWidget):
    """A row for each payment between two seats: payer and payee, the calculation, the amount."""

    def __init__(
        self, payments: Iterable[Paid], told: HandAccount, words: AccountWords, *, reasons: bool = True
    ) -> None:
        super().__init__()
        self.setAccessibleName(translate("Receipt", "Payments"))
        self.rows: list[ValueRow] = []
        column = _column(self, 2)
        for paid in payments:
            text = row_words(paid, words) if reasons else words.sums.terms(paid.terms)
            row = payment_row(paid, text, told, words)
            row.edge = ""
            row.row.setContentsMargins(0, 0, 0, 0)
            row.set_roles(Role.SECOND, Role.STRONG)
            set_tip(row, row.accessibleName())
            self.rows.append(row)
            column.addWidget(row)


def payment_row(paid: Paid, text: str, told: HandAccount, words: AccountWords, small: str = "") -> ValueRow:
    """Returns the row of a payment, called by what it says as a sentence."""
    row = ValueRow(text, words.texts.number(paid.amount), small=small, inset=INSET)
    won = frozenset(told.seat_name(win.seat) for win in told.wins)
    row.lead(pair_arrow(told.seat_name(paid.payer), told.seat_name(paid.payee), won))
    row.setAccessibleName(words.arrow([paid]))
    return row


class ResultRows(QWidget):
    """Each seat's gain or loss in the hand and its new total, the viewer first."""

    def __init__(self, told: HandAccount, words: AccountWords) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(0, 0, 0, 0)
        grid.setHorizontalSpacing(8)
        grid.setVerticalSpacing(0)
        grid.setColumnStretch(1, 1)
        texts = words.texts
        self.gains: dict[int, str] = {}
        for line, seat in enumerate(told.places):
            delta = told.deltas[seat]
            self.gains[seat] = texts.signed(delta)
            sign = seat_sign(told.seat_name(seat), 22, strong=any(win.seat == seat for win in told.wins))
            sign.setAccessibleName(f"{words.seat(seat)}, {words.name(seat)}: {texts.signed(delta)}")
            grid.addWidget(sign, line, 0)
            grid.addWidget(label(Role.STRONG, words.name(seat), wrap=True), line, 1)
            figures = (
                label(Role.STRONG, texts.signed(delta), ink=theme.gain_ink(delta)),
                label(Role.SECOND, "→", ink="muted"),
                label(Role.SECOND, texts.number(told.after[seat])),
            )
            for column, figure in enumerate(figures, start=2):
                figure.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
                grid.addWidget(figure, line, column)


def step_heading(number: str, text: str) -> QHBoxLayout:
    """Returns a heading such as `1  The winner is paid`."""
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(label(Role.ACCENT, number), 0, Qt.AlignmentFlag.AlignTop)
    row.addWidget(label(Role.STRONG, text, wrap=True), 1)
    return row


# ---- step by step


class StepsList(QWidget):
    """All payments between seats, step by step: the calculation of each, the meaning of each number in it, the amount.
    Up and Down move through them."""

    pointed = Signal(int)
    """Emitted with the number of the payment that has the focus."""

    def __init__(self, told: HandAccount, words: AccountWords) -> None:
        super().__init__()
        self.payments: list[Paid] = []
        self.rows: list[ValueRow] = []
        column = _column(self, 2)
        for number, (text, payments) in enumerate(steps_of(told), start=1):
            head = step_heading(words.texts.number(number), text)
            head.setContentsMargins(INSET, 8 if number > 1 else 0, INSET, 4)
            column.addLayout(head)
            for paid in payments:
                text = words.paid_sum(paid) or words.reason(paid)
                row = payment_row(paid, text, told, words, small=words.sums.spoken_terms(paid.terms))
                row.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
                row.set_roles(Role.STRONG, Role.VALUE)
                row.pointed.connect(lambda _on, row=row: self._point(row))
                self.payments.append(paid)
                self.rows.append(row)
                column.addWidget(row)
        column.addStretch()

    def _point(self, pointed: ValueRow) -> None:
        """Marks the row that has come to have the focus; the pointer alone marks none."""
        if pointed.hasFocus():
            for row in self.rows:
                row.set_marked(marked=row is pointed)
            self.pointed.emit(self.rows.index(pointed))


class StepsPicture(QWidget):
    """The arrows of the payments so far."""

    def __init__(self, payments: list[Paid], told: HandAccount, words: AccountWords) -> None:
        super().__init__()
        self._payments, self._told, self._words = payments, told, words
        column = _column(self, 6)
        self.diagram = SeatsDiagram()
        column.addWidget(self.diagram)
        column.addWidget(_balance(told, words))
        column.addStretch()
        self.show_until(len(payments) - 1)

    def show_until(self, number: int) -> None:
        """Shows the payments up to this one."""
        stage = len(self._told.stages) - 1
        show_payments(self.diagram, self._told, self._words, stage, self._payments[: number + 1])


# ---- play that went on after a win


class WholeHand(QWidget):
    """A part for each settlement of a hand in which play goes on after a win, in order. `win_chosen` requests the
    receipt of a win."""

    win_chosen = Signal(int)

    def __init__(self, told: HandAccount, words: AccountWords) -> None:
        super().__init__()
        self._told, self._words = told, words
        self.rows: list[PaymentRows] = []
        self.shows: list[Button] = []
        column = _column(self, 10, INSET)
        column.addWidget(column_head(translate("Receipt", "In order")))
        for index in range(len(told.stages)):
            self._add_stage(column, index)
        column.addStretch()

    def _add_stage(self, column: QVBoxLayout, index: int) -> None:
        told, words = self._told, self._words
        stage = told.stages[index]
        wins = [(number, win) for number, win in enumerate(told.wins) if win.stage == index]
        if not wins and not stage.payments:
            column.addWidget(label(Role.SECOND, words.scheme(stage), wrap=True))
            return
        for number, win in wins:
            column.addWidget(self._win_row(number, win))
        if not wins:
            column.addWidget(label(Role.ROW_TITLE, translate("Receipt", "At the end")))
            column.addWidget(label(Role.SECOND, words.scheme(stage), wrap=True))
        rows = PaymentRows(between_seats(stage.payments), told, words)
        rows.setContentsMargins(32, 0, 0, 4)
        self.rows.append(rows)
        column.addWidget(rows)
        column.addLayout(table_lines(stage.payments, words))

    def _win_row(self, number: int, win: WinAccount) -> ValueRow:
        told, words = self._told, self._words
        names = words.texts.listed(words.element(fact)[0] for fact in win.elements)
        tile = "" if win.won.piece is None else words.texts.tile(TILE_NAMES[face_of(win.won.piece)])
        row = ValueRow(words.headline(win), words.value(win), small="  ·  ".join(filter(None, (tile, names))))
        row.edge = ""
        row.row.setContentsMargins(0, 0, 0, 0)
        row.row.setSpacing(8)
        row.set_roles(Role.ROW_TITLE, Role.ROW_TITLE)
        row.name.setAlignment(Qt.AlignmentFlag.AlignBottom)
        row.small.setAlignment(Qt.AlignmentFlag.AlignTop)
        row.lead(seat_sign(told.seat_name(win.seat), 28, strong=True), top=True)
        show = Button(ButtonKind.QUIET, "arrow-right")
        show.set_low()
        show.set_words(translate("Receipt", "Show the hand"))
        show.set_compact(compact=True)
        show.clicked.connect(lambda _=False, number=number: self.win_chosen.emit(number))
        self.shows.append(show)
        row.trail(show)
        return row


class WholeResult(QWidget):
    """What each seat gained or lost in the hand, all settlements together."""

    def __init__(self, told: HandAccount, words: AccountWords) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        column = _column(self, 10)
        column.addWidget(column_head(translate("Receipt", "Result")))
        self.result = ResultRows(told, words)
        column.addWidget(self.result)
        column.addLayout(lines_of_play(told, words))
        column.addLayout(table_lines(told.in_play, words))
        column.addWidget(_balance(told, words, centred=False))
        column.addStretch()
