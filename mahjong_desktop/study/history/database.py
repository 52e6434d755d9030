"""The file of the history: opens it, reads from it, changes it. A file that is not the history, or that holds what
cannot be read, is set aside or made anew without a question, for everything in it can be read again from the saved
games.

Where it may not be written, a copy of it in the folder for temporary files is used until the program ends.

Room: study/history. Several programs may use the file at once. Readers never wait for a writer; a file that another
program has locked altogether is waited for `kept_file.WAIT_MS`.
"""

from __future__ import annotations

import contextlib
import logging
import os
import shutil
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, Final, TypeVar

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import alone, set_aside
from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.history.tables import HISTORY_TABLES, HISTORY_VERSION, file_name
from mahjong_desktop.study.kept_file import OUTSIDE_ERRORS, WAIT_MS, transact

_LOG: Final = logging.getLogger("mahjong_desktop.history")
HISTORY_FILE: Final = "history.sqlite"
_APPLICATION: Final = 0x4D4A4849
"""The number by which SQLite knows a file of this kind; the bytes 68 to 71 of the file."""
_APPLICATION_PLACE: Final = 68
_BESIDE: Final = ("", "-wal", "-shm", "-journal")
_COPIED: Final = ("", "-wal")
_HELD: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)
_MOST_RENEWED: Final = 5
"""More often than this no program finds its history damaged: what it reads is something that it does not understand."""
_FAULTS: Final = (sqlite3.Error, UnicodeDecodeError)
"""What Python raises if SQLite cannot do something; the second where what SQLite says of it is no text."""
_Fault = sqlite3.Error | UnicodeDecodeError

_Answer = TypeVar("_Answer")


class HistoryError(MahjongError):
    """The history cannot be used: `history-held` (another program has locked it) or `history-unusable` (it can be
    neither read nor written); or it is a copy that ends with the program: `history-not-kept`. Facts: path, detail."""


