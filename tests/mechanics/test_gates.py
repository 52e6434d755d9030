"""Gates: one that judges the win alone judges it once for all its readings, and each other win by itself; flowers that
win together."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.scoring import NOT_A_HAND, Element, Refusal, Scoring
from mahjong_desktop.core.tiles import BONUS_OWNERS, parse_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Way, Win
from mahjong_desktop.mechanics.evaluate import evaluate, facts_of_reading
from mahjong_desktop.mechanics.gates import (
    flowers_win_together,
    least,
    once_a_win,
    open_hands_self_draw,
    straights_alone_rob_concealed,
)
from mahjong_desktop.mechanics.predicates import groups
from mahjong_desktop.mechanics.shapes import RegularShape
from mahjong_desktop.mechanics.totals import doubled
from tests.engine.designs.made_up import made_up
from tests.mechanics.wins import meld, win

SHAPE = RegularShape(4)
THREE_READINGS = "111222333m456p9s"
"""Three pungs or three chows, and other divisions of no use here."""


def test_every_reading_of_a_win_has_one_judgement() -> None:
    judged: list[Win] = []

    def judge(asked: Win) -> Refusal | None:
        judged.append(asked)
        return Refusal("way-not-allowed") if asked.way is Way.DISCARD else None

    gate = once_a_win(judge)
    drawn = win(THREE_READINGS, "9s")
    thrown = win(THREE_READINGS, "9s", way=Way.DISCARD, giver=1)
    for asked, refused in ((drawn, False), (thrown, True), (drawn, False)):
        judged.clear()
        readings = SHAPE.readings(asked)
        assert len(readings) > 1
        assert {gate(facts_of_reading(asked, reading), ()) is not None for reading in readings} == {refused}
        assert judged == [asked]


@pytest.mark.parametrize(
    ("way", "held", "tile", "allowed"),
    [
        (Way.FLOWERS, "12345678f", None, True),
        (Way.FLOWERS, "1234567f", None, False),
        (Way.FLOWERS, "1234567f", "8f", False),
        (Way.ROB_FLOWER, "1234567f", "8f", True),
        (Way.ROB_FLOWER, "123456f", "8f", False),
        (Way.SELF_DRAW, "", "9s", True),
        (Way.DISCARD, "1f", "9s", True),
    ],
)
def test_flowers_win_alone_only_if_all_are_there(way: Way, held: str, tile: str | None, allowed: bool) -> None:
    """The robbed flower counts; one that is drawn has been set aside before it is counted."""
    won = win(THREE_READINGS, tile, way=way)
    won = replace(won, table=replace(won.table, bonus=(parse_tiles(held), (), (), ())))
    found = flowers_win_together(frozenset(BONUS_OWNERS))(won)
    assert (found is None) == allowed
    assert allowed or found == NOT_A_HAND


@pytest.mark.parametrize(
    ("laid", "way", "refused"),
    [
        ((), Way.DISCARD, False),
        ((meld("7777z"),), Way.DISCARD, False),
        ((meld("123m", 3),), Way.DISCARD, True),
        ((meld("123m", 3),), Way.ROB_KONG, True),
        ((meld("7777z", 1),), Way.SELF_DRAW, False),
    ],
)
def test_open_hands_win_by_self_draw_only(laid: tuple[Meld, ...], way: Way, refused: bool) -> None:
    giver = None if way is Way.SELF_DRAW else 1
    assert (open_hands_self_draw(win("456p99p23478s", "9s", laid, way, giver=giver)) is not None) is refused


@pytest.mark.parametrize(
    ("hand", "tile", "robs"),
    [
        ("12346789m99p234s", "5m", True),
        ("123456789m99p23s", "4s", False),
        ("46m123456p789s99s", "5m", False),
    ],
)
def test_a_concealed_kong_is_robbed_for_a_chow_of_a_straight_alone(hand: str, tile: str, robs: bool) -> None:
    asked = win(hand, tile, way=Way.ROB_CONCEALED_KONG, giver=1)
    refusals = [straights_alone_rob_concealed(facts_of_reading(asked, one), ()) for one in SHAPE.readings(asked)]
    assert refusals and any(refusal is None for refusal in refusals) is robs


def test_the_reading_that_comes_nearest_to_a_minimum_is_told() -> None:
    """Three pungs bring 12 of the 20 that are needed and no double; three chows in their place bring nothing, but four
    doubles make the hand dearer."""
    counting = (
        Element("base", 2, lambda _: 1, unit="hu"),
        Element("pungs", 4, groups.concealed_triplets, unit="hu"),
        Element("chows", 4, groups.all_chows, unit="tai"),
    )
    value = doubled(counting, "hu", "tai")
    scoring = Scoring(
        unit="hu",
        ways=frozenset(Way),
        elements=counting,
        value=value,
        gates=(least(20, {"chows"}),),
        outer=frozenset({"chows"}),
    )
    ruleset = made_up("minimum", scoring=scoring)
    refused = evaluate(ruleset, win("111222333m456p9s", "9s"))
    assert refused == Refusal("below-minimum", {"minimum": 20, "fan": 14})
