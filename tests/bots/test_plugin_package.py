"""Bots of another package, found by their entry points as an installed one's are: whatever they do, the game goes on,
and somebody says so."""

from __future__ import annotations

import json
import logging
import random
import sys
import threading
import time
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from importlib import invalidate_caches
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.bots import guard, registry
from mahjong_desktop.bots.guard import PATIENCE
from mahjong_desktop.bots.registry import bot_ids, make_bot, refused_bots
from mahjong_desktop.commands import simulate
from mahjong_desktop.commands.workers import Workers
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study import bot_games
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import BotTable, GameResult, play_game
from mahjong_desktop.study.tournament import AHEAD

POSITION = {"ruleset": "hong-kong", "hand": "123m456p789s11z23s9p"}
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


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_it_plays_every_game_without_a_fault(ruleset: Ruleset) -> None:
    players = ruleset.chairs.participants
    result = played(("awkward-first", "random", "awkward-first", "quick", "quick")[:players], ruleset.id)
    assert result.failures == (0,) * players
    assert all(result.milliseconds)


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_the_game_goes_on_with_four_that_fail(ruleset: Ruleset, caplog: pytest.LogCaptureFixture) -> None:
    bots = tuple(AWKWARD)
    players = ruleset.chairs.participants
    for seats in (bots[:players], bots[-players:]):
        table = BotTable(ruleset, seats, 4)
        with caplog.at_level(logging.WARNING):
            assert any(isinstance(event, HandEnded) for step in table.play() for event in step.events)
        dreamers = {table.match.state.order[bench] for bench in ruleset.chairs.benches}
        for player, (bot, guarded) in enumerate(zip(seats, table.players, strict=True)):
            if player in dreamers:
                continue
            assert {kind for kind, times in guarded.failures.items() if times} == {AWKWARD[bot]}
            assert guarded.failures.total() > 3
            assert f"bot {bot} {guarded.examples[AWKWARD[bot]]}" in caplog.text


def test_one_that_hangs_is_given_up(monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.05)
    result = played(("random", "awkward-hangs", "random", "random"))
    assert result.late == {"awkward-hangs": PATIENCE}
    assert result.failures[1] > 2 * PATIENCE, "every answer that it does not give is counted"
    assert (result.failures[0], *result.failures[2:]) == (0, 0, 0)
    assert "awkward-hangs is not asked any more" in caplog.text


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_nor_is_it_asked_in_the_rest_of_a_tournament(
    jobs: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """It hangs some times in the games that are begun before this is known, and never again."""
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    monkeypatch.setattr(guard, "SECONDS", 0.05)
    run = ["tournament", "--ruleset", "hong-kong", "--bots", "random,awkward-hangs,random,random", "--hands", "1"]
    assert main([*run, "--games", "24", "--jobs", jobs, "--json"]) == 0
    random, hangs = json.loads(capsys.readouterr().out)["bots"]
    begun = 1 if jobs == "1" else 2 * AHEAD
    assert PATIENCE <= hangs["failures"]["hung"] <= begun * PATIENCE
    assert hangs["failures"]["unasked"] > hangs["decisions"] / 2
    assert hangs["examples"]["unasked"] == "took too long 3 times and is not asked any more"
    assert random["failures"] == {}


@pytest.mark.parametrize("pooled", [False, True])
def test_nor_in_the_rest_of_a_simulation(pooled: bool, monkeypatch: pytest.MonkeyPatch) -> None:
    def play_a_hand(
        ruleset: Ruleset, bots: tuple[str, ...], seed: int, recorder: None, most_hands: None, late: Counter[str]
    ) -> GameResult:
        assert recorder is most_hands is None
        return play_game(ruleset, bots, seed, most_hands=1, late=late)

    monkeypatch.setattr(guard, "SECONDS", 0.05)
    monkeypatch.setattr(bot_games, "play_game", play_a_hand)
    plan = simulate.Simulation("hong-kong", (), ("random", "awkward-hangs", "random", "random"), 5, None, None, 4)
    if pooled:
        with ThreadPoolExecutor(1) as pool:
            late = [result.late["awkward-hangs"] for result in simulate._pooled(plan, pool, 1)]
    else:
        late = [result.late["awkward-hangs"] for result in simulate._results(plan, Workers(None, 1))]
    # Of a pool's games two are begun before any is over.
    assert late == ([PATIENCE, PATIENCE, 0, 0] if pooled else [PATIENCE, 0, 0, 0])


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
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_nothing_that_a_bot_can_reach_is_the_game(ruleset: Ruleset) -> None:
    """Neither from the view nor up the stack; a package that means harm needs no such ways, and cannot be held back."""
    players = ruleset.chairs.participants
    result = played(("random", "awkward-peeks", "quick", "random", "awkward-peeks")[:players], ruleset.id, hands=1)
    assert result.failures == (0,) * players
    peeks: Any = sys.modules["awkward_bots"].Peeks
    assert peeks.looked_at > 1000
    assert peeks.found == set()


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("cannot-start", "SystemExit: not with me"),
        ("dawdles", "took longer than 0.2 seconds"),
        ("no-such-property", "SystemExit: 8"),
    ],
)
def test_one_that_cannot_start_is_refused_before_the_game(bot: str, why: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.2)
    with pytest.raises(MahjongError, match="bot-refused") as caught:
        played((f"awkward-{bot}", "random", "random", "random"))
    assert caught.value.facts["why"] == why


