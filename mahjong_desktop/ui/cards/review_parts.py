"""The three parts of the review page of Shuangkou: the decisions by what they cost, the position of one of them, and
what was better in it.

Room: ui/cards. What they say is made in present/card_review.py; the page chooses.
"""

from __future__ import annotations

from functools import partial
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.cards.deck import PlayingCard
from mahjong_desktop.present import review_words
from mahjong_desktop.present.card_review import (
    CardGroupTold,
    CardMoveTold,
    CardPositionTold,
    CardRowTold,
    CardVerdictTold,
    SeatAtReview,
)
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.play_picture import CardRow
from mahjong_desktop.ui.cards.team_signs import team_sign
from mahjong_desktop.ui.kit.bars import percent_bar
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, KeyCap
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.flow import FlowLayout, clear, lay_out_at_once, show_widgets
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.kit.rows import ListRow
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

_SIGN: Final = 20
_EDGE: Final = 16
_HAND_CARD, _PLAY_CARD, _MOVE_CARD = 84.0, 64.0, 44.0
"""The widths of cards at 100 %: of the hand, of the play to beat, of the moves that are compared; where there is less
room they are smaller."""


class DecisionRowAtCards(ListRow):
    """One decision. The list chooses it; all keys but Space are left to the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()


class CardDecisionList(Card):
    """The decisions in groups, the worst first, and below them how far the review is. `chosen` asks for another one by
    its place among the moves."""

    chosen = Signal(int)
    stopped = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.rows: dict[int, DecisionRowAtCards] = {}
        """The rows by the places of their decisions, from top to bottom."""
        self._groups: tuple[CardGroupTold, ...] = ()
        self._look: object = None
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(0)
        self.area = scroll(self._inside)
        self.state, self.bar = label(Role.STRONG_NOTE, wrap=True), percent_bar()
        self.failed = label(Role.ERROR_NOTE, wrap=True)
        self.stop = Button(ButtonKind.LINK)
        self.stop.clicked.connect(self.stopped)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 8, 1, 12)
        column.addWidget(self.area, 1)
        self._foot = QVBoxLayout()
        self._foot.setContentsMargins(_EDGE, 0, _EDGE, 0)
        for part in (self.failed, self.state, self.bar, self.stop):
            self._foot.addWidget(part)
        column.addLayout(self._foot)

    def show_groups(self, groups: tuple[CardGroupTold, ...], place: int) -> None:
        """Shows the decisions, one of them chosen. The row that holds the keyboard focus keeps it."""
        if (groups, theme.active()) != (self._groups, self._look):
            self._groups, self._look = groups, theme.active()
            held = next((at for at, row in self.rows.items() if row.hasFocus()), None)
            clear(self._column)
            self.rows = {}
            for group in groups:
                heading = label(Role.STRONG_NOTE, group.heading, wrap=True)
                heading.setContentsMargins(_EDGE, 12, _EDGE, 4)
                self._column.addWidget(heading)
                for told in group.rows:
                    self._column.addWidget(self._row(told))
            self._column.addStretch(1)
            show_widgets(self._column)
            lay_out_at_once(self._inside)
            if held in self.rows:
                self.rows[held].setFocus(Qt.FocusReason.OtherFocusReason)
        self.mark(place)

    def _row(self, told: CardRowTold) -> DecisionRowAtCards:
        figures = QWidget()
        column = QVBoxLayout(figures)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(0)
        for role, text in ((Role.LOSS if told.costs else Role.STRONG_NOTE, told.loss), (Role.SMALL_NOTE, told.margin)):
            if text:
                made = label(role, text)
                made.setAlignment(Qt.AlignmentFlag.AlignRight)
                column.addWidget(made)
        row = DecisionRowAtCards(told.played, told.note, trailing=figures if told.loss else None, exclusive=True)
        row.setAccessibleName(told.spoken)
        row.row.setContentsMargins(_EDGE, 8, _EDGE, 8)
        row.clicked.connect(partial(self._choose, told.place))
        self.rows[told.place] = row
        return row

    def _choose(self, place: int, _checked: bool = False) -> None:
        self.chosen.emit(place)

    def mark(self, place: int) -> None:
        """Marks the row of a decision. Tab leads to it alone."""
        for at, row in self.rows.items():
            row.setChecked(at == place)
            row.setFocusPolicy(Qt.FocusPolicy.StrongFocus if at == place else Qt.FocusPolicy.ClickFocus)
        if place in self.rows:
            self.area.ensureWidgetVisible(self.rows[place], 0, 8)

    def step(self, step: int) -> None:
        """Chooses the decision below (1) or above (-1) and gives its row the focus."""
        places = list(self.rows)
        now = next((number for number, row in enumerate(self.rows.values()) if row.isChecked()), None)
        if now is not None and 0 <= now + step < len(places):
            self.chosen.emit(places[now + step])
        self.focus_row()

    def focus_row(self) -> bool:
        """Gives the focus to the row of the chosen decision; returns whether there is one."""
        row = next((row for row in self.rows.values() if row.isChecked()), None)
        if row is not None:
            row.setFocus(Qt.FocusReason.TabFocusReason)
        return row is not None

    def show_progress(self, share: float | None, words: str, failed: str = "") -> None:
        """Shows how far a running review is, None if none is running; or why it failed. `words` say that, or that it
        was stopped."""
        self.failed.setText(failed)
        self.failed.setVisible(bool(failed))
        self.state.setText(words)
        self.state.setVisible(bool(words))
        self.bar.setVisible(share is not None)
        self.stop.setVisible(share is not None)
        self.stop.set_words(review_words.cancel())
        if share is not None:
            self.bar.set_share(share, words)


class ReviewedPosition(Card):
    """What the seat saw: who has how many cards, the play to beat, the trick, the own hand."""

    def __init__(self) -> None:
        super().__init__()
        self._rows: list[CardRow] = []
        self._shown: object = None
        self._inside = QWidget()
        self._column = QVBoxLayout(self._inside)
        self._column.setContentsMargins(_EDGE, _EDGE, _EDGE, _EDGE)
        self._column.setSpacing(8)
        self.area = scroll(self._inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(1, 1, 1, 1)
        column.addWidget(self.area)

    def show_position(self, told: CardPositionTold) -> None:
        """Shows a position."""
        if (told, theme.active()) == self._shown:
            return
        self._shown = (told, theme.active())
        clear(self._column)
        self._rows = []
        seats = QWidget()
        flow = FlowLayout(24, 8)
        seats.setLayout(flow)
        for seat in told.seats:
            flow.addWidget(_seat(seat))
        self._column.addWidget(seats)
        self._column.addWidget(line())
        self._column.addWidget(label(Role.STRONG, told.lead, wrap=True))
        if told.to_beat:
            self._add_cards(told.to_beat, _PLAY_CARD, told.lead)
        for words in told.trick:
            self._column.addWidget(label(Role.NOTE, words, wrap=True))
        self._column.addStretch(1)
        self._column.addWidget(label(Role.NOTE, told.others_words, wrap=True))
        self._column.addLayout(_counts(told.others))
        self._column.addWidget(label(Role.STRONG, told.hand_words, wrap=True))
        for cards in told.hand:
            self._add_cards(cards, _HAND_CARD, told.hand_words)
        self._fit()
        show_widgets(self._column)
        lay_out_at_once(self._inside)

    def _add_cards(self, cards: tuple[PlayingCard, ...], width: float, name: str) -> None:
        row = CardRow(cards, width, name)
        self._rows.append(row)
        self._column.addWidget(row)

    def _fit(self) -> None:
        for row in self._rows:
            row.fit(max(120, self.width() - 2 * _EDGE - 12))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()


def _counts(others: tuple[tuple[str, str], ...]) -> QGridLayout:
    """Returns the ranks, and below them how many cards of each there are."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(2)
    grid.setVerticalSpacing(0)
    for column, (index, count) in enumerate(others):
        rank, number = label(Role.TAG, index), label(Role.STRONG, count)
        rank.setAccessibleName(f"{index}: {count}")
        for row, part in enumerate((rank, number)):
            part.setAlignment(Qt.AlignmentFlag.AlignCenter)
            grid.addWidget(part, row, column)
        grid.setColumnStretch(column, 1)
    return grid


