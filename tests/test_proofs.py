"""The whole run proves what really passed, goes on where it stopped, and is not taken in by runs of nothing."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tests import proofs
from tests.scale import ROOT

CONFTEST = """
from pathlib import Path
from tests import proofs

HERE = Path(__file__).parent

def digest_of(item):
    return next(((HERE / name).read_text() for name in ("north", "south") if name in item.name), proofs.NO_DIGEST)

def write(digests):
    (HERE / "proved").write_text(" ".join(sorted(digests)))

def pytest_addoption(parser):
    parser.addoption("--resume", action="store_true")
    parser.addoption("--afresh", action="store_true")

def pytest_configure(config):
    known = HERE / "proved-before"
    proved = frozenset(known.read_text().split()) if known.exists() else frozenset()
    config.pluginmanager.register(proofs.Keeper(config, HERE / "kept.txt", digest_of, proved, write))
"""

BOTH = ["north-first", "south-first"]

TESTS = """
import os, signal
from pathlib import Path
import pytest

HERE = Path(__file__).parent

@pytest.mark.parametrize("name", ["north", "south", "none"])
def test_it(name):
    with (HERE / "ran").open("a") as file:
        file.write(name + "\\n")
    assert not (HERE / ("fault-" + name)).exists()
    if (HERE / ("killed-" + name)).exists():
        os._exit(9)

@pytest.fixture
def ended():
    yield
    assert not (HERE / "fault-ending").exists()

def test_ending(ended):
    pass

@pytest.mark.skipif(True, reason="another system")
def test_elsewhere():
    raise AssertionError
