"""What the tests must be told of Riichi (EMA 2016)."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Discard
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset({"no-yaku", "furiten", "below-minimum"}),
    has_limit=True,
    least_cases=100,
    names_round_winds=True,
    # Sums before rounding, uma, the fine of a tournament, a yakuman of East.
    figures=frozenset({28, 38, 15000, 20000, 48000}),
    misjudged={
        "pure-double-chow": "way",
        "dora": "sets",
        "kan-dora": "sets",
        "ura-dora": "way",
        "base-other": "sets",
        "four-concealed-pungs-pair-wait": "waits",
    },
    taught="pass",  # a chow would make the hand ready without a yaku
    layout=Layout(hands=("123456789m1234p9s",)),
    pressed=lambda action: action == Discard(action.piece, "riichi") if isinstance(action, Discard) else False,
)
