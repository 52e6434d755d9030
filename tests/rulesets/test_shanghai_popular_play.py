"""The popular game of Shanghai in play, on scripted walls: a bloom, who pays, liability.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest

from mahjong_desktop.rulesets.shanghai.shanghai_popular import SHANGHAI_POPULAR
from tests.engine.designs.made_up import played
from tests.rulesets.shanghai_tables import DEALER, QUIET, WAITING, fed_pure_one_suit, robbed, table_of
from tests.scale import amount

table = partial(table_of, SHANGHAI_POPULAR)


# ---- the wall and the flowers


def test_a_win_on_the_replacement_of_a_flower_blooms() -> None:
    """Seat 1 draws its own orchid and then 4m: own flower 1, bloom 1, all chows 1, closed wait 1; 16 points, twice."""
    game = table(QUIET + "5z", WAITING, draws="2f", replacements="4m")
    game.throw("5z")
    game.act({1: "win"})
    assert game.won() == {"all-chows", "closed-wait", "seat-flower", "kong-bloom"}
    assert game.deltas() == (-32, 96, -32, -32)


# ---- who pays


def test_everybody_pays_and_the_discarder_double() -> None:
    game = table(DEALER, QUIET, WAITING)
    game.throw("4m", {2: "win"})
    assert game.deltas() == (-8, -4, 16, -4)


@pytest.mark.parametrize(("options", "points"), [({}, 4), ({"base": 5}, 20), ({"hu-count": "yes"}, 56)])
def test_a_self_draw_is_paid_double_by_everybody(options: Mapping[str, object], points: int) -> None:
    """Counted in hu: 10 for the win, 2 for the self-draw, 2 more for the closed wait, doubled twice: 56."""
    game = table(WAITING + "4m", options=options)
    game.act({0: "win"})
    assert game.deltas() == (6 * points, -2 * points, -2 * points, -2 * points)


def test_who_is_robbed_pays_double() -> None:
    """All chows, closed wait, robbing a kong: 3 tai, 8 points."""
    game = robbed(SHANGHAI_POPULAR)
    assert game.won() == {"all-chows", "closed-wait", "robbing-a-kong"}
    assert game.deltas() == (-8, -16, 32, -8)


# ---- liability


def test_the_discarder_to_a_pure_one_suit_with_three_sets_shown_pays_for_all() -> None:
    """Pure one suit 4, all pungs 2, pair wait 1: 7 tai, 128 points."""
    game = fed_pure_one_suit(SHANGHAI_POPULAR)
    assert game.won() == {"pure-one-suit", "all-pungs", "pair-wait"}
    assert game.deltas() == (-4 * 128, 0, 4 * 128, 0)


# ---- at random


@pytest.mark.in_turn
@pytest.mark.parametrize("options", [{}, {"base": 100}, {"hu-count": "yes"}])
def test_random_hands_keep_all_laws(options: Mapping[str, object]) -> None:
    played(SHANGHAI_POPULAR.configure(options), amount(4, 30))
