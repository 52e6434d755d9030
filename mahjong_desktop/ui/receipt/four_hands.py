"""The receipt of a game in which every hand scores: a card for each hand, the winner's first, and below them the
payments between the players.

Room: ui/receipt. Shown if the record contains scored hands besides the winner's. The account says which tiles an
element is about.
"""

from __future__ import annotations

from collections.abc import Iterable
from html import escape
from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetricsF, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.engine.events import ElementFact, Paid
from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.receipt import (
    element_told,
    part_in_end,
    scored_hands,
    scoring_groups,
    spoken_tiles,
    steps_of,
    worth_parts,
)
from mahjong_desktop.study.account import HandAccount, ScoredAccount, WinAccount
from mahjong_desktop.study.figures import UnitTotal
from mahjong_desktop.study.laid import ShownGroup, ShownPiece
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.flow import FlowLayout
from mahjong_desktop.ui.kit.labels import column_head, label, line
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow
from mahjong_desktop.ui.kit.values import ValueRow, sum_label
from mahjong_desktop.ui.plain_text import set_tip, show_markup
from mahjong_desktop.ui.receipt.payments import (
    PaymentRows,
    ResultRows,
    lines_of_play,
    step_heading,
    table_lines,
)
from mahjong_desktop.ui.theme import Role

_LARGE: Final = 26.0
_SMALL: Final = 18.0
_SCORING: Final = RowLook(pad=3.0, pointed=False)
_IDLE: Final = RowLook(pad=0.0, pointed=False, opacity=0.45)
_INSET: Final = 4


class HandTiles(QWidget):
    """The tiles of a hand on as many lines as they need: sets that score are large, the others small and dim."""

    def __init__(self, hand: ScoredAccount, spoken: str) -> None:
        super().__init__()
        scoring = scoring_groups(hand)
        idle = [group for index, group in enumerate(hand.groups) if index not in scoring]
        bonus = [ShownGroup("bonus", tuple(map(ShownPiece, hand.bonus)))] if hand.bonus else []
        large = [*(group for index, group in enumerate(hand.groups) if index in scoring), *bonus]
        loose = sorted([*hand.rest, *(shown.piece for group in idle if group.concealed for shown in group.pieces)])
        small = [
            *(group for group in idle if not group.concealed),
            *(ShownGroup("single", (ShownPiece(piece),), concealed=True) for piece in loose),
        ]
        self.setAccessibleName(spoken)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 1, 0, 2)
        column.setSpacing(0)
        column.addLayout(_lines(large, _LARGE, _SCORING))
        column.addLayout(_lines(small, _SMALL, _IDLE))


def _lines(groups: Iterable[ShownGroup], width: float, look: RowLook) -> FlowLayout:
    flow = FlowLayout(0)
    flow.on_base = True
    for group in groups:
        flow.addWidget(TileRow((group,), theme.active().grown(width), look))
    return flow


class ColumnRow(ValueRow):
    """An element that counts: its name, the tiles that it is about in small print if they fit on the same line, else in
    the tool tip, its value. It takes the focus; F1 opens its rule."""

    def __init__(self, name: str, value: str, tiles: str = "", rule: str = "", key: str = "") -> None:
        super().__init__(name, value, takes_focus=bool(key), inset=_INSET)
        self.key = key
        self.edge = ""
        self.row.setContentsMargins(_INSET, 0, _INSET, 0)
        self.row.setSpacing(8)
        self.set_roles(Role.SMALL, Role.STRONG)
        self.setAccessibleName(", ".join(filter(None, (name, tiles, value))))
        self.setAccessibleDescription(rule)
        self._name, self._tiles, self._rule = name, tiles, rule
        self._size = theme.active().scaled(theme.TAG_SIZE)
        self._shown: bool | None = None
        self._show_tiles(shown=False)

    def _show_tiles(self, *, shown: bool) -> None:
        if shown is self._shown:
            return
        self._shown = shown
        style = f"color:{theme.colours().second}; font-size:{self._size}px"
        tiles = f'&nbsp; <span style="{style}">{escape(self._tiles)}</span>' if shown else ""
        show_markup(self.name, f"{escape(self._name)}{tiles}")
        set_tip(self, "\n".join(filter(None, ("" if shown else self._tiles, self._rule))))

    def resizeEvent(self, event: QResizeEvent) -> None:
        face = self.name.font()
        needed = QFontMetricsF(face).horizontalAdvance(self._name + "   ")
        face.setPixelSize(self._size)
        needed += QFontMetricsF(face).horizontalAdvance(self._tiles)
        self._show_tiles(shown=bool(self._tiles) and needed <= self.width() - self.value.sizeHint().width() - 18)


