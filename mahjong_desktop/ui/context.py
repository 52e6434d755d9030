"""The values that all pages share: the settings, the words of the current language, the folder of saved games.

Room: ui. Language and theme are applied in app.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING

from mahjong_desktop.paths import data_folder
from mahjong_desktop.settings import Settings
from mahjong_desktop.texts import Texts

if TYPE_CHECKING:
    from mahjong_desktop.play.session import GameSession
    from mahjong_desktop.ui.sound.at_table import TableSounds


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
