"""Elements occur about as often as in the figures that pages quote (made by packaging/bot_data.py).

The bounds are wide: what bots prefer may shift, but an element that disappears, or one that is suddenly everywhere, is
more likely a fault in a ruleset or a bot than luck. `MAHJONG_DESKTOP_FREQUENCY_HANDS=2000` plays as many hands as the
figures.
"""

from __future__ import annotations

import os
from functools import cache
from math import sqrt
from typing import Any

import pytest
from element_figures import simulated

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.texts.simulated import figures_of
from tests.scale import amount

HANDS = int(os.environ.get("MAHJONG_DESKTOP_FREQUENCY_HANDS", amount(60, 300)))
FACTOR = 1.6
"""How many times more or less often than in the reference, luck left aside."""
LUCK = 4.5
"""Standard deviations of luck allowed on top."""
SPREAD = 2.0
"""Elements of one hand come together, so that counts vary more than throws of a coin."""

rulesets = pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)


@cache
def played(ruleset: str) -> dict[str, Any]:
    """Figures of the hands played now."""
    return simulated(ruleset, HANDS)


def bounds(percent: float, times: int) -> tuple[float, float]:
    """The least and the most occurrences in so many wins that are taken for the same frequency."""
    expected = percent * times / 100
    luck = LUCK * SPREAD * sqrt(max(expected, 0.5))
    return expected / FACTOR - luck, expected * FACTOR + luck


@rulesets
def test_figures_are_of_elements_of_the_ruleset(ruleset: Ruleset) -> None:
    assert set(figures_of(ruleset.id).elements) <= set(ruleset.element_ids())


@pytest.mark.proof
@rulesets
def test_elements_occur_about_as_often(ruleset: Ruleset) -> None:
    figures, known = played(ruleset.id), figures_of(ruleset.id)
    for name in {*known.elements, *figures["elements"]}:
        least, most = bounds(known.elements.get(name, 0.0), figures["won"])
        assert least <= figures["elements"].get(name, 0) <= most, name


@pytest.mark.proof
@rulesets
def test_hands_end_as_they_used_to(ruleset: Ruleset) -> None:
    figures, known = played(ruleset.id), figures_of(ruleset.id)
    least, most = bounds(known.rates["unwon"], figures["hands"])
    assert least <= figures["draws"] <= most
    least, most = bounds(100 * known.wins / known.hands, figures["hands"])
    assert least <= figures["won"] <= most


def test_the_bounds_can_be_left() -> None:
    """An element of half of all wins may not vanish, nor may a rare one come in every win."""
    assert bounds(50.0, 60)[0] > 0 or bounds(50.0, 2000)[0] > 0
    assert bounds(1.0, 60)[1] < 60
    assert bounds(50.0, 2000)[0] > 100
