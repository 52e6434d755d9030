"""Where a match stands and how hands follow each other."""

from __future__ import annotations

from dataclasses import dataclass
from functools import lru_cache
from typing import Protocol

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.payments import Outcome


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands: `round` 0 is the first, `dealer` a seat, `streak` hands in a row that the dealer kept.

    `sitting` says who sits where once participants have changed places: by place, the place at which this participant
    began the match. It is empty as long as nobody has moved.
    """

    round: int = 0
    dealer: int = 0
    hand: int = 0
    streak: int = 0
    sitting: tuple[int, ...] = ()

    def began_at(self, place: int) -> int:
        """The place at which the participant who now sits at a place began the match."""
        return self.sitting[place] if self.sitting else place

    def moved(self, following: Position, places: int) -> tuple[int, ...]:
        """By place of the following position, the place of this one where that participant sits."""
        seated = [self.began_at(place) for place in range(places)]
        return tuple(seated.index(following.began_at(place)) for place in range(places))


Dice = tuple[tuple[int, ...], ...]
"""Throws of a hand in order, each with its dice."""


@lru_cache(maxsize=256)
def winds_from_dealer(chairs: Chairs, dealer: int, _: Dice) -> tuple[int, ...]:
    """The wind (0-3) of each chair: the dealer is East, the others follow counter-clockwise."""
    return tuple([chairs.wind(seat, dealer) for seat in range(chairs.count)])


class Flow(Protocol):
    """How hands follow each other."""

    def round_wind(self, position: Position) -> int:
        """0 East … 3 North; higher for a round without a wind (see `Ruleset.round_winds`)."""
        ...

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """The position of the next hand; None when the match is over."""
        ...
