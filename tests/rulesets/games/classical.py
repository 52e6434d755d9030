"""What the tests must be told of Chinese Classical (Millington)."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset(),
    has_limit=True,
    least_cases=100,
    names_round_winds=True,
    losers_settle=True,
    # Fines, and the steps of the sums beside the examples.
    figures=frozenset({50, 76, 100, 136, 150, 152}),
    misjudged={"all-terminals-and-honors": "sets"},
    taught="discard 9s",  # any dot may let off a cannon
    layout=Layout(hands=("1111m2345567p88s5z6z",)),
    pressed=lambda action: isinstance(action, Kong),
)
