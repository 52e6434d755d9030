"""Ratings of what is chosen outside turns and claims: exchanges, kongs of the dealt hand, declarations, the last tile.

Also which wins belong to no turn, and what a declaration that breaks the hand off (nine terminals and honours) is
worth. Outputs are expected gains in points. Ratings during play belong to option_rating.py.
"""

from __future__ import annotations

from mahjong_desktop.bots.expected_gain.expected_gain import ExpectedGain
from mahjong_desktop.bots.observation.hand_changes import after_exchange, with_kong
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.bots.policy.option_ranking import RatedOption
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

    def rated(self, observation: Observation, options: tuple[Action, ...]) -> list[RatedOption]:
        """The options that are worth rating, each with the gain of the hand after it."""
        exchanges = [option for option in options if isinstance(option, ExchangeTiles)]
        if exchanges:
            return self._exchanges(observation, exchanges)
        hand = observation.hand
        waiting = self.expected_gain.waiting(observation, hand)
        by_kind = self._decides_by_kind(observation, options)
        found: list[RatedOption] = []
        for option in options:
            gain = waiting
            if isinstance(option, Kong):
                gain = self.expected_gain.after_kong(observation, hand, with_kong(hand, option))
            elif isinstance(option, Declare):
                gain = self.expected_gain.declared(observation, hand, None, option.declaration, waiting)
            elif not isinstance(option, (Pass, Take, FromTail, ByDice)):
                continue
            found.append(RatedOption(gain, 0.0, option, gain, preferred=isinstance(option, by_kind)))
        return found or [RatedOption(waiting, 0.0, options[0], waiting)]

    def _decides_by_kind(self, observation: Observation, options: tuple[Action, ...]) -> tuple[type[Action], ...]:
        """What is preferred whatever the hand promises. The last tile is taken by ready hands alone. A kong's
        replacement is chosen by dice where enough live tiles win: dice are offered to ready hands, and bind them."""
        kinds = {type(option) for option in options}
        if Take in kinds:
            distance, _ = self.plan_gain.shanten_and_useful(observation, observation.hand)
            return (Take,) if distance <= 0 else (Pass,)
        if ByDice in kinds:
            _, useful = self.plan_gain.shanten_and_useful(observation, observation.hand)
            return (ByDice,) if sum(observation.live[tile] for tile in useful) >= _WORTH_BINDING else (FromTail,)
        return ()

    def _exchanges(self, observation: Observation, options: list[ExchangeTiles]) -> list[RatedOption]:
        """The gain of what is left of the hand, for the exchanges that are best at a rough look."""
        distinct = {observation.view.setup.sorted_kinds(option.pieces): option for option in options}
        ranked = sorted(distinct.values(), key=lambda option: self._rough_rank(observation, option), reverse=True)
        found = []
        for option in ranked[:_EXCHANGES_RATED]:
            gain = self.expected_gain.waiting(observation, after_exchange(observation.hand, option))
            found.append(RatedOption(gain, 0.0, option, gain))
        return found

    def _rough_rank(self, observation: Observation, option: ExchangeTiles) -> tuple[float, float]:
        """The best promise of what is left, and minus the connections of the tiles given away."""
        after = after_exchange(observation.hand, option)
        rated_plans = self.plan_gain.rated_plans(observation, after)
        promise = max((rated.promise for rated in rated_plans), default=0.0)
        given = observation.view.setup.kinds(option.pieces)
        return promise, -sum(_connection(after.counts, tile) for tile in given if tile < PLAYING_KINDS)

    def broken_off(self, observation: Observation, option: Declare) -> RatedOption | None:
        """A declaration that breaks the hand off: another hand is dealt, which promises what a usual one does. None for
        other declarations."""
        table = observation.view.table()
        seat = observation.view.seat
        declared = tuple(
            names | {option.declaration} if holder == seat else names for holder, names in enumerate(table.declared)
        )
        if not self.ruleset.void(replace(table, declared=declared)):
            return None
        usual = _ALL_PLANS_FACTOR * self.plan_gain.usual(observation, _USUAL_DISTANCE)
        return RatedOption(usual, 0.0, option, usual)


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
