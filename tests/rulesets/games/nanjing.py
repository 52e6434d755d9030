"""What the tests must be told of Nanjing mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Kong
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"below-minimum"}),
    has_limit=False,
    names_round_winds=False,
    taught="pass",  # a pung would leave the hand with one flower and no great element
    audited=(
        {"purse": 100, "fine": 3, "open-kong-payment": 20, "seven-pairs-value": 80},
        {"north-district": "yes", "doubling": "extended", "concealed-kong-payment": 20},
        {"seven-pairs-fours": "luxury", "flower-kong-payment": 5, "purse": 100, "doubling": "extended"},
    ),
    layout=Layout(hands=("1111m258p369s123z5f",), dice=((3, 4),)),
    pressed=lambda action: isinstance(action, Kong),
)
