"""Prints figures on the readability of the code: `python packaging/code_figures.py [FOLDER]`.

FOLDER is a checkout, by default this one. The figures are: lines of the files of rulesets and of the parts of their
families, functions over 60 lines or with more than six parameters, files over 700 lines, public names that two modules
define, and uses of `Any`, `cast` and ignores.
Tables of data count as files but their length is not reported (`DATA`).
"""

from __future__ import annotations

import ast
import re
import sys
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

PACKAGE = "mahjong_desktop"
DATA = {"suit_data.py"}
MOST_LINES_OF_A_FILE, MOST_LINES_OF_A_FUNCTION, MOST_PARAMETERS = 700, 60, 6
Function = ast.FunctionDef | ast.AsyncFunctionDef


def modules(root: Path) -> Iterator[tuple[Path, str, ast.Module]]:
    """Yields every module of the package: its path in the package, its text, its syntax tree."""
    for path in sorted((root / PACKAGE).rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        yield path.relative_to(root / PACKAGE), text, ast.parse(text)


def parameters(function: Function) -> int:
    """Returns the number of parameters of a function without `self` and `cls`."""
    given = function.args
    names = [one.arg for one in (*given.posonlyargs, *given.args, *given.kwonlyargs)]
    return len([name for name in names if name not in ("self", "cls")])


def public_names(tree: ast.Module) -> Iterator[str]:
    """Yields the public classes, functions and constants that a module defines."""
    for node in tree.body:
        if isinstance(node, (ast.ClassDef, ast.FunctionDef, ast.AsyncFunctionDef)):
            names = [node.name]
        elif isinstance(node, ast.Assign):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names = [node.target.id]
        else:
            names = []
        yield from (name for name in names if not name.startswith("_"))


def figures(root: Path) -> Iterator[str]:
    """Yields the figures, one line each."""
    long_files, long_functions, wide_functions = [], [], []
    defined: dict[str, list[str]] = defaultdict(list)
    counts = {"Any": 0, "cast(": 0, "type: ignore": 0, "noqa": 0, "TYPE_CHECKING": 0}
    lines = {}
    for path, text, tree in modules(root):
        length = text.count("\n")
        if path.parts[0] == "rulesets" and path.name != "__init__.py":
            lines["/".join(path.with_suffix("").parts[1:])] = length
        if length > MOST_LINES_OF_A_FILE and path.name not in DATA:
            long_files.append(f"{path} {length}")
        for node in ast.walk(tree):
            if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef)):
                size = (node.end_lineno or node.lineno) - node.lineno + 1
                if size > MOST_LINES_OF_A_FUNCTION:
                    long_functions.append(f"{path}:{node.name} {size}")
                if parameters(node) > MOST_PARAMETERS:
                    wide_functions.append(f"{path}:{node.name} {parameters(node)}")
        for name in dict.fromkeys(public_names(tree)):  # overloads of one function are one name
            defined[name].append(str(path))
        counts["Any"] += len(re.findall(r"\bAny\b(?!\")", re.sub(r"from typing import.*", "", text)))
        counts["cast("] += len(re.findall(r"\bcast\(", text))
        for word in ("type: ignore", "noqa"):
            counts[word] += text.count(word)
        counts["TYPE_CHECKING"] += len(re.findall(r"^if .*TYPE_CHECKING|^    if .*TYPE_CHECKING", text, re.M))
    twice = {name: where for name, where in defined.items() if len(where) > 1}
    yield f"ruleset files: {', '.join(f'{name} {size}' for name, size in lines.items())}"
    yield f"files over {MOST_LINES_OF_A_FILE} lines: {len(long_files)} {', '.join(long_files)}"
    yield f"functions over {MOST_LINES_OF_A_FUNCTION} lines: {len(long_functions)} {', '.join(long_functions)}"
    yield f"functions with over {MOST_PARAMETERS} parameters: {len(wide_functions)} {', '.join(wide_functions)}"
    yield f"public names that two modules define: {len(twice)}"
    yield from (f"  {name}: {', '.join(where)}" for name, where in sorted(twice.items()))
    yield ", ".join(f"{word} {number}" for word, number in counts.items())


def main() -> None:
    """Prints the figures of a checkout."""
    root = Path(sys.argv[1]) if len(sys.argv) > 1 else Path(__file__).resolve().parents[1]
    sys.stdout.write("\n".join(figures(root)) + "\n")


if __name__ == "__main__":
    main()