class HandColumn(Card):
    """A card with everything that contributes to the value of a hand."""

    def __init__(self, hand: ScoredAccount, told: HandAccount, words: AccountWords) -> None:
        won = isinstance(hand, WinAccount)
        super().__init__(12, CardGround.WON if won else CardGround.RAISED)
        self.hand, self._told, self._words = hand, told, words
        self._ink = "accent" if won else "text"
        self.rows: list[ColumnRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(2)
        column.addLayout(self._head(strong=won))
        column.addWidget(HandTiles(hand, spoken_tiles(hand, words)))
        column.addWidget(line(strong=True))
        tallies = hand.arithmetic.tallies
        base = [tally for tally in tallies if self._is_base(tally)]
        self._add_base(column, base)
        column.addStretch(1)
        column.addWidget(line())
        self.below = QWidget()
        lower = QVBoxLayout(self.below)
        lower.setContentsMargins(0, 0, 0, 0)
        lower.setSpacing(0)
        self._add_doubles(lower, [tally for tally in tallies if tally not in base])
        lower.addStretch(1)
        column.addWidget(self.below)
        column.addWidget(line(strong=True))
        column.addLayout(self._worth())

    def height_below(self, breadth: int) -> int:
        """Returns the height of base and doublings in a card of a given width."""
        inside = self.below.layout()
        return inside.heightForWidth(breadth - 24) if inside is not None else 0

    def _is_base(self, tally: UnitTotal) -> bool:
        """Returns whether the elements of a unit make up the first total."""
        totals = self.hand.arithmetic.totals
        return bool(totals) and tally.total == totals[0][0]

    def _head(self, *, strong: bool) -> QHBoxLayout:
        words, seat = self._words, self.hand.seat
        row = QHBoxLayout()
        row.setSpacing(8)
        row.addWidget(seat_sign(self._told.seat_name(seat), 30, strong=strong))
        who = QVBoxLayout()
        who.setSpacing(0)
        who.addWidget(label(Role.ROW_TITLE, words.name(seat), wrap=True))
        self.note = label(Role.SMALL_NOTE, part_in_end(self.hand, self._told, words), wrap=True)
        who.addWidget(self.note)
        row.addLayout(who, 1)
        points = words.texts.number(self.hand.arithmetic.points)
        row.addWidget(label(Role.SHEET_TITLE, points, ink=self._ink), 0, Qt.AlignmentFlag.AlignTop)
        return row

    def _add_base(self, column: QVBoxLayout, tallies: list[UnitTotal]) -> None:
        words, totals = self._words, self.hand.arithmetic.totals
        heading = column_head(words.unit(totals[0][0]) if totals else "")
        heading.setContentsMargins(_INSET, 4, _INSET, 2)
        column.addWidget(heading)
        for tally in tallies:
            for fact in tally.elements:
                column.addWidget(self._row(fact, words.texts.worth_figure(fact.value)))
        if not tallies:
            self._say(column, translate("Receipt", "Nothing in the hand scores."))

    def _row(self, fact: ElementFact, value: str) -> ColumnRow:
        told = element_told(fact, self.hand, self._words)
        row = ColumnRow(told.name, value, told.tiles, told.rule, told.id)
        self.rows.append(row)
        return row

    def _say(self, column: QVBoxLayout, words: str, *, reason: str = "") -> None:
        """Adds a quiet line; with the `reason` why it does not count it is struck through."""
        quiet = label(Role.NOTE, words, wrap=True, ink="muted" if reason else "")
        face = quiet.font()
        face.setStrikeOut(bool(reason))
        quiet.setFont(face)
        set_tip(quiet, reason)
        quiet.setAccessibleDescription(reason)
        quiet.setContentsMargins(_INSET, 1, _INSET, 1)
        column.addWidget(quiet)

    def _add_doubles(self, column: QVBoxLayout, tallies: list[UnitTotal]) -> None:
        words, sums = self._words, self.hand.arithmetic
        for name, total in sums.totals[:1]:
            column.addWidget(ColumnRow(words.unit(name), words.texts.number(total)))
        for tally in tallies:
            for fact in tally.elements:
                column.addWidget(self._row(fact, words.texts.worth(words.told.ruleset.id, tally.unit, fact.value)))
        if not tallies and len(sums.totals) > 1:
            self._say(column, words.sums.counted(sums.totals[1][0], 0))
        for lost in self.hand.absorbed:
            name, reason = words.absorbed(lost)
            self._say(column, name, reason=reason)

    def _worth(self) -> QHBoxLayout:
        """Returns `24 × 2 =` and the value."""
        row = QHBoxLayout()
        row.setContentsMargins(_INSET, 0, _INSET, 0)
        row.addWidget(sum_label(worth_parts(self.hand, self._words), Role.BODY), 1)
        points = self._words.texts.number(self.hand.arithmetic.points)
        self.value = label(Role.VALUE, points, ink=self._ink)
        row.addWidget(self.value)
        return row


class FourHands(QWidget):
    """The whole contents of such a receipt."""

    def __init__(self, told: HandAccount, words: AccountWords) -> None:
        super().__init__()
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 0, 0, 0)
        column.setSpacing(8)
        self._grid = QGridLayout()
        self._grid.setSpacing(12)
        column.addLayout(self._grid, 1)
        self.columns = [HandColumn(hand, told, words) for hand in scored_hands(told)]
        head = QHBoxLayout()
        head.setSpacing(12)
        head.addWidget(column_head(translate("Receipt", "Settlement")))
        head.addWidget(label(Role.SECOND, words.scheme(told.stages[-1]), wrap=True), 1)
        column.addLayout(head)
        self._below = QGridLayout()
        self._below.setHorizontalSpacing(32)
        self._below.setVerticalSpacing(12)
        column.addLayout(self._below)
        self.rows: list[PaymentRows] = []
        self._parts = [
            self._step(words.texts.number(number), text, PaymentRows(payments, told, words, reasons=False))
            for number, (text, payments) in enumerate(steps_of(told), start=1)
        ]
        self._parts.append(self._result(told, words))
        self._narrow: bool | None = None
        self.set_narrow(narrow=False)

    def _step(self, number: str, text: str, rows: PaymentRows) -> QWidget:
        box, column = _box()
        column.addLayout(step_heading(number, text))
        self.rows.append(rows)
        column.addWidget(rows)
        column.addStretch()
        return box

    def _result(self, told: HandAccount, words: AccountWords) -> QWidget:
        box, column = _box()
        head = QHBoxLayout()
        head.addWidget(label(Role.STRONG, translate("Receipt", "Result")), 1)
        head.addWidget(label(Role.SMALL_NOTE, translate("Receipt", "new total")))
        column.addLayout(head)
        self.result = ResultRows(told, words)
        column.addWidget(self.result)
        column.addLayout(lines_of_play(told, words))
        every: tuple[Paid, ...] = (*told.in_play, *(paid for stage in told.stages for paid in stage.payments))
        column.addLayout(table_lines(every, words))
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
