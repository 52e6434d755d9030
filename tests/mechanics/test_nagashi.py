"""Nagashi mangan: whose discards count, and what is paid. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.tiles import MAJORS, parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.nagashi import nagashi_payments, nagashi_seats
from tests.mechanics.wins import meld

GOOD, BAD = "19m1z7z9s", "19m1z5p"


def table(rivers: tuple[str, ...], melds: tuple[tuple[Meld, ...], ...] = ((),) * 4, dealer: int = 0) -> Table:
    """A table with these discards."""
    return Table(FOUR_CHAIRS, dealer=dealer, rivers=tuple([parse_tiles(river) for river in rivers]), melds=melds)


@pytest.mark.parametrize(
    ("rivers", "melds", "seats"),
    [
        ((GOOD, BAD, BAD, BAD), ((), (), (), ()), (0,)),
        ((BAD, GOOD, BAD, GOOD), ((), (), (), ()), (1, 3)),
        ((BAD, "", BAD, BAD), ((), (), (), ()), ()),
        ((GOOD, BAD, BAD, BAD), ((), (meld("111z", 0),), (), ()), ()),
        ((GOOD, BAD, BAD, BAD), ((meld("222p", 1),), (), (), ()), ()),
        ((GOOD, BAD, BAD, BAD), ((meld("2222p"),), (), (), ()), (0,)),
    ],
)
def test_all_discards_of_a_closed_hand_count_if_none_was_claimed(
    rivers: tuple[str, ...], melds: tuple[tuple[Meld, ...], ...], seats: tuple[int, ...]
) -> None:
    """A concealed kong leaves the hand closed."""
    assert nagashi_seats(table(rivers, melds), MAJORS) == seats


def test_an_open_hand_counts_where_the_rules_say_so() -> None:
    melds = (meld("222p", 1),), (), (meld("111z", 3),), ()
    rivers = GOOD, BAD, BAD, GOOD
    assert nagashi_seats(table(rivers, melds), MAJORS) == ()
    assert nagashi_seats(table(rivers, melds), MAJORS, open_hands=True) == (0,)


def test_counters_may_be_left_out() -> None:
    paid = nagashi_payments(Table(FOUR_CHAIRS, dealer_streak=2, melds=((),) * 4), (2,), 0)
    assert balances(paid, 4) == (-4000, -2000, 8000, -2000)


def test_several_seats_come_in_the_order_of_their_winds() -> None:
    assert nagashi_seats(table((GOOD, GOOD, BAD, GOOD), dealer=3), MAJORS) == (3, 0, 1)


def test_unknown_discards_count_for_nobody() -> None:
    assert nagashi_seats(Table(FOUR_CHAIRS, melds=((),) * 4), MAJORS) == ()


@pytest.mark.parametrize(
    ("seats", "counters", "gains"),
    [
        ((0,), 0, (12_000, -4000, -4000, -4000)),
        ((2,), 0, (-4000, -2000, 8000, -2000)),
        ((2,), 2, (-4200, -2200, 8600, -2200)),
        ((0, 2), 0, (8000, -6000, 4000, -6000)),
        ((), 3, (0, 0, 0, 0)),
    ],
)
def test_each_is_paid_a_drawn_mangan_and_the_counters(
    seats: tuple[int, ...], counters: int, gains: tuple[int, ...]
) -> None:
    paid = nagashi_payments(Table(FOUR_CHAIRS, dealer_streak=counters, melds=((),) * 4), seats, 100)
    assert balances(paid, 4) == gains
