"""Ways to pay for a win, each a whole function."""

import pytest

from mahjong_desktop.core.payments import ScoredWin, Settlement, Term, Transfer
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.scoring import Breakdown, Worth
from mahjong_desktop.core.wins import Way
from mahjong_desktop.mechanics.settlements import (
    all_pay_discarder_double,
    losers,
    one_pays,
    paid_for_all,
    shares_of_hand,
)
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


@pytest.mark.parametrize(("shares", "factor"), [(1, ()), (3, (("×", 3, "shares"),))])
def test_a_payment_of_several_shares_tells_their_number(shares: int, factor: tuple[Term, ...]) -> None:
    won = ScoredWin(win("1m", "1m", seat=2), Breakdown(Reading("one", ()), (), (), Worth((), 5)))
    terms = (("", 5, "hand"), *factor)
    assert shares_of_hand(won, 1, shares, "win", "shares") == Transfer(1, 2, 5 * shares, "win", terms)


def test_those_who_pay_for_all_pay_everything_as_often_as_they_are_named() -> None:
    due = all_pay_discarder_double(win("1m", "1m", way=Way.DISCARD, seat=1, giver=0), 4)
    assert Settlement(4, paid_for_all(due, (2,)), "pays").deltas == (0, 16, -16, 0)
    assert [one.reason for one in paid_for_all(due, (2,))] == ["liability" if one.payer != 2 else "win" for one in due]
    assert Settlement(4, paid_for_all(due, (0, 2, 2)), "pays").deltas == (-16, 48, -32, 0)
