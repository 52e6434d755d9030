"""The phase of the match in each step of a script before play."""

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
    """Returns DEAL for a step in which no seat is asked, OPENING for one in which seats may be asked."""
    match step:
        case BreakWall() | DealTiles() | TurnUp():
            return Phase.DEAL
        case ReplaceBonus() | ReplaceBonusByRounds() | Exchange() | Announce() | DealtWins() | GrabIndicator():
            return Phase.OPENING
        case Play() | LastTile() | Reveal():
            return Phase.OPENING  # its phase before play begins
        case _:
            assert_never(step)
