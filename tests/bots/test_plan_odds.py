"""Win probabilities of plans: of the same hand in games that end with a win and in games that go on."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.policy.levels import FLAWLESS, STANDARD, Level
from mahjong_desktop.bots.policy.policies import ExpectedValuePolicy
from mahjong_desktop.bots.win_probability.calibration import WinHazard
from mahjong_desktop.bots.win_probability.plan_odds import GROWTH_RATES, PlanOdds
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.test_choices import table

QUICK_GAME, SLOW_GAME, GOES_ON = PlanOdds(WinHazard(0.3, 10.0)), PlanOdds(WinHazard(0.15, 5.0)), PlanOdds(None)


@pytest.mark.parametrize("growth", sorted(GROWTH_RATES))
@pytest.mark.parametrize("distance", [0, 1, 2, 4])
def test_more_time_more_tiles_and_less_haste_promise_more(growth: str, distance: int) -> None:
    by_rounds = [SLOW_GAME.win_probability(growth, distance, 8, rounds, 60) for rounds in range(1, 16)]
    by_tiles = [SLOW_GAME.win_probability(growth, distance, copies, 10, 60) for copies in range(1, 16)]
    assert all(
        0.0 <= less < more < 1.0 for chances in (by_rounds, by_tiles) for less, more in pairwise(chances) if more
    )
    assert QUICK_GAME.win_probability(growth, distance, 8, 12, 60) < SLOW_GAME.win_probability(
        growth, distance, 8, 12, 60
    )
    assert SLOW_GAME.win_probability(growth, distance, 8, 12, 60) < GOES_ON.win_probability(growth, distance, 8, 12, 60)


def test_where_play_goes_on_wins_are_counted() -> None:
    assert SLOW_GAME.expected_wins("open", 1, 8, 12, 60) == SLOW_GAME.win_probability("open", 1, 8, 12, 60)
    once, twice = (GOES_ON.expected_wins("open", 0, 6, rounds, 60) for rounds in (1, 12))
    assert 0.1 < once < 0.5 < 1.5 < twice
    assert GOES_ON.win_probability("open", 0, 6, 12, 60) < 1.0
    assert (
        GOES_ON.expected_wins("open", 0, 6, 12, 60)
        > GOES_ON.expected_wins("open", 1, 20, 12, 60)
        > GOES_ON.expected_wins("open", 2, 30, 12, 60)
    )


def test_nobody_wins_in_rounds_that_are_not_left() -> None:
    assert SLOW_GAME.win_probability("open", 0, 8, 0, 60) == SLOW_GAME.win_probability("open", 0, 0, 9, 60) == 0.0
    assert GOES_ON.expected_wins("open", 0, 8, 0, 60) == GOES_ON.expected_wins("open", 0, 0, 9, 60) == 0.0
    assert SLOW_GAME.win_probability("open", -1, 0, 9, 60) == 1.0


def test_how_soon_others_win_depends_on_the_ruleset() -> None:
    hong_kong, taiwanese, yichang = (
        hand_values_for(find_ruleset(name)).plan_odds for name in ("hong-kong", "taiwanese", "yichang")
    )
    assert hong_kong.wall_runs_out(8) < taiwanese.wall_runs_out(8) < yichang.wall_runs_out(8) == 1.0


def test_a_level_that_errs_now_and_then_decides_mostly_as_one_that_never_does() -> None:
    view = table("13m24m5m3468p2467s1z")
    options = tuple(Discard(piece) for piece in view.hand)

    def bot_of(level: Level) -> ExpectedValuePolicy:
        kind: type[ExpectedValuePolicy] = type("Levelled", (ExpectedValuePolicy,), {"level": level})
        return kind(HONG_KONG)

    def same(level: Level) -> int:
        right = bot_of(FLAWLESS).choose(view, options, Random(0))
        bot = bot_of(level)
        return sum(bot.choose(view, options, Random(seed)) == right for seed in range(200))

    always, sometimes = same(Level(error_sigma=STANDARD.error_sigma)), same(STANDARD)
    assert same(Level(error_sigma=STANDARD.error_sigma, error_rate=0.0)) == 200
    assert always < 150 < sometimes < 200
