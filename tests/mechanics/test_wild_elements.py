"""Tests on wild tiles that stand in: in a straight, in pairs, in one suit; conditions of wins with wild tiles."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.tiles import parse_tile, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import facts_of_reading
from mahjong_desktop.mechanics.predicates import wilds
from mahjong_desktop.mechanics.shapes import HeldWildsShape, PairsShape, RegularShape
from tests.mechanics.wins import win

SHAPES = (RegularShape(4), PairsShape())


def with_wild(asked: Win, wild: str, rivers: tuple[str, ...] = ()) -> Win:
    """The win in a hand in which this kind is wild."""
    thrown = tuple(map(parse_tiles, rivers)) if rivers else None
    setup = HandSetup(wild=frozenset({parse_tile(wild)}))
    return replace(asked, table=replace(asked.table, setup=setup, rivers=thrown))


def highest(asked: Win, test: str) -> int:
    """The highest count of a test in any reading."""
    readings = [facts_of_reading(asked, one) for shape in SHAPES for one in shape.readings(asked)]
    return max(int(getattr(wilds, test)(hand)) for hand in readings)


@pytest.mark.parametrize(
    ("hand", "tile", "wild", "count"),
    [
        ("12345689m2m99p23s", "4s", "2m", 1),  # 2m for the 7
        ("12345689m1z99p23s", "4s", "1z", 0),  # a wild tile of no suit
        ("12345689m2p99p23s", "4s", "2p", 0),  # of another suit
        ("12345689m22m9p23s", "4s", "2m", 0),  # a second one stands for 9p
        ("123456789m99p23s", "4s", "2m", 0),  # nothing stands in
    ],
)
def test_one_wild_tile_in_a_straight_of_its_suit(hand: str, tile: str, wild: str, count: int) -> None:
    assert highest(with_wild(win(hand, tile), wild), "one_own_in_straight") == count


@pytest.mark.parametrize(
    ("hand", "tile", "wild", "count"),
    [
        ("1111m5577p2244s6z", "6z", "1z", 1),
        ("1111m5555p2244s6z", "6z", "1z", 2),
        ("111m1z5577p2244s6z", "6z", "1z", 0),
        ("5577p2244s1111z6z", "1m", "6z", 1),
    ],
)
def test_fours_without_wild_tiles_in_seven_pairs(hand: str, tile: str, wild: str, count: int) -> None:
    assert highest(with_wild(win(hand, tile), wild), "whole_fours") == count


@pytest.mark.parametrize(
    ("hand", "tile", "wild", "count"),
    [
        ("111223344588p1z", "7p", "1z", 0),
        ("111223344588p9p", "7p", "9p", 1),
        ("1112233445688p", "7p", "1z", 1),
    ],
)
def test_one_suit_without_wild_tiles_of_others(hand: str, tile: str, wild: str, count: int) -> None:
    assert highest(with_wild(win(hand, tile), wild), "pure_one_suit_of_own") == count


def test_a_tile_drawn_for_a_pair_with_a_wild_tile() -> None:
    asked = with_wild(win("123567m456s789p1z", "9s"), "1z")
    assert highest(asked, "drawn_for_a_pair") == 1
    assert highest(replace(asked, way=Way.DISCARD, giver=1), "drawn_for_a_pair") == 0
    assert highest(with_wild(win("123m46p1z99p23478s", "9s"), "1z"), "drawn_for_a_pair") == 0


def test_nobody_wins_after_discarding_a_wild_tile() -> None:
    refusal = wilds.none_discarded(with_wild(win("123m456p99p23478s", "9s"), "1z", ("9m1z", "", "", "")))
    assert refusal is not None and refusal.reason == "wild-discarded"
    assert wilds.none_discarded(with_wild(win("123m456p99p23478s", "9s"), "1z", ("9m", "1z", "", ""))) is None


@pytest.mark.parametrize(("hand", "refused"), [("13m1z46p1z99p23478s", False), ("13m1z46p1z99p23s78s1z", True)])
def test_many_wild_tiles_bar_discards(hand: str, refused: bool) -> None:
    judge, drawn = wilds.at_most_on_discards(2), with_wild(win(hand, "9s"), "1z")
    assert judge(drawn) is None
    assert (judge(replace(drawn, way=Way.DISCARD, giver=1)) is not None) is refused


@pytest.mark.parametrize(("as_dealt", "readings"), [(True, 1), (False, 0)])
def test_four_wild_tiles_win_as_dealt_without_a_further_tile(as_dealt: bool, readings: int) -> None:
    shape = HeldWildsShape(4, 14, as_dealt=as_dealt)
    dealt = with_wild(win("147m258p369s1111z", None, way=Way.DEALT), "1z")
    assert len(shape.readings(dealt)) == readings
    assert len(shape.readings(with_wild(win("147m258p369s1111z", "9m"), "1z"))) == 1
