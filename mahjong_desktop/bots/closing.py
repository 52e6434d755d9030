"""What the end of the wall asks for: to be ready, and not to hold every suit. What wins bring belongs to thinker.py."""

from __future__ import annotations

from itertools import combinations

from mahjong_desktop.bots.odds import usually
from mahjong_desktop.bots.sight import Hand, Sight
from mahjong_desktop.bots.worth import Worth
from mahjong_desktop.core.tiles import Tile


class Closing:
    """Expected payments at the end of an unwon hand under one ruleset."""

    def __init__(self, worth: Worth) -> None:
        self.suits = worth.suits
        self.odds = worth.odds
        self.gain = worth.unwon.ready - worth.unwon.far
        self.loss = worth.unwon.far - worth.unwon.scattered

    def ready(self, sight: Sight) -> float:
        """What it is worth to be ready already."""
        return self.gain * self._reached(sight) if self.gain else 0.0

    def unready(self, sight: Sight, pace: str, distance: int, helping: int | None = None) -> float:
        """What the prospect of being ready by then is worth to a hand that is not; `helping` tiles as usual if not
        told."""
        if not self.gain:
            return 0.0
        live = usually(pace, distance) if helping is None else helping
        ready = self.odds.chance(pace, distance - 1, live, sight.rounds, sight.unseen)
        return self.gain * self._reached(sight) * ready

    def scattered(self, sight: Sight, hand: Hand, thrown: Tile | None = None) -> float:
        """What tiles of all suits are feared to cost: as much as there is little time to throw them."""
        if self.loss <= 0.0:
            return 0.0
        held = [sum(hand.counts[9 * suit : 9 * suit + 9]) for suit in self.suits]
        if thrown is not None and thrown < 27:
            held[self.suits.index(thrown // 9)] -= 1
        laid = {meld.tile // 9 for meld in hand.melds if meld.size}
        choices = combinations(range(len(held)), len(held) - 1)
        rest = [_left_out(held, choice) for choice in choices if laid <= {self.suits[index] for index in choice}]
        return self.loss * self._reached(sight) * min(1.0, min(rest, default=99) / (sight.rounds + 1))

    def _reached(self, sight: Sight) -> float:
        """The chance that the wall runs out."""
        return self.odds.to_the_end(sight.rounds)


def _left_out(held: list[int], kept: tuple[int, ...]) -> int:
    """Tiles of the suits that are not kept."""
    return sum(number for index, number in enumerate(held) if index not in kept)
