"""Bots of another package, found by their entry points as an installed one's are: whatever they do, the game goes on,
and somebody says so."""

from __future__ import annotations

import json
import logging
import random
import sys
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.bots import guard, registry
from mahjong_desktop.bots.guard import PATIENCE
from mahjong_desktop.bots.registry import bot_ids, make_bot, refused_bots
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.rulesets import RULESETS, find_ruleset
from mahjong_desktop.study.selfplay import BotTable, GameResult, play_game

PLUGINS = Path(__file__).resolve().parent / "plugins"
AWKWARD = {
    "awkward-raises": "raised",
    "awkward-answers-traps": "raised",
    "awkward-wins-always": "illegal",
    "awkward-leaves": "raised",
    "awkward-interrupts": "raised",
    "awkward-forges": "illegal",
    "awkward-babbles": "illegal",
}
"""Bots that fail in nearly every answer, and how."""


@pytest.fixture(autouse=True)
def _installed(monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package, as if it were installed."""
    monkeypatch.syspath_prepend(PLUGINS)
    invalidate_caches()
    registry._known.cache_clear()
    yield
    registry._known.cache_clear()
    for name in [name for name in sys.modules if name.startswith("awkward_bots")]:
        del sys.modules[name]


def played(bots: tuple[str, ...], ruleset: str = "hong-kong", hands: int = 2, seed: int = 4) -> GameResult:
    """The first hands of a match."""
    result = play_game(find_ruleset(ruleset), bots, seed, most_hands=hands)
    assert len(result.hands) == hands
    return result


def test_the_package_is_found() -> None:
    found = {bot for bot in bot_ids() if bot.startswith("awkward-")}
    assert found == {f"awkward-{name}" for name in _names()} - {"awkward-gone"}
    assert "No module named 'awkward_bots.gone'" in {bot.id: bot.why for bot in refused_bots()}["awkward-gone"]
    assert type(make_bot("awkward-first", find_ruleset("wuhan"))).__module__ == "awkward_bots"


def _names() -> list[str]:
    lines = (PLUGINS / "awkward_bots-1.0.dist-info" / "entry_points.txt").read_text(encoding="utf-8").splitlines()
    return [line.partition(" = ")[0].removeprefix("awkward-") for line in lines if " = " in line]


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: str(ruleset.id))
def test_it_plays_every_game_without_a_fault(ruleset: Ruleset) -> None:
    result = played(("awkward-first", "random", "awkward-first", "quick"), ruleset.id)
    assert result.failures == (0, 0, 0, 0)
    assert all(result.milliseconds)


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: str(ruleset.id))
def test_the_game_goes_on_with_four_that_fail(ruleset: Ruleset, caplog: pytest.LogCaptureFixture) -> None:
    bots = tuple(AWKWARD)
    for seats in (bots[:4], bots[3:]):
        table = BotTable(ruleset, seats, 4)
        with caplog.at_level(logging.WARNING):
            assert any(isinstance(event, HandEnded) for step in table.play() for event in step.events)
        for bot, guarded in zip(seats, table.players, strict=True):
            assert {kind for kind, times in guarded.failures.items() if times} == {AWKWARD[bot]}
            assert guarded.failures.total() > 3
            assert f"bot {bot} {guarded.examples[AWKWARD[bot]]}" in caplog.text


def test_one_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.05)
    result = played(("random", "awkward-hangs", "random", "random"))
    assert result.failures == (0, PATIENCE, 0, 0)
    assert "awkward-hangs is not asked any more" in caplog.text


@pytest.mark.parametrize("bot", ["awkward-eats-chance", "awkward-tampers", "awkward-peeks"])
@pytest.mark.parametrize("ruleset", ["hong-kong", "riichi-ema", "yichang"])
def test_one_that_spoils_what_it_is_handed_changes_nothing(bot: str, ruleset: str) -> None:
    """It answers like another bot, and the game is that bot's game."""
    before = random.getstate()
    try:
        spoilt, plain = (played((name, "random", name, "quick"), ruleset, hands=1) for name in (bot, "awkward-first"))
    finally:
        random.setstate(before)
    assert spoilt.hands == plain.hands
    assert spoilt.failures == (0, 0, 0, 0)
    assert [len(times) for times in spoilt.milliseconds] == [len(times) for times in plain.milliseconds]


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: str(ruleset.id))
def test_nothing_that_a_bot_can_reach_is_the_game(ruleset: Ruleset) -> None:
    """Neither from the view nor up the stack; a package that means harm needs no such ways, and cannot be held back."""
    result = played(("random", "awkward-peeks", "quick", "random"), ruleset.id, hands=1)
    assert result.failures == (0, 0, 0, 0)
    peeks: Any = sys.modules["awkward_bots"].Peeks
    assert peeks.looked_at > 1000
    assert peeks.found == set()


def test_one_that_cannot_start_is_refused_before_the_game() -> None:
    with pytest.raises(MahjongError, match="bot-refused") as caught:
        played(("awkward-cannot-start", "random", "random", "random"))
    assert "not with me" in str(caught.value)


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_tournament_tells_what_went_wrong(
    jobs: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    bots = "awkward-raises,awkward-babbles,random,awkward-leaves"
    run = ["tournament", "--ruleset", "hong-kong", "--bots", bots, "--games", "4", "--hands", "1", "--jobs", jobs]
    assert main([*run, "--json"]) == 0
    captured = capsys.readouterr()
    assert captured.err == "", "a line for each failure would bury the figures"
    told = {bot["bot"]: bot for bot in json.loads(captured.out)["bots"]}
    assert told["random"]["failures"] == {}
    for bot, kind in (("awkward-raises", "raised"), ("awkward-babbles", "illegal"), ("awkward-leaves", "raised")):
        assert set(told[bot]["failures"]) == {kind}
        assert told[bot]["failures"][kind] == told[bot]["decisions"]
    assert told["awkward-leaves"]["examples"] == {"raised": "raised SystemExit: that is enough"}
    assert len(told["awkward-raises"]["examples"]["raised"]) < 300


def test_people_are_told_too(capsys: pytest.CaptureFixture[str]) -> None:
    bots = "awkward-raises,random,random,awkward-leaves"
    run = ["tournament", "--ruleset", "hong-kong", "--bots", bots, "--games", "4", "--hands", "1", "--lang", "en"]
    assert main(run) == 0
    said = capsys.readouterr().out
    assert "raised SystemExit: that is enough" in said
    assert "\x1b" not in said


def test_it_fights_a_duel(capsys: pytest.CaptureFixture[str]) -> None:
    run = ["tournament", "--ruleset", "hong-kong", "--duel", "quick:awkward-first", "--games", "30", "--hands", "1"]
    assert main([*run, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["difference"]["winner"] == "quick"
