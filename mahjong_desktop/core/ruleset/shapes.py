"""The contract of a shape: a form that a complete hand may have."""

from __future__ import annotations

from typing import Protocol

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.wins import Win


class Shape(Protocol):
    """A form that a complete hand may have."""

    @property
    def id(self) -> str: ...

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Every way to read the win's tiles in this form; none where they do not fit."""
        ...

    def distance(self, counts: Counts, melds: int, wilds: int = 0) -> int:
        """Tiles that must still be exchanged for a complete hand: -1 complete, 0 ready. `melds` are already laid;
        `wilds` wild tiles are held besides the counted ones."""
        ...
