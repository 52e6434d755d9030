"""What was learnt, damaged or imported from anywhere: what cannot be used is left out and named, the rest works, and
the file as it was is kept."""

from __future__ import annotations

import json
import os
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.study.drills.learned import Learned, LearnedError
from mahjong_desktop.study.lessons.progress import LessonProgress, LessonState

NOW = datetime(2026, 3, 1, 12, 0, tzinfo=UTC)


@pytest.fixture
def path(tmp_path: Path) -> Path:
    """A file in which two skills, hands, days and a lesson are kept."""
    made = tmp_path / "learned.sqlite"
    learned, lessons = Learned(made), LessonProgress(made)
    for skill in ("win", "waits"):
        learned.answered_all("hong-kong", ((skill, True),), NOW, (skill, True))
        learned.shown("hong-kong", f"hand of {skill}")
    lessons.store("hong-kong", "turn", LessonState(3, 1, 9))
    learned.close()
    lessons.close()
    return made


def edit(path: Path, statement: str, *values: object) -> bytes:
    """Changes the file as it lies; returns its bytes afterwards."""
    with sqlite3.connect(path) as file:
        file.execute(statement, values)
    file.close()
    return path.read_bytes()


NOT_TEXT = "CAST(x'776169ff73' AS TEXT)"
ROWS = {
    "a skill that is no text": f"UPDATE drill_skills SET skill = {NOT_TEXT} WHERE skill = 'waits'",
    "a card that is no text": f"UPDATE drill_skills SET card = {NOT_TEXT} WHERE skill = 'waits'",
    "a card that is none": "UPDATE drill_skills SET card = '[]' WHERE skill = 'waits'",
    "another date than the card": "UPDATE drill_skills SET due = '2826' WHERE skill = 'waits'",
    "a number that is none": "UPDATE drill_skills SET right = 'x' WHERE skill = 'waits'",
    "too large a number": "UPDATE drill_skills SET right = 9223372036854775807 WHERE skill = 'waits'",
    "bytes": "UPDATE drill_skills SET level = x'00' WHERE skill = 'waits'",
}


