"""Values and payments that are doubled: the totals, the limit, a sum of nothing, the dealer. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.scoring import Counted, Element, Worth
from mahjong_desktop.core.wins import Table
from mahjong_desktop.kernel.hand_facts import hand_of
from mahjong_desktop.mechanics.settlements import doubled_for_dealer
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.mechanics.totals import doubled, doubled_base
from tests.mechanics.wins import win

ELEMENTS = (Element("chip", 3, lambda _: 1, unit="chips"), Element("suit", 2, lambda _: 1, unit="fan"))


def worth(chips: int, fan: int, limit: int | None = None) -> Worth:
    """The worth of a hand with so many chips and fan."""
    won = win("23m11p", "1m", ())
    (reading, *_) = RegularShape(1).readings(won)
    counted = (Counted("chip", chips, 1), Counted("suit", fan, 1))
    return doubled(ELEMENTS, "chips", "fan", limit)(hand_of(won, reading), counted)


def test_the_sum_is_doubled_once_for_each_double() -> None:
    assert worth(5, 2) == Worth((("chips", 5), ("fan", 2)), 20, None, 20)
    assert worth(0, 4) == Worth((("chips", 0), ("fan", 4)), 0, None, 0)


@pytest.mark.parametrize(
    ("chips", "fan", "points", "limit", "raw"),
    [(39, 0, 39, None, 39), (40, 0, 40, "limit", 40), (5, 4, 40, "limit", 80)],
)
def test_a_limit_is_reached_exactly_or_beyond(chips: int, fan: int, points: int, limit: str | None, raw: int) -> None:
    assert worth(chips, fan, 40) == Worth((("chips", chips), ("fan", fan)), points, limit, raw)


def test_a_payment_is_doubled_if_the_dealer_pays_or_is_paid() -> None:
    table = Table(FOUR_CHAIRS, dealer=1)
    assert doubled_for_dealer(table, 0, 2, 36) == (36, (("", 36, "hand"),))
    assert doubled_for_dealer(table, 1, 2, 36) == (72, (("", 36, "hand"), ("×", 2, "dealer")))
    assert doubled_for_dealer(table, 0, 1, 16, 6) == (
        20,
        (("", 16, "hand"), ("−", 6, "other-hand"), ("×", 2, "dealer")),
    )


@pytest.mark.parametrize(("chips", "fan", "points"), [(0, 0, 5), (3, 2, 160)])
def test_a_fixed_base_is_doubled_by_every_element(chips: int, fan: int, points: int) -> None:
    won = win("23m11p", "1m", ())
    (reading, *_) = RegularShape(1).readings(won)
    counted = (Counted("chip", chips, 1), Counted("suit", fan, 1))
    assert doubled_base(5, "tai")(hand_of(won, reading), counted) == Worth((("tai", chips + fan),), points, raw=points)


def test_the_totals_may_have_names_of_their_own() -> None:
    won = win("23m11p", "1m", ())
    (reading, *_) = RegularShape(1).readings(won)
    value = doubled(ELEMENTS, "chips", "fan", None, ("base", "doubles"))
    assert value(hand_of(won, reading), (Counted("chip", 5, 1),)) == Worth((("base", 5), ("doubles", 0)), 5, None, 5)
