"""No module imports itself by way of others. Every import counts, also one inside a function, and one that is made for
types only: two modules that know each other can only be read, moved and tested together."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from graphlib import CycleError, TopologicalSorter

import pytest

from tests.test_import_arrows import PACKAGE, SOURCES, imports_of, name_of

Imports = Mapping[str, frozenset[str]]


def imports_inside() -> Imports:
    """The modules of the package that each of them imports; the package itself has an empty name."""
    paths = {name_of(path): path for path in SOURCES.rglob("*.py")}
    return {
        name: frozenset(modules_of(imports_of(name, path.read_text("utf-8"), path.name == "__init__.py"), paths, name))
        for name, path in paths.items()
    }


def modules_of(targets: Iterator[str], known: Mapping[str, object], importer: str) -> Iterator[str]:
    """The modules among imported names: those themselves, or the ones that define them."""
    for target in targets:
        inside, _, name = target.partition(".")
        while inside == PACKAGE and name not in known:
            name = name.rpartition(".")[0]
        if inside == PACKAGE and name != importer:
            yield name


def circle(imports: Imports) -> list[str]:
    """The modules of one circle, in the order in which each is imported by the next; none if there is no circle."""
    try:
        TopologicalSorter(imports).prepare()
    except CycleError as error:
        return list(error.args[1])
    return []


def test_no_module_imports_itself_by_way_of_others() -> None:
    imports = imports_inside()
    assert len(imports) > 100 and "ui.shell" in imports["ui.app"]
    assert circle(imports) == []


@pytest.mark.parametrize(
    ("sources", "found"),
    [
        ({"a": "import mahjong_desktop.b", "b": "from mahjong_desktop import a"}, {"a", "b"}),
        ({"a": "from .b import B", "b": "def f():\n    from .c import C", "c": "from . import a"}, {"a", "b", "c"}),
        (
            {"a": "if TYPE_CHECKING:\n    from mahjong_desktop.b import B", "b": "from mahjong_desktop.a import A"},
            {"a", "b"},
        ),
        ({"a": "from mahjong_desktop.b import B", "b": "import a, json"}, set()),
    ],
)
def test_a_circle_is_found_wherever_it_is_closed(sources: dict[str, str], found: set[str]) -> None:
    imports = {
        name: frozenset(modules_of(imports_of(name, source, False), sources, name)) for name, source in sources.items()
    }
    assert set(circle(imports)) == found
