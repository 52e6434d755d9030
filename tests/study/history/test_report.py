"""The figures of drills: levels by kind, right answers of the last ten days."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from mahjong_desktop.study.drills.learned import Learned
from mahjong_desktop.study.history.report import DRILL_DAYS, drill_figures

NOW = datetime(2026, 5, 12, 12, tzinfo=UTC)


@pytest.fixture
def learned(tmp_path: Path) -> Iterator[Learned]:
    made = Learned(tmp_path / "learned.sqlite")
    yield made
    made.close()


def answer(learned: Learned, skill: str, kind: str, right: bool, days_ago: int) -> None:
    learned.answered_all("wuhan", ((skill, right),), NOW - timedelta(days=days_ago), (kind, right))


def test_shares_and_levels_by_kind(learned: Learned) -> None:
    answer(learned, "element:a", "elements", True, 11)
    answer(learned, "element:a", "elements", True, 9)
    answer(learned, "element:b", "elements", False, 2)
    answer(learned, "element:a", "elements", True, 0)
    answer(learned, "waits", "waits", True, 20)
    elements, waits = drill_figures(learned, "wuhan", NOW.date())
    assert (elements.kind, elements.right, elements.answered) == ("elements", 2, 3)
    assert elements.level == round((learned.level("wuhan", "element:a") + learned.level("wuhan", "element:b")) / 2)
    assert len(elements.days) == DRILL_DAYS
    assert (elements.days[0], elements.days[6], elements.days[7], elements.days[9]) == (1.0, 1.0, 0.0, 1.0)
    assert (waits.kind, waits.answered, waits.share, waits.level) == ("waits", 0, None, 1)
    assert waits.days == (None,) * DRILL_DAYS
    assert drill_figures(learned, "hong-kong", NOW.date()) == ()
