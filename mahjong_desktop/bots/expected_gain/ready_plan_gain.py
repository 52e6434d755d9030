"""Expected gain of ready hands on a plan: the very hand is scored with each of its waits.

Inputs are an observation, a ready hand (`ReadyPlan`) and a hypothetical declaration; outputs are a gain in points (as a
utility) and the win probability. Hands that are not ready belong to plan_gain.py, hands near ready that are searched
draw by draw to lookahead.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

from mahjong_desktop.bots.expected_gain.plan_values import MOST_WILDS, PlanValues, RatedPlan
from mahjong_desktop.bots.hand_value.hand_values import NO_DECLARATIONS, HandValues
from mahjong_desktop.bots.observation.observation import HandState, Observation
from mahjong_desktop.bots.win_probability.plan_odds import WinsNow
from mahjong_desktop.core.counts import Counts, list_tiles
from mahjong_desktop.core.tiles import Tile, chow_partners

DECLARED_LATER = 0.9
"""Factor of the value of a declaration that is not made yet."""
_BET_WEIGHT = 0.5
"""The part of a bet that counts as a loss: it comes back with a win, and it keeps others from pushing."""
_FEWEST_ROUNDS = 2
_TILES_FOR_A_PUNG = 2
_FROM_ALL, _FROM_LEFT = 1.5, 0.5
"""How many useful tiles a live tile counts for that must be claimed: from any seat, or only from the seat before."""
_MOST_WAITS_SCORED = 8


OddsAt = Callable[[Observation, HandState], WinsNow]
"""The wins to expect at an observation for a hand that waits for its draw or must discard."""


def usual_odds(hand_values: HandValues, observation: Observation, _hand: HandState) -> WinsNow:
    """The wins to expect as they usually are with the rounds left, whatever the other seats show."""
    return hand_values.plan_odds.in_rounds(observation.rounds_left, observation.unseen)


class ReadyPlan(NamedTuple):
    """A ready hand on a plan: the hand before the discard, the plan, the counts after the discard, the kind discarded
    (None: none), and the kinds that complete the plan."""

    hand: HandState
    rated: RatedPlan
    counts: Counts
    discarded: Tile | None
    useful: tuple[Tile, ...]


class WinEstimate(NamedTuple):
    """The expected gain of a ready hand, and the wins to expect (the win probability where a win ends the hand)."""

    gain: float
    wins: float


class ReadyPlanGain:
    """Expected gains of ready hands under one ruleset and playing style."""

    def __init__(self, values: PlanValues, odds_at: OddsAt) -> None:
        self._values = values
        self._hand_values = values.hand_values
        self._odds_at = odds_at
        ruleset = self._hand_values.ruleset
        self._chows = ruleset.claims.chow
        self._honor_chows = ruleset.claims.honor_chows
        self._bets = {one.id: one.bet for one in ruleset.declarations}

    def gain(self, observation: Observation, ready: ReadyPlan) -> float:
        """The expected gain, with a later declaration if that pays."""
        hand, rated = ready.hand, ready.rated
        best = self.estimate(observation, ready, NO_DECLARATIONS).gain
        if not hand.claimed and observation.rounds_left >= _FEWEST_ROUNDS:
            for name in self._hand_values.declarations:
                if name not in observation.view.declared[observation.view.seat]:
                    best = max(best, DECLARED_LATER * self.gain_declared(observation, ready, name))
        if (
            best <= 0.0
            and not hand.claimed
            and rated.value > 0.0
            and any(observation.live[one] for one in ready.useful)
        ):
            best = rated.value * self._wins_after_claim(observation, ready)
        return best

    def gain_declared(self, observation: Observation, ready: ReadyPlan, name: str) -> float:
        """The expected gain with this declaration, less the part of its bet that is lost unless the hand wins."""
        found = self.estimate(observation, ready, frozenset({name}))
        factor = self._hand_values.declaration_factors.get(name, 1.0)
        return factor * found.gain - _BET_WEIGHT * self._bets.get(name, 0) * (1.0 - found.wins)

    def estimate(self, observation: Observation, ready: ReadyPlan, declared: frozenset[str]) -> WinEstimate:
        """The gain and the wins to expect, every wait scored by the ruleset."""
        hand, rated = ready.hand, ready.rated
        odds = self._odds_at(observation, hand)
        if len(hand.wilds) > MOST_WILDS:
            copies = sum([observation.live[tile] for tile in ready.useful])
            wins = odds.with_acceptance(rated.growth, 0, copies)
            return WinEstimate(rated.value * wins, wins)
        waits = sorted({*ready.useful, *observation.wild_kinds}) if hand.wilds else ready.useful
        kinds = [tile for tile in waits if observation.live_copies(tile)]
        # Of a hand that waits for nearly everything some waits speak for all.
        scored = kinds if len(kinds) <= _MOST_WAITS_SCORED else kinds[:: -(-len(kinds) // _MOST_WAITS_SCORED)]
        copies, total = self._score(observation, ready, scored, declared)
        if not copies:
            return WinEstimate(0.0, 0.0)
        wins = odds.with_acceptance(rated.growth, 0, copies * len(kinds) // len(scored))
        gain = total / copies * wins
        avoided = odds.avoided(rated.growth, 0, copies * len(kinds) // len(scored)) if odds.avoidable else 0.0
        return WinEstimate((gain if declared else gain * self._fed_by_declared(observation)) + avoided, wins)

    def _fed_by_declared(self, observation: Observation) -> float:
        """By what factor a hand gains more because other seats have declared and throw what they draw."""
        values = self._hand_values
        factor = values.discards_of_declared(observation.view)
        return 1.0 if factor == 1.0 else 1.0 + values.won_on_discards() * (factor - 1.0)

    def _score(
        self, observation: Observation, ready: ReadyPlan, waits: Sequence[Tile], declared: frozenset[str]
    ) -> tuple[int, float]:
        """The live copies of those waits that may win, and the sum of the win values over them."""
        hand, values = ready.hand, self._hand_values
        concealed = list_tiles(ready.counts)
        if hand.wilds:
            concealed = tuple(sorted((*concealed, *hand.wilds)))
        discards = hand.special_discards
        if ready.discarded is not None and values.has_furiten:
            discards = (*discards, ready.discarded)
        facts = observation.table_facts(values.depends_on_others, values.has_furiten, discards, declared)
        copies, total = 0, 0.0
        for tile in waits:
            points = values.mean_points(concealed, tile, hand.melds, facts)
            if points > 0.0:
                live = observation.live_copies(tile)
                copies += live
                total += live * self._values.win_value(points)
        return copies, total

    def _wins_after_claim(self, observation: Observation, ready: ReadyPlan) -> float:
        """The wins to expect of a ready hand that may win only once a set is claimed: as if it lacked one tile more,
        which others must discard."""
        pungs = chows = 0
        for tile, live in enumerate(observation.live):
            if live and tile not in observation.wild_kinds and tile not in observation.unusable:
                if ready.counts[tile] >= _TILES_FOR_A_PUNG:
                    pungs += live
                elif self._chows and any(
                    ready.counts[one] and ready.counts[other] for one, other in chow_partners(tile, self._honor_chows)
                ):
                    chows += live
        claimable = round(_FROM_ALL * pungs + _FROM_LEFT * chows)
        return self._odds_at(observation, ready.hand).with_acceptance(ready.rated.growth, 1, claimable)
