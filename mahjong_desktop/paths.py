"""The locations of files: the program's own assets and translations, and the person's folders.

Room: paths. It computes paths and does not create or write anything; it reads what other packages have registered.
No Qt.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Mapping
from functools import cache
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING

from platformdirs import PlatformDirs

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

HOME_VARIABLE = "MAHJONG_DESKTOP_HOME"
RULESET_GROUP = "mahjong_desktop.rulesets"
"""The entry point group under which other packages register rulesets."""
_PACKAGE = Path(__file__).resolve().parent
_METADATA = (".dist-info", ".egg-info")
"""How the folders end in which installed packages describe themselves."""


def _resource_folder(name: str) -> Path:
    """Looks in the frozen program, then in the installed package (wheel), then beside it (checkout)."""
    frozen = getattr(sys, "_MEIPASS", None)
    if frozen is not None:
        return Path(frozen) / name
    inside = _PACKAGE / name
    return inside if inside.is_dir() else _PACKAGE.parent / name


def assets_folder() -> Path:
    """Returns the folder of tiles, fonts, sounds and icons."""
    return _resource_folder("assets")


def translations_folder() -> Path:
    """Returns the folder of words. It has one folder for each language, with `ui.qm` and the tables and pages of
    words."""
    return _resource_folder("translations")


def registered(group: str) -> tuple[EntryPoint, ...]:
    """Returns the entry points of a group. `importlib.metadata` is imported only if some package names the group: its
    import takes longer than the search for one."""
    if not any(_names(Path(folder), group) for folder in sys.path):
        return ()
    from importlib.metadata import entry_points

    return tuple(entry_points(group=group))


def _names(folder: Path, group: str) -> bool:
    """Returns whether a package that is installed in a folder names an entry point group."""
    try:
        found = [path for path in folder.iterdir() if path.suffix in _METADATA]
    except OSError:
        return False
    return any(f"[{group}]" in _read(path / "entry_points.txt") for path in found)


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8", errors="replace")
    except OSError:
        return ""


@cache
def outside_translations() -> Mapping[str, Path]:
    """Returns the folders of words of rulesets from other packages, by the ruleset's id: the folder `translations` in
    each package. They have the same structure as the program's own folder, and cannot replace its words. No code of
    those packages is run."""
    found = {}
    own = {path.stem for path in (translations_folder() / "en" / "rulesets").glob("*.toml")}
    for point in registered(RULESET_GROUP):
        if point.name in own:
            continue
        try:
            spec = find_spec(point.module.partition(".")[0])
        except (ImportError, ValueError):
            continue
        for folder in (spec.submodule_search_locations or ()) if spec is not None else ():
            if (Path(folder) / "translations").is_dir():
                found[point.name] = Path(folder) / "translations"
    return found


def unknown_home() -> str | None:
    """Returns the value of the environment variable if it is the home of a user whom the system does not know
    (`~nosuchuser`)."""
    home = os.environ.get(HOME_VARIABLE, "")
    return home if home.startswith("~") and os.path.expanduser(home) == home else None  # noqa: PTH111 - see below


def has_home() -> bool:
    """Returns whether the system knows where the person's folders are."""
    try:
        _user_folder("data")
    except RuntimeError:
        return False
    return True


def _user_folder(name: str) -> Path:
    home = os.environ.get(HOME_VARIABLE)
    if home:
        return Path(os.path.expanduser(home)) / name  # noqa: PTH111 - that of pathlib raises RuntimeError
    folder: Path = getattr(PlatformDirs("mahjong-desktop", appauthor=False), f"user_{name}_path")
    return folder


def data_folder() -> Path:
    """Returns the folder of saved games and other files that a person would not want to lose. It may not exist yet."""
    return _user_folder("data")


def config_folder() -> Path:
    """Returns the folder of the settings. It may not exist yet."""
    return _user_folder("config")


def state_folder() -> Path:
    """Returns the folder of the game in progress, window geometry and logs. It may not exist yet."""
    return _user_folder("state")


def cache_folder() -> Path:
    """Returns the folder of files that can be regenerated at any time. It may not exist yet."""
    return _user_folder("cache")
