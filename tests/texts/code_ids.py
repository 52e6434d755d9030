"""The ids in the code for which people read words, found in the source so that none is forgotten."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Final

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import module_of

SOURCES: Final = Path(__file__).resolve().parents[2] / "mahjong_desktop"

REFUSAL: Final = re.compile(r'(?:Refusal|IllegalAction)\(\s*"([a-z-]+)"')
SCHEME: Final = re.compile(r'"(pays-[a-z-]*[a-z])"')
TERM: Final = re.compile(r'\(\s*"[+−×→]?",[^"]+,\s*"([a-z-]+)",?\s*\)')
_PART: Final = re.compile(r"\.(?:mechanics|rulesets)\.")
_MECHANICS: Final = "mahjong_desktop.mechanics."
_REFUSING: Final = re.compile(r"\b(?:Refusal|Judge|Gate|Bar)\b")


def source_of(ruleset: Ruleset) -> Path:
    """Returns the code of a ruleset, which is one file."""
    return SOURCES.joinpath("rulesets", *module_of(ruleset.id).split(".")).with_suffix(".py")


def rooms_of(ruleset: Ruleset) -> set[Path]:
    """Returns the code of a ruleset, of the parts of its family and of the mechanics that it or those parts import."""
    source = source_of(ruleset)
    direct = {source, *_parts_of(source)}
    return direct.union(*(_parts_of(room) for room in direct if _is_of_a_family(room)))


def own_rooms_of(ruleset: Ruleset) -> set[Path]:
    """Returns the code of a ruleset and, if it is one of several forms of a game, of the parts of that game."""
    source = source_of(ruleset)
    return {source, *(room for room in rooms_of(ruleset) if _is_of_a_family(room))}


def terms_of(ruleset: Ruleset) -> set[str]:
    """Returns the terms of the sums that a ruleset makes, or has made by the functions of the mechanics it imports."""
    own = own_rooms_of(ruleset)
    used = [source for room in own for source in _definitions_used(room)]
    return found(TERM, own) | {term for source in used for term in TERM.findall(source)}


@cache
def _definitions_used(room: Path) -> frozenset[str]:
    """Returns the definitions in the mechanics that a file uses by name or as attributes of a module."""
    return frozenset(_used(room))


def _used(room: Path) -> Iterator[str]:
    for node in ast.walk(_tree(room)):
        if isinstance(node, ast.ImportFrom) and f"{node.module}.".startswith(_MECHANICS):
            for name in [alias.name for alias in node.names]:
                part, whole = _file_of(f"{node.module}"), _file_of(f"{node.module}.{name}")
                if part.is_file():
                    yield from _reached(part, {name})
                elif whole.is_file():
                    yield from _reached(whole, _attributes(_tree(room), name))


def _attributes(tree: ast.Module, owner: str) -> set[str]:
    """Returns the names that a file uses as attributes of a name."""
    nodes = (node for node in ast.walk(tree) if isinstance(node, ast.Attribute))
    return {node.attr for node in nodes if isinstance(node.value, ast.Name) and node.value.id == owner}


def _reached(part: Path, names: set[str]) -> Iterator[str]:
    """Yields the definitions of names in a module, and those in the same module that they use."""
    text, waiting, seen = part.read_text("utf-8"), [*names], {*names}
    defined = {known: node for node in _tree(part).body for known in _names_defined(node)}
    while waiting:
        node = defined.get(waiting.pop())
        if node is None:
            continue
        yield ast.get_source_segment(text, node) or ""
        used = {inner.id for inner in ast.walk(node) if isinstance(inner, ast.Name)} - seen
        seen |= used
        waiting += used


def _names_defined(node: ast.stmt) -> list[str]:
    """Returns the names that a statement of a module defines."""
    if isinstance(node, ast.ClassDef | ast.FunctionDef):
        return [node.name]
    targets = node.targets if isinstance(node, ast.Assign) else [node.target] if isinstance(node, ast.AnnAssign) else []
    return [target.id for target in targets if isinstance(target, ast.Name)]


def _is_of_a_family(room: Path) -> bool:
    """Whether a module is in the package of a family, of which several rulesets are forms."""
    return room.parent.parent == SOURCES / "rulesets"


def _parts_of(source: Path) -> set[Path]:
    """Returns the modules of the mechanics and of families that a file imports."""
    imports = [node for node in ast.walk(_tree(source)) if isinstance(node, ast.ImportFrom)]
    named = {f"{node.module}.{alias.name}" for node in imports for alias in node.names}
    named |= {str(node.module) for node in imports}
    rooms = {_file_of(name) for name in named if _PART.search(name)}
    return {room for room in rooms if room.is_file()}


def _file_of(module: str) -> Path:
    """Returns the file of a module, which need not exist."""
    return SOURCES.parent.joinpath(*module.split(".")).with_suffix(".py")


def found(pattern: re.Pattern[str], files: Iterable[Path]) -> set[str]:
    """Returns what a pattern finds in the files."""
    return {name for file in files for name in pattern.findall(file.read_text("utf-8"))}


def reasons_given(file: Path) -> set[str]:
    """Returns the reasons of refusals that a file passes to functions of the mechanics or of its family."""
    taken = _functions_with_reason()
    calls = (node for node in ast.walk(_tree(file)) if isinstance(node, ast.Call))
    return {text for call in calls for text in _reason_of(call, taken.get(_name(call.func)))}


@cache
def _functions_with_reason() -> dict[str, int]:
    """Returns the functions of the mechanics and of families that take a `reason` for refusals, and its position."""
    files = (*(SOURCES / "mechanics").rglob("*.py"), *(SOURCES / "rulesets").glob("*/*.py"))
    return {
        node.name: names.index("reason")
        for file in files
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
