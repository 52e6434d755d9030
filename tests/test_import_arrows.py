"""Imports point one way: reads the imports of every module and fails on an arrow that the design does not draw.

Also: only the window knows Qt, and the pure rooms know no files, clock or global chance. How the rooms work inside
belongs to their own tests.
"""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = "mahjong_desktop"
SOURCES = Path(__file__).resolve().parent.parent / PACKAGE

# Room → what it may import besides itself: rooms, or single modules of one.
ARROWS: dict[str, set[str]] = {
    "core": set(),
    "paths": set(),
    "disk": set(),
    "licences": {"paths"},
    "kernel": {"core"},
    "mechanics": {"core", "kernel"},
    "rulesets": {"core", "mechanics"},
    "engine": {"core", "kernel", "mechanics"},
    "cards": {"core"},
    "records": {"core", "kernel", "mechanics", "engine", "cards", "disk"},
    "bots": {"core", "kernel", "mechanics", "engine.view", "engine.actions", "engine.course", "engine.events"},
    "rollouts": {"core", "kernel", "mechanics", "engine", "bots"},
    "logs": {"core"},
    "mjai": {"core", "kernel", "mechanics", "engine", "bots", "paths", "disk"},
    "texts": {"core", "paths"},
    "settings": {"core", "paths", "disk"},
}
_BELOW_STUDY = {*ARROWS, "rulesets", "records"}
_BELOW_TOP = {*_BELOW_STUDY, "study", "api"}
ARROWS |= {
    "study": _BELOW_STUDY,
    "api": {"core", "kernel", "mechanics", "engine", "bots", "study"},
    "play": _BELOW_TOP,
    "present": _BELOW_TOP,
    "commands": _BELOW_TOP,
    "ui": {*_BELOW_TOP, "play", "present"},
    "__main__": {*_BELOW_TOP, "commands", "ui"},
    "__init__": set(),
}

PURE_ROOMS = {"core", "kernel", "mechanics", "rulesets", "engine", "cards"}
IMPURE = {"random", "time", "datetime", "pathlib", "os", "io", "shutil", "tempfile", "secrets", "uuid"}
SEEDED = {"engine.match", "cards.match"}  # the places that make a seeded generator, and hand it on
HANDED = "cards.bots"  # players in a pure room, who are handed a generator


def name_of(path: Path) -> str:
    """A module's name inside the package; the package itself has none."""
    parts = path.relative_to(SOURCES).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def imports_of(name: str, source: str, is_package: bool) -> Iterator[str]:
    """Full names that a module imports, wherever in it; `from x import y` gives x.y, relative ones resolved."""
    here = [PACKAGE, *filter(None, name.split("."))]
    parent = here if is_package else here[:-1]
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            base = parent[: len(parent) - node.level + 1] if node.level else []
            start = ".".join([*base, *filter(None, [node.module])])
            yield from (f"{start}.{alias.name}" for alias in node.names)


def is_below(name: str, place: str) -> bool:
    return name == place or name.startswith(f"{place}.")


def room_of(name: str) -> str:
    return name.split(".", maxsplit=1)[0] or "__init__"


def inner_complaint(name: str, target: str) -> str | None:
    """The arrow from module `name` to `target`, both inside the package, if nobody drew it."""
    room = room_of(name)
    if room not in ARROWS:
        return f"{name}: the room {room} is not drawn"
    if room_of(target) not in ARROWS:  # a name of the package itself, such as its version
        return None
    allowed = [room, *ARROWS[room]]
    return None if any(is_below(target, place) for place in allowed) else f"{name} → {target}"


def outer_complaint(name: str, target: str) -> str | None:
    """An import from outside the package that this room may not have."""
    library = target.split(".", maxsplit=1)[0]
    if library in {"PySide6", "shiboken6"} and room_of(name) != "ui":
        return f"{name} → {target}: only ui knows Qt"
    seeded = name in SEEDED and target in {"random", "random.Random"}
    seeded |= is_below(name, HANDED) and target == "random.Random"
    if library in IMPURE and room_of(name) in PURE_ROOMS and not seeded:
        return f"{name} → {target}: not in a pure room"
    return None


