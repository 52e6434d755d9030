"""The rows of the list of saved games: a game with its facts and buttons, and a file that cannot be read.

Room: ui/pages. What the buttons do belongs to replays.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.play.saved import changed_at, is_branch, may_go_on, own_difference, own_place, started_at
from mahjong_desktop.present.imports import (
    ImportedPlayer,
    day_words,
    game_rules,
    imported_players,
    otherwise_words,
    source_mark,
    source_title,
)
from mahjong_desktop.present.review_words import retry_mistakes
from mahjong_desktop.present.saved_games import listed_game
from mahjong_desktop.present.troubles import trouble_line
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import GameSummary
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.reading import BadGame
from mahjong_desktop.study.review.kept import path_of_reviews
from mahjong_desktop.texts import Texts
from mahjong_desktop.texts.outside import printable
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.branch_words import listed_branch_words
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.flow import FlowLayout
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.pictures import EmblemPicture
from mahjong_desktop.ui.kit.rows import RowCard
from mahjong_desktop.ui.language import date_words, time_words
from mahjong_desktop.ui.plain_text import marked_up_label, set_tip, unbroken_name
from mahjong_desktop.ui.theme import Role, set_role

translate = QCoreApplication.translate

_BUTTONS_BESIDE: Final = 800
"""In a narrower window, in pixels at 100 % text size, the buttons stand below the words."""
_EMBLEM: Final = 27
_BESIDE: Final = 39
"""The width in pixels of the emblem of a game, and the space that a file without one has in its place."""


class FileRow(QWidget):
    """A file in the folder of saved games: words at the left, buttons at the right, or below where there is little
    room."""

    def __init__(self, path: Path, title: str, note: str) -> None:
        super().__init__()
        self.path, self.title = path, title
        self.folder = row_tool("folder", translate("Replays", "Show in its folder"), title)
        self.trash = row_tool("trash", translate("Replays", "Move to the trash (Del)"), title)
        self.row = QHBoxLayout(self)
        self.row.setContentsMargins(0, 8, 0, 8)
        self.row.setSpacing(8)
        self.said = QVBoxLayout()
        self.said.setSpacing(2)
        self.heading = QHBoxLayout()
        self.heading.addWidget(label(Role.ROW_TITLE, title, wrap=True), 1)
        self.said.addLayout(self.heading)
        if note:
            self.said.addWidget(label(Role.NOTE, note, wrap=True))
        self.tools = QHBoxLayout()
        self.tools.setSpacing(8)
        self.tools.addWidget(self.folder)
        self.tools.addWidget(self.trash)
        self.tools.addStretch(0)
        self._parts = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        self._parts.setSpacing(8)
        self._parts.addLayout(self.said, 1)
        self._parts.addLayout(self.tools)
        self.row.addLayout(self._parts, 1)
        self.buttons: tuple[Button, ...] = (self.folder, self.trash)
        self.first = self.folder
        """The button that has the focus when the row is gone to."""

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        below = theme.narrower(self.window(), _BUTTONS_BESIDE)
        way = QBoxLayout.Direction.TopToBottom if below else QBoxLayout.Direction.LeftToRight
        if self._parts.direction() != way:
            self._parts.setDirection(way)


class GameRow(FileRow):
    """One saved game."""

    def __init__(self, game: GameSummary, context: Context) -> None:
        texts = context.texts
        moment, imported = changed_at(game), game.header.played_elsewhere
        title = texts.listed((date_words(moment), time_words(moment)))
        if imported:
            title = texts.dotted((source_title(game.header), day_words(game.header, date_words(started_at(game)))))
        branch = listed_branch_words(game.path, game.header, texts)
        rules = game_rules(game.header, texts)
        facts = "" if imported else listed_game(game, own_place(game), branch, texts)
        super().__init__(game.path, f"{title} · {rules}", facts)
        self.game = game
        self.rules = row_tool("scales", translate("Replays", "The rules it was played by"), self.title)
        self.differing = Button(ButtonKind.LINK, "scales")
        self.differing.link_ink = "gold"
        self.differing.setParent(self)
        self.differing.hide()
        if imported:
            self._tell_imported(texts)
        self.watch = Button(ButtonKind.PLAIN, "replays")
        self.watch.set_words(translate("Replays", "Watch"))
        self.first = self.watch
        self.review = row_tool("review", translate("Replays", "Review the decisions"), self.title)
        self.retry = row_tool("target", retry_mistakes(own=game.header.person is not None), self.title)
        self.export = row_tool("export", translate("Replays", "Export (Ctrl+S)"), self.title)
        self.origin = row_tool("play-on", translate("Replays", "The game that this one was played on from"), self.title)
        self.resume = Button(ButtonKind.PLAIN, "play")
        self.resume.set_words(translate("Replays", "Continue"))
        self.row.insertWidget(0, EmblemPicture(_EMBLEM, find_ruleset(game.header.ruleset)))
        tools = (self.review, self.retry, self.rules, self.origin, self.export)
        before: list[QWidget] = [self.resume, self.watch, *tools]
        difference = None if imported else own_difference(game)
        if difference is not None:
            role = Role.GAIN if difference > 0 else Role.LOSS if difference < 0 else Role.GALLERY_TITLE
            before.insert(0, label(role, texts.signed(difference)))
        for place, part in enumerate(before):
            self.tools.insertWidget(place, part)
        self.rules.setVisible(imported)
        self.review.setVisible(game.hands > 0)
        self.retry.setVisible(path_of_reviews(game.path).is_file())
        self.origin.setVisible(is_branch(game))
        self.resume.setVisible(may_go_on(game))
        differing = () if self.differing.isHidden() else (self.differing,)
        self.buttons = (*differing, self.resume, self.watch, *tools, self.folder, self.trash)
        for button in self.buttons:
            button.setAccessibleName(texts.listed((button.accessibleName(), self.title)))
            button.setAccessibleDescription("")

    def _tell_imported(self, texts: Texts) -> None:
        """Adds where the game came from, in how many hands it differs from its rules, and the players."""
        mark = label(Role.BADGE, source_mark(self.game.header))
        self.heading.addWidget(mark, 0, Qt.AlignmentFlag.AlignTop)
        otherwise = otherwise_words(self.game.header)
        if otherwise:
            marks = FlowLayout(10, 2)
            self.differing.set_words(otherwise)
            self.differing.show()
            marks.addWidget(self.differing)
            self.said.addLayout(marks)
        hands = texts.plural("hands", self.game.hands)
        self.said.addWidget(_players_label(hands, imported_players(self.game, texts), texts))


class BadRow(FileRow):
    """A file that cannot be shown, and the reason."""

    def __init__(self, game: BadGame) -> None:
        error = RecordError(game.error.code, **{**game.error.facts, "path": game.path.name})
        super().__init__(game.path, printable(game.path.name), trouble_line(error))
        self.row.insertSpacing(0, _BESIDE)


def card_of_rows(rows: Sequence[FileRow]) -> RowCard:
    """Returns a card with rows below each other."""
    card = RowCard()
    for row in rows:
        card.add(row)
    return card


def row_tool(icon: str, words: str, about: str) -> Button:
    """Returns a button of a row that shows its icon alone; `about` says to a screen reader which file it is about."""
    made = Button(ButtonKind.QUIET, icon)
    set_tip(made, words)
    made.set_words("")
    made.setAccessibleDescription(about)
    return made


def _players_label(hands: str, players: tuple[ImportedPlayer, ...], texts: Texts) -> QWidget:
    """Returns the line of an imported game: how many hands, and the players with their scores; the person is bold."""
    told = []
    for player in players:
        called = escape(unbroken_name(player.name))
        name = f"<b>{called}</b>" if player.own else called
        told.append(f"{name}\N{NO-BREAK SPACE}{escape(player.score)}".rstrip("\N{NO-BREAK SPACE}"))
    made = marked_up_label(texts.dotted((escape(hands), *told)))
    made.setWordWrap(True)
    set_role(made, Role.NOTE)
    return made
