"""One public name, one meaning: no two modules of the package define the same public name at their top level.

Re-exports are no definitions. What the files of rulesets say of themselves (their ID, their GameOptions, their LIMIT)
is compared with all other rooms, not with each other: each file is read by itself, or with the parts of its family.
"""

from __future__ import annotations

import ast
from collections import defaultdict
from collections.abc import Iterator
from pathlib import Path

from tests.test_import_arrows import SOURCES, name_of

SAME_ROLE = {
    "add": ("commands.",),
    "run": ("commands.", "ui.app"),
    "translate": ("ui.", "texts.interface"),
}
"""Names that several modules have for the same thing: the entry points of commands and of the window, Qt's translate
function."""


def public_names(source: str) -> Iterator[str]:
    """The public names that a module defines at its top level."""
    for node in ast.parse(source).body:
        match node:
            case ast.FunctionDef(name=name) | ast.ClassDef(name=name):
                names = [name]
            case ast.Assign(targets=targets):
                names = [part.id for target in targets for part in ast.walk(target) if isinstance(part, ast.Name)]
            case ast.AnnAssign(target=ast.Name(id=name)):
                names = [name]
            case _:
                names = []
        yield from (name for name in names if not name.startswith("_"))


def places(paths: list[Path]) -> dict[str, set[str]]:
    """By name the modules that define it, all rulesets counting as one."""
    found = defaultdict(set)
    for path in paths:
        module = name_of(path)
        for name in public_names(path.read_text(encoding="utf-8")):
            same = module.startswith(("rulesets.", *SAME_ROLE.get(name, ())))
            found[name].add("same role" if same else module)
    return found


def test_no_public_name_means_two_things() -> None:
    twice = {name: sorted(where) for name, where in places(sorted(SOURCES.rglob("*.py"))).items() if len(where) > 1}
    assert twice == {}


def test_definitions_are_found() -> None:
    source = "A, B = 1, 2\nC: int = 3\n_d = 4\nclass E: x = 5\ndef f(): g = 6\nfrom h import i\n"
    assert list(public_names(source)) == ["A", "B", "C", "E", "f"]
