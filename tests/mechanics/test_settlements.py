"""Ways to pay for a win, each a whole function."""

import pytest

from mahjong_desktop.core.payments import Settlement
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.settlements import all_pay_discarder_double, losers, one_pays
from tests.mechanics.wins import win


@pytest.mark.parametrize(
    ("seat", "giver", "deltas"),
    [
        (0, 2, (16, -4, -8, -4)),
        (1, 0, (-8, 16, -4, -4)),
        (2, None, (-8, -8, 24, -8)),
    ],
)
def test_the_discarder_pays_double(seat: int, giver: int | None, deltas: tuple[int, ...]) -> None:
    way = Way.SELF_DRAW if giver is None else Way.DISCARD
    transfers = all_pay_discarder_double(win("1m", "1m", way=way, seat=seat, giver=giver), 4)
    assert Settlement(4, transfers, "pays").deltas == deltas


def test_one_pays_for_all() -> None:
    assert Settlement(4, one_pays(win("1m", "1m", seat=3), 1, 24, "liability"), "pays").deltas == (0, -24, 0, 24)


def test_losers_in_turn_order() -> None:
    assert losers(win("1m", "1m", seat=2)) == (3, 0, 1)
