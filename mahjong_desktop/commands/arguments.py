"""Arguments that several commands take, and what may be wrong with them. What they mean belongs to each command."""

from __future__ import annotations

import argparse
from collections.abc import Iterable

from mahjong_desktop.core.errors import MahjongError, OptionError


class UsageError(MahjongError):
    """Arguments that contradict each other or are out of range."""


def add_ruleset(parser: argparse.ArgumentParser) -> None:
    """A ruleset with its options."""
    parser.add_argument("--ruleset", required=True, help="a ruleset's id, see rules list")
    parser.add_argument("--option", action="append", default=[], metavar="k=v", help="an option of the ruleset")


def add_seed(parser: argparse.ArgumentParser) -> None:
    """The seed of chance, None unless it is given."""
    parser.add_argument("--seed", type=int, help="plays the same walls each time (by chance unless told)")


def chosen_options(given: Iterable[str]) -> tuple[tuple[str, str], ...]:
    """The options as they were given, each once. Raises OptionError."""
    options: dict[str, str] = {}
    for text in given:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError("option-form", option=text)
        if options.setdefault(name, value) != value:
            raise OptionError("option-twice", option=name, values=(options[name], value))
    return tuple(options.items())
