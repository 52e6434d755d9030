"""The contract of a shape, a form that a complete hand may have. The shapes are in mechanics.shapes, or in a ruleset's
file if only one game has them."""

from __future__ import annotations

from typing import Protocol

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.wins import Win

FAR = 99
"""The distance of a hand that cannot reach the form with any tiles."""


class Shape(Protocol):
    """A form that a complete hand may have.

    `distance` and `readings` must agree for hands with as many tiles as the form has, the winning tile included:

    - `distance` is -1 exactly when there is a reading.
    - For a hand that lacks one tile, `distance` is 0 exactly when some tile makes a reading: a natural one of which
      the hand has fewer than four or, if it has wild tiles, another wild tile.
    - One tile more, natural or wild, reduces the distance by at most one and never increases it. There is one
      exception: the first wild tile may reduce the distance of a hand with four of a kind by two, because without wild
      tiles in the hand a fifth copy is never counted on.

    Wild tiles stand for any of the 34 playing kinds, for a fifth copy too, or for themselves. A group may consist of
    wild tiles alone. If the table does not allow a wild tile to stand for some kinds (`HandSetup.lone`), only
    `readings` considers it; `distance` does NOT. Other restrictions of wild tiles are checked in the readings:
    `Group.wilds` says which wild tile is where.

    The winning tile is `Win.tile`. Each reading marks one place of it (`Group.winning`), and there is a reading for
    each group that it can complete. A group that another seat's tile completes is not concealed. A winning tile of a
    wild kind is wild; a shape may also take one that another seat gave as what is printed on it. Nothing is marked if
    there is no winning tile (a hand dealt complete), or if it is a bonus tile (`Way.ROB_FLOWER`).
    """

    @property
    def id(self) -> str: ...

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Returns whether tiles of the hand can make this form beside these melds. If not, `distance` is FAR. One-tile
        kongs are no sets."""
        ...

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Returns every way to read the win's tiles in this form; none if they do not fit. Of groups of wild tiles
        alone only representatives are returned: one for all that the elements of the game cannot distinguish."""
        ...

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """Returns the shanten number, the number of tiles that must be exchanged until the hand is ready: 0 ready, -1
        complete.

        `counts` are the natural concealed tiles, `melds` the melds, `wilds` the number of wild tiles in the hand.
        Whether the missing tiles are still available is NOT checked.
        """
        ...
