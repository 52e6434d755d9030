"""The cards of the start page: the large card with the saved table, the cards for other tasks, the recent games.

Room: ui/pages. start.py sets their words.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize, Qt
from PySide6.QtWidgets import QBoxLayout, QGridLayout, QHBoxLayout, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.present.start import SeatedPlayer
from mahjong_desktop.ui.cards.still_hand import StillHand
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind, KeyCap
from mahjong_desktop.ui.kit.cards import CARD_SHADOW, Card, CardButton, Shadow
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import icon_picture
from mahjong_desktop.ui.kit.seats import seat_sign
from mahjong_desktop.ui.table.still import StillTable
from mahjong_desktop.ui.theme import Role


class LargeCard(Card):
    """The saved table with Continue, or New game if nothing is saved."""

    def __init__(self) -> None:
        super().__init__(shadow=Shadow())
        self.table, self.hand = StillTable(), StillHand()
        self.title = label(Role.SHEET_TITLE, wrap=True)
        self.facts = label(Role.SECOND, wrap=True)
        self.main = Button(ButtonKind.MAIN, "play")
        self.players = QHBoxLayout()
        self.players.setSpacing(8)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addWidget(self.title)
        words.addWidget(self.facts)
        words.addLayout(self.players)
        self._low = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._low.setContentsMargins(12, 0, 12, 4)
        self._low.setSpacing(12)
        self._low.addLayout(words, 1)
        self._low.addWidget(self.main, 0, Qt.AlignmentFlag.AlignVCenter)
        column = QVBoxLayout(self)
        left, top, right, bottom = CARD_SHADOW
        column.setContentsMargins(16 + left, 16 + top, 16 + right, 16 + bottom)
        column.setSpacing(12)
        column.addWidget(self.table, 1)
        column.addWidget(self.hand, 1)
        self.hand.hide()
        column.addLayout(self._low)
        self._dense = False
        self.set_players([])

    def show_hand(self, *, shown: bool) -> None:
        """Shows a hand of cards in place of the table, or the table."""
        self.hand.setVisible(shown)
        self.table.setVisible(not shown)

    def set_dense(self, dense: bool) -> None:
        """In little room, puts the button below the words and leaves the players out."""
        if dense != self._dense:
            self._dense = dense
            directions = QBoxLayout.Direction
            self._low.setDirection(directions.TopToBottom if dense else directions.LeftToRight)
            self._show_players()

    def _show_players(self) -> None:
        for index in range(self.players.count()):
            item = self.players.itemAt(index)
            widget = item.widget() if item is not None else None
            if widget is not None:
                widget.setVisible(not self._dense)

    def set_players(self, players: Sequence[SeatedPlayer]) -> None:
        """Shows the players in order. The space
        behind them gives the words the whole breadth, also while no player is shown."""
        clear(self.players)
        for seat, name, score, own in players:
            if seat:
                self.players.addWidget(seat_sign(seat, strong=own))
            self.players.addWidget(label(Role.STRONG, name))
            self.players.addWidget(label(Role.BODY, score))
            self.players.addSpacing(12)
        self.players.addStretch(1)
        self._show_players()

    def sizeHint(self) -> QSize:
        return QSize(600, 280)


class TaskCard(CardButton):
    """An icon, a title, a sentence, a fact, and the shortcut key."""

    def __init__(self, icon_name: str, key: str) -> None:
        super().__init__()
        self.title = label(Role.CARD_TITLE, wrap=True)
        self.words = label(Role.SECOND, wrap=True)
        self.fact = label(Role.ACCENT_NOTE, wrap=True)
        left, top, right, bottom = CARD_SHADOW
        grid = QGridLayout(self)
        grid.setContentsMargins(16 + left, 16 + top, 16 + right, 16 + bottom)
        grid.setHorizontalSpacing(16)
        grid.setVerticalSpacing(4)
        # The words of a tall card are centred; at its top they would look as if something were missing below.
        grid.addWidget(icon_picture(icon_name, 24, side=48, ground="soft"), 1, 0, 3, 1, Qt.AlignmentFlag.AlignVCenter)
        grid.addWidget(self.title, 1, 1)
        grid.addWidget(KeyCap(key), 0, 2, 2, 1, Qt.AlignmentFlag.AlignTop)
        grid.addWidget(self.words, 2, 1, 1, 2)
        grid.addWidget(self.fact, 3, 1, 1, 2)
        grid.setColumnStretch(1, 1)
        grid.setRowStretch(0, 1)
        grid.setRowStretch(4, 1)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)

    def set_words(self, title: str, words: str, fact: str = "") -> None:
        """Sets the words of the card."""
        self.title.setText(title)
        self.words.setText(words)
        self.fact.setText(fact)
        self.fact.setVisible(bool(fact))
        self.setAccessibleName(title)
        self.setAccessibleDescription(f"{words} {fact}".strip())


class GameCard(CardButton):
    """A game that was played recently, with its `picture`."""

    def __init__(self, ruleset: str, picture: QWidget, title: str, place: str, note: str) -> None:
        super().__init__(shadowed=False, radius=12)
        self.ruleset = ruleset
        self.setAccessibleName(f"{title}, {place}, {note}")
        row = QHBoxLayout(self)
        row.setContentsMargins(16, 12, 16, 12)
        row.setSpacing(12)
        row.addWidget(picture)
        words = QVBoxLayout()
        words.setSpacing(4)
        words.addStretch(1)
        words.addWidget(label(Role.ROW_TITLE, title, wrap=True))
        low = QHBoxLayout()
        low.setSpacing(8)
        low.addWidget(label(Role.NOTE, place, wrap=True), 1)
        low.addWidget(label(Role.NOTE, note), 0, Qt.AlignmentFlag.AlignBottom)
        words.addLayout(low)
        words.addStretch(1)
        row.addLayout(words, 1)
