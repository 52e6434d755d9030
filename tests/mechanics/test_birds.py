"""Birds: which numbers belong to which seat."""

from __future__ import annotations

from hypothesis import given, strategies as st

from mahjong_desktop.core.chairs import Chairs
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.indicators import numbers_from_dealer


@given(st.integers(0, 3))
def test_each_number_hits_one_seat_and_the_dealer_is_the_first(dealer: int) -> None:
    numbers = numbers_from_dealer(Table(Chairs(4), dealer=dealer))
    assert sorted(number for seat in numbers for number in seat) == list(range(1, 10))
    around = [numbers[(dealer + step) % 4] for step in range(4)]
    assert around == [(1, 5, 9), (2, 6), (3, 7), (4, 8)]


@given(st.integers(0, 2))
def test_three_players_have_three_numbers_each(dealer: int) -> None:
    numbers = numbers_from_dealer(Table(Chairs(3), dealer=dealer))
    assert [numbers[(dealer + step) % 3] for step in range(3)] == [(1, 4, 7), (2, 5, 8), (3, 6, 9)]
