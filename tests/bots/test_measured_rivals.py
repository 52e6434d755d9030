"""What follows where it was measured how often ready seats win: one chance for gains and losses, pots, folding."""

from __future__ import annotations

from math import prod

import pytest

from mahjong_desktop.bots.deal_in_risk.deal_in_risk import DealInRisk
from mahjong_desktop.bots.deal_in_risk.push_fold import PushFold, fold_value
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.lookahead.lookahead import Lookahead
from mahjong_desktop.bots.observation.observation import Observation, observe
from mahjong_desktop.bots.version import BOTS_VERSION, bots_version
from mahjong_desktop.bots.win_probability.calibration import calibration_for
from mahjong_desktop.bots.win_probability.plan_turn_odds import NextStep, Outlook, PlanTurnOdds
from mahjong_desktop.bots.win_probability.turn_odds import TurnOdds, TurnsLeft
from mahjong_desktop.core.values import replace
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.bots.test_deal_in_risk import HAND, in_order
from tests.bots.test_new_decisions import seen

RIICHI, HONG_KONG = find_ruleset("riichi-ema"), find_ruleset("hong-kong")
RIVERS = ("1z9m9s2z1s", "9p1z9s3z8m", "4z9m1p2z6z", "9s1m4z9p7z")
NOTHING: frozenset[str] = frozenset()
DECLARED = frozenset({"riichi"})


def observed(declared: int | None = None, ruleset: str = "riichi-ema") -> Observation:
    """What seat 0 sees after five rounds; another seat may have declared."""
    return observe(in_order(seen(find_ruleset(ruleset), HAND, wall_left=44), RIVERS, declared))


# ---- one chance that others win


@pytest.mark.parametrize("declared", [None, 1, 3])
def test_gains_and_losses_take_others_to_win_equally_often(declared: int | None) -> None:
    observation = observed(declared)
    rivals = Lookahead(hand_values_for(RIICHI)).rivals(observation)
    survival = DealInRisk(hand_values_for(RIICHI)).survival(observation)
    for rounds in (1, 2, 5):
        alone = prod([1.0 - one.win_probability(turn) for turn in range(rounds) for one in rivals])
        assert survival[rounds] == pytest.approx(alone)


def test_a_declared_seat_wins_as_often_as_was_measured() -> None:
    measured = calibration_for("riichi-ema").ready_wins
    assert measured is not None
    chances = [one.win_probability(3) for one in Lookahead(hand_values_for(RIICHI)).rivals(observed(1))]
    assert max(chances) == measured.declared
    assert calibration_for("beijing").ready_wins is None


# ---- pots


def test_a_win_brings_the_bets_of_others_and_what_is_paid_for_the_streak() -> None:
    """EMA 3.4.9, 3.4.10: 300 points for each counter, and all riichi sticks."""
    brings = hand_values_for(RIICHI).pot.brings
    assert brings((NOTHING,) * 3, 1, 0) == 0.0
    assert brings((DECLARED, NOTHING, NOTHING), 1, 0) == pytest.approx(1000.0)
    assert brings((DECLARED, NOTHING, DECLARED), 0, 2) == pytest.approx(2600.0)
    assert hand_values_for(HONG_KONG).pot.brings((), 1, 3) == 0.0


def test_the_pot_is_in_what_a_win_brings_and_not_in_what_it_saves() -> None:
    lookahead = Lookahead(hand_values_for(RIICHI))
    quiet, bet = (lookahead.turn_odds(observed(declared), True) for declared in (None, 1))
    assert quiet.pot == 0.0 and bet.pot == pytest.approx(1000.0)
    assert bet.avoidable == quiet.avoidable == 0.0
    ready = bet.ready_hand(6, 6, False)
    assert ready.avoided[-1] == pytest.approx(1000.0 * (ready.self_draw[-1] + ready.discard[-1]))


def test_no_pot_is_weighed_where_rivals_were_not_measured() -> None:
    observation = observe(seen(find_ruleset("wenzhou"), HAND + "123p", wall_left=44))
    view = replace(observation.view, position=replace(observation.view.position, streak=3))
    assert Lookahead(hand_values_for(view.ruleset)).turn_odds(observe(view), True).pot == 0.0


# ---- folding