@pytest.mark.parametrize("what", ROWS)
def test_a_row_that_cannot_be_used_is_left_out_and_named(
    what: str, path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    before = edit(path, ROWS[what])
    learned = Learned(path)
    assert learned.trouble == "learned-damaged" and [row.table for row in learned.file.damaged] == ["drill_skills"]
    assert learned.set_aside == path.with_name("learned.sqlite.broken-1")
    assert learned.set_aside.read_bytes() == before and "drill_skills" in caplog.text
    assert learned.levels("hong-kong") == {"win": 1} and learned.seen("hong-kong", 9) == (
        "hand of waits",
        "hand of win",
    )
    assert set(learned.due_dates("hong-kong")) == {"win"} and "win" in learned.exported().rulesets["hong-kong"].skills
    assert learned.answered("hong-kong", "waits", True, NOW) == 1
    learned.close()
    again = Learned(path)
    assert again.trouble == "" and again.levels("hong-kong") == {"win": 1, "waits": 1}
    assert LessonProgress(path).state("hong-kong", "turn") == LessonState(3, 1, 9)


def test_rows_of_other_tables_are_named_too(path: Path) -> None:
    edit(path, f"UPDATE drill_seen SET hand = {NOT_TEXT} WHERE number = 1")
    edit(path, "UPDATE drill_answers SET day = '2026-99-99' WHERE kind = 'win'")
    edit(path, "INSERT INTO drill_own VALUES ('hong-kong', 'x', 'never', '{}')")
    edit(path, "UPDATE lessons SET step = 'x'")
    learned, lessons = Learned(path), LessonProgress(path)
    assert {row.table for row in learned.file.damaged} == {"drill_seen", "drill_answers", "drill_own"}
    assert lessons.trouble == "trouble-rows" and lessons.kept is not None and lessons.kept.exists()
    assert lessons.of("hong-kong") == {} and learned.levels("hong-kong") == {"win": 1, "waits": 1}


def test_a_row_that_is_written_while_the_file_is_open_is_left_out(path: Path) -> None:
    learned = Learned(path)
    edit(path, ROWS["a card that is no text"])
    assert learned.levels("hong-kong") == {"win": 1} and learned.trouble == "learned-damaged"
    assert learned.answered("hong-kong", "waits", True, NOW) == 1


def test_of_a_file_that_is_damaged_as_a_whole_the_rest_is_kept(path: Path) -> None:
    """The statement of an index does not fit any more: nothing is lost. All tables come along."""
    with sqlite3.connect(path) as file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute("UPDATE sqlite_master SET sql = replace(sql, 'level', 'levem') WHERE name = 'drill_skills'")
    file.close()
    before = path.read_bytes()
    learned = Learned(path)
    assert learned.trouble == "learned-broken" and learned.set_aside is not None
    assert learned.set_aside.read_bytes() == before
    assert learned.seen("hong-kong", 9) == ("hand of waits", "hand of win")
    assert LessonProgress(path).state("hong-kong", "turn") == LessonState(3, 1, 9)
    assert learned.answered("hong-kong", "discard", True, NOW) == 1
    assert Learned(path).trouble == ""


# ---- imports


def exported(path: Path, target: Path) -> dict[str, Any]:
    Learned(path).export_to(target)
    told: dict[str, Any] = json.loads(target.read_text("utf-8"))
    return told


LATE = {"last_review": "2030-01-01T00:00:00+00:00"}
CARDS: dict[str, dict[str, object]] = {
    "a date without a time zone": {"due": "2026-01-01T00:00:00", **LATE},
    "no time zones": {"due": "2026-01-01T00:00:00", "last_review": "2030-01-01T00:00:00"},
    "negative figures": {"stability": -5, "difficulty": -100, **LATE},
    "no number": {"stability": float("nan"), **LATE},
    "an infinite number": {"difficulty": float("inf"), **LATE},
    "the end of time": {"due": "9999-12-31T23:59:59+00:00", **LATE},
    "before time": {"last_review": "0001-01-01T00:00:00+00:00"},
    "no state": {"state": 9, **LATE},
    "no step": {"step": "x", **LATE},
    "a large step": {"step": 10**9, **LATE},
    "no figures": {"stability": None, "difficulty": None, **LATE},
}


@pytest.mark.parametrize("what", CARDS)
def test_a_card_that_cannot_be_used_is_refused_and_named(what: str, path: Path, tmp_path: Path) -> None:
    told = exported(path, tmp_path / "out.json")
    skill = told["rulesets"]["hong-kong"]["skills"]["waits"]
    skill["card"] = json.dumps({**json.loads(skill["card"]), **CARDS[what]})
    (tmp_path / "bad.json").write_text(json.dumps(told), encoding="utf-8")
    other = Learned(tmp_path / "other.sqlite")
    with pytest.raises(LearnedError) as caught:
        other.import_from(tmp_path / "bad.json")
    assert caught.value.code == "not-usable"
    assert (caught.value.facts["ruleset"], caught.value.facts["entry"]) == ("hong-kong", "waits")
    assert other.rulesets() == () and other.seen("hong-kong", 9) == ()


@pytest.mark.parametrize("number", [2**63 - 1, 2**70, -1, 10**9 + 1])
def test_an_impossible_number_is_refused(number: int, path: Path, tmp_path: Path) -> None:
    told = exported(path, tmp_path / "out.json")
    told["rulesets"]["hong-kong"]["skills"]["win"]["right"] = number
    (tmp_path / "bad.json").write_text(json.dumps(told), encoding="utf-8")
    with pytest.raises(LearnedError, match="not-usable"):
        Learned(tmp_path / "other.sqlite").import_from(tmp_path / "bad.json")


def test_what_the_program_exports_it_imports(path: Path, tmp_path: Path) -> None:
    """Also after years of answers, each at the right time."""
    learned, now = Learned(path), NOW
    for number in range(60):
        learned.answered("hong-kong", "win", number % 7 != 0, now)
        now = max(learned.due_dates("hong-kong")["win"], now + timedelta(minutes=1))
    assert learned.trouble == ""
    learned.export_to(tmp_path / "out.json")
    learned.close()
    other = Learned(tmp_path / "other.sqlite")
    other.import_from(tmp_path / "out.json")
    assert other.exported().rulesets["hong-kong"].skills == Learned(path).exported().rulesets["hong-kong"].skills
    assert Learned(path).trouble == ""


@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="there are no pipes")
def test_a_pipe_or_a_device_is_not_imported(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe.json")
    learned = Learned(tmp_path / "learned.sqlite")
    for source in (tmp_path / "pipe.json", Path("/dev/zero")):
        with pytest.raises(LearnedError, match="not-learned"):
            learned.import_from(source)
