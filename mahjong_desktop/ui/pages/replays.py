"""The list of saved games, the latest first. A game can be watched, resumed if it has not ended, shown in its folder,
or moved to the trash.

Room: ui/pages. It reads the folder, and removes only files that the person asks to remove.
"""

from __future__ import annotations

from itertools import islice
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent, QKeySequence
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.play.saved import changed_at, is_branch, may_go_on, own_difference, own_place
from mahjong_desktop.present.saved_games import listed_game
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary, game_names
from mahjong_desktop.study.branching import origin_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.reading import BadGame, list_games
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui.branch_words import listed_branch_words
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.files import move_to_trash
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.focus import tab_through
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import ColumnPage
from mahjong_desktop.ui.kit.pictures import TilePicture
from mahjong_desktop.ui.kit.rows import RowCard
from mahjong_desktop.ui.kit.sheet import MessageSheet, tell_error
from mahjong_desktop.ui.language import date_words, time_words
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.requests import ResumeGame, ShowInFolder, ToFind, ToReplay, ToReview
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

LISTED_AT_FIRST: Final = 25
"""So many games fill a large screen. With 10,000 saved games the list of 50 took 130 ms of processor time, half of it
for reading them and making their rows."""
BATCH: Final = 50
"""So many older games are shown on request."""
_EMBLEM: Final = 27
_STEPS: Final = {Qt.Key.Key_Up: -1, Qt.Key.Key_Down: 1}
_BESIDE: Final = 39


