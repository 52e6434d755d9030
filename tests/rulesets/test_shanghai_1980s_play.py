"""The Shanghai game of the late 1980s in play, on scripted walls: flowers, who pays, ties of three claims, the deal.

By hand from its rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial

import pytest

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine import events as ev
from mahjong_desktop.rulesets.shanghai.shanghai_1980s import SHANGHAI_1980S, GameOptions
from tests.engine.designs.made_up import played
from tests.rulesets.shanghai_tables import DEALER, FAR, QUIET, WAITING, fed_thrice, robbed, table_of
from tests.scale import amount

table = partial(table_of, SHANGHAI_1980S)


# ---- the wall and the flowers


def test_flowers_of_other_seats_bring_their_chips_too() -> None:
    game = table(DEALER, "35m123p456p789s3f8f", replacements="77p")
    game.throw("4m", {1: "win"})
    assert game.won() == {"winning", "flower-tile"}
    assert game.deltas() == (-5, 5, 0, 0)


# ---- who pays


def test_the_discarder_alone_pays() -> None:
    game = table(DEALER, QUIET, WAITING)
    game.throw("4m", {2: "win"})
    assert game.deltas() == (-3, 0, 3, 0)


def test_a_robbed_kong_is_paid_by_the_robbed_player() -> None:
    game = robbed(SHANGHAI_1980S)
    assert game.won() == {"winning"}
    assert game.deltas() == (0, -3, 3, 0)


# ---- ties of three claims


READY = "123m456m123p4466z"


def test_the_partner_pays_a_self_draw_three_times() -> None:
    """Three chips, all pungs 2 fan: 12."""
    game = fed_thrice(SHANGHAI_1980S, "1z1z5m")
    game.throw_drawn()
    game.throw_drawn()
    game.act({2: "win"})
    assert game.won() == {"winning", "all-pungs"}
    assert game.deltas() == (-36, -12, 60, -12)


def test_the_partner_pays_his_own_discard_once() -> None:
    game = fed_thrice(SHANGHAI_1980S, "8s")
    game.throw("8s", {2: "win"})
    assert game.deltas() == (-12, 0, 12, 0)


@pytest.mark.parametrize(
    ("other", "options", "deltas"),
    [
        (READY, {}, (-12, -12, 24, 0)),
        (FAR, {}, (0, -24, 24, 0)),
        (FAR, {"three-claims": "no"}, (0, -12, 12, 0)),
    ],
)
def test_on_the_discard_of_another_the_partner_pays_too_unless_that_one_is_not_ready(
    other: str, options: Mapping[str, object], deltas: tuple[int, ...]
) -> None:
    game = fed_thrice(SHANGHAI_1980S, "1z8s", other=other, options=options)
    game.throw_drawn()
    game.throw_drawn({2: "win"})
    assert game.deltas() == deltas


def test_the_feeder_who_wins_is_paid_three_times_too() -> None:
    game = fed_thrice(SHANGHAI_1980S, "5s")
    game.act({0: "win"})
    assert game.won() == {"winning"}
    assert game.deltas() == (15, -3, -9, -3)


# ---- the match


def test_the_winner_deals_next() -> None:
    game = table(DEALER, QUIET, QUIET, WAITING)
    game.throw("4m", {3: "win"})
    game.next_hand()
    assert game.state.position == Position(0, 3, 1, 0)


def test_the_match_has_sixteen_hands() -> None:
    game = table(WAITING, QUIET, QUIET, DEALER, position=Position(0, 3, 15))
    game.throw("4m", {0: "win"})
    assert game.last(ev.HandEnded).following is None


# ---- at random


@pytest.mark.in_turn
@pytest.mark.parametrize("option", [(), *[(one.id, one.values[1]) for one in GameOptions.declared]])
def test_random_hands_keep_all_laws(option: tuple[str, object] | tuple[()]) -> None:
    played(SHANGHAI_1980S.configure(dict([option]) if option else {}), amount(4, 30))
