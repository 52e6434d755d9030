"""The end of a match of Shuangkou: the teams by place with their totals, and the hands one by one.

Room: ui/cards. What it says is made in present/card_result.py; it requests what follows by signals.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent, QShowEvent
from PySide6.QtWidgets import QGridLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.present.card_result import CardMatchTold, HandRow, TeamPlace
from mahjong_desktop.texts.interface import translate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards.team_signs import team_sign
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, fit_buttons
from mahjong_desktop.ui.kit.cards import Card, CardGround
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import column_head, label, line
from mahjong_desktop.ui.kit.paper_cover import PaperCover
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.theme import Role

_SIGN: Final = 46
_TEAM_SIGN: Final = 34
_NUMBERS: Final = Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter


class CardResultSheet(PaperCover):
    """The result of a match. Keys: Enter a new match, R replay, V review, Esc leaves."""

    again_requested = Signal()
    replay_requested = Signal()
    review_requested = Signal()
    closed = Signal()

    def __init__(self, parent: QWidget | None, words: Callable[[], CardMatchTold]) -> None:
        """`words` returns what it says in the current language."""
        super().__init__(parent)
        self._words = words
        self.told = words()
        self._outdated = False
        self._again = QTimer(self)
        self._again.setSingleShot(True)
        self._again.setInterval(0)
        self._again.timeout.connect(self._rebuild)
        self._build()
        self.dress_alone()

    def changeEvent(self, event: QEvent) -> None:
        if event.type() in (QEvent.Type.StyleChange, QEvent.Type.LanguageChange):
            self._outdated = True
            self._follow()
        super().changeEvent(event)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._follow()

    def _follow(self) -> None:
        if self._outdated and self.isVisible():
            self._again.start()

    def _rebuild(self) -> None:
        self._outdated = False
        self.told = self._words()
        clear(self.column)
        self._build()
        self._lay_out()
        if self.isVisible():
            self.setFocus()

    def _build(self) -> None:
        told = self.told
        self.setAccessibleName(told.title)
        self._head, self._foot = QWidget(), QWidget()
        self._head_row = QHBoxLayout(self._head)
        self._head_row.setSpacing(16)
        self._head_row.addWidget(team_sign(theme.active().scaled(_SIGN), ours=told.teams[0].ours, inside="1"))
        words = QVBoxLayout()
        words.setSpacing(2)
        words.addWidget(label(Role.SHEET_TITLE, told.title, wrap=True))
        words.addWidget(label(Role.SECOND, told.note))
        self._head_row.addLayout(words, 1)
        self._head_row.addWidget(label(Role.RESULT, told.figure, ink=theme.gain_ink(told.gain)))
        inside = QWidget()
        self._body = QVBoxLayout(inside)
        self._body.setSpacing(theme.GUTTER)
        teams = QHBoxLayout()
        teams.setSpacing(theme.GUTTER)
        for team in told.teams:
            teams.addWidget(team_card(team), 1)
        self._body.addLayout(teams)
        self._body.addLayout(hands_table(told.hands))
        self._body.addStretch(1)
        self.area = scroll(inside)
        self._foot_row = QHBoxLayout(self._foot)
        self._foot_row.setSpacing(12)
        self.replay = Button(ButtonKind.PLAIN, "history")
        self.replay.set_words(translate("CardResult", "Replay match"), "R")
        self.replay.clicked.connect(self.replay_requested)
        self.review = Button(ButtonKind.PLAIN, "review")
        self.review.set_words(translate("ResultPage", "Review mistakes"), "V")
        self.review.clicked.connect(self.review_requested)
        self.leave = Button(ButtonKind.PLAIN)
        self.leave.set_words(translate("CardResult", "Leave the table"), "Esc")
        self.leave.clicked.connect(self.closed)
        self.again = Button(ButtonKind.MAIN)
        self.again.set_words(translate("CardResult", "New match"), translate("Receipt", "Enter"))
        self.again.clicked.connect(self.again_requested)
        self._foot_row.addWidget(self.replay)
        self._foot_row.addWidget(self.review)
        self._foot_row.addStretch(1)
        self._foot_row.addWidget(self.leave)
        self._foot_row.addWidget(self.again)
        for part in (self._head, self.area, self._foot):
            if part is not self._head:
                self.column.addWidget(line())
            self.column.addWidget(part, 1 if part is self.area else 0)
        self.setFocusProxy(self.again)

    def _lay_out(self) -> None:
        self.place_paper()
        margin, edge = self.margin, 8 if self.is_low else 16
        self._head_row.setContentsMargins(margin, edge, margin, edge)
        self._foot_row.setContentsMargins(margin, edge, margin, edge)
        self._body.setContentsMargins(margin, edge, margin, edge)
        taken = self.leave.full_width() + self.again.full_width() + 2 * margin + 4 * self._foot_row.spacing()
        fit_buttons((self.replay, self.review), self.paper.width() - taken)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay_out()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        actions: dict[int | str, Callable[[], object]] = {
            Qt.Key.Key_Return: self.again_requested.emit,
            Qt.Key.Key_Enter: self.again_requested.emit,
            Qt.Key.Key_Escape: self.closed.emit,
            "R": self.replay_requested.emit,
            "V": self.review_requested.emit,
        }
        action = actions.get(name_among(event, actions) or event.key())
        if action is None:
            super().keyPressEvent(event)
        elif event.isAutoRepeat():
            event.accept()
        else:
            action()


class CardStandingsSheet(Sheet):
    """The totals and the hands so far, over the table."""

    def __init__(self, parent: QWidget, words: Callable[[], CardMatchTold]) -> None:
        super().__init__(parent, QSize(640, 0))
        self.again = lambda: CardStandingsSheet(parent, words)
        told = words()
        head = QHBoxLayout()
        head.addWidget(label(Role.SECTION, translate("Standings", "Standings"), wrap=True), 1)
        self.close_button = Button(ButtonKind.QUIET, "close")
        self.close_button.set_words(translate("Receipt", "Close"), "Esc")
        self.close_button.set_compact(compact=True)
        self.close_button.clicked.connect(self.close_sheet)
        head.addWidget(self.close_button)
        self.column.addLayout(head)
        inside = QWidget()
        body = QVBoxLayout(inside)
        body.setContentsMargins(0, 0, 12, 0)
        body.setSpacing(theme.GUTTER)
        for team in told.teams:
            body.addWidget(team_card(team))
        if told.hands:
            body.addLayout(hands_table(told.hands))
        else:
            body.addWidget(label(Role.SECOND, translate("CardResult", "No hand has ended yet.")))
        area = scroll(inside)
        area.setMinimumHeight(min(420, inside.sizeHint().height()))
        self.column.addWidget(area, 1)

    def take_keyboard(self) -> None:
        self.close_button.setFocus()


def team_card(told: TeamPlace) -> Card:
    """Returns a team with its place and total."""
    card = Card(theme.CARD_RADIUS, CardGround.WON if told.place == "1" else CardGround.RAISED)
    row = QHBoxLayout(card)
    row.setContentsMargins(16, 12, 16, 12)
    row.setSpacing(12)
    row.addWidget(team_sign(theme.active().scaled(_TEAM_SIGN), ours=told.ours, inside=told.place))
    row.addWidget(label(Role.STRONG, told.names, wrap=True), 1)
    row.addWidget(label(Role.SECTION, told.total))
    card.setAccessibleName(f"{told.place}: {told.names}, {told.total}")
    return card


def hands_table(hands: tuple[HandRow, ...]) -> QGridLayout:
    """Returns the hands, one below the other."""
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(8)
    heads = (
        translate("CardResult", "Hand"),
        translate("CardResult", "Ended"),
        translate("CardResult", "Your team"),
        translate("CardResult", "Total"),
    )
    for number, head in enumerate(heads):
        made = column_head(head)
        made.setAlignment(_NUMBERS if number > 1 else Qt.AlignmentFlag.AlignLeft)
        grid.addWidget(made, 0, number)
    for place, hand in enumerate(hands, start=1):
        for number, cell in enumerate(_cells(hand)):
            grid.addWidget(cell, place, number)
    grid.setColumnStretch(1, 1)
    return grid


def _cells(hand: HandRow) -> tuple[QWidget, ...]:
    ended = QWidget()
    row = QHBoxLayout(ended)
    row.setContentsMargins(0, 0, 0, 0)
    row.setSpacing(8)
    if hand.ours is not None:
        row.addWidget(team_sign(18, ours=hand.ours))
    row.addWidget(label(Role.BODY, hand.ended), 1)
    gain = label(Role.GAIN if hand.gain > 0 else Role.LOSS if hand.gain < 0 else Role.BODY, hand.signed)
    total = label(Role.VALUE, hand.total)
    for figure in (gain, total):
        figure.setAlignment(_NUMBERS)
    number: QLabel = label(Role.SECOND, hand.number)
    return number, ended, gain, total
