"""Tests on bonus tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from mahjong_desktop.core.scoring import HandFacts, Test
from mahjong_desktop.core.tiles import Tile


def no_bonus(hand: HandFacts) -> bool:
    """The winner has no bonus tile."""
    return not hand.win.bonus


def own_bonus(owners: Mapping[Tile, int]) -> Test:
    """Counts the bonus tiles that belong to the winner's seat wind."""
    return lambda hand: sum(owners.get(tile) == hand.win.seat_wind for tile in hand.win.bonus)


def all_bonus(kinds: Collection[Tile]) -> Test:
    """The winner has all of these bonus tiles."""
    wanted = frozenset(kinds)
    return lambda hand: wanted <= set(hand.win.bonus)
