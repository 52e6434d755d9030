"""A history that holds what this program never writes is made anew by itself, whatever is wrong with it; a saved game
with a strange name or a value that no table takes costs nothing but itself."""

from __future__ import annotations

import os
import re
import shutil
import sqlite3
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.core.values import replace
from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.gathering import played_game
from mahjong_desktop.study.history.query import HandQuery
from mahjong_desktop.study.history.search import HandSearch
from mahjong_desktop.study.history.tables import file_name, store_game, written_name
from tests.study.history.person_games import history_of, updated, write_person_game


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder with a game of a person and its history."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    write_person_game(games, seed=1, hands=3)
    history_of(games).close()
    return tmp_path


def edit(home: Path, statement: str, *values: object) -> None:
    with sqlite3.connect(home / "data" / "history.sqlite") as file:
        file.execute("PRAGMA writable_schema = ON")
        file.execute(statement, values)
    file.close()


NOT_TEXT = "CAST(x'ff41' AS TEXT)"
DAMAGE = {
    "a name": f"UPDATE games SET name = {NOT_TEXT}",
    "names of players": f"UPDATE games SET names = {NOT_TEXT}",
    "names that are no list": "UPDATE games SET names = '[1, 2'",
    "options": "UPDATE games SET options = '{]'",
    "facts": "UPDATE games SET facts = '{]'",
    "a time": "UPDATE games SET started = 'never'",
    "times of hands": "UPDATE hands SET started = 'never'",
    "points": "UPDATE hands SET points = 'x', squares = 'y'",
    "a way": f"UPDATE wins SET way = {NOT_TEXT}",
    "a total": "UPDATE wins SET total = x'00'",
    "an element": f"UPDATE elements SET element = element || {NOT_TEXT}",
    "the name of a table": f"UPDATE sqlite_master SET name = {NOT_TEXT}, tbl_name = {NOT_TEXT} WHERE name = 'wins'",
    "the text of a table": "UPDATE sqlite_master SET sql = 'CREATE TABL' WHERE name = 'hands'",
}


@pytest.mark.parametrize("what", DAMAGE)
def test_a_damaged_history_is_read_again_by_itself(what: str, home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = (["find", "--json", "--lang", "en"], ["stats", "--json", "--lang", "en"])

    def answers() -> list[str]:
        found = []
        for arguments in asked:
            assert main(arguments) == 0
            out, err = capsys.readouterr()
            assert err == ""
            found.append(out)
        return found

    right = answers()
    assert '"points"' in right[0] and "hong-kong" in right[1]
    edit(home, DAMAGE[what])
    assert answers() == right
    edit(home, DAMAGE[what])
    assert main(["stats", "--rebuild", "--lang", "en"]) == 0
    assert "from 1 game" in capsys.readouterr().err
    assert answers() == right


def test_the_window_is_told_that_the_history_was_made_anew(home: Path) -> None:
    edit(home, f"UPDATE wins SET way = {NOT_TEXT}")
    database = HistoryDatabase()
    told: list[int] = []
    database.on_renewed = lambda: told.append(database.renewed)
    search = HandSearch(database)
    keys = search.find(HandQuery("", ())).keys
    assert len(keys) == 3 and search.hands(keys) == () and told == [1]
    updated(database)
    assert len(search.hands(search.find(HandQuery("", ())).keys)) == 3 and told == [1]
    database.close()


def test_a_history_that_is_never_understood_is_one_error(home: Path) -> None:
    """A value that a saved game brings again and again does not make the file anew without end."""
    database = HistoryDatabase()

    def fail() -> None:
        raise ValueError

    for _ in range(20):
        with pytest.raises((ValueError, Exception)):
            database.understood(fail)
    assert database.renewed <= 5
    database.close()


@pytest.mark.skipif(os.name == "nt", reason="names are always text there")
def test_a_name_that_is_no_text_stops_no_other_game(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    games = home / "data" / "games"
    strange = os.fsdecode(b"\xd1\xf2\xe0\xf0\xe0\xff.mahjong")
    shutil.copy(games / "hong-kong-1.mahjong", games / strange)
    for arguments in (["find"], ["find", "--json"], ["find", "--csv"], ["stats"]):
        assert main([*arguments, "--lang", "en"]) == 0
        assert capsys.readouterr().out
    database = HistoryDatabase()
    search = HandSearch(database)
    assert {hand.path.name for hand in search.hands(search.find(HandQuery("", ())).keys)} == {
        "hong-kong-1.mahjong",
        strange,
    }
    (games / strange).unlink()
    updated(database)
    assert search.find(HandQuery("", ())).games == 1
    database.close()


def test_names_are_written_as_text_and_come_back() -> None:
    for name in (b"a.mahjong", b"\xff\x80.mahjong", "hry – kopie.mahjong".encode(), b"%2f&\\x41"):
        there = os.fsdecode(name)
        assert file_name(written_name(there)) == there
        written_name(there).encode()


def test_a_game_with_a_value_that_no_table_takes_is_a_damaged_file(home: Path) -> None:
    games = home / "data" / "games"
    found = played_game(games / "hong-kong-1.mahjong")
    assert found is not None
    database = HistoryDatabase()
    twice = (found.hands[0], found.hands[0])
    for name, bad in (
        ("large.mahjong", replace(found, hands=(replace(found.hands[0], points=1 << 70),))),
        ("twice.mahjong", replace(found, hands=twice)),
        ("broken.mahjong", replace(found, names=("\udcff", "b", "c", "d"))),
    ):
        database.change(lambda file, bad=bad, name=name: store_game(file, replace(bad, name=name)))  # type: ignore[misc]
    rows = database.read("SELECT name, error FROM games ORDER BY name")
    assert [name for name, error in rows if error == "damaged-file"] == [
        "broken.mahjong",
        "large.mahjong",
        "twice.mahjong",
    ]
    assert database.read("SELECT count(*) FROM hands") == [(3,)]
    assert all(re.search(r"\w", facts) for (facts,) in database.read("SELECT facts FROM games WHERE error <> ''"))
    database.close()
