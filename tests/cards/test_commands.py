"""The commands simulate, tournament and replay with games of Shuangkou."""

from __future__ import annotations

import json
from collections.abc import Callable
from pathlib import Path
from random import Random
from types import MappingProxyType
from typing import Any

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.cards.bots import protocol
from mahjong_desktop.cards.events import PASS_TURN, CardAction
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.view import CardView
from mahjong_desktop.records.card_record import load_cards, verify_cards
from mahjong_desktop.study.card_reading import (
    card_game_in_words,
    is_card_game,
    list_card_games,
    open_card_game,
    open_cards_to_play,
)
from mahjong_desktop.study.card_selfplay import play_card_game
from mahjong_desktop.study.reading import BadGame
from mahjong_desktop.texts import LANGUAGES, Texts
from tests.cards.games import card_steps, written
from tests.records.files import edited, refused

Printed = Callable[..., str]


class Passer:
    """Leads its lowest card and passes otherwise: it loses."""

    def __init__(self, options: ShuangkouOptions) -> None:
        self.options = options

    def choose(self, view: CardView, rng: Random) -> CardAction:
        """The pass, or the first play."""
        return PASS_TURN if view.choices.may_pass else view.choices.action_of(view.choices.plays[0])


@pytest.fixture
def passer(monkeypatch: pytest.MonkeyPatch) -> str:
    """The id of a second bot, which is worse than chance."""
    known = {**protocol.CARD_BOTS, "passer": f"{__name__}:Passer"}
    monkeypatch.setattr(protocol, "CARD_BOTS", MappingProxyType(known))
    return "passer"


@pytest.fixture
def printed(capsys: pytest.CaptureFixture[str]) -> Printed:
    """Runs a command and returns what it has printed."""

    def run(*arguments: str) -> str:
        assert main(arguments) == 0
        return capsys.readouterr().out

    return run


BOTS = "random,random,random,random"


def simulated(printed: Printed, *more: str) -> dict[str, Any]:
    command = ("simulate", "--ruleset", "shuangkou", "--bots", BOTS, "--seed", "5", "--json", *more)
    found: dict[str, Any] = json.loads(printed(*command))
    return {key: value for key, value in found.items() if key not in ("seconds", "hands_per_second", "decision_ms")}


class Raiser:
    """Has no answer."""

    def __init__(self, options: ShuangkouOptions) -> None:
        self.options = options

    def choose(self, view: CardView, rng: Random) -> CardAction:
        """Fails."""
        raise ValueError("no answer")


def test_a_bot_that_fails_costs_its_seat_a_safe_play(monkeypatch: pytest.MonkeyPatch) -> None:
    known = {**protocol.CARD_BOTS, "raiser": f"{__name__}:Raiser"}
    monkeypatch.setattr(protocol, "CARD_BOTS", MappingProxyType(known))
    result = play_card_game(ShuangkouOptions({}), ("random", "raiser", "random", "random"), 5, most_hands=1)
    assert len(result.hands) == 1 and result.failures[1] == len(result.milliseconds[1]) > 0
    assert result.failures[0] == result.failures[2] == result.failures[3] == 0


def test_a_simulation(printed: Printed, tmp_path: Path) -> None:
    found = simulated(printed, "--games", "3", "--records", str(tmp_path))
    assert (found["hands"], found["games"]) == (24, 3)
    assert found["draws"] + sum(found["wins"].values()) == 24
    assert set(found["wins"]) <= {"shuangkou", "dankou"}
    points = [seat["points"] for seat in found["seats"]]
    assert sum(points) == 0 and points[0] == points[2] and points[1] == points[3]
    games = sorted(tmp_path.iterdir())
    assert [game.name for game in games] == [f"shuangkou-5-{number:05}.cards" for number in range(3)]
    assert all(verify_cards(load_cards(game)) is None for game in games)
    assert simulated(printed, "--games", "3", "--jobs", "2") == found
    assert simulated(printed, "--hands", "10")["hands"] == 10


def test_a_simulation_with_options(printed: Printed) -> None:
    found = simulated(printed, "--games", "1", "--option", "hands=4", "--option", "base=100")
    assert found["hands"] == 4 and all(seat["points"] % 100 == 0 for seat in found["seats"])
    assert simulated(printed, "--games", "1", "--option", "hands=endless")["hands"] == 8
    assert simulated(printed, "--hands", "9", "--draw-options")["hands"] == 9


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_tables_in_each_language(printed: Printed, language: str) -> None:
    say = Texts(language).message
    text = printed("simulate", "--ruleset", "shuangkou", "--bots", BOTS, "--games", "1", "--lang", language)
    assert say("cards", "form") in text and say("cards", "wins") in text
    tournament = ("tournament", "--ruleset", "shuangkou", "--bots", BOTS, "--games", "1", "--hands", "2")
    text = printed(*tournament, "--lang", language, "--seed", "1")
    assert say("cards", "won") in text and say("cards", "seed", seed="1").split("：")[0] in text


