"""What the tests must be told of Wuhan mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset(
        {
            "no-open-set",
            "wrong-eyes",
            "kong-tile-in-hand",
            "too-many-wilds",
            "any-tile-wins",
            "wild-cannot-be-claimed",
            "below-minimum",
        }
    ),
    has_limit=True,
    names_round_winds=False,
    without_hand=frozenset({"discarder"}),
    misjudged={
        "all-honors": "sets",
        "last-tile": "sets",
        "melded-hand": "sets",
    },
    taught="kong 4p",  # the second wild tile is laid down
    layout=Layout(hands=("77z123m456p789s12m3p",), indicators="4s"),
    pressed=lambda action: isinstance(action, Kong) and len(action.pieces) == 1,
)
