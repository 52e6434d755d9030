"""Examples in docstrings are true."""

from __future__ import annotations

import doctest
from importlib import import_module
from typing import Final

import pytest

from tests.scale import ROOT

PACKAGE: Final = ROOT / "mahjong_desktop"
EXAMPLE: Final = ">>> "
ROOMS: Final = frozenset({"core", "kernel", "records", "texts"})
"""Rooms whose public functions are called by people who write rulesets, bots and tools."""


def modules() -> list[str]:
    """The modules with examples, by their dotted names."""
    paths = [path for path in sorted(PACKAGE.rglob("*.py")) if EXAMPLE in path.read_text(encoding="utf-8")]
    return [".".join(path.relative_to(ROOT).with_suffix("").parts) for path in paths]


@pytest.mark.parametrize("name", modules())
def test_examples_are_true(name: str) -> None:
    result = doctest.testmod(import_module(name), optionflags=doctest.ELLIPSIS)
    assert result.attempted > 0 and result.failed == 0


def test_rooms_that_others_call_have_examples() -> None:
    assert {name.split(".")[1] for name in modules()} >= ROOMS
