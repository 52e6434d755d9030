"""Games of every ruleset are followed by a model that knows only the rules and the record; errors in records are found.

Many more games: `python -m tests.audit [ID …] --hands 2000`.
"""

from __future__ import annotations

import ast
import json
from collections.abc import Callable, Mapping
from itertools import count
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.rulesets import built_in_rulesets
from tests.audit.games import recorded
from tests.audit.models import MODELS, follow, models
from tests.rulesets.game_facts import facts_by_ruleset
from tests.scale import amount

HANDS = 4
"""The number of hands of each game."""
Step = dict[str, Any]


def test_every_ruleset_has_a_model() -> None:
    assert sorted(name for name, _ in models()) == sorted(ruleset.id for ruleset in built_in_rulesets())


def test_models_know_nothing_of_the_program() -> None:
    for path in Path(__file__).parent.glob("*.py"):
        if path.name == "games.py" or path.name.startswith("test_"):
            continue
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            names = [node.module or ""] if isinstance(node, ast.ImportFrom) else []
            names += [alias.name for alias in node.names] if isinstance(node, ast.Import) else []
            assert not any(name.startswith("mahjong_desktop") for name in names), path.name


@pytest.mark.in_turn
@pytest.mark.parametrize("name", MODELS)
@pytest.mark.parametrize("number", range(amount(1, 3)))
def test_games_go_by_the_rules(name: str, number: int) -> None:
    hands, fault = follow(recorded(name, number, HANDS))
    assert not fault
    assert hands >= HANDS


OPTIONS = [(name, options) for name, facts in facts_by_ruleset().items() for options in facts.audited]
"""Rulesets with other options than usual."""


@pytest.mark.in_turn
@pytest.mark.parametrize(("name", "options"), OPTIONS)
@pytest.mark.parametrize("number", [0, 1, 2])
def test_games_go_by_the_options(name: str, options: Mapping[str, str | int], number: int) -> None:
    hands, fault = follow(recorded(name, number, HANDS, options))
    assert not fault
    assert hands >= HANDS


@pytest.mark.parametrize(("name", "options"), OPTIONS)
def test_the_models_know_the_options_that_are_played(name: str, options: Mapping[str, str | int]) -> None:
    assert set(options) <= MODELS[name].options


# ---- the models find errors


def _steps(lines: list[str]) -> list[Step]:
    return [json.loads(line) for line in lines]


def _told(steps: list[Step], name: str) -> Step:
    return next(event for step in steps[1:] for event in step["e"] if event["is"] == name)


def _pay_more(steps: list[Step]) -> None:
    _told(steps, "paid")["amount"] += 1


def _swap_wall(steps: list[Step]) -> None:
    """Changes the places of the first tile that was drawn and of the one before it."""
    events = [event for step in steps[1:] for event in step["e"]]
    drew = next(number for number, event in enumerate(events) if event["is"] == "drew")
    wall = [event for event in events[:drew] if event["is"] == "hand-started"][-1]["wall"]
    place = wall.index(events[drew]["piece"])
    wall[place - 1], wall[place] = wall[place], wall[place - 1]


def _double_tile(steps: list[Step]) -> None:
    wall = _told(steps, "hand-started")["wall"]
    wall[60] = wall[61]


def _value_more(steps: list[Step]) -> None:
    _told(steps, "won")["points"] += 1


def _forget_element(steps: list[Step]) -> None:
    events = [event for step in steps[1:] for event in step["e"]]
    next(event for event in events if event["is"] == "won" and event["elements"])["elements"].pop()


def _other_dealer(steps: list[Step]) -> None:
    following = _told(steps, "hand-ended")["following"]
    following[1] = (following[1] + 1) % 4


def _other_scores(steps: list[Step]) -> None:
    _told(steps, "hand-ended")["scores"][0] += 1


def _other_drawer(steps: list[Step]) -> None:
    drew = _told(steps, "drew")
    drew["seat"] = (drew["seat"] + 1) % 4


def _other_player_asked(steps: list[Step]) -> None:
    step = next(step for step in steps[1:] if any(event["is"] == "discarded" for event in step["e"]))
    (seat,) = step["a"]
    step["a"] = {str((int(seat) + 1) % 4): step["a"][seat]}


def _unasked_claimer(steps: list[Step]) -> None:
    step = next(step for step in steps[1:] if any(event["is"] == "melded" for event in step["e"]))
    step["a"].pop(next(iter(step["a"])))


def _thrown_by_nobody(steps: list[Step]) -> None:
    step = next(step for step in steps[1:] if any(event["is"] == "discarded" for event in step["e"]))
    (answer,) = step["a"].values()
    held = {piece for event in step["e"] for piece in [event.get("piece")]}
    wall = _told(steps, "hand-started")["wall"]
    answer["piece"] = next(piece for piece in reversed(wall) if piece not in held)


DAMAGE = (
    _pay_more,
    _swap_wall,
    _double_tile,
    _value_more,
    _forget_element,
    _other_dealer,
    _other_scores,
    _other_drawer,
    _other_player_asked,
    _unasked_claimer,
    _thrown_by_nobody,
)


@pytest.mark.in_turn
@pytest.mark.parametrize("name", MODELS)
def test_a_model_finds_what_is_wrong(name: str) -> None:
    lines = next(lines for number in count() if _has_all(lines := recorded(name, number, HANDS)))
    for damage in DAMAGE:
        assert _found(lines, damage), damage.__name__


def _has_all(lines: list[str]) -> bool:
    """Whether a game has what is damaged: a win with an element, and a claimed tile."""
    events = [event for step in _steps(lines)[1:] for event in step["e"]]
    won = any(event["is"] == "won" and event["elements"] for event in events)
    return won and any(event["is"] == "melded" for event in events)


def _found(lines: list[str], damage: Callable[[list[Step]], None]) -> str:
    steps = _steps(lines)
    damage(steps)
    return follow([json.dumps(step) for step in steps])[1]
