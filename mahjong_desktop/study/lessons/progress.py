"""How far a person has come in the lessons of each ruleset, kept in SQLite beside what drills have taught.

Room: study. The file is that of `study.drills.learned`; the table of lessons is this module's alone.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.study.kept_file import NO_TEXT, KeptFile
from mahjong_desktop.study.known_rulesets import find_ruleset, known_ids
from mahjong_desktop.study.lessons.course import FIRST_LESSON

LESSON_TABLE: Final = "lessons"
SET_ASIDE_TROUBLE, HELD_TROUBLE, UNWRITTEN_TROUBLE = "trouble", "trouble-held", "trouble-write"
DAMAGED_TROUBLE: Final = "trouble-rows"
"""The ids of the sentences about a file that cannot be used."""
_TABLE: Final = """
CREATE TABLE IF NOT EXISTS lessons (
    ruleset TEXT NOT NULL, lesson TEXT NOT NULL, seed INTEGER NOT NULL, step INTEGER NOT NULL, steps INTEGER NOT NULL,
    solved INTEGER NOT NULL, done INTEGER NOT NULL, PRIMARY KEY (ruleset, lesson)
)
"""
MISSED_TABLE: Final = "missed_steps"
_MISSED: Final = """
CREATE TABLE IF NOT EXISTS missed_steps (
    ruleset TEXT NOT NULL, lesson TEXT NOT NULL, place INTEGER NOT NULL, step INTEGER NOT NULL,
    PRIMARY KEY (ruleset, lesson, place)
)
"""
"""The steps that were missed, in their order: a table of its own, so that progress of earlier versions stays valid."""
_READ_MISSED: Final = "SELECT lesson, step FROM missed_steps WHERE ruleset = ? ORDER BY lesson, place"
_MOST_STEPS: Final = 64


class LessonState(Struct, frozen=True):
    """How far a lesson has come: the seed of its steps, the step it stands at, the number of steps, the set of steps
    that were answered rightly, whether it was ever finished, and the steps whose first answer was wrong, in the order
    in which they were missed. Each of these brings a further step at the end, which is counted in `steps`."""

    seed: int = 1
    step: int = 0
    steps: int = 0
    solved: frozenset[int] = frozenset()
    done: bool = False
    missed: tuple[int, ...] = ()

    @property
    def begun(self) -> bool:
        """Whether any step was left behind since the lesson was begun or begun again."""
        return self.step > 0 or bool(self.solved) or bool(self.missed)


class LessonProgress:
    """The progress in all lessons. Nothing waits for a file that another program holds: progress made meanwhile is
    written down when it is free again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        tables = {LESSON_TABLE: _TABLE, MISSED_TABLE: _MISSED}
        self.file = KeptFile(path, tables, {LESSON_TABLE: _check_row, MISSED_TABLE: _check_missed})

    @property
    def trouble(self) -> str:
        """The id of a sentence if the file cannot be used: `trouble` (it was set aside under the name `kept`),
        `trouble-rows` (lessons that could not be used are left out, the file as it was is kept under the name `kept`),
        `trouble-held` (another program holds it, progress waits) or `trouble-write` (nothing can be written, progress
        lasts until the program ends); empty otherwise."""
        if self.file.held and self.file.busy:
            return HELD_TROUBLE
        if self.file.held or self.file.lost:
            return UNWRITTEN_TROUBLE
        if self.file.broken:
            return SET_ASIDE_TROUBLE
        return DAMAGED_TROUBLE if self.file.damaged else ""

    @property
    def kept(self) -> Path | None:
        """Where a broken file was put."""
        return self.file.set_aside

    @property
    def detail(self) -> str:
        """What is wrong with the file, as the system says it."""
        return self.file.detail

    def close(self) -> None:
        """Writes down what waits and closes the file."""
        self.file.close()

    def of(self, ruleset: str) -> dict[str, LessonState]:
        """Returns the states of the lessons of a ruleset that were begun, by lesson."""
        rows = self.file.read("SELECT lesson, seed, step, steps, solved, done FROM lessons WHERE ruleset = ?", ruleset)
        missed: dict[str, list[int]] = {}
        for lesson, step in self.file.read(_READ_MISSED, ruleset):
            missed.setdefault(str(lesson), []).append(step)
        return {str(lesson): _state(numbers, missed.get(str(lesson), ())) for lesson, *numbers in rows}

    def state(self, ruleset: str, lesson: str) -> LessonState:
        """Returns the state of a lesson; that of a lesson not begun if nothing is known."""
        return self.of(ruleset).get(lesson, LessonState())

    def store(self, ruleset: str, lesson: str, state: LessonState) -> None:
        """Stores the state of a lesson. If it cannot be written, `trouble` says so and nothing is raised."""
        bits = sum(1 << step for step in state.solved if step < _MOST_STEPS)
        row = (ruleset, lesson, state.seed, state.step, state.steps, bits, state.done)
        missed = [(ruleset, lesson, place, step) for place, step in enumerate(state.missed)]

        def change(file: sqlite3.Connection) -> int:
            file.execute("DELETE FROM missed_steps WHERE ruleset = ? AND lesson = ?", (ruleset, lesson))
            file.executemany("INSERT INTO missed_steps VALUES (?, ?, ?, ?)", missed)
            return file.execute("INSERT OR REPLACE INTO lessons VALUES (?, ?, ?, ?, ?, ?, ?)", row).rowcount

        self.file.change(change)

    def learnt(self, rulesets: Iterable[str], lesson: str) -> tuple[str, ...]:
        """Returns those of the rulesets of which a lesson was finished, the one with most finished lessons first."""
        done = {ruleset: self.done(ruleset) for ruleset in rulesets}
        found = [ruleset for ruleset, lessons in done.items() if lesson in lessons]
        return tuple(sorted(found, key=lambda ruleset: -len(done[ruleset])))

    def done(self, ruleset: str) -> tuple[str, ...]:
        """Returns the lessons of a ruleset that were finished."""
        return tuple(lesson for lesson, state in self.of(ruleset).items() if state.done)


