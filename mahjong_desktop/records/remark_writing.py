"""Adds a remark to a saved game that nobody plays at the moment.

Room: records. A game that is being played writes its own remarks, because no other program may write into its file.
"""

from __future__ import annotations

import contextlib
import os
from pathlib import Path

from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.lines import MOST_LINES, MOST_RECORD_BYTES
from mahjong_desktop.records.record import Record, Recorder, load
from mahjong_desktop.records.remarks import Remark

MOST_REMARKED_LINES = MOST_LINES // 2
MOST_REMARKED_BYTES = MOST_RECORD_BYTES // 2
"""In a longer file no remarks are written, so that the game can always be read and played to its end."""


def check_room(lines: int, size: int) -> None:
    """Raises RecordError `too-many-remarks` if a file of so many lines and bytes takes no remarks."""
    if lines >= MOST_REMARKED_LINES or size >= MOST_REMARKED_BYTES:
        raise RecordError("too-many-remarks", lines=lines)


def write_remark(path: Path, remark: Remark) -> Record:
    """Adds a remark to a saved game and returns the game as it is then. The time of its last change stays as it was, so
    that the game keeps its place among the others. A remark that changes nothing is not written.

    Raises RecordError: `in-use` while another program plays the game, `no-such-moment` if no step that holds is in the
    line, `too-many-remarks`, and whatever reading and writing raise.
    """
    record = load(path)
    if remark.line not in record.lines:
        raise RecordError("no-such-moment", path=str(path), line=remark.line)
    if record.remarks.get(remark.line, Remark(remark.line)) == remark:
        return record
    check_room(record.end, record.size)
    times = _times(path)
    with Recorder.resume(path, record) as recorder:
        recorder.append(remark)
        if times is not None:
            with contextlib.suppress(OSError):
                os.utime(path, ns=times)
    return load(path)


def _times(path: Path) -> tuple[int, int] | None:
    """Returns the times of the last access and the last change in nanoseconds; None if the disk does not tell them."""
    try:
        found = path.stat()
    except OSError:
        return None
    return found.st_atime_ns, found.st_mtime_ns
