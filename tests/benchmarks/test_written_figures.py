"""The figures that benchmarks write into the data of the bots."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from mahjong_desktop.bots.win_probability.calibration import CALIBRATION_FOLDER
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.benchmarks import deal_in_risk


def test_the_file_of_a_new_game_begins_as_that_of_games_in_general(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    general = (CALIBRATION_FOLDER / "default.json").read_text(encoding="utf-8")
    (tmp_path / "default.json").write_text(general, encoding="utf-8")
    monkeypatch.setattr(deal_in_risk, "CALIBRATION_FOLDER", tmp_path)
    deal_in_risk.write("new", {"points_power": 0.5})
    deal_in_risk.write("new", {"points_factor": 2.0})
    written = json.loads((tmp_path / "new.json").read_text(encoding="utf-8"))
    assert written == json.loads(general) | {"points_power": 0.5, "points_factor": 2.0}


def test_figures_from_other_tables_are_not_replaced_by_those_of_our_bots_alone() -> None:
    assert deal_in_risk.is_measured_elsewhere(find_ruleset("riichi-ema"))
    assert not deal_in_risk.is_measured_elsewhere(find_ruleset("hong-kong"))
