"""Expected gain of a hand at a playing strength: by lookahead near ready, by plans where that is far or refused.

Inputs are an observation and a hand; outputs are gains in points received (as a utility). The two sources are combined
here; how each computes belongs to lookahead and to plan_gain.py.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from mahjong_desktop.bots.expected_gain.plan_gain import (
    EXTRA_DRAW_FACTOR,
    NO_LIMITS,
    PlanGain,
    PlanLimits,
    SearchedGain,
)
from mahjong_desktop.bots.expected_gain.plan_values import plan_values_for
from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.lookahead.lookahead import Lookahead, LookaheadValue
from mahjong_desktop.bots.observation.hand_changes import must_discard, without_tile
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.policy.levels import Level, PlayingStyle
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.plan_turn_odds import PlanTurnOdds
from mahjong_desktop.bots.win_probability.turn_odds import TurnOdds
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import Tile

_FARTHEST_SEARCHED = 1
"""Hands that are further from ready are not searched."""


class ExpectedGain:
    """Expected gains under one ruleset, level and playing style.

    With lookahead all gains are on one scale: plans take the odds of the same turns (plan_turn_odds.py). They hold what
    a win brings, and what it saves because nobody else wins then; `costs_of_wins` tells what a win of each other seat
    costs one that does not deal in, in points.
    """

    def __init__(
        self,
        hand_values: HandValues,
        level: Level,
        style: PlayingStyle,
        costs_of_wins: Callable[[Observation], Mapping[int, float]],
    ) -> None:
        self.level = level
        self._costs_of_wins = costs_of_wins
        utility = plan_values_for(hand_values, style).received_utility
        self.lookahead = Lookahead(hand_values, utility) if level.lookahead else None
        if self.lookahead is None:
            self.plan_gain = PlanGain(hand_values, style, level.most_plans)
        else:
            self.plan_gain = PlanGain(hand_values, style, level.most_plans, self._plan_odds, lucky=True)
        self._declares = calibration_for(hand_values.ruleset.id).ready_wins is not None
        self._last: tuple[Observation, HandState, dict[Tile, LookaheadValue]] | None = None
        self._odds: tuple[Observation, dict[tuple[bool, bool], tuple[TurnOdds, PlanTurnOdds]]] | None = None

    def after_discards(
        self, observation: Observation, hand: HandState, limits: PlanLimits = NO_LIMITS
    ) -> dict[Tile, float]:
        """The gain of the hand after each discard, by kind. `limits` as in PlanGain.limits_if_unready."""
        found = self.lookahead_values(observation, hand)
        if not any(one.value > 0.0 for one in found.values()):
            return self.plan_gain.after_discards(observation, hand, limits=limits)
        searched = {tile: _searched(one) for tile, one in found.items()}
        return self.plan_gain.after_discards(observation, hand, searched, limits)

    def waiting(self, observation: Observation, hand: HandState, limits: PlanLimits = NO_LIMITS) -> float:
        """The gain of a hand that waits for its next draw."""
        return self.plan_gain.waiting(observation, hand, self._search_waiting(observation, hand), limits)

    def _search_waiting(self, observation: Observation, hand: HandState) -> SearchedGain | None:
        """The lookahead of a hand that waits for its draw; None if it is too far, not searched or worth nothing."""
        if self.lookahead is None or self.plan_gain.shanten(hand) > _FARTHEST_SEARCHED:
            return None
        found = self.lookahead.waiting(observation, hand, odds=self._turn_odds(observation, hand)[0])
        return _searched(found) if found is not None and found.value > 0.0 else None

    def after_kong(self, observation: Observation, before: HandState, after: HandState) -> float:
        """The gain of a hand that has just laid a kong and draws at once."""
        if self.lookahead is not None:
            return self.waiting(observation, after)
        limits = {plan: most / EXTRA_DRAW_FACTOR for plan, most in self.limits_if_unready(observation, before).items()}
        return EXTRA_DRAW_FACTOR * self.waiting(observation, after, limits)

    def limits_if_unready(self, observation: Observation, before: HandState) -> PlanLimits:
        """The most that plans promise after a set that breaks a ready hand is laid. With lookahead, which sees
        that the wait is lost, there are no limits."""
        return NO_LIMITS if self.lookahead is not None else self.plan_gain.limits_if_unready(observation, before)

    def best_discard(self, observation: Observation, hand: HandState) -> Tile | None:
        """The discard after which a hand that must discard promises most; None if it holds nothing to discard."""
        gains = self.after_discards(observation, hand)
        return max(gains, key=lambda tile: gains[tile], default=None)

    def chance(self, observation: Observation, before: HandState, discard: Tile | None, gain: float) -> float | None:
        """The win probability of a hand with this gain as it is after a discard, or as it waits (None); None without
        lookahead, because those odds do not see the table."""
        if self.lookahead is None:
            return None
        if discard is None:
            after, searched = before, self._search_waiting(observation, before)
        else:
            known = self.lookahead_values(observation, before).get(discard)
            searched = _searched(known) if known is not None and known.value > 0.0 else None
            after = without_tile(before, discard)
        odds = self._plan_odds(observation, after).chance
        return self.plan_gain.chance(observation, after, gain, searched, odds)

    def avoidable(self, observation: Observation) -> float:
        """What a win saves because nobody else wins then, in points; 0 without lookahead."""
        return 0.0 if self.lookahead is None else self._turn_odds(observation, observation.hand)[0].avoidable

    def declared(self, observation: Observation, hand: HandState, tile: Tile | None, name: str, gain: float) -> float:
        """The gain if the hand is declared with the discard of `tile` (or as it is), `gain` being that without the
        declaration. Not more than `gain` if it does not pay."""
        known = self.lookahead_values(observation, hand).get(tile) if tile is not None else None
        if known is not None and name in known.declared:
            return gain + known.declared[name] - known.value
        return gain + self.plan_gain.extra_if_declared(observation, hand, tile, name)

    def lookahead_values(self, observation: Observation, hand: HandState) -> dict[Tile, LookaheadValue]:
        """The lookahead after each discard that keeps the hand near ready; empty if it is too far or not searched."""
        if self.lookahead is None or self.plan_gain.shanten(hand) > _FARTHEST_SEARCHED:
            return {}
        if self._last is None or self._last[0] is not observation or self._last[1] != hand:
            odds = self._turn_odds(observation, hand)[0]
            self._last = (observation, hand, self.lookahead.after_discards(observation, hand, odds=odds) or {})
        return self._last[2]

    def _plan_odds(self, observation: Observation, hand: HandState) -> PlanTurnOdds:
        return self._turn_odds(observation, hand)[1]

    def _turn_odds(self, observation: Observation, hand: HandState) -> tuple[TurnOdds, PlanTurnOdds]:
        """The odds of the turns left to a hand that waits, must discard, or draws at once because it has just laid a
        kong: for the lookahead and for plans."""
        if self._odds is None or self._odds[0] is not observation:
            self._odds = (observation, {})
        known = self._odds[1]
        draws_now = _kongs(hand.melds) > _kongs(observation.melds)
        discards_now = not draws_now and (observation.view.offer is None or must_discard(hand))
        key = discards_now, draws_now
        if key not in known:
            assert self.lookahead is not None
            turns = self.lookahead.turn_odds(observation, *key, costs=self._costs_of_wins(observation))
            known[key] = (turns, PlanTurnOdds(turns, self._declares))
        return known[key]


def _searched(found: LookaheadValue) -> SearchedGain:
    return SearchedGain(found.value, found.distance, found.chance)


def _kongs(melds: tuple[Meld, ...]) -> int:
    """The number of kongs, those of one tile included: each brings a replacement."""
    return sum([meld.form is not None for meld in melds])
