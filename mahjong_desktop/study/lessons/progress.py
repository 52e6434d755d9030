"""How far a person has come in the lessons of each ruleset, kept in SQLite beside what drills have taught.

Room: study. The file is that of `study.drills.learned`; the table of lessons is this module's alone.
"""

from __future__ import annotations

import contextlib
import sqlite3
from pathlib import Path
from typing import Final

from msgspec import Struct

from mahjong_desktop.study.drills.learned import IMPATIENT_MS, open_database, set_aside

SET_ASIDE_TROUBLE, UNWRITTEN_TROUBLE = "trouble", "trouble-write"
"""The ids of the sentences about a file that cannot be used."""
_TABLE: Final = """
CREATE TABLE IF NOT EXISTS lessons (
    ruleset TEXT NOT NULL, lesson TEXT NOT NULL, seed INTEGER NOT NULL, step INTEGER NOT NULL, steps INTEGER NOT NULL,
    solved INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY (ruleset, lesson)
)
"""
_MOST_STEPS: Final = 64


class LessonState(Struct, frozen=True):
    """How far a lesson has come: the seed of its steps, the step it stands at, the number of steps, the set of steps
    that were answered rightly, and whether it was ever finished."""

    seed: int = 1
    step: int = 0
    steps: int = 0
    solved: frozenset[int] = frozenset()
    done: bool = False

    @property
    def begun(self) -> bool:
        """Whether any step was left behind since the lesson was begun or begun again."""
        return self.step > 0 or bool(self.solved)


class LessonProgress:
    """The progress in all lessons. `trouble` is the id of a sentence if the file could not be used: `trouble` (it was
    set aside under the name `kept`) or `trouble-write` (nothing can be written, progress lasts until the program
    ends)."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.trouble = ""
        self.kept: Path | None = None
        self.detail = ""
        self._connection = self._opened()
        self._connection.execute(_TABLE)

    def close(self) -> None:
        """Closes the file. Everything has been written before."""
        self._connection.close()

    def of(self, ruleset: str) -> dict[str, LessonState]:
        """Returns the states of the lessons of a ruleset that were begun, by lesson."""
        rows = self._rows("SELECT lesson, seed, step, steps, solved, done FROM lessons WHERE ruleset = ?", ruleset)
        whole = [row for row in rows if all(isinstance(number, int) for number in row[1:])]
        return {str(lesson): _state(*numbers) for lesson, *numbers in whole}

    def state(self, ruleset: str, lesson: str) -> LessonState:
        """Returns the state of a lesson; that of a lesson not begun if nothing is known."""
        return self.of(ruleset).get(lesson, LessonState())

    def store(self, ruleset: str, lesson: str, state: LessonState) -> None:
        """Stores the state of a lesson. If it cannot be written, `trouble` says so and nothing is raised."""
        bits = sum(1 << step for step in state.solved if step < _MOST_STEPS)
        row = (ruleset, lesson, state.seed, state.step, state.steps, bits, state.done)
        try:
            self._connection.execute("INSERT OR REPLACE INTO lessons VALUES (?, ?, ?, ?, ?, ?, ?)", row)
        except sqlite3.Error as error:
            self._fail(error)

    def done(self, ruleset: str) -> tuple[str, ...]:
        """Returns the lessons of a ruleset that were finished."""
        return tuple(lesson for lesson, state in self.of(ruleset).items() if state.done)

    def _rows(self, query: str, *values: object) -> list[tuple[int, ...]]:
        try:
            return list(self._connection.execute(query, values))
        except sqlite3.Error as error:
            self._fail(error)
            return []

    def _fail(self, error: sqlite3.Error) -> None:
        """Remembers what is wrong with the file; from then on nothing waits long for it."""
        self.trouble, self.detail = UNWRITTEN_TROUBLE, str(error)
        self._connection.execute(f"PRAGMA busy_timeout = {IMPATIENT_MS}")

    def _opened(self) -> sqlite3.Connection:
        """Opens the file. One that is no database is set aside and a new one begun; if there can be none, progress is
        kept in memory."""
        for _ in range(2):
            try:
                self.path.parent.mkdir(parents=True, exist_ok=True)
                opened = open_database(self.path)
                opened.execute(_TABLE)
                return opened
            except sqlite3.OperationalError as error:
                return self._in_memory(str(error))
            except sqlite3.DatabaseError as error:
                self.detail = str(error)
                with contextlib.suppress(OSError, sqlite3.Error):
                    self.kept, self.trouble = set_aside(self.path), SET_ASIDE_TROUBLE
            except OSError as error:
                return self._in_memory(error.strerror or str(error))
        return self._in_memory(self.detail)

    def _in_memory(self, detail: str) -> sqlite3.Connection:
        self.trouble, self.detail = UNWRITTEN_TROUBLE, detail
        return sqlite3.connect(":memory:", isolation_level=None)


def _state(seed: int, step: int, steps: int, solved: int, done: int) -> LessonState:
    return LessonState(seed, step, steps, frozenset(n for n in range(_MOST_STEPS) if solved >> n & 1), bool(done))
