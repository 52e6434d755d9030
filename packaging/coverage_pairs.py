#!/usr/bin/env python3
"""Tell which lines of a module its own tests do not reach: those of `core/tiles.py` are `tests/core/test_tiles.py`.

    python3 packaging/run.py coverage [MODULE or FOLDER …] [--all]

Other tests reach a line by the way and would not notice if it went wrong; so each module is measured by its mirror
alone. It is a report for people, no goal: some modules are proved by the tests of a whole room. Paths are below
`mahjong_desktop/`; without any, all pairs are measured, which takes as long as the tests one after the other. Pairs
without a line to tell are left out unless `--all` is given.

Room: packaging. Which tests there must be does not belong here.
"""

from __future__ import annotations

import argparse
import subprocess
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

import coverage

ROOT: Final = Path(__file__).resolve().parent.parent
PACKAGE: Final = "mahjong_desktop"


@dataclass(frozen=True)
class Pair:
    """A module and the file of its tests."""

    module: Path
    tests: Path


@dataclass(frozen=True)
class Reached:
    """How many lines of a module can run, and those that the tests did not reach, as ranges (`12-14, 20`)."""

    lines: int
    missed: int
    ranges: str
    passed: bool

    def __str__(self) -> str:
        share = 1 - self.missed / self.lines if self.lines else 1
        failed = "" if self.passed else " (tests failed)"
        return f"{share:4.0%} of {self.lines:4}{failed}" + (f"  not {self.ranges}" if self.missed else "")


def modules_in(places: Sequence[str], root: Path = ROOT) -> Iterator[Path]:
    """Yields the modules at these places below the package, all of it if there are none. Raises FileNotFoundError."""
    for place in places or [""]:
        path = root / PACKAGE / place
        if not path.exists():
            raise FileNotFoundError(path)
        yield from sorted(path.rglob("*.py")) if path.is_dir() else [path]


def pair_of(module: Path, root: Path = ROOT) -> Pair | None:
    """Returns a module with its tests; None if no file of tests mirrors it."""
    inner = module.relative_to(root / PACKAGE)
    tests = root / "tests" / inner.parent / f"test_{inner.name}"
    return Pair(module, tests) if tests.exists() else None


def reached(pair: Pair, root: Path = ROOT) -> Reached:
    """Runs the tests of a pair, and returns what they reach of its module."""
    with tempfile.TemporaryDirectory() as folder:
        data = str(Path(folder) / "coverage")
        measured = ["-m", "coverage", "run", f"--data-file={data}", f"--include={pair.module}"]
        pytest = ["-m", "pytest", "-q", "-p", "no:cacheprovider", str(pair.tests)]
        answer = subprocess.run([sys.executable, *measured, *pytest], cwd=root, capture_output=True, check=False)
        report = coverage.Coverage(data_file=data, config_file=False)
        report.load()
        _, lines, _, missed, ranges = report.analysis2(str(pair.module))
    return Reached(len(lines), len(missed), ranges, answer.returncode == 0)


def main(arguments: Sequence[str] | None = None) -> int:
    """Measures the pairs that were asked for, and prints them as they are known."""
    parser = argparse.ArgumentParser(
        prog="run.py coverage", description="Tell which lines of a module its own tests do not reach."
    )
    parser.add_argument("places", nargs="*", metavar="MODULE", help="a module or folder below mahjong_desktop/")
    parser.add_argument("--all", action="store_true", help="tell pairs without a missed line, too")
    chosen = parser.parse_args(arguments)
    try:
        modules = list(modules_in(chosen.places))
    except FileNotFoundError as error:
        parser.error(f"there is no {error}")
    alone: list[str] = []
    for module in modules:
        name = module.relative_to(ROOT / PACKAGE).as_posix()
        pair = pair_of(module)
        if pair is None:
            alone.append(name)
            continue
        told = reached(pair)
        if told.missed or not told.passed or chosen.all:
            print(f"{name:50} {told}", flush=True)
    print(f"{len(alone)} modules have no tests of their own name" + (": " + " ".join(alone) if alone else ""))
    return 0


if __name__ == "__main__":
    sys.exit(main())
