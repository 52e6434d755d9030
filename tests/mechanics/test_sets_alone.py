"""Shapes without a pair: sets that win beside any other tiles, bonus tiles alone, wild tiles held. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.counts import count_tiles
from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import BONUS_OWNERS, DRAGONS, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.shapes import BonusTilesShape, HeldWildsShape, SetsAloneShape
from tests.mechanics.wins import meld, win

DRAGON_SETS = SetsAloneShape("three-dragon-sets", frozenset(DRAGONS))
FIVE = parse_tile("5z")
CHOWS = (meld("123m", 3), meld("456m", 3), meld("789m", 3))


def given_by(hand: str, tile: str, giver: int | None, melds: tuple[Meld, ...] = ()) -> Win:
    """A win on a tile of another seat, or on a drawn one."""
    return win(hand, tile, melds, Way.SELF_DRAW if giver is None else Way.DISCARD, giver=giver)


@pytest.mark.parametrize(
    ("hand", "tile", "melds", "from_another", "drawn"),
    [
        ("55666777z12m49p1s", "5z", (), True, True),
        ("555666777z12m49p", "1s", (), False, True),
        ("5566777z12m49p12s", "5z", (), False, False),
        ("55777z12m49p1s", "5z", (meld("666z", 1),), True, True),
        ("12m49p", "1s", (meld("666z", 1), meld("5555z"), meld("777z", 2)), False, True),
        ("55666777z12m49p", "5z", (), False, False),
    ],
)
def test_a_tile_of_another_must_make_the_last_set_and_any_drawn_tile_wins_with_them(
    hand: str, tile: str, melds: tuple[Meld, ...], from_another: bool, drawn: bool
) -> None:
    """The last hand has a tile too few."""
    assert bool(DRAGON_SETS.readings(given_by(hand, tile, 1, melds))) == from_another
    assert bool(DRAGON_SETS.readings(given_by(hand, tile, None, melds))) == drawn


@pytest.mark.parametrize(
    ("hand", "melds", "wilds", "distance"),
    [
        ("555666777z12m49p1s", (), 0, -1),
        ("55666777z12m49p1s", (), 0, 0),
        ("555666777z12m49p", (), 0, 0),
        ("5566z123456789m", (), 0, 4),
        ("5566z12345678m", (), 1, 3),
        ("777z1234m", (meld("555z", 1), meld("666z", 2)), 0, 0),
        ("5667z", CHOWS, 0, FAR),
    ],
)
def test_the_distance_counts_missing_tiles_of_the_sets_or_of_the_hand(
    hand: str, melds: tuple[Meld, ...], wilds: int, distance: int
) -> None:
    assert DRAGON_SETS.distance(count_tiles(parse_tiles(hand)), melds, wilds) == distance
    assert DRAGON_SETS.admits(melds) == (distance != FAR)


def test_wild_tiles_complete_the_sets() -> None:
    won = given_by("55666777z12m49p1s", "9s", None)
    assert not DRAGON_SETS.readings(won)
    wild = replace(won, table=replace(won.table, setup=HandSetup(wild=frozenset({parse_tile("9s")}))))
    assert DRAGON_SETS.readings(wild)


@pytest.mark.parametrize(
    ("way", "held", "read"),
    [
        (Way.FLOWERS, "12345678f", True),
        (Way.ROB_FLOWER, "12345678f", True),
        (Way.FLOWERS, "1234567f", False),
        (Way.SELF_DRAW, "12345678f", False),
    ],
)
def test_bonus_tiles_win_only_by_their_own_ways(way: Way, held: str, read: bool) -> None:
    won = win("147m258p369s1234z", None, way=way)
    won = replace(won, table=replace(won.table, bonus=(parse_tiles(held), (), (), ())))
    shape = BonusTilesShape(kinds=frozenset(BONUS_OWNERS))
    assert [reading.groups for reading in shape.readings(won)] == [()] * read
    assert not shape.admits(()) and shape.distance(count_tiles(won.tiles), ()) == FAR


@pytest.mark.parametrize(
    ("hand", "tile", "read"),
    [("555z147m258p369s1z", "9p", True), ("55z147m258p369s12z", "5z", True), ("55z147m258p369s12z", "9p", False)],
)
def test_enough_wild_tiles_win_whatever_lies_beside_them(hand: str, tile: str, read: bool) -> None:
    won = win(hand, tile)
    won = replace(won, table=replace(won.table, setup=HandSetup(wild=frozenset({FIVE}))))
    assert bool(HeldWildsShape(3, 14).readings(won)) == read
    assert not HeldWildsShape(3, 17).readings(won)


@pytest.mark.parametrize(
    ("natural", "wilds", "melds", "distance"),
    [
        ("147m258p369s12z", 3, (), -1),
        ("147m258p369s12z", 2, (), 0),
        ("147m258p369s1234z", 0, (), 2),
        ("147m258p", 2, (), 5),
        ("12m", 0, (*CHOWS, meld("111p", 3)), FAR),
    ],
)
def test_the_distance_to_wild_tiles_held(natural: str, wilds: int, melds: tuple[Meld, ...], distance: int) -> None:
    shape = HeldWildsShape(3, 14)
    assert shape.distance(count_tiles(parse_tiles(natural)), melds, wilds) == distance
    assert shape.admits(melds) == (distance != FAR)
