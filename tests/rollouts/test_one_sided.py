"""One-sided playouts: what they make of known hands, and that they are alike for the actions that they compare."""

from __future__ import annotations

from functools import lru_cache
from math import isfinite
from random import Random
from statistics import fmean

import pytest

from mahjong_desktop.bots.expected_gain.plan_values import RatedPlan
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.lookahead.ready_hands import ReadyHandValues
from mahjong_desktop.bots.observation.observation import Observation
from mahjong_desktop.bots.policy.policies import Expert
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.turn_odds import RivalState, TurnOdds, TurnsLeft
from mahjong_desktop.core.counts import count_tiles, with_tile
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import format_tiles, parse_tiles
from mahjong_desktop.engine.actions import Action, DeclareWin, Discard
from mahjong_desktop.engine.legal import asked
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.mechanics.shapes import RegularShape, nearest
from mahjong_desktop.rollouts import one_sided
from mahjong_desktop.rollouts.one_sided import OneSidedEstimate, OneSidedPlayouts
from mahjong_desktop.rollouts.own_hand import OwnHandPlay, best_choice
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.study.advice import question
from mahjong_desktop.study.positions import read_position
from tests.bots.test_lookahead import alone, seen, solitaire
from tests.rollouts.questions import questions

FAR = '{"ruleset":"hong-kong","seat":0,"dealer":0,"hand":"1358m2469p147s125z","wall_left":60}'


def playouts(ruleset: Ruleset) -> OneSidedPlayouts:
    """The playouts of an expert."""
    return OneSidedPlayouts(Expert(ruleset).rating, 1.0)


def asked_about(text: str) -> tuple[SeatView, dict[str, Action]]:
    """The view of a written position, and its plain discards by kind."""
    view, options = question(read_position(text))
    plain = [one for one in options if isinstance(one, Discard) and one.declaration is None]
    return view, {format_tiles([view.setup.kind(one.piece)]): one for one in plain}


def values(text: str, *kinds: str, number: int = 60) -> list[OneSidedEstimate]:
    """The estimates of discards of these kinds."""
    view, discards = asked_about(text)
    actions = [discards[kind] for kind in kinds]
    return [*playouts(view.ruleset).estimates(view, actions, number, Random(1))]


# ---- whole decisions


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_it_values_what_is_asked_or_says_that_it_does_not(ruleset: Ruleset) -> None:
    """Games with wild tiles, and those that go on after a win, are not played; others not unless it was measured."""
    tried = playouts(ruleset)
    measured, tried.part = tried.part, 0.5
    played = 0
    for state, seat in questions(ruleset, 12, "standard"):
        view, options = view_of(state, seat), asked(state)[seat].legal[:3]
        if view.hand and tried.is_played(view, options):
            played += 1
            told = tried.estimates(view, options, 4, Random(1))
            assert [one.action for one in told] == [*options]
            assert all(isfinite(one.value) and one.error >= 0.0 for one in told)
            assert not view.setup.wild
            tried.part = None
            assert not tried.is_played(view, options)
            tried.part = 0.5
    assert measured is None or 0.0 < measured < 1.0
    assert played or ruleset.has_wilds or hand_values_for(ruleset).draw_payments.after_every_hand


def test_a_declared_win_is_not_played() -> None:
    view, discards = asked_about(FAR)
    assert playouts(HONG_KONG).is_played(view, [*discards.values()])
    assert not playouts(HONG_KONG).is_played(view, [*discards.values(), DeclareWin()])


def test_equal_tiles_are_worth_exactly_the_same() -> None:
    """The playouts of all actions draw alike: the difference has no chance in it."""
    view, options = question(read_position(FAR.replace("125z", "225z")))
    winds = [one for one in options if isinstance(one, Discard) and format_tiles([view.setup.kind(one.piece)]) == "2z"]
    first, second = playouts(HONG_KONG).estimates(view, winds[:2], 30, Random(1))
    assert len(winds) == 2
    assert first.value == second.value
    assert second.error == 0.0


def test_the_same_seed_gives_the_same_values() -> None:
    assert values(FAR, "1m", "5z") == values(FAR, "1m", "5z")
    assert values(FAR, "1m", "5z", number=30) != values(FAR, "1m", "5z")


