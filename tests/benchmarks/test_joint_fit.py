"""The figures of a game that are fitted together."""

from __future__ import annotations

import pytest

from mahjong_desktop.bots.win_probability.calibration import ReadyWins, TurnRates, calibration_for
from mahjong_desktop.core.values import replace
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.benchmarks import joint_fit, turn_rates
from tests.benchmarks.joint_fit import fit, measure


def test_how_often_others_win_is_fitted_with_what_was_found_of_their_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rates are fitted once the figures of the same run stand in the place of those of today."""
    monkeypatch.setattr(joint_fit, "HANDS_A_MATCH", 1)
    watch, now = measure(HONG_KONG, 3, 1), replace(calibration_for("hong-kong"), ready_wins=ReadyWins(0.9, 0.9, 0.9))
    assert len(watch.hands.ends) == 3 and watch.rounds.found
    believed: list[ReadyWins | None] = []
    usual = turn_rates.fit

    def fitted(rounds: list[turn_rates.Round]) -> TurnRates:
        believed.extend(rival.calibration.ready_wins for one in rounds for rival in one.rivals)
        return usual(rounds)

    monkeypatch.setattr(turn_rates, "fit", fitted)
    found = fit(watch, now)
    assert set(believed) == {ReadyWins(*found["ready_wins"])} != {now.ready_wins}
    assert found["turn_rates"].rival_wins == now.turn_rates.rival_wins
