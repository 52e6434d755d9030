"""Expected payments at an exhaustive draw: for being ready by then (noten payments), and for holding every suit.

Inputs are an observation and the distance of a hand; outputs are points. What wins bring belongs to plan_gain.py.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations

from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.win_probability.plan_odds import WinsNow, usual_acceptance
from mahjong_desktop.core.tiles import Tile

_NONE_LEFT_OUT = 99


class ExhaustiveDraw:
    """Expected payments at an exhaustive draw under one ruleset.

    `utility` is what a playing style makes of points received. `ready_gain` is the utility of what a ready seat
    receives more than an unready one, `all_suits_loss` what an unready seat with tiles of every suit pays more.
    """

    def __init__(self, hand_values: HandValues, utility: Callable[[float], float] = float) -> None:
        self.suits = hand_values.suits
        self.odds = hand_values.plan_odds
        payments = hand_values.draw_payments
        more = payments.ready - payments.unready
        self.ready_gain = utility(more) if more > 0.0 else more
        self.all_suits_loss = payments.unready - payments.unready_in_all_suits

    def value_of_ready(self, odds: WinsNow, growth: str, distance: int, useful: int | None = None) -> float:
        """What it is worth that the hand is ready, or may be ready by then.

        `useful` is the number of its useful live tiles; if it is not given, as many as such hands usually have.
        """
        if not self.ready_gain:
            return 0.0
        copies = usual_acceptance(growth, distance) if useful is None else useful
        return self.ready_gain * odds.ready_at_draw(growth, distance, copies)

    def expected_all_suits_loss(
        self, observation: Observation, hand: HandState, discarded: Tile | None = None
    ) -> float:
        """What tiles of every suit are expected to cost: the more, the less time there is to discard a suit."""
        if self.all_suits_loss <= 0.0:
            return 0.0
        held = [sum(hand.counts[9 * suit : 9 * suit + 9]) for suit in self.suits]
        if discarded is not None and discarded < 27:
            held[self.suits.index(discarded // 9)] -= 1
        laid = {meld.tile // 9 for meld in hand.melds if meld.size}
        kept_suits = combinations(range(len(held)), len(held) - 1)
        to_discard = [
            sum(number for index, number in enumerate(held) if index not in kept)
            for kept in kept_suits
            if laid <= {self.suits[index] for index in kept}
        ]
        share = min(1.0, min(to_discard, default=_NONE_LEFT_OUT) / (observation.rounds_left + 1))
        return self.all_suits_loss * self._probability(observation) * share

    def _probability(self, observation: Observation) -> float:
        """The chance that the wall runs out."""
        return self.odds.wall_runs_out(observation.rounds_left)
