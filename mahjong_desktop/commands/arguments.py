"""Arguments that several commands share, and the errors in them. Their meaning belongs to each command.

Room: commands.
"""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from mahjong_desktop.core.errors import MahjongError, OptionError
from mahjong_desktop.core.program_ids import program_of
from mahjong_desktop.texts import LANGUAGES


class UsageError(MahjongError):
    """Arguments that contradict each other or are out of range."""


def add_ruleset(parser: argparse.ArgumentParser, meaning: str = "a ruleset's id, see rules list") -> None:
    """Adds the arguments for a ruleset and its options; `meaning` is the help on the first."""
    parser.add_argument("--ruleset", required=True, help=meaning)
    parser.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of the ruleset")


def add_seed(parser: argparse.ArgumentParser) -> None:
    """Adds the argument for the seed; None if it is not given."""
    parser.add_argument("--seed", type=int, help="plays the same walls each time (by chance unless told)")


def add_table_forms(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments for the form of a table, CSV or JSON instead of text, and for the language of the text."""
    form = parser.add_mutually_exclusive_group()
    form.add_argument("--csv", action="store_true", help="a table for programs")
    form.add_argument("--json", action="store_true", help="for programs")
    parser.add_argument("--lang", choices=LANGUAGES)


def named_bots(text: str) -> tuple[str, ...]:
    """Returns the ids of bots between commas. The command line of a program may stand in quotes, which keep what is
    between them together: `mjai:"python bot.py, fast",expert`."""
    return tuple(_parts(text, ","))


def duelling_bots(text: str) -> tuple[str, ...]:
    """Returns the ids of bots between colons; that of a program has a colon itself. Whether there are two is NOT
    checked."""
    parts: list[str] = []
    for part in _parts(text, ":"):
        if parts and ":" not in parts[-1] and program_of(f"{parts[-1]}:") is not None:
            parts[-1] += f":{part}"
        else:
            parts.append(part)
    return tuple(parts)


def _parts(text: str, between: str) -> list[str]:
    """Returns the parts of a text, which are not divided within quotes."""
    parts, quote = [""], ""
    for letter in text:
        if letter == between and not quote:
            parts.append("")
            continue
        parts[-1] += letter
        if letter == quote or (not quote and letter in "'\""):
            quote = "" if quote else letter
    return parts


def chosen_options(given: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """Returns the options as they were given, each once. Raises OptionError."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("option-form", option=text)
        if options.setdefault(name, value) != value:
            raise OptionError("option-twice", option=name, values=(options[name], value))
    return tuple(options.items())
