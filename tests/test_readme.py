"""What the README promises by example holds: the bot in it plays, the files it names are there."""

from __future__ import annotations

import re
from pathlib import Path
from random import Random
from typing import Any

import pytest

from mahjong_desktop.api import Action, Bot, DeclareWin, Discard
from mahjong_desktop.bots import registry
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.selfplay import play_game

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")


def test_the_bot_of_the_readme_plays(monkeypatch: pytest.MonkeyPatch) -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README, re.S)
    made: dict[str, Any] = {}
    exec(block, made)

    def make(_name: str, ruleset: object) -> Bot:
        bot: Bot = made["Hasty"](ruleset)
        return bot

    monkeypatch.setattr("mahjong_desktop.study.selfplay.make_bot", make)
    result = play_game(find_ruleset("hong-kong"), ("hasty",) * 4, 3, most_hands=2)
    assert len(result.hands) == 2
    assert result.failures == (0, 0, 0, 0)
    assert "hasty" not in registry.bot_ids()


def test_the_bot_of_the_readme_declares_a_win_that_it_is_offered() -> None:
    (block,) = re.findall(r"```python\n(.*?)```", README, re.S)
    made: dict[str, Any] = {}
    exec(block, made)
    ruleset = find_ruleset("hong-kong")
    match = Match(ruleset, ("a",) * 4, seed=1)
    options: tuple[Action, ...] = (Discard(0), DeclareWin(), Discard(4))
    assert made["Hasty"](ruleset).choose(view_of(match.state, 0), options, Random(1)) == DeclareWin()


def test_the_files_that_the_readme_names_exist() -> None:
    named = set(re.findall(r"\b((?:packaging|tests|assets|translations|mahjong_desktop)/[\w./-]+\.\w+)", README))
    assert len(named) > 5
    assert not [name for name in sorted(named) if not (ROOT / name).is_file()]
