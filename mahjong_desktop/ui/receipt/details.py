"""The columns of a receipt: elements and the sum at the left, payments at the right; or every seat's hand.

Room: ui/receipt. They are rebuilt for each hand and scroll if they are higher than the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.study.account import HandAccount, WinAccount, between_seats, with_table
from mahjong_desktop.study.account_words import AccountWords
from mahjong_desktop.study.figures import UnitTotal
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.study.sum_words import SumPart
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.kit.seats import SeatSign
from mahjong_desktop.ui.kit.tiles import (
    RowLook,
    TileRow,
)
from mahjong_desktop.ui.plain_text import marked_up_label
from mahjong_desktop.ui.receipt.diagram import PaymentDiagram
from mahjong_desktop.ui.receipt.elements import (
    INSET,
    ElementRow,
    PointsTable,
    QuietRow,
    coloured_label,
    column_heading,
    rich_sum,
    widest,
)
from mahjong_desktop.ui.receipt.settlement import PaymentRows, balance_words, lines_of_play, row_words, table_lines
from mahjong_desktop.ui.theme import ThemePalette, active, font

translate = QCoreApplication.translate

_STRIP_GAP = 12.0


def sum_label(parts: Sequence[SumPart], colours: ThemePalette, *, last: bool) -> QLabel:
    """Returns a line of arithmetic; the last one is larger."""
    made = marked_up_label(rich_sum(parts, colours))
    made.setFont(font(16.5 if last else 14))
    made.setWordWrap(True)
    made.setStyleSheet(f"color: {colours.text if last else colours.second}; background: transparent;")
    made.setAccessibleName(" ".join(part.text for part in parts))
    return made


class DetailCard(QFrame):
    """A raised card with an inconspicuous border."""

    def __init__(self, colours: ThemePalette) -> None:
        super().__init__()
        self._colours = colours

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(QColor(self._colours.raised))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 12, 12)


class ElementsPanel(QWidget):
    """The elements that count, by unit, those that do not, and the sum."""

    pointed = Signal(object)

    def __init__(self, win: WinAccount, words: AccountWords, told: HandAccount, colours: ThemePalette) -> None:
        super().__init__()
        self._colours, self._words, self._told = colours, words, told
        self._spaced = words.texts.language != "ja"
        self.rows: list[ElementRow] = []
        self.units: list[QLabel] = []
        self.quiet = self._quiet_rows(win)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        tallies = win.arithmetic.tallies
        column.addLayout(self._head(tallies[0].unit if tallies else told.ruleset.scoring.unit))
        for index, tally in enumerate(tallies):
            self._add_tally(column, tally, win, first=index == 0)
        if not self.rows:
            empty = coloured_label(
                translate("Receipt", "No element counts; the hand still wins."), 14, 400, colours.second
            )
            empty.setWordWrap(True)
            empty.setContentsMargins(INSET, 8, INSET, 8)
            column.addWidget(empty)
        column.addSpacing(6)
        for quiet in self.quiet:
            column.addWidget(quiet)
        column.addSpacing(10)
        column.addWidget(self._sum_card(win))
        column.addStretch()
        self._even_columns()

    def _head(self, unit: str) -> QHBoxLayout:
        names = (translate("Receipt", "Elements"), translate("Receipt", "Count"), self._words.unit(unit))
        head = QHBoxLayout()
        head.setContentsMargins(INSET, 0, INSET, 8)
        head.setSpacing(12)
        self._heads = [column_heading(name, self._colours, spaced=self._spaced) for name in names]
        head.addWidget(self._heads[0], 1)
        for made in self._heads[1:]:
            made.setAlignment(Qt.AlignmentFlag.AlignRight)
            head.addWidget(made)
        return head

    def _add_tally(self, column: QVBoxLayout, tally: UnitTotal, win: WinAccount, *, first: bool) -> None:
        """Adds the rows of a unit. Units after the first have headings of their own and smaller rows."""
        if not first:
            unit = column_heading(self._words.unit(tally.unit), self._colours, spaced=self._spaced)
            unit.setContentsMargins(INSET, 10, INSET, 3)
            self.units.append(unit)
            column.addWidget(unit)
        number = self._words.texts.number
        for fact in tally.elements:
            name, rule = self._words.element(fact)
            shown = (name, rule, f"× {number(fact.count)}", number(fact.value))
            row = ElementRow(fact.id, shown, win.about.get(fact.id), self._colours, small=not first)
            row.pointed.connect(self.pointed)
            column.addWidget(row)
            self.rows.append(row)

    def _quiet_rows(self, win: WinAccount) -> list[QuietRow]:
        number, words, colours = self._words.texts.number, self._words, self._colours
        absorbed = [(*words.absorbed(lost), number(lost.value)) for lost in win.absorbed]
        idle = dict.fromkeys((*words.uncounted(thing, win), number(0)) for thing in win.uncounted)
        return [
            *(QuietRow("layers", shown, colours, struck=True) for shown in absorbed),
            *(QuietRow("barred", shown, colours, struck=False) for shown in idle),
        ]

    def _sum_card(self, win: WinAccount) -> DetailCard:
        card = DetailCard(self._colours)
        self._inside = inside = QVBoxLayout(card)
        lines = self._words.sum_lines(win)
        self.sums = [sum_label(line, self._colours, last=index == len(lines) - 1) for index, line in enumerate(lines)]
        self.sum = self.sums[-1]
        for line in self.sums:
            inside.addWidget(line)
        self.table: PointsTable | None = None
        if win.arithmetic.table:
            texts = self._words.texts
            heads = (texts.ruleset(self._told.ruleset.id).unit, texts.phrase("page", "points"))
            self.table = PointsTable(win.arithmetic.table, heads, texts, self._colours)
            inside.addWidget(self.table)
        return card

    def _even_columns(self) -> None:
        count = widest([self._heads[1], *(row.count for row in self.rows)], 48)
        value = widest([self._heads[2], *(row.value for row in self.rows)], 40)
        self._heads[1].setFixedWidth(count)
        self._heads[2].setFixedWidth(value)
        for row in self.rows:
            row.set_columns(count, value)
        for quiet in self.quiet:
            quiet.set_columns(value)

    def set_dense(self, dense: bool, *, tight: bool) -> None:
        """`dense` shows the rule of an element only while it has the focus; `tight` reduces the space between rows."""
        for row in self.rows:
            row.set_dense(dense, tight=tight)
        self._inside.setContentsMargins(16, 6 if tight else 10, 16, 6 if tight else 10)
        self._inside.setSpacing(4 if tight else 8)


class PaymentsPanel(QWidget):
    """Who pays whom at one settlement: in words, as a diagram and, if a payment has several parts, as sums."""

    def __init__(self, stage: int, words: AccountWords, told: HandAccount, colours: ThemePalette) -> None:
        super().__init__()
        texts, settled = words.texts, told.stages[stage]
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(column_heading(translate("Receipt", "Payments"), colours, spaced=texts.language != "ja"))
        self.scheme = coloured_label(words.scheme(settled), 13.5, 400, colours.second, wrap=True)
        column.addWidget(self.scheme)
        column.addSpacing(4)
        self.diagram = PaymentDiagram(colours)
        self.diagram.set_account(told, words, words.texts.phrase("marks", "dealer"), stage, settled.payments)
        column.addWidget(self.diagram)
        self.sum = coloured_label(balance_words(told, words), 13, 400, colours.second, wrap=True)
        self.sum.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.sum)
        self.rows: PaymentRows | None = None
        players = between_seats(settled.payments)
        if any(row_words(paid, words) for paid in players):
            own_first = sorted(players, key=lambda paid: told.viewer not in (paid.payer, paid.payee))
            self.rows = PaymentRows(own_first, told, words, colours)
            column.addSpacing(4)
            column.addWidget(self.rows)
        in_play = told.in_play if stage == 0 else ()
        column.addLayout(lines_of_play(in_play, words, colours))
        self.lines = table_lines((*with_table(in_play), *with_table(settled.payments)), words, colours)
        column.addLayout(self.lines)
        column.addStretch()

    def set_tight(self, tight: bool) -> None:
        """Reduces the height, because the sums below the diagram need room. In a low sheet sentences stand last, so
        that the viewer's card and payment are in sight without scrolling."""
        self.diagram.set_tight(tight or self.rows is not None, low=tight)
        self._column.setSpacing(4 if tight else 8)
        for words, usual in ((self.scheme, 1), (self.sum, 4)):
            self._column.removeWidget(words)
            self._column.insertWidget(self._column.count() - 1 if tight else usual, words)


