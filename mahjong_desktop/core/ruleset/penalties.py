"""Mistakes at a strict table and what they cost."""

from __future__ import annotations

from msgspec import Struct

from mahjong_desktop.core.payments import Transfer
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table


class Fault(Struct, frozen=True):
    """A mistake at a strict table: `kind` is the text id (`false-win`, `false-claim`, `false-declaration`,
    `forbidden-discard`, `forbidden-kong`; `dead-claim` for any call by a dead hand), `reason` the id of the rule that
    forbids the action, `shown` whether the player has shown the hand."""

    kind: str
    seat: int
    reason: str
    table: Table
    giver: int | None = None
    tile: Tile | None = None
    shown: bool = False


class Penalty(Struct, frozen=True):
    """The cost of a mistake: payments at once, a dead hand, or the end of the hand (`void` is then the id of that end).

    `stands` says that the action is not taken back. A mistake that stands and costs nothing has not been noticed by
    anybody yet.
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
    """There is no penalty: seats can do only what is allowed."""
    return None
