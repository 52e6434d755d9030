"""A game is begun with all its files, and nothing of them passes as done."""

from __future__ import annotations

import ast
import json
import tomllib
from pathlib import Path

import generated
import new_ruleset
import pytest
from new_ruleset import REGISTRY, RefusedError, begin, skeletons

from mahjong_desktop.core.ruleset import Ruleset
from tests.test_unwritten import MARK, unwritten

ROOT = new_ruleset.ROOT
NAME = "three-winds"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    """A folder with the registry of the rulesets and the packages of their families."""
    for path in (ROOT / "mahjong_desktop" / "rulesets").rglob("__init__.py"):
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        copy.write_bytes(path.read_bytes())
    return tmp_path


def files_in(folder: Path) -> set[str]:
    return {path.relative_to(folder).as_posix() for path in folder.rglob("*") if path.is_file()}


def test_all_files_are_made_and_each_says_that_it_is_to_be_written(checkout: Path) -> None:
    before = files_in(checkout)
    made = begin(checkout, NAME)
    assert files_in(checkout) == before | set(made) and len(made) == 18
    open_still = {line.partition(":")[0] for line in unwritten(checkout)}
    table = "tests/rulesets/three-winds.json"
    assert set(made) - open_still == {table, REGISTRY}
    assert json.loads((checkout / table).read_text(encoding="utf-8")) == []


def test_the_files_can_be_read(checkout: Path) -> None:
    for path in [checkout / name for name in begin(checkout, NAME)]:
        text = path.read_text(encoding="utf-8")
        assert "$" not in text, path
        if path.suffix == ".py":
            ast.parse(text)
        if path.suffix == ".toml":
            assert tomllib.loads(text)


def test_the_ruleset_is_built_so_that_all_other_tests_can_run(checkout: Path) -> None:
    begin(checkout, NAME)
    names: dict[str, object] = {}
    exec((checkout / "mahjong_desktop/rulesets/three_winds.py").read_text(encoding="utf-8"), names)
    made = names["THREE_WINDS"]
    assert isinstance(made, Ruleset) and made.id == NAME
    assert MARK in made.sources[0].title and made.family == ""


def test_a_game_is_registered_once_and_last(checkout: Path) -> None:
    begin(checkout, NAME)
    names: dict[str, object] = {}
    exec((checkout / REGISTRY).read_text(encoding="utf-8"), {"__name__": "registry"}, names)
    built_in = names["BUILT_IN"]
    assert isinstance(built_in, tuple) and built_in[-1] == NAME and built_in.count(NAME) == 1


@pytest.mark.parametrize("family", ["shanghai", "wuhan"])
def test_a_game_of_a_family_is_in_its_package(checkout: Path, family: str) -> None:
    assert f"mahjong_desktop/rulesets/{family}/three_winds.py" in begin(checkout, NAME, family)
    source = (checkout / REGISTRY).read_text(encoding="utf-8")
    families = ast.literal_eval(new_ruleset._assigned(source, "_FAMILIES"))
    assert [name for name, games in families.items() if NAME in games] == [family]


@pytest.mark.parametrize("name", ["Three-winds", "three_winds", "3-winds", "three--winds", "-winds", "", "class"])
def test_what_is_no_id_is_refused_in_one_line(checkout: Path, name: str) -> None:
    before = files_in(checkout)
    with pytest.raises(RefusedError) as refused:
        begin(checkout, name)
    assert "\n" not in str(refused.value) and repr(name) in str(refused.value)
    assert files_in(checkout) == before


def test_what_exists_is_refused(checkout: Path) -> None:
    for name in ("yichang", "shanghai-old"):
        with pytest.raises(RefusedError, match="ruleset"):
            begin(checkout, name)
    (checkout / "tests/audit").mkdir(parents=True)
    (checkout / "tests/audit/three_winds.py").touch()
    with pytest.raises(RefusedError, match=r"tests/audit/three_winds\.py"):
        begin(checkout, NAME)
    with pytest.raises(RefusedError, match="family"):
        begin(checkout, "four-winds", "no-such-family")
    assert not (checkout / "translations").exists()


@pytest.mark.parametrize("name", ["yichang", "taiwan-16", "singapore"])
def test_the_files_of_a_finished_game_are_those_that_are_made(name: str) -> None:
    """Besides what scripts make, and what not every game has: more tests, examples of positions and records."""
    module, made = name.replace("-", "_"), set(skeletons(name))
    assert all((ROOT / path).is_file() for path in made)
    known = generated.owners()
    for folder in ("assets", "mahjong_desktop", "tests", "translations"):
        for path in files_in(ROOT / folder):
            whole, stem = f"{folder}/{path}", Path(path).name.partition(".")[0]
            if stem in (name, module) and "__pycache__" not in path and "goldens" not in path:
                assert whole in made or known[whole] != ["by hand"], whole


def test_the_command_says_what_it_made_and_what_comes_next(
    checkout: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(new_ruleset, "ROOT", checkout)
    monkeypatch.setattr("sys.argv", ["new-ruleset", NAME])
    assert new_ruleset.main() == 0
    said = capsys.readouterr().out
    assert all(path in said for path in skeletons(NAME)) and f"generate --ruleset {NAME}" in said
    assert '-k "three-winds or three_winds"' in said
    assert new_ruleset.main() == 1
    assert capsys.readouterr().err == "There is a ruleset 'three-winds' already.\n"
