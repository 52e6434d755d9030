"""What hands promise at a level: worked out draw by draw near the goal, by plans where that is far or refused. Odds,
worth and plans themselves belong to the modules that this one asks."""

from __future__ import annotations

from mahjong_desktop.bots.expected_gain.plan_gain import PlanGain
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.lookahead.lookahead import HandProspect, Lookahead
from mahjong_desktop.bots.observation.observation import Hand, Observation
from mahjong_desktop.bots.policy.levels import Level, PlayingStyle
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile

_TRUST = (1.0, 0.7)
"""How much what was worked out counts beside what plans promise, by the distance: a search of the nearest hands does
not see that a dearer one lies a little further away."""


class ExpectedGain:
    """Gains in points under one ruleset, level and temper."""

    def __init__(self, ruleset: Ruleset, hand_values: HandValues, level: Level, style: PlayingStyle) -> None:
        self.level = level
        self.plan_gain = PlanGain(ruleset, hand_values, style, level.plans)
        self.ahead = Lookahead(hand_values, self.plan_gain.tempered) if level.ahead else None
        self._last: tuple[Observation, Hand, dict[Tile, HandProspect]] | None = None

    def discards(self, observation: Observation, hand: Hand) -> dict[Tile, float]:
        """The gain that the hand promises after each discard, by kind. What was worked out says how much better one
        discard is than another; how much the whole hand promises is left to the plans, by which hands are compared."""
        gains = self.plan_gain.discards(observation, hand)
        if self.ahead is None:
            return gains
        found, measure = self._measured(observation, hand, gains)
        for tile, one in found.items():
            trust = _TRUST[min(one.distance, len(_TRUST) - 1)]
            gains[tile] = trust * measure * one.value + (1.0 - trust) * gains.get(tile, 0.0)
        return gains

    def waiting(self, observation: Observation, hand: Hand) -> float:
        """The gain that a hand promises which waits for its next draw."""
        return self.plan_gain.waiting(observation, hand)

    def announced(self, observation: Observation, hand: Hand, tile: Tile | None, name: str, gain: float) -> float:
        """The gain if the hand is announced with this discard (or as it stands), `gain` being that of the same in
        silence; the same gain or less where it does not pay."""
        known = self.prospects(observation, hand).get(tile) if tile is not None else None
        if known is not None and name in known.announced:
            return gain + known.announced[name] - known.value
        return gain + self.plan_gain.declared(observation, hand, tile, name)

    def _measured(
        self, observation: Observation, hand: Hand, gains: dict[Tile, float]
    ) -> tuple[dict[Tile, HandProspect], float]:
        """What was worked out, and by how much it is to be multiplied to be compared with what plans promise."""
        found = self.prospects(observation, hand)
        best = max(found, key=lambda tile: found[tile].value, default=None)
        if best is None or found[best].value <= 0.0 or gains.get(best, 0.0) <= 0.0:
            return {}, 1.0
        return found, gains[best] / found[best].value

    def prospects(self, observation: Observation, hand: Hand) -> dict[Tile, HandProspect]:
        """What was worked out of each discard that keeps the hand near; nothing where it is too far."""
        if self.ahead is None or self.plan_gain.nearest(hand) >= len(_TRUST):
            return {}
        if self._last is None or self._last[0] is not observation or self._last[1] != hand:
            self._last = (observation, hand, self.ahead.prospects(observation, hand) or {})
        return self._last[2]
