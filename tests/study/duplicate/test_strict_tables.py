"""Mistakes of a person at a strict table: the expert makes none, and goes on at an ordinary table."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.engine.events import Erred
from mahjong_desktop.records.record import load
from mahjong_desktop.study.duplicate.expert_table import ExpertTable, hands_of_steps
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.records.test_strict import STRICT, write


@pytest.mark.parametrize("name", STRICT)
def test_the_expert_makes_no_mistakes(name: str, tmp_path: Path) -> None:
    rules = find_ruleset(name)
    write(tmp_path / "game", rules)
    record = load(tmp_path / "game")
    for span in hands_of_steps(record):
        table = ExpertTable(record, rules, span.hand)
        assert table.play(lambda: False)
        told = table.result()
        assert told.first is not None and told.first.move > 0  # the person played at random
        after = [event for step in told.steps for event in step.events][told.first.events :]
        assert not any(isinstance(event, Erred) and event.seat == told.seat for event in after)
