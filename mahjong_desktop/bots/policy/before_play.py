"""What a thinking bot answers outside turns and claims: exchanges, kongs of the dealt hand, declarations, wins with the
dealt hand, the last tile that is offered; and when it gives a hand up. Play itself belongs to players.py."""

from __future__ import annotations

from dataclasses import replace

from mahjong_desktop.bots.expected_gain.expected_gain import ExpectedGain
from mahjong_desktop.bots.expected_gain.plan_gain import EXTRA_DRAW
from mahjong_desktop.bots.observation.hand_changes import after_exchange, with_kong
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.ruleset import DealtWins, GrabIndicator, Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.engine.actions import Action, Declare, Exchange, Kong, Pass, Take
from mahjong_desktop.engine.view import SeatView

_WEIGHED = 12
"""How many exchanges are weighed closely."""
_USUAL_DISTANCE = 3
"""How far a dealt hand usually is from being ready."""
_OTHER_PLANS = 3.5
"""How many times more a usual hand promises than its plainest plan alone."""
_NEIGHBOURS = (0.0, 1.0, 0.5)


class BeforePlay:
    """Answers of one ruleset and temper."""

    def __init__(self, ruleset: Ruleset, expected_gain: ExpectedGain) -> None:
        self.ruleset = ruleset
        self.expected_gain = expected_gain
        self.plan_gain = expected_gain.plan_gain

    def weighed(self, observation: Observation, options: tuple[Action, ...]) -> list[tuple[float, Action]]:
        """The options of an opening step with what the hand promises then, as far as they are worth weighing."""
        exchanges = [option for option in options if isinstance(option, Exchange)]
        if exchanges:
            return self._exchanges(observation, exchanges)
        waiting = self.expected_gain.waiting(observation, observation.hand)
        found: list[tuple[float, Action]] = []
        for option in options:
            if isinstance(option, Pass):
                found.append((waiting, option))
            elif isinstance(option, Kong):
                found.append(
                    (EXTRA_DRAW * self.expected_gain.waiting(observation, with_kong(observation.hand, option)), option)
                )
            elif isinstance(option, Take):
                distance, _ = self.plan_gain.nearest_useful(observation, observation.hand)
                found.append((waiting + 1.0 if distance <= 0 else -1.0, option))
            elif isinstance(option, Declare):
                announced = self.expected_gain.announced(
                    observation, observation.hand, None, option.declaration, waiting
                )
                found.append((announced if announced > waiting else 0.0, option))
        return found or [(waiting, options[0])]

    def _exchanges(self, observation: Observation, options: list[Exchange]) -> list[tuple[float, Action]]:
        """What is left of the hand without the tiles; where that is equal, those that are least connected go."""
        different = {tuple(sorted(piece // 4 for piece in option.pieces)): option for option in options}
        ranked = sorted(different.values(), key=lambda option: self._rough(observation, option), reverse=True)
        return [
            (self.expected_gain.waiting(observation, after_exchange(observation.hand, option)), option)
            for option in ranked[:_WEIGHED]
        ]

    def _rough(self, observation: Observation, option: Exchange) -> tuple[float, float]:
        """The best promise of what is left, and how little it needs what is given."""
        after = after_exchange(observation.hand, option)
        promise = max((rated.promise for rated in self.plan_gain.rated_plans(observation, after)), default=0.0)
        return promise, -sum(_ties(after.counts, piece // 4) for piece in option.pieces)

    def gives_up(self, observation: Observation, value: float, option: Declare) -> bool:
        """Whether a declaration that breaks the hand off is better than a hand of this value."""
        table = observation.view.table()
        seat = observation.view.seat
        declared = tuple(
            names | {option.declaration} if holder == seat else names for holder, names in enumerate(table.declared)
        )
        if not self.ruleset.void(replace(table, declared=declared)):
            return False
        return value < _OTHER_PLANS * self.plan_gain.usual(observation, _USUAL_DISTANCE)


def wins_outside_play(view: SeatView) -> bool:
    """Whether a win that is offered now belongs to no turn and no claim: with the dealt hand or the indicator. It comes
    once, and the hand is over with it."""
    own_discard = view.offer is not None and view.offer.giver == view.seat
    return own_discard or isinstance(view.ruleset.script[view.step], (DealtWins, GrabIndicator))


def _ties(counts: Counts, tile: Tile) -> float:
    """How closely a suited tile is connected with the others."""
    total = 2.0 * counts[tile]
    for step, weight in enumerate(_NEIGHBOURS):
        for other in (tile - step, tile + step):
            if step and 0 <= other < 27 and other // 9 == tile // 9:
                total += weight * counts[other]
    return total
