"""`stats`: figures as text, CSV and JSON, in four languages, and one line for each error."""

from __future__ import annotations

import csv
import io
import json
import re
import sqlite3
from collections.abc import Sequence
from pathlib import Path
from threading import Event

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.study.history import updating
from mahjong_desktop.study.history.gathering import played_games
from mahjong_desktop.study.history.tables import PlayedGame
from mahjong_desktop.study.history.updating import HistoryUpdate
from mahjong_desktop.study.known_rulesets import known_ids
from mahjong_desktop.texts import LANGUAGES
from tests.study.history.person_games import write_person_game


@pytest.fixture
def home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A home folder with five games of a person in two rulesets."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    games = tmp_path / "data" / "games"
    games.mkdir(parents=True)
    for seed in range(1, 5):
        write_person_game(games, seed=seed, hands=8, started=f"2026-05-0{seed}T10:00:00")
    write_person_game(games, "wuhan", seed=1, hands=2, started="2026-05-09T10:00:00")
    return tmp_path


def rows(capsys: pytest.CaptureFixture[str], *arguments: str) -> dict[tuple[str, str], dict[str, str]]:
    capsys.readouterr()
    assert main(["stats", "--csv", *arguments]) == 0
    read = csv.DictReader(io.StringIO(capsys.readouterr().out))
    return {(row["ruleset"], row["figure"]): row for row in read}


def test_all_rulesets_that_were_played_the_last_one_first(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--lang", "en"]) == 0
    out = capsys.readouterr().out
    assert out.index("Wuhan mahjong: 2 hands in 1 game") < out.index("Hong Kong Old Style: 32 hands in 4 games")
    assert "Fewer than 30 hands are too few" in out
    assert out.count("the range of luck between equal players") == 2
    assert "Hands won: " in out and "Elements made: " in out and "Last new one: " in out


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_every_language_says_all_lines(home: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--ruleset", "hong-kong", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) >= 12 and not any("{" in line for line in lines)


def test_csv_and_json_have_the_same_figures(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    found = rows(capsys)
    assert found[("hong-kong", "hands")]["own"] == "32" and found[("wuhan", "hands")]["own"] == "2"
    assert main(["stats", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert {(row["ruleset"], row["figure"]) for row in told} == found.keys()
    won = next(row for row in told if (row["ruleset"], row["figure"]) == ("hong-kong", "won"))
    assert float(found[("hong-kong", "won")]["own"]) == pytest.approx(won["own"], abs=1e-5)
    assert 0 < won["own"] < 1 and won["verdict"] in ("even", "higher", "too-low")


def test_a_game_that_is_added_or_removed_is_noticed(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert rows(capsys)[("wuhan", "hands")]["own"] == "2"
    games = home / "data" / "games"
    write_person_game(games, "wuhan", seed=2, hands=3)
    (games / "hong-kong-1.mahjong").unlink()
    found = rows(capsys)
    assert found[("wuhan", "hands")]["own"] == "5" and found[("hong-kong", "hands")]["own"] == "24"


def test_files_that_cannot_be_read_are_told(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--json"]) == 0
    told = capsys.readouterr()
    assert told.err == ""
    (home / "data" / "games" / "broken.mahjong").write_bytes(b"nonsense\n")
    assert main(["stats", "--json", "--lang", "en"]) == 0
    again = capsys.readouterr()
    assert again.out == told.out
    assert again.err == "1 file cannot be read and was left out.\n"


def test_rebuild_reads_everything_again(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    before = rows(capsys)
    (home / "data" / "history.sqlite").write_bytes(b"broken")
    assert rows(capsys, "--rebuild") == before
    assert main(["stats", "--rebuild", "--lang", "en"]) == 0
    assert "rebuilt from 5 games" in capsys.readouterr().err


def test_nothing_played_is_said(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path))
    assert main(["stats", "--lang", "en"]) == 0
    assert capsys.readouterr().out.startswith("No hand of a saved game counts yet")
    assert rows(capsys) == {}


def test_errors_are_one_line(home: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--ruleset", "atlantis", "--lang", "en"]) == 2
    assert capsys.readouterr().err.startswith("There is no ruleset “atlantis”")
    history = home / "data" / "history.sqlite"
    history.unlink(missing_ok=True)
    history.mkdir()
    assert main(["stats", "--lang", "en"]) == 2
    error = capsys.readouterr().err
    assert error.startswith("The history of saved games") and error.count("\n") == 1
    with pytest.raises(SystemExit) as leaving:
        main(["stats", "--csv", "--json"])
    assert leaving.value.code == 2


@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
def test_ctrl_c_says_in_one_line_how_far_it_came_and_the_next_time_goes_on(
    home: Path, language: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    wait, asked_to_stop = HistoryUpdate.wait, Event()
    read: list[str] = []

    def interrupted(update: HistoryUpdate, seconds: float | None = None) -> bool:
        if seconds is None:
            asked_to_stop.set()
            return wait(update)
        while not update.state.done:
            wait(update, 0.01)
        raise KeyboardInterrupt

    def reads(folder: str, names: Sequence[str]) -> tuple[PlayedGame, ...]:
        if len(read) > 1:  # as many are begun before the first is written
            asked_to_stop.wait(60)
        read.extend(names)
        return played_games(folder, names)

    monkeypatch.setattr(updating, "played_games", reads)
    monkeypatch.setattr(updating, "BATCH_GAMES", 1)
    monkeypatch.setattr(HistoryUpdate, "wait", interrupted)
    assert main(["stats", "--rebuild", "--lang", language]) == 130
    told = capsys.readouterr()
    (line,) = told.err.splitlines()
    (done, total) = sorted(int(number) for number in re.findall(r"\d+", line))
    assert told.out == "" and 1 <= done < total == 5
    monkeypatch.setattr(HistoryUpdate, "wait", wait)
    assert rows(capsys)[("hong-kong", "hands")]["own"] == "32"


def test_a_wrong_ruleset_is_told_all_that_there_are(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["stats", "--ruleset", "nope", "--lang", "en"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.endswith(f": {', '.join(known_ids())}.")


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_progress_of_drills_that_cannot_be_read_is_one_line(
    home: Path, language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path = home / "data" / "learned.sqlite"
    path.write_bytes(b"junk" * 1000)
    for words in (f"{path}.broken-1", ""):
        assert main(["stats", "--lang", language]) == 0
        told = capsys.readouterr()
        assert told.out and (words in told.err if words else not told.err) and told.err.count("\n") == bool(words)
    other = sqlite3.connect(path, isolation_level=None)
    other.execute("PRAGMA locking_mode = EXCLUSIVE")
    other.execute("BEGIN EXCLUSIVE")
    assert main(["stats", "--lang", language]) == 0
    (line,) = capsys.readouterr().err.splitlines()
    assert str(path) in line and "locked" in line
    other.close()
