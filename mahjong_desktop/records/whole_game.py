"""Writes a saved game that is whole from the beginning: nobody ever sees a part of it.

Room: records. A game that is being played is written step by step, see record.py.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from pathlib import Path

import msgspec

from mahjong_desktop.disk import write_new_file
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
    lines = (msgspec.json.encode(header), *(msgspec.json.encode(step_to_plain(step)) for step in steps))
    data = b"\n".join(lines) + b"\n"
    path = choose()
    for _ in range(_MOST_TRIES):
        try:
            write_new_file(path, data)
        except FileExistsError:
            path = choose()
        except OSError as error:
            raise RecordError("cannot-write", path=str(path), detail=error.strerror or "") from error
        else:
            return path
    raise RecordError("exists", path=str(path))
