"""Mistakes of a person at a strict table: the expert makes none, and goes on at an ordinary table."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.engine.events import Erred
from mahjong_desktop.records.record import load
from mahjong_desktop.study.duplicate.expert_table import ExpertTable, recorded_hands
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.records.test_strict import STRICT, write


@pytest.mark.parametrize("name", STRICT)
def test_the_expert_makes_no_mistakes(name: str, tmp_path: Path) -> None:
    rules = find_ruleset(name)
    write(tmp_path / "game", rules)
    record = load(tmp_path / "game")
    for span in recorded_hands(record):
        table = ExpertTable(record, rules, span.hand)
        assert table.play(lambda: False)
        told = table.result()
        assert told.first is not None  # the person played at random
        after = [event for step in told.steps for event in step.events][told.first.events :]
        assert not any(isinstance(event, Erred) and event.seat == told.seat for event in after)


def test_a_question_without_a_legal_answer_is_passed(tmp_path: Path) -> None:
    """Somebody who plays strictly is asked more often. Whoever never errs there is followed like any other player."""
    rules = find_ruleset("hong-kong")
    write(tmp_path / "game", rules)
    record = load(tmp_path / "game")
    ordinary = 0
    for span in recorded_hands(record):
        table = ExpertTable(record, rules, span.hand)
        table.play(lambda table=table: table.course.first is not None)
        first = table.course.first
        assert first is not None
        ordinary += first.move > 0
    assert ordinary == len(recorded_hands(record))
