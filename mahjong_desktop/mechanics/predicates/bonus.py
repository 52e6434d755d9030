"""Tests on bonus tiles."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import Tile


def bonus_tiles(hand: HandFacts) -> int:
    """Counts the bonus tiles."""
    return hand.bonus_number


def no_bonus(hand: HandFacts) -> bool:
    """The winner has no bonus tile."""
    return not hand.bonus_number


def own_bonus(owners: Mapping[Tile, int]) -> Test:
    """Counts the bonus tiles that belong to the winner's seat wind."""

    def test(hand: HandFacts) -> int:
        return [owners.get(tile) for tile in hand.win.bonus].count(hand.seat_wind) if hand.bonus_number else 0

    return test


def all_bonus(kinds: Collection[Tile]) -> Test:
    """The winner has all of these bonus tiles."""
    wanted = frozenset(kinds)
    return lambda hand: hand.bonus_number >= len(wanted) and wanted.issubset(hand.win.bonus)
