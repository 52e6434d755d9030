"""A history that may not be written: what it holds is used, what is missing is read, and the file stays as it is."""

from __future__ import annotations

import importlib
import sqlite3
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.study.history.database import HistoryDatabase, HistoryError
from mahjong_desktop.study.history.updating import HistoryUpdate
from mahjong_desktop.texts import LANGUAGES
from tests.study.history.person_games import write_person_game
from tests.study.history.unprivileged import folder_of_another, may_only_read

pytestmark = pytest.mark.skipif(sys.platform == "win32", reason="folders there have no such permissions")


@pytest.fixture
def data() -> Iterator[Path]:
    """A folder with two saved games, one of which the history knows."""
    with folder_of_another() as folder:
        games = folder / "games"
        games.mkdir()
        write_person_game(games, seed=1, hands=2)
        database = HistoryDatabase(folder / "history.sqlite", games)
        HistoryUpdate(database).run()
        database.close()
        write_person_game(games, seed=2, hands=2)
        yield folder


def hands(database: HistoryDatabase) -> int:
    return int(database.read("SELECT count(*) FROM hands")[0][0])


def updated(folder: Path) -> HistoryDatabase:
    database = HistoryDatabase(folder / "history.sqlite", folder / "games")
    assert database.not_kept is None
    update = HistoryUpdate(database)
    update.run()
    assert update.state.error is None
    return database


def contents(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in folder.iterdir() if path.is_file() and "-" not in path.name}


@pytest.mark.parametrize("places", [("",), ("history.sqlite",), ("", "history.sqlite")])
def test_what_is_missing_is_read_into_a_copy(data: Path, places: tuple[str, ...]) -> None:
    before = contents(data)
    with may_only_read(*(data / place for place in places)):
        database = updated(data)
        assert hands(database) == 4
        assert database.not_kept is not None and database.not_kept.code == "history-not-kept"
        assert database.not_kept.facts["path"] == str(data / "history.sqlite")
        copy = database._used
        assert copy.exists()
        database.close()
        assert not copy.exists()
    assert contents(data) == before
    kept = updated(data)
    assert kept.not_kept is None and hands(kept) == 4
    kept.close()


def test_a_history_that_another_program_keeps_open_is_copied_with_its_last_changes(data: Path) -> None:
    other = HistoryDatabase(data / "history.sqlite", data / "games")
    HistoryUpdate(other).run()
    assert (data / "history.sqlite-wal").stat().st_size
    with may_only_read(data):
        database = HistoryDatabase(data / "history.sqlite", data / "games")
        assert hands(database) == 4
        database.close()
    other.close()


def test_without_a_history_everything_is_read(data: Path) -> None:
    (data / "history.sqlite").unlink()
    with may_only_read(data):
        database = updated(data)
        assert hands(database) == 4 and database.not_kept is not None
        database.close()
    assert not (data / "history.sqlite").exists()


def test_a_history_that_may_not_even_be_read_is_read_anew(data: Path) -> None:
    (data / "history.sqlite").chmod(0o600)
    with may_only_read(data):
        if not unreadable(data / "history.sqlite"):
            pytest.skip("its owner may read it")
        database = updated(data)
        assert hands(database) == 4
        database.close()


def unreadable(path: Path) -> bool:
    try:
        path.open("rb").close()
    except PermissionError:
        return True
    return False


@pytest.mark.parametrize("language", LANGUAGES)
def test_commands_print_their_figures_and_one_line(
    data: Path, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for command in ("stats", "find"):  # they are imported late, and another user may not read the Python of root
        importlib.import_module(f"mahjong_desktop.commands.{command}")
    home = data / "home"
    home.mkdir()
    (home / "data").symlink_to(data)
    monkeypatch.setenv(HOME_VARIABLE, str(home))
    with may_only_read(data):
        assert main(["stats", "--csv", "--lang", language]) == 0
        told = capsys.readouterr()
        assert "hong-kong,hands,4," in told.out and told.err.count("\n") == 1 and "history.sqlite" in told.err
        assert main(["find", "--lang", language]) == 0
        assert len(capsys.readouterr().out.splitlines()) == 4
    updated(data).close()
    with may_only_read(data):
        assert main(["stats", "--lang", language]) == 0
        assert capsys.readouterr().err == ""  # the history was up to date


def test_all_threads_use_the_same_copy(data: Path) -> None:
    with may_only_read(data):
        database = HistoryDatabase(data / "history.sqlite", data / "games")
        found: list[int] = []
        threads = [threading.Thread(target=lambda: found.append(hands(database))) for _ in range(8)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert found == [2] * 8
        HistoryUpdate(database).run()
        assert hands(database) == 4
        database.close()


def test_where_no_copy_can_be_made_there_is_one_clear_error(data: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refused(**_: object) -> None:
        raise PermissionError("no")

    monkeypatch.setattr("mahjong_desktop.study.history.database.TemporaryDirectory", refused)
    with may_only_read(data), pytest.raises(HistoryError) as caught:
        hands(HistoryDatabase(data / "history.sqlite", data / "games"))
    assert caught.value.code == "history-unusable"


def test_a_file_that_was_moved_away_is_no_file_that_may_not_be_written(data: Path) -> None:
    database = updated(data)
    error = sqlite3.OperationalError("attempt to write a readonly database")
    error.sqlite_errorcode = sqlite3.SQLITE_READONLY_DBMOVED
    assert not database._may_not_write(error)
    database.close()
