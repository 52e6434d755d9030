"""Tables of Taiwanese 16-tile mahjong for its tests in play. No expectations belong here."""

from __future__ import annotations

from collections.abc import Mapping

from mahjong_desktop.core.ruleset import Dice, Position
from mahjong_desktop.rulesets.taiwan_16 import TAIWAN_16
from tests.engine.tables import Game, Layout

DEALER_EAST: Dice = ((1, 1, 3),)
READY = "123456789m123p11s23s"
"""Waits for 1s and 4s."""
SEVEN, EIGHT = "1234567f", "12345678f"


def table(
    *hands: str,
    draws: str = "",
    replacements: str = "",
    at: Mapping[int, str] | None = None,
    dice: Dice = DEALER_EAST,
    options: Mapping[str, object] | None = None,
    position: Position | None = None,
) -> Game:
    """A table with these hands and draws."""
    layout = Layout(hands, draws, replacements, at or {}, dice=dice, position=position)
    return Game(layout, ruleset=TAIWAN_16, options=options)