class HistoryDatabase:
    """The history of the saved games of a folder. It may be used from several threads; each has a connection of its
    own. All methods raise HistoryError."""

    def __init__(self, path: Path | None = None, games: Path | None = None) -> None:
        self.path = data_folder() / HISTORY_FILE if path is None else path
        self.games = data_folder() / "games" if games is None else games
        self.not_kept: HistoryError | None = None
        """Why a copy of the file is used; None if it is the file itself."""
        self.renewed = 0
        """How often the file was made anew, and is therefore empty until the next update."""
        self.on_renewed: Callable[[], object] = _nothing
        """Called in the thread that has made the file anew."""
        self._used = self.path
        self._copy: TemporaryDirectory[str] | None = None
        self._copying = threading.Lock()
        self._own = threading.local()
        self._all: list[sqlite3.Connection] = []

    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Returns the rows of a query."""
        return self._tried(lambda file: file.execute(query, values).fetchall())

    def change(self, change: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        """Makes a change as one transaction: all of it or nothing."""
        return self._tried(lambda file: transact(file, change))

    def understood(self, work: Callable[[], _Answer]) -> _Answer:
        """Returns what `work` makes of what it reads. If that is not possible, because the file holds what this program
        never writes, the file is made anew and the work done once more; if it was made anew before, HistoryError
        `history-unusable` is raised."""
        try:
            return work()
        except HistoryError:
            raise
        except Exception as error:  # a damaged value may be anything
            _LOG.info("the history %s cannot be understood", self.path, exc_info=True)
            if self.renewed >= _MOST_RENEWED:
                raise HistoryError("history-unusable", path=str(self.path), detail=str(error)) from error
            self.clear()
            self._tell_renewed()
            return work()

    def clear(self) -> None:
        """Forgets everything."""
        self.change(_make_tables)

    def path_of(self, written: str) -> Path:
        """Returns the saved game of which the history has this name."""
        return self.games / file_name(written)

    def close(self) -> None:
        """Closes the connections of all threads. None may be in use."""
        while self._all:
            self._all.pop().close()
        self._own = threading.local()
        if self._copy is not None:
            self._copy.cleanup()
            self._copy, self._used, self.not_kept = None, self.path, None

    # ---- inside

    def _tried(self, work: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        """Does the work; once more with a new file if it turns out that the file is not the history, and with a copy if
        it may not be written."""
        used = self._used
        try:
            return work(self._file())
        except _FAULTS as error:
            if used == self.path and self._may_not_write(error):
                self._use_copy(error)
                return self._tried(work)
            if not _is_strange(error):
                raise self._error(error) from error
        except OSError as error:
            raise HistoryError("history-unusable", path=str(self.path), detail=error.strerror or str(error)) from error
        try:
            self._forget()
            with alone(self._used.with_name(f"{self._used.name}.lock")):  # only one program puts the file away
                return self._repaired(work)
        except _FAULTS as error:
            raise self._error(error) from error
        except OSError as error:
            raise HistoryError("history-unusable", path=str(self.path), detail=error.strerror or str(error)) from error

    def _repaired(self, work: Callable[[sqlite3.Connection], _Answer]) -> _Answer:
        """Does the work, with a new file unless another program has made one meanwhile. Raises OSError or
        sqlite3.Error."""
        try:
            return work(self._file())
        except _FAULTS as error:
            if not _is_strange(error):
                raise
            _LOG.info("the history %s is made anew: %s", self.path, error)
        self._forget()
        self._put_away()
        self._tell_renewed()
        return work(self._file())

    def _tell_renewed(self) -> None:
        self.renewed += 1
        self.on_renewed()

    def _may_not_write(self, error: _Fault) -> bool:
        """Returns whether the error says that the file, or one beside it, may not be written."""
        if _code(error) == sqlite3.SQLITE_CANTOPEN and not self.path.is_dir():
            return any(place.exists() and not _may_use(place) for place in (self.path, self.path.parent))
        moved = getattr(error, "sqlite_errorcode", 0) == sqlite3.SQLITE_READONLY_DBMOVED
        return _code(error) == sqlite3.SQLITE_READONLY and not moved

    def _use_copy(self, error: _Fault) -> None:
        """Uses a copy from now on; an empty one if the file cannot be read. Raises HistoryError."""
        with self._copying:
            if self._copy is not None:
                return
            try:
                self._copy = TemporaryDirectory(prefix="mahjong-desktop-", ignore_cleanup_errors=True)
            except OSError as lost:
                raise HistoryError("history-unusable", path=str(self.path), detail=str(error)) from lost
            used = Path(self._copy.name) / HISTORY_FILE
            for ending in _COPIED:
                with contextlib.suppress(OSError):
                    shutil.copyfile(f"{self.path}{ending}", f"{used}{ending}")
            self.not_kept = HistoryError("history-not-kept", path=str(self.path), detail=str(error))
            self._used = used
        _LOG.info("the history %s may not be written: %s", self.path, error)

    def _error(self, error: _Fault) -> HistoryError:
        if _code(error) in _HELD:
            return HistoryError("history-held", path=str(self.path), detail=str(error))
        return HistoryError("history-unusable", path=str(self.path), detail=str(error))

    def _file(self) -> sqlite3.Connection:
        """Returns the connection of this thread, which is opened first if necessary."""
        known: sqlite3.Connection | None = getattr(self._own, "file", None)
        if known is not None and self._own.used == self._used:
            return known
        self._forget()
        used = self._used
        used.parent.mkdir(parents=True, exist_ok=True)
        file = sqlite3.connect(used, timeout=WAIT_MS / 1000, isolation_level=None, check_same_thread=False)
        try:
            _prepare(file)
        except BaseException:
            file.close()
            raise
        self._own.file, self._own.used = file, used
        self._all.append(file)
        return file

    def _forget(self) -> None:
        """Closes the connection of this thread."""
        known: sqlite3.Connection | None = getattr(self._own, "file", None)
        self._own.file = None
        if known is not None:
            self._all.remove(known)
            known.close()

    def _put_away(self) -> None:
        """Removes the file if it was made by this program; renames it otherwise."""
        if not _is_ours(self._used):
            set_aside(self._used)
        for ending in _BESIDE:
            with contextlib.suppress(FileNotFoundError):
                self._used.with_name(f"{self._used.name}{ending}").unlink()


class _NotTheHistoryError(sqlite3.DatabaseError):
    """A database of another program."""


def _prepare(file: sqlite3.Connection) -> None:
    """Makes the tables if there are none or those of another version. Raises sqlite3.Error."""
    application, version, tables = _kind(file)
    if application != _APPLICATION and (application or version or tables):
        raise _NotTheHistoryError("a database of another program")
    with contextlib.suppress(sqlite3.OperationalError):  # where that is impossible, readers wait for a writer
        if application != _APPLICATION:
            file.execute("PRAGMA journal_mode = WAL")
    file.execute("PRAGMA synchronous = NORMAL")
    if version != HISTORY_VERSION:
        transact(file, lambda made: None if _kind(made)[1] == HISTORY_VERSION else _make_tables(made))


def _kind(file: sqlite3.Connection) -> tuple[int, int, int]:
    application, version, tables = (
        int(file.execute(asked).fetchone()[0])
        for asked in ("PRAGMA application_id", "PRAGMA user_version", "SELECT count(*) FROM sqlite_master")
    )
    return application, version, tables


def _make_tables(file: sqlite3.Connection) -> None:
    """Makes all tables anew and empty, inside the transaction of the caller."""
    for table in _tables(file):
        file.execute(f'DROP TABLE "{table}"')
    for statement in filter(str.strip, HISTORY_TABLES.split(";")):
        file.execute(statement)
    file.execute(f"PRAGMA application_id = {_APPLICATION}")
    file.execute(f"PRAGMA user_version = {HISTORY_VERSION}")


def _tables(file: sqlite3.Connection) -> set[str]:
    return {str(name) for (name,) in file.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}


def _code(error: _Fault) -> int:
    return getattr(error, "sqlite_errorcode", 0) & 0xFF


def _is_strange(error: _Fault) -> bool:
    """Returns whether the error comes from what is in the file: it is broken, of another program, lacks tables, or
    holds texts that are none."""
    return _code(error) not in OUTSIDE_ERRORS


def _nothing() -> None:
    return None


def _may_use(path: Path) -> bool:
    """Returns whether this program may read and write a file or a folder, as far as the system tells."""
    return os.access(path, os.R_OK | os.W_OK, effective_ids=os.access in os.supports_effective_ids)


def _is_ours(path: Path) -> bool:
    """Returns whether the first bytes of a file are those of a history, whatever follows."""
    try:
        with path.open("rb") as file:
            head = file.read(_APPLICATION_PLACE + 4)
    except FileNotFoundError:
        return True
    return head.startswith(b"SQLite format 3\0") and head[_APPLICATION_PLACE:] == _APPLICATION.to_bytes(4, "big")
