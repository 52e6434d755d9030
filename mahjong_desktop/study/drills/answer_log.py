"""The log of answers: how many questions of each kind were answered rightly and wrongly on each day.

Room: study/drills. A table of the file of what was learnt (learned.py); levels and due dates of skills do not depend
on it. A question counts once, however many skills it asks for.
"""

from __future__ import annotations

import sqlite3
from datetime import date
from typing import Final

import msgspec

from mahjong_desktop.study.kept_file import KeptFile

DAYS_KEPT: Final = 400
"""So many days on which anything was answered are remembered for each ruleset."""
ANSWER_TABLE: Final = "drill_answers"
ANSWER_COLUMNS: Final = f"""CREATE TABLE IF NOT EXISTS {ANSWER_TABLE} (
    ruleset TEXT NOT NULL, kind TEXT NOT NULL, day TEXT NOT NULL, right INTEGER NOT NULL, wrong INTEGER NOT NULL,
    PRIMARY KEY (ruleset, kind, day)
);"""

_MOST: Final = 10**6


class DayAnswers(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The questions of one kind that were answered on a day: `right` in every part, or `wrong`. Kinds are `elements`,
    `value`, `payments`, `win`, `waits`, `discard` and `own` (a decision of your own game)."""

    day: date
    kind: str
    right: int
    wrong: int

    def __post_init__(self) -> None:
        if not (0 <= self.right <= _MOST and 0 <= self.wrong <= _MOST):
            raise ValueError("a number is out of range")


def log_answer(file: sqlite3.Connection, ruleset: str, kind: str, day: date, *, right: bool) -> None:
    """Counts an answer."""
    file.execute(
        f"INSERT INTO {ANSWER_TABLE} VALUES (?, ?, ?, ?, ?) ON CONFLICT (ruleset, kind, day)"
        " DO UPDATE SET right = right + excluded.right, wrong = wrong + excluded.wrong",
        (ruleset, kind, day.isoformat(), int(right), int(not right)),
    )
    _forget_oldest(file, ruleset)


def logged_answers(file: KeptFile, ruleset: str, since: date) -> tuple[DayAnswers, ...]:
    """Returns the answers of a ruleset from a day on, by day and kind. Rows that hold anything else are left out."""
    rows = file.read(
        f"SELECT day, kind, right, wrong FROM {ANSWER_TABLE} WHERE ruleset = ? AND day >= ? ORDER BY day, kind",
        ruleset,
        since.isoformat(),
    )
    read = (_answers(row) for row in rows)
    return tuple(answers for answers in read if answers is not None)


def add_answers(file: sqlite3.Connection, ruleset: str, told: tuple[DayAnswers, ...]) -> None:
    """Adds days of another log. Of a day that both logs have the one with more answers is kept, so that the same log
    may be added twice."""
    for one in told:
        file.execute(
            f"INSERT INTO {ANSWER_TABLE} VALUES (?, ?, ?, ?, ?) ON CONFLICT (ruleset, kind, day)"
            " DO UPDATE SET right = excluded.right, wrong = excluded.wrong"
            " WHERE right + wrong < excluded.right + excluded.wrong",
            (ruleset, one.kind, one.day.isoformat(), one.right, one.wrong),
        )
    _forget_oldest(file, ruleset)


def _forget_oldest(file: sqlite3.Connection, ruleset: str) -> None:
    """Keeps the latest days. Their number counts, not their dates: a clock that was wrong once takes nothing away."""
    file.execute(
        f"DELETE FROM {ANSWER_TABLE} WHERE ruleset = ? AND day < (SELECT DISTINCT day FROM {ANSWER_TABLE}"
        " WHERE ruleset = ? ORDER BY day DESC LIMIT 1 OFFSET ?)",
        (ruleset, ruleset, DAYS_KEPT - 1),
    )


def _answers(row: tuple[object, ...]) -> DayAnswers | None:
    """Returns a row of the file as a value; None if it is none."""
    try:
        return DayAnswers(*msgspec.convert(row, tuple[date, str, int, int]))
    except ValueError:
        return None
