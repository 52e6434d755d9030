"""The lines of the curve of a review."""

from __future__ import annotations

import pytest

from mahjong_desktop.ui.review.curve_scales import round_ticks


@pytest.mark.parametrize("steps", [-3, 1, 2, 4, 9])
def test_the_lines_of_the_curve_enclose_the_amounts_and_are_few_in_a_low_one(steps: int) -> None:
    for amounts in ([-37.0, 256.0], [0.0, 0.0], [-9500.0, -20.0], [0.3, 11.9]):
        ticks = round_ticks(amounts, steps)
        assert ticks[0] <= min(amounts) and ticks[-1] >= max(amounts)
        assert 2 <= len(ticks) <= min(max(1, steps), 4) + 2
