"""The left column of a receipt: elements that count with their rules, elements that do not, the sum and the points
table.

Room: ui/receipt. Rows come from the account and its words (present/receipt.py); the widgets only lay them out.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.present.account_words import AccountWords, span_text
from mahjong_desktop.present.receipt import ElementTold, QuietTold, element_told, quiet_elements
from mahjong_desktop.study.account import HandAccount, WinAccount
from mahjong_desktop.study.figures import PointsSpan, UnitTotal
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.hit_table import HitColumn, HitTable
from mahjong_desktop.ui.kit.labels import column_head, label
from mahjong_desktop.ui.kit.values import ValueRow, column_width, sum_label
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role

INSET: Final = 12
"""Rows extend this far beyond their text, for the focus ring."""
_LEAST_COUNT: Final = 48
_LEAST_VALUE: Final = 40


def _element_row(told: ElementTold, *, small: bool = False) -> ValueRow:
    """Returns the row of an element that counts. It takes the focus; those of further units are `small`."""
    row = ValueRow(told.name, told.value, small=told.rule, count=told.count, takes_focus=True, inset=INSET)
    row.key = told.id
    row.setAccessibleName(f"{told.name}, {told.count}, {told.value}")
    row.setAccessibleDescription(told.rule)
    if small:
        row.set_roles(Role.BODY, Role.ROW_TITLE)
    return row


def quiet_row(told: QuietTold) -> ValueRow:
    """Returns the row of an element that was found but does not count; an absorbed one is struck through."""
    row = ValueRow(told.name, told.value, small=told.reason, inset=INSET)
    row.setAccessibleName(f"{told.name}, {told.value}")
    row.setAccessibleDescription(told.reason)
    row.edge = ""
    row.row.setSpacing(8)
    row.set_roles(Role.QUIET_TITLE, Role.SECOND)
    if told.absorbed:
        row.set_struck(quiet=False)
    row.run_on()
    row.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
    row.lead(_sign("layers" if told.absorbed else "barred"), top=True)
    return row


def _sign(icon: str) -> QLabel:
    made = plain_label()
    made.setPixmap(icon_pixmap(icon, theme.colours().second, 16, made.devicePixelRatioF()))
    made.setContentsMargins(0, 2, 0, 0)
    return made


class ElementsPanel(QWidget):
    """The elements that count, by unit, those that do not, and the sum."""

    pointed = Signal(object)
    """Emitted with what the element under the pointer or the focus is about (Concern), or None."""

    def __init__(self, win: WinAccount, words: AccountWords, told: HandAccount) -> None:
        super().__init__()
        self._words, self._told = words, told
        self.rows: list[ValueRow] = []
        self._small: list[ValueRow] = []
        self.units: list[QLabel] = []
        self.quiet = [quiet_row(quiet) for quiet in quiet_elements(win, words)]
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        tallies = win.arithmetic.tallies
        column.addLayout(self._head(tallies[0].unit if tallies else told.ruleset.scoring.unit))
        for index, tally in enumerate(tallies):
            self._add_tally(column, tally, win, first=index == 0)
        if not self.rows:
            empty = label(Role.SECOND, translate("Receipt", "No element counts; the hand still wins."), wrap=True)
            empty.setContentsMargins(INSET, 8, INSET, 8)
            column.addWidget(empty)
        column.addSpacing(4)
        for quiet in self.quiet:
            column.addWidget(quiet)
        column.addSpacing(8)
        column.addWidget(self._sum_card(win))
        column.addStretch()

    def _head(self, unit: str) -> QHBoxLayout:
        names = (translate("Receipt", "Elements"), translate("Receipt", "Count"), self._words.unit(unit))
        head = QHBoxLayout()
        head.setContentsMargins(INSET, 0, INSET, 8)
        head.setSpacing(12)
        self._heads = [column_head(name) for name in names]
        head.addWidget(self._heads[0], 1)
        for made in self._heads[1:]:
            made.setAlignment(Qt.AlignmentFlag.AlignRight)
            head.addWidget(made)
        return head

    def _add_tally(self, column: QVBoxLayout, tally: UnitTotal, win: WinAccount, *, first: bool) -> None:
        """Adds the rows of a unit. Units after the first have headings of their own and smaller rows."""
        if not first:
            unit = column_head(self._words.unit(tally.unit))
            unit.setContentsMargins(INSET, 8, INSET, 4)
            self.units.append(unit)
            column.addWidget(unit)
        for fact in tally.elements:
            row = _element_row(element_told(fact, win, self._words), small=not first)
            row.pointed.connect(partial(self._point, win.about.get(fact.id)))
            column.addWidget(row)
            self.rows.append(row)
            self._small += [] if first else [row]

    def _point(self, about: object, pointed: bool) -> None:
        self.pointed.emit(about if pointed else None)

    def _sum_card(self, win: WinAccount) -> Card:
        card = Card(12, CardGround.RAISED)
        self._inside = inside = QVBoxLayout(card)
        lines = self._words.sum_lines(win)
        self.sums = [sum_label(line, Role.SECOND) for line in lines[:-1]] + [sum_label(lines[-1], Role.SUM)]
        self.sum = self.sums[-1]
        for line in self.sums:
            inside.addWidget(line)
        self.table: PointsTable | None = None
        if win.arithmetic.table:
            texts = self._words.texts
            heads = (texts.ruleset(self._told.ruleset.id).unit, texts.phrase("page", "points"))
            self.table = PointsTable(win.arithmetic.table, heads, texts)
            inside.addWidget(self.table)
        return card

    def set_dense(self, dense: bool, *, tight: bool) -> None:
        """`dense` shows the rule of an element only while it has the focus; `tight` reduces the space between rows."""
        count = column_width([self._heads[1], *(row.count for row in self.rows)], _LEAST_COUNT)
        value = column_width([self._heads[2], *(row.value for row in self.rows)], _LEAST_VALUE)
        self._heads[1].setFixedWidth(count)
        self._heads[2].setFixedWidth(value)
        for row in self.rows:
            row.set_columns(count, value)
            small = row in self._small
            above = 1 if small or (tight and not dense) else 3 if dense else 4
            row.set_dense(dense=dense or small, above=above)
        for quiet in self.quiet:
            quiet.set_columns(0, value)
        edge = 6 if tight else 10
        self._inside.setContentsMargins(16, edge, 16, edge)
        self._inside.setSpacing(4 if tight else 8)


class PointsTable(HitTable):
    """The ruleset's table from totals to points; the column of this hand is framed."""

    def __init__(self, spans: tuple[PointsSpan, ...], heads: tuple[str, str], texts: Texts) -> None:
        columns = tuple(HitColumn(span_text(span, texts), texts.number(span.points), span.hit) for span in spans)
        super().__init__(heads, columns, texts)
