"""Payments at once for kongs and bonus tiles, and what is remembered of the deal."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.ruleset import Moment
from mahjong_desktop.core.tiles import parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.instant_payments import (
    PaidBonusTiles,
    by_each,
    dealt_bonus_tiles,
    for_bonus_tiles,
    for_kongs,
    for_kongs_by_giver,
    for_sets_of_bonus_tiles,
)
from mahjong_desktop.mechanics.settlements import times
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


def test_open_kongs_are_paid_by_their_giver_alone_or_the_giver_of_the_pung() -> None:
    added = replace(meld("1111m", 3), form=KongForm.ADDED)
    prices = PRICES | {KongForm.ADDED: ("open-kong", 2)}
    laid = replace(table(""), melds=((added, meld("555z", 1)), (meld("2222s", 0),), (meld("9999p"),), ()))
    assert [(one.payer, one.payee, one.amount) for one in for_kongs_by_giver(laid, prices)] == [
        (3, 0, 2),
        (0, 1, 2),
        (3, 2, 4),
        (0, 2, 4),
        (1, 2, 4),
    ]


@pytest.mark.parametrize(("bonus", "sets"), [("123f555z", 0), ("1234f", 1), ("1234f5678f", 2), ("5555z1f", 1)])
def test_sets_of_bonus_tiles_are_paid_by_each_of_the_others(bonus: str, sets: int) -> None:
    families = (frozenset(parse_tiles("1234f")), frozenset(parse_tiles("5678f")))
    paid = tuple(for_sets_of_bonus_tiles(table(bonus), families, 6, "flower-kong"))
    assert paid == sets * tuple(by_each(table(""), 1, 6, "flower-kong"))


def test_payments_are_multiplied_and_say_so() -> None:
    (one,) = times((Transfer(0, 1, 6, "open-kong"),), 2, "dealer-stayed")
    assert (one.amount, one.terms) == (12, (("", 6, "due"), ("×", 2, "dealer-stayed")))
    assert times((Transfer(0, 1, 6, "open-kong"),), 1, "dealer-stayed")[0].terms == ()
