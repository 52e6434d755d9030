"""Measures how long hints take: `python -m tests.benchmarks.hints [ID…] [--positions 150]`.

For each ruleset it prints the median, the 95th percentile and the worst of the processor times of hints for positions
of self-play, in milliseconds, and the time of the first hint, which learns about the ruleset.
"""

from __future__ import annotations

import argparse
import gc
import time

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.hints.hints import Adviser
from tests.study.hints.positions import asked_positions

SEED = 11


def times_of(ruleset: Ruleset, number: int) -> list[float]:
    """The processor times in milliseconds of the hints of so many positions with a choice, in their order."""
    positions = []
    for _, view, options in asked_positions(ruleset, SEED):
        if len(options) > 1:
            positions.append((view, options))
        if len(positions) >= number:
            break
    gc.collect()
    gc.freeze()
    found = []
    start = time.process_time()
    adviser = Adviser(ruleset)
    for view, options in positions:
        adviser.hints(view, options)
        found.append(1000 * (time.process_time() - start))
        start = time.process_time()
    return found


def main() -> None:
    """Prints the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("rulesets", nargs="*")
    parser.add_argument("--positions", type=int, default=150)
    asked = parser.parse_args()
    print(f"{'ruleset':22}{'median':>8}{'95 %':>8}{'worst':>8}{'first':>8}")
    for ruleset in built_in_rulesets():
        if not asked.rulesets or ruleset.id in asked.rulesets:
            first, *others = times_of(ruleset, asked.positions)
            ordered = sorted(others)
            figures = ordered[len(ordered) // 2], ordered[int(0.95 * len(ordered))], ordered[-1], first
            print(f"{ruleset.id:22}" + "".join(f"{figure:8.0f}" for figure in figures), flush=True)


if __name__ == "__main__":
    main()
