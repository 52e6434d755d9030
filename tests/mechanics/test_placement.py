"""What the places of a match bring."""

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS, Chairs
from mahjong_desktop.core.payments import TABLE, balances
from mahjong_desktop.mechanics.hanchan import placement_bonus

BONUS = (15000, 5000, -5000, -15000)


@pytest.mark.parametrize(
    ("scores", "gains"),
    [
        ((41000, 20000, 30000, 29000), (15000, -15000, 5000, -5000)),
        ((35000, 35000, 30000, 20000), (10000, 10000, -5000, -15000)),
        ((40000, 30000, 30000, 20000), (15000, 0, 0, -15000)),
        ((50000, 23300, 23400, 23300), (15000, -10000, 5000, -10000)),
        ((30000, 30000, 30000, 30000), (0, 0, 0, 0)),
    ],
)
def test_who_ties_shares(scores: tuple[int, ...], gains: tuple[int, ...]) -> None:
    assert balances(placement_bonus(scores, FOUR_CHAIRS, BONUS, "uma"), 4) == gains


@pytest.mark.parametrize(
    ("scores", "gains"),
    [
        ((35000, 35000, 30000, 20000), (15000, 5000, -5000, -15000)),
        ((40000, 30000, 30000, 20000), (15000, 5000, -5000, -15000)),
        ((20000, 30000, 30000, 40000), (-15000, 5000, -5000, 15000)),
        ((30000, 30000, 30000, 30000), (15000, 5000, -5000, -15000)),
    ],
)
def test_of_those_who_tie_the_first_dealer_may_be_ahead(scores: tuple[int, ...], gains: tuple[int, ...]) -> None:
    assert balances(placement_bonus(scores, FOUR_CHAIRS, BONUS, "uma", shared=False), 4) == gains


def test_what_does_not_divide_is_rounded_down() -> None:
    assert balances(placement_bonus((9, 9, 9), Chairs(3), (100, 0, 0), "uma"), 3) == (33, 33, 33)


def test_the_table_is_paid_before_it_pays() -> None:
    payers = [paid.payer for paid in placement_bonus((50000, 10000, 35000, 25000), FOUR_CHAIRS, BONUS, "uma")]
    assert payers == [1, 3, TABLE, TABLE]
