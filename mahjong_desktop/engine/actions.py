"""Actions: the answers that a seat can give. legal.py decides which of them are allowed; events.py records the
result."""

from __future__ import annotations

from typing import ClassVar

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.tiles import COPIES, KINDS, Piece


class Pass(Struct, frozen=True):
    """Claim nothing."""

    name: ClassVar[str] = "pass"


class Discard(Struct, frozen=True):
    """Discard a piece; `declaration` is the id of what is announced with it, if anything."""

    name: ClassVar[str] = "discard"
    piece: Piece
    declaration: str | None = None


DISCARDS: tuple[Discard, ...] = tuple(Discard(piece) for piece in range(KINDS * COPIES))
"""The discard of each piece without a declaration. These objects are reused, because each turn offers about twelve of
them."""


class Chow(Struct, frozen=True):
    """Claim the offered tile for a chow with two pieces of the hand."""

    name: ClassVar[str] = "chow"
    pieces: tuple[Piece, ...]


class Pung(Struct, frozen=True):
    """Claim the offered tile for a pung with two pieces of the hand."""

    name: ClassVar[str] = "pung"
    pieces: tuple[Piece, ...]


class Kong(Struct, frozen=True):
    """Declare a kong. `pieces` are those of the hand that go into it: 4 for a concealed kong, 3 with a claimed tile, 1
    for an added kong or a one-tile kong."""

    name: ClassVar[str] = "kong"
    form: KongForm
    pieces: tuple[Piece, ...]


class DeclareWin(Struct, frozen=True):
    """Declare a win with the offered tile or with the tile just drawn."""

    name: ClassVar[str] = "win"


class ExchangeTiles(Struct, frozen=True):
    """Lay down pieces of one suit to be exchanged."""

    name: ClassVar[str] = "exchange"
    pieces: tuple[Piece, ...]


class Declare(Struct, frozen=True):
    """Announce something without a discard."""

    name: ClassVar[str] = "declare"
    declaration: str


class Take(Struct, frozen=True):
    """Take the last tile of the wall, which is offered. A seat refuses it by `Pass`."""

    name: ClassVar[str] = "take"


class FromTail(Struct, frozen=True):
    """Take the replacement of the kong from the tail of the wall, where dice may choose it."""

    name: ClassVar[str] = "from-tail"


class ByDice(Struct, frozen=True):
    """Let dice choose the replacement of the kong."""

    name: ClassVar[str] = "by-dice"


Action = Pass | Discard | Chow | Pung | Kong | DeclareWin | ExchangeTiles | Declare | Take | FromTail | ByDice
ACTIONS: tuple[type[Action], ...] = (
    Pass,
    Discard,
    Chow,
    Pung,
    Kong,
    DeclareWin,
    ExchangeTiles,
    Declare,
    Take,
    FromTail,
    ByDice,
)


def option_like(action: object, options: tuple[Action, ...]) -> Action | None:
    """Returns the option that equals the action; None if there is none.

    Most answers are one of the option objects themselves, so identity is tried before equality, which is slower."""
    for option in options:
        if option is action:
            return option
    return next((option for option in options if option == action), None)


class IllegalAction(MahjongError):  # noqa: N818 - the design's name
    """An action that is not allowed; code is the reason, facts: seat, action."""
