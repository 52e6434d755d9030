"""Room commands: the commands that run without a window, one file each, with `add` for its arguments and `run`. No Qt.

The file of a command is imported when the command is given. What only some uses of it need (a table on the terminal,
the pages of rules) it imports there.
"""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

INTERRUPTED: Final = 130
"""The exit status after Ctrl+C."""

COMMANDS: Final[Mapping[str, str]] = MappingProxyType(
    {
        "rules": "list the rulesets, read the rules of one",
        "score": "score a hand written as a score case",
        "simulate": "let bots play and print figures",
        "tournament": "let bots play duplicate games and say which is better",
        "replay": "check or print a saved game",
        "convert": "turn game logs of other programs into saved games, and games into logs, text or JSON",
        "find": "find hands in the saved games",
        "advise": "ask a bot what it thinks of each option in a position",
        "review": "say what each decision in a saved hand cost",
        "mjai": "let a bot play elsewhere, as a riichi program that speaks mjai",
        "stats": "print figures of the saved games: points, rates, elements, drills",
    }
)
"""Each command with its line of help. The name is that of its file."""
