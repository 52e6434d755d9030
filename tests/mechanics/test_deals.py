"""Walls: where they are broken, where tiles lie, in which order they leave. Rules on who draws belong to the engine."""

from random import Random

import pytest

from mahjong_desktop.core.ruleset import BreakWall, DeadWall, DealTiles
from mahjong_desktop.mechanics.deals import (
    Dice,
    Place,
    Wall,
    break_number,
    breaker,
    deal_order,
    indexes_left,
    replacement_index,
    wall_places,
)
from mahjong_desktop.rulesets.hong_kong import HONG_KONG

BREAK = HONG_KONG.break_wall
DEAD = HONG_KONG.wall
WALL = Wall(tuple(range(144)), DEAD)

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


def test_replacements_take_the_upper_tile_first() -> None:
    assert [replacement_index(144, number, True) for number in range(6)] == [142, 143, 140, 141, 138, 139]
    assert [replacement_index(144, number, False) for number in range(4)] == [143, 142, 141, 140]


def taken(wall: Wall, replacements: int, draws: int = 0) -> Wall:
    """The wall after so many replacements and draws."""
    for _ in range(replacements):
        wall = wall.after_replacement()
    return wall.after_draw(draws)


@pytest.mark.parametrize("replacements", range(13))
def test_the_dead_wall_always_has_fourteen_tiles(replacements: int) -> None:
    wall = taken(WALL, replacements, 53)
    live, dead = indexes_left(wall)
    assert len(dead) == 14
    assert len(live) == wall.left == 77 - replacements
    assert max(live) < min(dead)
    gone = {replacement_index(144, number, True) for number in range(replacements)}
    assert {*live, *dead, *range(53), *gone} == set(range(144))


def test_after_an_even_number_of_replacements_the_dead_wall_is_seven_stacks() -> None:
    live, dead = indexes_left(taken(WALL, 4))
    assert dead == tuple(range(126, 140))
    assert live[-1] == 125  # the sea bottom is a lower tile


def test_after_an_odd_number_a_stack_is_split_at_both_ends() -> None:
    """Six stacks and a single tile at both ends: the lower tile is dead, its upper one the sea bottom."""
    live, dead = indexes_left(taken(WALL, 1))
    assert dead == (*range(129, 142), 143)
    assert live[-1] == 128
    places = wall_places(BREAK, (EIGHT, FIVE), 0)
    assert places[128].upper and not places[129].upper and places[128].stack == places[129].stack
    assert not places[143].upper


def test_the_sea_bottom_is_the_last_draw() -> None:
    for replacements in range(6):
        wall = taken(WALL, replacements)
        drawn = []
        while wall.left:
            drawn.append(wall.next_live())
            wall = wall.after_draw()
        assert drawn == list(range(130 - replacements))


def test_a_wall_without_a_dead_wall_gives_every_tile_once() -> None:
    """Where both ends meet in one stack, the tile that is left of it is the next."""
    rng = Random(3)
    for top_first in (True, False):
        for _ in range(50):
            wall, gone = Wall(tuple(range(12)), DeadWall(0, top_first=top_first)), []
            while wall.left:
                live = rng.random() < 0.6
                gone.append(wall.next_live() if live else wall.next_replacement())
                wall = wall.after_draw() if live else wall.after_replacement()
                there = indexes_left(wall)[0]
                assert sorted((*there, *gone)) == list(range(12))


def test_a_shrinking_dead_wall() -> None:
    wall = taken(Wall(tuple(range(144)), DeadWall(16, kept_full=False)), 3, 53)
    assert wall.left == 144 - 16 - 53
    assert [len(part) for part in indexes_left(wall)] == [75, 13]


def test_the_deal() -> None:
    """Four tiles three times round, then one each and one more for East: 14, 13, 13, 13 and 77 left."""
    order = deal_order(DealTiles(), 4, 2)
    assert order[:4] == ((2, 4), (3, 4), (0, 4), (1, 4))
    assert order[12:] == ((2, 1), (3, 1), (0, 1), (1, 1), (2, 1))
    counts = [sum(count for seat, count in order if seat == who) for who in range(4)]
    assert counts == [13, 13, 14, 13]
    assert WALL.after_draw(sum(counts)).left == 77


def test_a_deal_of_sixteen_without_single_tiles() -> None:
    order = deal_order(DealTiles(rounds=4, singles=0), 4, 0)
    assert [sum(count for seat, count in order if seat == who) for who in range(4)] == [17, 16, 16, 16]
    assert all(count > 0 for _, count in order)
