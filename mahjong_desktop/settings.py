"""The settings of the program: a table with a row for each; stored as JSON in the configuration folder.

Room: settings. No Qt and no words: the window builds its page of settings from the rows and finds their words by the id
(present/setting_words.py). Options of a ruleset do not belong here.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Mapping
from enum import Enum
from pathlib import Path
from typing import Any, Final

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import alone, replace_file
from mahjong_desktop.paths import config_folder

FILE_NAME: Final = "settings.json"
SET_ASIDE: Final = ".unreadable"
LOCK: Final = ".settings.lock"
MOST_SETTINGS_BYTES: Final = 1 << 20
_DEEPEST: Final = 20
LONGEST: Final = 4000
"""The maximum number of characters of a text value; the geometry of the window takes some hundred."""

Value = bool | int | str | list[str] | dict[str, object]


class SettingsError(MahjongError):
    """Settings that cannot be read or written.

    Codes: `settings-unreadable` (facts: path, kept), `settings-value` (id), `settings-unwritable` (path, detail).
    """


class SettingGroup(Enum):
    """A group of the page of settings; they are in its order."""

    LOOK = "look"
    TABLE = "table"
    PERSON = "person"


class SettingControl(Enum):
    """What a setting is changed with: a switch, a choice of its values, a slider over percentages, a field for a
    name."""

    SWITCH = "switch"
    CHOICE = "choice"
    PERCENT = "percent"
    NAME = "name"


class Setting(Struct, frozen=True):
    """One setting. `values` are the allowed values, for numbers the minimum and the maximum; if it is empty, any value
    of the type is allowed.

    The page of settings shows those that have a `group` and a `control`. `needs` is the id of a switch without which it
    has no effect.
    """

    id: str
    default: Value
    values: tuple[int | str, ...] = ()
    group: SettingGroup | None = None
    control: SettingControl | None = None
    needs: str = ""

    def __post_init__(self) -> None:
        """Raises ValueError for a group without a control or the other way round."""
        if (self.group is None) != (self.control is None):
            raise ValueError(self.id)

    def accepts(self, value: object) -> bool:
        """Returns whether a value is allowed; a number is not accepted as a truth value or the other way round."""
        if type(value) is not type(self.default) or not _can_be_shown(value):
            return False
        if isinstance(value, str) and len(value) > LONGEST:
            return False
        if isinstance(value, int) and not isinstance(value, bool) and self.values:
            return int(self.values[0]) <= value <= int(self.values[-1])
        if isinstance(value, list):
            return all(isinstance(entry, str) for entry in value)
        return not self.values or value in self.values


SYSTEM: Final = "system"
LANGUAGE_CHOICES: Final = (SYSTEM, "en", "ru", "cs", "ja")
THINKING_TIMES: Final = (300, 500, 1000, 1500)
"""How long an opponent who plays moves out may think, in milliseconds for a decision."""
PROGRAM_SECONDS: Final = (2, 5, 10, 30, 60)
"""How long an opponent that is a program of its own may take for an answer, in seconds."""
VOLUME_STEP: Final = 10
PACE_NAMES: Final = ("instant", "fast", "normal", "slow")
TABLE_COLOURS: Final = ("jade", "ink", "plum")
AS_CLOTH: Final = "cloth"
TILE_BACKS: Final = (AS_CLOTH, "amber", "green", "blue")
"""The colours of tile backs; the first is the one that belongs to the cloth."""
PORTRAITS: Final = (
    *("bob", "moustache", "bun", "curls", "beard", "scarf", "cap", "braids"),
    *("fringe", "afro", "turban", "ponytail", "goatee", "waves", "quiff", "straw-hat"),
)
"""The portraits of people, by the names of their files in assets/portraits."""
NO_PORTRAIT: Final = "none"
CLASSIC, STRONG = TILE_FACES = ("classic", "strong")
"""The sets of tile faces: the second one has heavier lines, for small windows."""

_LOOK, _TABLE, _PERSON = SettingGroup
_SWITCH, _CHOICE, _PERCENT, _NAME = SettingControl

SETTINGS: Final = (
    Setting("language", SYSTEM, LANGUAGE_CHOICES, _LOOK, _CHOICE),
    Setting("own-words", False, (), _LOOK, _SWITCH),
    Setting("text-percent", 100, (100, 110, 125, 150), _LOOK, _CHOICE),
    Setting("pages", SYSTEM, (SYSTEM, "light", "dark"), _LOOK, _CHOICE),
    Setting("pace", "normal", PACE_NAMES, _TABLE, _CHOICE),
    Setting("motion", SYSTEM, (SYSTEM, "full", "reduced"), _TABLE, _CHOICE),
    Setting("table", "jade", TABLE_COLOURS, _TABLE, _CHOICE),
    Setting("tile-backs", AS_CLOTH, TILE_BACKS, _TABLE, _CHOICE),
    Setting("portraits", True, (), _TABLE, _SWITCH),
    Setting("tile-faces", CLASSIC, TILE_FACES, _TABLE, _CHOICE),
    Setting("indexes", True, (), _TABLE, _SWITCH),
    Setting("mark-safe", False, (), _TABLE, _SWITCH),
    Setting("show-waits", True, (), _TABLE, _SWITCH),
    Setting("show-bans", True, (), _TABLE, _SWITCH),
    Setting("show-lacks", True, (), _TABLE, _SWITCH),
    Setting("lift-claims", True, (), _TABLE, _SWITCH),
    Setting("as-drawn", "game", ("game", "always", "never"), _TABLE, _CHOICE),
    Setting("duplicate", True, (), _TABLE, _SWITCH),
    Setting("sort-hand", "auto", ("auto", "hand"), _TABLE, _CHOICE),
    Setting("confirm-discard", False, (), _TABLE, _SWITCH),
    Setting("pass-by-itself", False, (), _TABLE, _SWITCH),
    Setting("sound", True, (), _TABLE, _SWITCH),
    Setting("volume", 60, tuple(range(0, 101, VOLUME_STEP)), _TABLE, _PERCENT, needs="sound"),
    Setting("room-tone", False, (), _TABLE, _SWITCH, needs="sound"),
    Setting("name", "", (), _PERSON, _NAME),
    Setting("own-portrait", NO_PORTRAIT, (NO_PORTRAIT, *PORTRAITS), _PERSON, _CHOICE, needs="portraits"),
    Setting("character-keys", True, (), _PERSON, _SWITCH),
    Setting("ruleset", ""),
    Setting("ruleset-options", {}),
    Setting("one-hand", False),
    Setting("opponents", []),
    Setting("opponent-programs", []),
    Setting("card-players", []),
    Setting("program-seconds", 5, PROGRAM_SECONDS),
    Setting("thinking-milliseconds", 500, THINKING_TIMES),
    Setting("manner", "practice", ("learn", "practice", "exam")),
    Setting("known-game", ""),
    Setting("learnt-ruleset", ""),
    Setting("favourites", []),
    Setting("gallery-cards", "compact", ("compact", "sentences")),
    Setting("strict-told", False),
    Setting("hints-open", False),
    Setting("hints-sections", {}),
    Setting("summary-paper", "a4", ("a4", "a5", "letter")),
    Setting("summary-parts", ["sample_hands", "how_often", "others", "options"]),
    Setting("drill-steps", []),
    Setting("drill-kinds", []),
    Setting("drill-own", True),
    Setting("keep-mistakes", True),
    Setting("drill-hands", 10, (1, 50)),
    Setting("drill-clock", False),
    Setting("replay-study", False),
    Setting("window", ""),
    Setting("fullscreen", False),
    Setting("named-files", []),
    Setting("own-names", []),
    Setting("other-names", []),
)
"""All settings; those of the page of settings are in its order."""
BY_ID: Final[Mapping[str, Setting]] = {setting.id: setting for setting in SETTINGS}


class Settings:
    """The current settings. Every change is written at once. A file that cannot be read is renamed and never
    overwritten.

    `troubles` holds the errors so far; the window shows one line for each.
    """

    def __init__(self, path: Path | None = None) -> None:
        self.path = path if path is not None else config_folder() / FILE_NAME
        self.troubles: list[SettingsError] = []
        self._listeners: list[Callable[[str], None]] = []
        self._pending: set[str] = set()
        self._keep_file = False
        self._values: dict[str, Value] = self._read()

    def get(self, name: str) -> Value:
        """Returns the value of a setting. Raises KeyError for one that does not exist."""
        return self._values.get(name, BY_ID[name].default)

    def flag(self, name: str) -> bool:
        """Returns a setting that is on or off."""
        return bool(self.get(name))

    def text(self, name: str) -> str:
        """Returns a setting that is a text."""
        return str(self.get(name))

    def number(self, name: str) -> int:
        """Returns a setting that is a whole number. Raises TypeError for any other."""
        value = self.get(name)
        if not isinstance(value, int):
            raise TypeError(name)
        return value

    def set(self, name: str, value: Value) -> None:
        """Changes a setting, writes the file and calls the listeners. Raises SettingsError `settings-value`.

        A file that cannot be written is added to `troubles` and raises nothing; the value is kept while the program
        runs.
        """
        if not BY_ID[name].accepts(value):
            raise SettingsError("settings-value", id=name, value=value)
        if self.get(name) == value:
            return
        self._values[name] = value
        self._pending.add(name)
        self._write()
        for listener in tuple(self._listeners):
            listener(name)

    def listen(self, listener: Callable[[str], None]) -> None:
        """Calls `listener` with the id of each setting that changes from now on."""
        self._listeners.append(listener)

    def forget(self, listener: Callable[[str], None]) -> None:
        """Stops calling the listener."""
        self._listeners = [known for known in self._listeners if known != listener]

    def _read(self) -> dict[str, Value]:
        plain = self._latest()
        return {name: value for name, value in plain.items() if name in BY_ID and self._taken(name, value)}

    def _latest(self) -> dict[str, Any]:
        """Returns the present contents of the file, which another program may have changed; an empty mapping if it
        cannot be read and was renamed."""
        try:
            if self.path.exists() and not self.path.is_file():
                self._leave_alone()  # reading a pipe would wait, reading a device might never end
                return {}
            with self.path.open("rb") as file:
                data = file.read(MOST_SETTINGS_BYTES + 1)
            plain = json.loads(data.decode("utf-8")) if len(data) <= MOST_SETTINGS_BYTES else None
        except (FileNotFoundError, NotADirectoryError):
            return {}
        except (OSError, ValueError, RecursionError):
            plain = None
        if not isinstance(plain, dict) or not _is_plain(plain, _DEEPEST):
            self._set_aside()
            return {}
        return plain

    def _taken(self, name: str, value: object) -> bool:
        taken = BY_ID[name].accepts(value)
        if not taken:
            self.troubles.append(SettingsError("settings-value", id=name))
        return taken

    def _set_aside(self) -> None:
        """Renames a file that cannot be read, so that nothing is lost when new settings are written."""
        target = Path(os.path.realpath(self.path))
        kept = target.with_name(target.name + SET_ASIDE)
        number = 1
        while kept.exists():
            number += 1
            kept = target.with_name(f"{target.name}{SET_ASIDE}-{number}")
        try:
            target.rename(kept)
        except OSError:
            self._leave_alone()
        else:
            self.troubles.append(SettingsError("settings-unreadable", path=str(self.path), kept=str(kept)))

    def _leave_alone(self) -> None:
        """Stops writing the file, because it is not a file of this program."""
        self._keep_file = True
        self.troubles.append(SettingsError("settings-unreadable", path=str(self.path), kept=str(self.path)))

    def _write(self) -> None:
        """Writes the settings that were changed here since the last time into the present contents of the file, because
        another program may have changed other settings meanwhile."""
        if self._keep_file:
            return
        target = Path(os.path.realpath(self.path))
        try:
            target.parent.mkdir(parents=True, exist_ok=True)
            with alone(target.with_name(LOCK)):
                there = target.exists()
                values = {name: value for name, value in self._latest().items() if _fits(name, value)}
                chosen = self._pending if there and not self._keep_file and values else self._values.keys()
                values |= {name: self._values[name] for name in chosen}
                if not self._keep_file:
                    text = json.dumps(values, ensure_ascii=False, indent=2) + "\n"
                    # JSON can contain half of a surrogate pair, which UTF-8 cannot encode; it is written as a JSON
                    # escape.
                    replace_file(target, text.encode("utf-8", "backslashreplace"))
            self._pending.clear()
        except OSError as error:
            known = any(trouble.code == "settings-unwritable" for trouble in self.troubles)
            if not known:
                detail = error.strerror or ""
                self.troubles.append(SettingsError("settings-unwritable", path=str(self.path), detail=detail))


def _fits(name: str, value: object) -> bool:
    """Returns whether a value may stay in the file. Settings of later versions are unknown and stay as they are."""
    return name not in BY_ID or BY_ID[name].accepts(value)


def _is_plain(value: object, depth: int) -> bool:
    """Returns whether lists and objects are nested at most `depth` levels deep."""
    if isinstance(value, dict | list):
        parts = value.values() if isinstance(value, dict) else value
        return depth > 0 and all(_is_plain(part, depth - 1) for part in parts)
    return True


def _can_be_shown(value: object) -> bool:
    """Returns whether all texts in a value can be encoded: JSON can contain half of a surrogate pair, which can be
    neither shown nor written."""
    if isinstance(value, dict):
        return all(_can_be_shown(part) for pair in value.items() for part in pair)
    if isinstance(value, list):
        return all(_can_be_shown(part) for part in value)
    return not isinstance(value, str) or not any("\ud800" <= letter <= "\udfff" for letter in value)
