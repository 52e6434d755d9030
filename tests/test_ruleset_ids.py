"""Nobody names a ruleset outside its own file: not its id, not its module; the registry alone lists them.

What a game can or cannot do is asked of its slots. That imports point one way is tested in test_import_arrows.py.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.rulesets import built_in_rulesets

PACKAGE = Path(__file__).resolve().parent.parent / "mahjong_desktop"
ROOM = "mahjong_desktop.rulesets"
REGISTRY = PACKAGE / "rulesets" / "__init__.py"
MODULES = {path.stem: path for path in (PACKAGE / "rulesets").glob("*.py") if path != REGISTRY}
NAMES = {ruleset.id for ruleset in built_in_rulesets()} | set(MODULES)


def named_in(source: str) -> Iterator[str]:
    """Rulesets that a source names: as a text, in parts of one, or by what it imports."""
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Constant) and node.value in NAMES:
            yield str(node.value)
        elif isinstance(node, ast.ImportFrom) and node.module and node.module.startswith(f"{ROOM}."):
            yield node.module.removeprefix(f"{ROOM}.")
        elif isinstance(node, ast.ImportFrom) and node.module == ROOM:
            yield from (alias.name for alias in node.names if alias.name in NAMES)
        elif isinstance(node, ast.Import):
            modules = (alias.name for alias in node.names if alias.name.startswith(f"{ROOM}."))
            yield from (module.removeprefix(f"{ROOM}.") for module in modules)


@pytest.mark.parametrize("path", sorted(PACKAGE.rglob("*.py")), ids=lambda path: str(path.relative_to(PACKAGE)))
def test_no_ruleset_is_named_outside_its_file(path: Path) -> None:
    if path == REGISTRY:
        return
    own = {ruleset.id for ruleset in built_in_rulesets() if MODULES[_module(ruleset.id)] == path}
    assert set(named_in(path.read_text(encoding="utf-8"))) <= own


def _module(ruleset: str) -> str:
    return ruleset.replace("-", "_")


def test_every_ruleset_has_a_file_of_its_own() -> None:
    assert {_module(ruleset.id) for ruleset in built_in_rulesets()} == set(MODULES)
    assert {_module(name) for name in named_in(REGISTRY.read_text(encoding="utf-8"))} == set(MODULES)


@pytest.mark.parametrize(
    "source",
    [
        "if ruleset.id == 'hong-kong': pass",
        "games = {'yichang': 1}",
        "match name:\n    case 'wuhan':\n        pass",
        "from mahjong_desktop.rulesets.classical import CLASSICAL",
        "from mahjong_desktop.rulesets import taiwanese",
        "import mahjong_desktop.rulesets.riichi_ema",
    ],
)
def test_a_ruleset_that_is_named_is_found(source: str) -> None:
    assert list(named_in(source))
