"""What an indicator makes of the tiles of a hand: wild kinds, wild families of bonus tiles."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import FLOWERS, SEASONS, parse_tile, parse_tiles, wild_kind
from mahjong_desktop.mechanics.indicators import successors
from mahjong_desktop.mechanics.setups import after_the_indicator, like_the_indicator, white_for_the_indicator

SETUP = like_the_indicator((FLOWERS, SEASONS))


@pytest.mark.parametrize(
    ("indicator", "wild", "bonus"),
    [("", "", "12345678f"), ("5s", "5s", "12345678f"), ("6f", "5678f", "1234f"), ("1f", "1234f", "5678f")],
)
def test_tiles_like_the_indicator_are_wild(indicator: str, wild: str, bonus: str) -> None:
    setup = SETUP(parse_tiles(indicator))
    assert setup.wild == set(parse_tiles(wild))
    assert setup.bonus == set(parse_tiles(bonus))


@pytest.mark.parametrize("indicator", ["2m", "4z"])
def test_white_dragons_are_the_indicators_tile(indicator: str) -> None:
    setup, tile, white = white_for_the_indicator(parse_tiles(indicator)), parse_tile(indicator), parse_tile("5z")
    assert setup.wild == {wild_kind(tile)}
    assert setup.kind_of_face(white) == tile
    assert setup.kind_of_face(tile) == wild_kind(tile)


def test_nothing_stands_in_for_a_white_dragon() -> None:
    setup = white_for_the_indicator(parse_tiles("5z"))
    assert setup.wild == {parse_tile("5z")}
    assert not setup.stand_ins
    assert white_for_the_indicator(()).special == set()


@pytest.mark.parametrize(
    ("indicator", "wild"), [("9s", "1s"), ("3p", "4p"), ("2z", "3z"), ("4z", "6z"), ("7z", "6z"), ("5z", "2z")]
)
def test_the_tile_after_the_indicator_is_wild_but_no_kong_tile(indicator: str, wild: str) -> None:
    red = parse_tile("7z")
    made = after_the_indicator(successors(parse_tiles("234765z")), frozenset({red}))
    setup = made(parse_tiles(indicator))
    assert setup.wild == {parse_tile(wild)}
    assert setup.lone == {red, parse_tile(wild)}
    assert made(()).lone == {red} and not made(()).wild
