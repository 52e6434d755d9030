"""What each command imports: only what it needs, so that a short one is not kept waiting by the longest.

Times vary with the machine; which modules are imported does not. `score` took 0.28 s when every command imported every
other one, and 0.12 s without.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest

from mahjong_desktop.commands import COMMANDS

CASE = {
    "ruleset": "hong-kong",
    "seats": [{"hand": "123m456p7799s", "melds": [{"kind": "pung", "tiles": "555z", "from": 2}]}, {}, {}, {}],
    "result": {"kind": "win", "tile": "7s", "by": "discard", "from": 2, "wins": [{"seat": 0}]},
}
ARGUMENTS: dict[str, tuple[str, ...]] = {
    "help": ("--help",),
    "version": ("--version",),
    "score": ("score", "CASE"),
    "rules list": ("rules", "list"),
    "rules show": ("rules", "show", "hong-kong"),
    **{f"{name} --help": (name, "--help") for name in COMMANDS},
}
WATCHED = """
import runpy, sys
sys.argv = ["mahjong-desktop", *sys.argv[1:]]
try:
    runpy.run_module("mahjong_desktop", run_name="__main__")
except SystemExit as leaving:
    assert not leaving.code, leaving.code
sys.stderr.write("\\n".join(sys.modules))
"""

BOTS = ("mahjong_desktop.bots", "mahjong_desktop.rollouts")
HEAVY = ("PySide6", "shiboken6", "rich", "pygments", "markdown_it", "fsrs", "sqlite3", "importlib.metadata", "asyncio")
TABLE = ("mahjong_desktop.engine", "mahjong_desktop.study.tournament", "mahjong_desktop.study.selfplay")


@cache
def imported(command: str, case: Path) -> frozenset[str]:
    """Returns the names of the modules that a process of the command has imported at its end."""
    arguments = [str(case) if word == "CASE" else word for word in ARGUMENTS[command]]
    home = {**os.environ, "MAHJONG_DESKTOP_HOME": str(case.parent)}
    run = [sys.executable, "-c", WATCHED, *arguments]
    ended = subprocess.run(run, capture_output=True, text=True, env=home, check=False, timeout=120)
    assert ended.returncode == 0, ended.stderr
    return frozenset(ended.stderr.split())


@pytest.fixture(scope="module")
def case(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a score case."""
    path = tmp_path_factory.mktemp("imports") / "case.json"
    path.write_text(json.dumps(CASE), encoding="utf-8")
    return path


def of(modules: frozenset[str], *packages: str) -> set[str]:
    """Returns those modules that are in one of the packages."""
    return {name for name in modules if any(name == one or name.startswith(f"{one}.") for one in packages)}


@pytest.mark.parametrize("command", ["help", "version", "score", "rules list", "rules show"])
def test_short_commands_import_neither_bots_nor_tables_nor_what_draws_on_the_terminal(command: str, case: Path) -> None:
    modules = imported(command, case)
    assert "mahjong_desktop.commands" in modules
    assert of(modules, *BOTS, *HEAVY, *TABLE) == set()


@pytest.mark.parametrize("command", ["help", "version", "rules list"])
def test_what_scores_nothing_imports_no_ruleset(command: str, case: Path) -> None:
    """The names of rulesets are words; no ruleset is built for them."""
    modules = imported(command, case)
    assert of(modules, "mahjong_desktop.mechanics", "mahjong_desktop.kernel", "mahjong_desktop.records") == set()
    assert of(modules, "mahjong_desktop.rulesets") <= {"mahjong_desktop.rulesets"}


def test_a_score_imports_its_ruleset_alone(case: Path) -> None:
    rulesets = of(imported("score", case), "mahjong_desktop.rulesets")
    assert rulesets == {"mahjong_desktop.rulesets", "mahjong_desktop.rulesets.hong_kong"}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_imports_no_other_command(command: str, case: Path) -> None:
    modules = imported(f"{command} --help", case)
    others = {f"mahjong_desktop.commands.{name}" for name in COMMANDS if name != command}
    shared = {"mahjong_desktop.commands.score"} if command == "advise" else set()  # it reads its input as score does
    assert f"mahjong_desktop.commands.{command}" in modules
    assert of(modules, *others) <= shared
    assert of(modules, "PySide6") == set()
