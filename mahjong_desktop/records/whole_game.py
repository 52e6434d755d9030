"""Writes a saved game that is whole from the beginning: nobody ever sees a part of it.

Room: records. A game that is being played is written step by step, see record.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from mahjong_desktop.disk import replace_file, write_new_file
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.codec import step_to_plain
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.record import Header

_MOST_TRIES = 100


def write_game(choose: Callable[[], Path], header: Header, steps: Iterable[Step]) -> Path:
    """Writes a game into a new file and returns its path. `choose` returns a name that is free; it is asked again if
    another program takes the name meanwhile.

    Raises RecordError `exists` or `cannot-write`; no file is left behind then.
    """
    data, path = _written(header, steps), choose()
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
        replace_file(path, _written(header, steps))
    except OSError as error:
        raise _cannot_write(path, error) from error


def _written(header: Header, steps: Iterable[Step]) -> bytes:
    lines = (msgspec.json.encode(header), *(msgspec.json.encode(step_to_plain(step)) for step in steps))
    return b"\n".join(lines) + b"\n"


def _cannot_write(path: Path, error: OSError) -> RecordError:
    return RecordError("cannot-write", path=str(path), detail=error.strerror or "")
