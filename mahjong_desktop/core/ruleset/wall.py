"""Which tiles of the wall are never drawn, and where replacements come from. How it is broken belongs to deal.py."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Literal

from mahjong_desktop.core.wins import Table


@dataclass(frozen=True, slots=True)
class WallFacts:
    """The facts that the size of the reserve may depend on.

    `replacements` is how many tiles have been taken from the far end of the wall in this hand. `indicator_stack` is the
    stack in which the first indicator lies, counted from the far end of the whole wall, the last stack being 1; None
    if no indicator lies in the wall."""

    table: Table
    replacements: int
    indicator_stack: int | None


@dataclass(frozen=True, slots=True)
class WallRules:
    """The reserve (the dead wall and all else that is never drawn in turn), and where replacements come from.

    `reserve` tiles at the far end of the wall are not drawn in turn. An indicator that lies among them is one of them;
    one that lies before them is passed over and not counted. The border moves into the wall with each replacement from
    the far end, so that the reserve stays full; with `spends_reserve` replacements are taken out of the reserve, which
    shrinks, and may be drawn when nothing else can. `change` gives the tiles by which the reserve differs now from that
    number (kongs, declarations, the place of the indicator; negative: fewer); it is asked after every event. With
    `whole_stacks` the reserve counts in stacks: one that has lost a tile still stands for two tiles.

    Replacements take of each stack the upper tile first (`top-first`), or the lower one (`bottom-first`); those of
    the sources in `from_head` (`kong`, `bonus`) are the next tile drawn in turn instead. Indicators that lie in place
    are passed over by every draw, unless `takes_indicators`.
    """

    reserve: int = 0
    spends_reserve: bool = False
    change: Callable[[WallFacts], int] | None = None
    whole_stacks: bool = False
    order: Literal["top-first", "bottom-first"] = "top-first"
    from_head: frozenset[str] = frozenset()
    takes_indicators: bool = False
