"""What becomes of bonus tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mahjong_desktop.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class BonusTiles:
    """Tiles set aside and replaced at once; which kinds they are in a hand, its HandSetup says. `owners` gives the seat
    wind (0-3) to whom a kind belongs, if any.

    One drawn when nothing is left to replace it stays in the hand, or, with `ends_hand`, is set aside and the hand is
    unwon.
    """

    owners: Mapping[Tile, int] = field(default_factory=dict)
    ends_hand: bool = False
