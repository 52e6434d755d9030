"""Mistakes at a strict table and what they cost."""

from __future__ import annotations

from dataclasses import dataclass

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table


@dataclass(frozen=True, slots=True)
class Fault:
    """A mistake at a strict table: `kind` is the text id (`false-win`, `false-claim`, `false-declaration`,
    `forbidden-discard`, `forbidden-kong`; `dead-claim` for anything that a dead hand calls), `reason` why it was none
    of what is allowed, `shown` whether the hand lies open."""

    kind: str
    seat: int
    reason: str
    table: Table
    giver: int | None = None
    tile: Tile | None = None
    shown: bool = False


@dataclass(frozen=True, slots=True)
class Penalty:
    """What a mistake costs: payments at once, a dead hand, or the end of the hand; `void` is then the id of its end.

    `stands`: what was done is not taken back. Where it costs nothing besides, nobody has noticed it yet.
    """

    payments: tuple[Transfer, ...] = ()
    dead: bool = False
    void: str = ""
    stands: bool = False

    @property
    def unnoticed(self) -> bool:
        """Whether play goes on as if nothing were wrong."""
        return self.stands and not (self.payments or self.dead or self.void)


def no_penalty(_: Fault) -> Penalty | None:
    """The rules know no such mistake: only what is allowed can be done."""
    return None