def impure_calls(name: str, source: str) -> Iterator[str]:
    """Files opened without an import, and the global generator reached through a module that may seed."""
    for node in ast.walk(ast.parse(source)):
        match node:
            case ast.Call(func=ast.Name(id="open")) if room_of(name) in PURE_ROOMS:
                yield f"{name}: opens a file"
            case ast.Attribute(value=ast.Name(id="random"), attr=attribute) if name in SEEDED and attribute != "Random":
                yield f"{name}: random.{attribute} is global chance"


def complaints(name: str, source: str, is_package: bool = False) -> list[str]:
    """Everything that is wrong with the imports of one module."""
    found = list(impure_calls(name, source))
    for target in imports_of(name, source, is_package):
        inside, _, rest = target.partition(".")
        complaint = inner_complaint(name, rest) if inside == PACKAGE else outer_complaint(name, target)
        found += [complaint] if complaint else []
    return found


def test_every_arrow_is_drawn() -> None:
    paths = sorted(SOURCES.rglob("*.py"))
    assert paths
    found = [
        line
        for path in paths
        for line in complaints(name_of(path), path.read_text(encoding="utf-8"), path.name == "__init__.py")
    ]
    assert found == []


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("core.tiles", "from mahjong_desktop.mechanics.deals import Deal"),
        ("core.tiles", "import mahjong_desktop.paths"),
        ("core.tiles", "from pathlib import Path"),
        ("core.tiles", "from ..mechanics import deals"),
        ("mechanics.flow", "def f():\n    from mahjong_desktop import rulesets"),
        ("mechanics.flow", "open('x')"),
        ("rulesets.riichi", "from mahjong_desktop.engine.view import SeatView"),
        ("engine.match", "from mahjong_desktop.rulesets import built_in_rulesets"),
        ("engine.match", "from random import shuffle"),
        ("engine.match", "import random\nrandom.shuffle([])"),
        ("engine.decide", "import random"),
        ("cards.turns", "from random import Random"),
        ("cards.bots.levels", "import random"),
        ("cards.bots.levels", "from random import shuffle"),
        ("cards.plays", "from mahjong_desktop.engine.actions import Pass"),
        ("engine.decide", "import time"),
        ("records.files", "from mahjong_desktop.rulesets import built_in_rulesets"),
        ("bots.registry", "from mahjong_desktop.engine import state"),
        ("bots.registry", "from mahjong_desktop.engine.state import State"),
        ("bots.registry", "from mahjong_desktop.mjai.bot import MjaiBot"),
        ("mjai.messages", "from mahjong_desktop.rulesets import built_in_rulesets"),
        ("texts.pages", "from mahjong_desktop.rulesets import built_in_rulesets"),
        ("texts.pages", "from PySide6.QtCore import QObject"),
        ("study.hints", "from mahjong_desktop.ui import art"),
        ("commands.score", "import PySide6"),
        ("ui.app", "from mahjong_desktop.commands import score"),
        ("newcomer", "from mahjong_desktop.core import tiles"),
    ],
)
def test_an_arrow_that_is_not_drawn_is_found(name: str, source: str) -> None:
    assert complaints(name, source)


@pytest.mark.parametrize(
    ("name", "source"),
    [
        ("core.tiles", "from . import counts\nfrom .counts import Counts\nimport enum"),
        ("engine.match", "from random import Random"),
        ("cards.match", "from random import Random"),
        ("cards.bots.levels", "from random import Random"),
        ("engine.match", "import random\nrandom.Random(1)"),
        (
            "bots.registry",
            "from mahjong_desktop.engine.view import SeatView\nfrom ..engine import actions",
        ),
        ("bots.registry", "from ..engine.events import Event"),
        ("records.files", "import os\nopen('x')"),
        ("study.hints", "from mahjong_desktop.rulesets import built_in_rulesets"),
        ("ui.app", "from PySide6.QtCore import QObject"),
        ("__main__", "from mahjong_desktop import __version__\nfrom mahjong_desktop.ui.app import start"),
    ],
)
def test_a_drawn_arrow_passes(name: str, source: str) -> None:
    assert complaints(name, source) == []
