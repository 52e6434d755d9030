"""Payments at once for kongs and bonus tiles, and what is remembered of the deal."""

from __future__ import annotations

from dataclasses import replace

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.instant_payments import (
    PaidBonusTiles,
    by_each,
    dealt_bonus_tiles,
    for_bonus_tiles,
    for_kongs,
)
from tests.mechanics.wins import meld

PAIR = PaidBonusTiles("cat-and-mouse", frozenset(parse_tiles("12a")), 2, 4)
GROUPS = dict.fromkeys(range(4), (PAIR,))
PRICES = {KongForm.CLAIMED: ("open-kong", 2), KongForm.CONCEALED: ("concealed-kong", 4)}
TRACK = dealt_bonus_tiles(13)


def table(bonus: str, dealt: str = "") -> Table:
    """Seat 1 has these bonus tiles."""
    tiles = ((), parse_tiles(bonus), (), ())
    return Table(FOUR_CHAIRS, melds=((),) * 4, bonus=tiles, tracks={TRACK.id: ((), parse_tiles(dealt), (), ())})


@pytest.mark.parametrize(("bonus", "dealt", "amount"), [("1a", "", 0), ("1a3f2a", "1a", 2), ("12a", "12a", 4)])
def test_a_pair_is_paid_for_and_more_if_it_was_dealt(bonus: str, dealt: str, amount: int) -> None:
    paid = tuple(for_bonus_tiles(table(bonus, dealt), GROUPS))
    assert paid == tuple(by_each(table(""), 1, amount, "cat-and-mouse"))
    assert [one.payer for one in paid] == ([2, 3, 0] if amount else [])


def test_kongs_are_paid_by_all_or_by_who_is_liable() -> None:
    claimed, concealed = meld("1111m", 3), meld("9999p")
    laid = replace(table(""), melds=((claimed, meld("555z", 1)), (), (concealed,), ()))
    assert [(one.payee, one.amount, one.reason) for one in for_kongs(laid, PRICES)] == [
        *[(0, 2, "open-kong")] * 3,
        *[(2, 4, "concealed-kong")] * 3,
    ]
    liable = list(for_kongs(laid, PRICES, lambda _table, _seat, kong: kong.giver))
    assert liable[0] == Transfer(3, 0, 6, "open-kong")
    assert len(liable) == 4


@pytest.mark.parametrize(
    ("held", "aside", "rivers", "expected"),
    [
        ("12a123456789m11z", "", "", (42,)),  # thirteen tiles: nothing has been drawn yet
        ("1a123456789m11z", "3f", "", (42,)),  # twelve, and one has been set aside
        ("1a123456789m111z", "3f", "", ()),  # its replacement is in the hand
        ("1a123456789m111z", "", "5z", ()),  # the seat has drawn in its turn
    ],
)
def test_the_bonus_tiles_of_the_deal(held: str, aside: str, rivers: str, expected: tuple[int, ...]) -> None:
    hands = ((), parse_tiles(held), (), ())
    laid = replace(table(aside), hands=hands, rivers=(parse_tiles(rivers), (), (), ()))
    value = TRACK.step(TRACK.initial, Moment("bonus-exposed", 1, 42), laid)
    assert isinstance(value, tuple) and value[1] == expected
