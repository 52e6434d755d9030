"""The chances of plans: what games that end with a win and games that go on make of the same hand."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.policy.levels import FLAWLESS, STANDARD, Level
from mahjong_desktop.bots.policy.policies import ExpectedValuePolicy
from mahjong_desktop.bots.win_probability.plan_odds import GROWTH_RATES, PlanOdds
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.test_choices import table

QUICK_GAME, SLOW_GAME, GOES_ON = PlanOdds((0.3, 10.0)), PlanOdds((0.15, 5.0)), PlanOdds(None)


@pytest.mark.parametrize("growth", sorted(GROWTH_RATES))
@pytest.mark.parametrize("distance", [0, 1, 2, 4])
def test_more_time_more_tiles_and_less_haste_promise_more(growth: str, distance: int) -> None:
    by_rounds = [SLOW_GAME.chance(growth, distance, 8, rounds, 60) for rounds in range(1, 16)]
    by_tiles = [SLOW_GAME.chance(growth, distance, copies, 10, 60) for copies in range(1, 16)]
    assert all(
        0.0 <= less < more < 1.0
        for wait_probabilities in (by_rounds, by_tiles)
        for less, more in pairwise(wait_probabilities)
        if more
    )
    assert QUICK_GAME.chance(growth, distance, 8, 12, 60) < SLOW_GAME.chance(growth, distance, 8, 12, 60)
    assert SLOW_GAME.chance(growth, distance, 8, 12, 60) < GOES_ON.chance(growth, distance, 8, 12, 60)


def test_where_play_goes_on_wins_are_counted() -> None:
    assert SLOW_GAME.wins("open", 1, 8, 12, 60) == SLOW_GAME.chance("open", 1, 8, 12, 60)
    once, twice = (GOES_ON.wins("open", 0, 6, rounds, 60) for rounds in (1, 12))
    assert 0.1 < once < 0.5 < 1.5 < twice
    assert GOES_ON.chance("open", 0, 6, 12, 60) < 1.0
    assert (
        GOES_ON.wins("open", 0, 6, 12, 60) > GOES_ON.wins("open", 1, 20, 12, 60) > GOES_ON.wins("open", 2, 30, 12, 60)
    )


def test_nobody_wins_in_rounds_that_are_not_left() -> None:
    assert SLOW_GAME.chance("open", 0, 8, 0, 60) == SLOW_GAME.chance("open", 0, 0, 9, 60) == 0.0
    assert GOES_ON.wins("open", 0, 8, 0, 60) == GOES_ON.wins("open", 0, 0, 9, 60) == 0.0
    assert SLOW_GAME.chance("open", -1, 0, 9, 60) == 1.0


def test_how_soon_others_win_belongs_to_the_game() -> None:
    hong_kong, taiwanese, yichang = (
        hand_values_for(find_ruleset(name)).odds for name in ("hong-kong", "taiwanese", "yichang")
    )
    assert hong_kong.to_the_end(8) < taiwanese.to_the_end(8) < yichang.to_the_end(8) == 1.0


def test_a_level_that_errs_now_and_then_decides_mostly_as_one_that_never_does() -> None:
    view = table("13m24m5m3468p2467s1z")
    options = tuple(Discard(piece) for piece in view.hand)

    def same(level: Level) -> int:
        right = ExpectedValuePolicy(HONG_KONG, FLAWLESS).choose(view, options, Random(0))
        bot = ExpectedValuePolicy(HONG_KONG, level)
        return sum(bot.choose(view, options, Random(seed)) == right for seed in range(200))

    always, sometimes = same(Level(slip=STANDARD.slip)), same(STANDARD)
    assert same(Level(slip=STANDARD.slip, lapse=0.0)) == 200
    assert always < 150 < sometimes < 200
