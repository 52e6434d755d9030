"""Measures how wrong the expert's values and the playouts of the master are: `python -m tests.benchmarks.playout_bias
[SECONDS [RULESET ...]]`.

At decisions of experts the two actions that the expert rates best are played out by the playout policy on sampled
worlds, and by reference_playouts.py. All results are on the scale of the expert's values. For each kind of decision a
line gives, in parts of the variance of a result and with their standard errors: by how much the playouts differ from
the expert without their chance (`differ`: the errors of both), and how much of that the reference confirms (`true`: the
expert's error alone, see comparison.PRIOR_ERROR); then the standard deviation of the difference of two actions in one
world in parts of that of one action (`share`). SECONDS are of the processor, for each ruleset (60 unless told).
"""

from __future__ import annotations

import sys
from collections import defaultdict
from collections.abc import Sequence
from math import sqrt
from random import Random
from statistics import mean, pstdev, pvariance, variance
from time import process_time

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action, Discard
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rollouts.master import Master
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rollouts.shared_world import SharedWorld
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets import built_in_ruleset
from tests.benchmarks.reference_playouts import ReferencePlayouts, decisions

USUAL = ("hong-kong", "wuhan", "classical", "riichi-ema", "yichang")
WORLDS, REFERENCES = 40, 6
SHARE = 0.08
"""The share of the decisions that are looked at."""
Row = tuple[float, float, float, float]
"""`differ` and `true` in points squared, and the variances of a difference and of a result."""


class Instrument:
    """The two kinds of playouts of one ruleset."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.master = Master(ruleset)
        self.playouts = Playouts(ruleset)
        self.reference = ReferencePlayouts(ruleset)

    def row(self, state: State, seat: int, priors: Sequence[tuple[Action, float]], rng: Random) -> Row:
        """The figures of one pair of actions."""
        (first, value), (second, less) = priors
        felt = self.master.expert.felt
        self.playouts.forget()
        sampler, fast = WorldSampler(view_of(state, seat), Random(5)), []
        for _ in range(WORLDS):
            world = sampler.world()
            shared = SharedWorld(world)
            ends = [self.playouts.played_out(world, {seat: one}, None, shared) for one in (first, second)]
            fast.append([felt(end.scores[seat] - world.scores[seat]) for end in ends if end is not None])
        pairs = [one - other for one, other in fast]
        true = self.reference.results(state, seat, (first, second), REFERENCES, rng)
        really = mean([felt(one) - felt(other) for one, other in true])
        off = mean(pairs) - (value - less)
        differ = off**2 - variance(pairs) / len(pairs)
        return differ, off * (really - (value - less)), variance(pairs), pvariance([one for row in fast for one in row])


def measured(ruleset: Ruleset, seconds: float) -> dict[str, list[Row]]:
    """The rows of one ruleset by the kind of decision."""
    instrument, found, rng = Instrument(ruleset), defaultdict(list), Random(1)
    master, start = instrument.master, process_time()
    for _, state, seat, options in decisions(ruleset, 3000, SHARE):
        view = view_of(state, seat)
        priors = master._priors(view, options.legal, Random(1))[:2]
        if len(priors) == 2:
            discards = all(isinstance(prior.action, Discard) and prior.action.declaration is None for prior in priors)
            near = master.expert.is_near(view)
            kind = f"discards {'near' if near else 'far'}" if discards else "others"
            found[kind].append(instrument.row(state, seat, [(one.action, one.value) for one in priors], rng))
        if process_time() - start > seconds:
            break
    return found


def printed(name: str, kind: str, rows: list[Row], unit: float) -> None:
    """Prints a line; `unit` is the variance of a result."""
    figures = []
    for place in (0, 1):
        some = [row[place] / unit for row in rows]
        figures.append(f"{mean(some):8.4f} ± {pstdev(some) / sqrt(len(some)):.4f}")
    share = sqrt(mean([row[2] for row in rows]) / mean([row[3] for row in rows]))
    print(f"{name:12} {kind:14} {len(rows):5} differ {figures[0]} true {figures[1]} share {share:.2f}", flush=True)


def main() -> None:
    """Prints the lines of each ruleset."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 60.0
    for name in sys.argv[2:] or USUAL:
        found = measured(built_in_ruleset(name), seconds)
        every = [row for rows in found.values() for row in rows]
        unit = mean([row[3] for row in every])
        for kind, rows in sorted(found.items()):
            printed(name, kind, rows, unit)
        printed(name, "all", every, unit)


if __name__ == "__main__":
    main()
