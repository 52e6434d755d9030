"""The reserve of the wall, and the order of replacements. script.py says how the wall is broken."""

from __future__ import annotations

from collections.abc import Callable
from typing import Literal

from msgspec import Struct

from mahjong_desktop.core.wins import Table


class WallFacts(Struct, frozen=True):
    """The facts that the size of the reserve may depend on.

    `replacements` is the number of tiles taken from the far end of the wall in this hand. `indicator_stack` is the
    stack of the first indicator, counted from the far end of the whole wall, the last stack being 1; None if no
    indicator lies in the wall.
    """

    table: Table
    replacements: int
    indicator_stack: int | None


class WallRules(Struct, frozen=True):
    """The reserve (the dead wall and all other tiles that are never drawn in turn), and the order of replacements.

    The last `reserve` tiles at the far end of the wall are not drawn in turn. An indicator that lies among them is one
    of them; an indicator before them is skipped and not counted. With each replacement from the far end the border
    moves towards the head, so that the reserve stays full. With `spends_reserve` replacements come out of the reserve,
    which shrinks; they may be drawn even if no other tile can be. Each of them makes the reserve `grows` tiles larger.
    `change` returns the difference of the reserve from that number (for kongs, declarations, the place of the
    indicator; negative for fewer); it is called after every event. With `whole_stacks` the reserve counts in stacks: a
    stack that has lost a tile still counts as two tiles.

    Replacements take the upper tile of each stack first (`top-first`) or the lower one (`bottom-first`). For the
    sources in `from_head` (`kong`, `bonus`) the replacement is the next tile at the head instead. Indicators that lie
    in place are skipped by every draw, unless `takes_indicators`.
    """

    reserve: int = 0
    spends_reserve: bool = False
    grows: int = 0
    change: Callable[[WallFacts], int] | None = None
    whole_stacks: bool = False
    order: Literal["top-first", "bottom-first"] = "top-first"
    from_head: frozenset[str] = frozenset()
    takes_indicators: bool = False
