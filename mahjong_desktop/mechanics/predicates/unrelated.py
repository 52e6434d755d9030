"""Tests on hands of unrelated tiles (see mechanics.shapes.unrelated)."""

from __future__ import annotations

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.tiles import HONORS
from mahjong_desktop.mechanics.shapes import UnrelatedShape

_SHAPE = UnrelatedShape().id
_HONORS = frozenset(HONORS)


def unrelated(hand: HandFacts) -> bool:
    """No two tiles of the hand go together."""
    return hand.shape == _SHAPE


def seven_stars(hand: HandFacts) -> bool:
    """Unrelated tiles, all seven honours among them (七星), wild tiles as they are read."""
    return hand.shape == _SHAPE and hand.kinds >= _HONORS
