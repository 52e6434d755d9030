"""What a receipt shows of a hand that was read from a log: the notice that the rules of the game differ from it, and
the elements with the values of both, those of the log framed.

Room: ui/receipt. All words and figures come from present/log_receipt.py.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, Qt, Signal
from PySide6.QtWidgets import QFrame, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.present.account_words import AccountWords
from mahjong_desktop.present.log_receipt import ComparedRow, ComparedWin, LogNotice, log_head, rules_head
from mahjong_desktop.present.receipt import quiet_elements
from mahjong_desktop.study.account import WinAccount
from mahjong_desktop.study.sum_words import SumPart
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.labels import column_head, label
from mahjong_desktop.ui.kit.pictures import icon_picture
from mahjong_desktop.ui.kit.values import ValueRow, column_width, sum_label
from mahjong_desktop.ui.receipt.elements import INSET, quiet_row
from mahjong_desktop.ui.theme import Role

READ_AGAIN_KEY: Final = "T"
_LEAST_VALUE: Final = 76
_NONE: Final = "–"
_FRAME: Final = 6
"""How far the frame of the log's column extends beyond its figures at both sides, in pixels."""


class LogNoticeCard(Card):
    """The notice of a hand in which log and rules differ. Its button reads the game by rules that agree, or copies the
    hand where none do."""

    read_requested = Signal()
    copy_requested = Signal()

    def __init__(self, notice: LogNotice) -> None:
        super().__init__(8, CardGround.GOLD)
        self.title = label(Role.STRONG, notice.title, wrap=True)
        self.line = label(Role.NOTE, notice.line, wrap=True, ink="gold")
        self.rows = [label(Role.NOTE, f"·  {row}", wrap=True, ink="gold") for row in notice.rows]
        told = QVBoxLayout()
        told.setSpacing(2)
        for part in (self.title, self.line, *self.rows):
            told.addWidget(part)
        self.button = Button(ButtonKind.PLAIN, "book" if notice.explained else "copy")
        self.button.set_words(notice.button, READ_AGAIN_KEY if notice.explained else "")
        self.button.setVisible(bool(notice.button))
        self.button.clicked.connect(self.read_requested if notice.explained else self.copy_requested)
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 8, 12, 8)
        row.setSpacing(16)
        row.addWidget(icon_picture("scales", 20, side=24, ink="gold"))
        row.addLayout(told, 1)
        row.addWidget(self.button)
        self.setAccessibleName(notice.title)
        self.setAccessibleDescription(notice.line)


class ComparedPanel(QWidget):
    """The elements of a win with two values each, and the value of the hand by both. What differs is gold; the sign of
    what is barred stands where the rules do not have it."""

    pointed = Signal(object)
    """Emitted with what the element under the pointer or the focus is about (Concern), or None."""

    def __init__(self, win: WinAccount, both: ComparedWin, words: AccountWords) -> None:
        super().__init__()
        self._win, self._texts = win, words.texts
        self.rows: list[ValueRow] = []
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        heads = (translate("Receipt", "Elements"), log_head(), rules_head())
        self._heads = [
            column_head(heads[0]),
            label(Role.ACCENT, heads[1], wrap=True),
            label(Role.SECOND, heads[2], wrap=True),
        ]
        head = QHBoxLayout()
        head.setContentsMargins(INSET, 4, INSET, 4)
        head.setSpacing(12)
        head.addWidget(self._heads[0], 1)
        for made in self._heads[1:]:
            made.setAlignment(Qt.AlignmentFlag.AlignCenter)
            head.addWidget(made)
        column.addLayout(head)
        for told in both.rows:
            self.rows.append(self._element(told))
            column.addWidget(self.rows[-1])
        self.value = self._value(both)
        column.addWidget(self.value)
        self.quiet = [quiet_row(quiet) for quiet in quiet_elements(win, words)]
        column.addSpacing(4)
        for quiet in self.quiet:
            column.addWidget(quiet)
        column.addSpacing(8)
        self.sums = [
            sum_label((SumPart(f"{name}:"), *line), Role.SECOND)
            for name, lines in zip(heads[1:], both.sums, strict=True)
            for line in lines
        ]
        for line in self.sums:
            line.setContentsMargins(INSET, 2, INSET, 2)
            column.addWidget(line)
        column.addStretch()
        self._frame = QFrame(self)
        theme.set_role(self._frame, Role.FRAMED)
        self._frame.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._frame.raise_()

    def _element(self, told: ComparedRow) -> ValueRow:
        row = ValueRow(
            told.name, told.ours or _NONE, small=told.rule, count=told.log or _NONE, takes_focus=True, inset=INSET
        )
        row.key = told.id
        spoken = (f"{log_head()}: {told.log or '0'}", f"{rules_head()}: {told.ours or '0'}")
        row.setAccessibleName(self._texts.listed(filter(None, (told.name, told.aside, *spoken))))
        row.setAccessibleDescription(told.rule)
        row.set_roles(Role.ROW_TITLE, Role.VALUE)
        theme.set_role(row.count, Role.VALUE)
        if told.differs:
            row.fill = "gold_soft"
        if told.aside:
            beside = QHBoxLayout()
            beside.setSpacing(8)
            row.name.setWordWrap(False)
            beside.addWidget(row.name)
            beside.addWidget(label(Role.GOLD_NOTE, told.aside, wrap=True), 1)
            row.words.insertLayout(0, beside)
        if told.missing and not told.ours:
            row.value.setPixmap(icon_pixmap("barred", theme.colours().gold, 18, row.value.devicePixelRatioF()))
        row.pointed.connect(partial(self._point, told.id))
        return row

    def _value(self, both: ComparedWin) -> ValueRow:
        totals = ((log_head(), both.totals[0]), (rules_head(), both.totals[1]))
        small = self._texts.dotted(f"{name}: {total}" for name, total in totals)
        row = ValueRow(translate("LogReceipt", "Value"), both.points[1], small=small, count=both.points[0], inset=INSET)
        row.edge = ""
        row.set_roles(Role.ROW_TITLE, Role.VALUE)
        theme.set_role(row.count, Role.VALUE)
        theme.set_ink(row.count, "accent")
        return row

    def _point(self, id: str, pointed: bool) -> None:
        self.pointed.emit(self._win.about.get(id) if pointed else None)

    def set_dense(self, dense: bool, *, tight: bool) -> None:
        """`dense` shows the rule of an element only while it has the focus; `tight` reduces the space between rows."""
        rows = (*self.rows, self.value)
        figures = [figure for row in rows for figure in (row.count, row.value)]
        words = (
            head.fontMetrics().horizontalAdvance(word) + 4 for head in self._heads[1:] for word in head.text().split()
        )
        width = column_width(figures, max(_LEAST_VALUE, *words))
        for head in self._heads[1:]:
            head.setFixedWidth(width)
        for row in rows:
            row.set_columns(width, width)
            for figure in (row.count, row.value):
                figure.setAlignment(Qt.AlignmentFlag.AlignCenter)
            row.set_dense(dense=dense and row is not self.value, above=3 if dense or tight else 4)

    def event(self, event: QEvent) -> bool:
        done = super().event(event)
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize, QEvent.Type.Show):
            self._frame.setGeometry(self.framed())
        return done

    def framed(self) -> QRect:
        """Returns the rectangle of the log's column."""
        head, last = self._heads[1], self.value.count
        top = head.mapTo(self, QPoint(0, 0)).y() - 2
        place = last.mapTo(self, QPoint(0, 0))
        high = self.value.geometry().bottom() - top
        return QRect(place.x() - _FRAME, top, last.width() + 2 * _FRAME, high)
