"""What the tests must be told of Jinshan mahjong."""

from __future__ import annotations

from mahjong_desktop.engine.actions import DeclareWin
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts, wins_as_dealt

GAME = GameFacts(
    reasons=frozenset({"below-minimum", "wild-pair-needs-self-draw", "wild-cannot-be-claimed"}),
    has_limit=True,
    names_round_winds=False,
    losers_settle=True,
    taught="discard 5m",  # a closed wait brings the last two hu, the two-sided one may not win on a discard
    audited=({"swap-call": "forbidden", "four-concealed-pungs": "pair-self-draw"},),
    layout=Layout(hands=("35m1f999p456s66p777s",)),
    taste=wins_as_dealt,
    pressed=lambda action: action == DeclareWin(),
)
