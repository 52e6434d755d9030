"""What all pages share: the settings, the words of the language in force, the folder of saved games.

Room: ui. Choosing language and theme happens in app.py.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from pathlib import Path

from mahjong_desktop.paths import data_folder
from mahjong_desktop.settings import Settings
from mahjong_desktop.texts import Texts


@dataclass
class Context:
    """`texts` is replaced when the language changes, before the pages are told."""

    settings: Settings = field(default_factory=Settings)
    texts: Texts = field(default_factory=lambda: Texts("en"))
    games: Path = field(default_factory=lambda: data_folder() / "games")
    passed_over: set[Path] = field(default_factory=set)
    """Saved games that could not be gone on with since the program started; others stand behind Continue."""
