"""The dead wall, and what becomes of bonus tiles."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from mahjong_desktop.core.tiles import Tile


@dataclass(frozen=True, slots=True)
class DeadWall:
    """Tiles at the far end that are never drawn: `size` of them, and whether replacements keep it full (the border
    moves into the live wall) or shrink it. `top_first`: of a stack the upper tile is the first replacement.
    `from_head` names the replacements (`kong`, `bonus`) that are the next live tile instead."""

    size: int
    kept_full: bool = True
    top_first: bool = True
    from_head: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class BonusTiles:
    """Tiles set aside and replaced at once; which kinds they are in a hand, its HandSetup says. `owners` gives the seat
    wind (0-3) to whom a kind belongs, if any.

    One drawn when nothing is left to replace it stays in the hand, or, with `ends_hand`, is set aside and the hand is
    unwon.
    """

    owners: Mapping[Tile, int] = field(default_factory=dict)
    ends_hand: bool = False
