"""The throw of dice for an indicator. advance.py and draws.py turn indicators up."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import TurnUp
from mahjong_desktop.engine.state import State


def dice_of_indicator(state: State) -> tuple[int, ...]:
    """Returns the throw for the next indicator; empty if it needs none."""
    step = state.ruleset.script[state.step]
    if not isinstance(step, TurnUp) or not step.dice:
        return ()
    return state.dice[state.ruleset.throws_before(state.step)]
