"""What the tests must be told of Hong Kong Old Style."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Discard
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"below-minimum"}),
    has_limit=True,
    names_round_winds=True,
    misjudged={"human-hand": "special"},
    taught="pass",  # a chow would spoil one suit with honours
    pressed=lambda action: isinstance(action, Discard),
)
