"""One saved game: a file of JSON lines, the first a header, then one a step (answers and events) in the order played.

A step is appended, and on the disk, before anybody sees it; so a file that ends in the middle of a line has lost
nothing that was shown. Listing saved games belongs to library.py, playing them again to replay.py.
"""

from __future__ import annotations

import contextlib
import errno
import os
from dataclasses import dataclass
from io import FileIO
from pathlib import Path

import msgspec

from mahjong_desktop import __version__
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.codec import step_from_plain, step_to_plain
from mahjong_desktop.records.errors import RecordError

try:
    import fcntl
except ImportError:  # Windows
    fcntl = None  # type: ignore[assignment]

FORMAT = "mahjong-desktop-record"
VERSION = 1
HUMAN = "human"
"""Stands for a person among the players."""
LONGEST_HEADER = 1 << 20


class Header(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a game was played with. `players` are bot ids, `human` for a person, in the order before seating; `names`
    are what they were called; `started` is an ISO time; `strict` says that persons could make mistakes."""

    format: str = FORMAT
    version: int = VERSION
    program: str = __version__
    ruleset: str
    revision: int
    options: dict[str, int | str]
    players: tuple[str, ...]
    names: tuple[str, ...] = ()
    seed: int
    started: str = ""
    strict: bool = False

    @property
    def mistaken(self) -> frozenset[int]:
        """The players who could make mistakes."""
        return frozenset(player for player, name in enumerate(self.players) if self.strict and name == HUMAN)


@dataclass(frozen=True, slots=True)
class Record:
    """A game as read: `size` is the length in bytes of its whole lines; `cut` says that half a line followed."""

    header: Header
    steps: tuple[Step, ...]
    size: int
    cut: bool

    def configured(self, ruleset: Ruleset) -> Ruleset:
        """The ruleset with the options of the game. Raises RecordError `bad-options`."""
        try:
            return ruleset.configure(self.header.options)
        except MahjongError as error:
            raise RecordError("bad-options", line=1, detail=error.code) from error


def load(path: Path) -> Record:
    """Read a saved game. Raises RecordError; whether its events can follow each other is NOT checked (see replay)."""
    header, data = read_lines(path)
    size = data.rfind(b"\n") + 1
    lines = data[:size].split(b"\n")[1:-1]
    steps = tuple(_read_step(line, number, path) for number, line in enumerate(lines, start=2))
    return Record(header, steps, size, cut=size < len(data))


def read_lines(path: Path) -> tuple[Header, bytes]:
    """The header, and the whole file with it; only a file that begins like a record is read to its end.

    Raises RecordError `cannot-read` or as read_header.
    """
    try:
        if path.exists() and not path.is_dir() and not path.is_file():
            raise RecordError("not-a-record", path=str(path))  # a pipe would wait, a device never end
        with path.open("rb") as file:
            first = file.readline(LONGEST_HEADER)
            if not first.endswith(b"\n"):
                raise RecordError("not-a-record", path=str(path))
            header = read_header(first, path)
            return header, first + file.read()
    except (OSError, ValueError) as error:
        detail = getattr(error, "strerror", None) or str(error)
        raise RecordError("cannot-read", path=str(path), detail=detail) from error


def read_header(line: bytes, path: Path) -> Header:
    """The header. Raises RecordError `not-a-record` or `newer-version`."""
    try:
        plain = msgspec.json.decode(line)
    except (ValueError, RecursionError) as error:
        raise RecordError("not-a-record", path=str(path)) from error
    if not isinstance(plain, dict) or plain.get("format") != FORMAT:
        raise RecordError("not-a-record", path=str(path))
    version = plain.get("version")
    if isinstance(version, int) and version > VERSION:
        raise RecordError("newer-version", path=str(path), version=version, known=VERSION)
    try:
        return msgspec.convert(plain, Header)
    except msgspec.ValidationError as error:
        raise RecordError("damaged-line", path=str(path), line=1, detail=str(error)) from error


def _read_step(line: bytes, number: int, path: Path) -> Step:
    try:
        return step_from_plain(msgspec.json.decode(line))
    except (ValueError, KeyError, TypeError, AttributeError, RecursionError, MahjongError) as error:
        raise RecordError("damaged-line", path=str(path), line=number, detail=str(error)) from error


class Recorder:
    """Appends steps to a saved game. Make one with `create` or `resume`; close it, or use it in a `with`."""

    def __init__(self, path: Path, file: FileIO, size: int, durable: bool) -> None:
        self.path = path
        self._file = file
        self._size = size
        self._durable = durable

    @classmethod
    def create(cls, path: Path, header: Header, *, durable: bool = True) -> Recorder:
        """Begin a new file; one that exists is never overwritten. `durable` waits for the disk after each step.

        Raises RecordError `exists` or `cannot-write`; where the disk is full no file is left behind.
        """
        line = msgspec.json.encode(header)
        _make_folder(path)
        try:
            file = path.open("xb", buffering=0)
        except FileExistsError as error:
            raise RecordError("exists", path=str(path)) from error
        except OSError as error:
            raise RecordError("cannot-write", path=str(path), detail=error.strerror or "") from error
        _lock(file, path)
        recorder = cls(path, file, 0, durable)
        try:
            recorder._write(line)
        except RecordError:
            recorder.close()
            with contextlib.suppress(OSError):
                path.unlink()
            raise
        if durable:
            _sync_folder(path.parent)
        return recorder

    @classmethod
    def resume(cls, path: Path, record: Record) -> Recorder:
        """Go on with a file that was read; half a line at its end, never shown, is dropped.

        Raises RecordError `in-use` (also where another program has gone on with the game since it was read),
        `damaged-line` where the file has become shorter, or `cannot-write`.
        """
        try:
            file = path.open("r+b", buffering=0)
        except OSError as error:
            raise RecordError("cannot-write", path=str(path), detail=error.strerror or "") from error
        _lock(file, path)
        try:
            size = file.seek(0, os.SEEK_END)
            file.seek(record.size)
            if size < record.size:
                raise RecordError("damaged-line", path=str(path), line=len(record.steps) + 1, detail="cut off")
            if b"\n" in file.readall():
                raise RecordError("in-use", path=str(path))
            file.truncate(record.size)
        except OSError as error:
            file.close()
            raise RecordError("cannot-write", path=str(path), detail=error.strerror or "") from error
        except RecordError:
            file.close()
            raise
        file.seek(record.size)
        return cls(path, file, record.size, durable=True)

    def append(self, step: Step) -> None:
        """Write one step; after this it may be shown. Raises RecordError `cannot-write`, the file then as before."""
        self._write(msgspec.json.encode(step_to_plain(step)))

    def _write(self, line: bytes) -> None:
        try:
            self._put(line + b"\n")
        except (OSError, ValueError) as error:
            with contextlib.suppress(OSError, ValueError):
                self._file.truncate(self._size)
            raise RecordError(
                "cannot-write", path=str(self.path), detail=getattr(error, "strerror", None) or ""
            ) from error
        self._size += len(line) + 1

    def _put(self, data: bytes) -> None:
        """All of the data after what is there; unbuffered, so that nothing of a failed write comes later."""
        if self._file.seek(0, os.SEEK_END) != self._size:
            self._file.truncate(self._size)
            self._file.seek(self._size)
        left = memoryview(data)
        while left:
            written = self._file.write(left)
            if not written:
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
            left = left[written:]
        if self._durable:
            os.fsync(self._file.fileno())

    def close(self) -> None:
        """Close the file. A full disk was reported by `append` already."""
        with contextlib.suppress(OSError):
            self._file.close()

    def __enter__(self) -> Recorder:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()


def _make_folder(path: Path) -> None:
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        detail = os.strerror(errno.ENOTDIR) if isinstance(error, FileExistsError) else error.strerror or ""
        raise RecordError("cannot-write", path=str(path), detail=detail) from error


def _lock(file: FileIO, path: Path) -> None:
    """Keep a second program from writing into the same game; given up when the file closes or the program dies."""
    if fcntl is None:
        return
    try:
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError as error:
        file.close()
        raise RecordError("in-use", path=str(path)) from error
    except OSError:  # a disk that knows no locks
        return


def _sync_folder(folder: Path) -> None:
    with contextlib.suppress(OSError):  # not every system lets a folder be opened
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
