"""Changes of the reserve: more of the wall is kept back after kongs. The rulesets choose."""

from __future__ import annotations

from mahjong_desktop.core.ruleset import WallFacts
from mahjong_desktop.mechanics.claims import kongs_of_all


def one_for_each_kong(facts: WallFacts) -> int:
    """One tile more is kept back for each kong."""
    return kongs_of_all(facts.table)


def stack_after_two_kongs(facts: WallFacts) -> int:
    """One stack more is kept back from the second kong on."""
    return 2 if kongs_of_all(facts.table) > 1 else 0
