"""The tiles of a win, as far as the names of its elements depend on them.

Room: logs.
"""

from __future__ import annotations

from mahjong_desktop.core.tiles import face_of
from mahjong_desktop.logs.elements import WonTiles
from mahjong_desktop.logs.followed_hand import LOGGED_SEATS, FollowedHand
from mahjong_desktop.logs.values import Called, LoggedHand, LoggedWin


def won_tiles(hand: LoggedHand, play: FollowedHand, win: LoggedWin) -> WonTiles:
    """Returns what the names of a win's elements depend on, after the hand was followed to its end. Raises LogError if
    the win does not follow it."""
    laid = [
        face_of(one.pieces[0])
        for one in play.melds[win.seat]
        if not (isinstance(one.entry, Called) and one.entry.kind == "chow")
    ]
    return WonTiles(
        seat_wind=(win.seat - hand.dealer) % LOGGED_SEATS,
        round_wind=hand.round % LOGGED_SEATS,
        concealed=play.concealed(win),
        piece=play.winning_piece(win),
        laid=laid,
    )
