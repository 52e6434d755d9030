"""The scripted scenes of the rules' tests, which contain rare events, are followed by the models as well."""

from __future__ import annotations

import inspect
import json
from collections.abc import Callable, Iterator, Mapping
from types import ModuleType

import pytest

from mahjong_desktop.engine.actions import Action
from mahjong_desktop.records.codec import step_to_plain
from tests.audit.models import MODELS
from tests.audit.records import Stream, WrongRecordError
from tests.engine import test_kongs, test_payments
from tests.engine.tables import Game
from tests.rulesets import (
    test_beijing_play,
    test_changsha_kongs,
    test_changsha_play,
    test_classical_corners,
    test_classical_play,
    test_fenghua_play,
    test_fuzhou_play,
    test_jingzhou_3p_play,
    test_nanchang_play,
    test_ningbo_play,
    test_riichi_corners,
    test_riichi_play,
    test_shanghai_1980s_play,
    test_shanghai_new_play,
    test_shanghai_old_play,
    test_shanghai_popular_play,
    test_singapore_play,
    test_taiwanese_play,
    test_wuhan_play,
    test_yichang_play,
    test_yiwu_play,
)

MODULES = (
    test_beijing_play,
    test_changsha_kongs,
    test_changsha_play,
    test_classical_corners,
    test_classical_play,
    test_fenghua_play,
    test_fuzhou_play,
    test_jingzhou_3p_play,
    test_nanchang_play,
    test_ningbo_play,
    test_kongs,
    test_payments,
    test_riichi_corners,
    test_riichi_play,
    test_shanghai_1980s_play,
    test_shanghai_old_play,
    test_shanghai_new_play,
    test_shanghai_popular_play,
    test_singapore_play,
    test_taiwanese_play,
    test_wuhan_play,
    test_yichang_play,
    test_yiwu_play,
)
LEAST = 100
"""The minimum number of games, so that none is lost unnoticed."""


def scenes(modules: tuple[ModuleType, ...]) -> Iterator[Callable[[], None]]:
    """Yields the tests that have no parameters."""
    for module in modules:
        for name, test in vars(module).items():
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
    for scene in scenes(MODULES):
        played.clear()
        scene()
        for game, lines in played.values():
            followed += _follow(game, lines, scene.__name__)
    assert followed >= LEAST


def _follow(game: Game, lines: list[str], scene: str) -> bool:
    """Follows a game as far as it was played, unless the model does not know its options."""
    ruleset = game.match.ruleset
    if ruleset.id not in MODELS or game.state.strict:
        return False
    options, usual = dict(ruleset.chosen), ruleset.configure({}).chosen
    if any(value != usual[name] for name, value in options.items() if name not in MODELS[ruleset.id].options):
        return False
    stream = Stream([json.dumps({"ruleset": ruleset.id, "options": options}), *lines])
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
