"""The language of the terminal, and the words of errors. Printing results belongs to each command.

Room: commands.
"""

from __future__ import annotations

import locale
import os
import sys
from io import TextIOWrapper
from pathlib import Path

from mahjong_desktop.core.errors import EXCLUDED, MahjongError
from mahjong_desktop.logs.values import LogError
from mahjong_desktop.texts import FALLBACK, LANGUAGES, Texts
from mahjong_desktop.texts.log_words import unreadable_log_line
from mahjong_desktop.texts.outside import printable


def terminal_language() -> str:
    """Returns the language of the environment if there are translations for it, else English."""
    names = [os.environ.get(name, "") for name in ("LC_ALL", "LC_MESSAGES", "LANG")]
    name = next((name for name in names if name), "") or (locale.getlocale()[0] or "")
    return name[:2] if name[:2] in LANGUAGES else FALLBACK


LONGEST_PRINTED_LINE = 800
"""The maximum length in characters of the detail in a message about wrong arguments."""
MOST_NUMBER = 10**18
"""Numbers from here on never occur in a game. They are printed as they were written, and cut."""


def print_anywhere() -> None:
    """Makes the terminal show a question mark for a character that it cannot encode. Where a standard stream is closed,
    what is written to it vanishes."""
    if sys.stdout is None:
        sys.stdout = _nowhere()
    if sys.stderr is None:
        sys.stderr = _nowhere()
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="replace")


def _nowhere() -> TextIOWrapper:
    return Path(os.devnull).open("w", encoding="utf-8")


def error_line(error: MahjongError, texts: Texts) -> str:
    """Returns one line that says what is wrong, in a game log also where."""
    if isinstance(error, LogError):
        return unreadable_log_line(error, texts)
    facts = {name: _fact(value) for name, value in error.facts.items()}
    if error.code == EXCLUDED:
        facts |= {name: _fact_of_hand(str(facts[name]), str(facts["ruleset"]), texts) for name in ("one", "other")}
    return " ".join(texts.message("errors", error.code, **facts).split())


def _fact_of_hand(fact: str, ruleset: str, texts: Texts) -> str:
    """Returns the words for a fact, and its id if that is what a score case contains."""
    from mahjong_desktop.mechanics.exclusions import OtherFact  # a command starts faster without it

    words = texts.fact_of_hand(ruleset, fact)
    return words if fact in set(OtherFact) else texts.joined((words, f"({fact})"))


def _fact(value: object) -> str | int:
    if isinstance(value, int) and not isinstance(value, bool) and abs(value) < MOST_NUMBER:
        return value
    if isinstance(value, tuple):  # not cut: a person looks for the right one among all of them
        return ", ".join(printable(str(part)) for part in value)
    return printable(str(value))
