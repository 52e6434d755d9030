"""Han and minipoints to bases and shares."""

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.mechanics.han import LIMITS, YAKUMAN, Base, HanTable, Limit, shares

PLAIN = HanTable()
ROUNDED_UP = HanTable(mangan_from=1920)
COUNTED = HanTable((Limit(13, YAKUMAN, "yakuman"), *LIMITS))


@pytest.mark.parametrize(
    ("han", "fu", "base", "limit"),
    [
        (1, 30, 240, None),
        (3, 60, 1920, None),
        (4, 30, 1920, None),
        (3, 70, 2000, "mangan"),
        (4, 40, 2000, "mangan"),
        (4, 25, 1600, None),
        (5, 30, 2000, "mangan"),
        (6, 20, 3000, "haneman"),
        (7, 110, 3000, "haneman"),
        (8, 30, 4000, "baiman"),
        (11, 30, 6000, "sanbaiman"),
        (13, 30, 6000, "sanbaiman"),
    ],
)
def test_base(han: int, fu: int, base: int, limit: str | None) -> None:
    assert PLAIN.base_of(han, fu) == Base(base, limit)


def test_options_move_the_limits() -> None:
    assert ROUNDED_UP.base_of(4, 30) == Base(2000, "mangan")
    assert ROUNDED_UP.base_of(3, 50) == Base(1600)
    assert COUNTED.base_of(13, 30) == Base(8000, "yakuman")
    assert COUNTED.base_of(12, 30) == Base(6000, "sanbaiman")
    assert PLAIN.base((("yakuman", 2),)) == Base(16000, "yakuman")


@pytest.mark.parametrize(
    ("seat", "giver", "amounts"),
    [
        (1, 3, {3: 1300}),
        (0, 3, {3: 2000}),
        (1, 0, {0: 1300}),
        (1, None, {2: 400, 3: 400, 0: 700}),
        (0, None, {1: 700, 2: 700, 3: 700}),
    ],
)
def test_each_share_is_rounded_up(seat: int, giver: int | None, amounts: dict[int, int]) -> None:
    way = Way.SELF_DRAW if giver is None else Way.DISCARD
    win = Win(seat, way, None, giver, (), Table(FOUR_CHAIRS, dealer=0))
    assert {share.payer: share.amount for share in shares(win, 320)} == amounts
