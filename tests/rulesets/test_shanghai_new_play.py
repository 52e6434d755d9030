"""The new style of Shanghai in play, on scripted walls: hands outside four sets, chows, who pays, liability.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest

from mahjong_desktop.rulesets.shanghai.shanghai_new import SHANGHAI_NEW
from tests.engine.designs.made_up import played
from tests.rulesets.shanghai_tables import DEALER, QUIET, WAITING, fed_pure_one_suit, robbed, table_of
from tests.scale import amount

table = partial(table_of, SHANGHAI_NEW)
PLAIN = {"all-chows", "closed-wait", "no-honors-no-flowers"}
"""What the hand that waits for 4m has on any tile, without a flower."""


# ---- hands outside four sets


ADDED = {"contained-elements": "added"}


@pytest.mark.parametrize(
    ("options", "beside", "points"),
    [({}, set(), 4), (ADDED, {"fully-concealed", "all-types"}, 32)],
)
def test_unrelated_tiles_are_won_as_they_are_dealt(
    options: Mapping[str, object], beside: set[str], points: int
) -> None:
    """Thirteen unrelated 1: 2 points, paid twice. Where what it contains is added, concealed and self-drawn 2 and all
    five groups 1: 16 points."""
    game = table("147m258p369s12347z", options=options)
    game.act({0: "win"})
    assert game.won() == {"thirteen-unrelated", *beside}
    assert game.deltas() == (3 * points, -points, -points, -points)


@pytest.mark.parametrize(
    ("options", "beside", "points"), [({}, set(), 4), (ADDED, {"concealed-hand", "all-types"}, 16)]
)
def test_seven_stars_take_the_place_of_unrelated_tiles(
    options: Mapping[str, object], beside: set[str], points: int
) -> None:
    """Seven stars 2: 4 points, twice from the discarder. Where what it contains is added, concealed 1 and all five
    groups 1: 16 points."""
    game = table("3s147m258p69s12345z", QUIET, "147m258p1234567z", options=options)
    game.throw("3s", {2: "win"})
    assert game.won() == {"seven-stars", *beside}
    assert game.deltas() == (-2 * points, -points, 4 * points, -points)


def test_unrelated_tiles_with_a_tile_too_near_do_not_win() -> None:
    game = table("8s147m258p39s12345z", QUIET, "147m258p6s123456z")
    game.offer("8s")
    assert "win" not in game.may(2)


@pytest.mark.parametrize(
    ("options", "beside", "points"),
    [({}, set(), 16), (ADDED, {"pair-wait", "concealed-hand"}, 64)],
)
def test_seven_pairs_wait_for_a_pair_and_may_hold_four_equal_tiles(
    options: Mapping[str, object], beside: set[str], points: int
) -> None:
    """Seven pairs 1, all simples 1, two suits 1, no honours and no flowers 1: 16 points. Where what seven pairs contain
    is added, pair wait 1 and concealed 1: 64 points."""
    game = table("8p147m258p369s1234z", QUIET, "2222m4466m3377p8p5p5p", options=options)
    game.throw("8p", {2: "win"})
    assert game.won() == {"seven-pairs", "all-simples", "one-voided-suit", "no-honors-no-flowers", *beside}
    assert game.deltas() == (-2 * points, -points, 4 * points, -points)


def test_a_hand_of_chows_is_read_as_four_sets_if_that_is_worth_more() -> None:
    """Chows alike in one suit 2 and in two suits 2, all chows 1, edge wait 1, outside hand 1, concealed 1, no honours
    and no flowers 1: 512 points. As seven pairs with their wait the hand would have 4 tai."""
    game = table("3p147m258p369s1234z", QUIET, "112233m1122p3p99s")
    game.throw("3p", {2: "win"})
    alike = {"pure-double-chow", "mixed-double-chow", "all-chows", "edge-wait"}
    assert game.won() == {*alike, "outside-hand", "concealed-hand", "no-honors-no-flowers"}
    assert game.deltas() == (-1024, -512, 2048, -512)


# ---- flowers and blooms


def test_a_flower_takes_away_what_its_absence_brings() -> None:
    """Seat 1 draws its own orchid and then 4m: own flower 1, bloom 1, all chows 1, closed wait 1, concealed 2."""
    game = table(QUIET + "5z", WAITING, draws="2f", replacements="4m")
    game.throw("5z")
    game.act({1: "win"})
    assert game.won() == {"all-chows", "closed-wait", "seat-flower", "kong-bloom", "fully-concealed"}
    assert game.deltas() == (-128, 384, -128, -128)


def test_a_concealed_kong_leaves_the_hand_concealed() -> None:
    game = table("1111m35m456p789s77p", draws="9p9p9p", replacements="4m")
    game.act({0: "kong 1m"})
    game.act({0: "win"})
    assert {"fully-concealed", "kong-bloom", "closed-wait"} <= game.won()


def test_no_set_is_claimed_for_pairs_or_unrelated_tiles() -> None:
    """A claim opens the hand: what is left can only become four sets."""
    game = table("4m258p369s1234z147s", "44m1133557799p2s", "147m258p369s1234z", draws="2s")
    game.throw("4m", {1: "pung"})
    game.throw("2s")
    assert "win" not in game.may(1)


# ---- who pays


@pytest.mark.parametrize(("options", "points"), [({}, 16), ({"base": 5}, 80)])
def test_the_discarder_pays_double(options: Mapping[str, object], points: int) -> None:
    """All chows, closed wait, no honours and no flowers, concealed: 4 tai."""
    game = table(DEALER, QUIET, WAITING, options=options)
    game.throw("4m", {2: "win"})
    assert game.won() == {*PLAIN, "concealed-hand"}
    assert game.deltas() == (-2 * points, -points, 4 * points, -points)


@pytest.mark.parametrize(("options", "points"), [({}, 32), ({"base": 5}, 160)])
def test_a_self_draw_is_paid_double_by_everybody(options: Mapping[str, object], points: int) -> None:
    game = table(WAITING + "4m", options=options)
    game.act({0: "win"})
    assert game.won() == {*PLAIN, "fully-concealed"}
    assert game.deltas() == (6 * points, -2 * points, -2 * points, -2 * points)


def test_who_is_robbed_pays_double_and_the_hand_counts_as_concealed() -> None:
    """Robbing a kong 1 beside the four tai of a discard: 32 points."""
    game = robbed(SHANGHAI_NEW)
    assert game.won() == {*PLAIN, "concealed-hand", "robbing-a-kong"}
    assert game.deltas() == (-32, -64, 128, -32)


# ---- liability


def test_the_discarder_to_a_pure_one_suit_with_three_sets_shown_pays_for_all() -> None:
    """Pure one suit 4, all pungs 2, pair wait 1, no honours and no flowers 1: 8 tai, 256 points."""
    game = fed_pure_one_suit(SHANGHAI_NEW)
    assert game.won() == {"pure-one-suit", "all-pungs", "pair-wait", "no-honors-no-flowers"}
    assert game.deltas() == (-4 * 256, 0, 4 * 256, 0)


# ---- at random


@pytest.mark.in_turn
@pytest.mark.parametrize("options", [{}, {"base": 100}])
def test_random_hands_keep_all_laws(options: Mapping[str, object]) -> None:
    played(SHANGHAI_NEW.configure(options), amount(4, 30))
