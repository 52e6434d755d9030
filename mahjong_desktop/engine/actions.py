"""What a seat may ask. Whether it is allowed is decided in legal.py; what happened is an event."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from mahjong_desktop.core.melds import KongForm
from mahjong_desktop.core.tiles import COPIES, KINDS, Piece


@dataclass(frozen=True, slots=True)
class Pass:
    """Claim nothing."""

    name: ClassVar[str] = "pass"


@dataclass(frozen=True, slots=True)
class Discard:
    """Throw a piece out of the hand, `declaration` being announced with it."""

    name: ClassVar[str] = "discard"
    piece: Piece
    declaration: str | None = None


DISCARDS: tuple[Discard, ...] = tuple(Discard(piece) for piece in range(KINDS * COPIES))
"""The discard of each piece without a declaration: every turn offers a dozen of them."""


@dataclass(frozen=True, slots=True)
class Chow:
    """Claim the offered tile for a chow with two pieces of the hand."""

    name: ClassVar[str] = "chow"
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Pung:
    """Claim the offered tile for a pung with two pieces of the hand."""

    name: ClassVar[str] = "pung"
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Kong:
    """Declare a kong: the pieces of the hand that go into it (4 concealed, 3 with a claimed tile, 1 added or alone)."""

    name: ClassVar[str] = "kong"
    form: KongForm
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class DeclareWin:
    """Declare the hand complete, with the offered tile or the own draw."""

    name: ClassVar[str] = "win"


@dataclass(frozen=True, slots=True)
class ExchangeTiles:
    """Lay down pieces of one suit to be exchanged."""

    name: ClassVar[str] = "exchange"
    pieces: tuple[Piece, ...]


@dataclass(frozen=True, slots=True)
class Declare:
    """Announce something without a discard."""

    name: ClassVar[str] = "declare"
    declaration: str


@dataclass(frozen=True, slots=True)
class Take:
    """Take the last tile of the wall, which is offered; whoever passes refuses it."""

    name: ClassVar[str] = "take"


Action = Pass | Discard | Chow | Pung | Kong | DeclareWin | ExchangeTiles | Declare | Take
ACTIONS: tuple[type[Action], ...] = (Pass, Discard, Chow, Pung, Kong, DeclareWin, ExchangeTiles, Declare, Take)


def option_like(action: object, options: tuple[Action, ...]) -> Action | None:
    """The option that equals the action, None where there is none. The very option, with which most seats answer, is
    found before any are compared."""
    for option in options:
        if option is action:
            return option
    return next((option for option in options if option == action), None)
