"""The bytes of a saved game: limits its size, splits it into lines, and finds out how the last line ends.

Room: records. The meaning of the lines belongs to record.py.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Enum
from io import BytesIO
from pathlib import Path
from typing import BinaryIO

import msgspec
from msgspec import Struct

from mahjong_desktop.records.errors import RecordError

MOST_RECORD_BYTES = 8 << 20
MOST_LINES = 50_000
LONGEST_LINE = 1 << 16
"""About twenty times the size of the longest games of bots; a larger file is not a game of this program."""


class Ending(Enum):
    """How a file ends: with a whole line; with an incomplete line, which nobody had seen when the program stopped; with
    a whole line whose newline has become another byte; or with zeros in place of lines after a power failure."""

    WHOLE = "whole"
    HALF_LINE = "half-line"
    NO_NEWLINE = "no-newline"
    ZEROS = "zeros"


class Lines(Struct, frozen=True):
    """A file split into lines without their newlines, the header first. `size` is the length in bytes of the whole
    lines, `left` the number of bytes after them."""

    lines: tuple[bytes, ...]
    size: int
    ending: Ending
    left: int


def read_lines(path: Path) -> Lines:
    """Returns the lines of a file. A file that does not begin like JSON is not read to its end.

    Raises RecordError `cannot-read`, `not-a-record`, `too-large` or `damaged-line` (a line too long).
    """
    return _of_possible_length(_read(path, _limited), path)


def lines_in(data: bytes, path: Path) -> Lines:
    """Returns the lines of what was read of a file. Raises RecordError as `read_lines`."""
    return _of_possible_length(_limited(BytesIO(data), path), path)


def _of_possible_length(data: bytes, path: Path) -> Lines:
    lines = _cut(data)
    longest = max(map(len, lines.lines), default=0)
    for number, line in enumerate(lines.lines, start=1) if longest > LONGEST_LINE else ():
        if len(line) > LONGEST_LINE:
            raise RecordError("damaged-line", path=str(path), line=number, detail=f"{len(line)} bytes")
    return lines


def read_first_line(path: Path) -> bytes:
    """Returns the first line of a file without its newline, whatever follows it. Raises RecordError as `read_lines`."""
    return _read(path, _first).removesuffix(b"\n")


def _read(path: Path, take: Callable[[BinaryIO, Path], bytes]) -> bytes:
    """Returns what `take` reads of a file. Raises RecordError `cannot-read` or `not-a-record`."""
    try:
        if path.exists() and not path.is_dir() and not path.is_file():
            # reading a pipe would wait, reading a device might never end
            raise RecordError("not-a-record", path=str(path))
        with path.open("rb") as file:
            return take(file, path)
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise RecordError("cannot-read", path=str(path), detail=detail) from error


def _first(file: BinaryIO, path: Path) -> bytes:
    first = file.readline(LONGEST_LINE + 1)
    if not (first.startswith(b"{") and first.endswith(b"\n")):
        raise RecordError("not-a-record", path=str(path))
    return first


def _limited(file: BinaryIO, path: Path) -> bytes:
    first = _first(file, path)
    data = first + file.read(MOST_RECORD_BYTES + 1 - len(first))
    if len(data) > MOST_RECORD_BYTES or data.count(b"\n") > MOST_LINES:
        raise RecordError("too-large", path=str(path), megabytes=MOST_RECORD_BYTES >> 20, lines=MOST_LINES)
    return data


def _cut(data: bytes) -> Lines:
    size = data.rfind(b"\n") + 1
    lines = tuple(data[:size].split(b"\n")[:-1])
    tail = data[size:]
    if not tail:
        return Lines(lines, size, Ending.WHOLE, 0)
    if _is_whole(tail[:-1]):
        return Lines((*lines, tail[:-1]), len(data) - 1, Ending.NO_NEWLINE, 1)
    return Lines(lines, size, Ending.ZEROS if b"\0" in tail else Ending.HALF_LINE, len(tail))


def _is_whole(line: bytes) -> bool:
    """Returns whether a line is complete. A line cut short is never valid, because a step is one JSON object."""
    if not (line.startswith(b"{") and line.endswith(b"}")) or len(line) > LONGEST_LINE:
        return False
    try:
        msgspec.json.decode(line)
    except (ValueError, RecursionError):
        return False
    return True
