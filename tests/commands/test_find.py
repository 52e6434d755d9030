"""The command that finds hands: a line a hand, JSON, CSV, wrong words."""

from __future__ import annotations

import contextlib
import csv
import io
import json
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.paths import data_folder
from mahjong_desktop.study.history.database import HistoryDatabase
from tests.study.history.search_games import HANDS, rename_ruleset, write_games

GAMES = 5


@pytest.fixture
def games() -> Path:
    """Returns the folder of saved games, with games in it."""
    folder = data_folder() / "games"
    write_games(folder)
    return folder


def found(capsys: pytest.CaptureFixture[str], *arguments: str) -> tuple[list[str], str]:
    """Runs the command; returns its lines and what it said beside them."""
    assert main(["find", "--lang", "en", *arguments]) == 0
    said = capsys.readouterr()
    return said.out.splitlines(), said.err


def test_a_line_has_the_file_and_the_hand_for_other_commands(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, beside = found(capsys, "riichi", "result:won")
    assert [line.split("  ")[:2] for line in lines] == [
        [str(games / "2.mahjong"), "4"],
        [str(games / "2.mahjong"), "2"],
    ]
    assert lines[0].endswith("  Riichi  East round, hand 4  Novák · self-draw · 5 han, Mangan  +8,000")
    assert beside == "2 hands in 1 game\n"
    assert main(["replay", lines[0].split("  ")[0]]) == 0


def test_words_with_spaces_and_words_to_leave_out(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, _ = found(capsys, "ruleset:hong kong old style", "--", "-result:draw", "-value:<3")
    assert {line.split("  ")[0] for line in lines} == {str(games / "0.mahjong"), str(games / "1.mahjong")}
    assert len(lines) == 4


def test_the_language_has_words_of_its_own(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    english, _ = found(capsys, "result:dealt-in")
    assert main(["find", "--lang", "ja", "結果:放銃"]) == 0
    japanese = capsys.readouterr().out.splitlines()
    assert [line.split("  ")[:2] for line in japanese] == [line.split("  ")[:2] for line in english] and english
    assert "あなたの捨て牌で" in japanese[0]


def test_only_so_many_are_printed(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, beside = found(capsys, "--limit", "3", "--order", "earliest")
    assert len(lines) == 3 and str(games / "3.mahjong") in lines[0]
    assert beside.splitlines()[1] == f"{GAMES * HANDS - 3} hands more; --limit 0 shows all."
    lines, beside = found(capsys, "--limit", "0")
    assert len(lines) == GAMES * HANDS and len(beside.splitlines()) == 1
    assert main(["find", "--limit", "-1"]) == 2
    assert capsys.readouterr().err == "--limit takes 0 (all) or more.\n"
    with pytest.raises(SystemExit):
        main(["find", "--order", "size"])
    assert "'size' (choose from 'latest', 'earliest', 'value', 'loss')" in capsys.readouterr().err


def test_json_and_csv_have_the_same_hands(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "--json", "value:>=5"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert main(["find", "--csv", "value:>=5"]) == 0
    rows = list(csv.DictReader(io.StringIO(capsys.readouterr().out)))
    assert [(one["file"], one["hand"]) for one in told] == [(row["file"], int(row["hand"])) for row in rows]
    assert told and all(max(win["value"] for win in one["wins"]) >= 5 for one in told)
    assert [row["value"] for row in rows] == [";".join(str(win["value"]) for win in one["wins"]) for one in told]
    assert all(one["wins"][0]["tiles"] for one in told)


@pytest.mark.parametrize(
    ("word", "sentence"),
    [
        ("valu:3", "There is no “valu:”."),
        ("value:much", "“much” is not a number."),
        ("date:2026-99", "“2026-99” is not a date."),
        ("result:lost", "“lost” is not a result. There are: won, "),
        ("\x00:\x1b", "There is no “\\x00:”."),
    ],
)
def test_a_wrong_word_gives_one_line(capsys: pytest.CaptureFixture[str], word: str, sentence: str) -> None:
    assert main(["find", "--lang", "en", word]) == 2
    said = capsys.readouterr()
    assert said.out == "" and said.err.startswith(sentence) and said.err.count("\n") == 1


def test_files_that_cannot_be_read_are_counted(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (games / "broken.mahjong").write_bytes(b"nonsense\n")
    lines, beside = found(capsys, "--limit", "1")
    assert len(lines) == 1 and beside.splitlines()[-1] == "1 file cannot be read and was left out."
    (games / "empty.mahjong").write_bytes(b"")
    _, beside = found(capsys, "--limit", "1")
    assert beside.splitlines()[-1] == "Files that cannot be read and were left out: 2."


def test_without_games_it_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    for words in ((), ("result:won",)):
        lines, beside = found(capsys, *words)
        assert lines == [] and beside == "No game has been played yet.\n"


def test_where_no_file_can_be_read_it_does_not_say_that_nothing_was_played(capsys: pytest.CaptureFixture[str]) -> None:
    folder = data_folder() / "games"
    folder.mkdir(parents=True)
    (folder / "broken.mahjong").write_bytes(b"nonsense\n")
    _, beside = found(capsys)
    assert beside.splitlines() == ["No hand matches the search.", "1 file cannot be read and was left out."]


def test_where_no_hand_fits_it_says_so(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, beside = found(capsys, "nobody-of-that-name")
    assert lines == [] and beside == "No hand matches the search.\n"


def test_hands_of_a_ruleset_that_is_gone_are_found_by_its_id(games: Path, capsys: pytest.CaptureFixture[str]) -> None:
    lines, _ = found(capsys, "ruleset:riichi")
    with contextlib.closing(HistoryDatabase()) as database:
        rename_ruleset(database, "riichi-ema", "old-riichi")
    for word in ("ruleset:old-riichi", "ruleset:OLD-R", "old-riichi"):
        again, _ = found(capsys, word)
        assert [line.split("  ")[:2] for line in again] == [line.split("  ")[:2] for line in lines] and lines, word
    others, _ = found(capsys, "--", "-ruleset:old-riichi")
    assert others and not any("old-riichi" in line for line in others)
    assert main(["find", "--lang", "en", "ruleset:nobodys-game"]) == 2
    (line,) = capsys.readouterr().err.splitlines()
    assert line.startswith("No ruleset is called “nobodys-game”")
