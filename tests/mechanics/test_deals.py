"""Walls: where they are broken, where tiles lie, how they are dealt. Which tiles are left belongs to test_walls.py."""

import pytest

from mahjong_desktop.core.chairs import FOUR_CHAIRS
from mahjong_desktop.core.ruleset import BreakWall, DealTiles
from mahjong_desktop.core.ruleset.match import Dice
from mahjong_desktop.mechanics.deals import (
    Place,
    break_number,
    breaker,
    deal_order,
    wall_places,
)
from mahjong_desktop.rulesets.hong_kong import HONG_KONG

BREAK = HONG_KONG.break_wall

# Throws that come to a sum; the dealer is seat 0.
EIGHT, FIVE, TWO, TWELVE = (4, 4), (2, 3), (1, 1), (6, 6)


def place(dice: Dice, index: int, dealer: int = 0) -> Place:
    """Where one tile lies, by its index in the order of drawing."""
    return wall_places(BREAK, dice, dealer)[index]


@pytest.mark.parametrize(
    ("total", "steps"), [(5, 0), (9, 0), (2, 1), (6, 1), (10, 1), (3, 2), (7, 2), (11, 2), (4, 3), (8, 3), (12, 3)]
)
def test_the_first_throw_names_the_breaker(total: int, steps: int) -> None:
    """5, 9 the thrower; 2, 6, 10 the seat at his right; 3, 7, 11 opposite; 4, 8, 12 the left one."""
    throw = (max(1, total - 6), total - max(1, total - 6))
    for dealer in range(4):
        assert breaker((throw, FIVE), dealer, 4) == (dealer + steps) % 4


def test_east_throws_eight_and_north_five() -> None:
    """The break number is 13: North's stacks 1-13 from the right are the dead-wall end, his 14th begins the wall."""
    dice = (EIGHT, FIVE)
    assert breaker(dice, 0, 4) == 3
    assert break_number(BREAK, dice) == 13
    assert place(dice, 0) == Place(3, 13, upper=True)
    assert place(dice, 1) == Place(3, 13, upper=False)
    assert place(dice, 9) == Place(3, 17, upper=False)
    # North has five stacks left of the break; then his left neighbour's wall, from its right end.
    assert place(dice, 10) == Place(2, 0, upper=True)
    assert place(dice, 10 + 36) == Place(1, 0, upper=True)
    assert place(dice, 10 + 2 * 36) == Place(0, 0, upper=True)
    # After East's wall the rest of North's: the last stack lies beside the break.
    assert place(dice, 10 + 3 * 36) == Place(3, 0, upper=True)
    assert place(dice, 143) == Place(3, 12, upper=False)


def test_a_break_number_over_eighteen_goes_on_at_the_left_neighbour() -> None:
    """12 and 12: the left neighbour of East, 24 stacks: six of the wall of HIS left neighbour are counted too."""
    dice = (TWELVE, TWELVE)
    assert breaker(dice, 0, 4) == 3
    assert place(dice, 0) == Place(2, 6, upper=True)
    assert place(dice, 143) == Place(2, 5, upper=False)
    assert place(dice, 143 - 12) == Place(3, 17, upper=False)
    # The thrower's own wall with 9 + 12 = 21, three stacks of seat 3.
    assert place(((4, 5), TWELVE), 0) == Place(3, 3, upper=True)


def test_the_smallest_break_is_the_fourth_stack() -> None:
    assert place((TWO, TWO), 0) == Place(1, 4, upper=True)
    assert place((TWO, TWO), 0, dealer=3) == Place(0, 4, upper=True)


def test_exactly_eighteen_begins_the_next_wall() -> None:
    assert place(((6, 4), EIGHT), 0) == Place(0, 0, upper=True)
    assert place(((6, 4), EIGHT), 143) == Place(1, 17, upper=False)


def test_every_place_holds_one_tile() -> None:
    for first in range(2, 13):
        dice = ((max(1, first - 6), first - max(1, first - 6)), (3, 4))
        places = wall_places(BREAK, dice, 2)
        assert len(places) == len(set(places)) == 144
        assert {(spot.seat, spot.stack) for spot in places} == {
            (seat, stack) for seat in range(4) for stack in range(18)
        }


def test_walls_of_unequal_length() -> None:
    places = wall_places(BreakWall((14, 13, 14, 13)), ((1, 1), (6, 6)), 0)
    assert len(places) == len(set(places)) == 108
    # Seat 1 has 13 stacks; the 14th counted is the first of seat 0, where the live wall begins with the second.
    assert places[0] == Place(0, 1, upper=True)


def test_the_deal() -> None:
    """Four tiles three times round, then one each and one more for East: 14, 13, 13, 13."""
    order = deal_order(DealTiles(), FOUR_CHAIRS, 2)
    assert order[:4] == ((2, 4), (3, 4), (0, 4), (1, 4))
    assert order[12:] == ((2, 1), (3, 1), (0, 1), (1, 1), (2, 1))
    counts = [sum(count for seat, count in order if seat == who) for who in range(4)]
    assert counts == [13, 13, 14, 13]


def test_a_deal_of_sixteen_without_single_tiles() -> None:
    order = deal_order(DealTiles(rounds=4, singles=0), FOUR_CHAIRS, 0)
    assert [sum(count for seat, count in order if seat == who) for who in range(4)] == [17, 16, 16, 16]
    assert all(count > 0 for _, count in order)
