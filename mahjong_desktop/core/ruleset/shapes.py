"""The contract of a shape: a form that a complete hand may have. The shapes themselves are in mechanics.shapes, or in a
ruleset's own file where only that game has them."""

from __future__ import annotations

from typing import Protocol

from mahjong_desktop.core.counts import Counts
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.readings import Reading
from mahjong_desktop.core.wins import Win

FAR = 99
"""The distance of a hand that no tiles can bring into the form."""


class Shape(Protocol):
    """A form that a complete hand may have.

    What `distance` and `readings` promise each other, of a hand with as many tiles as the form has, the winning tile
    included:

    - `distance` is -1 exactly when there is a reading.
    - Of a hand that lacks one tile, `distance` is 0 exactly when some tile makes a reading: a natural one of which the
      hand holds fewer than four or, where it holds wild tiles, one more of these.
    - One tile more, natural or wild, brings a hand nearer by one at most and never takes it further away. The first
      wild tile alone may bring a hand that holds four of a kind nearer by two: without wild tiles in hand nobody hopes
      for a fifth copy.

    Wild tiles stand for any of the 34 playing kinds, for a fifth copy too, or for themselves; a group may be made of
    wild tiles alone. Kinds for which the table allows no wild tile to stand (`Table.lone`) are the business of
    `readings` alone: `distance` does NOT know them. What a wild tile may not do for a score is asked of the readings:
    `Group.wilds` says which wild tile lies where.

    The winning tile is `Win.tile`. Each reading marks one place of it (`Group.winning`), and there is a reading for
    each group that it can complete; a group that another seat's tile completes is not concealed. A winning tile of a
    wild kind is wild, except that a shape may take one that another seat gave for what it shows. Without a winning tile
    (a hand dealt complete) and with a bonus tile as the winning one (`Way.ROB_FLOWER`) nothing is marked.
    """

    @property
    def id(self) -> str: ...

    def admits(self, melds: tuple[Meld, ...]) -> bool:
        """Whether tiles of the hand can make this form beside these melds; where not, `distance` is FAR. One-tile kongs
        stand for no set."""
        ...

    def readings(self, win: Win) -> tuple[Reading, ...]:
        """Every way to read the win's tiles in this form; none where they do not fit. Where groups of wild tiles alone
        are read, those stand for all that the elements of the game cannot tell apart."""
        ...

    def distance(self, counts: Counts, melds: tuple[Meld, ...], wilds: int = 0) -> int:
        """The shanten number: tiles that must still be exchanged until the hand is ready; 0 ready, -1 complete.

        `counts` are the natural concealed tiles, `melds` what lies on the table, `wilds` the wild tiles held besides.
        Whether the tiles that are missing are still to be had is NOT checked.
        """
        ...
