"""Progress of lessons: kept over programs, beside what drills have taught, and safe when the file is broken."""

from __future__ import annotations

import sqlite3
from datetime import UTC, datetime
from pathlib import Path

from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.lessons.progress import SET_ASIDE_TROUBLE, UNWRITTEN_TROUBLE, LessonProgress, LessonState

STATE = LessonState(seed=3, step=4, steps=8, solved=frozenset({0, 2, 3}), done=True)


def test_a_lesson_stands_where_it_was_left(tmp_path: Path) -> None:
    first = LessonProgress(tmp_path / "learned.sqlite")
    first.store("one", "turn", STATE)
    first.store("two", "turn", LessonState(step=1, steps=5))
    first.close()
    again = LessonProgress(tmp_path / "learned.sqlite")
    assert again.state("one", "turn") == STATE and again.done("one") == ("turn",)
    assert again.state("two", "turn").step == 1 and again.done("two") == ()
    assert again.state("two", "value") == LessonState() and not LessonState().begun
    assert again.trouble == ""


def test_what_was_missed_is_kept_in_its_order(tmp_path: Path) -> None:
    first = LessonProgress(tmp_path / "learned.sqlite")
    state = LessonState(seed=2, step=3, steps=9, solved=frozenset({1}), missed=(4, 2))
    first.store("one", "value", state)
    first.store("one", "turn", STATE)
    first.close()
    again = LessonProgress(tmp_path / "learned.sqlite")
    assert again.state("one", "value") == state and again.state("one", "turn") == STATE
    again.store("one", "value", LessonState(steps=7))
    assert again.state("one", "value").missed == ()


def test_progress_of_an_earlier_version_stays_valid(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / "learned.sqlite") as old:
        old.execute(
            "CREATE TABLE lessons (ruleset TEXT NOT NULL, lesson TEXT NOT NULL, seed INTEGER NOT NULL, "
            "step INTEGER NOT NULL, steps INTEGER NOT NULL, solved INTEGER NOT NULL, done INTEGER NOT NULL, "
            "PRIMARY KEY (ruleset, lesson))"
        )
        old.execute("INSERT INTO lessons VALUES ('one', 'turn', 3, 4, 8, 13, 1)")
    progress = LessonProgress(tmp_path / "learned.sqlite")
    assert progress.state("one", "turn") == STATE and progress.trouble == ""


def test_missed_steps_that_cannot_be_are_left_out(tmp_path: Path) -> None:
    progress = LessonProgress(tmp_path / "learned.sqlite")
    progress.store("one", "turn", LessonState(seed=1, steps=6, missed=(2,)))
    progress.close()
    with sqlite3.connect(tmp_path / "learned.sqlite") as other:
        other.execute("UPDATE missed_steps SET step = 40")
    assert LessonProgress(tmp_path / "learned.sqlite").state("one", "turn").missed == ()


def test_drills_and_lessons_share_the_file(tmp_path: Path) -> None:
    drills, lessons = Learned(tmp_path / "learned.sqlite"), LessonProgress(tmp_path / "learned.sqlite")
    lessons.store("one", "turn", STATE)
    drills.answered("one", "win", True, datetime.now(UTC))
    assert lessons.state("one", "turn") == STATE and drills.level("one", "win") == 1


def test_a_broken_file_is_set_aside_and_lessons_go_on(tmp_path: Path) -> None:
    path = tmp_path / "learned.sqlite"
    path.write_bytes(b"this is no database, but it is somebody's file" * 40)
    progress = LessonProgress(path)
    assert progress.trouble == SET_ASIDE_TROUBLE and progress.kept is not None and progress.kept.exists()
    progress.store("one", "turn", STATE)
    progress.close()
    assert LessonProgress(path).state("one", "turn") == STATE


def test_without_a_place_to_write_progress_lasts_until_the_end(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("a file where a folder should be", encoding="utf-8")
    progress = LessonProgress(blocked / "learned.sqlite")
    assert progress.trouble == UNWRITTEN_TROUBLE and progress.detail
    progress.store("one", "turn", STATE)
    assert progress.state("one", "turn") == STATE


def test_a_table_of_another_form_costs_the_progress_only(tmp_path: Path) -> None:
    path = tmp_path / "learned.sqlite"
    drills = Learned(path)
    drills.answered("one", "win", True, datetime.now(UTC))
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE lessons (something TEXT)")
    progress = LessonProgress(path)
    progress.store("one", "turn", STATE)
    assert progress.state("one", "turn") == STATE and progress.trouble == SET_ASIDE_TROUBLE
    assert LessonProgress(path).state("one", "turn") == STATE and Learned(path).level("one", "win") == 1
    assert drills.level("one", "win") == 1
