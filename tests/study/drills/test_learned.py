"""What was learnt survives export, damage, a second program and a kill."""

import multiprocessing
import os
import signal
import sqlite3
from datetime import UTC, datetime, timedelta
from pathlib import Path

import msgspec
import pytest

from mahjong_desktop.study.drills.learned import LEARNED_FILE, LEARNED_HELD, Learned, LearnedError
from mahjong_desktop.study.drills.learned_rows import KNOWN_LEVEL
from mahjong_desktop.study.kept_file import IMPATIENT_MS

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


@pytest.fixture
def learned(tmp_path: Path) -> Learned:
    return Learned(tmp_path / "data" / "learned.sqlite")


def answer(learned: Learned, skill: str, rights: str, start: datetime = NOW) -> None:
    for day, right in enumerate(rights):
        learned.answered("wuhan", skill, right == "+", start + timedelta(days=day))


def test_right_adds_one_and_wrong_takes_one_away(learned: Learned) -> None:
    assert learned.level("wuhan", "win") == 0
    levels = [learned.answered("wuhan", "win", right == "+", NOW) for right in "-+++++++-"]
    assert levels == [0, 1, 2, 3, 4, 5, 5, 5, 4]
    assert learned.level("wuhan", "win") == 4
    assert learned.levels("wuhan") == {"win": 4}
    assert learned.answers("wuhan") == {"win": 9}
    assert learned.level("wuhan", "waits") == 0
    assert learned.level("yiwu", "win") == 0


def test_the_scheduler_says_what_is_due(learned: Learned) -> None:
    assert learned.due("wuhan", NOW) == ()
    answer(learned, "win", "++++")
    answer(learned, "waits", "-", NOW + timedelta(days=3))
    assert learned.due("wuhan", NOW + timedelta(days=3, hours=1)) == ("waits",)  # the wrong one within the hour
    assert learned.due("wuhan", NOW + timedelta(days=300)) == ("waits", "win")
    assert learned.due("yiwu", NOW + timedelta(days=300)) == ()
    dates = learned.due_dates("wuhan")
    assert sorted(dates, key=dates.__getitem__) == ["waits", "win"]
    assert dates["waits"] - (NOW + timedelta(days=3)) == timedelta(minutes=1)


def test_a_skill_answered_right_waits_longer_each_time(learned: Learned) -> None:
    now, waits = NOW, []
    for _ in range(4):
        learned.answered("wuhan", "win", True, now)
        due = next(day for day in range(1, 900) if learned.due("wuhan", now + timedelta(days=day)))
        waits.append(due)
        now += timedelta(days=due)
    assert waits == sorted(waits)
    assert waits[-1] > 5 * waits[0]


def test_export_and_import_are_equal(learned: Learned, tmp_path: Path) -> None:
    answer(learned, "element:nine-gates", "+-+")
    learned.answered("yiwu", "payment:pays-discard", True, NOW)
    for hand in ("a", "b", "c"):
        learned.shown("wuhan", hand)
    learned.export_to(tmp_path / "out.json")
    other = Learned(tmp_path / "other.sqlite")
    other.import_from(tmp_path / "out.json")
    assert other.exported() == learned.exported()
    assert other.seen("wuhan", 2) == ("c", "b")
    assert other.due("wuhan", NOW + timedelta(days=99)) == learned.due("wuhan", NOW + timedelta(days=99))
    other.import_from(tmp_path / "out.json")  # twice is as good as once
    assert other.exported() == learned.exported()


def test_an_import_keeps_what_was_answered_later(learned: Learned, tmp_path: Path) -> None:
    answer(learned, "win", "+")
    learned.export_to(tmp_path / "old.json")
    answer(learned, "win", "++", NOW + timedelta(days=5))
    learned.import_from(tmp_path / "old.json")
    assert learned.level("wuhan", "win") == 3


