"""Tests on the winds that concern the winner: that of the seat and that of the round."""

from __future__ import annotations

from collections.abc import Callable, Collection

from mahjong_desktop.core.profiles import ROUND_WIND, SEAT_WIND, VALUED_PAIR
from mahjong_desktop.core.scoring import HandFacts, Known, asks
from mahjong_desktop.core.tiles import DRAGONS, EAST, WINDS, Tile

Condition = Known[[HandFacts], int]
Wind = Known[[HandFacts], Tile]


@asks(SEAT_WIND)
def of_seat(hand: HandFacts) -> Tile:
    """The wind of the winner's seat."""
    return WINDS[hand.win.seat_wind]


@asks(ROUND_WIND)
def of_round(hand: HandFacts) -> Tile:
    """The wind of the round."""
    return WINDS[hand.table.round_wind]


def counted(wind: Wind, test: Callable[[Collection[Tile]], Condition]) -> Condition:
    """The test that `test` makes of kinds, for the wind alone: `counted(of_seat, groups.triplets_of)`."""
    made = tuple(test((tile,)) for tile in WINDS)
    return asks(wind.fields, *(one.fields for one in made))(lambda hand: made[wind(hand) - EAST](hand))


@asks(VALUED_PAIR)
def no_valued_pair(hand: HandFacts) -> bool:
    """No pair is of dragons, of the wind of the seat or of that of the round."""
    valued = {*DRAGONS, of_seat(hand), of_round(hand)}
    return all(group.tile not in valued for group in hand.reading.pairs)
