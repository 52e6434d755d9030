"""What an indicator makes of the tiles of a hand: wild kinds, wild families of bonus tiles."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.tiles import FLOWERS, SEASONS, parse_tiles
from mahjong_desktop.mechanics.setups import like_the_indicator

SETUP = like_the_indicator((FLOWERS, SEASONS))


@pytest.mark.parametrize(
    ("indicator", "wild", "bonus"),
    [("", "", "12345678f"), ("5s", "5s", "12345678f"), ("6f", "5678f", "1234f"), ("1f", "1234f", "5678f")],
)
def test_tiles_like_the_indicator_are_wild(indicator: str, wild: str, bonus: str) -> None:
    setup = SETUP(parse_tiles(indicator))
    assert setup.wild == set(parse_tiles(wild))
    assert setup.bonus == set(parse_tiles(bonus))
