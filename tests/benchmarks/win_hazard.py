"""Measures when other seats win: `python -m tests.benchmarks.win_hazard [--hands 400] [--write] [ruleset ...]`.

Bots that never misjudge play by themselves. For each number of rounds left in the wall it prints in how many hands such
a round began, and in which share of these a seat other than one's own won in it. Beside that it prints the fitted
curve: the probability in one of the last rounds, and the number of rounds left at which it is half of that
(bots/win_probability/plan_odds.py). `--write` writes the two numbers into mahjong_desktop/bots/data. In games where
play goes on after a win there is nothing to measure.
"""

from __future__ import annotations

import argparse
import json
from collections import Counter, defaultdict
from math import exp, log

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.win_probability.plan_odds import HAZARD_WIDTH
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_rulesets
from tests.benchmarks.deal_in_risk import write
from tests.bots.play import Standard, play

HANDS_A_MATCH = 16
_MOST = [some / 100 for some in range(10, 46)]
_HALF = [some / 4 for some in range(4, 60)]

Rounds = dict[int, tuple[int, float]]
"""By the number of rounds left: in how many hands such a round began, and in how many of them another seat won in it,
as the mean over all seats."""


def measure(ruleset: Ruleset, hands: int) -> Rounds:
    """Plays seeded hands of one ruleset and counts."""
    begun: Counter[int] = Counter()
    won: dict[int, float] = defaultdict(float)
    rounds = [0]

    def watch(_state: State, _seat: int, view: SeatView, _options: Options, _action: Action) -> None:
        rounds.append(observe(view).rounds_left)

    players = ruleset.chairs.taken
    bots = [Standard(ruleset) for _ in range(ruleset.chairs.participants)]
    for seed in range(-(-hands // HANDS_A_MATCH)):
        for state in play(bots, seed, HANDS_A_MATCH, ruleset, watch):
            begun.update(range(min(rounds[1:]), max(rounds) + 1))
            losers = [seat for seat in players if set(state.winners) - {seat}]
            won[min(rounds[1:])] += len(losers) / len(players)
            rounds = [0]
    return {left: (begun[left], won[left]) for left in sorted(begun)}


def curve(most: float, half: float, left: int) -> float:
    """Returns the probability that another seat wins in a round with that many rounds left."""
    return most / (1.0 + exp((left - half) / HAZARD_WIDTH))


def fit(rounds: Rounds) -> tuple[float, float]:
    """Returns the curve with the maximum likelihood."""

    def likelihood(known: tuple[float, float]) -> float:
        chances = ((curve(*known, left), begun, won) for left, (begun, won) in rounds.items())
        return sum(won * log(chance) + (begun - won) * log(1.0 - chance) for chance, begun, won in chances)

    return max(((most, half) for most in _MOST for half in _HALF), key=likelihood)


def main() -> None:
    """Measures the named rulesets, by default all."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("rulesets", nargs="*")
    parser.add_argument("--hands", type=int, default=400)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for ruleset in built_in_rulesets():
        if (asked.rulesets and ruleset.id not in asked.rulesets) or hand_values_for(
            ruleset
        ).draw_payments.after_every_hand:
            continue
        rounds = measure(ruleset, asked.hands)
        known = fit(rounds)
        print(f"==== {ruleset.id}: {json.dumps(known)}\nleft  begun  won  curve")
        for left, (begun, won) in rounds.items():
            print(f"{left:4d}  {begun:5d}  {won / begun:.3f}  {curve(*known, left):.3f}")
        if asked.write:
            write(ruleset.id, {"win_hazard": known})


if __name__ == "__main__":
    main()