def test_what_is_finished_counts_when_it_is_cancelled() -> None:
    view, discards = asked_about(FAR)
    actions, played = [discards["1m"], discards["5z"]], playouts(HONG_KONG)
    looks = iter([False] * 20 + [True] * 9)
    assert played.estimates(view, actions, 500, Random(1), lambda: next(looks)) == played.estimates(
        view, actions, 20, Random(1)
    )
    assert played.estimates(view, actions, 500, Random(1), lambda: True) == ()


def test_a_wider_wait_and_a_nearer_hand_are_worth_more() -> None:
    ready = '{"ruleset":"hong-kong","seat":0,"dealer":0,"hand":"123456m789p99s134s","wall_left":40}'
    two_sided, closed, broken = values(ready, "1s", "4s", "2m")
    assert two_sided.value > closed.value > broken.value


def test_a_dangerous_tile_costs_more_against_a_declared_hand() -> None:
    """A far hand gives itself up: a tile that the declared seat has discarded is worth more than one in the middle."""
    text = (
        '{"ruleset":"riichi-ema","seat":0,"dealer":0,"hand":"1358m2469p147s125z","dora_indicators":"7z","wall_left":53,'
        '"seats":[{"discards":"9m9p8s6z"},{"discards":"1z2s9m9s","declared":["riichi"],"declared_with":{"riichi":4}},'
        '{"discards":"3z4z9p8s"},{"discards":"9s4z7z9p"}]}'
    )
    safe, dangerous = values(text, "1z", "5m")
    assert safe.value > dangerous.value + 100.0


def test_expert_and_playouts_are_weighed_together() -> None:
    """The first action keeps its rating; where both say the same of another one, that is its value."""
    _, discards = asked_about(FAR)
    actions = [discards[kind] for kind in ("1m", "5z", "9p")]
    played = [OneSidedEstimate(action, value, 0.0) for action, value in zip(actions, (-3.0, -5.0, 7.0), strict=True)]
    weighing = playouts(HONG_KONG)
    weighing.part = 0.6
    assert weighing.weighed((10.0, 8.0, 9.0), played) == pytest.approx([10.0, 8.0, 15.6])
    weighing.part = 0.1
    assert weighing.weighed((10.0, 8.0, 9.0), played) == pytest.approx([10.0, 8.0, 10.1])


# ---- parts


@pytest.mark.parametrize(
    ("hand", "wall", "draws"),
    [("123456789m24p9s1z", "33p9s2345z", 4), ("12345678m24p9s12z", "9m33p9s345z", 4)],
)
def test_hands_are_won_as_often_as_in_all_orders_of_a_small_wall(hand: str, wall: str, draws: int) -> None:
    """Nobody else plays, and every win counts one."""
    observation = seen(hand, wall)
    expert = Expert(HONG_KONG)
    received = lru_cache(expert.hand_values.received)
    decision = one_sided._Decision(expert.rating, observation, 1.0)
    counted = ReadyHandValues(expert.hand_values, received, lambda _: 1.0, observation, ())
    decision._play = OwnHandPlay(observation, counted, expert.hand_values.has_furiten)
    decision._losses = [0.0] * len(observation.live)
    nothing, always = (0.0,) * (draws + 1), (1.0,) * (draws + 1)
    odds = alone(observation, draws)
    rounds = one_sided._Rounds(odds, (0,) * (draws + 1), always, nothing, always, nothing, nothing, nothing, nothing)
    plan = _any_sets(expert, observation)
    line = one_sided._Line(observation.hand, rounds, 0.0, (plan,), None)
    rng = Random(4)
    won = fmean([decision.played(line, plan, decision.tiles(draws + 1, rng)).value for _ in range(2500)])
    assert won == pytest.approx(solitaire(observation.counts, observation.live, draws), rel=0.1)


def test_every_kept_discard_leaves_the_hand_as_near_as_it_can_be() -> None:
    expert = Expert(HONG_KONG)
    for text in ("1358m2469p147s123z", "123456m789p13499s", "11335577m2468p9s1z"):
        counts = count_tiles(parse_tiles(text))
        observation = seen(text, "5555z")
        play = _play_of(observation, expert)
        plan = _any_sets(expert, observation)
        distance, choices = play.choices(plan.shanten, play.waiting(observation.hand, plan))
        sets = [shape for shape in HONG_KONG.shapes if isinstance(shape, RegularShape)]
        after = {tile: nearest(sets, with_tile(counts, tile, -1), ()) for tile, held in enumerate(counts) if held}
        assert distance == min(after.values())
        assert {tile for tile, _ in choices} == {tile for tile, far in after.items() if far == distance}


