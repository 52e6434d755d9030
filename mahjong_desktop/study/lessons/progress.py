"""How far a person has come in the lessons of each ruleset, kept in SQLite beside what drills have taught.

Room: study. The file is that of `study.drills.learned`; the table of lessons is this module's alone.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

import msgspec
from msgspec import Struct

from mahjong_desktop.study.kept_file import NO_TEXT, KeptFile

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
    """The progress in all lessons. Nothing waits for a file that another program holds: progress made meanwhile is
    written down when it is free again."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.file = KeptFile(path, {LESSON_TABLE: _TABLE}, {LESSON_TABLE: _check_row})

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
        return {str(lesson): _state(*numbers) for lesson, *numbers in rows}

    def state(self, ruleset: str, lesson: str) -> LessonState:
        """Returns the state of a lesson; that of a lesson not begun if nothing is known."""
        return self.of(ruleset).get(lesson, LessonState())

    def store(self, ruleset: str, lesson: str, state: LessonState) -> None:
        """Stores the state of a lesson. If it cannot be written, `trouble` says so and nothing is raised."""
        bits = sum(1 << step for step in state.solved if step < _MOST_STEPS)
        row = (ruleset, lesson, state.seed, state.step, state.steps, bits, state.done)
        self.file.change(
            lambda file: file.execute("INSERT OR REPLACE INTO lessons VALUES (?, ?, ?, ?, ?, ?, ?)", row).rowcount
        )

    def done(self, ruleset: str) -> tuple[str, ...]:
        """Returns the lessons of a ruleset that were finished."""
        return tuple(lesson for lesson, state in self.of(ruleset).items() if state.done)


def _check_row(row: tuple[object, ...]) -> None:
    """Raises ValueError for a row that no program writes."""
    ruleset, lesson, _, step, steps, _, done = msgspec.convert(row, tuple[str, str, int, int, int, int, int])
    if NO_TEXT in ruleset + lesson or not (ruleset.isprintable() and lesson.isprintable()):
        raise ValueError("not an id")
    if not (0 <= step <= _MOST_STEPS and 0 <= steps <= _MOST_STEPS and done in (0, 1)):
        raise ValueError("a number is out of range")


def _state(seed: int, step: int, steps: int, solved: int, done: int) -> LessonState:
    return LessonState(seed, step, steps, frozenset(n for n in range(_MOST_STEPS) if solved >> n & 1), bool(done))
