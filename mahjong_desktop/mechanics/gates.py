"""Gates that rulesets share: what a complete hand still lacks to be allowed to win."""

from __future__ import annotations

from collections.abc import Collection

from mahjong_desktop.core.profiles import SHAPE, WAY
from mahjong_desktop.core.scoring import HandFacts, Refusal, Summed, of_sums
from mahjong_desktop.core.wins import Way


@of_sums(fields=WAY | SHAPE)
def orphans_alone_rob_concealed(hand: HandFacts, _: tuple[int, ...]) -> Refusal | None:
    """The tile of a concealed kong is for thirteen orphans alone."""
    if hand.win.way is Way.ROB_CONCEALED_KONG and hand.reading.shape != "thirteen-orphans":
        return Refusal("way-not-allowed", {"way": hand.win.way.value})
    return None


def least(minimum: int, outer: Collection[str]) -> Summed[Refusal | None]:
    """The elements, those named `outer` left aside, must come to the minimum."""

    @of_sums(lambda element: element not in outer)
    def gate(_: HandFacts, inner: tuple[int, ...]) -> Refusal | None:
        (found,) = inner
        return None if found >= minimum else Refusal("below-minimum", {"minimum": minimum, "fan": found})

    return gate
