"""What the tests must be told of Yangzhou mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"below-minimum", "must-be-pure-one-suit", "no-chips"}),
    has_limit=False,
    names_round_winds=True,
    misjudged={"terminal-pair": "suits"},
    taught="discard 6m",  # the closed wait for the straight; of the wider one no tile meets the minimum
    audited=(
        {"scale": 18, "draw-keeps-deal": "yes", "rounds": 8},
        {"minimum": 0, "starting-chips": 100, "twin-short-straight-name": "双飄"},
        {"scale": 7, "minimum": 3, "all-chows-no-honors": "yes"},
    ),
    layout=Layout(hands=("1111m258p369s1235z",), dice=((3, 4),)),
    pressed=lambda action: isinstance(action, Kong),
)
