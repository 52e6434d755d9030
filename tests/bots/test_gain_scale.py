"""One scale for what hands promise: plans, searched hands and ready hands take the odds of the same turns."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.observation.observation import observe
from mahjong_desktop.bots.policy.levels import CALM, TEMPERAMENTS
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.bots.win_probability.calibration import TurnRates, calibration_for
from mahjong_desktop.bots.win_probability.plan_odds import GROWTH_RATES, usual_acceptance
from mahjong_desktop.bots.win_probability.plan_turn_odds import PlanTurnOdds
from mahjong_desktop.bots.win_probability.turn_odds import RivalState, TurnOdds, TurnsLeft
from mahjong_desktop.core.tiles import format_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard, Pass
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.test_choices import piece_of, table

TURNS = TurnsLeft(12, 70)
RIVAL = RivalState(
    2.0, 9, declared=False, could_have_declared=False, must_claim=False, calibration=calibration_for(HONG_KONG.id)
)
QUIET, THREATENED = PlanTurnOdds(TurnOdds(TURNS)), PlanTurnOdds(TurnOdds(TURNS, (RIVAL,)))


@pytest.mark.parametrize("growth", sorted(GROWTH_RATES))
def test_wins_to_expect_are_fewer_further_away_and_under_a_threat(growth: str) -> None:
    for odds in (QUIET, THREATENED):
        by_distance = [odds.usual[growth, distance] for distance in range(5)]
        assert all(0.0 < further < nearer < 1.0 for nearer, further in pairwise(by_distance))
        by_tiles = [odds.with_acceptance(growth, 2, useful) for useful in range(4, 28, 6)]
        assert all(less < more for less, more in pairwise(by_tiles))
    shares = [THREATENED.usual[growth, distance] / QUIET.usual[growth, distance] for distance in range(4)]
    assert all(further < nearer < 1.0 for nearer, further in pairwise(shares)), "who needs longer loses more"


def test_a_plan_that_is_ready_has_the_odds_of_a_ready_hand() -> None:
    ready = TurnOdds(TURNS, (RIVAL,)).ready_hand(6, 6, False)
    assert THREATENED.with_acceptance("open", 0, 6) == ready.self_draw[-1] + ready.discard[-1]
    assert THREATENED.with_acceptance("open", 0, 0) == THREATENED.with_acceptance("suit", 3, 0) == 0.0
    assert THREATENED.usual["suit", 2] == THREATENED.with_acceptance("suit", 2, usual_acceptance("suit", 2))


@pytest.mark.parametrize("ruleset", ["hong-kong", "riichi-ema"])
def test_a_ready_hand_promises_what_was_searched(ruleset: str) -> None:
    """No other plan is dearer, so the gain is the value of the search itself."""
    game = find_ruleset(ruleset)
    view = table("234m456p678s45s77p1z", ruleset=game, bonus="")
    expert, observation = Expert(game), observe(view)
    gains = expert.rating.expected_gain.after_discards(observation, observation.hand)
    found = expert.rating.expected_gain.lookahead_values(observation, observation.hand)
    best = max(found, key=lambda tile: found[tile].value)
    assert gains[best] == pytest.approx(found[best].value)
    assert gains[best] == max(gains.values())


def test_open_sets_of_others_lower_every_promise_of_an_expert() -> None:
    rivers = ("", "19m19p19s22z", "91m91p91s33z", "")
    for hand in ("234m456p67s45s77p14z", "24m468p68s47s77p14z"):
        gains = []
        for others in (("", "", ""), ("345p 678p", "345s 678s", "")):
            view = table(hand, others=others, rivers=rivers, wall_left=40)
            options = tuple(Discard(piece) for piece in view.hand)
            candidates = Expert(HONG_KONG).explain(view, options, Random(1))
            assert all(one.chance is not None and 0.0 <= one.chance <= 1.0 for one in candidates)
            gains.append(max(one.gain for one in candidates))
        assert gains[1] < 0.9 * gains[0]


def test_the_chance_to_be_ready_at_the_draw_falls_under_a_threat() -> None:
    for distance in range(1, 4):
        useful = usual_acceptance("open", distance)
        chances = [odds.ready_at_draw("open", distance, useful) for odds in (THREATENED, QUIET)]
        assert 0.0 < chances[0] < chances[1] < 1.0
    assert THREATENED.ready_at_draw("open", 0, 5) < QUIET.ready_at_draw("open", 0, 5)
    on = PlanTurnOdds(TurnOdds(TURNS, plays_on=True))
    assert on.ready_at_draw("open", 0, 5) == 1.0


def test_a_dear_plan_beside_a_cheap_ready_hand_counts_in_full() -> None:
    """Ready for a cheap hand, and two tiles from one of a single suit: the plan is not lost beside the search."""
    observation = observe(table("111222555m99m12s3s", rivers=("1p", "2p", "3p", "4p"), wall_left=64))
    gain = Expert(HONG_KONG).rating.expected_gain
    searched = max(one.value for one in gain.lookahead_values(observation, observation.hand).values())
    plans = max(gain.plan_gain.after_discards(observation, observation.hand).values())
    assert max(gain.after_discards(observation, observation.hand).values()) >= 0.999 * plans > searched


def test_waiting_and_claiming_are_rated_alike() -> None:
    """A ready hand that passes promises what the same hand promises after a discard, but for the turns in between."""
    view = table("234m456p678s45s77p", offered="1z")
    expert = Expert(HONG_KONG)
    passing = expert.explain(view, (Pass(),), Random(1))[0]
    own = table("234m456p678s45s77p1z")
    discards = expert.explain(own, tuple(Discard(piece) for piece in own.hand), Random(1))
    thrown = next(one for one in discards if one.action == Discard(piece_of(own, "1z")[0]))
    assert format_tiles([piece_of(own, "1z")[0] // 4]) == "1z"
    assert passing.gain == pytest.approx(thrown.gain, rel=0.15)


def test_the_danger_of_a_discard_is_told_as_it_is_whatever_the_temperament_makes_of_it() -> None:
    view = table("159m147p258s1234z5s", others=("", "", "123s 777s 456s"), wall_left=24)
    options = tuple(Discard(piece) for piece in view.hand)
    told = []
    for temperament in (CALM, TEMPERAMENTS["careful"]):
        bot = Expert(HONG_KONG, temperament)
        told.append({one.action: one.danger for one in bot.explain(view, options, Random(1))})
    assert max(told[0].values()) > 0.0
    assert told[0] == pytest.approx(told[1])


def test_luck_makes_declared_hands_dearer_where_tiles_lie_hidden() -> None:
    assert calibration_for("riichi-ema").declared_luck > 0.3
    assert calibration_for("hong-kong").declared_luck == calibration_for("default").declared_luck == 0.0
    assert hand_values_for(find_ruleset("riichi-ema")).declarations == ("riichi",)


def test_a_win_saves_what_the_wins_of_others_cost() -> None:
    """The more it saves the sooner it comes, and nothing where others cost nothing."""
    dear = PlanTurnOdds(TurnOdds(TURNS, (RIVAL._replace(cost=10.0),)))
    assert THREATENED.avoided("open", 1, 14) == 0.0
    assert 0.0 < dear.avoided("open", 2, 14) < dear.avoided("open", 1, 14) < dear.avoided("open", 0, 14)
    assert dear.avoided("open", 0, 14) < 10.0
    ready = TurnOdds(TURNS, (RIVAL._replace(cost=10.0),)).ready_hand(6, 6, False)
    assert ready.avoided[-1] == dear.avoided("open", 0, 6)


def test_rates_of_a_game_change_what_is_told() -> None:
    """Fewer winning discards, more wins of others, and a hand of one suit that others see."""
    usual = TurnOdds(TURNS, (RIVAL,)).ready_hand(6, 6, False)
    fewer = TurnOdds(TURNS, (RIVAL,), rates=TurnRates(discards=0.5)).ready_hand(6, 6, False)
    assert fewer.discard[-1] < usual.discard[-1]
    seldom, often = (
        RIVAL._replace(calibration=replace(RIVAL.calibration, ready_wins=None, turn_rates=TurnRates(rival_wins=wins)))
        for wins in (1.0, 2.0)
    )
    nobody = [TurnOdds(TURNS, (one,)).ready_hand(6, 6, False).neither[-1] for one in (seldom, often)]
    assert nobody[1] < nobody[0]
    suit = TurnOdds(TURNS, (RIVAL,), rates=TurnRates(discards_of_suit=0.5))
    assert suit.ready_hand(6, 6, False, one_suit=True).discard[-1] < suit.ready_hand(6, 6, False).discard[-1]
