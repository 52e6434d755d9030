"""Tables of the games of Ningbo and of Fenghua for their tests in play: where the indicator lies. No expectations
belong here."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.ruleset import Position, Ruleset
from tests.engine.tables import Game, Layout

TILES = 144
DICE = ((2, 5),)
"""The smaller die turns up the second stack from the tail, the larger one would turn up the fifth."""
TAIL = {1: TILES - 2, 2: TILES - 4, 5: TILES - 10}
"""The place of the upper tile of some stacks counted from the tail."""


def table_of(
    ruleset: Ruleset,
    *hands: str,
    draws: str = "",
    indicator: str = "9p",
    at: Mapping[int, str] | None = None,
    options: Mapping[str, object] | None = None,
    position: Position | None = None,
) -> Game:
    """A table on which the upper tile of the second stack from the tail is turned up."""
    places = {TAIL[2]: indicator, **(at or {})}
    return Game(Layout(hands, draws, at=places, dice=DICE, position=position), ruleset=ruleset, options=options)
