"""What the tests must be told of Fuzhou mahjong."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine.actions import DeclareWin
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"wild-cannot-be-claimed"}),
    has_limit=False,
    names_round_winds=False,
    misjudged={
        "three-wilds": "special",
        "wild-tile": "waits",
    },
    taught="discard 3p",  # a kong would cost the bonus for a hand without flowers
    audited=({"tiles": 144, "base": 3, "scoring": "method-2", "golden-dragon": "no"},),
    layout=Layout(hands=("123456789m234567p8s",), replacements="5s", position=Position(dealer=3)),
    pressed=lambda action: action == DeclareWin(),
)
