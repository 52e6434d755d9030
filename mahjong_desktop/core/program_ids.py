"""Ids of players that are programs of their own, such as `mjai:python bot.py`: the protocol, then the command line.

Room: core. How such programs are run belongs to the room of their protocol. `mjai@8:…` gives each answer eight seconds.
"""

from __future__ import annotations

import re
import shlex
from typing import Final

from msgspec import Struct

PROGRAM_PROTOCOLS: Final = ("mjai",)
"""The protocols that programs may speak."""
_ID: Final = re.compile(rf"({'|'.join(PROGRAM_PROTOCOLS)})(?:@([0-9.]+))?:(.*)", re.DOTALL)
_INTERPRETERS: Final = ("python", "pypy", "node", "ruby", "java", "perl", "bash", "sh", "cmd", "deno", "bun", "uv")
_LONGEST_NAME: Final = 24


class ProgramId(Struct, frozen=True):
    """The parts of such an id. `seconds` is the time for an answer as it is written, None for the usual one."""

    protocol: str
    command: str
    seconds: str | None = None

    @property
    def id(self) -> str:
        """The id."""
        return f"{self.protocol}{'' if self.seconds is None else '@' + self.seconds}:{self.command}"


def program_of(player: str) -> ProgramId | None:
    """Returns the parts of an id; None if it is not that of a program."""
    found = _ID.fullmatch(player)
    return None if found is None else ProgramId(found[1], found[3].strip(), found[2])


def words_of_command(command: str, *, windows: bool = False) -> list[str]:
    """Returns the program and its arguments: words, or parts in quotes. On Windows a backslash is a letter as any
    other. A command line that is in quotes as a whole is taken out of them if it has several words.

    Raises ValueError if a quote is not closed.
    """
    words = _split(command, windows=windows)
    if len(words) == 1 and command[:1] in ("'", '"') and len(inner := _split(words[0], windows=windows)) > 1:
        program = inner[0].lower().replace("\\", "/").rpartition("/")[2]
        if program.startswith(_INTERPRETERS) or any(word.startswith(("-", "{")) for word in inner[1:]):
            return inner
    return words


def _split(command: str, *, windows: bool) -> list[str]:
    if not windows:
        return shlex.split(command)
    return [part[1:-1] if _is_quoted(part) else part for part in shlex.split(command, posix=False)]


def _is_quoted(part: str) -> bool:
    return len(part) > 1 and part[0] == part[-1] and part[0] in ("'", '"')


def program_name(command: str) -> str:
    """Returns what a program is called: its file name, or that of the script that an interpreter runs; the whole
    command line if it cannot be read."""
    try:
        words = words_of_command(command, windows="\\" in command)
    except ValueError:
        words = []
    stems = [_stem(word) for word in words if not word.startswith("-")]
    scripts = stems[1:2] if stems and stems[0].lower().startswith(_INTERPRETERS) else []
    name = next(iter((*scripts, *stems[:1])), "") or command
    return name[:_LONGEST_NAME]


def _stem(path: str) -> str:
    name = path.replace("\\", "/").rstrip("/").rpartition("/")[2]
    return name.rpartition(".")[0] or name
