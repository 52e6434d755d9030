"""Measures one-sided playouts against those on whole worlds: `python -m tests.benchmarks.one_sided [SECONDS [SEED
[RULESET ...]]]`.

At own turns of experts the action that the expert rates best is compared with another one: by turns with its second
best, and with one that it rates clearly worse. Both are played out one-sided, and in WORLDS whole worlds. Differences
are in parts of the standard deviation of a result, on the scale of the expert's values. For each ruleset and each kind
of comparison a line gives the number of comparisons; the correlation of the differences in whole worlds, without their
chance, with those of the expert's values and of one-sided playouts; both parts in the regression that tells most, with
their standard errors; and, where expert and playouts together prefer the other action, how
often that is and by how much it is better in the whole worlds. Playouts a second of processor time of both kinds
follow. SECONDS are of the processor, for each ruleset (100 unless told).
"""

from __future__ import annotations

import sys
from math import inf, sqrt
from random import Random
from statistics import fmean, pstdev, variance
from time import process_time
from typing import NamedTuple

from mahjong_desktop.bots.policy.option_ranking import RatedOption
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.rollouts.master import RatingExpert
from mahjong_desktop.rollouts.playouts import Playouts
from mahjong_desktop.rollouts.shared_world import SharedWorld
from mahjong_desktop.rollouts.worlds import WorldSampler
from mahjong_desktop.rulesets import built_in_ruleset
from tests.benchmarks.reference_playouts import decisions

USUAL = ("riichi-ema", "hong-kong")
WORLDS, PLAYOUTS = 20, 50
SHARE = 0.2
"""The share of the decisions that are looked at."""
LEAST, MOST = 0.1, 0.8
"""An action is rated clearly worse by so much, in parts of the standard deviation of a result."""
UNMEASURED = 0.5
"""The part of one-sided playouts in a game in which it was not measured."""
KINDS = ("second best", "clearly worse")


class Compared(NamedTuple):
    """Differences of two actions: by the expert, one-sided, in whole worlds, the variance of the last by chance; and
    whether expert and one-sided playouts together prefer the second."""

    rated: float
    one_sided: float
    whole: float
    chance: float
    changed: bool


