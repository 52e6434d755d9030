"""What the tests must be told of Riichi (EMA 2016)."""

from __future__ import annotations

from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.rulesets.riichi.riichi_ema import RIICHI_EMA
from tests.engine.tables import Layout
from tests.rulesets.game_facts import GameFacts

OTHERWISE: dict[str, str | int] = {
    "several-winners": "all",
    "human-hand-value": "mangan",
    "uma": "none",
    "rounds": 1,
    "counter-points": 500,
    "nagashi-mangan": "on",
    "special-waits": "double",
    "temporary-furiten-end": "any-claim",
    "swap-call": "allowed",
    "open-all-simples": "off",
    "two-yaku-at-five-counters": "on",
    "agari-yame": "on",
}
"""Values of options that are in none of the sets together."""

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
    audited=(*RIICHI_EMA.presets.values(), OTHERWISE),
    taught="pass",  # a chow would make the hand ready without a yaku
    layout=Layout(hands=("123456789m1234p9s",)),
    pressed=lambda action: action == Discard(action.piece, "riichi") if isinstance(action, Discard) else False,
)
