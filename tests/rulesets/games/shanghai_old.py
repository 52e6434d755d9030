"""What the tests must be told of Old Shanghai style."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset(),
    has_limit=False,
    names_round_winds=False,
    losers_settle=True,
    misjudged={"all-chows": "waits"},
    taught="kong 7777z",  # four dragons count in a lost hand too, and a kong is worth four pungs
    audited=({"base": 0},),
    layout=Layout(hands=("1111m258p369s123z5f",)),
    pressed=lambda action: isinstance(action, Kong),
)
