"""Intended actions, and the rules that forbid or allow them: bars and declarations."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from msgspec import Struct

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.core.wins import Table


class Intent(NamedTuple):
    """An action that a seat is considering, as bars and declarations judge it.

    `action` is the name of an action. `tile` is the kind that is discarded, claimed or laid as a kong. `tiles` are the
    kinds of the hand that go into a set, `form` is the form of a kong. `drawn` is the kind that the seat drew last in
    its own turn; `just_drawn` says whether that same piece is discarded or laid. `claimed` says whether the turn began
    with a chow or pung. A judge may read no hand of the table but the seat's own.
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
"""Returns why something may not be done; None if it may."""


def always(_: Intent) -> bool:
    """Holds at every moment."""
    return True


class Bar(Struct, frozen=True):
    """A rule that forbids some `actions` (discard, chow, pung, kong) to some hands at some moments.

    `concerns` returns whether the bar applies at this moment; it may return the only kinds that it applies to. It is
    called once, with an intent without tiles. If the bar applies, `judge` is called for each tile or set. `declared`
    limits the bar to seats that have made one of these declarations. For the actions in `after_claim` the bar applies
    only in a turn that began with a claim. `by_sets` promises that nothing is read but the sets that the seat has laid,
    so that the bar can be asked of a finished hand.
    """

    id: str
    actions: frozenset[str]
    judge: Judge
    concerns: Callable[[Intent], bool | frozenset[Tile]] = always
    declared: frozenset[str] = frozenset()
    after_claim: frozenset[str] = frozenset()
    by_sets: bool = False


class Declaration(Struct, frozen=True):
    """Something that a seat may announce (such as riichi).

    `moments` says when: together with a `discard`, in the seat's `turn`, or in the `opening` before play. A declaration
    of the moment `forced` is made by the engine with every discard that fits; the seat has no choice.

    `allowed` judges the moment, `fits` the tile discarded with it. `bet` is what the declaration puts on the table, in
    points; the ruleset makes the payment. With `shows_hand` the other seats see the hand until its owner next draws or
    claims; with `keeps_hand_shown` as well, they see it until the play is over, all but the tile just drawn.
    `nearly_ready` promises that `allowed` refuses every hand that no discard leaves ready; the engine then does not
    call it for hands that are further away. `size` returns how large the bet would be where that depends on what has
    happened before; who is asked sees it beside the name of the declaration. `too_late` is what of the seat's own
    makes it too late: a `claim` (a claimed set), a `set` (any set laid), a `discard`, or another declaration by its id;
    `allowed` refuses it then.
    """

    id: str
    moments: frozenset[str]
    allowed: Judge
    fits: Judge = lambda _: None
    shows_hand: bool = False
    keeps_hand_shown: bool = False
    bet: int = 0
    nearly_ready: bool = False
    size: Callable[[Table], int] | None = None
    too_late: frozenset[str] = frozenset()