"""


class Project:
    """A small project with the keeper."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        (folder / "conftest.py").write_text(CONFTEST, encoding="utf-8")
        (folder / "test_small.py").write_text(TESTS, encoding="utf-8")
        (folder / "pytest.ini").write_text("[pytest]\n", encoding="utf-8")
        for ruleset in ("north", "south"):
            self.set(ruleset, f"{ruleset}-first")

    def set(self, name: str, text: str = "") -> None:
        (self.folder / name).write_text(text, encoding="utf-8")

    def unset(self, name: str) -> None:
        (self.folder / name).unlink()

    def run(self, *arguments: str) -> tuple[int, str]:
        """Returns the exit status and the output."""
        workers = ("-p", "xdist") if "-n" in arguments else ()
        command = [sys.executable, "-m", "pytest", *workers, *arguments]
        environment = {name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")}
        answer = subprocess.run(
            command,
            cwd=self.folder,
            env={**environment, "PYTHONPATH": str(ROOT), "PYTEST_DISABLE_PLUGIN_AUTOLOAD": "1"},
            capture_output=True,
            text=True,
            check=False,
        )
        return answer.returncode, answer.stdout

    def ran(self) -> list[str]:
        """Returns which tests have run since it was last asked, in the order of their names."""
        path = self.folder / "ran"
        names = sorted(path.read_text(encoding="utf-8").split()) if path.exists() else []
        path.unlink(missing_ok=True)
        return names

    @property
    def proved(self) -> list[str]:
        """What was noted as proved, by the last run that noted anything."""
        path = self.folder / "proved"
        return path.read_text(encoding="utf-8").split() if path.exists() else []


@pytest.fixture
def project(tmp_path: Path) -> Project:
    return Project(tmp_path)


def test_a_run_in_which_everything_passes_proves_it(project: Project) -> None:
    assert project.run()[0] == 0
    assert project.proved == BOTH
    assert not (project.folder / "kept.txt").exists()


@pytest.mark.parametrize(
    "arguments",
    [
        ("--collect-only",),
        ("--collect-only", "--resume"),
        ("--setup-plan",),
        ("--setup-only",),
        ("-k", "north"),
        ("--deselect", "test_small.py::test_ending"),
        ("test_small.py",),
        ("--ignore", "test_other.py"),
    ],
)
def test_a_run_of_nothing_or_of_a_part_proves_nothing(project: Project, arguments: tuple[str, ...]) -> None:
    assert project.run(*arguments)[0] == 0
    assert project.proved == []


@pytest.mark.parametrize("looked", [("--collect-only",), ("--setup-plan",)])
def test_looking_at_the_tests_is_not_kept_as_a_proof(project: Project, looked: tuple[str, ...]) -> None:
    project.run(*looked, "--resume")
    project.run("--resume")
    assert project.ran() == ["none", "north", "south"]


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_only_what_failed_runs_again(project: Project, workers: tuple[str, ...]) -> None:
    project.set("fault-north")
    assert project.run("--resume", *workers)[0] == 1
    assert project.proved == ["south-first"], "what is about no ruleset, and the other one, do not matter"
    assert project.ran() == ["none", "north", "south"]
    project.unset("fault-north")
    status, output = project.run("--resume", *workers)
    assert status == 0
    assert project.ran() == ["north"]
    assert project.proved == BOTH
    assert "4 of 5 tests have passed so far" in output
    assert "4 at unknown" in output


@pytest.mark.parametrize("workers", [(), ("-n", "1")])
def test_a_killed_run_loses_nothing(project: Project, workers: tuple[str, ...]) -> None:
    project.set("killed-south")
    assert project.run("--resume", *workers)[0] != 0
    project.unset("killed-south")
    project.ran()
    assert project.run("--resume", *workers)[0] == 0
    assert "north" not in project.ran()
    assert project.proved == BOTH


def test_a_test_that_fails_at_its_end_has_not_passed(project: Project) -> None:
    project.set("fault-ending")
    project.run("--resume")
    assert "test_ending" not in " ".join(proofs.read(project.folder / "kept.txt"))


@pytest.mark.parametrize("workers", [(), ("-n", "1")])
def test_a_run_with_nothing_left_to_do_is_a_success(project: Project, workers: tuple[str, ...]) -> None:
    project.run("--resume")
    project.unset("proved")
    project.ran()
    assert project.run("--resume", *workers)[0] == 0
    assert project.ran() == []
    assert project.proved == BOTH


def test_a_changed_ruleset_is_proved_again_after_the_others(project: Project) -> None:
    project.set("fault-none")
    project.run("--resume")
    project.ran()
    project.set("north", "north-second")
    project.set("fault-north")
    assert project.run("--resume", "-x")[0] == 1
    assert project.ran() == ["none"], "the new one is not reached"
    assert project.run("--resume")[0] == 1
    project.unset("fault-none")
    assert project.run("--resume")[0] == 1
    assert project.proved == ["south-first"]
    project.unset("fault-north")
    project.ran()
    assert project.run("--resume")[0] == 0
    assert project.ran() == ["north"]
    assert project.proved == ["north-second", "south-first"]


@pytest.mark.parametrize("workers", [(), ("-n", "2")])
def test_a_ruleset_that_an_earlier_run_proved_is_left_out(project: Project, workers: tuple[str, ...]) -> None:
    project.set("proved-before", "north-first")
    project.set("fault-north")
    status, output = project.run("--resume", *workers)
    assert status == 0
    assert project.ran() == ["none", "south"]
    assert project.proved == BOTH
    assert "1 tests are about rulesets that earlier runs have proved" in output
    assert "3 of 4 tests have passed so far" in output
    project.set("north", "north-second")
    assert project.run("--resume", *workers)[0] == 1
    assert project.ran() == ["north"]
    assert project.run("--afresh", *workers)[0] == 1
    assert project.ran() == ["none", "north", "south"]


def test_a_whole_run_that_does_not_resume_leaves_nothing_out(project: Project) -> None:
    project.set("proved-before", "north-first south-first")
    assert project.run()[0] == 0
    assert project.ran() == ["none", "north", "south"]


def test_afresh_forgets_what_has_passed(project: Project) -> None:
    project.run("--resume")
    project.ran()
    project.run("--afresh")
    assert project.ran() == ["none", "north", "south"]
    assert len(proofs.read(project.folder / "kept.txt")) == 4


def test_a_line_that_was_cut_off_is_no_proof(tmp_path: Path) -> None:
    path = tmp_path / "kept.txt"
    path.write_text("abc - test_a.py::test_x[a b]\nabc 12ef test_a.py::test_y", encoding="utf-8")
    assert proofs.read(path) == {"test_a.py::test_x[a b]": proofs.Proof("test_a.py::test_x[a b]", "abc")}
    assert path.read_text(encoding="utf-8") == "abc - test_a.py::test_x[a b]\n"
