"""What the tests must be told of Shanghai popular style."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset(),
    has_limit=False,
    names_round_winds=True,
    taught="discard 5m",  # the pair of characters stands in the way of mixed one suit with dragons
    audited=(
        {"base": 5},
        {"hu-count": "yes"},
    ),
    layout=Layout(hands=("1111m258p369s123z2f",)),
    pressed=lambda action: isinstance(action, Kong),
)
