"""The game of Wuhan: doubles for what lies before a seat, the pair of 2, 5 or 8, and what a loser owes. By hand."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.scoring import Counted
from mahjong_desktop.core.tiles import RED, parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.debts import Limits
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.rulesets.wuhan.elements import doubles_of_areas, has_eyes
from mahjong_desktop.rulesets.wuhan.payment import Bill
from mahjong_desktop.rulesets.wuhan.winning import EYES_SHAPES
from tests.mechanics.wins import meld, win

WILD = parse_tile("5s")
SETUP = HandSetup(wild=frozenset({WILD}), lone=frozenset({WILD, RED}))


def of_wuhan(hand: str, tile: str, melds: tuple[Meld, ...] = (), rivers: tuple[str, ...] = ("",) * 4) -> Win:
    """A self-draw of seat 0 in which 5s is wild and red dragons are laid alone."""
    won = win(hand, tile, melds)
    lying = tuple([parse_tiles(river) for river in rivers])
    return replace(won, table=replace(won.table, setup=SETUP, rivers=lying))


def areas(melds: tuple[Meld, ...], river: str = "", *, each: bool = False) -> dict[str, int]:
    """The doubles for what lies before seat 0."""
    table = of_wuhan("11m", "1m", melds, (river, "", "", "")).table
    found = {name: worth * area(table, 0) for name, (worth, area) in doubles_of_areas(each).items()}
    return {name: doubles for name, doubles in found.items() if doubles}


@pytest.mark.parametrize(
    ("melds", "river", "each", "doubles"),
    [
        ((), "", False, {}),
        ((meld("123m", 3), meld("777p", 2)), "", False, {"open-sets": 1}),
        ((meld("123m", 3), meld("777p", 2)), "", True, {"open-sets": 2}),
        ((meld("7777p", 2),), "", False, {"open-sets": 1, "open-kong": 1}),
        ((meld("7777p"),), "", True, {"concealed-kong": 2}),
        ((), "7z7z1m", False, {"kong-tile": 2}),
        ((), "7z5s", False, {"kong-tile": 1, "wild-kong": 2}),
    ],
)
def test_doubles_for_what_lies_before_a_seat(
    melds: tuple[Meld, ...], river: str, each: bool, doubles: dict[str, int]
) -> None:
    """A kong tile counts too when it was discarded."""
    assert areas(melds, river, each=each) == doubles


@pytest.mark.parametrize(
    ("hand", "tile", "eyes"),
    [
        ("123m456p789s123p5m", "5m", True),
        ("123m456p789s123p4m", "4m", False),
        ("123m456p789s123p8m", "5s", True),
        ("123m456p789s123p1m", "5s", False),
        ("123m456p789s123p5s", "5s", True),
        ("258m258p2258s258m", "2s", True),
    ],
)
def test_the_pair_is_of_two_five_or_eight(hand: str, tile: str, eyes: bool) -> None:
    """A pair of wild tiles alone must be of such tiles itself; a hand of such tiles alone needs no pair."""
    won = of_wuhan(hand, tile)
    readings = [reading for shape in EYES_SHAPES for reading in shape.readings(won)]
    assert any(has_eyes(facts_of_reading(won, reading)) for reading in readings) == eyes


# ---- what a loser owes


def bill(*, majors_double: bool = False, half: bool = True, instant: frozenset[str] = frozenset()) -> Bill:
    """A bill with high limits, and with three majors."""
    return Bill(
        areas=doubles_of_areas(each_open_set=False),
        majors=frozenset({"all-pungs", "pure-one-suit", "all-eyes"}),
        limits=Limits(1000, 2000, 3000, 4000),
        majors_double=majors_double,
        half_in_majors=half,
        instant=instant,
    )


def owed(to: Bill, *elements: tuple[str, int], way: Way = Way.SELF_DRAW, dealer: int = 0) -> list[int]:
    """What seats 1, 2 and 3 owe seat 0; seat 2 gives the tile."""
    won = of_wuhan("11m", "1m")
    giver = None if way is Way.SELF_DRAW else 2
    won = replace(won, way=way, giver=giver, table=replace(won.table, dealer=dealer))
    counted = tuple([Counted(name, value, 1) for name, value in elements])
    return [debt.amount for debt in to.owed(won, counted)]


@pytest.mark.parametrize(
    ("elements", "way", "dealer", "amounts"),
    [
        ((("plain-win", 1), ("self-draw", 1)), Way.SELF_DRAW, 0, [2, 2, 2]),
        ((("plain-win", 1), ("self-draw", 1)), Way.SELF_DRAW, 3, [2, 2, 4]),
        ((("plain-win", 1), ("open-sets", 1)), Way.DISCARD, 0, [2, 4, 2]),
        ((("all-pungs", 10), ("self-draw", 1)), Way.SELF_DRAW, 3, [15, 15, 15]),
        ((("all-pungs", 10), ("open-sets", 1)), Way.DISCARD, 3, [20, 30, 20]),
        ((("all-pungs", 10), ("pure-one-suit", 10)), Way.DISCARD, 0, [20, 30, 20]),
    ],
)
def test_the_discarder_and_the_dealer_owe_more(
    elements: tuple[tuple[str, int], ...], way: Way, dealer: int, amounts: list[int]
) -> None:
    """In a minor win each is a double; in a major win a discard or self-draw is half as much again, the dealer
    nothing."""
    assert owed(bill(), *elements, way=way, dealer=dealer) == amounts


def test_without_halves_a_self_draw_doubles_majors_too() -> None:
    assert owed(bill(half=False), ("all-pungs", 10), ("self-draw", 1)) == [20, 20, 20]


@pytest.mark.parametrize(("majors_double", "amount"), [(False, 30), (True, 40)])
def test_majors_add_their_bases_or_each_further_one_doubles_them(majors_double: bool, amount: int) -> None:
    elements = (("all-pungs", 10), ("pure-one-suit", 10), ("all-eyes", 10))
    assert owed(bill(majors_double=majors_double), *elements, way=Way.ROB_KONG) == [amount] * 3


def test_with_an_instant_element_everybody_reaches_the_highest_limit() -> None:
    instant = bill(instant=frozenset({"all-pungs"}))
    assert owed(instant, ("all-pungs", 10)) == [4000, 4000, 4000]
