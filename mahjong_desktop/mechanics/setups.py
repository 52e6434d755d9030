"""What the tiles are in a hand, for games in which that is simple. What hangs on an indicator, rulesets say."""

from __future__ import annotations

from collections.abc import Callable

from mahjong_desktop.core.hand_setup import HandSetup
from mahjong_desktop.core.tiles import Tile


def same_setup(setup: HandSetup) -> Callable[[tuple[Tile, ...]], HandSetup]:
    """The same in every hand: no tile is turned up that changes anything."""
    return lambda _: setup
