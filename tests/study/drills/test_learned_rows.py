"""The log of answers counts questions by day and kind, is exported with the rest, and does not grow for ever."""

import json
import sqlite3
from datetime import UTC, date, datetime, timedelta, timezone
from pathlib import Path

import pytest

from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.drills.elements import ElementsAnswer, ElementsQuestion
from mahjong_desktop.study.drills.learned import Learned, LearnedError
from mahjong_desktop.study.drills.learned_rows import DayAnswers
from mahjong_desktop.study.drills.questions import judge
from mahjong_desktop.study.drills.round import DrillRound

NOW = datetime(2026, 3, 1, 23, 30, tzinfo=UTC)
DAY = date(2026, 3, 1)


@pytest.fixture
def learned(tmp_path: Path) -> Learned:
    return Learned(tmp_path / "data" / "learned.sqlite")


def answer(learned: Learned, kind: str, rights: str, now: datetime = NOW, ruleset: str = "wuhan") -> None:
    for right in rights:
        learned.answered_all(ruleset, (("win", right == "+"), ("waits", True)), now, (kind, right == "+"))


def test_questions_are_counted_by_day_and_kind(learned: Learned) -> None:
    answer(learned, "win", "++-")
    answer(learned, "value", "-")
    answer(learned, "win", "+", NOW + timedelta(days=2))
    answer(learned, "win", "+", ruleset="yiwu")
    assert learned.answers_by_day("wuhan", DAY) == (
        DayAnswers(DAY, "value", 0, 1),
        DayAnswers(DAY, "win", 2, 1),
        DayAnswers(DAY + timedelta(days=2), "win", 1, 0),
    )
    assert learned.answers_by_day("wuhan", DAY + timedelta(days=1)) == (
        DayAnswers(DAY + timedelta(days=2), "win", 1, 0),
    )
    assert learned.answers_by_day("nanjing", DAY) == ()


def test_the_day_is_that_of_the_calendar(learned: Learned) -> None:
    answer(learned, "win", "+", NOW.astimezone(timezone(timedelta(hours=9))))
    assert [one.day for one in learned.answers_by_day("wuhan", date.min)] == [DAY + timedelta(days=1)]


def test_a_round_logs_its_questions(learned: Learned) -> None:
    ruleset = built_in_ruleset("hong-kong")
    round_ = DrillRound(ruleset, learned, steps=("elements",), kinds=("hand",), seed=1)
    task = round_.next(NOW)
    assert task is not None
    question = task.questions[0]
    assert isinstance(question, ElementsQuestion)
    right = frozenset(choice.element for choice in question.choices if choice.present)
    for given in (right, frozenset({"none-of-them"})):
        round_.answered(question, judge(question, ElementsAnswer(given)), NOW)
    assert learned.answers_by_day(ruleset.id, DAY) == (DayAnswers(DAY, "elements", 1, 1),)


def test_only_the_latest_days_are_kept(learned: Learned, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahjong_desktop.study.drills.learned_rows.DAYS_KEPT", 3)
    answer(learned, "win", "+", ruleset="yiwu")
    for days in (0, 5, 6, 400):
        answer(learned, "win", "+", NOW + timedelta(days=days))
        answer(learned, "value", "+", NOW + timedelta(days=days))
    kept = [one.day for one in learned.answers_by_day("wuhan", date.min) if one.kind == "win"]
    assert kept == [DAY + timedelta(days=number) for number in (5, 6, 400)]
    assert len(learned.answers_by_day("yiwu", date.min)) == 1


def test_the_log_is_exported_imported_and_forgotten(learned: Learned, tmp_path: Path) -> None:
    answer(learned, "win", "++-")
    learned.export_to(tmp_path / "out.json")
    other = Learned(tmp_path / "other.sqlite")
    answer(other, "win", "-")  # the day with more answers stays
    answer(other, "value", "+")
    for _ in range(2):
        other.import_from(tmp_path / "out.json")
        assert other.answers_by_day("wuhan", DAY) == (DayAnswers(DAY, "value", 1, 0), DayAnswers(DAY, "win", 2, 1))
    other.reset("wuhan")
    assert other.answers_by_day("wuhan", date.min) == ()


def test_an_export_without_a_log_is_read(learned: Learned, tmp_path: Path) -> None:
    answer(learned, "win", "+")
    learned.export_to(tmp_path / "out.json")
    told = json.loads((tmp_path / "out.json").read_text())
    told["version"] = 1
    del told["rulesets"]["wuhan"]["answers"]
    (tmp_path / "old.json").write_text(json.dumps(told))
    other = Learned(tmp_path / "other.sqlite")
    other.import_from(tmp_path / "old.json")
    assert other.levels("wuhan") == learned.levels("wuhan")
    assert other.answers_by_day("wuhan", date.min) == ()


@pytest.mark.parametrize("right", [-1, 10**30])
def test_an_impossible_number_of_answers_is_refused(learned: Learned, tmp_path: Path, right: int) -> None:
    told = {"day": "2026-03-01", "kind": "win", "right": right, "wrong": 0}
    whole = {"format": "mahjong-desktop-learned", "version": 2, "rulesets": {"wuhan": {"answers": [told]}}}
    (tmp_path / "bad.json").write_text(json.dumps(whole))
    with pytest.raises(LearnedError, match="not-usable"):
        learned.import_from(tmp_path / "bad.json")


def test_a_file_from_before_the_log_gets_one(tmp_path: Path) -> None:
    path = tmp_path / "learned.sqlite"
    first = Learned(path)
    answer(first, "win", "+")
    first.close()
    with sqlite3.connect(path) as file:
        file.execute("DROP TABLE drill_answers")
    file.close()
    again = Learned(path)
    assert not again.trouble
    assert again.level("wuhan", "win") == 1
    assert again.answers_by_day("wuhan", date.min) == ()
    answer(again, "win", "-")
    assert len(again.answers_by_day("wuhan", date.min)) == 1


def test_a_row_that_is_none_is_left_out(learned: Learned) -> None:
    answer(learned, "win", "+")
    with sqlite3.connect(learned.path) as file:
        file.execute("INSERT INTO drill_answers VALUES ('wuhan', 'value', '2026-99-99', 1, 1)")
        file.execute("INSERT INTO drill_answers VALUES ('wuhan', 'value', '2026-03-02', 'much', 1)")
    file.close()
    assert learned.answers_by_day("wuhan", DAY) == (DayAnswers(DAY, "win", 1, 0),)