def test_a_hand_that_is_given_up_may_still_deal_in() -> None:
    risk, observation = DealInRisk(hand_values_for(RIICHI)), observed(1)
    safe = dict.fromkeys(risk.losses(observation), 0.0)
    assert -risk.random_loss(observation) * observation.rounds_left < fold_value(risk, observation, safe) < 0.0
    elsewhere = observed(ruleset="beijing")
    other = DealInRisk(hand_values_for(elsewhere.view.ruleset))
    assert fold_value(other, elsewhere, dict.fromkeys(other.losses(elsewhere), 0.0)) == 0.0


def test_a_claim_takes_safe_tiles_out_of_a_hand() -> None:
    risk, observation = DealInRisk(hand_values_for(RIICHI)), observed(1)
    losses = risk.losses(observation)
    push_fold = PushFold(risk, observation, losses, 1.0)
    safest = sorted(losses, key=lambda tile: losses[tile])
    without_safe = tuple([0 if tile in safest[:5] else held for tile, held in enumerate(observation.counts)])
    without_dangerous = tuple([0 if tile in safest[-5:] else held for tile, held in enumerate(observation.counts)])
    assert push_fold.fold_of(observation.counts) == push_fold.fold
    assert push_fold.fold_of(without_safe) < push_fold.fold <= push_fold.fold_of(without_dangerous)


# ---- plans


def test_a_plan_without_claims_wins_as_often_as_declared_hands_do() -> None:
    turns = TurnOdds(TurnsLeft(10, 70), rates=calibration_for("riichi-ema").turn_rates)
    declared = turns.ready_hand(8, 8, True)
    closed, silent = (PlanTurnOdds(turns, declares).with_acceptance("open-closed", 0, 8) for declares in (True, False))
    assert closed == declared.self_draw[-1] + declared.discard[-1] < silent
    assert PlanTurnOdds(turns, True).with_acceptance("open", 0, 8) == silent


def test_a_hand_that_finds_little_after_its_next_tile_wins_less() -> None:
    odds = PlanTurnOdds(TurnOdds(TurnsLeft(12, 70)))
    usual = odds.with_acceptance("open-closed", 2, 20)
    known = [odds.with_next(NextStep("open-closed", 2, 20, then), Outlook.WINS) for then in (2.0, 6.0, 12.0, 60.0)]
    assert 0.0 < known[0] < known[1] < known[2] <= known[3] == pytest.approx(usual)
    assert odds.with_next(NextStep("open-closed", 2, 0, 9.0), Outlook.WINS) == 0.0


def test_hands_out_of_sight_of_ready_are_as_dear_as_was_measured() -> None:
    """Far hands get fewer dear tiles by luck than declared ones that win, and claimed hands get some."""
    closed, claimed = calibration_for("riichi-ema").far_luck
    assert 0.0 < closed < calibration_for("riichi-ema").declared_luck and claimed > 0.0
    assert calibration_for("hong-kong").far_luck == (0.0, 0.0)


# ---- Hong Kong


def test_rivals_are_believed_to_win_as_often_in_hong_kong_as_they_do() -> None:
    """A seat that seems ready wins in a sixth of its rounds, with discards and by itself."""
    known = calibration_for("hong-kong").ready_wins
    assert known is not None and 0.14 < known.silent < 0.19
    rival = Lookahead(hand_values_for(HONG_KONG)).rivals(observed(ruleset="hong-kong"))[0]
    ready = calibration_for("hong-kong").ready_probability(
        rival.sets, rival.discards, rival.could_have_declared, rival.suit_discarded
    )
    assert rival.win_probability(0) == pytest.approx(known.silent * ready)


def test_others_win_oftener_while_a_hand_is_ready_because_it_gives_nothing_up() -> None:
    """A hand that wins on nothing is not ready."""
    rivals = Lookahead(hand_values_for(HONG_KONG)).rivals(observed(ruleset="hong-kong"))
    known = calibration_for("hong-kong").turn_rates
    assert known.rival_wins_when_ready > 1.0
    usual, often = (
        TurnOdds(TurnsLeft(10, 60), rivals, rates=rates) for rates in (known._replace(rival_wins_when_ready=1.0), known)
    )
    won, alone = usual.in_next_round(6, False, False)
    assert often.in_next_round(6, False, False) == pytest.approx((won, alone**known.rival_wins_when_ready))
    assert often.in_next_round(0, False, False) == usual.in_next_round(0, False, False) == (0.0, alone)


# ---- the version


def test_a_change_of_one_game_raises_its_version_alone() -> None:
    assert bots_version("riichi-ema") > bots_version("beijing") == BOTS_VERSION
