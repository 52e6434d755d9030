"""What is different from the game that a person knows: the choice of that game, and at most seven rows.

Room: ui/learn. What the rows say, and which come first, is decided by `study.comparison`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QFontMetricsF
from PySide6.QtWidgets import QHBoxLayout, QLabel, QMenu, QVBoxLayout, QWidget

from mahjong_desktop.present.learning import ToldRow
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.flow import FlowLayout, clear
from mahjong_desktop.ui.kit.labels import label, line
from mahjong_desktop.ui.learn.pictures import PictureRow
from mahjong_desktop.ui.menus import open_menu
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role

LEAST_ROWS: Final = 4
"""So many rows are shown however low the window is."""
MOST_QUICK: Final = 2
"""So many games have a button of their own; the others are in a menu."""


class KnownGame(QWidget):
    """The game that a person knows: some quick choices, and a menu of all."""

    chosen = Signal(str)
    """Emitted with the id of a game; with an empty one if the person presses the one that is known."""

    def __init__(self) -> None:
        super().__init__()
        self.quick = Choice("known", fixed=True)
        self.other = Button(ButtonKind.LINK, "chevron-down")
        self.other.icon_last = True
        self._games: tuple[tuple[str, str], ...] = ()
        self._known = ""
        row = FlowLayout(theme.COLUMN_SPACE, theme.WORD_SPACE)
        row.addWidget(self.quick)
        row.addWidget(self.other)
        self.setLayout(row)
        self.quick.chosen.connect(lambda game: self.chosen.emit("" if game == self._known else game))
        self.other.clicked.connect(lambda: open_menu(self.menu, self.other))

    def show_games(
        self, title: str, quick: Sequence[str], games: Sequence[tuple[str, str]], known: str, other: str
    ) -> None:
        """Shows quick choices (ids), all games as (id, name) and the one that is known; `title` says what is chosen,
        `other` is the word for the menu."""
        self._games, self._known = tuple(games), known
        names = dict(games)
        choices = [(game, self._short(names[game])) for game in quick[:MOST_QUICK]]
        self.quick.set_choices(title, choices, known)
        self.quick.setVisible(bool(choices))
        self.other.set_words(other)

    def _short(self, name: str) -> str:
        """Returns a name that leaves room for the other buttons."""
        room = theme.active().scaled(150)
        metrics = QFontMetricsF(theme.font(13, 600))
        return metrics.elidedText(name, Qt.TextElideMode.ElideRight, room)

    def menu(self) -> QMenu:
        """Returns the menu of all games."""
        made = QMenu(self)
        for game, name in self._games:
            action = made.addAction(name.replace("&", "&&"))
            action.setCheckable(True)
            action.setChecked(game == self._known)
            action.triggered.connect(lambda _=False, game=game: self.chosen.emit(game))
        return made


class DifferencesCard(Card):
    """The choice of the game that is known, the rows, and the ways to other pages."""

    def __init__(self) -> None:
        super().__init__()
        self.ask = label(Role.NOTE)
        self.known = KnownGame()
        self.title = label(Role.CARD_TITLE, wrap=True)
        self.nothing = label(Role.SECOND, wrap=True)
        self.compare = Button(ButtonKind.LINK, "compare")
        self.elements = Button(ButtonKind.LINK, "layers")
        self.first_steps = Button(ButtonKind.LINK, "compass")
        self.glossary = Button(ButtonKind.LINK, "book")
        self._rows = QVBoxLayout()
        self._rows.setSpacing(0)
        self._shown: list[QWidget] = []
        self._column = column = QVBoxLayout(self)
        column.setContentsMargins(24, 16, 24, 8)
        column.setSpacing(4)
        column.addWidget(self.ask)
        column.addWidget(self.known)
        column.addSpacing(4)
        column.addWidget(self.title)
        column.addWidget(self.nothing)
        column.addLayout(self._rows)
        column.addStretch(1)
        for pair in ((self.elements, self.compare), (self.first_steps, self.glossary)):
            ways = QHBoxLayout()
            ways.setSpacing(12)
            for way in pair:
                ways.addWidget(way)
            ways.addStretch(1)
            column.addLayout(ways)

    def show_rows(self, rows: Sequence[ToldRow]) -> None:
        """Shows the rows; none if no game is known."""
        clear(self._rows)
        self.title.setVisible(bool(rows))
        self.compare.setVisible(bool(rows))
        self.nothing.setVisible(not rows)
        self._shown = []
        for row in rows:
            shown = QWidget()
            column = QVBoxLayout(shown)
            column.setContentsMargins(0, 0, 0, 0)
            column.setSpacing(0)
            column.addWidget(line())
            column.addWidget(_row(row))
            self._rows.addWidget(shown)
            self._shown.append(shown)

    def fit(self, width: int, height: int | None) -> None:
        """Leaves out the last rows if the card would be higher than this at a width; with no height shows all."""
        for row in self._shown:
            row.show()
        for part in self.findChildren(QWidget):
            part.ensurePolished()  # else a page that is not shown yet is measured in other letters
        for row in reversed(self._shown[LEAST_ROWS:]):
            self._rows.invalidate()
            self._column.invalidate()
            if height is None or self._column.totalHeightForWidth(width) <= height:
                break
            row.hide()


def _row(row: ToldRow) -> QWidget:
    made = QWidget()
    made.setAccessibleName(row.spoken)
    set_tip(made, row.there)
    inside = QHBoxLayout(made)
    inside.setContentsMargins(0, 8, 0, 8)
    inside.setSpacing(16)
    inside.addWidget(_sign(same=row.same), 0, Qt.AlignmentFlag.AlignTop)
    words = QVBoxLayout()
    words.setSpacing(2)
    words.addWidget(label(Role.STRONG, row.title, wrap=True))
    words.addWidget(_sentence(row.here))
    if row.items:
        picture = PictureRow(right=False)
        picture.set_items(row.items)
        words.addSpacing(4)
        words.addWidget(picture)
    inside.addLayout(words, 1)
    return made


def _sentence(text: str) -> QLabel:
    return label(Role.SECOND, text, wrap=True)


def _sign(*, same: bool) -> QLabel:
    """Returns ≠ or =."""
    made = label(Role.STRONG_NOTE if same else Role.GOLD_NOTE, "=" if same else "≠")
    made.setFixedWidth(theme.active().scaled(16))
    return made
