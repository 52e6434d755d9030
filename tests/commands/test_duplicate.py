"""`replay FILE --duplicate` as a person types it: the table, JSON, and one line for each error."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.study.duplicate.values import DuplicateHand, DuplicateMatch
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.study.duplicate.recorded import play_again, write_played


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A game of five, in which everybody sits out a hand."""
    return write_played(tmp_path_factory.mktemp("games") / "game.mahjong", "classical-5p", "casual", 4)


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_hand_has_its_row(game: Path, language: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game), "--duplicate", "--lang", language]) == 0
    printed = capsys.readouterr().out
    texts = Texts(language)
    match = DuplicateMatch.of(play_again(game, number) for number in range(1, 5))
    assert match.skipped  # somebody sat out
    assert texts.message("duplicate", "skipped-sat-out").split()[0] in printed
    for hand in match.hands:
        assert texts.signed(hand.own) in printed and texts.signed(hand.expert) in printed
    assert texts.signed(match.own - match.expert) in printed
    assert printed.count("±") == 2


def test_programs_read_the_same(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game), "--duplicate", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [hand["hand"] for hand in told["hands"]] == [1, 2, 3, 4]
    assert len({tuple(hand) for hand in told["hands"]}) == 1  # the same keys everywhere
    for hand in told["hands"]:
        played = play_again(game, hand["hand"])
        if isinstance(played, DuplicateHand):
            assert (hand["own"], hand["expert"], hand["difference"]) == (played.own, played.expert, played.skill)
            assert (hand["first"] is None) is (played.first is None)
            assert hand["skipped"] is None
        else:
            assert hand["skipped"] == played.why and hand["own"] is None
    assert told["luck"]["points"] + told["skill"]["points"] == told["own"]


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_narrow_terminal_shows_the_whole_first_move(
    game: Path, language: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "48")
    assert main(["replay", str(game), "--duplicate", "--lang", language]) == 0
    rows = capsys.readouterr().out.split("──\n")[1]
    assert rows and "…" not in rows


def test_a_game_without_hands_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    game = write_played(tmp_path / "game.mahjong", "hong-kong", "random", 1)
    lines = game.read_bytes().splitlines(keepends=True)
    game.write_bytes(b"".join(lines[:3]))
    assert main(["replay", str(game), "--duplicate", "--lang", "en"]) == 0
    assert capsys.readouterr().out.strip() == Texts("en").message("duplicate", "no-hands")


@pytest.mark.parametrize("more", [[], ["--text"], ["--duplicate", "--verify"]])
def test_json_goes_with_the_comparison_alone(game: Path, more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["replay", str(game), "--json", "--lang", "en", *more]) != 0
    told = capsys.readouterr()
    assert told.out == "" and len(told.err.splitlines()) == 1


def test_a_bad_file_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "bad.mahjong").write_text("nothing\n", encoding="utf-8")
    for name in ("bad.mahjong", "gone.mahjong"):
        assert main(["replay", str(tmp_path / name), "--duplicate", "--lang", "en"]) != 0
        told = capsys.readouterr()
        assert told.out == "" and len(told.err.splitlines()) == 1
