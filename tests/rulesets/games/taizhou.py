"""What the tests must be told of Taizhou mahjong (Luqiao)."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Discard
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"any-tile-wins", "wild-cannot-be-claimed"}),
    has_limit=True,
    names_round_winds=False,
    losers_settle=True,
    # The starting points.
    figures=frozenset({500}),
    taught="discard 5p",  # mixed one suit with the own wind, and the dragons may become a pung
    audited=(
        {"missed-win": "higher", "fortune-pair-wait": "higher", "four-winds": "small", "round-to-ten": "yes"},
        {"missed-win": "same-tile", "third-dragon-fresh": "any", "far-discard-fresh": "any"},
    ),
    pressed=lambda action: isinstance(action, Discard),
)
