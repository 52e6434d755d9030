"""Hands that win as they are dealt because they contain one of some patterns; they have no sets and no pair."""

from __future__ import annotations

from collections.abc import Callable

from msgspec import Struct

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Way, Win

DealtPattern = Callable[[tuple[Tile, ...]], bool]
"""Returns whether the dealt tiles contain the pattern."""


class DealtHandShape(Struct, frozen=True):
    """The tiles that a seat was dealt, if they contain one of the `patterns`. `is_complete` returns whether the
    dealer's dealt tiles are an ordinary complete hand. Such a hand is a heavenly hand and does not belong to this
    shape."""

    patterns: tuple[DealtPattern, ...]
    is_complete: Callable[[Win], bool]
    id: str = "dealt"

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether nothing has been laid yet."""
        return not melds

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns one reading with all tiles as one row if some pattern fits."""
        if win.way is not Way.DEALT or not any(pattern(win.tiles) for pattern in self.patterns):
            return ()
        if win.tile is not None and self.is_complete(win):
            return ()
        winning = None if win.tile is None else win.tiles.index(win.tile)
        return (Reading(self.id, (Group(GroupKind.ROW, win.tiles, winning=winning),)),)

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:  # noqa: ARG002
        """Returns FAR, because no draw leads to the shape."""
        return FAR
