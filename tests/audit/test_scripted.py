"""The scripted scenes of the rules' tests, which contain rare events, are followed by the models as well."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from importlib import import_module
from pathlib import Path

import pytest

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.records.codec import step_to_plain
from tests.audit.models import MODELS
from tests.audit.records import Stream, WrongRecordError
from tests.engine.tables import Game
from tests.scale import amount, part_in_turn

RULESETS = Path(__file__).parents[1] / "rulesets"
WITHOUT_SCENES = {"test_built_in", "test_cases"}
MODULES = (
    "engine.test_kongs",
    "engine.test_payments",
    *(f"rulesets.{path.stem}" for path in sorted(RULESETS.glob("test_*.py")) if path.stem not in WITHOUT_SCENES),
)
LEAST = amount(100, 380)
"""The minimum number of games, so that none is lost unnoticed."""
PARTS = amount(3, 1)
"""A small run follows the scenes of one module in three; with the next change of a ruleset perhaps of others."""


def scenes() -> Iterator[Callable[[], None]]:
    """Yields the tests that have no parameters."""
    for module in MODULES[part_in_turn(PARTS) :: PARTS]:
        for name, test in vars(import_module(f"tests.{module}")).items():
            if name.startswith("test_") and inspect.isfunction(test) and not inspect.signature(test).parameters:
                yield test


def test_scripted_scenes_go_by_the_rules(monkeypatch: pytest.MonkeyPatch) -> None:
    played: dict[int, tuple[Game, list[str]]] = {}
    plain_step = Game.step

    def step(self: Game, answers: Mapping[int, Action]) -> None:
        told = step_to_plain(self.match.step(answers))
        played.setdefault(id(self), (self, []))[1].append(json.dumps(told))
        plain_step(self, answers)

    monkeypatch.setattr(Game, "step", step)
    followed = 0
    for scene in scenes():
        played.clear()
        scene()
        for game, lines in played.values():
            followed += _follow(game, lines, scene.__name__)
    assert followed >= LEAST


def _follow(game: Game, lines: list[str], scene: str) -> bool:
    """Follows a game as far as it was played, or to a hand that the scene lays out elsewhere in the match, unless the
    model does not know its options."""
    ruleset = game.match.ruleset
    if ruleset.id not in MODELS or game.state.strict:
        return False
    options, usual = dict(ruleset.chosen), ruleset.configure({}).chosen
    if any(value != usual[name] for name, value in options.items() if name not in MODELS[ruleset.id].options):
        return False
    stream = Stream([json.dumps({"ruleset": ruleset.id, "options": options}), *_in_order(lines)])
    model = MODELS[ruleset.id](stream)
    started = next((event for line in lines for event in json.loads(line)["e"] if event["is"] == "hand-started"), None)
    if started is None:
        return False
    model.position = (started["round"], started["dealer"], started["hand"], started["streak"])
    try:
        model.match()
    except WrongRecordError as wrong:
        assert "the record ends too soon" in str(wrong), scene
    return True


def _in_order(lines: list[str]) -> Iterator[str]:
    """Yields the steps before the first hand that is not the one that follows."""
    following = None
    for line in lines:
        for event in json.loads(line)["e"]:
            if event["is"] == "hand-started":
                began = [event["round"], event["dealer"], event["hand"], event["streak"]]
                if following not in (None, began):
                    return
            following = event["following"] if event["is"] == "hand-ended" else following
        yield line
