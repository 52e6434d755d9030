"""What the tests must be told of Beijing chow-pung-draw mahjong."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine.actions import DeclareWin
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset(
        {"wild-pair-needs-self-draw", "wild-cannot-be-claimed", "wild-discarded", "too-many-wilds", "three-suits"}
    ),
    has_limit=False,
    names_round_winds=False,
    without_hand=frozenset({"discarder"}),
    misjudged={
        "four-wilds": "special",
        "luxury-seven-pairs": "sets",
    },
    taught="pass",  # a chow would bar every discard and cost the double for a concealed hand
    audited=(
        {"dead-wall": "growing", "passed-win": "draw", "burnt-deal": 10, "after-washout": "round"},
        {"dead-wall": "eight-after-two", "robbed-kong-pays": "robbed", "missing-suit": "yes"},
        {"discarder-pays": "yes", "three-claims": "yes", "claim-limit": 1, "element-factors": "dealer=4"},
    ),
    layout=Layout(hands=("147m258p369s1111z",), indicators="4z", dice=((3, 4),), position=Position(dealer=3)),
    pressed=lambda action: action == DeclareWin(),
)