@pytest.mark.parametrize(
    "data",
    [
        b"",
        b"no json",
        b"[]",
        b'{"format": "something else", "version": 1, "rulesets": {}}',
        b'{"format": "mahjong-desktop-learned", "version": 3, "rulesets": {}}',
        b'{"format": "mahjong-desktop-learned", "version": 1, "rulesets": {"wuhan": {"skills": {"win": {"level": 9, '
        b'"right": 0, "wrong": 0, "card": "{}"}}}}}',
        b'{"format": "mahjong-desktop-learned", "version": 1, "rulesets": {"wuhan": {"skills": {"win": {"level": 1, '
        b'"right": 0, "wrong": 0, "card": "{}"}}}}}',
        b"[" * 100_000,
    ],
)
def test_a_wrong_file_changes_nothing(learned: Learned, tmp_path: Path, data: bytes) -> None:
    answer(learned, "win", "+")
    before = learned.exported()
    (tmp_path / "wrong.json").write_bytes(data)
    with pytest.raises(LearnedError, match=r"not-learned|not-usable"):
        learned.import_from(tmp_path / "wrong.json")
    assert learned.exported() == before


def test_a_file_that_is_missing_cannot_be_imported(learned: Learned, tmp_path: Path) -> None:
    with pytest.raises(LearnedError, match="not-learned"):
        learned.import_from(tmp_path / "none.json")


def test_a_folder_that_is_missing_takes_no_export(learned: Learned, tmp_path: Path) -> None:
    with pytest.raises(LearnedError, match="cannot-write"):
        learned.export_to(tmp_path / "none" / "out.json")


def test_reset_forgets_one_ruleset_or_all(learned: Learned) -> None:
    for ruleset in ("wuhan", "yiwu", "nanjing"):
        learned.answered(ruleset, "win", True, NOW)
        learned.shown(ruleset, "a")
    learned.reset("yiwu")
    assert learned.rulesets() == ("nanjing", "wuhan")
    assert learned.seen("yiwu", 9) == ()
    learned.reset()
    assert learned.rulesets() == ()
    assert learned.exported().rulesets == {}


