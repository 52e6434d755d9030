"""The saved games, the last played first: watch one again, or go on with one that has not ended.

Room: ui. It reads the folder and changes nothing in it.
"""

from __future__ import annotations

from itertools import islice
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt, Signal
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.records.library import SUFFIX, Summary, summaries
from mahjong_desktop.rulesets import find_ruleset
from mahjong_desktop.ui.cards import TilePicture
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.language import date_words
from mahjong_desktop.ui.pages.lists import ColumnPage, RowCard
from mahjong_desktop.ui.saved import changed_at, may_go_on, own_difference
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import Button, ButtonKind, label

translate = QCoreApplication.translate

BATCH: Final = 50


class ReplaysPage(ColumnPage):
    """Escape goes back."""

    watch_requested = Signal(object)
    continue_requested = Signal(object)

    def __init__(self, context: Context) -> None:
        super().__init__(context, 920)
        self._shown = BATCH
        self.rows: list[GameRow] = []
        self.retranslate()

    def opened(self) -> None:
        self._shown = BATCH
        self.retranslate()

    def first_focus(self) -> None:
        if self.rows:
            self.rows[0].watch.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.header.button.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        folder = self.context.games
        games = tuple(islice(summaries(folder), self._shown))
        count = sum(1 for _ in folder.glob(f"*{SUFFIX}")) if folder.is_dir() else 0
        self.header.set_words(
            translate("Replays", "Replays"), translate("Replays", "%n saved game(s)", "", count) if count else ""
        )
        self.clear()
        self.rows = [self._row(game) for game in games]
        if self.rows:
            card = RowCard()
            for row in self.rows:
                card.add(row)
            self.column.addWidget(card)
        else:
            self.column.addWidget(label(Role.BODY, translate("Replays", "No game has been played yet."), wrap=True))
        unreadable = min(count, self._shown) - len(games)
        if unreadable > 0:
            words = translate("Replays", "%n file(s) cannot be read and were left alone.", "", unreadable)
            self.column.addWidget(label(Role.NOTE, words, wrap=True))
        if count > self._shown:
            more = Button(ButtonKind.LINK, "chevron-down")
            more.set_words(translate("Replays", "Show older games"))
            more.clicked.connect(self._show_more)
            self.column.addWidget(more)
        self.column.addStretch(1)

    def _row(self, game: Summary) -> GameRow:
        row = GameRow(game, self.context)
        row.watch.clicked.connect(lambda: self.watch_requested.emit(game.path))
        row.resume.clicked.connect(lambda: self.continue_requested.emit(game.path))
        return row

    def _show_more(self) -> None:
        self._shown += BATCH
        self.retranslate()


class GameRow(QWidget):
    """One saved game."""

    def __init__(self, game: Summary, context: Context) -> None:
        super().__init__()
        self.game = game
        texts = context.texts
        words = texts.ruleset(game.header.ruleset)
        self.watch = Button(ButtonKind.PLAIN, "replays")
        self.watch.set_words(translate("Replays", "Watch"))
        self.resume = Button(ButtonKind.PLAIN, "play")
        self.resume.set_words(translate("Replays", "Go on"))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 10, 0, 10)
        row.setSpacing(16)
        try:
            row.addWidget(TilePicture(find_ruleset(game.header.ruleset).emblem, 27))
        except MahjongError:
            row.addSpacing(31)
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addWidget(label(Role.ROW_TITLE, f"{date_words(changed_at(game))} · {words.name}"))
        said.addWidget(label(Role.NOTE, "  ·  ".join(_facts(game, context)), wrap=True))
        row.addLayout(said, 1)
        difference = own_difference(game)
        if difference is not None:
            role = Role.GAIN if difference > 0 else Role.LOSS if difference < 0 else Role.GALLERY_TITLE
            row.addWidget(label(role, texts.signed(difference)))
        row.addWidget(self.resume)
        row.addWidget(self.watch)
        self.resume.setVisible(may_go_on(game))
        self.watch.setAccessibleDescription(words.name)


def _facts(game: Summary, context: Context) -> list[str]:
    texts = context.texts
    others = (game.header.names or game.header.players)[1:]
    facts = [texts.plural("hands", game.hands)]
    facts.append(translate("Replays", "finished") if game.finished else translate("Replays", "not finished"))
    facts.append(translate("Replays", "with {names}").format(names=texts.listed(others)))
    return facts
