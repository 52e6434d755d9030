"""The language of the terminal and the words of errors. Printing results belongs to each command."""

from __future__ import annotations

import locale
import os
import sys
from io import TextIOWrapper

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.texts import FALLBACK, LANGUAGES, Texts


def terminal_language() -> str:
    """The language of the environment, if there are words in it; English otherwise."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), "") or (locale.getlocale()[0] or "")
    return name[:2] if name[:2] in LANGUAGES else FALLBACK


MOST_CHARACTERS = 200
"""Of a fact in an error's line; what a person wrote may be as long as a book."""


LONGEST_LINE = 600
"""Of what is wrong with the arguments, in characters."""
MOST_NUMBER = 10**18
"""Numbers from here on are nothing that a game comes to: they are shown as they were written, and cut."""


def print_anywhere() -> None:
    """Let the terminal show a question mark for a letter that it does not have."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def error_line(error: MahjongError, texts: Texts) -> str:
    """One line that says what is wrong."""
    facts = {name: _fact(value) for name, value in error.facts.items()}
    return " ".join(texts.message("errors", error.code, **facts).split())


def _fact(value: object) -> str | int:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < MOST_NUMBER:
        return value
    text = ", ".join(str(part) for part in value) if isinstance(value, tuple) else str(value)
    return printable(text)


def printable(text: str, most: int = MOST_CHARACTERS) -> str:
    """A text from outside as one line can show it: control letters, line ends and bytes that are no letters are
    escaped (`\\n`, `\\x1b`, `\\xff`), what is longer than `most` is cut."""
    cut = text if len(text) <= most else text[: most - 1] + "…"
    return "".join(letter if letter.isprintable() else _escaped(letter) for letter in cut)


def _escaped(letter: str) -> str:
    if "\udc80" <= letter <= "\udcff":  # how Python keeps a byte of a file name that is no letter
        return f"\\x{ord(letter) - 0xDC00:02x}"
    return letter.encode("unicode_escape").decode("ascii")
