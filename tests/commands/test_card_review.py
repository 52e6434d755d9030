"""`review` with a saved game of Shuangkou: in words, as JSON, stopped, and one line for each error."""

import json
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.cards.bots.playouts import Effort
from mahjong_desktop.cards.events import CardAction
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.commands import INTERRUPTED, card_review
from mahjong_desktop.study.card_review import CardDecision, review_card_decision
from mahjong_desktop.texts import LANGUAGES
from tests.cards.games import written
from tests.records.files import edited

FEW = Effort(10**9, worlds=3)


def quickly(view: CardView, action: CardAction) -> CardDecision:
    return review_card_decision(view, action, FEW, FEW)


@pytest.fixture
def game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The beginning of a saved game, reviewed with little effort."""
    monkeypatch.setattr(card_review, "review_card_decision", quickly)
    monkeypatch.setenv("COLUMNS", "200")
    return written(tmp_path / "game.cards", 30)


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_review_is_told_in_every_language(game: Path, capsys: pytest.CaptureFixture[str], language: str) -> None:
    assert main(["review", str(game), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)["decisions"]
    assert main(["review", str(game), "--lang", language]) == 0
    told = capsys.readouterr()
    doubtful = [one for one in found if one["played"] != one["best"] and one["loss"] > 0]
    lines = [line for line in told.out.splitlines() if line.startswith("  ")]
    assert len(lines) == len(doubtful) > 0 and "{" not in told.out and "95" in told.out and told.err == ""
    first = max(doubtful, key=lambda one: (one["costs"], one["loss"]))
    assert str(first["move"]) in lines[0]


def test_the_json_has_the_keys_promised(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", str(game), "--seat", "3", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert [*found] == ["ruleset", "hand", "seat", "whole", "decisions"]
    assert (found["ruleset"], found["hand"], found["seat"], found["whole"]) == ("shuangkou", 1, 3, True)
    for one in found["decisions"]:
        assert [*one] == ["move", "played", "best", "loss", "margin", "costs", "solved", "moves"]
        assert one["costs"] == (one["played"] != one["best"] and one["loss"] > one["margin"])
        assert {one["played"], one["best"]} <= {move["play"] for move in one["moves"]}


def test_an_interrupt_leaves_what_is_known(
    game: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    reviewed: list[CardDecision] = []

    def stopping(view: CardView, action: CardAction) -> CardDecision:
        if len(reviewed) == 2:
            raise KeyboardInterrupt
        reviewed.append(quickly(view, action))
        return reviewed[-1]

    monkeypatch.setattr(card_review, "review_card_decision", stopping)
    assert main(["review", str(game), "--lang", "en"]) == INTERRUPTED
    assert "stopped early" in capsys.readouterr().out
    reviewed.clear()
    assert main(["review", str(game), "--json"]) == INTERRUPTED
    found = json.loads(capsys.readouterr().out)
    assert len(found["decisions"]) == 2 and not found["whole"]


def test_a_hand_without_a_decision_says_so(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "game.cards", 1)
    assert main(["review", str(path), "--lang", "en"]) == 0
    assert capsys.readouterr().out == "There was nothing to decide in hand 1.\n"


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--seed", "3"], "--seed"),
        (["--seconds", "3"], "--seconds"),
        (["--jobs", "2"], "--jobs"),
        (["--hand", "7"], "no hand 7"),
        (["--seat", "4"], "4"),
    ],
)
def test_what_is_wrong_is_one_line(
    game: Path, capsys: pytest.CaptureFixture[str], arguments: list[str], said: str
) -> None:
    assert main(["review", str(game), "--lang", "en", *arguments]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("\n") == 1 and said in captured.err


def test_a_damaged_game_is_one_line(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    edited(game, 4, lambda plain: plain["e"][0].update(seat=7))
    assert main(["review", str(game), "--lang", "en"]) == 2
    captured = capsys.readouterr()
    assert captured.out == "" and captured.err.count("\n") == 1 and "line 4" in captured.err
