"""The measurement of the rates of a round."""

from __future__ import annotations

from mahjong_desktop.bots.win_probability.calibration import USUAL_RATES, ReadyWins, calibration_for
from mahjong_desktop.bots.win_probability.turn_odds import RivalState, TurnsLeft
from mahjong_desktop.core.values import replace
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.benchmarks.turn_rates import LEAST_DISTANCE, FarHand, Round, fit, fit_acceptance_factor, measure

RIVAL = RivalState(2.0, 10, False, False, False, replace(calibration_for("classical"), ready_wins=None))


def rounds(won: int, other: int, nothing: int) -> list[Round]:
    """So many rounds of a ready hand that ended so."""
    every = ["won"] * won + ["other"] * other + [""] * nothing
    return [Round(TurnsLeft(8, 50), (RIVAL,) * 3, False, False, 6, False, False, came) for came in every]


def test_the_rates_are_those_that_came() -> None:
    """Twice as many wins mean about twice the rate, and few events none."""
    few, many = fit(rounds(20, 20, 160)), fit(rounds(40, 40, 120))
    assert 1.7 * few.discards < many.discards < 2.7 * few.discards
    assert 1.7 * few.rival_wins < many.rival_wins < 2.9 * few.rival_wins
    assert fit(rounds(3, 3, 194)) == USUAL_RATES
    known = RIVAL._replace(calibration=replace(RIVAL.calibration, ready_wins=ReadyWins(0.2, 0.2, 0.2)))
    assert fit([replace(one, rivals=(known,) * 3) for one in rounds(20, 20, 160)]).rival_wins == 1.0
    told = rounds(1, 0, 0)[0].chances(many)
    assert abs(told[0] - 0.2) < 0.02
    assert abs((1.0 - told[0]) * (1.0 - told[1]) - 0.2) < 0.03


def test_rounds_of_played_hands_are_noted() -> None:
    """Every discard begins a round, and every hand that is won ends rounds of the others."""
    watch = measure(HONG_KONG, 2, 5)
    found = watch.found
    assert len(found) > 20
    assert any(one.came == "other" for one in found)
    assert any(one.copies for one in found)
    assert watch.far
    assert all(one.way[1] >= LEAST_DISTANCE for one in watch.far)


def test_hands_that_grow_faster_win_more_often() -> None:
    """If twice as many of the far hands win as told, they find more useful tiles than usual; few wins tell nothing."""
    after = rounds(0, 0, 1)[0]
    hand = FarHand(after, ("open", 2, 20))
    told = hand.chance(USUAL_RATES)
    wins = round(2 * told * 500)
    faster = fit_acceptance_factor([FarHand(after, hand.way, number < wins) for number in range(500)], USUAL_RATES)
    assert faster.acceptance_factor > 1.2
    assert abs(hand.chance(faster) - 2 * told) < 0.02
    assert fit_acceptance_factor([hand] * 50, USUAL_RATES) == USUAL_RATES
