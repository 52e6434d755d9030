"""What the tests must be told of Taiwanese 16-tile mahjong."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.engine.actions import Discard
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

GAME = GameFacts(
    reasons=frozenset(),
    has_limit=False,
    names_round_winds=True,
    without_hand=frozenset({"dealer", "dealer-streak"}),
    misjudged={"pair-wait": "sets"},
    taught="discard 9s",  # two kinds to draw are worth more than the tai of a middle wait; the hand is declared
    audited=(
        {"flowers": "no", "base": 30, "per-tai": 7, "seat-winds": "dealer", "dead-wall": "grow"},
        {"kong-after-claim": "forbidden", "swap-call": "forbidden", "reclaim-own": "forbidden"},
        {"dead-wall": 0, "last-tile-refusal": "yes", "last-discard": "yes", "heavenly-ready": "yes"},
        {"several-winners": "yes", "three-concealed-pungs": 3, "four-concealed-pungs": 6},
    ),
    layout=Layout(hands=("123456789m123p11s23s", "1m"), dice=((1, 1, 3),), position=Position(dealer=1)),
    pressed=lambda action: isinstance(action, Discard) and action.declaration == "ready-first",
)
