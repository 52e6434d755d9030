"""A small SQLite file that several programs may use at once, and that never makes its reader wait.

Room: study. A copy of its tables in memory answers all questions. While another program holds the file, changes are
made in the copy and wait; they are written down, in their order, as soon as the file is free. What the tables mean
belongs to `study.drills.learned` and `study.lessons.progress`.

Rows that cannot be used are left out, and the file as it was is kept beside; of a file that is damaged as a whole a
new one is begun with the rows that can still be read, also of tables that are not known here.
"""

from __future__ import annotations

import contextlib
import logging
import shutil
import sqlite3
from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from typing import Any, Final, TypeVar

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.disk import alone, free_name, set_aside

OUTSIDE_ERRORS: Final = frozenset(
    {
        *(sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL),
        *(sqlite3.SQLITE_READONLY, sqlite3.SQLITE_IOERR, sqlite3.SQLITE_FULL, sqlite3.SQLITE_CANTOPEN),
        *(sqlite3.SQLITE_PERM, sqlite3.SQLITE_AUTH, sqlite3.SQLITE_NOMEM, sqlite3.SQLITE_INTERRUPT),
        sqlite3.SQLITE_NOLFS,
    }
)
"""The errors of SQLite that say nothing about what is in a file."""
NO_TEXT: Final = "\N{REPLACEMENT CHARACTER}"
"""Stands in a text for bytes that are none."""
_UNREADABLE: Final = (sqlite3.Error, UnicodeDecodeError)


def lenient_text(data: bytes) -> str:
    """Returns a text of a file, whatever bytes are in it."""
    return data.decode("utf-8", "replace")


def rescue(path: Path, into: sqlite3.Connection, columns: Mapping[str, str]) -> None:
    """Copies what can be read of a damaged file into a new one: of the tables with these columns, which are there
    already, and of all others. Raises sqlite3.Error only if the new file cannot be written."""
    try:
        damaged = sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, isolation_level=None)
    except sqlite3.Error as error:
        _LOG.warning("%s cannot be opened: %s", path, error)
        return
    with contextlib.closing(damaged):
        damaged.text_factory = lenient_text
        with contextlib.suppress(*_UNREADABLE):
            damaged.execute("PRAGMA writable_schema = ON")  # so that one strange statement hides no other table
        for table, names in {**_others(damaged, into, columns), **columns}.items():
            _copy(damaged, into, table, names)


def _others(damaged: sqlite3.Connection, into: sqlite3.Connection, known: Mapping[str, str]) -> dict[str, str]:
    """Makes the tables of the damaged file that are not known, as far as it says what they are; returns their
    columns."""
    made: dict[str, str] = {}
    asked = "SELECT name, sql FROM sqlite_master WHERE type = 'table' AND name NOT LIKE 'sqlite%'"
    for table, statement in _read(damaged, asked):
        if table in known or not isinstance(table, str) or NO_TEXT in f"{table}{statement}":
            continue
        try:
            into.execute(str(statement))
            names = [str(row[1]) for row in into.execute(f'PRAGMA table_info("{table}")')]
        except _UNREADABLE as error:
            _LOG.warning("the table %s of a damaged file is left out: %s", table, error)
        else:
            made[f'"{table}"'] = ", ".join(f'"{name}"' for name in names)
    return made


def _copy(damaged: sqlite3.Connection, into: sqlite3.Connection, table: str, names: str) -> None:
    """Copies the rows before the first place that cannot be read, and those after the last one."""
    rows: dict[Any, tuple[Any, ...]] = {}
    for order in ("ASC", "DESC"):
        asked = f"SELECT rowid, {names} FROM {table} NOT INDEXED ORDER BY rowid {order}"
        rows |= {key: tuple(row) for key, *row in _read(damaged, asked)}
    if not rows:
        return
    marks = ", ".join("?" * (names.count(",") + 1))
    into.execute("BEGIN IMMEDIATE")
    for key in sorted(rows):
        with contextlib.suppress(sqlite3.IntegrityError, OverflowError):
            into.execute(f"INSERT OR IGNORE INTO {table} ({names}) VALUES ({marks})", rows[key])
    into.execute("COMMIT")


