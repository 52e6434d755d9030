"""What bots share about a game: made once for all that play it, and forgotten after other games."""

from __future__ import annotations

import gc
from collections.abc import Callable
from weakref import ref

from mahjong_desktop.bots.expected_gain.plan_values import plan_values_for
from mahjong_desktop.bots.hand_value.hand_values import hand_values_for
from mahjong_desktop.bots.opponent_model.opponent_model import opponent_model_for
from mahjong_desktop.bots.policy.levels import BALANCED
from mahjong_desktop.bots.registry import make_bot
from mahjong_desktop.rulesets import built_in_ruleset
from mahjong_desktop.study.hints.hints import adviser_for

OTHERS = ("shanghai-old", "shanghai-popular", "shanghai-new", "shanghai-1980s", "jinshan", "yiwu", "wenzhou", "taizhou")


def test_bots_of_a_game_share_what_is_worked_out() -> None:
    values = hand_values_for(built_in_ruleset("hong-kong"))
    assert hand_values_for(built_in_ruleset("hong-kong")) is values
    assert opponent_model_for(values) is opponent_model_for(values)
    assert plan_values_for(values, BALANCED) is plan_values_for(values, BALANCED)
    assert plan_values_for(values, BALANCED, lucky=True) is not plan_values_for(values, BALANCED)


def test_nothing_of_a_game_stays_once_others_are_played() -> None:
    """With options of its own, so that no other test plays it."""
    ruleset = built_in_ruleset("hong-kong").configure({"minimum": "2"})
    make_bot("expert", ruleset)
    make_bot("standard", ruleset)
    values = hand_values_for(ruleset)
    kept: list[Callable[[], object]] = [
        ref(values),
        ref(opponent_model_for(values)),
        ref(plan_values_for(values, BALANCED)),
    ]
    kept.append(ref(plan_values_for(values, BALANCED)))
    del values
    for name in OTHERS:
        make_bot("expert", built_in_ruleset(name))
        adviser_for(built_in_ruleset(name))
    gc.collect()
    assert [one() for one in kept] == [None] * len(kept)
