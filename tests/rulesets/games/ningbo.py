"""What the tests must be told of Ningbo mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Discard
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"below-minimum", "wild-pair-needs-self-draw", "wild-cannot-be-claimed"}),
    has_limit=False,
    names_round_winds=True,
    misjudged={
        "natural-hand": "other",
        "three-wilds": "waits",
    },
    taught="discard 8p",  # the dots stand in the way of mixed one suit, the dragon does not
    audited=({"dice": "smaller-break", "rate": 3},),
    pressed=lambda action: isinstance(action, Discard),
)
