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
