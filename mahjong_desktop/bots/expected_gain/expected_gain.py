"""Expected gain of a hand at a playing strength: by lookahead near ready, by plans where that is far or refused.

Inputs are an observation and a hand; outputs are gains in points received (as a utility). The two sources are combined
here; how each computes belongs to lookahead and to plan_gain.py.
"""

from __future__ import annotations

from mahjong_desktop.bots.expected_gain.plan_gain import PlanGain
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.lookahead.lookahead import Lookahead, LookaheadValue
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.policy.levels import Level, PlayingStyle
from mahjong_desktop.core.tiles import Tile

_LOOKAHEAD_WEIGHT = (1.0, 0.7)
"""The weight of the lookahead beside the plans, by the distance from ready. A search of the nearest hands does not see
that a dearer one lies a little further away."""


class ExpectedGain:
    """Expected gains under one ruleset, level and playing style."""

    def __init__(self, hand_values: HandValues, level: Level, style: PlayingStyle) -> None:
        self.level = level
        self.plan_gain = PlanGain(hand_values, style, level.most_plans)
        self.lookahead = Lookahead(hand_values, self.plan_gain.values.received_utility) if level.lookahead else None
        self._last: tuple[Observation, HandState, dict[Tile, LookaheadValue]] | None = None

    def after_discards(self, observation: Observation, hand: HandState) -> dict[Tile, float]:
        """The gain of the hand after each discard, by kind.

        The lookahead says how much better one discard is than another. How much the best one is worth is left to the
        plans, because whole hands are compared by plans; but not where the plans do not know the hand.
        """
        gains = self.plan_gain.after_discards(observation, hand)
        if self.lookahead is None:
            return gains
        found, scale = self._scaled_lookahead(observation, hand, gains)
        for tile, one in found.items():
            weight = _LOOKAHEAD_WEIGHT[min(one.distance, len(_LOOKAHEAD_WEIGHT) - 1)]
            gains[tile] = weight * scale * one.value + (1.0 - weight) * gains.get(tile, 0.0)
        return gains

    def waiting(self, observation: Observation, hand: HandState) -> float:
        """The gain of a hand that waits for its next draw: by plans, or by lookahead if that is more and no plan knows
        the hand."""
        gain = self.plan_gain.waiting(observation, hand)
        if self.lookahead is None or not self._beyond_plans(observation, hand, self.plan_gain.shanten(hand)):
            return gain
        found = self.lookahead.waiting(observation, hand)
        return gain if found is None else max(gain, found.value)

    def declared(self, observation: Observation, hand: HandState, tile: Tile | None, name: str, gain: float) -> float:
        """The gain if the hand is declared with the discard of `tile` (or as it is), `gain` being that without the
        declaration. Not more than `gain` if it does not pay."""
        known = self.lookahead_values(observation, hand).get(tile) if tile is not None else None
        if known is not None and name in known.declared:
            return gain + known.declared[name] - known.value
        return gain + self.plan_gain.extra_if_declared(observation, hand, tile, name)

    def _scaled_lookahead(
        self, observation: Observation, hand: HandState, gains: dict[Tile, float]
    ) -> tuple[dict[Tile, LookaheadValue], float]:
        """The values of the lookahead, and the factor that makes its best one equal to the gain by plans; 1 if no plan
        knows the hand."""
        found = self.lookahead_values(observation, hand)
        best = max(found, key=lambda tile: found[tile].value, default=None)
        if best is None or found[best].value <= 0.0:
            return {}, 1.0
        if self._beyond_plans(observation, hand, found[best].distance):
            return found, 1.0
        return (found, gains[best] / found[best].value) if gains.get(best, 0.0) > 0.0 else ({}, 1.0)

    def _beyond_plans(self, observation: Observation, hand: HandState, distance: int) -> bool:
        """Whether a hand so near ready is further from ready by every plan, and may win all the same."""
        if self.lookahead is None or not self.lookahead.families.beyond_plans or distance >= len(_LOOKAHEAD_WEIGHT):
            return False
        return all(rated.distance > distance for rated in self.plan_gain.rated_plans(observation, hand))

    def lookahead_values(self, observation: Observation, hand: HandState) -> dict[Tile, LookaheadValue]:
        """The lookahead after each discard that keeps the hand near ready; empty if it is too far or not searched."""
        if self.lookahead is None or self.plan_gain.shanten(hand) >= len(_LOOKAHEAD_WEIGHT):
            return {}
        if self._last is None or self._last[0] is not observation or self._last[1] != hand:
            self._last = (observation, hand, self.lookahead.after_discards(observation, hand) or {})
        return self._last[2]
