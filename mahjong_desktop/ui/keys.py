"""Keys by what they type and by their place on the keyboard, and how a key is called on the keyboard in use.

Room: ui. Every page and every part of the table asks here which key was pressed. A key has the names of the keyboard of
the United States: `W`, `1`, `/`, `[`. On a Russian keyboard the key W types Ц and on a Czech one the key 1 types +;
they are W and 1 all the same. A Latin letter is what it types, wherever it lies (Z and Y on Czech keyboards, W and Z on
French ones). Enter, Escape, arrows and the like are the same everywhere; for them Qt's own names will do.

Where a key lies is told by its scan code: X11 and Wayland give the code of evdev and 8, Windows that of the keyboard
itself, which is the same for letters, digits and signs; macOS gives numbers of its own (`kVK_ANSI_…`).
"""

from __future__ import annotations

import sys
from collections.abc import Container
from functools import lru_cache
from typing import Any, Final

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QKeyEvent

_ROWS: Final = {2: "1234567890-=", 16: "QWERTYUIOP[]", 30: "ASDFGHJKL;'", 44: "ZXCVBNM,./"}
"""The first scan code of each row, and the keys of the row."""
_BY_CODE: Final = {first + index: key for first, row in _ROWS.items() for index, key in enumerate(row)}
_X11_OFFSET: Final = 8
_MAC_KEYS: Final = "ASDFHGZXCV\0BQWERYT123465=97-80]OU[IP\0LJ'K;\0,/NM."
_BY_MAC_CODE: Final = {code: key for code, key in enumerate(_MAC_KEYS) if key != "\0"}
_ALPHABETS: Final = (dict(zip("".join(_ROWS.values())[12:], "ЙЦУКЕНГШЩЗХЪФЫВАПРОЛДЖЭЯЧСМИТЬБЮ.", strict=True)),)
"""Keyboards that type other letters: Russian."""
_LAST_OF_UNICODE: Final = 0x10FFFF
_SEVERAL: Final = "[  ]"


def place_of(event: QKeyEvent, system: str = sys.platform) -> str:
    """The key at whose place the pressed one lies; empty where it is none of letters, digits and signs."""
    if system == "darwin":
        code = event.nativeVirtualKey()
        return _BY_MAC_CODE.get(code, "") if code or event.text() else ""
    return _BY_CODE.get(event.nativeScanCode() - (0 if system == "win32" else _X11_OFFSET), "")


def names_of(event: QKeyEvent, system: str = sys.platform) -> tuple[str, ...]:
    """The names that the pressed key may have, the likeliest first; none for keys such as Enter."""
    typed = chr(event.key()) if 0x20 < event.key() <= _LAST_OF_UNICODE else ""
    if typed.isascii() and typed.isalnum():
        return (typed,)
    place = place_of(event, system)
    if place.isdigit():
        # Without Shift the row of digits types other things on Czech and French keyboards, with it elsewhere.
        plain = not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        return tuple(name for name in (place if plain else "", typed) if name)
    return tuple(dict.fromkeys(name for name in (typed, place) if name))


def name_among(event: QKeyEvent, wanted: Container[Any], system: str = sys.platform) -> str:
    """Which of the wanted keys was pressed; empty where none was."""
    return next((name for name in names_of(event, system) if name in wanted), "")


class Keyboard(QObject):
    """What the keys of the keyboard in use type, learnt from what is pressed."""

    changed = Signal()
    """Keys are called by other letters from now on."""

    def __init__(self) -> None:
        super().__init__()
        self._letters: dict[str, str] = {}

    def learn(self, event: QKeyEvent, system: str = sys.platform) -> None:
        """See what a key types. One letter tells which alphabet the keyboard has."""
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
        """A key as it is written on the keyboard; `Enter`, `Ctrl+C` and the like stay as they are."""
        if key == _SEVERAL:
            return "".join(self._letters.get(part, part) for part in key)
        return self._letters.get(key, key)


@lru_cache(maxsize=1)
def keyboard() -> Keyboard:
    """The keyboard in use."""
    return Keyboard()
