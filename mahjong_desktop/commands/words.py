"""The language of the terminal and the words of errors. Printing results belongs to each command."""

from __future__ import annotations

import locale
import os

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.texts import FALLBACK, LANGUAGES, Texts


def terminal_language() -> str:
    """The language of the environment, if there are words in it; English otherwise."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), "") or (locale.getlocale()[0] or "")
    return name[:2] if name[:2] in LANGUAGES else FALLBACK


def error_line(error: MahjongError, texts: Texts) -> str:
    """One line that says what is wrong."""
    facts = {name: _fact(value) for name, value in error.facts.items()}
    return " ".join(texts.message("errors", error.code, **facts).split())


def _fact(value: object) -> str | int:
    if isinstance(value, bool) or not isinstance(value, int):
        return ", ".join(str(part) for part in value) if isinstance(value, tuple) else str(value)
    return value
