"""Tests on bonus tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from mahjong_desktop.core.profiles import BONUS_TILES
from mahjong_desktop.core.scoring import HandFacts, OfTheWin, Test, asks
from mahjong_desktop.core.tiles import Tile


@asks(BONUS_TILES)
def no_bonus(hand: HandFacts) -> bool:
    """The winner has no bonus tile."""
    return not hand.win.bonus


def own_bonus(owners: Mapping[Tile, int]) -> Test:
    """Counts the bonus tiles that belong to the winner's seat wind."""

    def test(hand: HandFacts) -> int:
        bonus = hand.win.bonus
        return [owners.get(tile) for tile in bonus].count(hand.win.seat_wind) if bonus else 0

    return OfTheWin(test)


def all_bonus(kinds: Collection[Tile]) -> Test:
    """The winner has all of these bonus tiles."""
    wanted = frozenset(kinds)
    return OfTheWin(lambda hand: wanted.issubset(hand.win.bonus))