class Instrument:
    """Both kinds of playouts of one ruleset, with their numbers and seconds."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.expert = RatingExpert(ruleset)
        if self.expert.one_sided.part is None:
            self.expert.one_sided.part = UNMEASURED
        self.whole = Playouts(ruleset)
        self.results: list[float] = []
        self.made, self.seconds = [0, 0], [0.0, 0.0]

    def compared(self, state: State, seat: int, first: RatedOption, second: RatedOption) -> Compared | None:
        """Compares two actions; None if no plan is left for either."""
        view, actions, start = view_of(state, seat), (first.action, second.action), process_time()
        told = self.expert.one_sided.estimates(view, actions, PLAYOUTS, Random(3))
        middle = process_time()
        if not told:
            return None
        together = self.expert.one_sided.weighed((first.value, second.value), told)
        self.whole.forget()
        sampler, pairs = WorldSampler(view, Random(5)), []
        for _ in range(WORLDS):
            world = sampler.world()
            shared = SharedWorld(world)
            ends = [self.whole.played_out(world, {seat: one}, None, shared) for one in actions]
            felt = [self.expert.felt(end.scores[seat] - world.scores[seat]) for end in ends if end is not None]
            self.results += felt
            pairs.append(felt[0] - felt[1])
        for kind, number, seconds in ((0, PLAYOUTS, middle - start), (1, WORLDS, process_time() - middle)):
            self.made[kind] += 2 * number
            self.seconds[kind] += seconds
        differences = first.value - second.value, told[0].value - told[1].value, fmean(pairs)
        return Compared(*differences, variance(pairs) / WORLDS, together[1] > together[0])

    def pair(self, rated: list[RatedOption], kind: int, rng: Random) -> tuple[RatedOption, RatedOption] | None:
        """The best action and the other one of a comparison of this kind; None if there is none."""
        if not kind or len(rated) < 2:
            return (rated[0], rated[1]) if len(rated) > 1 else None
        unit = pstdev(self.results) if len(self.results) > 1 else self.expert.cheap_win()
        worse = [one for one in rated[1:] if LEAST * unit <= rated[0].value - one.value <= MOST * unit]
        return (rated[0], rng.choice(worse)) if worse else None


def measured(instrument: Instrument, ruleset: Ruleset, seed: int, seconds: float) -> tuple[list[Compared], ...]:
    """The comparisons of each kind that so many seconds allow."""
    found: tuple[list[Compared], ...] = ([], [])
    rng, start = Random(seed), process_time()
    for _, state, seat, options in decisions(ruleset, seed, SHARE):
        view, kind = view_of(state, seat), len(found[0]) > len(found[1])
        rated = instrument.expert.rated(view, options.legal, Random(1))
        pair = instrument.pair(rated, int(kind), rng)
        if pair is not None and instrument.expert.one_sided.is_played(view, [some.action for some in pair]):
            one = instrument.compared(state, seat, *pair)
            found[kind].extend([] if one is None else [one])
        if process_time() - start > seconds:
            break
    return found


def parts(rows: list[Compared]) -> tuple[tuple[float, float], tuple[float, float]]:
    """The parts of expert and one-sided playouts in the regression of the whole worlds, each with its error."""
    aa, ab, bb = (sum([row[one] * row[other] for row in rows]) for one, other in ((0, 0), (0, 1), (1, 1)))
    ay, by = sum([row.rated * row.whole for row in rows]), sum([row.one_sided * row.whole for row in rows])
    size = max(aa * bb - ab * ab, 1e-12)
    first, second = (ay * bb - by * ab) / size, (by * aa - ay * ab) / size
    left = sum([(row.whole - first * row.rated - second * row.one_sided) ** 2 for row in rows]) / max(len(rows) - 2, 1)
    return (first, sqrt(left * bb / size)), (second, sqrt(left * aa / size))


def line(name: str, kind: str, rows: list[Compared], unit: float) -> str:
    """The line of one kind of comparison."""
    whole = [row.whole for row in rows]
    true = pstdev(whole) ** 2 - fmean([row.chance for row in rows])
    told = []
    for place in (0, 1):
        some = [row[place] for row in rows]
        middle = fmean(some), fmean(whole)
        together = fmean([(one - middle[0]) * (other - middle[1]) for one, other in zip(some, whole, strict=True)])
        alike = together / pstdev(some) / sqrt(true) if true > 0.0 and pstdev(some) > 0.0 else inf
        told.append(f"{alike:5.2f}" if alike < inf else "    -")
    (first, error), (second, other_error) = parts(rows)
    gains = [-row.whole / unit for row in rows if row.changed]
    gain = f"{fmean(gains):+.3f} ± {pstdev(gains) / sqrt(len(gains)):.3f}" if len(gains) > 1 else "-"
    return (
        f"{name:12} {kind:14} {len(rows):5} expert {told[0]} one-sided {told[1]} parts {first:5.2f} ± "
        f"{error:.2f}, {second:5.2f} ± {other_error:.2f} changed {len(gains):4} gain {gain}"
    )


def main() -> None:
    """Prints the lines of each ruleset."""
    seconds = float(sys.argv[1]) if len(sys.argv) > 1 else 100.0
    seed = int(sys.argv[2]) if len(sys.argv) > 2 else 61
    for name in sys.argv[3:] or USUAL:
        ruleset = built_in_ruleset(name)
        instrument = Instrument(ruleset)
        found = measured(instrument, ruleset, seed, seconds)
        unit = pstdev(instrument.results)
        for kind, rows in zip(KINDS, found, strict=True):
            if len(rows) > 2:
                print(line(name, kind, rows, unit), flush=True)
        one, whole = (made / max(spent, 1e-9) for made, spent in zip(instrument.made, instrument.seconds, strict=True))
        print(f"{name:12} playouts a second: one-sided {one:.0f} (sampled draws), whole worlds {whole:.0f}", flush=True)


if __name__ == "__main__":
    main()
