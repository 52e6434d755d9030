"""What the tests must be told of Taiwanese mahjong."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine.actions import Declare
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"below-minimum"}),
    has_limit=True,
    least_cases=100,
    names_round_winds=True,
    # The stack at which the wall of the example is broken.
    figures=frozenset({13}),
    misjudged={
        "pure-one-suit": "sets",
        "honor-pung": "suits",
        "small-three-winds": "suits",
        "very-early-win": "other",
        "only-possible-tile": "sets",
    },
    taught="discard 4z",  # a pair of winds does not fit an all-chow hand of high value
    layout=Layout(hands=("111222333m444p567s5p", "1m"), position=Position(dealer=1)),
    pressed=lambda action: action == Declare("ready-first"),
)
