"""Elements occur about as often as in the reviewed reference (`frequencies.json`, made by reference.py).

The bounds are wide: what bots prefer may shift, but an element that disappears, or one that is suddenly everywhere,
shows a broken rule. `MAHJONG_DESKTOP_FREQUENCY_HANDS=2000` plays as many hands as the reference.
"""

from __future__ import annotations

import json
import os
from functools import cache
from math import sqrt
from typing import Any

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.rulesets import built_in_rulesets
from tests.bots.reference import REFERENCE, simulated
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
def reference() -> dict[str, Any]:
    """The reviewed figures by ruleset."""
    loaded: dict[str, Any] = json.loads(REFERENCE.read_text(encoding="utf-8"))
    return loaded


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
def test_every_ruleset_has_a_reference_of_two_thousand_hands(ruleset: Ruleset) -> None:
    known = reference()[ruleset.id]
    assert known["hands"] >= 2000
    assert set(known["elements"]) <= set(ruleset.element_ids())


@pytest.mark.proof
@rulesets
def test_elements_occur_about_as_often(ruleset: Ruleset) -> None:
    figures, known = played(ruleset.id), reference()[ruleset.id]
    for name in {*known["elements"], *figures["elements"]}:
        least, most = bounds(known["elements"].get(name, 0.0), figures["won"])
        assert least <= figures["elements"].get(name, 0) <= most, name


@pytest.mark.proof
@rulesets
def test_hands_end_as_they_used_to(ruleset: Ruleset) -> None:
    figures, known = played(ruleset.id), reference()[ruleset.id]
    least, most = bounds(known["unwon"], figures["hands"])
    assert least <= figures["draws"] <= most
    least, most = bounds(100 * known["won"] / known["hands"], figures["hands"])
    assert least <= figures["won"] <= most


def test_the_bounds_can_be_left() -> None:
    """An element of half of all wins may not vanish, nor may a rare one come in every win."""
    assert bounds(50.0, 60)[0] > 0 or bounds(50.0, 2000)[0] > 0
    assert bounds(1.0, 60)[1] < 60
    assert bounds(50.0, 2000)[0] > 100
