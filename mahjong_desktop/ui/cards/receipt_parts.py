"""The parts of the receipt of Shuangkou: header, band with order of finish and bombs, elements with the calculation,
payments, footer.

Room: ui/cards. What they say is made in present/card_receipt.py; they are built of the parts of ui/kit.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, Qt, QTimer, Signal
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.cards.deck import PlayingCard
from mahjong_desktop.present.card_receipt import (
    BombTold,
    CardReceipt,
    ElementOfCards,
    FinishTold,
    TableColumn,
    table_heads,
)
from mahjong_desktop.present.receipt import Onward, onward_words
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.cards.card_pictures import CardRowPicture
from mahjong_desktop.ui.cards.team_signs import paint_team_sign, team_sign
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, fit_buttons
from mahjong_desktop.ui.kit.cards import Card, CardGround, Ground
from mahjong_desktop.ui.kit.flow import FlowLayout
from mahjong_desktop.ui.kit.hit_table import HitColumn, HitTable
from mahjong_desktop.ui.kit.labels import column_head, label, line
from mahjong_desktop.ui.kit.seats_diagram import PaymentArrow, SeatFigures, SeatsDiagram
from mahjong_desktop.ui.kit.values import ValueRow, column_width, sum_label
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role, set_role

_INSET: Final = 12
_LEAST_VALUE: Final = 40
_SPACING: Final = 12
_SIGN: Final = 46
_ORDER_SIGN: Final = 28


# ---- header


class CardReceiptHeader(QWidget):
    """How the hand ended, where in the match, what it was worth for the person."""

    closed = Signal()

    def __init__(self, told: CardReceipt) -> None:
        super().__init__()
        self._row = row = QHBoxLayout(self)
        row.setSpacing(16)
        sign = team_sign(theme.active().scaled(_SIGN), ours=told.sign_ours, inside="1")
        row.addWidget(sign)
        self.headline = label(Role.SHEET_TITLE, told.title, wrap=True)
        self.place = label(Role.SECOND, told.place, wrap=True)
        row.addLayout(_stacked((self.headline, self.place)), 1)
        beside = [label(Role.STRONG, told.lines[0]), label(Role.SECOND, told.lines[1])]
        for one in beside:
            one.setAlignment(Qt.AlignmentFlag.AlignRight)
        row.addLayout(_stacked(beside))
        self.figure = label(Role.RESULT, told.figure, ink=theme.gain_ink(told.gain))
        row.addWidget(self.figure)
        self.close_button = Button(ButtonKind.QUIET, "close")
        self.close_button.set_words(translate("Receipt", "Close"), "Esc")
        self.close_button.set_compact(compact=True)
        self.close_button.clicked.connect(self.closed)
        row.addWidget(self.close_button)

    def set_margin(self, margin: int, *, low: bool) -> None:
        """Sets the margins at the sides; a low sheet has a lower header."""
        edge = 8 if low else 16
        self._row.setContentsMargins(margin, edge, margin - 12, edge - 1)


def _stacked(labels: Sequence[QLabel]) -> QVBoxLayout:
    column = QVBoxLayout()
    column.setSpacing(2)
    column.addStretch()
    for one in labels:
        column.addWidget(one)
    column.addStretch()
    return column


# ---- the band


class FinishBand(Ground):
    """The order of finish, and all bombs of the hand."""

    def __init__(self, told: CardReceipt, texts: Texts) -> None:
        super().__init__("raised")
        self._row = QBoxLayout(QBoxLayout.Direction.LeftToRight, self)
        self._row.setSpacing(24)
        order = QVBoxLayout()
        order.setSpacing(8)
        order.addWidget(column_head(translate("CardReceipt", "Order of finish")))
        grid = QGridLayout()
        grid.setHorizontalSpacing(32)
        grid.setVerticalSpacing(8)
        for number, one in enumerate(told.order):
            grid.addWidget(finish_cell(one), number % 2, number // 2)
        order.addLayout(grid)
        order.addStretch()
        self._row.addLayout(order)
        self.bombs = [BombCell(one, texts) for one in told.bombs]
        if self.bombs:
            self._between = line(upright=True)
            self._row.addWidget(self._between)
            shown = QVBoxLayout()
            shown.setSpacing(8)
            shown.addWidget(column_head(translate("CardReceipt", "Bombs in this hand")))
            held = QWidget()
            flow = FlowLayout(28)
            held.setLayout(flow)
            for cell in self.bombs:
                flow.addWidget(cell)
            shown.addWidget(held)
            shown.addStretch()
            self._row.addLayout(shown, 1)
        else:
            self._row.addStretch(1)

    def set_margin(self, margin: int, *, low: bool, narrow: bool) -> None:
        """Sets the margins at the sides; in a `narrow` sheet the bombs stand below the order of finish."""
        edge = 8 if low else 14
        self._row.setContentsMargins(margin, edge, margin, edge)
        below = QBoxLayout.Direction.TopToBottom
        self._row.setDirection(below if narrow else QBoxLayout.Direction.LeftToRight)
        self._row.setSpacing(8 if narrow else 24)
        if self.bombs:
            self._between.setVisible(not narrow)


def finish_cell(told: FinishTold) -> QWidget:
    """Returns a seat of the order of finish: sign, name, what it has left."""
    cell = QWidget()
    row = QHBoxLayout(cell)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(team_sign(theme.active().scaled(_ORDER_SIGN), ours=told.ours, inside=told.sign))
    row.addWidget(label(Role.STRONG, told.name), 1)
    row.addSpacing(24)
    note = label(Role.NOTE, told.note)
    note.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
    row.addWidget(note)
    cell.setAccessibleName(f"{told.sign} {told.name}, {told.note}")
    return cell


class BombCell(QWidget):
    """A bomb: its cards, who played it, whether it counts."""

    def __init__(self, told: BombTold, texts: Texts) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        self.picture = CardRowPicture(told.cards, texts, framed=told.counts, faint=told.lost)
        column.addWidget(self.picture)
        row = QHBoxLayout()
        row.setContentsMargins(4, 0, 0, 0)
        row.setSpacing(4)
        row.addWidget(label(Role.STRONG_NOTE, told.name))
        row.addWidget(label(Role.GOLD_NOTE if told.counts else Role.NOTE, told.note), 1)
        column.addLayout(row)
        self.setAccessibleName(f"{told.name}, {told.note}")


# ---- elements and the calculation


class CardElements(QWidget):
    """What counts, what does not, the line of arithmetic over the two tables."""

    def __init__(self, told: CardReceipt, texts: Texts) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        head = QHBoxLayout()
        head.setContentsMargins(_INSET, 0, _INSET, 8)
        names = (translate("CardReceipt", "What counts"), translate("CardReceipt", "Factor"))
        heads = [column_head(name) for name in names]
        head.addWidget(heads[0], 1)
        heads[1].setAlignment(Qt.AlignmentFlag.AlignRight)
        head.addWidget(heads[1])
        column.addLayout(head)
        column.addWidget(_between_margins(line()))
        self.rows = [_element_row(one) for one in told.elements]
        self.quiet = [_quiet_row(one) for one in told.quiet]
        wide = column_width([heads[1], *(row.value for row in (*self.rows, *self.quiet))], _LEAST_VALUE)
        heads[1].setFixedWidth(wide)
        for row in (*self.rows, *self.quiet):
            row.set_columns(0, wide)
        for row in self.rows:
            column.addWidget(row)
        column.addSpacing(4)
        for row in self.quiet:
            column.addWidget(row)
        column.addSpacing(8)
        column.addWidget(self._sum_card(told, texts))
        column.addStretch()

    def set_roomy(self, roomy: bool) -> None:
        """Sets the space in the rows; a low sheet has none to spare."""
        for row, edge in ((self.rows, 8), (self.quiet, 5)):
            for one in row:
                one.row.setContentsMargins(_INSET, edge if roomy else 4, _INSET, edge if roomy else 4)

    def _sum_card(self, told: CardReceipt, texts: Texts) -> Card:
        card = Card(12, CardGround.RAISED)
        inside = QVBoxLayout(card)
        inside.setContentsMargins(16, 12, 16, 12)
        inside.setSpacing(8)
        row = QHBoxLayout()
        self.sum = sum_label(told.sum, Role.SUM)
        self.sum.setWordWrap(False)
        row.addWidget(self.sum)
        row.addWidget(label(Role.NOTE, told.sum_note, wrap=True), 1)
        row.setSpacing(12)
        inside.addLayout(row)
        self.tables = value_tables(told.factors, told.multipliers, texts)
        for table in self.tables:
            inside.addWidget(table)
        return card


def _between_margins(widget: QWidget) -> QWidget:
    """Returns a widget inset as far as the words of the rows."""
    held = QWidget()
    row = QHBoxLayout(held)
    row.setContentsMargins(_INSET, 0, _INSET, 0)
    row.addWidget(widget)
    return held


def value_tables(
    factors: Sequence[TableColumn], multipliers: Sequence[TableColumn], texts: Texts
) -> tuple[HitTable, HitTable]:
    """Returns the tables of factors and multipliers; their heads are equally wide."""
    tables = tuple(
        HitTable(heads, tuple(HitColumn(one.above, one.below, one.hit) for one in columns), texts)
        for heads, columns in zip(table_heads(), (factors, multipliers), strict=True)
    )
    for table in tables:
        table.least_head = max(one.head_needed() for one in tables)
    return tables[0], tables[1]


def _element_row(told: ElementOfCards) -> ValueRow:
    row = ValueRow(told.name, told.value, small=told.rule, takes_focus=True, inset=_INSET)
    row.setAccessibleName(f"{told.name}, {told.value}")
    row.setAccessibleDescription(told.rule)
    return row


def _quiet_row(told: ElementOfCards) -> ValueRow:
    row = ValueRow(told.name, told.value, small=told.rule, inset=_INSET)
    row.setAccessibleName(f"{told.name}, {told.value}")
    row.setAccessibleDescription(told.rule)
    row.edge = ""
    row.row.setSpacing(8)
    row.set_roles(Role.QUIET_TITLE, Role.SECOND)
    row.run_on()
    row.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    sign = plain_label()
    sign.setPixmap(icon_pixmap("barred", theme.colours().second, 16, sign.devicePixelRatioF()))
    sign.setContentsMargins(0, 2, 0, 0)
    row.lead(sign, top=True)
    return row


# ---- payments


class CardPayments(QWidget):
    """Who pays whom, the totals of the teams, the sum of all payments."""

    def __init__(self, told: CardReceipt) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(column_head(translate("CardReceipt", "Payments")))
        note = label(Role.NOTE, told.payments_note, wrap=True)
        note.setAlignment(Qt.AlignmentFlag.AlignRight)
        head.addWidget(note, 1)
        column.addLayout(head)
        self.diagram = SeatsDiagram(_paint_team_of_seat)
        self.diagram.show_payments(
            tuple(
                SeatFigures(
                    seat=one.seat,
                    side=one.seat,
                    sign=f"{'+' if one.ours else '-'}{one.sign}",
                    name=one.name,
                    gain=one.gain,
                    signed=one.signed,
                    total=one.total,
                    totals=one.totals,
                    mark="",
                    won=one.won,
                    spoken=one.name,
                )
                for one in told.seats
            ),
            tuple(PaymentArrow(one.payer, one.payee, one.figure, one.spoken) for one in told.arrows),
        )
        column.addWidget(self.diagram)
        totals = QHBoxLayout()
        totals.setSpacing(8)
        totals.addStretch(1)
        for one in told.totals:
            totals.addWidget(team_sign(16, ours=one.ours))
            totals.addWidget(label(Role.BODY, one.name))
            totals.addWidget(label(Role.STRONG, one.total))
            totals.addStretch(1)
        column.addLayout(totals)
        zero = label(Role.NOTE, told.zero)
        zero.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(zero)
        column.addStretch()

    def set_tight(self, tight: bool) -> None:
        """Reduces the height between the cards."""
        self.diagram.set_tight(tight, low=tight)


def _paint_team_of_seat(painter: QPainter, centre: QPointF, size: float, told: SeatFigures) -> None:
    """Paints the sign of a seat: its team and its place; a seat's sign says both."""
    ours, place = told.sign.startswith("+"), told.sign[1:]
    paint_team_sign(painter, centre, size, ours=ours, paper=True, inside=place)


