"""A module is measured by the tests that mirror it, and by no others."""

from pathlib import Path

import coverage_pairs
import pytest
from coverage_pairs import Pair, Reached, modules_in, pair_of, reached

MODULE = """
def used():
    return 1


def unused():
    value = 2
    return value
"""

TESTS = """
from mahjong_desktop.room.subject import {name}

def test_it():
    assert {name}()
"""


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """A project with a module that its own tests reach in part, and others' tests wholly."""
    files = {
        "mahjong_desktop/__init__.py": "",
        "mahjong_desktop/room/__init__.py": "",
        "mahjong_desktop/room/subject.py": MODULE,
        "mahjong_desktop/room/alone.py": "",
        "tests/room/test_subject.py": TESTS.format(name="used"),
        "tests/room/test_other.py": TESTS.format(name="unused"),
        "pytest.ini": "[pytest]\npythonpath = .\n",
    }
    for name, text in files.items():
        path = tmp_path / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return tmp_path


def test_pairs_are_found_by_their_names(project: Path) -> None:
    found = {path.name: pair_of(path, project) for path in modules_in(["room"], project)}
    subject = found["subject.py"]
    assert subject is not None and subject.tests == project / "tests" / "room" / "test_subject.py"
    assert found["alone.py"] is None
    with pytest.raises(FileNotFoundError):
        list(modules_in(["nowhere"], project))


def test_lines_that_its_own_tests_do_not_reach_are_told(project: Path) -> None:
    pair = pair_of(project / "mahjong_desktop" / "room" / "subject.py", project)
    assert pair is not None
    told = reached(pair, project)
    assert (told.lines, told.missed, told.ranges, told.passed) == (5, 2, "7-8", True)
    assert str(told).split() == ["60%", "of", "5", "not", "7-8"]


def test_failed_tests_are_told(project: Path) -> None:
    tests = project / "tests" / "room" / "test_subject.py"
    tests.write_text("import mahjong_desktop.room.subject\n\ndef test_it():\n    assert False\n", encoding="utf-8")
    told = reached(Pair(project / "mahjong_desktop" / "room" / "subject.py", tests), project)
    assert not told.passed and "tests failed" in str(told)


def test_every_place_of_the_project_can_be_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert len(list(modules_in([]))) > len(list(modules_in(["core"]))) > 10
    assert any(pair_of(path) is not None for path in modules_in(["core"]))
    monkeypatch.setattr(coverage_pairs, "reached", lambda pair: Reached(10, 1, "7", True))
    assert coverage_pairs.main(["core/tiles.py", "core/errors.py"]) == 0
    told = capsys.readouterr().out.splitlines()
    assert [line.split()[0] for line in told] == ["core/tiles.py", "1"] and told[1].endswith(": core/errors.py")


def test_a_place_that_is_not_there_is_told_before_anything_is_measured(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(coverage_pairs, "reached", lambda pair: pytest.fail("it was measured"))
    with pytest.raises(SystemExit):
        coverage_pairs.main(["core/tiles.py", "core/nowhere.py"])
    assert "core/nowhere.py" in capsys.readouterr().err
