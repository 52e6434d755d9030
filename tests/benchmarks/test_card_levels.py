"""Levels of Shuangkou are apart: a small form of the duels that `tests.benchmarks.card_levels` plays."""

import pytest

from tests.benchmarks.card_levels import card_duel


@pytest.mark.parametrize(("better", "other"), [("casual", "novice"), ("standard", "casual"), ("expert", "standard")])
def test_a_level_beats_the_one_below(better: str, other: str) -> None:
    duel = card_duel(better, other, 40)
    assert duel.points > 1.5 * duel.error
    assert len(duel.gains) == 40


def test_a_level_does_not_beat_itself() -> None:
    assert card_duel("expert", "expert", 3).points == 0