def _read(damaged: sqlite3.Connection, query: str) -> Iterator[tuple[Any, ...]]:
    """Yields rows until one cannot be read."""
    try:
        yield from damaged.execute(query)
    except (*_UNREADABLE, OverflowError) as error:
        _LOG.info("not all rows of a damaged file can be read: %s", error)


WAIT_MS: Final = 60
"""How long a file that another program holds is waited for, in milliseconds; hardly to be noticed."""
IMPATIENT_MS: Final = 1
"""How long it is waited for once it was found held, until it is free again."""
LAST_WAIT_MS: Final = 5000
"""How long it is waited for at the end, when no window stands still for it."""
_LOG: Final = logging.getLogger("mahjong_desktop.learned")
_HELD: Final = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)

Returned = TypeVar("Returned")
Change = Callable[[sqlite3.Connection], Returned]
"""A change of the tables. It may be run more than once, on the copy and on the file."""


_Row = tuple[Any, ...]
Check = Callable[[_Row], object]
"""Raises ValueError or a kind of MahjongError for a row that cannot be used."""
_FAULTS: Final = (sqlite3.DatabaseError, UnicodeDecodeError)


class DamagedRow(Struct, frozen=True):
    """A row that cannot be used, as far as it can be read."""

    table: str
    row: _Row


