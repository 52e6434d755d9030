"""What the tests must be told of Singapore mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import DeclareWin
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"below-minimum"}),
    has_limit=True,
    names_round_winds=True,
    taught="pass",  # a pung would make the hand ready without a tai
    audited=(
        {"instant-big-sets": "no", "fresh-tile": "discards", "concealed-hand": 1, "self-draw": 1},
        {"dice": 2, "human-hand": "no", "late-kong-liability": "yes", "all-terminals-and-honors": 1},
    ),
    layout=Layout(hands=("55577766z258p369s",), draws="8m8m8m8m6z", dice=((1, 2, 3),)),
    pressed=lambda action: action == DeclareWin(),
)
