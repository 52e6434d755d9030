"""What the tests must be told of Jingzhou three-player mahjong."""

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
        "melded-hand": "sets",
        "natural-hand": "sets",
    },
    taught="discard 7p",  # a complete chow is broken up for a hand of 2, 5 and 8 alone
    layout=Layout(hands=("77z123s456p789s12p3s",), indicators="4s"),
    pressed=lambda action: isinstance(action, Kong) and len(action.pieces) == 1,
)