def test_only_the_hands_shown_last_are_kept(learned: Learned, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("mahjong_desktop.study.drills.learned.SEEN_KEPT", 20)
    learned.shown("yiwu", "other")
    for number in range(25):
        learned.shown("wuhan", str(number))
    assert learned.seen("wuhan", 40) == tuple(str(number) for number in range(24, 4, -1))
    assert learned.seen("yiwu", 9) == ("other",)


def test_a_broken_file_is_set_aside_and_a_new_one_begun(tmp_path: Path) -> None:
    path = tmp_path / "learned.sqlite"
    for number in (1, 2):
        path.write_bytes(b"this is no database" * 999)
        learned = Learned(path)
        assert learned.trouble == "learned-broken"
        assert learned.set_aside == tmp_path / f"learned.sqlite.broken-{number}"
        assert learned.set_aside.read_bytes().startswith(b"this is")
        learned.answered("wuhan", "win", True, NOW)
        learned.close()
    again = Learned(path)
    assert (again.trouble, again.level("wuhan", "win")) == ("", 1)


def test_a_file_broken_in_the_middle_is_noticed(tmp_path: Path) -> None:
    path = tmp_path / "learned.sqlite"
    learned = Learned(path)
    for number in range(20):
        learned.shown("wuhan", f"{number:01000}")
    learned.close()
    data = bytearray(path.read_bytes())
    data[5000:15000] = bytes(10000)
    path.write_bytes(data)
    assert Learned(path).trouble == "learned-broken"


def test_tables_of_others_in_the_file_stay(tmp_path: Path) -> None:
    path = tmp_path / "learned.sqlite"
    with sqlite3.connect(path) as connection:
        connection.execute("CREATE TABLE lessons (id TEXT)")
        connection.execute("INSERT INTO lessons VALUES ('x')")
    connection.close()
    learned = Learned(path)
    assert learned.trouble == ""
    learned.reset()
    learned.close()
    connection = sqlite3.connect(path)
    assert connection.execute("SELECT id FROM lessons").fetchall() == [("x",)]
    connection.close()


def test_where_nothing_can_be_written_it_lasts_until_the_end(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    learned = Learned(tmp_path / "file" / "learned.sqlite")
    assert learned.trouble == "learned-not-kept"
    assert learned.answered("wuhan", "win", True, NOW) == 1
    assert learned.level("wuhan", "win") == 1


def test_two_programs_share_the_file(tmp_path: Path) -> None:
    path = tmp_path / "learned.sqlite"
    one, two = Learned(path), Learned(path)
    for number in range(2 * KNOWN_LEVEL):
        (one, two)[number % 2].answered("wuhan", "win", number < KNOWN_LEVEL, NOW)
        (one, two)[number % 2].shown("wuhan", str(number))
    assert one.answers("wuhan") == two.answers("wuhan") == {"win": 2 * KNOWN_LEVEL}
    assert one.seen("wuhan", 99) == two.seen("wuhan", 99)
    assert len(one.seen("wuhan", 99)) == 2 * KNOWN_LEVEL


def test_what_is_answered_while_another_program_holds_the_file_is_not_lost(learned: Learned, tmp_path: Path) -> None:
    learned.answered("wuhan", "win", True, NOW)
    other = sqlite3.connect(learned.path, isolation_level=None)
    other.execute("BEGIN EXCLUSIVE")
    assert learned.answered("wuhan", "win", True, NOW) == 2
    learned.shown("wuhan", "a")
    assert learned.level("wuhan", "win") == 2 and learned.seen("wuhan", 9) == ("a",)
    assert learned.file.patience_ms == IMPATIENT_MS
    assert learned.trouble == LEARNED_HELD
    with pytest.raises(LearnedError, match="cannot-write"):
        learned.reset()
    learned.export_to(tmp_path / "out.json")
    other.execute("ROLLBACK")
    other.close()
    assert learned.level("wuhan", "win") == 2 and learned.trouble == ""
    again = Learned(learned.path)
    assert again.level("wuhan", "win") == 2 and again.seen("wuhan", 9) == ("a",)


def _answer_until_killed(path: Path) -> None:
    learned = Learned(path)
    number = 0
    while True:
        number += 1
        learned.answered_all("wuhan", tuple((f"element:{name}", True) for name in range(20)), NOW)
        if number == 3:
            os.kill(os.getpid(), signal.SIGKILL)


def _die_in_a_transaction(path: Path) -> None:
    learned = Learned(path)

    def answer_and_die(file: sqlite3.Connection) -> None:
        for name in range(20):
            learned._answered(file, "wuhan", (f"element:{name}", True), NOW)
        os.kill(os.getpid(), signal.SIGKILL)

    learned.file.change(answer_and_die)


@pytest.mark.skipif(not hasattr(signal, "SIGKILL"), reason="there is no such signal")
def test_a_kill_leaves_whole_answers(tmp_path: Path) -> None:
    """Three questions are stored, then the program dies; another one dies within the fourth."""
    path = tmp_path / "learned.sqlite"
    spawn = multiprocessing.get_context("spawn")
    for target in (_answer_until_killed, _die_in_a_transaction):
        process = spawn.Process(target=target, args=(path,))
        process.start()
        process.join(60)
        assert process.exitcode == -signal.SIGKILL
        learned = Learned(path)
        assert learned.trouble == ""
        assert set(learned.levels("wuhan").values()) == {3}
        assert len(learned.levels("wuhan")) == 20
        learned.close()


def test_the_export_is_readable(learned: Learned, tmp_path: Path) -> None:
    answer(learned, "win", "++")
    learned.export_to(tmp_path / "out.json")
    told = msgspec.json.decode((tmp_path / "out.json").read_bytes())
    assert told["rulesets"]["wuhan"]["skills"]["win"]["level"] == 2


def test_rows_that_are_no_skills_are_left_out(tmp_path: Path) -> None:
    path = tmp_path / LEARNED_FILE
    learned = Learned(path)
    learned.answered("here", "waits", True, NOW)
    other = sqlite3.connect(path, isolation_level=None)
    other.executemany(
        "INSERT INTO drill_skills VALUES ('here', ?, ?, 1, ?, '2020', ?)",
        [("win", 77, 1, "{nonsense"), ("discard", "x", "y", b"\xff"), ("value:sum", 3, 1, "[]")],
    )
    again = Learned(path)
    assert again.levels("here") == {"waits": 1} and again.level("here", "win") == 0
    assert again.trouble == "learned-damaged" and len(again.file.damaged) == 3
    assert again.set_aside == path.with_name(f"{LEARNED_FILE}.broken-1") and again.set_aside.exists()
    assert again.due("here", NOW + timedelta(days=3650)) == ("waits",) and set(again.last_answers("here")) == {"waits"}
    assert again.answered("here", "win", True, NOW) == 1 and again.levels("here") == {"waits": 1, "win": 1}
    assert set(again.exported().rulesets["here"].skills) == {"waits", "win"}
