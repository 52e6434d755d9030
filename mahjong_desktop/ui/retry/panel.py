"""The panel beside the table: the mistake before a try, the reply after it, and the list of mistakes.

Room: ui/retry. What it says is made in present/retry.py; the page decides which part is shown.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.core.tiles import COPIES
from mahjong_desktop.present import retry as said
from mahjong_desktop.present.retry import LossTold, MistakeTold, MoveTold, OtherTold, ReplyTold, RetryRow, UsefulTold
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.bars import CountMarks, MarkLook
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.flow import FlowLayout, clear
from mahjong_desktop.ui.kit.labels import column_head, label, line
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.tiles import RowLook, TileRow, kinds_row, row_of
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.review.figures import ActionTiles, Figure, FiguresLine
from mahjong_desktop.ui.review.verdict import ActionCard, reason_row
from mahjong_desktop.ui.theme import Role

_LIVE: Final = MarkLook(6, 6, 3, 3)
_USEFUL_TILE: Final = 34.0
_OTHER_TILE: Final = 28.0
_ROW: Final = 36
_ICON: Final = 16
_RIGHT: Final = Qt.AlignmentFlag.AlignRight


class RetryPanel(Card):
    """The panel. `chosen` asks for a mistake of the list by its place."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.rows: list[ListRow] = []
        self.hint = label(Role.GOLD_NOTE, wrap=True)
        self._whole = False
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(24, 16, 24, 16)
        self._column.setSpacing(12)
        self.area = scroll(self._inside)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(1, 1, 1, 1)
        outer.addWidget(self.area)

    def set_whole(self, *, whole: bool) -> None:
        """Makes it as high as what it shows, for a page that scrolls itself; else it scrolls what it has no room
        for."""
        self._whole = whole
        self._fit()

    def _fit(self) -> None:
        for part in self._inside.findChildren(QWidget):
            if part.isHidden() and not part.testAttribute(Qt.WidgetAttribute.WA_WState_ExplicitShowHide):
                part.show()  # a layout shows what was added to it later, and takes no account of it till then
        room = self.area.viewport().width()
        high = self._column.totalHeightForWidth(room) if self._column.hasHeightForWidth() else 0
        self.area.setMinimumHeight(max(high, self._column.totalSizeHint().height()) if self._whole else 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _begin(self) -> None:
        clear(self._column, (self.hint,))
        self.hint.setParent(None)
        self.rows = []
        self.area.verticalScrollBar().setValue(0)

    # ---- before a try

    def show_mistake(self, told: MistakeTold, hint: str, rows: Sequence[RetryRow]) -> None:
        """Shows the mistake that is asked, and the list below it; without rows there is no list."""
        self._begin()
        head = QVBoxLayout()
        head.setSpacing(2)
        head.addWidget(label(Role.CARD_TITLE, said.ask_heading(), wrap=True))
        head.addWidget(label(Role.SECOND, told.place, wrap=True))
        self._column.addLayout(head)
        self._column.addWidget(_Played(told))
        self._column.addWidget(label(Role.BODY, told.task, wrap=True))
        self.hint.setText(hint)
        self.hint.setVisible(bool(hint))
        self._column.addWidget(self.hint)
        self._add_rows(rows)
        self._column.addStretch(1)
        self._fit()

    def show_list(self, rows: Sequence[RetryRow]) -> None:
        """Shows the list alone."""
        self._begin()
        self._add_rows(rows)
        self._column.addStretch(1)
        self._fit()

    def _add_rows(self, rows: Sequence[RetryRow]) -> None:
        if not rows:
            return
        self._column.addWidget(column_head(said.list_heading(len(rows))))
        listed = QVBoxLayout()
        listed.setSpacing(0)
        for place, told in enumerate(rows):
            row = _row(told)
            row.clicked.connect(partial(self._choose, place))
            row.moved.connect(partial(self._step, place))
            self.rows.append(row)
            listed.addWidget(row)
            if place + 1 < len(rows):
                listed.addWidget(line())
        self._column.addLayout(listed)

    def _choose(self, place: int, _checked: bool = False) -> None:
        self.chosen.emit(place)

    def _step(self, place: int, step: int) -> None:
        if 0 <= place + step < len(self.rows):
            self.rows[place + step].setFocus(Qt.FocusReason.TabFocusReason)

    # ---- after a try, and at the end

    def show_reply(self, told: ReplyTold, figures: Sequence[str]) -> None:
        """Shows the reply to a try, or the answer; `figures` are the names of points, chance and distance."""
        self._begin()
        self._column.addLayout(self._heading(told))
        cards = QHBoxLayout()
        cards.setSpacing(12)
        for move in told.moves:
            card = ActionCard()
            card.show_action(move.kind, move.heading, move.action)
            cards.addWidget(card, 1)
        self._column.addLayout(cards)
        self._column.addLayout(self._figures(figures, told.moves, told.losses))
        if told.note:
            self._column.addWidget(label(Role.BODY, told.note, wrap=True))
        if told.reason is not None:
            self._column.addLayout(reason_row(told.reason, self.devicePixelRatioF()))
        if told.useful:
            self._column.addWidget(column_head(told.useful_heading))
            self._column.addWidget(_useful(told.useful))
            self._column.addWidget(label(Role.NOTE, told.useful_note, wrap=True))
        if told.others:
            self._column.addWidget(column_head(told.others_heading))
            for other in told.others:
                self._column.addWidget(_other(other))
        if told.interval:
            self._column.addWidget(label(Role.NOTE, told.interval, wrap=True))
        self._column.addStretch(1)
        self._fit()

    def _heading(self, told: ReplyTold) -> QHBoxLayout:
        row = QHBoxLayout()
        row.setSpacing(8)
        if told.found is not None:
            sign = plain_label()
            icon, ink = ("check", theme.colours().accent) if told.found else ("close", theme.colours().red)
            sign.setPixmap(icon_pixmap(icon, ink, 22, self.devicePixelRatioF()))
            row.addWidget(sign, 0, Qt.AlignmentFlag.AlignVCenter)
        heading = label(Role.CARD_TITLE, told.heading, wrap=True)
        if told.found:
            theme.set_ink(heading, "accent")
        row.addWidget(heading, 1)
        return row

    def _figures(self, names: Sequence[str], moves: Sequence[MoveTold], losses: Sequence[LossTold]) -> QGridLayout:
        grid = QGridLayout()
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(8)
        grid.setColumnStretch(0, 1)
        points, chance, ready = names
        figures = (
            (points, [move.points for move in moves]),
            (chance, [move.chance for move in moves]),
            (ready, [move.distance for move in moves]),
        )
        at = 0
        for name, texts in figures:
            if not any(texts):
                continue
            grid.addWidget(line(), at, 0, 1, 3)
            grid.addWidget(label(Role.BODY, name, wrap=True), at + 1, 0)
            for column, (move, text) in enumerate(zip(moves, texts, strict=True), 1):
                made = FiguresLine(_RIGHT)
                ink = "accent" if move.kind == "better" else "text"
                made.show_parts(Figure(text or "–", 14, 600, ink))
                made.setAccessibleName(f"{move.heading}: {text}" if text else "")
                grid.addWidget(made, at + 1, column)
            at += 2
        for loss in losses:
            grid.addWidget(line(strong=True), at, 0, 1, 3)
            grid.addWidget(label(Role.STRONG, loss.name, wrap=True), at + 1, 0)
            made = FiguresLine(_RIGHT)
            ink = "red" if loss.costs else "second"
            made.show_parts(Figure(loss.loss, 18, 700, ink), Figure(loss.margin, 13, 400, "second"))
            grid.addWidget(made, at + 1, 1, 1, 2)
            at += 2
        return grid

    def show_words(self, heading: str, sentence: str, rows: Sequence[RetryRow] = ()) -> None:
        """Shows a heading and a sentence, with the list if there are rows: at the end, or where nothing is to be
        tried."""
        self._begin()
        self._column.addWidget(label(Role.CARD_TITLE, heading, wrap=True))
        self._column.addWidget(label(Role.BODY, sentence, wrap=True))
        self._add_rows(rows)
        self._column.addStretch(1)
        self._fit()


class _Played(QWidget):
    """What was played: its tiles beside words, on red ground."""

    def __init__(self, told: MistakeTold) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        theme.set_role(self, Role.GROUND)
        self.setProperty("ground", "bad")
        side = QVBoxLayout()
        side.setSpacing(2)
        head = QHBoxLayout()
        head.setSpacing(4)
        sign = plain_label()
        sign.setPixmap(icon_pixmap("close", theme.colours().red, _ICON, self.devicePixelRatioF()))
        head.addWidget(sign)
        head.addWidget(label(Role.ERROR_NOTE, told.heading, wrap=True), 1)
        side.addLayout(head)
        side.addWidget(label(Role.SMALL, told.words, wrap=True))
        side.addWidget(label(Role.SMALL, told.cost, wrap=True))
        tiles = ActionTiles()
        tiles.show_tiles(told.played.tiles)
        several = len(told.played.tiles) > 1
        row: QVBoxLayout | QHBoxLayout = QVBoxLayout(self) if several else QHBoxLayout(self)
        row.setContentsMargins(12, 12, 12, 12)
        row.setSpacing(12)
        if told.played.tiles:
            tiles.setSizePolicy(
                QSizePolicy.Policy.Expanding if several else QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed
            )
            if not several:
                tiles.setFixedWidth(46)
            row.addWidget(tiles, 0, Qt.AlignmentFlag.AlignTop)
        row.addLayout(side, 1)


def _row(told: RetryRow) -> ListRow:
    """Returns a row of the list."""
    sign = plain_label()
    ink = theme.colours().accent if told.now or told.icon == "check" else theme.colours().second
    sign.setPixmap(icon_pixmap(told.icon, ink, _ICON, sign.devicePixelRatioF()))
    kind = label(Role.NOTE, told.kind)
    row = ListRow(told.title, leading=sign, trailing=kind, exclusive=True)
    row.row.setContentsMargins(8, 4, 8, 4)
    row.setMinimumHeight(_ROW)
    row.setAccessibleName(told.spoken)
    row.setChecked(told.now)
    return row


def _useful(tiles: Sequence[UsefulTold]) -> QWidget:
    """Returns useful tiles, each with a pip for every copy that is live."""
    made, flow = QWidget(), FlowLayout(12, 4)
    made.setLayout(flow)
    flow.setContentsMargins(0, 0, 0, 0)
    for one in tiles:
        cell = QWidget()
        column = QVBoxLayout(cell)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(2)
        middle = Qt.AlignmentFlag.AlignHCenter
        column.addWidget(kinds_row((one.tile,), one.spoken, _USEFUL_TILE), 0, middle)
        column.addWidget(CountMarks(_LIVE, one.pips, COPIES), 0, middle)
        flow.addWidget(cell)
    return made


def _other(other: OtherTold) -> QWidget:
    """Returns another move with its loss."""
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(12)
    if other.action.tiles:
        row.addWidget(TileRow((row_of(other.action.tiles),), _OTHER_TILE, RowLook(marked=False, pad=0.0)))
    if other.action.name:
        row.addWidget(label(Role.STRONG_NOTE, other.action.name, wrap=True))
    loss = FiguresLine()
    ink = "red" if other.margin else "accent"
    loss.show_parts(Figure(other.loss, 14, 600, ink), Figure(other.margin, 13, 400, "second"))
    row.addStretch(1)
    row.addWidget(loss)
    made.setAccessibleName(f"{other.action.spoken} {other.loss} {other.margin}".strip())
    return made
