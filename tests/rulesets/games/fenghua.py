"""What the tests must be told of Fenghua mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"below-minimum", "wild-pair-needs-self-draw", "wild-cannot-be-claimed"}),
    has_limit=False,
    names_round_winds=True,
    misjudged={
        "three-wilds": "waits",
        "two-wilds": "special",
        "wilds-at-face": "sets",
        "one-wild": "special",
        "no-wilds": "other",
        "three-flower-wilds": "other",
    },
    taught="discard 5s",  # it is too near to two other bamboos, all others are unrelated
    audited=(
        {
            "dice": "smaller-break",
            "gate": 3,
            "celebrations": "none",
            "robbed-kong-gate": "yes",
            "kong-robbing-and-sea-bonus": 10,
        },
    ),
    layout=Layout(hands=("1111m258p3689s147z",)),
    pressed=lambda action: isinstance(action, Kong),
)
