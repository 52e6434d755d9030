"""What the tests must be told of Yichang bloody-river mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import ExchangeTiles
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"three-suits", "first-win", "dealt-hand"}),
    has_limit=False,
    names_round_winds=False,
    taught="exchange 368s",  # a whole suit is given away
    pressed=lambda action: isinstance(action, ExchangeTiles),
)
