"""The middle of a receipt: elements and the sum on the left, payments on the right; or every seat's hand.

Room: ui. It is rebuilt for each hand and scrolls where it is higher than the sheet.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from PySide6.QtCore import QCoreApplication, QPointF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QFrame, QGridLayout, QHBoxLayout, QLabel, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.study.account import HandAccount, ShownGroup, ShownPiece, WinAccount
from mahjong_desktop.study.account_words import AccountWords, Part, Stress
from mahjong_desktop.ui.receipt.diagram import PaymentDiagram
from mahjong_desktop.ui.receipt.elements import INSET, ElementRow, PointsTable, QuietRow, label, widest
from mahjong_desktop.ui.receipt.header import Roundel
from mahjong_desktop.ui.receipt.tiles import group_width, paint_group, strip_size
from mahjong_desktop.ui.theme import Palette, font

translate = QCoreApplication.translate

_STRIP_GAP = 12.0


def heading(text: str, colours: Palette, *, spaced: bool) -> QLabel:
    """A small heading over a column: spaced capitals, but not in Japanese."""
    made = label(text.upper() if spaced else text, 12.5, 600, colours.second)
    if spaced:
        face = made.font()
        face.setLetterSpacing(face.SpacingType.AbsoluteSpacing, 1.0)
        made.setFont(face)
    made.setAccessibleName(text)
    return made


def rich_sum(parts: Sequence[Part], colours: Palette) -> str:
    """The line of arithmetic as rich text."""
    styles = {
        Stress.PLAIN: "",
        Stress.STRONG: "font-weight:700",
        Stress.STRUCK: f"text-decoration:line-through; color:{colours.muted}",
        Stress.RESULT: f"font-weight:700; color:{colours.accent}",
    }
    return " ".join(f'<span style="{styles[part.stress]}">{escape(part.text)}</span>' for part in parts)


class Card(QFrame):
    """A raised card with a quiet edge."""

    def __init__(self, colours: Palette) -> None:
        super().__init__()
        self._colours = colours

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.setBrush(QColor(self._colours.raised))
        painter.drawRoundedRect(self.rect().adjusted(0, 0, -1, -1), 12, 12)


class ElementsPanel(QWidget):
    """What counts, what does not, and the sum."""

    pointed = Signal(object)

    def __init__(self, win: WinAccount, words: AccountWords, told: HandAccount, colours: Palette) -> None:
        super().__init__()
        self._colours, self._words, self._told = colours, words, told
        self.rows = self._element_rows(win)
        self.quiet = self._quiet_rows(win)
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        column.addLayout(self._head())
        for row in self.rows:
            column.addWidget(row)
            row.pointed.connect(self.pointed)
        if not self.rows:
            empty = label(translate("Receipt", "No element counts; the hand still wins."), 14, 400, colours.second)
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

    def _head(self) -> QHBoxLayout:
        spaced = self._words.texts.language != "ja"
        unit = self._words.texts.ruleset(self._told.ruleset.id).unit
        names = (translate("Receipt", "Elements"), translate("Receipt", "Count"), unit)
        head = QHBoxLayout()
        head.setContentsMargins(INSET, 0, INSET, 8)
        head.setSpacing(12)
        self._heads = [heading(name, self._colours, spaced=spaced) for name in names]
        head.addWidget(self._heads[0], 1)
        for made in self._heads[1:]:
            made.setAlignment(Qt.AlignmentFlag.AlignRight)
            head.addWidget(made)
        return head

    def _element_rows(self, win: WinAccount) -> list[ElementRow]:
        number, rows = self._words.texts.number, []
        for fact in win.elements:
            name, rule = self._words.element(fact)
            shown = (name, rule, f"× {number(fact.count)}", number(fact.value))
            rows.append(ElementRow(fact.id, shown, win.about.get(fact.id), self._colours))
        return rows

    def _quiet_rows(self, win: WinAccount) -> list[QuietRow]:
        number, words, colours = self._words.texts.number, self._words, self._colours
        absorbed = [(*words.absorbed(lost), number(lost.value)) for lost in win.absorbed]
        idle = dict.fromkeys((*words.uncounted(thing, win), number(0)) for thing in win.uncounted)
        return [
            *(QuietRow("layers", shown, colours, struck=True) for shown in absorbed),
            *(QuietRow("barred", shown, colours, struck=False) for shown in idle),
        ]

    def _sum_card(self, win: WinAccount) -> Card:
        card = Card(self._colours)
        self._inside = inside = QVBoxLayout(card)
        self.sum = QLabel(rich_sum(self._words.sum_line(win), self._colours))
        self.sum.setTextFormat(Qt.TextFormat.RichText)
        self.sum.setFont(font(16.5))
        self.sum.setWordWrap(True)
        self.sum.setStyleSheet(f"color: {self._colours.text}; background: transparent;")
        self.sum.setAccessibleName(" ".join(part.text for part in self._words.sum_line(win)))
        inside.addWidget(self.sum)
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
        """`dense` shows the rule of an element on focus only; `tight` saves height between the rows."""
        for row in self.rows:
            row.set_dense(dense, tight=tight)
        self._inside.setContentsMargins(16, 6 if tight else 10, 16, 6 if tight else 10)
        self._inside.setSpacing(4 if tight else 8)


class PaymentsPanel(QWidget):
    """Who pays whom, in words and as a picture."""

    def __init__(self, win: WinAccount | None, words: AccountWords, told: HandAccount, colours: Palette) -> None:
        super().__init__()
        texts = words.texts
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(8)
        column.addWidget(heading(translate("Receipt", "Payments"), colours, spaced=texts.language != "ja"))
        self.scheme = label(words.scheme(win), 13.5, 400, colours.second, wrap=True)
        column.addWidget(self.scheme)
        column.addSpacing(4)
        self.diagram = PaymentDiagram(colours)
        self.diagram.set_account(told, words, translate("Receipt", "dealer"))
        column.addWidget(self.diagram)
        total = texts.number(sum(told.deltas))
        words_of_sum = translate("Receipt", "Sum of all payments: {sum}").replace("{sum}", total)
        self.sum = label(words_of_sum, 13, 400, colours.second, wrap=True)
        self.sum.setAlignment(Qt.AlignmentFlag.AlignHCenter)
        column.addWidget(self.sum)
        column.addStretch()

    def set_tight(self, tight: bool) -> None:
        """Save height."""
        self.diagram.set_tight(tight)


class HandStrip(QWidget):
    """A seat's tiles in one row, as large as the room allows."""

    def __init__(self, groups: tuple[ShownGroup, ...], spoken: str) -> None:
        super().__init__()
        self._groups = groups
        self.setAccessibleName(spoken)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _tile_width(self) -> float:
        for width in range(38, 15, -1):
            if strip_size(self._groups, width, _STRIP_GAP).width() <= self.width():
                return float(width)
        return 15.0

    def sizeHint(self) -> QSize:
        return QSize(420, round(strip_size(self._groups, 38, _STRIP_GAP).height()) + 8)

    def minimumSizeHint(self) -> QSize:
        return QSize(240, self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        width, x = self._tile_width(), 0.0
        for group in self._groups:
            paint_group(painter, group, QPointF(x, self.height() - 6.0), width, None)
            x += group_width(group, width) + _STRIP_GAP


class AllHands(QWidget):
    """Every seat's tiles, the viewer first."""

    def __init__(self, told: HandAccount, words: AccountWords, colours: Palette) -> None:
        super().__init__()
        grid = QGridLayout(self)
        grid.setContentsMargins(INSET, 0, 0, 0)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(14)
        grid.setColumnStretch(2, 1)
        spaced = words.texts.language != "ja"
        grid.addWidget(heading(translate("Receipt", "All seats’ hands"), colours, spaced=spaced), 0, 0, 1, 3)
        self.strips: dict[int, HandStrip] = {}
        for line in range(told.seats):
            seat = (told.viewer + line) % told.seats
            grid.addWidget(Roundel(told.wind(seat), words.wind(seat), 32, colours), line + 1, 0)
            grid.addLayout(_who(seat, told, words, colours), line + 1, 1)
            self.strips[seat] = HandStrip(_with_bonus(told, seat), _spoken(told, words, seat))
            grid.addWidget(self.strips[seat], line + 1, 2)
        grid.setRowStretch(told.seats + 1, 1)


def _who(seat: int, told: HandAccount, words: AccountWords, colours: Palette) -> QVBoxLayout:
    box = QVBoxLayout()
    box.setSpacing(0)
    box.addStretch()
    box.addWidget(label(words.name(seat), 15, 600, colours.text))
    texts = words.texts
    delta = told.deltas[seat]
    totals = texts.number(told.after[seat])
    shown = f"{totals}  ({texts.signed(delta)})" if delta else totals
    box.addWidget(label(shown, 13, 400, colours.second))
    box.addStretch()
    return box


def _with_bonus(told: HandAccount, seat: int) -> tuple[ShownGroup, ...]:
    bonus = told.bonus[seat]
    extra = (ShownGroup("bonus", tuple(ShownPiece(piece) for piece in bonus)),) if bonus else ()
    return (*told.laid[seat], *extra)


def _spoken(told: HandAccount, words: AccountWords, seat: int) -> str:
    groups = "; ".join(
        words.spoken_group(group) if group.has_set else ", ".join(words.tile(shown) for shown in group.pieces)
        for group in _with_bonus(told, seat)
    )
    return f"{words.wind(seat)}, {words.name(seat)}: {groups}"
