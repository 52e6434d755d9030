"""Hands of unrelated tiles: how they are read with wild tiles, and the tests on them. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.tiles import format_tiles, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.predicates import groups
from mahjong_desktop.mechanics.shapes import UnrelatedShape
from tests.mechanics.wins import meld, win

SHAPE = UnrelatedShape()
SEVEN = "1234567z"


def wild_win(hand: str, tile: str, wild: str) -> Win:
    """A win by self-draw with wild tiles of one kind."""
    plain = win(hand, tile)
    return replace(plain, table=replace(plain.table, setup=HandSetup(wild=frozenset({parse_tile(wild)}))))


@pytest.mark.parametrize(
    ("hand", "tile", "complete"),
    [
        ("147m258p36s12345z", "9s", True),
        ("147m258p369s1234z", "7z", True),
        (f"17m28p37s{SEVEN}", "5p", True),
        ("146m258p369s1234z", "7z", False),  # 4 and 6 go together
        ("14m25p36s1234567z", "1z", False),  # a pair
        ("147m258p369s1234z", "4z", False),
    ],
)
def test_no_two_tiles_of_the_hand_go_together(hand: str, tile: str, complete: bool) -> None:
    readings = SHAPE.readings(win(hand, tile))
    assert len(readings) == complete
    for reading in readings:
        group = reading.winning_group
        assert group is not None and group.winning is not None
        assert group.tiles == tuple(sorted(parse_tiles(hand + tile)))
        assert group.tiles[group.winning] == parse_tile(tile)


def test_nothing_may_be_laid() -> None:
    assert SHAPE.readings(win("147m258p36s12z", "9s", melds=(meld("777z", 1),))) == ()


def test_a_wild_tile_is_read_as_everything_that_fits() -> None:
    """Nine suit tiles leave honours alone for the wild 9p; without 9s it may be that too."""
    reading, *others = SHAPE.readings(wild_win("147m258p36s1234z9p", "9s", "9p"))
    assert {format_tiles(kind for kind in one.groups[0].tiles if kind > 26) for one in (reading, *others)} == {
        "12345z",
        "12346z",
        "12347z",
    }
    assert {one.groups[0].wilds[0][1] for one in (reading, *others)} == {parse_tile("9p")}


def test_a_wild_winning_tile_may_be_any_of_the_wild_ones() -> None:
    """The drawn 7z may be the missing suit while the other one is itself, and the other way round."""
    readings = SHAPE.readings(wild_win("147m258p1234567z", "7z", "7z"))
    assert {format_tiles([one.groups[0].tiles[one.groups[0].winning or 0]]) for one in readings} == {
        f"{number}s" for number in range(1, 10)
    } | {"7z"}


@pytest.mark.parametrize(
    ("hand", "tile", "stars"), [("147m25p36s123456z", "7z", True), ("147m258p36s12345z", "9s", False)]
)
def test_seven_stars_are_all_seven_honors(hand: str, tile: str, stars: bool) -> None:
    won = win(hand, tile)
    (reading,) = SHAPE.readings(won)
    facts = facts_of_reading(won, reading)
    assert groups.unrelated(facts)
    assert groups.seven_stars(facts) == stars
