"""Every file in the tree is written by hand or in the list of what is generated, and says what it was made from."""

from __future__ import annotations

import gzip
import json
from pathlib import Path
from typing import Any

import generated
import pytest
from generated import GENERATED, ROOT, Generated

from mahjong_desktop.rulesets import BUILT_IN

SOURCES = {".py", ".pyc", ".qm"}
"""Modules, and what is compiled where it is needed."""
each = pytest.mark.parametrize("one", GENERATED, ids=lambda one: one.name)


def files_in_the_tree() -> list[str]:
    """The files that are no modules, of the packages and of their data; documents of packaging are documents."""
    folders = ("assets", "mahjong_desktop", "packaging", "tests", "translations")
    paths = (path for folder in folders for path in (ROOT / folder).rglob("*") if path.is_file())
    names = {path.relative_to(ROOT).as_posix() for path in paths if path.suffix not in SOURCES}
    return sorted(name for name in names if not (name.startswith("packaging/") and name.endswith(".md")))


def test_every_file_is_generated_or_written_by_hand() -> None:
    known = generated.owners()
    found = {name: known.get(name, []) for name in files_in_the_tree()}
    assert {name: owners for name, owners in found.items() if len(owners) != 1} == {}


def test_a_module_that_says_it_was_written_by_a_script_is_in_the_list() -> None:
    written = [path for path in (ROOT / "mahjong_desktop").rglob("*.py") if '"""Written by packaging/' in _head(path)]
    assert written
    assert {path.relative_to(ROOT).as_posix() for path in written} <= set(generated.owners())


def _head(path: Path) -> str:
    return path.read_text(encoding="utf-8")[:200]


@each
def test_what_an_entry_names_is_there(one: Generated) -> None:
    assert all(list(ROOT.glob(pattern)) for pattern in one.files)
    assert (ROOT / one.test).is_file()
    for command in one.commands:
        path = ROOT.joinpath(*command[1].split(".")).with_suffix(".py") if command[0] == "-m" else ROOT / command[0]
        assert path.is_file(), path


@each
def test_every_ruleset_has_its_part(one: Generated) -> None:
    """Rates may be lacking; a game without its own has those of games in general."""
    if one.rulesets != "each" or one.name == "rates":
        return
    (pattern,) = one.files
    for ruleset in BUILT_IN:
        if "*" in pattern:
            assert (ROOT / pattern.replace("*", ruleset)).is_file()
        else:
            assert any(key.split()[0] == ruleset for key in json.loads((ROOT / pattern).read_text(encoding="utf-8")))


@each
def test_what_bots_made_carries_their_version_and_the_revision_of_the_rules(one: Generated) -> None:
    if not one.from_bots:
        return
    for pattern in one.files:
        for path in ROOT.glob(pattern):
            parts = [_document(path)] if "*" in pattern else list(_document(path).values())
            assert parts
            for part in parts:
                origin = {**part, **part.get("header", {})}
                assert isinstance(origin["bots_version"], int) and isinstance(origin["revision"], int), path


def _document(path: Path) -> dict[str, Any]:
    data = path.read_bytes()
    found: dict[str, Any] = json.loads(gzip.decompress(data) if path.suffix == ".gz" else data)
    return found


def test_parts_of_named_rulesets_are_made_again_and_what_none_is_about_is_left() -> None:
    names = [one.name for one in generated.wanted([], ["yichang"])]
    assert names == ["samples", "figures", "drills", "advice", "seeded-games", "readme"]
    (figures,) = generated.wanted(["figures"], [])
    assert figures.arguments(["yichang"])[0][-2:] == ["--again", "yichang"]
    assert "--again" not in figures.arguments([])[0]
    (readme,) = generated.wanted(["readme"], ["yichang"])
    assert readme.arguments(["yichang"]) == [["packaging/readme_games.py"]]


def test_the_list_names_everything(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.argv", ["generate", "--list"])
    assert generated.main() == 0
    said = capsys.readouterr().out
    assert all(one.name in said and one.made_from in said for one in GENERATED)


@pytest.mark.parametrize("arguments", [["no-such-thing"], ["samples", "--ruleset", "no-such-game"]])
def test_what_is_not_known_is_refused(
    arguments: list[str], capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.argv", ["generate", *arguments])
    with pytest.raises(SystemExit):
        generated.main()
    assert arguments[-1] in capsys.readouterr().err