# ---- all hands


class CardsLeft(QWidget):
    """What each seat had left."""

    def __init__(self, hands: Sequence[tuple[str, bool, tuple[PlayingCard, ...]]], texts: Texts) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(_INSET, 0, _INSET, 8)
        column.setSpacing(4)
        self.pictures: list[CardRowPicture] = []
        for name, ours, cards in hands:
            row = QHBoxLayout()
            row.setSpacing(8)
            row.addWidget(team_sign(20, ours=ours))
            who = label(Role.STRONG, name)
            who.setMinimumWidth(theme.active().scaled(70))
            row.addWidget(who)
            if cards:
                picture = CardRowPicture(cards, texts)
                self.pictures.append(picture)
                row.addWidget(picture)
            else:
                row.addWidget(label(Role.NOTE, translate("CardReceipt", "out")))
            row.addStretch(1)
            column.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        for picture in self.pictures:
            picture.fit(max(120.0, self.width() - 2 * _INSET - theme.active().scaled(70) - 60))


# ---- footer


class CardReceiptFooter(QWidget):
    """The buttons of the receipt, and who leads next."""

    def __init__(self, next_lead: str, onward: Onward) -> None:
        super().__init__()
        self._row = QHBoxLayout(self)
        self._row.setSpacing(_SPACING)
        self.replay = _tool("history", translate("Receipt", "Replay hand"), "R")
        self.review = _tool("review", translate("Receipt", "Review hand"), "V")
        self.copy = _tool("copy", translate("Receipt", "Copy as text"), "Ctrl C")
        self.picture = _tool("picture", translate("Receipt", "Save picture"), "Ctrl S")
        self.hands = _tool("people", translate("CardReceipt", "All cards left"), "H", ButtonKind.QUIET)
        self.hands.setCheckable(True)
        self.next = _tool("", onward_words(onward), translate("Receipt", "Enter"), ButtonKind.MAIN)
        for tool in self.tools():
            self._row.addWidget(tool)
        self._lead = next_lead
        self.said = label(Role.NOTE, next_lead, wrap=True)
        self.said.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        self.said.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Preferred)
        self._row.addWidget(self.said, 1)
        self._row.addWidget(self.next)
        self._quiet = QTimer(self)
        self._quiet.setSingleShot(True)
        self._quiet.timeout.connect(self._say_lead)

    def tools(self) -> list[Button]:
        """Returns the buttons at the left."""
        return [self.replay, self.review, self.copy, self.picture, self.hands]

    def say(self, words: str, *, failed: bool = False) -> None:
        """Shows in one line whether an action succeeded, for a while in place of who leads next."""
        set_role(self.said, Role.ERROR_NOTE if failed else Role.ACCENT_NOTE)
        self.said.setText(words)
        self._quiet.start(8000 if failed else 4000)

    def _say_lead(self) -> None:
        set_role(self.said, Role.NOTE)
        self.said.setText(self._lead)

    def set_margin(self, margin: int, *, low: bool) -> None:
        """Sets the margins at the sides; a low sheet has a lower footer."""
        edge = 10 if low else 14
        self._row.setContentsMargins(margin, edge - 1, margin, edge)
        self._fit()

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._fit()

    def _fit(self) -> None:
        margins = self._row.contentsMargins()
        tools = [tool for tool in self.tools() if not tool.isHidden()]
        taken = (len(tools) + 2) * _SPACING + self.next.full_width() + theme.active().scaled(150)
        room = self.width() - margins.left() - margins.right() - taken
        fit_buttons(
            (one for one in (self.hands, self.copy, self.picture, self.replay, self.review) if one in tools), room
        )
        self._row.invalidate()
        self._row.activate()


def _tool(icon: str, words: str, cap: str, kind: ButtonKind = ButtonKind.PLAIN) -> Button:
    button = Button(kind, icon)
    button.set_words(words, cap)
    return button