def test_one_that_loads_for_ever_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    """The others of its package can be had all the same."""
    bot_ids()
    registry._known.cache_clear()
    del sys.modules["awkward_bots.sleeper"]
    monkeypatch.setattr(guard, "SECONDS", 0.5)
    monkeypatch.setenv("AWKWARD_SLEEPER", "1")
    assert "awkward-first" in bot_ids()
    assert {bot.id: bot.why for bot in refused_bots()}["awkward-loads-for-ever"] == "took longer than 0.5 seconds"
    wait_for("awkward-loads-for-ever")


@pytest.mark.parametrize(
    ("bot", "why"),
    [
        ("explains-slowly", "took longer than 0.2 seconds"),
        ("explains-leaving", "SystemExit: 9"),
        ("explains-babbling", "Discard(piece=-1, declaration=None) is none of the options"),
        ("explains-traps", "AttributeError"),
        ("explains-numbers", "an amount is no number"),
        ("leaves", "SystemExit: that is enough"),
    ],
)
def test_one_that_is_asked_for_advice_is_guarded_too(
    bot: str, why: str, tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.2)
    path = tmp_path / "position.json"
    path.write_text(json.dumps(POSITION), encoding="utf-8")
    assert main(["advise", str(path), "--bot", f"awkward-{bot}", "--lang", "en", "--json"]) == 2
    captured = capsys.readouterr()
    assert why in captured.err
    assert captured.out == ""


@pytest.mark.parametrize("command", ["tournament", "tournament --jobs 2", "simulate", "simulate --jobs 2", "advise"])
def test_what_one_prints_is_no_result(command: str, tmp_path: Path, capfd: pytest.CaptureFixture[str]) -> None:
    """Not by print, not by the descriptor, not by a program that it starts."""
    name, *more = command.split()
    if name == "advise":
        path = tmp_path / "position.json"
        path.write_text(json.dumps(POSITION), encoding="utf-8")
        run = [name, str(path), "--bot", "awkward-explains"]
    else:
        bots = "awkward-prints,random,awkward-prints,random"
        run = [name, "--ruleset", "hong-kong", "--hands", "1", "--seed", "1", "--bots", bots, *more]
        run += ["--games", "1"] if name == "tournament" else []
    assert main([*run, "--json"]) == 0
    captured = capfd.readouterr()
    assert json.loads(captured.out)
    said = ("explained",) if name == "advise" else ("made", "printed", "written", "echoed")
    assert all(f"awkward: {word}" in captured.err for word in said)
    print("the same standard output as before")
    assert capfd.readouterr().out == "the same standard output as before\n"


def test_nor_what_one_prints_that_was_left_behind(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(guard, "SECONDS", 0.05)
    bots = "awkward-prints-late,random,random,random"
    assert main(["simulate", "--ruleset", "hong-kong", "--hands", "1", "--bots", bots, "--json"]) == 0
    assert guard.left_behind()
    time.sleep(0.1)
    print("still to be read")
    captured = capsys.readouterr()
    assert captured.out.endswith("still to be read\n")
    assert json.loads(captured.out.removesuffix("still to be read\n"))
    assert captured.err.count("still here") > 50
    wait_for("awkward-prints-late")


def wait_for(bot: str) -> None:
    """Until the threads of a bot that were left behind are done."""
    for thread in threading.enumerate():
        if thread.name == f"bot {bot}":
            thread.join()


@pytest.mark.parametrize("jobs", ["1", "2"])
def test_a_tournament_tells_what_went_wrong(
    jobs: str, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("os.cpu_count", lambda: 2)
    bots = "awkward-raises,awkward-babbles,random,awkward-leaves"
    run = ["tournament", "--ruleset", "hong-kong", "--bots", bots, "--games", "4", "--hands", "1", "--jobs", jobs]
    assert main([*run, "--json"]) == 0
    captured = capsys.readouterr()
    lines = [line for line in captured.err.splitlines() if not line.startswith("bot awkward-gone ")]
    assert lines == [], "a line for each failure would bury the figures"
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
    run = [
        "tournament",
        "--ruleset",
        "hong-kong",
        "--duel",
        "quick:awkward-first",
        "--games",
        "30",
        "--hands",
        "1",
        "--seed",
        "1",
    ]
    assert main([*run, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["difference"]["winner"] == "quick"
