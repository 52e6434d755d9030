"""Locks on open files, and writing that waits until the data is on the disk, for each operating system.

Room: disk. A lock keeps a second program away; it is released when the file is closed or the program ends. Which files
are locked and written is decided by the callers. A file is written under another name first; what a program that was
ended meanwhile has left can be removed.
"""

from __future__ import annotations

import contextlib
import errno
import os
import re
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import BinaryIO

LOCK_PLACE = (1 << 31) - 2
"""The byte that is locked on Windows. Locks there also block reading, so it lies far beyond the end of any file."""
_HELD = (errno.EACCES, errno.EAGAIN, errno.EDEADLK)
_UNFINISHED = re.compile(r"^(.+)[a-z0-9_]{8}\.new$")
"""The name of a file while it is being written, see `tempfile.mkstemp`."""
_OLD_SECONDS = 3600.0
"""A file is written within seconds; between its last byte and its own name no lock is held."""

if sys.platform == "win32":
    import msvcrt

    def _take(handle: int) -> None:
        take_byte(handle, lambda: msvcrt.locking(handle, msvcrt.LK_NBLCK, 1))

    def _flush(handle: int) -> None:
        os.fsync(handle)

else:
    import fcntl

    FULL_SYNC: int | None = getattr(fcntl, "F_FULLFSYNC", None)
    """On macOS fsync only hands the bytes to the drive, which may keep them in its cache; this request flushes the
    drive too."""

    def _take(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)

    def _flush(handle: int) -> None:
        if FULL_SYNC is not None:
            with contextlib.suppress(OSError):  # not every file system supports it
                fcntl.fcntl(handle, FULL_SYNC)
                return
        os.fsync(handle)


def take_byte(handle: int, take: Callable[[], object]) -> None:
    """Locks the byte far beyond the end. `take` must lock from the current position of the file."""
    place = os.lseek(handle, 0, os.SEEK_CUR)
    os.lseek(handle, LOCK_PLACE, os.SEEK_SET)
    try:
        take()
    finally:
        os.lseek(handle, place, os.SEEK_SET)


def held_elsewhere(handle: int) -> bool:
    """Locks a file. Returns True if another program has locked it. On a file system without locks it returns False."""
    try:
        _take(handle)
    except OSError as error:
        return error.errno in _HELD
    return False


def flush(handle: int) -> None:
    """Waits until the bytes of a file are on the disk. Raises OSError."""
    _flush(handle)


@contextlib.contextmanager
def alone(path: Path, seconds: float = 1.0) -> Iterator[None]:
    """Runs the block while no other program runs one with the same lock file; the file is created and stays empty.
    After `seconds`, or if the file cannot be created, the block runs without the lock."""
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


def read_file(path: Path, most: int) -> bytes:
    """Returns the contents of a file. Raises OSError if that is not possible, also for what is no file (reading a pipe
    would wait, reading a device might never end), and if there are more than `most` bytes."""
    if path.exists() and not path.is_dir() and not path.is_file():
        raise OSError(errno.EINVAL, os.strerror(errno.EINVAL), str(path))
    with path.open("rb") as file:
        data = file.read(most + 1)
    if len(data) > most:
        raise OSError(errno.EFBIG, os.strerror(errno.EFBIG), str(path))
    return data


def free_name(path: Path) -> Path:
    """Returns a name beside a file that is free, for the file as it was when it turned out to be damaged."""
    number = 1
    while (kept := path.with_name(f"{path.name}.broken-{number}")).exists():
        number += 1
    return kept


def set_aside(path: Path) -> Path:
    """Renames a file that cannot be used, with the journal that belongs to it, to a name that is free, and returns
    that. Raises OSError."""
    kept = free_name(path)
    path.replace(kept)
    journal = path.with_name(f"{path.name}-journal")
    if journal.exists():
        journal.replace(kept.with_name(f"{kept.name}-journal"))
    return kept


def replace_file(path: Path, data: bytes) -> None:
    """Writes a file completely or not at all; a symbolic link to it is kept. Raises OSError."""
    with whole_file(path, replace=True) as file:
        file.write(data)


def write_new_file(path: Path, data: bytes) -> None:
    """Writes a file that does not exist yet, completely or not at all. Raises OSError; FileExistsError if it exists,
    which is left as it is."""
    with whole_file(path, replace=False) as file:
        file.write(data)


@contextlib.contextmanager
def whole_file(path: Path, *, replace: bool) -> Iterator[BinaryIO]:
    """Yields a file to write into, which gets its name when the block ends; if the block raises, nothing is left of it.
    A file of this name is replaced if `replace`, and a symbolic link to it kept. Raises OSError; FileExistsError if it
    exists and is not to be replaced."""
    target = Path(os.path.realpath(path)) if replace else path
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=target.name, suffix=".new")
    new = Path(name)
    try:
        with os.fdopen(handle, "wb") as file:
            held_elsewhere(handle)  # so that nobody takes it for a file that was left, see remove_unfinished
            yield file
            file.flush()
            flush(file.fileno())
        if replace:
            new.replace(target)
        else:
            _name_new(new, target)
    finally:
        new.unlink(missing_ok=True)


def _name_new(new: Path, path: Path) -> None:
    """Gives a file a name that is free. Raises OSError; FileExistsError if it is not."""
    try:
        os.link(new, path)  # unlike a renaming, never replaces a file
    except FileExistsError:
        raise
    except OSError:  # a file system without hard links
        if path.exists():
            raise FileExistsError(errno.EEXIST, os.strerror(errno.EEXIST), str(path)) from None
        new.rename(path)


def identity_of(path: Path) -> tuple[int, ...]:
    """Returns what tells a file from another one, and from itself when it has been changed. Raises OSError."""
    found = path.stat()
    return found.st_dev, found.st_ino, found.st_size, found.st_mtime_ns


def remove_unchanged(path: Path, stamp: tuple[int, ...]) -> None:
    """Removes a file that nobody has changed or replaced since it had this stamp. Raises OSError."""
    if identity_of(path) == stamp:
        path.unlink()


def remove_unfinished(folder: Path, part: str) -> None:
    """Removes what programs that were ended meanwhile have left of files that they wrote into a folder, of those with
    this part in their names: whatever is older than an hour and written by nobody. Raises nothing."""
    with contextlib.suppress(OSError), os.scandir(folder) as entries:
        left = [entry.path for entry in entries if (found := _UNFINISHED.search(entry.name)) and part in found[1]]
        for path in left:
            _remove_if_left(Path(path))


def _remove_if_left(path: Path) -> None:
    """Removes an unfinished file, unless a program may still write it."""
    with contextlib.suppress(OSError):
        if not path.is_symlink() and path.is_file() and time.time() - path.stat().st_mtime > _OLD_SECONDS:
            with path.open("rb+") as file:
                left = not held_elsewhere(file.fileno())
            if left:
                path.unlink()
