"""What tests of the readers ask for: the one game of some bytes, the one error, a game told by kinds. No expectations
belong here, but that there is one."""

from __future__ import annotations

from collections.abc import Iterable

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.logs.indicator_moments import with_moments
from mahjong_desktop.logs.pieces import PrintedTile, printed
from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.values import (
    Called,
    Konged,
    LogError,
    LoggedDraw,
    LoggedGame,
    LoggedHand,
    LoggedWin,
    Showed,
    Threw,
    Took,
)


def only_game(data: bytes) -> LoggedGame:
    """Returns the only thing that is read."""
    (game,) = games_in(data)
    assert isinstance(game, LoggedGame), game
    return game


def only_error(data: bytes) -> LogError:
    """Returns the only thing that is read, an error."""
    (error,) = games_in(data)
    assert isinstance(error, LogError), error
    return error


def told(error: LogError) -> dict[str, object]:
    """Returns the code of an error and its facts but the detail."""
    return {"code": error.code, **{name: fact for name, fact in error.facts.items() if name != "detail"}}


def by_kinds(hand: LoggedHand, red: bool, moments: bool = True) -> list[object]:
    """Returns a hand with what its pieces show instead of the pieces, and its result without what not all formats tell.
    Without `moments` it does not tell when indicators were turned up."""
    entries = with_moments(hand) if moments else tuple(one for one in hand.entries if not isinstance(one, Showed))
    return [
        (hand.number, hand.counters, hand.bets, hand.scores),
        [_shown(deal, red) for deal in hand.deals],
        [printed(piece, red) for piece in hand.indicators],
        [_entry(entry, red) for entry in entries],
        _result(hand, red),
    ]


def _shown(pieces: Iterable[Piece], red: bool) -> list[PrintedTile]:
    return sorted(printed(piece, red) for piece in pieces)


def _entry(entry: object, red: bool) -> tuple[object, ...]:
    match entry:
        case Took(seat, piece):
            return seat, printed(piece, red)
        case Threw(seat, piece, drawn, riichi):
            return seat, printed(piece, red), drawn, riichi
        case Called(seat, kind, piece, own, giver):
            return seat, kind, printed(piece, red), _shown(own, red), giver
        case Konged(seat, pieces, added):
            return seat, _shown(pieces, red), added is not None and printed(added, red)
        case Showed(piece):
            return ("indicator", printed(piece, red))
    raise AssertionError(entry)


def _result(hand: LoggedHand, red: bool) -> object:
    if hand.result is None or isinstance(hand.result, LoggedDraw):
        return hand.result and (hand.result.reason, hand.result.changes)
    return [_win(win, red) for win in hand.result]


def _win(win: LoggedWin, red: bool) -> object:
    piece = None if win.piece is None else printed(win.piece, red)
    return win.seat, win.giver, win.changes, win.liable, piece, _shown(win.under, red)
