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
    if isinstance(value, int) and not isinstance(value, bool):
        return value
    text = ", ".join(str(part) for part in value) if isinstance(value, tuple) else str(value)
    plain = "".join(letter if letter.isprintable() else " " for letter in text)
    return plain if len(plain) <= MOST_CHARACTERS else plain[: MOST_CHARACTERS - 1] + "…"
