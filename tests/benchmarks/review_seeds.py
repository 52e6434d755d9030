"""Measures whether a review says the same with other worlds: `python -m tests.benchmarks.review_seeds [SECONDS [HANDS
[RULESET ...]]]`.

Hands of bots of four levels are reviewed twice, with two seeds, for so many seconds each (10 and 4 hands unless told).
A line gives for each ruleset the number of decisions, the share of those whose second loss lies within the interval of
the first, the same for the decisions that cost points by either review, the mean loss of a decision and the mean
margin, and the number of playouts a second.
"""

from __future__ import annotations

import sys
from pathlib import Path
from statistics import fmean
from tempfile import TemporaryDirectory
from time import monotonic

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.processes import Processes
from mahjong_desktop.study.review.values import HandReview, ReviewedDecision
from tests.benchmarks.review_games import LEVELS, reviewed, write_bots_game

USUAL = ("hong-kong", "riichi-ema", "taiwanese", "wuhan", "classical")
Pair = tuple[ReviewedDecision, ReviewedDecision]


def pairs_of(first: HandReview, second: HandReview) -> list[Pair]:
    """Returns the decisions that both reviews have."""
    others = {decision.move: decision for decision in second.decisions}
    return [(one, others[one.move]) for one in first.decisions if one.move in others]


def is_within(pair: Pair) -> bool:
    """Whether the second loss lies within the interval of the first."""
    first, second = pair
    return abs(second.loss - first.loss) <= first.margin + 1e-9


def share(pairs: list[Pair]) -> str:
    """The share of the pairs that agree, and their number."""
    return f"{fmean(map(is_within, pairs)):6.1%} of {len(pairs):4}" if pairs else f"{'-':>6} of {0:4}"


def measured(ruleset: Ruleset, seconds: float, hands: int, folder: Path) -> list[Pair]:
    """Prints the line of a ruleset."""
    path, found, playouts = folder / f"{ruleset.id}.mahjong", list[Pair](), 0
    number, processes = write_bots_game(path, ruleset, LEVELS, 17, hands), Processes()
    reviewed(path, 1, 0, 0.0, 0, processes)  # the processes have learnt the ruleset then
    start = monotonic()
    for hand in range(1, number + 1):
        seat = ruleset.chairs.taken[hand % len(ruleset.chairs.taken)]
        both = [reviewed(path, hand, seat, seconds, seed, processes) for seed in (1, 2)]
        found += pairs_of(*both)
        playouts += sum(one.playouts for review in both for row in review.decisions for one in row.actions)
    taken = monotonic() - start
    processes.close()
    print(line(ruleset.id, found), f"{playouts / taken:7.0f} playouts/s", flush=True)
    return found


def line(name: str, found: list[Pair]) -> str:
    """The figures of some pairs."""
    costly = [pair for pair in found if pair[0].costs or pair[1].costs]
    loss, margin = (fmean(getattr(one, what) for one, _ in found) for what in ("loss", "margin"))
    return f"{name:22} within {share(found)}, costly {share(costly)}, loss {loss:7.2f} margin {margin:7.2f}"


def main() -> None:
    """Prints a line for each ruleset, and one for all."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 10.0
    hands = int(sys.argv[2]) if len(sys.argv) > 2 else 4
    every: list[Pair] = []
    with TemporaryDirectory() as folder:
        for name in sys.argv[3:] or USUAL:
            every += measured(built_in_ruleset(name), seconds, hands, Path(folder))
    print(line("all", every))


if __name__ == "__main__":
    main()
