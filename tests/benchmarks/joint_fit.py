"""Fits the figures of a game together, from the same hands: `--write` keeps them for the bots.

    python -m tests.benchmarks.joint_fit [--hands 240] [--seed 1000] [--write] RULESET ...

Bots play by themselves at tables of several levels in turn (mixed_tables.py), so that an expert is not measured among
its like alone. What others hold and how often they win is fitted as by `deal_in_risk --wins`, from the hands of all
seats; how often ready hands are fed, how often others win meanwhile, and how fast hands grow as by `turn_rates`, with
those figures already in place, from the hands of the experts. Prints what is now and what was found; how true that
is, `calibration --bots mixed` tells with hands of other seeds.
"""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from typing import Any

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.bots.win_probability.calibration import Calibration, ReadyWins, calibration_for
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.rulesets import built_in_ruleset
from tests.benchmarks import deal_in_risk, turn_rates
from tests.benchmarks.mixed_tables import names_at
from tests.benchmarks.ready_wins import ready_wins
from tests.bots.play import play

HANDS_A_MATCH = 4


class Watch:
    """What the seats of a run show and hold, and the rounds of its experts."""

    def __init__(self, ruleset: Ruleset) -> None:
        self.hands = deal_in_risk.Watch(DealInRisk(hand_values_for(ruleset)))
        self.rounds = turn_rates.Watch([Expert(ruleset) for _ in range(ruleset.chairs.participants)])

    def play(self, names: Sequence[str], seed: int, ruleset: Ruleset) -> None:
        """Plays hands of one match with the bots of these names, and notes what came."""
        experts = self.rounds.bots
        bots = [experts[seat] if name == "expert" else make_bot(name, ruleset) for seat, name in enumerate(names)]

        def see(state: State, seat: int, view: SeatView, options: Options, action: Action) -> None:
            self.hands.see(state, seat, view, options, action)
            if names[seat] == "expert":
                self.rounds(state, seat, view, options, action)

        for state in play(bots, seed, HANDS_A_MATCH, ruleset, see):
            self.hands.end(state)
            self.rounds.close(state)


def measure(ruleset: Ruleset, hands: int, seed: int) -> Watch:
    """Plays the hands."""
    watch, participants = Watch(ruleset), ruleset.chairs.participants
    for number in range(-(-hands // HANDS_A_MATCH)):
        watch.play(names_at(number, participants), seed + number, ruleset)
    return watch


def fit(watch: Watch, now: Calibration) -> dict[str, Any]:
    """Returns the figures of calibration.Calibration that these hands tell of."""
    found = deal_in_risk.fit(watch.hands.rows)
    coefficients = [found[f"{seats}_coefficients"] for seats in ("undeclared", "all_seats")]
    found["ready_wins"] = ready_wins(watch.hands.seen, *coefficients)
    then = replace(
        now,
        undeclared_coefficients=tuple(coefficients[0]),
        all_seats_coefficients=tuple(coefficients[1]),
        ready_wins=ReadyWins(*found["ready_wins"]),
    )
    rounds = [_with(one, then) for one in watch.rounds.found]
    rates = turn_rates.fit(rounds)._replace(rival_wins=now.turn_rates.rival_wins)
    far = [turn_rates.FarHand(_with(one.after, then), one.way, one.won) for one in watch.rounds.far]
    return {**found, "turn_rates": turn_rates.fit_acceptance_factor(far, rates)}


def _with(one: turn_rates.Round, calibration: Calibration) -> turn_rates.Round:
    """The round with rivals that these figures tell of."""
    return replace(one, rivals=[rival._replace(calibration=calibration) for rival in one.rivals])


def main() -> None:
    """Measures the named rulesets."""
    parser = argparse.ArgumentParser(description=(__doc__ or "").split("\n", 1)[0])
    parser.add_argument("rulesets", nargs="+")
    parser.add_argument("--hands", type=int, default=240)
    parser.add_argument("--seed", type=int, default=1000)
    parser.add_argument("--write", action="store_true")
    asked = parser.parse_args()
    for name in asked.rulesets:
        ruleset, now = built_in_ruleset(name), calibration_for(name)
        watch = measure(ruleset, asked.hands, asked.seed)
        found = fit(watch, now)
        print(f"==== {name}: {len(watch.hands.ends)} hands, {len(watch.rounds.found)} rounds of experts")
        for key, value in found.items():
            print(f"  {key}: {getattr(now, key)} -> {value}")
        if asked.write and not deal_in_risk.is_measured_elsewhere(ruleset):
            deal_in_risk.write(name, found)


if __name__ == "__main__":
    main()
