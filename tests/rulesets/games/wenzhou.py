"""What the tests must be told of Wenzhou mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"any-tile-wins", "wild-cannot-be-claimed"}),
    has_limit=False,
    names_round_winds=False,
    misjudged={
        "soft-win": "sets",
        "natural-hand": "sets",
        "three-wilds": "other",
        "eight-pairs-with-wilds": "sets",
        "eight-pairs": "wilds",
    },
    taught="chow 34m",  # any win ends the reign of the dealer, and the chow makes the hand ready
    audited=(
        {"dealer-series": "3579", "wild-money": 3, "missed-pung": "yes"},
        {"hard-white": "yes", "double-all-pungs": "yes", "wild-money": 0},
    ),
    layout=Layout(hands=("1111m258p3689s14567z",)),
    pressed=lambda action: isinstance(action, Kong),
)
