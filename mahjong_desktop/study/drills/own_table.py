"""The decisions of own games that a person drills, as a table of the file of what was learnt.

Room: study/drills. Each is a skill of its own (`own:<id>`) in the table of skills, due from the day on which it was
kept; learned.py sees to that. Ids of decisions that were forgotten stay, so that no review brings them back by itself.
"""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from typing import Final

import msgspec

from mahjong_desktop.study.drills.own_positions import OwnPosition
from mahjong_desktop.study.kept_file import KeptFile

OWN_TABLE: Final = "drill_own"
OWN_COLUMNS: Final = f"""CREATE TABLE IF NOT EXISTS {OWN_TABLE} (
    ruleset TEXT NOT NULL, id TEXT NOT NULL, kept TEXT NOT NULL, told TEXT NOT NULL, PRIMARY KEY (ruleset, id)
);"""
"""`told` is the decision as JSON, empty if it was forgotten."""
OWN_KEPT: Final = 200
"""So many decisions that were kept last are remembered for each ruleset, and so many that were forgotten last."""


def own_positions(file: KeptFile, ruleset: str) -> tuple[OwnPosition, ...]:
    """Returns the decisions of a ruleset, the one kept last first. Rows that hold anything else are left out."""
    rows = file.read(f"SELECT told FROM {OWN_TABLE} WHERE ruleset = ? AND told != '' ORDER BY kept DESC, id", ruleset)
    read = (_position(told) for (told,) in rows)
    return tuple(position for position in read if position is not None)


def keep_own(file: sqlite3.Connection, ruleset: str, position: OwnPosition, now: datetime, *, anew: bool) -> bool:
    """Stores a decision, or its new figures. One that was forgotten is stored only `anew`. Returns whether it is stored
    now."""
    row = file.execute(f"SELECT told FROM {OWN_TABLE} WHERE ruleset = ? AND id = ?", (ruleset, position.id)).fetchone()
    if row is not None and not row[0] and not anew:
        return False
    told = msgspec.json.encode(position).decode()
    file.execute(f"INSERT OR REPLACE INTO {OWN_TABLE} VALUES (?, ?, ?, ?)", (ruleset, position.id, _text(now), told))
    return True


def dropped_own(file: sqlite3.Connection, ruleset: str) -> tuple[str, ...]:
    """Drops those kept or forgotten first if there are too many; returns the ids of those that were dropped."""
    found: list[str] = []
    for which in ("told != ''", "told = ''"):
        rows = file.execute(
            f"SELECT id FROM {OWN_TABLE} WHERE ruleset = ? AND {which} ORDER BY kept DESC, id LIMIT -1 OFFSET ?",
            (ruleset, OWN_KEPT),
        ).fetchall()
        found += [str(row[0]) for row in rows]
    file.executemany(f"DELETE FROM {OWN_TABLE} WHERE ruleset = ? AND id = ?", [(ruleset, one) for one in found])
    return tuple(found)


def forget_own(file: sqlite3.Connection, ruleset: str, position: str | None) -> tuple[str, ...]:
    """Forgets a decision, or all of a ruleset; returns their ids."""
    rows = file.execute(
        f"SELECT id FROM {OWN_TABLE} WHERE ruleset = ? AND told != '' AND id = coalesce(?, id)", (ruleset, position)
    ).fetchall()
    ids = tuple(str(row[0]) for row in rows)
    file.executemany(f"UPDATE {OWN_TABLE} SET told = '' WHERE ruleset = ? AND id = ?", [(ruleset, one) for one in ids])
    return ids


def _position(told: object) -> OwnPosition | None:
    """Reads a row; None if it holds anything else."""
    try:
        return msgspec.json.decode(str(told), type=OwnPosition)
    except (ValueError, RecursionError):
        return None


def _text(moment: datetime) -> str:
    return moment.astimezone(UTC).isoformat(timespec="microseconds")
