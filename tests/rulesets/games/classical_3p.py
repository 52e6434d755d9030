"""What the tests must be told of Chinese Classical, three players."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset(),
    has_limit=True,
    names_round_winds=True,
    losers_settle=True,
    # The tiles of three walls, and a step of a sum.
    figures=frozenset({138, 236}),
    misjudged={"all-terminals-and-honors": "sets"},
    taught="discard 9s",  # the useless dot may let off a cannon
    layout=Layout(hands=("1111m2345567p88s5z6z",)),
    pressed=lambda action: isinstance(action, Kong),
)
