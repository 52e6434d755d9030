"""What the tests must be told of Chinese Classical, five players."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset(),
    has_limit=True,
    names_round_winds=True,
    losers_settle=True,
    # As in the game for four; the payment for a limit hand.
    figures=frozenset({50, 76, 100, 128, 136, 150}),
    misjudged={"all-terminals-and-honors": "sets"},
    taught="discard 9s",  # the same with other sets of dots
    layout=Layout(hands=("1111m2345567p88s5z6z",)),
    pressed=lambda action: isinstance(action, Kong),
)
