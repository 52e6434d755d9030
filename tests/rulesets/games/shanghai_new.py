"""What the tests must be told of Shanghai new style."""

from __future__ import annotations

from mahjong_desktop.engine.actions import DeclareWin
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts, wins_as_dealt

GAME = GameFacts(
    reasons=frozenset(),
    has_limit=False,
    names_round_winds=True,
    taught="discard 7m",  # a closed wait on the five is two tai, a two-sided wait twice the tiles
    audited=(
        {"base": 5},
        {"contained-elements": "added"},
    ),
    layout=Layout(hands=("147m258p369s12347z",)),
    taste=wins_as_dealt,
    pressed=lambda action: action == DeclareWin(),
)
