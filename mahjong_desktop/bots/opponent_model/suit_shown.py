"""Which suit a seat seems to collect: the suits of its sets, and how much of each suit it has discarded.

Inputs are melds and discards that everybody sees. What follows for readiness and points was measured and lies in
win_probability/calibration.py, what follows for the waits in opponent_model.py.
"""

from __future__ import annotations

from collections.abc import Sequence

from mahjong_desktop.bots.win_probability.calibration import SuitDiscarded
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.tiles import Tile

_FEWEST_DISCARDS = 5
"""Fewer discards tell nothing about the suits that a seat collects."""
_NOT_TOLD = (1, 1, 1)
_LITTLE, _MUCH = 0.125, 0.3
"""Shares of a suit among the discards: below the first it is little, from the second on much."""


def discarded_by_suit(river: Sequence[Tile]) -> tuple[int, int, int]:
    """How much of each suit was discarded: 0 little, 1 some (or too early to tell), 2 much."""
    number = len(river)
    if number < _FEWEST_DISCARDS:
        return _NOT_TOLD
    suits = [tile // 9 for tile in river]
    first, second, third = [
        0 if (share := suits.count(suit) / number) < _LITTLE else 1 if share < _MUCH else 2 for suit in range(3)
    ]
    return first, second, third


def suit_of_sets(melds: Sequence[Meld]) -> int | None:
    """The suit of all suited sets; None if there are several suits or none."""
    suits = {tile // 9 for meld in melds if 0 <= (tile := meld.tile) < 27}
    return suits.pop() if len(suits) == 1 else None


def suit_discarded(melds: Sequence[Meld], by_suit: tuple[int, int, int]) -> SuitDiscarded:
    """How much of the suit of its sets a seat has discarded; None if they are of several suits or none."""
    suit = suit_of_sets(melds)
    return None if suit is None else by_suit[suit]
