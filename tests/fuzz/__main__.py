"""Feeds the program with damaged input and counts the results:

    python -m tests.fuzz [--small] [--seed N] [--count N] [TARGET ...]

Every module of this folder with a tuple TARGETS takes part. The exit status is 1 if a case failed. The full run takes
hours; pytest runs the small form (test_small.py).
"""

from __future__ import annotations

import argparse
import importlib
import pkgutil
import sys
import time
from pathlib import Path

from tests.fuzz.target import MOST_TOLD, Target

FOLDER = Path(__file__).parent


def targets() -> dict[str, Target]:
    """Returns all targets by name."""
    names = sorted(found.name for found in pkgutil.iter_modules([str(FOLDER)]) if not found.name.startswith("_"))
    modules = [importlib.import_module(f"tests.fuzz.{name}") for name in names if not name.startswith("test_")]
    found = [target for module in modules for target in getattr(module, "TARGETS", ())]
    return {target.name: target for target in found}


def main(arguments: list[str] | None = None) -> int:
    """Runs the requested targets, by default all."""
    known = targets()
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description="feed the program with damaged input")
    parser.add_argument("--small", action="store_true", help="a few cases of each")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, help="so many cases of each target")
    parser.add_argument("names", nargs="*", metavar="TARGET", help=", ".join(known))
    args = parser.parse_args(arguments)
    unknown = [name for name in args.names if name not in known]
    if unknown:
        parser.error(f"no such target: {unknown[0]}")
    failed = False
    for target in known.values():
        if args.names and target.name not in args.names:
            continue
        count = args.count or (target.small if args.small else target.large)
        begun = time.monotonic()
        outcome = target.run(count, args.seed)
        print(f"{target.name}: {outcome}, {time.monotonic() - begun:.0f} s", flush=True)
        for failure in outcome.failures[:MOST_TOLD]:
            print(f"  {failure}", flush=True)
        failed = failed or bool(outcome.failures) or outcome.cases != count
    return int(failed)


if __name__ == "__main__":
    sys.exit(main())