def _seat(told: SeatAtReview) -> QWidget:
    made = QWidget()
    row = QHBoxLayout(made)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    row.addWidget(team_sign(theme.active().scaled(_SIGN), ours=told.ours, inside=told.place))
    row.addWidget(label(Role.STRONG, told.name))
    row.addWidget(label(Role.SECOND, told.left))
    return made


class ReviewedMove(QWidget):
    """A move: what it is called here, its cards, its name, and what is most worth saying of it. `ground` is `bad`,
    `good` or nothing."""

    def __init__(self, told: CardMoveTold, ground: str) -> None:
        super().__init__()
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        self.setProperty("ground", ground)
        theme.set_role(self, Role.GROUND)
        roles = {"bad": Role.ERROR_NOTE, "good": Role.ACCENT_NOTE}
        column = QVBoxLayout(self)
        column.setContentsMargins(12, 8, 12, 8)
        column.setSpacing(8)
        column.addWidget(label(roles.get(ground, Role.STRONG_NOTE), told.heading, wrap=True))
        self._row = CardRow(told.cards, _MOVE_CARD) if told.cards else None
        if self._row is not None:
            column.addWidget(self._row)
        column.addWidget(label(Role.STRONG, told.name, wrap=True))
        column.addWidget(label(Role.NOTE, told.reason, wrap=True))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._row is not None:
            self._row.fit(max(80, self.width() - 24))


