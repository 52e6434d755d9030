#!/usr/bin/env python3
"""Make a release: check everything, build wheel and sdist in dist/, tag the commit.

    python3 packaging/run.py release [--dry-run] [--without-proofs]

The version is that of `mahjong_desktop/__init__.py`. What must hold: nothing is uncommitted; the version is no tag yet;
CHANGELOG.md has it with a date and nothing under Unreleased; the file for software centres has it with the same date;
every game is proved as it is now (`packaging/run.py test --all --resume`; `--without-proofs` leaves this out); the
tests pass; the built wheel starts and says its version. All that is wrong is told at once, before the tests run.

`--dry-run` does all of it but builds in a temporary folder and makes no tag. Nothing is uploaded.
Room: packaging. Programs without Python are built by freeze.py.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parent.parent
METAINFO: Final = "packaging/io.github.mahjong_desktop.MahjongDesktop.metainfo.xml"
_VERSION: Final = re.compile(r'^__version__ = "(.+)"$', re.MULTILINE)
_FINAL: Final = re.compile(r"\d+\.\d+\.\d+")


class ReleaseError(Exception):
    """A release cannot be made; the message is for the person at the terminal."""


def version_of(root: Path) -> str:
    """Returns the version that the package has. Raises ReleaseError if there is none."""
    found = _VERSION.search((root / "mahjong_desktop" / "__init__.py").read_text(encoding="utf-8"))
    if found is None:
        raise ReleaseError("mahjong_desktop/__init__.py has no __version__.")
    return found[1]


def problems(root: Path, version: str) -> Iterator[str]:
    """Yields what stands against a release, as sentences. Runs nothing but git."""
    if not _FINAL.fullmatch(version):
        yield f"{version} is no version such as 1.2.0."
    if _git(root, "status", "--porcelain"):
        yield "Something is not committed (git status)."
    if _git(root, "tag", "--list", f"v{version}"):
        yield f"There is a tag v{version}. Raise __version__ in mahjong_desktop/__init__.py."
    changelog = (root / "CHANGELOG.md").read_text(encoding="utf-8")
    date, words = _section(changelog, re.escape(version))
    if not date or not words:
        yield f"CHANGELOG.md has no text under `## [{version}] - YYYY-MM-DD`."
    if _section(changelog, "Unreleased")[1]:
        yield "CHANGELOG.md has something under Unreleased; it belongs to the release."
    if f'<release version="{version}" date="{date}"/>' not in (root / METAINFO).read_text(encoding="utf-8"):
        yield f"{METAINFO} has no such release with the date of CHANGELOG.md."


def _section(changelog: str, name: str) -> tuple[str, str]:
    """Returns the date and the text of a section; both are empty if it is not there."""
    heading = rf"^## \[{name}\](?: - (\d{{4}}-\d\d-\d\d))?\n"
    found = re.search(heading + r"(.*?)(?=^## |\Z)", changelog, re.MULTILINE | re.DOTALL)
    return (found[1] or "", found[2].strip()) if found is not None else ("", "")


def unproved() -> list[str]:
    """Returns the games that no whole run has proved as they are now."""
    from mahjong_desktop.rulesets import BUILT_IN
    from tests import scale

    known = scale.proved()
    return [name for name in BUILT_IN if known.get(name) != scale.digest_of(name)]


def build(root: Path, folder: Path, version: str) -> list[Path]:
    """Builds wheel and sdist in a folder, and starts what is in the wheel. Raises ReleaseError."""
    command = [sys.executable, "-m", "hatchling", "build", "-t", "sdist", "-t", "wheel", "-d", str(folder)]
    _call(root, command, "wheel and sdist could not be built")
    built = [folder / f"mahjong_desktop-{version}-py3-none-any.whl", folder / f"mahjong_desktop-{version}.tar.gz"]
    if not all(path.is_file() for path in built):
        raise ReleaseError(f"{folder} does not hold " + " and ".join(path.name for path in built) + ".")
    with tempfile.TemporaryDirectory() as site:
        installing = [sys.executable, "-m", "pip", "install", "-q", "--no-deps", "--target", site, str(built[0])]
        _call(root, installing, "the wheel could not be installed")
        starting = [sys.executable, "-P", "-m", "mahjong_desktop", "--version"]
        surroundings = {**os.environ, "PYTHONPATH": site}
        answer = subprocess.run(starting, cwd=site, env=surroundings, capture_output=True, text=True, check=False)
    if answer.stdout.split()[-1:] != [version]:
        raise ReleaseError("The wheel does not start: " + (answer.stderr.strip() or answer.stdout.strip()))
    return built


def _git(root: Path, *arguments: str) -> str:
    answer = subprocess.run(["git", *arguments], cwd=root, check=True, capture_output=True, text=True)
    return answer.stdout.strip()


def _call(root: Path, command: Sequence[str], failure: str) -> None:
    if subprocess.call(command, cwd=root) != 0:
        raise ReleaseError(f"{failure[0].upper()}{failure[1:]} (see above).")


def release(root: Path, *, dry: bool, proofs: bool = True) -> str:
    """Makes a release, or only tries it, and returns its version. Raises ReleaseError with all that is wrong."""
    version = version_of(root)
    wrong = list(problems(root, version))
    lacking = unproved() if proofs else []
    if lacking:
        wrong.append("Not proved by a whole run as they are now: " + ", ".join(lacking) + ".")
    if wrong:
        raise ReleaseError("\n".join(wrong))
    _call(root, [sys.executable, "packaging/run.py", "test"], "the tests failed")
    with tempfile.TemporaryDirectory() as folder:
        for path in build(root, Path(folder) if dry else root / "dist", version):
            print(f"{path.name}: {path.stat().st_size / 1e6:.1f} MB")
    if not dry:
        _git(root, "tag", "-a", f"v{version}", "-m", f"Mahjong Desktop {version}")
    return version


def main(arguments: Sequence[str] | None = None) -> int:
    """Makes or tries the release; returns the exit status."""
    parser = argparse.ArgumentParser(
        prog="run.py release", description="Check everything, build wheel and sdist, tag the commit."
    )
    parser.add_argument("--dry-run", action="store_true", help="build in a temporary folder, and tag nothing")
    parser.add_argument("--without-proofs", action="store_true", help="also if a game was not proved by a whole run")
    chosen = parser.parse_args(arguments)
    try:
        version = release(ROOT, dry=chosen.dry_run, proofs=not chosen.without_proofs)
    except ReleaseError as error:
        print(error, file=sys.stderr)
        return 1
    print("It can be released." if chosen.dry_run else f"Tagged. To publish it:  git push origin HEAD v{version}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
