"""Names of the keys that are pressed, and the letters that are printed on them.

Room: ui. Every page and every part of the table asks this module which key was pressed. Keys have the names of a United
States keyboard: `W`, `1`, `/`, `[`. On a Russian keyboard the key W types Ц, on a Czech one the key 1 types +; they are
still W and 1. A key that types a Latin letter has the name of that letter wherever it lies (Z and Y are swapped on
Czech keyboards, W and Z on French ones). Enter, Escape, the arrows and the like are the same everywhere; Qt's own names
serve for them.

Letters, digits and signs that are pressed alone can be switched off (WCAG 2.1.4): by `Keyboard.use_character_keys`.
This module then names none of them, so that no widget takes one for a command, and no cap of one is shown.

The scan code gives the place of a key. X11 and Wayland report the evdev code plus 8. Windows reports the code of the
keyboard, which is the same for letters, digits and signs. macOS has numbers of its own (`kVK_ANSI_…`).
"""

from __future__ import annotations

import sys
from collections.abc import Container
from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

_ROWS: Final = {2: "1234567890-=", 16: "QWERTYUIOP[]", 30: "ASDFGHJKL;'", 44: "ZXCVBNM,./"}
"""For each row of the keyboard: the scan code of its first key, and its keys."""
_BY_CODE: Final = {first + index: key for first, row in _ROWS.items() for index, key in enumerate(row)}
_X11_OFFSET: Final = 8
_MAC_KEYS: Final = "ASDFHGZXCV\0BQWERYT123465=97-80]OU[IP\0LJ'K;\0,/NM."
_BY_MAC_CODE: Final = {code: key for code, key in enumerate(_MAC_KEYS) if key != "\0"}
_ALPHABETS: Final = (dict(zip("".join(_ROWS.values())[12:], "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ.", strict=True)),)
"""Letters that other keyboards type at the places of the Latin ones: Russian."""
_LAST_OF_UNICODE: Final = 0x10FFFF
_SEVERAL: Final = "[  ]"
_ARROWS: Final = "←→↑↓"
_COMMAND_MODIFIERS: Final = (
    Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier | Qt.KeyboardModifier.MetaModifier
)
_BY_ALTGR: Final = frozenset("[]{}\\|@#~")
"""Signs that some keyboards type by AltGr and a digit (German: `[` by 8), and none by a digit alone."""


def place_of(event: QKeyEvent, system: str = sys.platform) -> str:
    """Returns the key at the place of the pressed one; an empty string if it is not a letter, digit or sign."""
    if system == "darwin":
        code = event.nativeVirtualKey()
        return _BY_MAC_CODE.get(code, "") if code or event.text() else ""
    return _BY_CODE.get(event.nativeScanCode() - (0 if system == "win32" else _X11_OFFSET), "")


def names_of(event: QKeyEvent, system: str = sys.platform) -> tuple[str, ...]:
    """Returns the names that the pressed key may have, the most likely first; none for keys such as Enter, and none for
    a key alone if those are switched off."""
    if not keyboard().character_keys and not event.modifiers() & _COMMAND_MODIFIERS:
        return ()
    typed = chr(event.key()) if 0x20 < event.key() <= _LAST_OF_UNICODE else ""
    if typed.isascii() and typed.isalnum():
        return (typed,)
    place = place_of(event, system)
    if place.isdigit() and typed in _BY_ALTGR:
        return (typed,)
    if place.isdigit():
        # Without Shift the digit row types other characters on Czech and French keyboards; with Shift it does so
        # elsewhere.
        plain = not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        return tuple(name for name in (place if plain else "", typed) if name)
    return tuple(dict.fromkeys(name for name in (typed, place) if name))


def name_among(event: QKeyEvent, wanted: Container[Any], system: str = sys.platform) -> str:
    """Returns the key in `wanted` that was pressed; an empty string if none of them was."""
    return next((name for name in names_of(event, system) if name in wanted), "")


def enters(event: QKeyEvent) -> bool:
    """Returns whether Enter was pressed, anew and not by holding it."""
    return event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and not event.isAutoRepeat()


class Keyboard(QObject):
    """Learns from pressed keys which letters the person's keyboard types, and knows whether letters, digits and signs
    alone are commands."""

    changed = Signal()
    """Emitted when the letters on the keys have changed, or which keys are commands."""

    def __init__(self) -> None:
        super().__init__()
        self._letters: dict[str, str] = {}
        self.character_keys = True

    def use_character_keys(self, on: bool) -> None:
        """Sets whether letters, digits and signs alone are commands."""
        if on != self.character_keys:
            self.character_keys = on
            self.changed.emit()

    def answers(self, key: str) -> bool:
        """Returns whether a key is a command, by its name or that of a pair such as `[  ]`."""
        return self.character_keys or not all(len(part) == 1 and part not in _ARROWS for part in key.split())

    def learn(self, event: QKeyEvent, system: str = sys.platform) -> None:
        """Records what a key types. A single letter is enough to recognise the alphabet of the keyboard."""
        place, typed = place_of(event, system), chr(event.key()) if event.key() <= _LAST_OF_UNICODE else ""
        if not place.isalpha() or not typed.isalpha():
            return
        if typed.isascii():
            letters: dict[str, str] = {}
        else:
            letters = next((known for known in _ALPHABETS if known[place] == typed), {**self._letters, place: typed})
        if letters != self._letters:
            self._letters = letters
            self.changed.emit()

    def cap(self, key: str) -> str:
        """Returns the label of a key on the person's keyboard; names such as `Enter` or `Ctrl+C` are unchanged. It is
        empty for a key that is switched off."""
        if not self.answers(key):
            return ""
        if key == _SEVERAL:
            return "".join(self._letters.get(part, part) for part in key)
        return self._letters.get(key, key)


@lru_cache(maxsize=1)
def keyboard() -> Keyboard:
    """Returns the one Keyboard of the program."""
    return Keyboard()