def test_sets_are_claimed_that_bring_the_hand_nearer() -> None:
    """A pung from anybody, a chow from the left alone; nothing that is of no use."""
    expert, text = Expert(HONG_KONG), "1123m568p4479s77z"
    observation = seen(text, "5555z")
    play, plan = _play_of(observation, expert), _any_sets(expert, observation)
    hand = play.waiting(observation.hand, plan)
    red, eight = parse_tiles("7z")[0], parse_tiles("7p")[0]
    pung = play.claimed(plan.shanten, hand, red, from_left=False)
    assert pung is not None and pung.distance == hand.distance - 1 and not pung.closed
    assert play.claimed(plan.shanten, hand, eight, from_left=False) is None
    chow = play.claimed(plan.shanten, hand, eight, from_left=True)
    assert chow is not None and chow.melds[0].kind == "chow" and chow.needs.sets == hand.needs.sets - 1
    assert play.claimed(plan.shanten, hand, parse_tiles("1s")[0], from_left=True) is None


def test_of_equal_discards_the_safer_is_made_and_width_is_worth_a_risk() -> None:
    live, losses = (1 << 8) - 1, [5.0, 1.0, 0.0]
    assert best_choice([(0, 0b1111), (1, 0b1111)], live, losses, 100.0)[0] == 1
    assert best_choice([(0, 0b1111), (2, 0b11)], live, losses, 100.0)[0] == 0
    assert best_choice([(0, 0b1111), (2, 0b11)], live, losses, 4.0)[0] == 2


def test_a_hand_is_given_up_where_going_on_brings_less_on_average() -> None:
    """From the last moment to the first: the second playout is given up late, and so the first moment stays."""
    rounds = _rounds(given_up=(0.0, -1.0, -6.0))
    early = [one_sided._Moment(2, 3, 0.0, 1.0)] * 2
    late = [one_sided._Moment(1, 3, -2.0, 0.5), one_sided._Moment(1, 2, -2.0, 0.5)]
    played = [
        one_sided._Playout(value, [first, then]) for value, first, then in zip((-20.0, 8.0), early, late, strict=True)
    ]
    assert one_sided._given_up_in_time([(rounds, one) for one in played]) == [-2.5, 8.0]
    worse = _rounds(given_up=(0.0, -1.0, 4.0))
    assert one_sided._given_up_in_time([(worse, one) for one in played]) == [4.0, 4.0]


def test_rounds_cost_together_what_a_win_avoids() -> None:
    rival = RivalState(1.0, 8, False, True, False, calibration_for("riichi-ema"), cost=1500.0)
    odds = TurnOdds(TurnsLeft(9, 60), [rival, rival._replace(sets=3.0, could_have_declared=False)])
    costs = [0.0]
    for one in odds.rounds():
        costs.append(one.cost + one.nobody_wins * costs[-1])
    assert costs[odds.comparison + 1] == pytest.approx(odds.avoidable)
    assert odds.rounds()[0].discards == 3


def _any_sets(expert: Expert, observation: Observation) -> RatedPlan:
    """The plan of any sets and any pair."""
    plans = expert.rating.plan_gain.open_plans(observation, observation.hand)
    whole = [one for one in plans if one.shanten.plan.structure == "mixed" and len(one.shanten.plan.suits) == 3]
    return next(one for one in whole if one.shanten.plan.shape is None)


def _play_of(observation: Observation, expert: Expert) -> OwnHandPlay:
    values = expert.hand_values
    ready = ReadyHandValues(values, values.received, float, observation, ())
    return OwnHandPlay(observation, ready, values.has_furiten)


def _rounds(given_up: tuple[float, ...]) -> one_sided._Rounds:
    zeros = (0.0,) * len(given_up)
    odds = TurnOdds(TurnsLeft(len(given_up) - 1, 60))
    return one_sided._Rounds(odds, (3,) * len(given_up), zeros, zeros, zeros, zeros, zeros, zeros, given_up)
