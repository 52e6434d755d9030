"""Tests on bonus tiles.

They ask for single kinds (`in`, `count`), never for all tiles: bots learn from this which tiles make no difference
(kernel.recording.WatchedTiles).
"""

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

    own = _by_owner(owners)

    def test(hand: HandFacts) -> int:
        return sum(map(hand.win.bonus.count, own[hand.seat_wind])) if hand.bonus_number else 0

    return test


def number_of_bonus(kinds: Collection[Tile]) -> Test:
    """Counts the bonus tiles of these kinds."""
    wanted = tuple(sorted(frozenset(kinds)))
    return lambda hand: sum(map(hand.win.bonus.count, wanted)) if hand.bonus_number else 0


def all_bonus(kinds: Collection[Tile]) -> Test:
    """The winner has all of these bonus tiles."""
    wanted = tuple(sorted(frozenset(kinds)))
    return lambda hand: hand.bonus_number >= len(wanted) and holds_all(hand.win.bonus, wanted)


def fours(tiles: Collection[Tile]) -> int:
    """Returns the number of kinds of which there are all four tiles."""
    return sum([number == COPIES for number in Counter(tiles).values()])


def whole_families(families: Collection[Collection[Tile]]) -> Test:
    """Counts the families (the four plants, the four seasons) of which the winner has every tile."""
    wanted = tuple([tuple(sorted(family)) for family in families])
    least = min(map(len, wanted))

    def test(hand: HandFacts) -> int:
        if hand.bonus_number < least:
            return 0
        held = hand.win.bonus
        return sum([holds_all(held, family) for family in wanted])

    return test


def own_bonus_of_broken_families(owners: Mapping[Tile, int], families: Collection[Collection[Tile]]) -> Test:
    """As own_bonus, for games in which a whole family takes the place of the own tile in it."""

    own, wanted = _by_owner(owners), tuple([tuple(sorted(family)) for family in families])

    def test(hand: HandFacts) -> int:
        if not hand.bonus_number:
            return 0
        held, found = hand.win.bonus, 0
        for tile in own[hand.seat_wind]:
            if tile in held and not all(holds_all(held, family) for family in wanted if tile in family):
                found += held.count(tile)
        return found

    return test


def holds_all(tiles: tuple[Tile, ...], kinds: Collection[Tile]) -> bool:
    """Returns whether all these kinds are among the tiles."""
    return all(map(tiles.__contains__, kinds))


def _by_owner(owners: Mapping[Tile, int]) -> tuple[tuple[Tile, ...], ...]:
    """Returns the kinds that belong to each wind."""
    return tuple([tuple([tile for tile, owner in owners.items() if owner == wind]) for wind in range(4)])
