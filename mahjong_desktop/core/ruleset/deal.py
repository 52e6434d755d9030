"""The dead wall, and the tiles with a part of their own: bonus and wild tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
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
    """Tiles set aside and replaced at once. `owners` gives the seat wind (0-3) to whom a kind belongs, if any.

    One drawn when nothing is left to replace it stays in the hand, or, with `ends_hand`, is set aside and the hand is
    unwon.
    """

    kinds: frozenset[Tile] = frozenset()
    owners: Mapping[Tile, int] = field(default_factory=dict)
    ends_hand: bool = False


@dataclass(frozen=True, slots=True)
class Wilds:
    """Tiles with a life of their own, named by the indicators: `kinds` are wild, `lone` are laid down as one-tile
    kongs (wild ones among them where the game says so). Neither goes into a claimed or declared set, nor can their
    discards be claimed."""

    kinds: Callable[[tuple[Tile, ...]], frozenset[Tile]]
    lone: Callable[[tuple[Tile, ...]], frozenset[Tile]] = lambda _: frozenset()