class ReplaysPage(ColumnPage):
    """The page. Escape goes back; Up and Down go from game to game, Enter plays the one that has the focus, Delete asks
    whether to move it to the trash."""

    def __init__(self, context: Context) -> None:
        super().__init__(context, 920)
        self._shown = LISTED_AT_FIRST
        self.rows: list[GameRow] = []
        self.bad: list[BadRow] = []
        self.area.installEventFilter(self)
        self.find_hand = Button(ButtonKind.PLAIN, "search")
        self.find_hand.clicked.connect(lambda: self.asked.emit(ToFind()))
        self.header.row.addWidget(self.find_hand)
        self.retranslate()

    def opened(self) -> None:
        self._shown = LISTED_AT_FIRST
        self.tell()

    def first_focus(self) -> None:
        if self.rows:
            self.rows[0].watch.setFocus(Qt.FocusReason.TabFocusReason)
        else:
            self.header.button.setFocus(Qt.FocusReason.TabFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        self.find_hand.set_words(translate("Replays", "Find a hand"), "Ctrl+F")
        self.clear()
        try:
            names = game_names(self.context.games)
        except RecordError as error:
            self.header.set_words(translate("Replays", "Replays"), "")
            self.rows, self.bad = [], []
            self.column.addWidget(label(Role.BODY, trouble_line(error), wrap=True))
            self.column.addStretch(1)
            return
        count = len(names)
        self.header.set_words(
            translate("Replays", "Replays"), translate("Replays", "%n saved game(s)", "", count) if count else ""
        )
        listed = tuple(islice(list_games(self.context.games, names), self._shown))
        self.rows = [self._row(game) for game in listed if isinstance(game, GameSummary)]
        self.bad = [self._bad_row(game) for game in listed if isinstance(game, BadGame)]
        self._fill(more=count > self._shown)

    def _fill(self, *, more: bool) -> None:
        """Fills the list with games, bad files, and the button that shows older ones."""
        if self.rows:
            self.column.addWidget(_card(self.rows))
        else:
            self.column.addWidget(label(Role.BODY, translate("Replays", "No game has been played yet."), wrap=True))
        if self.bad:
            words = translate("Replays", "%n file(s) cannot be read and were left alone.", "", len(self.bad))
            self.column.addSpacing(8)
            self.column.addWidget(label(Role.NOTE, words, wrap=True))
            self.column.addWidget(_card(self.bad))
        if more:
            older = Button(ButtonKind.LINK, "chevron-down")
            older.set_words(translate("Replays", "Show older games"))
            older.clicked.connect(self._show_more)
            self.column.addWidget(older)
        self.column.addStretch(1)
        tab_through(self.header, *(button for row in (*self.rows, *self.bad) for button in row.buttons))

    def _row(self, game: GameSummary) -> GameRow:
        row = GameRow(game, self.context)
        row.watch.clicked.connect(lambda: self.asked.emit(ToReplay(game.path)))
        row.review.clicked.connect(lambda: self.asked.emit(ToReview(game.path, 1)))
        row.origin.clicked.connect(lambda: self._open_origin(game))
        row.resume.clicked.connect(lambda: self.asked.emit(ResumeGame(game.path)))
        self._connect_tools(row)
        return row

    def _open_origin(self, game: GameSummary) -> None:
        """Asks for the replay of the game that a branch came from, where it left it; says so if that is gone."""
        origin, found = game.header.origin, origin_of(game.path, game.header)
        if found is None:
            tell_error(self, translate("Replays", "The game that this one was played on from is no longer there."))
        elif origin is not None:
            self.asked.emit(ToReplay(found.path, max(1, origin.hand), origin.line))

    def _bad_row(self, game: BadGame) -> BadRow:
        row = BadRow(game)
        self._connect_tools(row)
        return row

    def _connect_tools(self, row: FileRow) -> None:
        row.folder.clicked.connect(lambda: self.asked.emit(ShowInFolder(row.path)))
        for button in row.findChildren(Button):
            button.installEventFilter(self)
        row.trash.clicked.connect(lambda: self._ask_to_throw_away(row))

    def _ask_to_throw_away(self, row: FileRow) -> None:
        """Asks whether to move the file to the trash."""
        row.trash.setFocus(Qt.FocusReason.TabFocusReason)
        MessageSheet(
            self,
            translate("Replays", "Move this game to the trash?"),
            row.title,
            (
                (translate("Replays", "Keep it"), lambda: None),
                (translate("Replays", "Move to the trash"), lambda: self._throw_away(row)),
            ),
        ).open()

    def _throw_away(self, row: FileRow) -> None:
        """Moves the file to the trash; the focus goes to the row that takes its place."""
        rows = [*self.rows, *self.bad]
        place = rows.index(row)
        try:
            move_to_trash(row.path)
        except RecordError as error:
            self.failed.emit(error)
            return
        self.retranslate()
        left = [*self.rows, *self.bad]
        heir = left[min(place, len(left) - 1)].trash if left else self.header.button
        heir.setFocus(Qt.FocusReason.TabFocusReason)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Leaves Up and Down to the list; the area would scroll by them, and buttons go to their neighbours."""
        if isinstance(event, QKeyEvent) and event.type() is QEvent.Type.KeyPress and event.key() in _STEPS:
            event.ignore()
            return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        held = self.focusWidget()
        rows: list[FileRow] = [*self.rows, *self.bad]
        row = next((row for row in rows if held is not None and row.isAncestorOf(held)), None)
        if row is not None and event.key() in _STEPS:
            self._go_to(rows, rows.index(row) + _STEPS[Qt.Key(event.key())])
        elif isinstance(row, GameRow) and enters(event):
            row.watch.click()
        elif event.key() == Qt.Key.Key_Delete and row is not None:
            self._ask_to_throw_away(row)
        elif event.matches(QKeySequence.StandardKey.Find):
            self.find_hand.click()
        else:
            super().keyPressEvent(event)

    def _go_to(self, rows: list[FileRow], place: int) -> None:
        """Gives the keyboard focus to the row at a place, if there is one, and scrolls to it."""
        if 0 <= place < len(rows):
            rows[place].first.setFocus(Qt.FocusReason.TabFocusReason)
            self.area.ensureWidgetVisible(rows[place])

    def _show_more(self) -> None:
        self._shown += BATCH
        self.retranslate()


class FileRow(QWidget):
    """A file in the folder of saved games: words at the left, buttons at the right."""

    def __init__(self, path: Path, title: str, note: str) -> None:
        super().__init__()
        self.path, self.title = path, title
        self.folder = _tool("folder", translate("Replays", "Show in its folder"), title)
        self.trash = _tool("trash", translate("Replays", "Move to the trash (Del)"), title)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 8, 0, 8)
        self.row.setSpacing(8)
        said = QVBoxLayout()
        said.setSpacing(2)
        said.addWidget(label(Role.ROW_TITLE, title, wrap=True))
        said.addWidget(label(Role.NOTE, note, wrap=True))
        self.row.addLayout(said, 1)
        self.row.addWidget(self.folder)
        self.row.addWidget(self.trash)
        self.buttons: tuple[Button, ...] = (self.folder, self.trash)
        self.first = self.folder
        """The button that has the focus when the row is gone to."""


class GameRow(FileRow):
    """One saved game."""

    def __init__(self, game: GameSummary, context: Context) -> None:
        texts = context.texts
        words = texts.ruleset(game.header.ruleset)
        moment = changed_at(game)
        title = texts.listed((date_words(moment), time_words(moment)))
        branch = listed_branch_words(game.path, game.header, texts)
        super().__init__(game.path, f"{title} · {words.name}", listed_game(game, own_place(game), branch, texts))
        self.game = game
        self.watch = Button(ButtonKind.PLAIN, "replays")
        self.watch.set_words(translate("Replays", "Watch"))
        self.first = self.watch
        self.review = _tool("review", translate("Replays", "Review the decisions"), self.title)
        self.origin = _tool("play-on", translate("Replays", "The game that this one was played on from"), self.title)
        self.resume = Button(ButtonKind.PLAIN, "play")
        self.resume.set_words(translate("Replays", "Continue"))
        self.row.insertWidget(0, TilePicture(find_ruleset(game.header.ruleset).emblem, _EMBLEM))
        place = 2
        difference = own_difference(game)
        if difference is not None:
            role = Role.GAIN if difference > 0 else Role.LOSS if difference < 0 else Role.GALLERY_TITLE
            self.row.insertWidget(place, label(role, texts.signed(difference)))
            place += 1
        self.row.insertWidget(place, self.resume)
        self.row.insertWidget(place + 1, self.watch)
        self.row.insertWidget(place + 2, self.review)
        self.row.insertWidget(place + 3, self.origin)
        self.review.setVisible(game.hands > 0)
        self.origin.setVisible(is_branch(game))
        self.resume.setVisible(may_go_on(game))
        self.buttons = (self.resume, self.watch, self.review, self.origin, self.folder, self.trash)
        for button in self.buttons:
            button.setAccessibleName(texts.listed((button.accessibleName(), self.title)))
            button.setAccessibleDescription("")


class BadRow(FileRow):
    """A file that cannot be shown, and the reason."""

    def __init__(self, game: BadGame) -> None:
        error = RecordError(game.error.code, **{**game.error.facts, "path": game.path.name})
        super().__init__(game.path, printable(game.path.name), trouble_line(error))
        self.row.insertSpacing(0, _BESIDE)


def _card(rows: list[GameRow] | list[BadRow]) -> RowCard:
    card = RowCard()
    for row in rows:
        card.add(row)
    return card


def _tool(icon: str, words: str, about: str) -> Button:
    made = Button(ButtonKind.QUIET, icon)
    set_tip(made, words)
    made.set_words("")
    made.setAccessibleDescription(about)
    return made
