"""A release is made of a whole, committed, described and tested tree, or not at all; a dry run leaves no trace."""

import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest
import release
from release import METAINFO, ReleaseError, problems

CHANGELOG = """# Changelog

## [Unreleased]

## [1.2.0] - 2026-11-29

- Something.

## [1.1.0] - 2026-01-02

- Earlier.
"""
FILES = {
    "mahjong_desktop/__init__.py": '"""The package."""\n\n__version__ = "1.2.0"\n',
    "CHANGELOG.md": CHANGELOG,
    METAINFO: '<releases>\n<release version="1.2.0" date="2026-11-29"/>\n</releases>\n',
}


def git(root: Path, *arguments: str) -> str:
    who = ("-c", "user.name=Somebody", "-c", "user.email=somebody@example.org")
    answer = subprocess.run(["git", *who, *arguments], cwd=root, check=True, capture_output=True, text=True)
    return answer.stdout


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A committed tree that can be released; its tests pass and it is built, both in words only."""
    for name, text in FILES.items():
        write(tmp_path, name, text)
    git(tmp_path, "init", "-q")
    commit(tmp_path)
    monkeypatch.setattr(release, "_call", lambda root, command, failure: None)
    monkeypatch.setattr(release, "build", lambda root, folder, version: [])
    monkeypatch.setattr(release, "unproved", list)
    for name, value in (("AUTHOR", "Somebody"), ("COMMITTER", "Somebody")):
        monkeypatch.setenv(f"GIT_{name}_NAME", value)
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "somebody@example.org")
    return tmp_path


def write(root: Path, name: str, text: str) -> None:
    (root / name).parent.mkdir(parents=True, exist_ok=True)
    (root / name).write_text(text, encoding="utf-8")


def commit(root: Path) -> None:
    git(root, "add", "-A")
    git(root, "commit", "-q", "-m", "All of it")


def test_a_release_is_tagged(tree: Path) -> None:
    assert release.release(tree, dry=False) == "1.2.0"
    assert git(tree, "tag", "--list").split() == ["v1.2.0"]
    assert git(tree, "cat-file", "-t", "v1.2.0").strip() == "tag"
    with pytest.raises(ReleaseError, match=r"There is a tag v1\.2\.0"):
        release.release(tree, dry=False)


def test_a_dry_run_tags_nothing_and_builds_elsewhere(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    places: list[Path] = []

    def build(root: Path, folder: Path, version: str) -> list[Path]:
        places.append(folder)
        return []

    monkeypatch.setattr(release, "build", build)
    assert release.release(tree, dry=True) == "1.2.0"
    assert git(tree, "tag", "--list") == "" and git(tree, "status", "--porcelain") == ""
    assert len(places) == 1 and not places[0].is_relative_to(tree) and not places[0].exists()


@pytest.mark.parametrize(
    ("name", "change", "told"),
    [
        ("mahjong_desktop/__init__.py", ("1.2.0", "1.2.0.dev1"), "no version such as"),
        ("mahjong_desktop/__init__.py", ("1.2.0", "1.3.0"), r"no text under `## \[1\.3\.0\]"),
        ("mahjong_desktop/__init__.py", ("__version__", "version"), "no __version__"),
        ("CHANGELOG.md", ("[1.2.0] - 2026-11-29", "[1.2.0]"), r"no text under `## \[1\.2\.0\]"),
        ("CHANGELOG.md", ("- Something.\n", ""), r"no text under `## \[1\.2\.0\]"),
        ("CHANGELOG.md", ("## [Unreleased]\n", "## [Unreleased]\n\n- More.\n"), "under Unreleased"),
        ("CHANGELOG.md", ("2026-11-29", "2026-11-30"), "date of CHANGELOG"),
    ],
)
def test_what_is_wrong_is_told(tree: Path, name: str, change: tuple[str, str], told: str) -> None:
    write(tree, name, FILES[name].replace(*change))
    commit(tree)
    with pytest.raises(ReleaseError, match=told):
        release.release(tree, dry=True)


def test_an_uncommitted_file_is_told(tree: Path) -> None:
    write(tree, "mahjong_desktop/more.py", "")
    assert list(problems(tree, "1.2.0")) == ["Something is not committed (git status)."]


def test_all_that_is_wrong_is_told_at_once_and_no_test_runs(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forbidden(root: Path, command: list[str], failure: str) -> None:
        raise AssertionError

    monkeypatch.setattr(release, "_call", forbidden)
    monkeypatch.setattr(release, "unproved", lambda: ["wuhan"])
    write(tree, "CHANGELOG.md", CHANGELOG.replace("## [Unreleased]\n", "## [Unreleased]\n\n- More.\n"))
    with pytest.raises(ReleaseError, match=r"(?s)not committed.*under Unreleased.*wuhan"):
        release.release(tree, dry=False)


def test_a_game_that_was_not_proved_can_be_released_on_request(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(release, "unproved", lambda: ["wuhan"])
    assert release.release(tree, dry=True, proofs=False) == "1.2.0"


def test_failed_tests_stop_it(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.undo()
    write(tree, "packaging/run.py", "raise SystemExit(1)\n")
    commit(tree)
    with pytest.raises(ReleaseError, match="The tests failed"):
        release.release(tree, dry=False, proofs=False)
    assert git(tree, "tag", "--list") == ""


def test_a_wheel_of_another_version_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    builder = "import sys, pathlib; pathlib.Path(sys.argv[-1], 'mahjong_desktop-0.1.0.tar.gz').touch()"
    call: Callable[..., None] = release._call

    def build_other(root: Path, command: list[str], failure: str) -> None:
        call(root, [sys.executable, "-c", builder, command[-1]], failure)

    monkeypatch.setattr(release, "_call", build_other)
    with pytest.raises(ReleaseError, match=r"does not hold mahjong_desktop-1\.2\.0-py3-none-any\.whl"):
        release.build(tmp_path, tmp_path, "1.2.0")
