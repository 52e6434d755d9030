"""The page for authors of bots holds: its smallest bot plays; its package, as it stands there, plays, explains
and enters a tournament."""

from __future__ import annotations

import json
import re
import shlex
import sys
import tomllib
from collections.abc import Iterator
from importlib import invalidate_caches
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.api import Action, Bot, DeclareWin, Discard, Explains, SeatView
from mahjong_desktop.bots import guard, registry
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import field_names
from mahjong_desktop.engine.actions import ACTIONS
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import play_game
from tests.bots.play import first_views
from tests.scale import amount

GUIDES = Path(__file__).resolve().parents[2] / "packaging" / "guides"
PAGE = (GUIDES / "WRITING-A-BOT.md").read_text(encoding="utf-8")


def block(language: str) -> str:
    """The one block of code in a language; what is said behind it belongs to the language."""
    (found,) = re.findall(rf"```{language}\n(.*?)```", PAGE, re.S)
    return str(found)


@pytest.fixture(autouse=True)
def _installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The package of the page, as an installer leaves it: the module, and the entry points of its pyproject.toml."""
    project = tomllib.loads(block("toml"))["project"]
    (module,) = tomllib.loads(block("toml"))["tool"]["hatch"]["build"]["targets"]["wheel"]["include"]
    (tmp_path / module).write_text(block("python"), encoding="utf-8")
    metadata = tmp_path / f"{project['name'].replace('-', '_')}-{project['version']}.dist-info"
    metadata.mkdir()
    named = f"Metadata-Version: 2.1\nName: {project['name']}\nVersion: {project['version']}\n"
    (metadata / "METADATA").write_text(named, encoding="utf-8")
    points = project["entry-points"][registry.GROUP]
    lines = [f"{name} = {value}" for name, value in points.items()]
    (metadata / "entry_points.txt").write_text("\n".join([f"[{registry.GROUP}]", *lines, ""]), encoding="utf-8")
    monkeypatch.syspath_prepend(tmp_path)
    invalidate_caches()
    registry._known.cache_clear()
    yield
    registry._known.cache_clear()
    sys.modules.pop(Path(module).stem, None)


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_the_bot_plays_every_game(ruleset: Ruleset) -> None:
    players = ruleset.chairs.participants
    result = play_game(ruleset, ("nearest", "random", "nearest", "random", "random")[:players], 2, most_hands=2)
    assert result.failures == (0,) * players


@pytest.mark.proof
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: str(ruleset.id))
def test_the_bot_says_why(ruleset: Ruleset) -> None:
    bot = make_bot("nearest", ruleset)
    assert isinstance(bot, Explains)
    for view, options in first_views([bot] * ruleset.chairs.participants, 3, 30, ruleset):
        candidates = bot.explain(view, options, Random(1))
        assert sorted(map(repr, options)) == sorted(repr(candidate.action) for candidate in candidates)
        assert bot.choose(view, options, Random(1)) == candidates[0].action


def test_the_bot_is_better_than_chance(capsys: pytest.CaptureFixture[str]) -> None:
    run = [
        "tournament",
        "--ruleset",
        "hong-kong",
        "--duel",
        "nearest:random",
        "--games",
        str(amount(14, 36)),
        "--hands",
        "2",
        "--seed",
        "1",
        "--json",
    ]
    assert main(run) == 0
    figures = json.loads(capsys.readouterr().out)
    own, other = figures["bots"]
    assert own["win_rate"] > 0.2 > other["win_rate"]
    assert own["points"]["mean"] > 0
    assert own["failures"] == {}


def test_the_smallest_bot_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    made: dict[str, Any] = {}
    exec(block("python smallest"), made)

    def make(_name: str, ruleset: object) -> Bot:
        bot: Bot = made["Hasty"](ruleset)
        return bot

    monkeypatch.setattr("mahjong_desktop.study.selfplay.make_bot", make)
    result = play_game(find_ruleset("hong-kong"), ("hasty",) * 4, 3, most_hands=2)
    assert len(result.hands) == 2
    assert result.failures == (0, 0, 0, 0)
    assert "hasty" not in registry.bot_ids()


def test_the_smallest_bot_declares_a_win_that_it_is_offered() -> None:
    made: dict[str, Any] = {}
    exec(block("python smallest"), made)
    ruleset = find_ruleset("hong-kong")
    match = Match(ruleset, ("a",) * 4, seed=1)
    options: tuple[Action, ...] = (Discard(0), DeclareWin(), Discard(4))
    assert made["Hasty"](ruleset).choose(view_of(match.state, 0), options, Random(1)) == DeclareWin()


def commands() -> list[list[str]]:
    """The lines of the page that a person may type."""
    return [shlex.split(line) for line in PAGE.splitlines() if line.startswith("mahjong-desktop ")]


def test_there_are_commands() -> None:
    assert {command[1] for command in commands()} >= {"simulate", "tournament"}


@pytest.mark.parametrize("command", commands(), ids=" ".join)
def test_what_the_page_says_to_type_runs(command: list[str]) -> None:
    """With fewer hands than a person would ask for."""
    few = ["--hands", "1", *(["--games", "1"] if "--games" in command else []), "--seed", "2"]
    assert main([*command[1:], *few]) == 0


def table_after(heading: str, column: int = 0) -> str:
    """A column of the first table under a heading."""
    section = PAGE.partition(f"## {heading}")[2]
    rows = [row for row in section.partition("\n## ")[0].splitlines() if row.startswith("| ")]
    return "\n".join(row.split(" | ")[column] for row in rows)


def test_the_page_tells_everything_that_a_seat_sees() -> None:
    told = set(re.findall(r"`(\w+)(?:\(\w*\))?`", table_after("What you see")))
    fields = set(field_names(SeatView))
    assert fields <= told <= {*fields, *dir(SeatView)}


def test_the_page_tells_every_action() -> None:
    told = re.findall(r"`(\w+)\(", table_after("What you promise"))
    assert sorted(told) == sorted(action.__name__ for action in ACTIONS)


def test_the_page_knows_how_long_a_bot_may_think() -> None:
    assert f"longer than {guard.SECONDS:g} seconds" in PAGE
    assert guard.PATIENCE == 3 and "after three times" in PAGE
