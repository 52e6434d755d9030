"""What pages share: the settings, the words of the current language, the folder of saved games; and the form in which
the parts of a page with a table know it and its game.

Room: ui. Language and theme are applied in app.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from mahjong_desktop.paths import data_folder
from mahjong_desktop.settings import Settings
from mahjong_desktop.texts import Texts

if TYPE_CHECKING:
    from mahjong_desktop.play.session import GameSession
    from mahjong_desktop.ui.sound.at_table import TableSounds
    from mahjong_desktop.ui.table.table_widget import TableWidget


@dataclass
class Context:
    """The shared values. When the language changes, `texts` is replaced before the pages are updated."""

    settings: Settings = field(default_factory=Settings)
    texts: Texts = field(default_factory=lambda: Texts("en"))
    games: Path = field(default_factory=lambda: data_folder() / "games")
    passed_over: set[Path] = field(default_factory=set)
    """Saved games that could not be resumed since the program started; the Continue button offers none of them."""
    running: GameSession | None = None
    """The game at the table, which holds its file."""
    sounds: TableSounds | None = None
    """What the window plays; a page with a table lets it follow that."""


class SavedSession(Protocol):
    """A running game, as the sheets about saving know it."""

    @property
    def path(self) -> Path:
        """The file of the game."""

    def hold(self, *, held: bool) -> None:
        """Lets the game stand still, or go on."""

    def retry(self) -> None:
        """Tries again to write what could not be written."""

    def play_unsaved(self) -> None:
        """Continues without saving."""

    def save_elsewhere(self, path: Path) -> None:
        """Writes the whole game into a new file. Raises RecordError."""


class TableHost(Protocol):
    """A page that shows a game on a table, as its parts know it (hints, autopilot, end of a hand, branch, remarks).
    They never see its class, so that they do not depend on each other through it."""

    @property
    def session(self) -> GameSession | None:
        """The game; None while there is none."""

    @property
    def table(self) -> TableWidget:
        """The table."""

    def names(self) -> tuple[str, ...]:
        """Returns the players' names by seat."""
