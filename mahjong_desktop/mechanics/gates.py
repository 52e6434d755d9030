"""Gates that several rulesets use: conditions under which a complete hand may not win."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.facts import HandFacts
from mahjong_desktop.core.scoring import Counted, Gate, Refusal
from mahjong_desktop.core.wins import Way


def orphans_alone_rob_concealed(hand: HandFacts, _: tuple[Counted, ...]) -> Refusal | None:
    """Refuses a win by robbing a concealed kong, except with thirteen orphans."""
    if hand.way is Way.ROB_CONCEALED_KONG and hand.shape != "thirteen-orphans":
        return Refusal("way-not-allowed", {"way": hand.way.value})
    return None


def least(minimum: int, outer: Collection[str]) -> Gate:
    """Refuses a hand whose elements, without those named in `outer`, are worth less than `minimum`."""

    def gate(_: HandFacts, counted: tuple[Counted, ...]) -> Refusal | None:
        found = sum([one.value for one in counted if one.id not in outer])
        return None if found >= minimum else Refusal("below-minimum", {"minimum": minimum, "fan": found})

    return gate
