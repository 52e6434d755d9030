"""Moves pieces into and out of hands and rivers. evolve.py calls it for each event."""

from __future__ import annotations

from bisect import bisect

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.kongs import replaced
from mahjong_desktop.engine.state import RiverTile, State


class ImpossibleEvent(MahjongError):  # noqa: N818 - names what happened
    """Raised for an event that cannot follow on the state, because a piece is not where the event says."""


def without(hand: tuple[Piece, ...], pieces: tuple[Piece, ...]) -> tuple[Piece, ...]:
    """Returns the hand without these pieces. Raises ImpossibleEvent."""
    for piece in pieces:
        hand = less(hand, piece)
    return hand


def less(hand: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """Returns the hand without a piece. Raises ImpossibleEvent."""
    try:
        place = hand.index(piece)
    except ValueError:
        raise ImpossibleEvent("piece-not-in-hand", piece=piece) from None
    return hand[:place] + hand[place + 1 :]


def with_piece(hand: tuple[Piece, ...], piece: Piece) -> tuple[Piece, ...]:
    """Returns the sorted hand with one more piece."""
    place = bisect(hand, piece)
    return (*hand[:place], piece, *hand[place:])


def claimed_from(state: State, giver: int, seat: int) -> tuple[tuple[RiverTile, ...], ...]:
    """Returns the rivers after a seat has claimed the offered discard. Raises ImpossibleEvent."""
    river = state.rivers[giver]
    if not river or state.offer is None or river[-1].piece != state.offer.piece:
        raise ImpossibleEvent("nothing-to-claim", seat=seat)
    last = river[-1]
    taken = RiverTile(last.piece, seat, last.number, last.declaration)
    return replaced(state.rivers, giver, (*river[:-1], taken))
