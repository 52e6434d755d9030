"""Tests on bonus tiles."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Test
from mahjong_desktop.core.tiles import COPIES, Tile


def bonus_tiles(hand: HandFacts) -> int:
    """Counts the bonus tiles."""
    return hand.bonus_number


def no_bonus(hand: HandFacts) -> bool:
    """The winner has no bonus tile."""
    return not hand.bonus_number


def no_honors_no_bonus(hand: HandFacts) -> bool:
    """The winner has neither honours nor bonus tiles."""
    return not hand.has_honors and not hand.bonus_number


def own_bonus(owners: Mapping[Tile, int]) -> Test:
    """Counts the bonus tiles that belong to the winner's seat wind."""

    def test(hand: HandFacts) -> int:
        return [owners.get(tile) for tile in hand.win.bonus].count(hand.seat_wind) if hand.bonus_number else 0

    return test


def number_of_bonus(kinds: Collection[Tile]) -> Test:
    """Counts the bonus tiles of these kinds."""
    wanted = frozenset(kinds)
    return lambda hand: sum([tile in wanted for tile in hand.win.bonus]) if hand.bonus_number else 0


def all_bonus(kinds: Collection[Tile]) -> Test:
    """The winner has all of these bonus tiles."""
    wanted = frozenset(kinds)
    return lambda hand: hand.bonus_number >= len(wanted) and wanted.issubset(hand.win.bonus)


def fours(tiles: Collection[Tile]) -> int:
    """Returns the number of kinds of which there are all four tiles."""
    return sum([number == COPIES for number in Counter(tiles).values()])


def whole_families(families: Collection[Collection[Tile]]) -> Test:
    """Counts the families (the four plants, the four seasons) of which the winner has every tile."""
    wanted = tuple([frozenset(family) for family in families])
    least = min(map(len, wanted))

    def test(hand: HandFacts) -> int:
        return sum([family.issubset(hand.win.bonus) for family in wanted]) if hand.bonus_number >= least else 0

    return test


def own_bonus_of_broken_families(owners: Mapping[Tile, int], families: Collection[Collection[Tile]]) -> Test:
    """As own_bonus, for games in which a whole family takes the place of the own tile in it."""

    def test(hand: HandFacts) -> int:
        held = hand.win.bonus if hand.bonus_number else ()
        broken = {tile for family in families if not frozenset(family).issubset(held) for tile in family}
        return sum([owners.get(tile) == hand.seat_wind for tile in held if tile in broken])

    return test
