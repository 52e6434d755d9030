"""SQLite files that are damaged: which errors say so, texts that are none, and the rows that can still be read.

Room: study. Whether a file is set aside belongs to those who use it.
"""

from __future__ import annotations

import contextlib
import logging
import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

_LOG: Final = logging.getLogger("mahjong_desktop.learned")
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
_FAULTS: Final = (sqlite3.Error, UnicodeDecodeError)
_Rows = list[tuple[Any, ...]]


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
        with contextlib.suppress(*_FAULTS):
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
        except _FAULTS as error:
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
    except (*_FAULTS, OverflowError) as error:
        _LOG.info("not all rows of a damaged file can be read: %s", error)
