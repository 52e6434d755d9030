"""What seats would like to do, and the rules that forbid or allow it: bars and declarations."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table


@dataclass(frozen=True, kw_only=True)
class Intent:
    """What a seat would like to do, as bars and declarations judge it.

    `action` is the name of an action. `tile` is the kind thrown, claimed or laid as a kong, `tiles` those of the hand
    that go into a set, `form` that of a kong. `drawn` is the kind drawn last in the own turn, `just_drawn` says that
    this very piece is thrown or laid; `claimed` that the turn began with a chow or pung. Of the table's hands only the
    seat's own may be asked.
    """

    action: str
    seat: int
    table: Table
    tile: Tile | None = None
    tiles: tuple[Tile, ...] = ()
    form: KongForm | None = None
    drawn: Tile | None = None
    just_drawn: bool = False
    claimed: bool = False

    @property
    def hand(self) -> tuple[Tile, ...]:
        """The seat's concealed tiles, the drawn one included."""
        return self.table.hands[self.seat] or ()


Judge = Callable[[Intent], Refusal | None]
"""Says why something may not be done; None where it may."""


def always(_: Intent) -> bool:
    """At every moment."""
    return True


@dataclass(frozen=True, slots=True)
class Bar:
    """A rule that forbids some `actions` (discard, chow, pung, kong) to some hands at some moments.

    `concerns` says whether it has a say at this moment at all, or about which kinds alone; it is asked once, about an
    intent without tiles, before `judge` is asked about each tile or set. Where `declared` names declarations, it has
    none about seats that have made none of them; about the actions `after_claim` it has one only in a turn that began
    with a claim.
    """

    id: str
    actions: frozenset[str]
    judge: Judge
    concerns: Callable[[Intent], bool | frozenset[Tile]] = always
    declared: frozenset[str] = frozenset()
    after_claim: frozenset[str] = frozenset()


@dataclass(frozen=True, slots=True)
class Declaration:
    """Something that a seat may announce: together with a `discard`, in its `turn`, or in the `opening`; one of the
    moment `forced` is made of itself with every discard that fits.

    `allowed` judges the moment; `fits` the tile thrown with it. `bet` is what it puts on the table, in points; the
    payment itself is the ruleset's. With `shows_hand` the others see the hand until its owner next draws or claims.
    `nearly_ready` says that `allowed` refuses every hand that no discard leaves ready, so that it need not be asked
    about one that is far from it.
    """

    id: str
    moments: frozenset[str]
    allowed: Judge
    fits: Judge = lambda _: None
    shows_hand: bool = False
    bet: int = 0
    nearly_ready: bool = False
