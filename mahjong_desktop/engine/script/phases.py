"""What the match waits for in each step of a script until play begins."""

from __future__ import annotations

from typing import assert_never

from mahjong_desktop.core.ruleset import (
    Announce,
    BreakWall,
    DealTiles,
    DealtWins,
    Exchange,
    GrabIndicator,
    LastTile,
    Play,
    ReplaceBonus,
    ReplaceBonusByRounds,
    Reveal,
    ScriptStep,
    TurnUp,
)
from mahjong_desktop.engine.state import Phase

BEFORE_PLAY = frozenset({Phase.DEAL, Phase.OPENING})


def phase_before_play(step: ScriptStep) -> Phase:
    """DEAL for a step that nobody is asked in, OPENING for one that may ask."""
    match step:
        case BreakWall() | DealTiles() | TurnUp():
            return Phase.DEAL
        case ReplaceBonus() | ReplaceBonusByRounds() | Exchange() | Announce() | DealtWins() | GrabIndicator():
            return Phase.OPENING
        case Play() | LastTile() | Reveal():
            return Phase.OPENING  # until play begins
        case _:
            assert_never(step)