class KeptFile:
    """The file. `tables` gives the statements that create its tables and indexes if they are missing, by table;
    `checks` what says of each row whether it can be used.

    `held` says whether changes wait because the file could not be written, `busy` whether that is because another
    program uses it; `detail` is what SQLite said of it. `broken`
    says that the file was damaged as a whole: it was set aside as `set_aside`, if that was possible, and a new one
    begun with what could be read. `damaged` are the rows that could not be used; the file with them is kept as
    `set_aside` as well. If
    `lost` is true no file could be opened, and everything lasts until the program ends. A file that somebody removes is
    made again from the copy; one that is put in its place is used from then on. `on_held` is called when
    changes begin to wait; `catch_up` should be called from time to time then. `patience_ms` is for how long each use of
    the file waits for another program, in milliseconds."""

    def __init__(self, path: Path, tables: Mapping[str, str], checks: Mapping[str, Check] | None = None) -> None:
        self.path = path
        self.damaged: tuple[DamagedRow, ...] = ()
        self._checks = dict(checks or {})
        self.detail = ""
        self.broken = False
        self.lost = False
        self.set_aside: Path | None = None
        self.on_held: Callable[[], None] = _nothing
        self.busy = False
        self.patience_ms = WAIT_MS
        self._tables = dict(tables)
        self._waiting: list[Change[Any]] = []
        self._removed = False
        self._version = -1
        self._file: sqlite3.Connection | None = None
        self._copy = sqlite3.connect(":memory:", isolation_level=None)
        self._make_tables(self._copy)
        self._columns = {name: self._columns_of(name) for name in self._tables}
        self._open()

    @property
    def held(self) -> bool:
        """Whether changes wait to be written down."""
        return bool(self._waiting)

    def close(self) -> None:
        """Writes down what waits, for which it waits longer than usual, and closes the file."""
        if self._waiting:
            self.catch_up(LAST_WAIT_MS)
        if self._file is not None:
            self._file.close()
        self._copy.close()

    def read(self, query: str, *values: object) -> list[tuple[Any, ...]]:
        """Returns the rows of a query; those known last if the file cannot be read now."""
        if self._waiting or self._file is None:
            self.catch_up()
        else:
            self._refresh()
        return self._copy.execute(query, values).fetchall()

    def change(self, change: Change[Returned]) -> Returned:
        """Makes a change and returns what it returned. If the file cannot be written now, the change waits."""
        if self.catch_up():
            self._refresh()
            try:
                found: Returned = self._store([change])
            except sqlite3.Error as error:
                self._trouble(error)
            else:
                transact(self._copy, change)
                return found
        made = transact(self._copy, change)
        if not self.lost:
            self._waiting.append(change)
            if not (self._removed and self.catch_up()) and len(self._waiting) == 1:
                self.on_held()
        return made

    def change_now(self, change: Change[Returned]) -> Returned:
        """Makes a change that cannot wait. Raises sqlite3.Error if it cannot be written down now; nothing is changed
        then."""
        if self._file is None and self.lost:
            return transact(self._copy, change)
        if not self.catch_up() or self._file is None:
            raise sqlite3.OperationalError(self.detail)
        found = transact(self._file, change)
        self._version = -1
        self._refresh()
        return found

    def catch_up(self, milliseconds: int = WAIT_MS) -> bool:
        """Writes down what waits; returns whether nothing waits any more and the file can be used."""
        if self._file is None and (self.lost or not self._open()):
            return False
        if not self._waiting:
            return True
        patience = milliseconds if milliseconds > WAIT_MS else IMPATIENT_MS
        try:
            self._patience(patience)
            self._store(self._waiting)
        except sqlite3.Error as error:
            self._trouble(error)
            return False
        self._waiting.clear()
        self._free()
        self._version = -1
        self._refresh()
        return True

    # ---- inside

    def _store(self, changes: list[Change[Any]]) -> Any:
        """Makes changes in the file, all of them or none, and returns what the last one returned."""
        assert self._file is not None
        return transact(self._file, lambda connection: [change(connection) for change in changes][-1])

    def _trouble(self, error: sqlite3.Error) -> None:
        """Remembers what is wrong; from now on the file is hardly waited for. One that has been removed is left."""
        self.detail, self.busy = str(error), _held(error)
        code = getattr(error, "sqlite_errorcode", 0)
        if code == sqlite3.SQLITE_READONLY_DBMOVED and self._file is not None:
            self._file.close()
            self._file, self._version, self._removed = None, -1, True
        self._patience(IMPATIENT_MS)

    def _free(self) -> None:
        """Remembers that the file can be used again."""
        if self.detail:
            self.detail, self.busy = "", False
            self._patience(WAIT_MS)

    def _patience(self, milliseconds: int) -> None:
        self.patience_ms = milliseconds
        if self._file is not None:
            self._file.execute(f"PRAGMA busy_timeout = {milliseconds}")

    def _refresh(self) -> None:
        """Brings the copy up to date if another program has changed the file. Does nothing while it is held."""
        assert self._file is not None
        try:
            version = self._file.execute("PRAGMA data_version").fetchone()[0]
            if version == self._version:
                return
            rows = transact(self._file, self._all_rows, "BEGIN")
        except sqlite3.Error as error:
            self._trouble(error)
            return
        usable = {name: [row for row in found if self._can_be_used(name, row)] for name, found in rows.items()}
        transact(self._copy, lambda connection: _fill(connection, usable))
        self._version = version
        self._free()

    def _can_be_used(self, table: str, row: _Row) -> bool:
        """Returns whether a row can be used; one that cannot is added to `damaged`, with a line in the log."""
        try:
            if table in self._checks:
                self._checks[table](row)
        except (ValueError, MahjongError) as error:
            found = DamagedRow(table, row)
            if found not in self.damaged:
                self.damaged = (*self.damaged, found)
                _LOG.warning("%s: a row of %s cannot be used: %s: %.300r", self.path, table, error, row)
            return False
        return True

    def _all_rows(self, connection: sqlite3.Connection) -> dict[str, list[tuple[Any, ...]]]:
        return {
            name: connection.execute(f"SELECT {names} FROM {name}").fetchall() for name, names in self._columns.items()
        }

    def _columns_of(self, table: str) -> str:
        return ", ".join(row[1] for row in self._copy.execute(f"PRAGMA table_info({table})"))

    def _make_tables(self, connection: sqlite3.Connection) -> None:
        for statements in self._tables.values():
            connection.executescript(statements)

    def _open(self) -> bool:
        """Opens the file, which is made if it is missing. One that is damaged is set aside and a new one begun. Returns
        whether it is open; if it is not, it is either held by another program now, or `lost`."""
        self.patience_ms = IMPATIENT_MS if self.detail else WAIT_MS
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            try:
                self._file = self._opened(self.patience_ms)
            except _FAULTS as error:
                if not _is_damage(error):
                    raise
                self._file = self._renewed(str(error))
            self._removed = False
            self._put_rows_aside(self._file)
            if not self._waiting:
                self._refresh()
            return True
        except sqlite3.Error as error:
            self._trouble(error)
            self.lost = not self.busy
            return False
        except (OSError, UnicodeDecodeError) as error:
            self.detail = getattr(error, "strerror", None) or str(error)
        self.lost = True
        return False

    def _opened(self, patience: int) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, timeout=patience / 1000, isolation_level=None)
        connection.text_factory = lenient_text
        try:
            if connection.execute("PRAGMA integrity_check(1)").fetchone() != ("ok",):
                raise sqlite3.DatabaseError("the file is broken")
            connection.execute("PRAGMA synchronous = FULL")
            self._make_tables(connection)
            for name, names in self._columns.items():
                connection.execute(f"SELECT {names} FROM {name} LIMIT 1")
            if self._removed:
                self._bring_back(connection)
        except BaseException:
            connection.close()
            raise
        return connection

    def _renewed(self, why: str) -> sqlite3.Connection:
        """Sets a damaged file aside and returns a new one with the rows of all tables that can still be read, unless
        another program has done so meanwhile. Raises OSError or sqlite3.Error."""
        with alone(self.path.with_name(f"{self.path.name}.lock")):
            try:
                return self._opened(self.patience_ms)
            except _FAULTS as error:
                if not _is_damage(error):
                    raise
            self.detail, self.broken = why, True
            self.set_aside = set_aside(self.path)
            _LOG.info("%s is damaged (%s); it is kept as %s", self.path, why, self.set_aside)
            made = self._opened(self.patience_ms)
            rescue(self.set_aside, made, self._columns)
            self.detail = ""
            return made

    def _put_rows_aside(self, connection: sqlite3.Connection) -> None:
        """Takes rows that cannot be used out of the file, once the file as it was has been copied beside. Where that is
        not possible now they stay, and are left out all the same."""
        try:
            bad = {
                name: [key for key, *row in connection.execute(f"SELECT rowid, {names} FROM {name}").fetchall()
                       if not self._can_be_used(name, tuple(row))]
                for name, names in self._columns.items()
                if name in self._checks
            }  # fmt: skip
            if not any(bad.values()):
                return
            if self.set_aside is None:
                kept = free_name(self.path)
                transact(connection, lambda _: shutil.copyfile(self.path, kept))
                self.set_aside = kept
            transact(connection, lambda file: _forget(file, bad))
        except (OSError, sqlite3.Error) as error:
            _LOG.warning("%s: rows that cannot be used stay in the file: %s", self.path, error)

    def _bring_back(self, connection: sqlite3.Connection) -> None:
        """Writes everything into a new file that takes the place of one that was removed; not into one that holds
        anything. Raises sqlite3.Error."""
        if not any(self._all_rows(connection).values()):
            rows = self._all_rows(self._copy)
            transact(connection, lambda made: _fill(made, rows))
            self._waiting.clear()


