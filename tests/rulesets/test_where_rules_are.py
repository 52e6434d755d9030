"""The docstring of every game says where its rules are, and what it names is there."""

from __future__ import annotations

import re
from importlib import import_module
from operator import attrgetter
from pathlib import Path

import pytest

from mahjong_desktop import rulesets
from mahjong_desktop.rulesets import BUILT_IN, module_of

PARTS = ["deal and claims", "who may win", "elements", "payments", "the match", "options"]


@pytest.mark.parametrize("game", BUILT_IN)
def test_a_game_says_where_its_rules_are(game: str) -> None:
    module = import_module(f"{rulesets.__name__}.{module_of(game)}")
    _, told = (module.__doc__ or "").split("Where its rules are:\n")
    assert re.findall(r"^- ([a-z ]+): ", told, re.MULTILINE) == PARTS
    for name in re.findall(r"`([\w.]+)`", told):
        assert attrgetter(name)(module) is not None
    folder = Path(module.__file__ or "").parent
    assert all((folder / name).is_file() for name in re.findall(r"\b\w+\.py\b", told))
