"""Tests on the seat wind and the round wind of the winner."""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import EAST, WINDS, Tile

Wind = Callable[[HandFacts], Tile | None]
"""Returns a wind that has a value for the winner; None if there is none."""


def of_seat(hand: HandFacts) -> Tile:
    """Returns the seat wind of the winner."""
    return WINDS[hand.seat_wind]


def of_round(hand: HandFacts) -> Tile | None:
    """Returns the wind of the round; None in a round without one."""
    return WINDS[hand.round_wind] if hand.round_wind < len(WINDS) else None


def for_wind(wind: Wind, test: Callable[[Collection[Tile]], Test]) -> Test:
    """Returns the test that `test` makes for the kind of the wind: `for_wind(of_seat, groups.triplets_of)`."""
    made = tuple(test((tile,)) for tile in WINDS)

    def of_wind(hand: HandFacts) -> int:
        found = wind(hand)
        return 0 if found is None else made[found - EAST](hand)

    return of_wind


def no_valued_pair(hand: HandFacts) -> bool:
    """There is no pair of dragons, of the seat wind or of the round wind."""
    return not hand.has_valued_pair
