"""A dealt hand that wins as it lies: no sets and no pair, but one of some patterns."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Group, GroupKind, Reading
from mahjong_desktop.core.ruleset import FAR
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Way, Win

DealtPattern = Callable[[tuple[Tile, ...]], bool]
"""Whether the dealt tiles hold it."""


@dataclass(frozen=True, slots=True)
class DealtHandShape:
    """The tiles that a seat was dealt, with one of the `patterns`. `is_complete` says of the dealer's dealt tiles that
    they make an ordinary hand, which is then no such pattern (a heavenly hand)."""

    patterns: tuple[DealtPattern, ...]
    is_complete: Callable[[Win], bool]
    id: str = "dealt"

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Nothing has been laid yet."""
        return not melds

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """One row of all tiles, where some pattern fits."""
        if win.way is not Way.DEALT or not any(pattern(win.tiles) for pattern in self.patterns):
            return ()
        if win.tile is not None and self.is_complete(win):
            return ()
        winning = None if win.tile is None else win.tiles.index(win.tile)
        return (Reading(self.id, (Group(GroupKind.ROW, win.tiles, winning=winning),)),)

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:  # noqa: ARG002
        """No draw brings a hand there."""
        return FAR
