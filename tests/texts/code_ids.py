"""The ids in the code for which people read words, found in the source so that none is forgotten."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset

SOURCES: Final = Path(__file__).resolve().parents[2] / "mahjong_desktop"

REFUSAL: Final = re.compile(r'(?:Refusal|IllegalAction)\(\s*"([a-z-]+)"')
SCHEME: Final = re.compile(r'"(pays-[a-z-]*[a-z])"')
TERM: Final = re.compile(r'\(\s*"[+−×→]?",[^"]+,\s*"([a-z-]+)",?\s*\)')
FAMILIES: Final = frozenset({"classical", "shanghai", "wuhan"})
"""The packages of mechanics that hold a whole game, of which several rulesets are forms."""
_REFUSING: Final = re.compile(r"\b(?:Refusal|Judge|Gate|Bar)\b")


def source_of(ruleset: Ruleset) -> Path:
    """Returns the code of a ruleset, which is one file."""
    return SOURCES / "rulesets" / f"{ruleset.id.replace('-', '_')}.py"


def rooms_of(ruleset: Ruleset) -> set[Path]:
    """Returns the code of a ruleset and of the mechanics that it imports."""
    source = source_of(ruleset)
    direct = {source, *_mechanics_of(source)}
    return direct.union(*(_mechanics_of(room) for room in direct if room.parent.name in FAMILIES))


def _mechanics_of(source: Path) -> set[Path]:
    """Returns the modules of the mechanics that a file imports."""
    imports = [node for node in ast.walk(_tree(source)) if isinstance(node, ast.ImportFrom)]
    named = {f"{node.module}.{alias.name}" for node in imports for alias in node.names}
    named |= {str(node.module) for node in imports}
    rooms = (SOURCES.parent / Path(*name.split(".")).with_suffix(".py") for name in named if ".mechanics." in name)
    return {room for room in rooms if room.is_file()}


def own_rooms_of(ruleset: Ruleset) -> set[Path]:
    """Returns the code of a ruleset and, if it is one of several forms of a game, of the parts of that game."""
    source = source_of(ruleset)
    return {source, *(room for room in rooms_of(ruleset) if room.parent.name in FAMILIES)}


def found(pattern: re.Pattern[str], files: Iterable[Path]) -> set[str]:
    """Returns what a pattern finds in the files."""
    return {name for file in files for name in pattern.findall(file.read_text("utf-8"))}


def reasons_given(file: Path) -> set[str]:
    """Returns the reasons of refusals that a file passes to functions of the mechanics."""
    taken = _functions_with_reason()
    calls = (node for node in ast.walk(_tree(file)) if isinstance(node, ast.Call))
    return {text for call in calls for text in _reason_of(call, taken.get(_name(call.func)))}


@cache
def _functions_with_reason() -> dict[str, int]:
    """Returns the functions of the mechanics that take a `reason` for refusals, and the position of that parameter."""
    return {
        node.name: names.index("reason")
        for file in (SOURCES / "mechanics").rglob("*.py")
        for node in ast.walk(_tree(file))
        if isinstance(node, ast.FunctionDef) and node.returns is not None
        if _REFUSING.search(ast.unparse(node.returns))
        for names in [[argument.arg for argument in node.args.args]]
        if "reason" in names
    }


def _reason_of(call: ast.Call, place: int | None) -> Iterator[str]:
    if place is None:
        return
    given = [keyword.value for keyword in call.keywords if keyword.arg == "reason"]
    for value in given or call.args[place : place + 1]:
        if isinstance(value, ast.Constant) and isinstance(value.value, str):
            yield value.value


def _name(function: ast.expr) -> str:
    if isinstance(function, ast.Attribute):
        return function.attr
    return function.id if isinstance(function, ast.Name) else ""


@cache
def _tree(file: Path) -> ast.Module:
    return ast.parse(file.read_text("utf-8"))
