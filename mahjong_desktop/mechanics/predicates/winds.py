"""Tests on the winds that concern the winner: that of the seat and that of the round."""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import EAST, WINDS, Tile

Wind = Callable[[HandFacts], Tile]
"""Which wind concerns the winner."""


def of_seat(hand: HandFacts) -> Tile:
    """The wind of the winner's seat."""
    return WINDS[hand.seat_wind]


def of_round(hand: HandFacts) -> Tile:
    """The wind of the round."""
    return WINDS[hand.round_wind]


def for_wind(wind: Wind, test: Callable[[Collection[Tile]], Test]) -> Test:
    """The test that `test` makes of kinds, for the wind alone: `for_wind(of_seat, groups.triplets_of)`."""
    made = tuple(test((tile,)) for tile in WINDS)
    return lambda hand: made[wind(hand) - EAST](hand)


def no_valued_pair(hand: HandFacts) -> bool:
    """No pair is of dragons, of the wind of the seat or of that of the round."""
    return not hand.has_valued_pair