def transact(connection: sqlite3.Connection, change: Change[Returned], begin: str = "BEGIN IMMEDIATE") -> Returned:
    """Makes a change as one transaction: all of it or nothing. Raises sqlite3.Error."""
    connection.execute(begin)
    try:
        found = change(connection)
        connection.execute("COMMIT")
    except BaseException:
        if connection.in_transaction:
            connection.execute("ROLLBACK")
        raise
    return found


def _forget(connection: sqlite3.Connection, keys: Mapping[str, list[int]]) -> None:
    for table, numbers in keys.items():
        connection.executemany(f"DELETE FROM {table} WHERE rowid = ?", [(number,) for number in numbers])


def _is_damage(error: sqlite3.DatabaseError | UnicodeDecodeError) -> bool:
    """Returns whether an error comes from what is in the file."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF not in OUTSIDE_ERRORS


def _fill(connection: sqlite3.Connection, rows: Mapping[str, list[tuple[Any, ...]]]) -> None:
    """Replaces the contents of tables."""
    for name, all_of_it in rows.items():
        connection.execute(f"DELETE FROM {name}")
        if all_of_it:
            marks = ", ".join("?" * len(all_of_it[0]))
            connection.executemany(f"INSERT INTO {name} VALUES ({marks})", all_of_it)


def _held(error: sqlite3.Error) -> bool:
    """Returns whether a file can be used later, because another program uses it now."""
    return getattr(error, "sqlite_errorcode", 0) & 0xFF in _HELD


def _nothing() -> None:
    return None
