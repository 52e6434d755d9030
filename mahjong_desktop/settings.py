"""The options of the program: one table of id, type, default and text id; kept as JSON in the configuration folder.

No Qt and no words: the text id names what the window says. Options of a ruleset do not belong here.
"""

from __future__ import annotations

import json
import os
import tempfile
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.paths import config_folder

FILE_NAME: Final = "settings.json"
SET_ASIDE: Final = ".unreadable"

Value = bool | int | str | list[str] | dict[str, object]


class SettingsError(MahjongError):
    """Settings that cannot be read or written.

    Codes: `settings-unreadable` (facts: path, kept), `settings-value` (id), `settings-unwritable` (path, detail).
    """


@dataclass(frozen=True, slots=True)
class Setting:
    """One option. `values` are those that it takes, for numbers the least and the most; empty takes any of its type.

    `text` is the id of its words in the window, empty where nobody chooses it by name.
    """

    id: str
    default: Value
    values: tuple[int | str, ...] = ()
    text: str = ""

    def accepts(self, value: object) -> bool:
        """Whether it takes a value; a number is not a truth value."""
        if type(value) is not type(self.default):
            return False
        if isinstance(value, int) and not isinstance(value, bool) and self.values:
            return int(self.values[0]) <= value <= int(self.values[-1])
        if isinstance(value, list):
            return all(isinstance(entry, str) for entry in value)
        return not self.values or value in self.values


SYSTEM: Final = "system"
LANGUAGES: Final = (SYSTEM, "en", "ru", "cs", "ja")
PACES: Final = ("instant", "fast", "normal", "slow")

SETTINGS: Final = (
    Setting("language", SYSTEM, LANGUAGES, "language"),
    Setting("pages", SYSTEM, (SYSTEM, "light", "dark"), "pages"),
    Setting("text-percent", 100, (100, 110, 125, 150), "text-size"),
    Setting("table", "jade", ("jade", "ink", "plum"), "table"),
    Setting("indexes", True, text="indexes"),
    Setting("pace", "normal", PACES, "pace"),
    Setting("motion", "full", ("full", "reduced"), "motion"),
    Setting("name", "", text="name"),
    Setting("ruleset", ""),
    Setting("ruleset-options", {}),
    Setting("opponents", []),
    Setting("window", ""),
    Setting("fullscreen", False),
    Setting("named-files", []),
)
BY_ID: Final[Mapping[str, Setting]] = {setting.id: setting for setting in SETTINGS}


class Settings:
    """The chosen values. Every change is written at once; a file that cannot be read is set aside, never overwritten.

    `troubles` holds what went wrong, for one line on the screen each.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else config_folder() / FILE_NAME
        self.troubles: list[SettingsError] = []
        self._listeners: list[Callable[[str], None]] = []
        self._unknown: dict[str, object] = {}
        self._keep_file = False
        self._values: dict[str, Value] = self._read()

    def get(self, name: str) -> Value:
        """The value of a setting. Raises KeyError for one that does not exist."""
        return self._values.get(name, BY_ID[name].default)

    def flag(self, name: str) -> bool:
        """A setting that is on or off."""
        return bool(self.get(name))

    def text(self, name: str) -> str:
        """A setting that is a word."""
        return str(self.get(name))

    def number(self, name: str) -> int:
        """A setting that is a whole number. Raises TypeError for any other."""
        value = self.get(name)
        if not isinstance(value, int):
            raise TypeError(name)
        return value

    def set(self, name: str, value: Value) -> None:
        """Choose a value, write the file and tell the listeners. Raises SettingsError `settings-value`.

        A file that cannot be written is a trouble, not an error: the choice holds while the program runs.
        """
        if not BY_ID[name].accepts(value):
            raise SettingsError("settings-value", id=name, value=value)
        if self.get(name) == value:
            return
        self._values[name] = value
        self._write()
        for listener in tuple(self._listeners):
            listener(name)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Call it with the id of each setting that changes."""
        self._listeners.append(listener)

    def forget(self, listener: Callable[[str], None]) -> None:
        """Call it no more."""
        self._listeners = [known for known in self._listeners if known != listener]

    def _read(self) -> dict[str, Value]:
        try:
            plain = json.loads(self.path.read_text(encoding="utf-8"))
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (OSError, ValueError, RecursionError):
            self._set_aside()
            return {}
        if not isinstance(plain, dict):
            self._set_aside()
            return {}
        self._unknown = {name: value for name, value in plain.items() if name not in BY_ID}
        return {name: value for name, value in plain.items() if name in BY_ID and self._taken(name, value)}

    def _taken(self, name: str, value: object) -> bool:
        taken = BY_ID[name].accepts(value)
        if not taken:
            self.troubles.append(SettingsError("settings-value", id=name))
        return taken

    def _set_aside(self) -> None:
        """Keep what cannot be read under another name, so that nothing is lost when new settings are written."""
        kept = self.path.with_name(self.path.name + SET_ASIDE)
        number = 1
        while kept.exists():
            number += 1
            kept = self.path.with_name(f"{self.path.name}{SET_ASIDE}-{number}")
        try:
            self.path.rename(kept)
        except OSError:
            kept = self.path
            self._keep_file = True
        self.troubles.append(SettingsError("settings-unreadable", path=str(self.path), kept=str(kept)))

    def _write(self) -> None:
        if self._keep_file:
            return
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            _replace(self.path, json.dumps(self._unknown | self._values, ensure_ascii=False, indent=2) + "\n")
        except OSError as error:
            known = any(trouble.code == "settings-unwritable" for trouble in self.troubles)
            if not known:
                detail = error.strerror or ""
                self.troubles.append(SettingsError("settings-unwritable", path=str(self.path), detail=detail))


def _replace(path: Path, text: str) -> None:
    """Write a file whole or not at all."""
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=path.name, suffix=".new")
    new = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        new.replace(path)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