class AllHands(QWidget):
    """Every seat's tiles, the viewer's first. The winner is named and the winning tile framed."""

    def __init__(self, told: HandAccount, words: AccountWords, colours: ThemePalette) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(INSET, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(14)
        grid.setColumnStretch(2, 1)
        spaced = words.texts.language != "ja"
        grid.addWidget(column_heading(translate("Receipt", "All seats’ hands"), colours, spaced=spaced), 0, 0, 1, 3)
        self.strips: dict[int, TileRow] = {}
        every: list[TileRow] = []
        seats = [seat for seat in told.places if seat < told.chairs.count]
        for line, seat in enumerate(seats):
            sign = SeatSign(told.seat_name(seat), 32, colours, strong=True)
            sign.setAccessibleName(words.seat(seat))
            grid.addWidget(sign, line + 1, 0)
            grid.addLayout(_who(seat, told, words, colours), line + 1, 1)
            groups, look = _with_bonus(told, seat), RowLook(between=_STRIP_GAP, colours=colours)
            strip = TileRow(groups, round(active().grown(38)), look, least=15, among=every)
            strip.setAccessibleName(_spoken(told, words, seat))
            self.strips[seat] = strip
            grid.addWidget(self.strips[seat], line + 1, 2)
        grid.setRowStretch(len(seats) + 1, 1)


def _who(seat: int, told: HandAccount, words: AccountWords, colours: ThemePalette) -> QVBoxLayout:
    box = QVBoxLayout()
    box.setSpacing(0)
    box.addStretch()
    box.addWidget(coloured_label(words.name(seat), 15, 600, colours.text))
    texts = words.texts
    delta = told.deltas[seat]
    change = translate("Receipt", "this hand: {change}").replace("{change}", texts.signed(delta))
    total = translate("Receipt", "now: {total}").replace("{total}", texts.number(told.after[seat]))
    for line in (change, total) if delta else (total,):
        box.addWidget(coloured_label(line, 13, 400, colours.second))
    if times := _times_won(told, seat):
        box.addWidget(coloured_label(_won_words(times, texts), 13, 600, colours.accent))
    if seat in told.ready:
        box.addWidget(coloured_label(words.texts.phrase("marks", "ready"), 13, 600, colours.accent))
    box.addStretch()
    return box


def _times_won(told: HandAccount, seat: int) -> int:
    return sum(win.seat == seat for win in told.wins)


def _won_words(times: int, texts: Texts) -> str:
    return texts.phrase("marks", "won") if times == 1 else texts.phrase("marks", "won-times", count=times)


def _with_bonus(told: HandAccount, seat: int) -> tuple[ShownGroup, ...]:
    bonus = told.bonus[seat]
    extra = (ShownGroup("bonus", tuple(ShownPiece(piece) for piece in bonus)),) if bonus else ()
    return (*told.laid[seat], *extra)


def _spoken(told: HandAccount, words: AccountWords, seat: int) -> str:
    texts = words.texts
    groups = texts.clauses(
        words.spoken_group(group) if group.has_set else texts.listed(words.tile(shown) for shown in group.pieces)
        for group in _with_bonus(told, seat)
    )
    times = _times_won(told, seat)
    who = (words.seat(seat), words.name(seat), *((_won_words(times, texts),) if times else ()))
    return texts.phrase("page", "fact", name=texts.listed(who), text=groups)