class CardVerdictPanel(Card):
    """One decision: what was played and what was better, what it cost and how sure that is, all moves compared."""

    stepped = Signal(int)
    table_requested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._shown: object = None
        self.move_number, self.moves = label(Role.SECTION), label(Role.SECOND)
        self.before = Button(ButtonKind.QUIET, "chevron-left")
        self.after = Button(ButtonKind.QUIET, "chevron-right")
        self.before.clicked.connect(lambda: self.stepped.emit(-1))
        self.after.clicked.connect(lambda: self.stepped.emit(1))
        self._caps = (KeyCap("["), KeyCap("]"))
        self.to_table = Button(ButtonKind.MAIN, "replays")
        self.to_table.clicked.connect(self.table_requested)
        self.to_table.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        head = QHBoxLayout()
        head.setSpacing(4)
        head.addWidget(self.move_number)
        head.addWidget(self.moves)
        head.addStretch(1)
        for part in (self.before, *self._caps, self.after):
            head.addWidget(part)
        self._inside = QWidget()
        self._body = QVBoxLayout(self._inside)
        self._body.setContentsMargins(0, 0, 0, 0)
        self._body.setSpacing(8)
        self.area = scroll(self._inside)
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 12, 16, 16)
        column.setSpacing(12)
        column.addLayout(head)
        column.addWidget(self.area, 1)
        column.addWidget(self.to_table)

    def show_verdict(self, told: CardVerdictTold) -> None:
        """Shows a decision."""
        if (told, theme.active()) == self._shown:
            return
        self._shown = (told, theme.active())
        self.move_number.setText(told.move)
        self.moves.setText(told.moves)
        clear(self._body)
        self._body.addWidget(ReviewedMove(told.played, "bad" if told.costs else "" if told.better else "good"))
        if told.better is not None:
            self._body.addWidget(ReviewedMove(told.better, "good" if told.costs else ""))
        self._body.addLayout(_lost(told))
        self._body.addWidget(label(Role.SECOND, told.note, wrap=True))
        self._body.addWidget(line())
        self._body.addWidget(label(Role.STRONG_NOTE, review_words.points_expected(), wrap=True))
        self._body.addLayout(_compared(told))
        if told.compared_note:
            self._body.addWidget(label(Role.NOTE, told.compared_note, wrap=True))
        self._body.addStretch(1)
        show_widgets(self._body)
        lay_out_at_once(self._inside)
        self._tell_buttons()

    def set_ends(self, *, first: bool, last: bool) -> None:
        """Switches the arrows off at both ends of the hand."""
        self.before.setEnabled(not first)
        self.after.setEnabled(not last)

    def _tell_buttons(self) -> None:
        for button, forward in ((self.before, False), (self.after, True)):
            words = review_words.step_turn(forward=forward)
            set_tip(button, f"{words} ({']' if forward else '['})")
            button.setAccessibleName(words)
        words, enter = translate("CardReview", "Show at the table"), review_words.enter_key()
        self.to_table.set_words(words, enter)
        if self.to_table.sizeHint().width() > self.width() - 32:
            self.to_table.set_words(words)
        room, parts = self.width() - 32, (self.move_number, self.moves, self.before, self.after, *self._caps)
        fits = sum(part.sizeHint().width() + 6 for part in parts) <= room
        for cap in self._caps:
            cap.setVisible(fits)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._shown is not None:
            self._tell_buttons()


def _lost(told: CardVerdictTold) -> QHBoxLayout:
    row = QHBoxLayout()
    row.setSpacing(8)
    row.addWidget(label(Role.STRONG, review_words.lost()), 1)
    row.addWidget(label(Role.LOSS if told.costs else Role.VALUE, told.loss))
    if told.margin:
        row.addWidget(label(Role.NOTE, told.margin))
    return row


def _compared(told: CardVerdictTold) -> QGridLayout:
    grid = QGridLayout()
    grid.setHorizontalSpacing(12)
    grid.setVerticalSpacing(4)
    grid.setColumnStretch(0, 1)
    for number, one in enumerate(told.compared):
        role = Role.STRONG if one.played else Role.BODY
        points = label(role, one.points)
        points.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignTop)
        grid.addWidget(label(role, one.name, wrap=True), number, 0)
        grid.addWidget(points, number, 1)
    return grid
