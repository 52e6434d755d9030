"""Three claims from one player: who is tied to whom, and who gave enough sets first. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.wins import Table
from mahjong_desktop.mechanics.liability import claims_from, first_given, partners_of
from tests.mechanics.wins import meld

CHOW = meld("123m", 1)
PUNG = meld("555p", 1)
ADDED = meld("7777s", 1, "added")
CONCEALED = meld("9999s")


def table(*melds: tuple[Meld, ...]) -> Table:
    """A table with these melds, by seat."""
    return Table(FOUR_CHAIRS, melds=(*melds, *((),) * (4 - len(melds))))


def test_an_added_kong_counts_as_its_pung_and_a_concealed_one_does_not() -> None:
    assert claims_from((CHOW, PUNG, ADDED, CONCEALED), 1) == 3
    assert claims_from((CHOW, PUNG, ADDED, CONCEALED), 2) == 0


@pytest.mark.parametrize(
    ("melds", "partners"),
    [
        ((CHOW, PUNG, CONCEALED), ()),
        ((CHOW, PUNG, ADDED), (1,)),
        ((CHOW, PUNG, ADDED, meld("111z", 1)), (1,)),
        ((CHOW, PUNG, meld("111z", 2)), ()),
    ],
)
def test_three_sets_from_one_player_tie_both(melds: tuple[Meld, ...], partners: tuple[int, ...]) -> None:
    """Who gave is tied as well as who claimed."""
    assert partners_of(table(melds), 0) == partners
    assert partners_of(table(melds), 1) == tuple([0 for _ in partners])
    assert partners_of(table(melds), 2) == ()


def test_ties_both_ways_count_twice_and_partners_come_by_seat() -> None:
    from_first = (meld("222m", 0), meld("333m", 0), meld("444m", 0))
    both = table((CHOW, PUNG, ADDED), from_first, (), from_first)
    assert partners_of(both, 0) == (1, 1, 3)
    assert partners_of(both, 1) == (0, 0)


def test_the_number_of_claims_may_be_another() -> None:
    assert partners_of(table((CHOW, PUNG)), 0, least=2) == (1,)
    assert first_given((CHOW, PUNG), least=2) == 1


@pytest.mark.parametrize(
    ("givers", "first"),
    [((1, 2, 1, 2, 1, 2), 1), ((1, 2, 2, 2, 1, 1), 2), ((1, 1, 2, 2), None), ((), None)],
)
def test_the_first_to_give_three_is_found_by_the_order_of_the_melds(givers: tuple[int, ...], first: int | None) -> None:
    melds = [meld(f"{number}{number}{number}p", giver) for number, giver in enumerate(givers, start=1)]
    assert first_given([CONCEALED, *melds]) == first
