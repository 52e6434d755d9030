"""Bars on claims: the tiles that may not be thrown right after one."""

import pytest

from mahjong_desktop.core.melds import MeldKind
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.mechanics.claims import same_or_other_end


@pytest.mark.parametrize(
    ("lowest", "claimed", "barred"),
    [
        ("4p", "4p", "47p"),
        ("4p", "6p", "36p"),
        ("4p", "5p", "5p"),
        ("7p", "7p", "7p"),
        ("1p", "3p", "3p"),
        ("6s", "6s", "69s"),
        ("2m", "4m", "14m"),
    ],
)
def test_after_a_chow_its_like_and_the_other_end(lowest: str, claimed: str, barred: str) -> None:
    assert same_or_other_end(MeldKind.CHOW, parse_tile(lowest), parse_tile(claimed)) == set(parse_tiles(barred))


def test_after_a_pung_its_like_alone() -> None:
    assert same_or_other_end(MeldKind.PUNG, parse_tile("4p"), parse_tile("4p")) == {parse_tile("4p")}