def learnt_game(ruleset: Ruleset, progress: LessonProgress, said: str) -> Ruleset | None:
    """Returns the game that somebody who learns a ruleset knows: the one that the person has `said`, else another one
    whose first lesson was finished; None if there is none."""
    others = [name for name in known_ids() if name != ruleset.id]
    found = [said] if said in others else progress.learnt(others, FIRST_LESSON)
    return find_ruleset(found[0]) if found else None


def _check_row(row: tuple[object, ...]) -> None:
    """Raises ValueError for a row that no program writes."""
    ruleset, lesson, _, step, steps, _, done = msgspec.convert(row, tuple[str, str, int, int, int, int, int])
    if NO_TEXT in ruleset + lesson or not (ruleset.isprintable() and lesson.isprintable()):
        raise ValueError("not an id")
    if not (0 <= step <= _MOST_STEPS and 0 <= steps <= _MOST_STEPS and done in (0, 1)):
        raise ValueError("a number is out of range")


def _check_missed(row: tuple[object, ...]) -> None:
    """Raises ValueError for a row that no program writes."""
    ruleset, lesson, place, step = msgspec.convert(row, tuple[str, str, int, int])
    if NO_TEXT in ruleset + lesson or not (ruleset.isprintable() and lesson.isprintable()):
        raise ValueError("not an id")
    if not (0 <= place < _MOST_STEPS and 0 <= step < _MOST_STEPS):
        raise ValueError("a number is out of range")


def _state(numbers: Sequence[int], missed: Sequence[int]) -> LessonState:
    """Returns a state; what was missed ends where it names a step that was not there yet."""
    seed, step, steps, solved, done = numbers
    first = steps - len(missed)
    kept = [place for number, place in enumerate(missed) if place < first + number]
    known = frozenset(n for n in range(_MOST_STEPS) if solved >> n & 1)
    return LessonState(seed, step, steps, known, bool(done), tuple(kept) if len(kept) == len(missed) else ())
