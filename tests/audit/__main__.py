"""`python -m tests.audit [ID …] --hands 2000`: plays games and follows each by its model; also takes saved games."""

from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

from tests.audit.models import MODELS, audit, follow, lines_of


def main() -> int:
    """Returns 0 if every hand was right."""
    parser = argparse.ArgumentParser(prog="python -m tests.audit", description=__doc__)
    parser.add_argument("ids", nargs="*", help="ids of rulesets (all unless told) or saved games")
    parser.add_argument("--hands", type=int, default=2000, help="hands to play of each ruleset")
    parser.add_argument("--first", type=int, default=0, help="number of the first game")
    parser.add_argument("--option", action="append", default=[], metavar="NAME=VALUE", help="an option of the ruleset")
    args = parser.parse_args()
    options = dict(told.split("=", 1) for told in args.option)
    wrong = 0
    for name in args.ids or MODELS:
        start = time.monotonic()
        if name not in MODELS:
            hands, fault = follow(lines_of(Path(name)))
            faults = [fault] if fault else []
        else:
            hands, faults = audit(name, args.hands, args.first, options)
        wrong += len(faults)
        for fault in faults:
            print(fault)
        print(f"{name}: {hands} hands, {len(faults)} games with a fault, {time.monotonic() - start:.0f} s")
    return min(wrong, 1)


sys.exit(main())
