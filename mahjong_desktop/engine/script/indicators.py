"""The throw that is made for an indicator. When one is turned up belongs to advance.py and draws.py."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import TurnUp
from mahjong_desktop.engine.state import State


def dice_of_indicator(state: State) -> tuple[int, ...]:
    """The throw that is made for the indicator turned up next, if one is."""
    step = state.ruleset.script[state.step]
    if not isinstance(step, TurnUp) or not step.dice:
        return ()
    return state.dice[state.ruleset.throws_before(state.step)]
