"""What the end of the wall asks for: to be ready, and not to hold every suit. What wins bring belongs to thinker.py."""

from __future__ import annotations

from itertools import combinations

from mahjong_desktop.bots.hand_value.hand_values import HandValues
from mahjong_desktop.bots.observation.observation import Hand, Observation
from mahjong_desktop.bots.win_probability.plan_odds import usual_acceptance
from mahjong_desktop.core.tiles import Tile


class ExhaustiveDraw:
    """Expected payments at the end of an unwon hand under one ruleset."""

    def __init__(self, hand_values: HandValues) -> None:
        self.suits = hand_values.suits
        self.odds = hand_values.odds
        self.gain = hand_values.draw_payments.ready - hand_values.draw_payments.far
        self.loss = hand_values.draw_payments.far - hand_values.draw_payments.scattered

    def ready(self, observation: Observation) -> float:
        """What it is worth to be ready already."""
        return self.gain * self._reached(observation) if self.gain else 0.0

    def unready(self, observation: Observation, growth: str, distance: int, helping: int | None = None) -> float:
        """What the prospect of being ready by then is worth to a hand that is not; `helping` tiles as usual if not
        told."""
        if not self.gain:
            return 0.0
        live = usual_acceptance(growth, distance) if helping is None else helping
        ready = self.odds.chance(growth, distance - 1, live, observation.rounds_left, observation.unseen)
        return self.gain * self._reached(observation) * ready

    def scattered(self, observation: Observation, hand: Hand, thrown: Tile | None = None) -> float:
        """What tiles of all suits are feared to cost: as much as there is little time to throw them."""
        if self.loss <= 0.0:
            return 0.0
        held = [sum(hand.counts[9 * suit : 9 * suit + 9]) for suit in self.suits]
        if thrown is not None and thrown < 27:
            held[self.suits.index(thrown // 9)] -= 1
        laid = {meld.tile // 9 for meld in hand.melds if meld.size}
        choices = combinations(range(len(held)), len(held) - 1)
        rest = [_left_out(held, choice) for choice in choices if laid <= {self.suits[index] for index in choice}]
        return self.loss * self._reached(observation) * min(1.0, min(rest, default=99) / (observation.rounds_left + 1))

    def _reached(self, observation: Observation) -> float:
        """The chance that the wall runs out."""
        return self.odds.to_the_end(observation.rounds_left)


def _left_out(held: list[int], kept: tuple[int, ...]) -> int:
    """Tiles of the suits that are not kept."""
    return sum(number for index, number in enumerate(held) if index not in kept)
