"""`mahjong-desktop score CASE.json`: scores a case and prints the result as JSON.

Room: commands. Scoring belongs to study.score_cases.
"""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from mahjong_desktop.commands.output import write_json
from mahjong_desktop.commands.words import terminal_language
from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.study.score_cases import score_case
from mahjong_desktop.texts import LANGUAGES, Texts


def add(parser: argparse.ArgumentParser) -> None:
    """Adds the arguments of the command."""
    parser.add_argument("case", help="a JSON file, or - for standard input")
    parser.add_argument("--lang", choices=LANGUAGES, help="language of the elements' names")
    parser.set_defaults(run=run)


def run(args: argparse.Namespace) -> int:
    """Prints the scored case. Raises a kind of MahjongError for invalid input."""
    texts = Texts(args.lang or terminal_language())
    result = score_case(read_input(args.case), lambda ruleset, element: texts.element_of(ruleset, element).name)
    write_json(result, sys.stdout)
    return 0


_MOST_BYTES = 1 << 24
"""The maximum size of an input in bytes. A case or a position has a few hundred bytes; the limit stops a file that
never ends."""


def read_input(name: str) -> bytes:
    """Returns the contents of a file, or of standard input for `-`. Raises CaseError `cannot-read`, `not-a-file` or
    `too-long`."""
    try:
        data = sys.stdin.buffer.read(_MOST_BYTES + 1) if name == "-" else _read_file(Path(name))
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise CaseError("cannot-read", path=name, detail=detail) from error
    if len(data) > _MOST_BYTES:
        raise CaseError("too-long", path=name, megabytes=_MOST_BYTES >> 20)
    return data


def _read_file(path: Path) -> bytes:
    """Returns the contents of a file, at most one byte more than the limit."""
    if path.exists() and not path.is_dir() and not path.is_file():
        # reading a named pipe would wait for a writer, reading a terminal for the person
        raise CaseError("not-a-file", path=str(path))
    with path.open("rb") as file:
        return file.read(_MOST_BYTES + 1)
