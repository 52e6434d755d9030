"""Where things lie: the program's own assets and translations, and the person's folders.

Room: paths. Only says where; it creates, reads and writes nothing. No Qt.
"""

import os
import sys
from pathlib import Path

from platformdirs import PlatformDirs

HOME_VARIABLE = "MAHJONG_DESKTOP_HOME"
_PACKAGE = Path(__file__).resolve().parent


def _resource_folder(name: str) -> Path:
    """Look in the frozen program, then in the package (wheel), then beside it (checkout)."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / name
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def assets_folder() -> Path:
    """Tiles, fonts, sounds and icons."""
    return _resource_folder("assets")


def translations_folder() -> Path:
    """One folder a language: `ui.qm` and the tables and pages of words."""
    return _resource_folder("translations")


def unknown_home() -> str | None:
    """What the variable says, where that is the home of a user whom the system does not know (`~nosuchuser`)."""
    home = os.environ.get(HOME_VARIABLE, "")
    return home if home.startswith("~") and os.path.expanduser(home) == home else None  # noqa: PTH111 - see below


def _user_folder(name: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(os.path.expanduser(home)) / name  # noqa: PTH111 - that of pathlib raises RuntimeError
    folder: Path = getattr(PlatformDirs("mahjong-desktop", appauthor=False), f"user_{name}_path")
    return folder


def data_folder() -> Path:
    """Saved games and what a person would be sorry to lose. May not exist yet."""
    return _user_folder("data")


def config_folder() -> Path:
    """Settings. May not exist yet."""
    return _user_folder("config")


def state_folder() -> Path:
    """The game in progress, window places, logs. May not exist yet."""
    return _user_folder("state")


def cache_folder() -> Path:
    """What can be made again at any time. May not exist yet."""
    return _user_folder("cache")
