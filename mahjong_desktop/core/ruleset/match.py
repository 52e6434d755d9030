"""Where a match stands and how hands follow each other."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Protocol

from mahjong_desktop.core.payments import Outcome


@dataclass(frozen=True, slots=True)
class Position:
    """Where a match stands: `round` 0 is the first, `dealer` a seat, `streak` hands in a row that the dealer kept."""

    round: int = 0
    dealer: int = 0
    hand: int = 0
    streak: int = 0


class Flow(Protocol):
    """How hands follow each other."""

    def round_wind(self, position: Position) -> int:
        """0 East … 3 North."""
        ...

    def after(self, position: Position, outcome: Outcome) -> Position | None:
        """The position of the next hand; None when the match is over."""
        ...
