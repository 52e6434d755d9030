"""Ratings of what is chosen outside turns and claims: exchanges, kongs of the dealt hand, declarations, the last tile.

Also which wins belong to no turn, and whether a declaration that breaks the hand off (nine terminals and honours) is
better than playing. Outputs are expected gains in points. Ratings during play belong to option_rating.py.
"""

from __future__ import annotations

from mahjong_desktop.bots.expected_gain.expected_gain import ExpectedGain
from mahjong_desktop.bots.expected_gain.plan_gain import EXTRA_DRAW_FACTOR
from mahjong_desktop.bots.observation.hand_changes import after_exchange, with_kong
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.ruleset import DealtWins, GrabIndicator, Ruleset
from mahjong_desktop.core.tiles import PLAYING_KINDS, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import (
    Action,
    ByDice,
    Declare,
    ExchangeTiles,
    FromTail,
    Kong,
    Pass,
    Take,
)
from mahjong_desktop.engine.view import SeatView

_EXCHANGES_RATED = 12
"""How many exchanges are rated exactly, after a rough ranking."""
_WORTH_BINDING = 3
"""How many live tiles must win a hand before it is bound to them."""
_USUAL_DISTANCE = 3
"""How far a dealt hand usually is from being ready."""
_ALL_PLANS_FACTOR = 3.5
"""By what factor a usual hand promises more than its plainest plan alone."""
_NEIGHBOURS = (0.0, 1.0, 0.5)
"""How much a tile of the same suit connects, by the difference of the numbers."""


class BeforePlay:
    """Ratings before the first discard under one ruleset and playing style."""

    def __init__(self, ruleset: Ruleset, expected_gain: ExpectedGain) -> None:
        self.ruleset = ruleset
        self.expected_gain = expected_gain
        self.plan_gain = expected_gain.plan_gain

    def gains(self, observation: Observation, options: tuple[Action, ...]) -> list[tuple[float, Action]]:
        """The gain of the hand after each option that is worth rating."""
        exchanges = [option for option in options if isinstance(option, ExchangeTiles)]
        if exchanges:
            return self._exchanges(observation, exchanges)
        hand = observation.hand
        waiting = self.expected_gain.waiting(observation, hand)
        found: list[tuple[float, Action]] = []
        for option in options:
            if isinstance(option, Pass):
                found.append((waiting, option))
            elif isinstance(option, Kong):
                after = self.expected_gain.waiting(observation, with_kong(hand, option))
                found.append((EXTRA_DRAW_FACTOR * after, option))
            elif isinstance(option, Take):
                distance, _ = self.plan_gain.shanten_and_useful(observation, hand)
                found.append((waiting + 1.0 if distance <= 0 else -1.0, option))
            elif isinstance(option, (FromTail, ByDice)):
                found.append((self._replacement(observation, option, waiting), option))
            elif isinstance(option, Declare):
                declared = self.expected_gain.declared(observation, hand, None, option.declaration, waiting)
                found.append((declared if declared > waiting else 0.0, option))
        return found or [(waiting, options[0])]

    def _replacement(self, observation: Observation, option: FromTail | ByDice, waiting: float) -> float:
        """The gain of a kong's replacement. Dice are offered to ready hands alone, and bind them: they are thrown where
        enough live tiles win."""
        _, useful = self.plan_gain.shanten_and_useful(observation, observation.hand)
        binds = sum(observation.live[tile] for tile in useful) >= _WORTH_BINDING
        return waiting + (1.0 if isinstance(option, ByDice) == binds else 0.0)

    def _exchanges(self, observation: Observation, options: list[ExchangeTiles]) -> list[tuple[float, Action]]:
        """The gain of what is left of the hand, for the exchanges that are best at a rough look."""
        distinct = {observation.view.setup.sorted_kinds(option.pieces): option for option in options}
        ranked = sorted(distinct.values(), key=lambda option: self._rough_rank(observation, option), reverse=True)
        hand = observation.hand
        return [
            (self.expected_gain.waiting(observation, after_exchange(hand, option)), option)
            for option in ranked[:_EXCHANGES_RATED]
        ]

    def _rough_rank(self, observation: Observation, option: ExchangeTiles) -> tuple[float, float]:
        """The best promise of what is left, and minus the connections of the tiles given away."""
        after = after_exchange(observation.hand, option)
        rated_plans = self.plan_gain.rated_plans(observation, after)
        promise = max((rated.promise for rated in rated_plans), default=0.0)
        given = observation.view.setup.kinds(option.pieces)
        return promise, -sum(_connection(after.counts, tile) for tile in given if tile < PLAYING_KINDS)

    def better_broken_off(self, observation: Observation, value: float, option: Declare) -> bool:
        """Whether a declaration that breaks the hand off is better than playing a hand of this value."""
        table = observation.view.table()
        seat = observation.view.seat
        declared = tuple(
            names | {option.declaration} if holder == seat else names for holder, names in enumerate(table.declared)
        )
        if not self.ruleset.void(replace(table, declared=declared)):
            return False
        return value < _ALL_PLANS_FACTOR * self.plan_gain.usual(observation, _USUAL_DISTANCE)


def wins_outside_play(view: SeatView) -> bool:
    """Whether a win that is offered now belongs to no turn and no claim: with the dealt hand or the indicator.

    It is offered once, and the hand is over with it.
    """
    own_discard = view.offer is not None and view.offer.giver == view.seat
    return own_discard or isinstance(view.ruleset.script[view.step], (DealtWins, GrabIndicator))


def _connection(counts: Counts, tile: Tile) -> float:
    """How closely a suited tile is connected with the others."""
    total = 2.0 * counts[tile]
    for step, weight in enumerate(_NEIGHBOURS):
        for other in (tile - step, tile + step):
            if step and 0 <= other < 27 and other // 9 == tile // 9:
                total += weight * counts[other]
    return total
