"""What the tests must be told of Shanghai Qinghunpeng."""

from __future__ import annotations

from mahjong_desktop.engine.actions import DeclareWin
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts, wins_as_dealt

GAME = GameFacts(
    reasons=frozenset({"below-minimum"}),
    has_limit=True,
    names_round_winds=False,
    misjudged={
        "dragon-concealed-kong": "suits",
        "flower-tile": "suits",
    },
    taught="discard 3p",  # only the suit with the honours may win, however well the dots go together
    audited=(
        {"laazi": 4, "base": 30, "flower": 7, "concealed-hand": "yes", "tie-unready": "shared"},
        {"robbing-eighth-flower": "yes", "eight-flowers": 2, "tie-self-draw": "five"},
        {"washout-count": "yes", "dice-washout": "yes", "purse": 300, "tie-partner-discard": 2},
    ),
    layout=Layout(hands=("11223344556677z",)),
    taste=wins_as_dealt,
    pressed=lambda action: action == DeclareWin(),
)
