"""Writes a saved game that is whole from the beginning: nobody ever sees a part of it.

Room: records. A game that is being played is written step by step, see record.py.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final

import msgspec

from mahjong_desktop.disk import replace_file, write_new_file
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.codec import step_to_plain
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import Header

_MOST_TRIES = 100
_MILLISECOND: Final = 1_000_000
"""In nanoseconds. Lists are in the order of the last changes, and the history looks for changed ones."""


def write_game(choose: Callable[[], Path], header: Header, steps: Iterable[Step]) -> Path:
    """Writes a game into a new file and returns its path. `choose` returns a name that is free; it is asked again if
    another program takes the name meanwhile.

    Raises RecordError `exists` or `cannot-write`; no file is left behind then.
    """
    data, path = game_lines(header, steps), choose()
    for _ in range(_MOST_TRIES):
        try:
            write_new_file(path, data)
        except FileExistsError:
            path = choose()
        except OSError as error:
            raise _cannot_write(path, error) from error
        else:
            return path
    raise RecordError("exists", path=str(path))


def replace_game(path: Path, header: Header, steps: Iterable[Step]) -> None:
    """Writes a game into a file; one that is there already is replaced. Raises RecordError `cannot-write`; the file is
    as it was then."""
    try:
        replace_file(path, game_lines(header, steps))
    except OSError as error:
        raise _cannot_write(path, error) from error


def replace_header(path: Path, header: Header) -> None:
    """Writes another header into the file of a game; all lines after it stay as they are, and the time of its last
    change within a millisecond. Raises RecordError `cannot-read` or `cannot-write`; the file is as it was then."""
    try:
        changed, data = path.stat(), path.read_bytes()
    except OSError as error:
        raise RecordError("cannot-read", path=str(path), detail=error.strerror or "") from error
    try:
        replace_file(path, msgspec.json.encode(header) + b"\n" + data.partition(b"\n")[2])
        os.utime(path, ns=(changed.st_atime_ns, changed.st_mtime_ns + _MILLISECOND))
    except OSError as error:
        raise _cannot_write(path, error) from error


def game_lines(header: Header, steps: Iterable[Step]) -> bytes:
    """Returns what the file of a game holds."""
    lines = (msgspec.json.encode(header), *(msgspec.json.encode(step_to_plain(step)) for step in steps))
    return b"\n".join(lines) + b"\n"


def _cannot_write(path: Path, error: OSError) -> RecordError:
    return RecordError("cannot-write", path=str(path), detail=error.strerror or "")
