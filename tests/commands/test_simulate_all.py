"""Simulations of every ruleset at once, and of games whose options are drawn."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.engine.state import State
from mahjong_desktop.records.record import load
from mahjong_desktop.study import selfplay
from mahjong_desktop.study.known_rulesets import known_rulesets

ALL = ["simulate", "--ruleset", "all", "--hands", "1", "--seed", "4"]


def test_every_ruleset_is_played_by_as_many_bots_as_it_has_seats(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ALL, "--bots", "random,quick", "--json"]) == 0
    figures = json.loads(capsys.readouterr().out)
    played = {one["ruleset"]: [seat["bot"] for seat in one["seats"]] for one in figures["rulesets"]}
    assert list(played) == [ruleset.id for ruleset in known_rulesets()]
    for ruleset in known_rulesets():
        wanted = ["random", "quick", "random", "quick", "random"][: ruleset.chairs.participants]
        assert played[ruleset.id] == wanted
    assert {one["hands"] for one in figures["rulesets"]} == {1}
    assert figures["hands"] == len(played) and figures["seed"] == 4


def test_people_get_a_line_for_each(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ALL, "--bots", "random", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert f"All games: {len(known_rulesets())} hands" in said
    assert said.count(" % ") == len(known_rulesets())
    assert "Seed 4:" in said


def test_without_bots_standard_ones_play(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["simulate", "--ruleset", "jingzhou-3p", "--hands", "1", "--seed", "1", "--json"]) == 0
    assert [seat["bot"] for seat in json.loads(capsys.readouterr().out)["seats"]] == ["standard"] * 3


def test_options_of_one_game_are_not_taken_for_all(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([*ALL, "--option", "minimum=3"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1 and "minimum=3" in said


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_options_are_drawn_for_each_game_from_the_seed(
    jobs: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    drawn = ["simulate", "--ruleset", "hong-kong", "--draw-options", "--bots", "quick,quick,quick,quick"]
    drawn += ["--option", "rounds=1", "--option", "minimum=0"]
    amount = ["--games", "3", "--seed", "2", "--jobs", jobs, "--records", str(tmp_path), "--json"]
    assert main([*drawn, *amount]) == 0
    capsys.readouterr()
    games = [load(path) for path in sorted(tmp_path.iterdir())]
    assert {game.header.options["rounds"] for game in games} == {1}
    chosen = [tuple(game.header.options.values()) for game in games]
    assert len(set(chosen)) == 3
    for path in sorted(tmp_path.iterdir()):
        assert main(["replay", str(path), "--verify"]) == 0
    again = tmp_path / "again"
    assert main([*drawn, *amount[:-2], str(again), "--json"]) == 0
    assert [path.read_bytes() for path in sorted(again.iterdir())] == [
        path.read_bytes() for path in sorted(tmp_path.glob("*.mahjong"))
    ]


def test_a_broken_law_is_told_with_the_game_in_which_it_happened(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(state: State) -> tuple[str, ...]:
        return ("scores",) if state.ruleset.id == "wuhan" else ()

    monkeypatch.setattr(selfplay, "violations", broken)
    assert main([*ALL, "--bots", "random", "--draw-options", "--lang", "en"]) == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1
    assert all(word in said for word in ("scores", "4000012", "wuhan", "minimum="))
