"""A match that plays on by itself: how it is chosen, and that chance alone decides."""

from __future__ import annotations

from random import Random

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import DISCARDS
from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match, Step, any_legal, play_on
from mahjong_desktop.rulesets import built_in_rulesets
from tests.engine.games import NAMES

HANDS = 3


@pytest.mark.parametrize(("chance", "place"), [(0.0, 0), (0.24, 0), (0.25, 1), (0.5, 2), (0.99, 3)])
def test_each_legal_action_has_an_equal_part_of_chance(chance: float, place: int) -> None:
    options = Options(legal=DISCARDS[:4])
    assert any_legal(lambda: chance)(options) is DISCARDS[place]


@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_a_match_plays_on_as_chance_says(ruleset: Ruleset) -> None:
    first, again, other = (_played(ruleset, seed) for seed in (1, 1, 2))
    assert first == again != other


def _played(ruleset: Ruleset, seed: int) -> list[Step]:
    """Some hands with the same walls and other answers."""
    steps, ended = [], 0
    for step in play_on(Match(ruleset, NAMES[: ruleset.chairs.participants], 5), any_legal(Random(seed).random)):
        steps.append(step)
        ended += isinstance(step.events[-1], HandEnded)
        if ended == HANDS:
            break
    assert ended == HANDS
    return steps
