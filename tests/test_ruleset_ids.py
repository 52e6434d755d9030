"""Nobody names a ruleset outside its own file: not its id, not its module; the registry alone lists them.

What a game can or cannot do is asked of its slots. That imports point one way is tested in test_import_arrows.py.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from mahjong_desktop.rulesets import BUILT_IN, module_of

PACKAGE = Path(__file__).resolve().parent.parent / "mahjong_desktop"
ROOM = "mahjong_desktop.rulesets"
REGISTRY = PACKAGE / "rulesets" / "__init__.py"
MODULES = {name: (PACKAGE / "rulesets").joinpath(*module_of(name).split(".")).with_suffix(".py") for name in BUILT_IN}
FAMILIES = {path.parent for path in (PACKAGE / "rulesets").glob("*/__init__.py")}
NAMES = set(BUILT_IN) | {path.stem for path in MODULES.values()}


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
    own = {name for name, module in MODULES.items() if module == path}
    named = set(named_in(path.read_text(encoding="utf-8")))
    assert named - (_parts_of_its_family(path) if path.parent in FAMILIES else set()) <= own


def _parts_of_its_family(path: Path) -> set[str]:
    """The modules that a game of a family may import: those of its package that are no games."""
    parts = {part.stem for part in path.parent.glob("*.py") if part not in MODULES.values()} - {"__init__"}
    return {path.parent.name, *(f"{path.parent.name}.{part}" for part in parts)}


def test_every_ruleset_has_a_file_of_its_own() -> None:
    assert len(set(MODULES.values())) == len(BUILT_IN) and all(path.is_file() for path in MODULES.values())
    assert set(BUILT_IN) <= set(named_in(REGISTRY.read_text(encoding="utf-8")))


@pytest.mark.parametrize(
    "source",
    [
        "if ruleset.id == 'hong-kong': pass",
        "games = {'yichang': 1}",
        "match name:\n    case 'wuhan':\n        pass",
        "from mahjong_desktop.rulesets.classical.classical import CLASSICAL",
        "from mahjong_desktop.rulesets import taiwanese",
        "import mahjong_desktop.rulesets.riichi.riichi_ema",
    ],
)
def test_a_ruleset_that_is_named_is_found(source: str) -> None:
    assert list(named_in(source))
