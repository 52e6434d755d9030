"""What the tests must be told of Jinan mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Discard
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"wrong-eyes"}),
    has_limit=False,
    names_round_winds=False,
    misjudged={
        "honor-pung": "waits",
        "plain-win": "sets",
    },
    taught="discard 9s",  # the widest wait, with a pair of 5; the hand is laid open
    audited=({"several-winners": "yes", "follow-dealer": 3, "fan-combine": "multiply"},),
    layout=Layout(hands=("123m456p789p78s55m5z",)),
    pressed=lambda action: isinstance(action, Discard) and action.declaration == "open-hand",
)