def test_a_duel_of_teams(printed: Printed, passer: str) -> None:
    command = ("tournament", "--ruleset", "shuangkou", "--duel", f"random:{passer}", "--games", "8", "--seed", "2")
    found = json.loads(printed(*command, "--json"))
    assert found["seatings"] == [["random", passer] * 2, [passer, "random"] * 2]
    assert (found["walls"], found["games"], found["hands"]) == (4, 8, 64)
    assert sum(found["results"].values()) == 64
    better, worse = found["bots"]
    assert better["hands"] == worse["hands"] == 128
    assert better["points"]["mean"] == -worse["points"]["mean"] > 0
    assert better["win_rate"] > worse["win_rate"]
    assert found["difference"]["winner"] == "random"
    assert "Random" in printed(*command, "--hands", "1")


def test_equal_bots_gain_the_same_with_every_seating(printed: Printed) -> None:
    command = ("tournament", "--ruleset", "shuangkou", "--bots", BOTS, "--games", "2", "--seed", "3", "--json")
    found = json.loads(printed(*command))
    assert found["bots"][0]["points"]["mean"] == 0 and found["difference"] is None


@pytest.mark.parametrize(
    "arguments",
    [
        ("simulate", "--ruleset", "shuangkou", "--bots", "nobody,random,random,random"),
        ("simulate", "--ruleset", "shuangkou", "--bots", "random,random"),
        ("simulate", "--ruleset", "shuangkou", "--bots", BOTS, "--option", "base=0"),
        ("simulate", "--ruleset", "shuangkou", "--bots", BOTS, "--option", "wild=yes"),
        ("simulate", "--ruleset", "shuangkou", "--bots", BOTS, "--games", "0"),
        ("tournament", "--ruleset", "shuangkou", "--duel", "random:random"),
        ("tournament", "--ruleset", "shuangkou", "--duel", "random"),
        ("replay", "nowhere.cards"),
    ],
    ids=" ".join,
)
def test_bad_input_is_one_line(arguments: tuple[str, ...], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    told = capsys.readouterr()
    assert told.out == "" and told.err.count("\n") == 1


# ---- saved games


def test_a_replay(printed: Printed, tmp_path: Path) -> None:
    path = str(written(tmp_path / "game.cards"))
    events = sum(len(step.events) for step in card_steps())
    assert f"{events:,}" in printed("replay", path, "--lang", "en")
    text = printed("replay", path, "--text", "--lang", "en").splitlines()
    assert len(text) > events and "Oskar" in text[4]
    assert any(line.startswith("North (Oskar) plays") for line in text)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_event_has_its_words(tmp_path: Path, language: str) -> None:
    record = load_cards(written(tmp_path / "game.cards"))
    lines = list(card_game_in_words(record, Texts(language)))
    assert len(lines) >= sum(len(step.events) for step in record.steps)
    assert not [line for line in lines if "{" in line or not line]


def test_broken_games_are_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = written(tmp_path / "game.cards")
    assert main(["replay", str(path), "--duplicate"]) == 2
    edited(path, 4, lambda plain: plain["e"][0].update(seat=7))
    assert main(["replay", str(path)]) == 2
    assert main(["replay", str(path), "--text"]) == 2
    assert capsys.readouterr().err.count("\n") == 3


def test_which_files_are_card_games(tmp_path: Path) -> None:
    path = written(tmp_path / "game.cards")
    assert is_card_game(path) and not is_card_game(tmp_path / "nowhere") and not is_card_game(tmp_path)
    edited(path, 1, lambda plain: plain.update(ruleset="hong-kong"))
    assert not is_card_game(path)


def test_games_are_listed_with_what_is_wrong(tmp_path: Path) -> None:
    written(tmp_path / "a.cards")
    edited(written(tmp_path / "b.cards"), 3, lambda plain: plain.update(e=[{"is": "nothing"}]))
    (tmp_path / "c.cards").write_bytes(b"\0\0\0")
    found = {game.path.name: game for game in list_card_games(tmp_path)}
    assert not isinstance(found["a.cards"], BadGame) and found["a.cards"].finished
    for name in ("b.cards", "c.cards"):
        bad = found[name]
        assert isinstance(bad, BadGame) and bad.error.facts["path"] == str(tmp_path / name)


def test_only_a_person_plays_on(tmp_path: Path) -> None:
    path = written(tmp_path / "game.cards", 40)
    assert refused(lambda: open_cards_to_play(path)).code == "no-person"
    edited(path, 1, lambda plain: plain.update(players=["human", "random", "random", "random"]))
    record, match = open_cards_to_play(path)
    assert match.asked() and record.steps == open_card_game(path).steps == card_steps()[:40]
