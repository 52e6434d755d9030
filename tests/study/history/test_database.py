"""The file of the history: what is broken or foreign is replaced, a locked one stops nobody, nothing is ever half."""

from __future__ import annotations

import sqlite3
import threading
from pathlib import Path

import pytest

from mahjong_desktop.study.history.database import HistoryDatabase, HistoryError
from mahjong_desktop.study.history.tables import (
    TABLE_NAMES,
    CountedAs,
    PlayedGame,
    PlayedHand,
    PlayedWin,
    forget_game,
    store_game,
)

WIN = PlayedWin(1, False, "discard", 0, 8, "fan", 3, "", ("all-chows", "self-draw"))
HAND = PlayedHand(1, 3, 0, 0, "win", 0, CountedAs.HERE, points=-8, dealt_in=True, wins=(WIN,))
GAME = PlayedGame("a.mahjong", 5, 100, ruleset="hong-kong", options={"rounds": 1}, hands=(HAND,), started="2026-05-12")


@pytest.fixture
def database(tmp_path: Path) -> HistoryDatabase:
    made = HistoryDatabase(tmp_path / "history.sqlite", tmp_path)
    made.change(lambda file: store_game(file, GAME))
    return made


def counts(database: HistoryDatabase) -> dict[str, int]:
    return {table: database.read(f"SELECT count(*) FROM {table}")[0][0] for table in TABLE_NAMES}


def test_a_game_is_stored_once_and_forgotten_whole(database: HistoryDatabase) -> None:
    database.change(lambda file: store_game(file, GAME))
    held = counts(database)
    assert (held["games"], held["hands"], held["wins"], held["elements"]) == (1, 1, 1, 2)
    assert database.read("SELECT ruleset, own FROM elements WHERE element = 'all-chows'") == [("hong-kong", 0)]
    database.change(lambda file: forget_game(file, "a.mahjong"))
    assert not any(counts(database).values())


def test_a_change_that_fails_changes_nothing(database: HistoryDatabase) -> None:
    def fail(file: sqlite3.Connection) -> None:
        forget_game(file, "a.mahjong")
        raise RuntimeError("killed")

    with pytest.raises(RuntimeError):
        database.change(fail)
    assert counts(database)["elements"] == 2


@pytest.mark.parametrize("junk", [b"no database", b"SQLite format 3\0" + b"\7" * 4000, b""])
def test_a_broken_file_is_replaced_without_a_question(tmp_path: Path, junk: bytes) -> None:
    path = tmp_path / "history.sqlite"
    path.write_bytes(junk)
    database = HistoryDatabase(path, tmp_path)
    assert not any(counts(database).values())
    database.change(lambda file: store_game(file, GAME))
    assert counts(database)["games"] == 1
    kept = [entry for entry in tmp_path.iterdir() if ".broken-" in entry.name]
    assert [entry.read_bytes() for entry in kept] == ([junk] if junk else [])


def test_a_history_with_broken_pages_is_removed(database: HistoryDatabase) -> None:
    database.read("PRAGMA wal_checkpoint(TRUNCATE)")
    database.close()
    data = bytearray(database.path.read_bytes())
    data[4096:] = b"\x55" * (len(data) - 4096)
    database.path.write_bytes(bytes(data))
    again = HistoryDatabase(database.path, database.games)
    assert not any(counts(again).values())
    assert not [entry for entry in database.path.parent.iterdir() if ".broken-" in entry.name]


def test_the_database_of_another_program_is_set_aside(tmp_path: Path) -> None:
    path = tmp_path / "history.sqlite"
    with sqlite3.connect(path) as other:
        other.execute("CREATE TABLE hands (tired TEXT)")
    other.close()
    assert not any(counts(HistoryDatabase(path, tmp_path)).values())
    with sqlite3.connect(tmp_path / "history.sqlite.broken-1") as kept:
        assert kept.execute("SELECT name FROM sqlite_master").fetchall() == [("hands",)]
    kept.close()


def test_tables_of_another_version_are_made_anew(database: HistoryDatabase) -> None:
    database.change(lambda file: file.execute("ALTER TABLE games DROP COLUMN facts"))
    database.read("PRAGMA user_version = 1")
    database.close()
    again = HistoryDatabase(database.path, database.games)
    assert not any(counts(again).values())
    again.change(lambda file: store_game(file, GAME))


def test_a_table_that_is_missing_comes_back(database: HistoryDatabase) -> None:
    database.change(lambda file: file.execute("DROP TABLE wins"))
    assert counts(database)["wins"] == 0


def test_a_locked_file_is_one_clear_error_and_readers_do_not_wait_for_writers(database: HistoryDatabase) -> None:
    other = sqlite3.connect(database.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    assert counts(database)["games"] == 1
    with pytest.raises(HistoryError) as caught:
        database.change(lambda file: store_game(file, GAME))
    assert caught.value.code == "history-held"
    other.execute("ROLLBACK")
    database.change(lambda file: store_game(file, GAME))
    other.close()


def test_a_folder_in_its_place_is_one_clear_error(tmp_path: Path) -> None:
    (tmp_path / "history.sqlite").mkdir()
    with pytest.raises(HistoryError) as caught:
        HistoryDatabase(tmp_path / "history.sqlite", tmp_path).read("SELECT 1 FROM games")
    assert caught.value.code == "history-unusable"


def test_several_threads_and_programs_may_write(database: HistoryDatabase) -> None:
    other = HistoryDatabase(database.path, database.games)

    def write(number: int) -> None:
        chosen = database if number % 2 else other
        for _ in range(20):
            try:
                chosen.change(lambda file: store_game(file, GAME))
            except HistoryError as error:
                assert error.code == "history-held"

    threads = [threading.Thread(target=write, args=(number,)) for number in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    held = counts(other)
    assert (held["games"], held["hands"], held["elements"]) == (1, 1, 2)
