"""Sets of tiles, and setups of hands: the same in every hand, or by the tile that was turned up."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping
from functools import lru_cache

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.tiles import BONUS_OWNERS, COPIES, EAST, FIRST_BONUS, KINDS, WHITE, Tile

Setup = Callable[[tuple[Tile, ...]], HandSetup]


def same_setup(setup: HandSetup) -> Setup:
    """Returns a function that returns this setup for every hand."""
    return lambda _: setup


def like_the_indicator(families: Collection[Collection[Tile]]) -> Setup:
    """Returns a function that makes the other tiles like the indicator wild. If the indicator is a bonus tile, its
    whole family (the plants, the seasons) is wild in this hand; the tiles of the other `families` stay bonus tiles."""
    wholes = tuple([frozenset(family) for family in families])
    every = frozenset[Tile]().union(*wholes)

    def setup(indicators: tuple[Tile, ...]) -> HandSetup:
        if not indicators:
            return HandSetup(bonus=every)
        shown = indicators[0]
        wild = next((family for family in wholes if shown in family), frozenset({shown}))
        return HandSetup(wild=wild, bonus=every - wild)

    return setup


@lru_cache(maxsize=64)
def white_for_the_indicator(indicators: tuple[Tile, ...]) -> HandSetup:
    """The other tiles like the indicator are wild (the fortunes, 财神). White dragons are the indicator's tile all
    through the hand, unless they are wild themselves."""
    if not indicators:
        return HandSetup()
    shown = indicators[0]
    return HandSetup(wild=frozenset({shown}), stand_ins={} if shown == WHITE else {WHITE: shown})


def after_the_indicator(following: Mapping[Tile, Tile], lone: frozenset[Tile]) -> Setup:
    """Returns a function that makes the kind wild that follows the indicator. The `lone` kinds are laid as one-tile
    kongs in every hand; they are passed over and are never wild. Wild tiles may be laid as one-tile kongs too."""

    def setup(indicators: tuple[Tile, ...]) -> HandSetup:
        if not indicators:
            return HandSetup(lone=lone)
        tile = following[indicators[0]]
        while tile in lone:
            tile = following[tile]
        return HandSetup(wild=frozenset({tile}), lone=lone | {tile})

    return setup


# ---- sets of tiles


def copies_with(bonus: Collection[Tile] = ()) -> tuple[int, ...]:
    """Returns the number of pieces of each kind: four of each suit tile and honour, and one of each of these bonus
    tiles."""
    return tuple([COPIES if kind < FIRST_BONUS else int(kind in bonus) for kind in range(KINDS)])


SUITS_AND_HONORS = copies_with()
"""136 tiles."""
EIGHT_FLOWERS_TOO = copies_with(BONUS_OWNERS)
"""144 tiles: plants and seasons besides."""
SUITS_ALONE = tuple([COPIES if kind < EAST else 0 for kind in range(KINDS)])
"""108 tiles."""
