"""How a wall is built, broken and dealt, and the tiles with a part of their own: bonus and wild tiles."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

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
class Indicator:
    """A tile turned up after the deal. With `stack` it is the upper tile of a stack of the dead wall, counted from the
    break (0 the first), and stays there; without it is the next live tile and leaves the wall. `each_kong`: one more
    stack further on for each kong, before the replacement is drawn."""

    stack: int | None = None
    each_kong: bool = False


@dataclass(frozen=True, slots=True)
class Deal:
    """How the wall is built, broken and dealt.

    `stacks` are those of each seat's wall from the dealer on, two tiles each; `throws` throws of `dice` dice break it:
    the first names the breaker, all together (or, as `count` says, the `smaller` die of the first) the break.
    `later_throws` of one die each follow once they are needed. `rounds` of `batch` tiles are dealt to each seat in turn
    from the dealer, then `singles` each, and `dealer_extra` more to the dealer, at the end or (`extra_at_once`)
    together with his singles; then `indicator` is turned up.
    """

    stacks: tuple[int, ...]
    dead_wall: DeadWall
    throws: int = 2
    batch: int = 4
    rounds: int = 3
    singles: int = 1
    dealer_extra: int = 1
    extra_at_once: bool = False
    dice: int = 2
    count: Literal["all", "smaller"] = "all"
    later_throws: int = 0
    indicator: Indicator | None = None


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
