"""What the tests must be told of Yiwu mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Declare
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"any-tile-wins", "wild-cannot-be-claimed"}),
    has_limit=False,
    names_round_winds=False,
    misjudged={"wild-pair-wait": "way"},
    taught="discard 1s",  # suits are worth nothing: the neighbours stay, and the 1 goes, which connects least
    audited=({"plain-win": "dealer-only", "stake-doubling": "yes"},),
    pressed=lambda action: action == Declare("buy"),
)
