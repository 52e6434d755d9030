"""Locks on open files, and writing that has reached the disk, as each system does them.

Room: disk. A lock keeps a second program away and is given up when the file closes or the program dies. What is locked
and written belongs to the callers.
"""

from __future__ import annotations

import contextlib
import errno
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path

FAR = (1 << 31) - 2
"""Windows locks bytes of a file against reading, too: one far behind the end is in nobody's way."""
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        take_byte(handle, lambda: msvcrt.locking(handle, msvcrt.LK_NBLCK, 1))

    def _flush(handle: int) -> None:
        os.fsync(handle)

else:
    import fcntl

    FULL_SYNC: int | None = getattr(fcntl, "F_FULLFSYNC", None)
    """On macOS fsync hands the bytes to the drive, which may keep them in its memory; this asks the drive as well."""

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _flush(handle: int) -> None:
        if FULL_SYNC is not None:
            with contextlib.suppress(OSError):  # not every disk knows it
                fcntl.fcntl(handle, FULL_SYNC)
                return
        os.fsync(handle)


def take_byte(handle: int, take: Callable[[], object]) -> None:
    """Lock the byte far behind the end with a function that locks from where the file stands."""
    place = os.lseek(handle, 0, os.SEEK_CUR)
    os.lseek(handle, FAR, os.SEEK_SET)
    try:
        take()
    finally:
        os.lseek(handle, place, os.SEEK_SET)


def held_elsewhere(handle: int) -> bool:
    """Lock a file; True where another has locked it. A disk that knows no locks is as if nobody had."""
    try:
        _take(handle)
    except OSError as error:
        return error.errno in _HELD
    return False


def flush(handle: int) -> None:
    """Wait until the bytes of a file are on the disk. Raises OSError."""
    _flush(handle)


@contextlib.contextmanager
def alone(path: Path, seconds: float = 1.0) -> Iterator[None]:
    """Work while no other program does, as far as they all ask for the same file, which is made and stays empty. After
    that time, or where it cannot be made, the work is done all the same."""
    try:
        handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o600)
    except OSError:
        yield
        return
    try:
        end = time.monotonic() + seconds
        while held_elsewhere(handle) and time.monotonic() < end:
            time.sleep(0.01)
        yield
    finally:
        os.close(handle)


def replace_file(path: Path, data: bytes) -> None:
    """Write a file whole or not at all; a link to one stays a link. Raises OSError."""
    target = Path(os.path.realpath(path))
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".new")
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            file.write(data)
            file.flush()
            flush(file.fileno())
        new.replace(target)
    except BaseException:
        new.unlink(missing_ok=True)
        raise
