"""Elements that lie open: what everybody saw to count for the winner before the win counts in the win."""

from __future__ import annotations

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import view_of
from mahjong_desktop.mechanics.visible import visible_elements
from mahjong_desktop.rulesets import built_in_rulesets
from tests.engine.games import played

MOST_GAMES = 12
LYING_OPEN = [one for one in built_in_rulesets() if any(element.lies_open for element in one.scoring.elements)]


def seen_before(state: State, won: ev.Won) -> dict[str, int]:
    """The value of each element that another player saw to count for the winner."""
    ruleset = state.ruleset
    other = next(chair for chair in ruleset.chairs.taken if chair != won.seat)
    told = visible_elements(ruleset.scoring.elements, view_of(state, other).table(), won.seat)
    return {one.id: one.value for one in told}


def test_there_are_elements_that_lie_open() -> None:
    assert {"wuhan", "jingzhou-3p", "ningbo", "hong-kong"} <= {ruleset.id for ruleset in LYING_OPEN}


@pytest.mark.parametrize("ruleset", LYING_OPEN, ids=lambda one: one.id)
def test_what_lay_open_counts_in_the_win(ruleset: Ruleset) -> None:
    """Games that are seldom won go on until something that lay open has counted in a win."""
    tried = 0
    for number in range(MOST_GAMES):
        if number > 1 and tried:
            break
        for before, step, _ in played(ruleset, number).steps:
            for won in (event for event in step.events if isinstance(event, ev.Won)):
                found = {one.id: one.value for one in won.elements} | {one.id: one.value for one in won.absorbed}
                seen = seen_before(before, won)
                assert seen.items() <= found.items()
                tried += len(seen)
    assert tried
