"""Follows the entries of a hand: what each seat holds, whose turn it is, and whether an entry can follow at all.

Room: logs. Only what no rules of riichi allow is refused: tiles that a seat does not hold, turns that are not its own,
sets that are none. Whether a set of rules allows what was done is asked where the game is played.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from enum import Enum, auto
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.tiles import COPIES, PIECE_NAMES, PLAYING_KINDS, Piece, face_of, faces_of, is_chow, is_suited
from mahjong_desktop.logs.elements import WonTiles
from mahjong_desktop.logs.pieces import PrintedTile, printed
from mahjong_desktop.logs.values import (
    Called,
    Konged,
    LogEntry,
    LogError,
    LoggedDraw,
    LoggedHand,
    LoggedResult,
    LoggedWin,
    Showed,
    Threw,
    Took,
)

LOGGED_SEATS: Final = 4
DEAL_SIZE: Final = 13
WALL_DRAWS: Final = 70
"""How many tiles are drawn in a hand that nobody ends before the wall does: 136 less the deals and the dead wall."""
PIECES: Final = PLAYING_KINDS * COPIES


class TurnPhase(Enum):
    """What may follow: a draw, a discard or a kong, or, after a discard, a claim or the draw of the next seat."""

    DRAW = auto()
    DISCARD = auto()
    CLAIM = auto()


class LoggedMeld(Struct, frozen=True):
    """A meld on the table: the entry that made it, and for an added kong the pung that it was made of."""

    entry: Called | Konged
    pung: Called | None = None

    @property
    def pieces(self) -> tuple[Piece, ...]:
        """All its pieces."""
        entry = self.entry
        if isinstance(entry, Called):
            return (entry.piece, *entry.own)
        return entry.pieces if entry.added is None else (*entry.pieces, entry.added)


class FollowedHand:
    """A hand as far as it has been followed. `held` are the concealed pieces of each seat in the order in which they
    came, `drawn` the one that the seat `turn` has just drawn, `last` the last entry but indicators."""

    def __init__(self, deals: Sequence[Sequence[Piece]], dealer: int, indicators: Iterable[Piece] = ()) -> None:
        if [len(deal) for deal in deals] != [DEAL_SIZE] * LOGGED_SEATS:
            raise LogError("log-wrong-deal")
        self.held = [list(deal) for deal in deals]
        self.melds: list[list[LoggedMeld]] = [[] for _ in range(LOGGED_SEATS)]
        self.turn = dealer
        self.phase = TurnPhase.DRAW
        self.drawn: Piece | None = None
        self.last: LogEntry | None = None
        self.draws = 0
        self.riichi: set[int] = set()
        self._seen: set[Piece] = set()
        for piece in (*(piece for deal in deals for piece in deal), *indicators):
            self.see(piece)

    def apply(self, entry: LogEntry) -> None:
        """Follows an entry. Raises LogError if it cannot follow."""
        match entry:
            case Took():
                self._took(entry)
            case Threw():
                self._threw(entry)
            case Called():
                self._called(entry)
            case Konged():
                self._konged(entry)
            case Showed():
                self.see(entry.piece)
                return
        self.last = entry

    def held_piece(self, seat: int, shown: PrintedTile, red_fives: bool, drawn: bool | None = None) -> Piece:
        """Returns a piece of the seat that shows this. With `drawn` it is the one just drawn, if it shows this; without
        (False), rather another one. Raises LogError if the seat holds none."""
        if drawn is not False and self.drawn is not None and printed(self.drawn, red_fives) == shown:
            return self.drawn
        same = [piece for piece in self.held[seat] if face_of(piece) == shown.tile]
        found = [piece for piece in same if printed(piece, red_fives) == shown]
        if not found:
            raise LogError("log-tile-not-held", detail=shown.notation)
        others = [piece for piece in found if piece != self.drawn]
        return (others or found)[0]

    def held_pieces(self, seat: int, shown: Iterable[PrintedTile], red_fives: bool) -> tuple[Piece, ...]:
        """Returns different pieces of the seat that show these, in this order. Raises LogError if it does not hold
        them all."""
        left, found = list(self.held[seat]), []
        for one in shown:
            piece = next((piece for piece in left if printed(piece, red_fives) == one), None)
            if piece is None:
                raise LogError("log-tile-not-held", detail=one.notation)
            left.remove(piece)
            found.append(piece)
        return tuple(found)

    def pung_of(self, seat: int, piece: Piece) -> Called:
        """Returns the pung of the seat to which a piece can be added. Raises LogError if there is none."""
        for laid in self.melds[seat]:
            entry = laid.entry
            if isinstance(entry, Called) and entry.kind == "pung" and face_of(entry.piece) == face_of(piece):
                return entry
        raise LogError("log-no-pung", detail=_name(piece))

    def end(self, result: LoggedResult) -> None:
        """Raises LogError unless the hand can end so after what was followed."""
        if isinstance(result, LoggedDraw):
            self._end_without_winner(result)
            return
        for win in result:
            self._end_with(win)

    def winning_piece(self, win: LoggedWin) -> Piece:
        """Returns the piece that was won with: the one drawn, thrown last, or added to a pung or kong last. Raises
        LogError if the win does not follow what was followed."""
        last = self.last
        if win.giver is None or win.giver == win.seat:
            if self.phase is TurnPhase.DISCARD and self.turn == win.seat and self.drawn is not None:
                return self.drawn
        elif isinstance(last, Threw) and last.seat == win.giver:
            return last.piece
        elif isinstance(last, Konged) and last.seat == win.giver:
            return last.pieces[0] if last.added is None else last.added
        raise LogError("log-win-does-not-fit")

    def concealed(self, win: LoggedWin) -> list[Piece]:
        """Returns the concealed pieces of a winner with the one won with, lowest first."""
        return sorted({*self.held[win.seat], self.winning_piece(win)})

    def _end_with(self, win: LoggedWin) -> None:
        piece = self.winning_piece(win)
        if win.piece is not None and win.piece != piece:
            raise LogError("log-win-does-not-fit")

    def _end_without_winner(self, result: LoggedDraw) -> None:
        drawn = self.phase is TurnPhase.DISCARD and self.drawn is not None
        fits = {
            "nine-terminals": drawn,
            "exhausted": self.phase is TurnPhase.CLAIM,
            "all-discards-terminals": self.phase is TurnPhase.CLAIM,
        }
        if not fits.get(result.reason, self.last is not None):
            raise LogError("log-draw-does-not-fit")

    def see(self, piece: Piece) -> None:
        """Takes note of a piece that lies where it can be seen. Raises LogError if it was seen elsewhere."""
        if not 0 <= piece < PIECES:
            raise LogError("log-not-a-tile", detail=str(piece))
        if piece in self._seen:
            raise LogError("log-tile-twice", detail=_name(piece))
        self._seen.add(piece)

    def _took(self, entry: Took) -> None:
        expected = (self.turn + (self.phase is TurnPhase.CLAIM)) % LOGGED_SEATS
        if self.phase is TurnPhase.DISCARD or entry.seat != expected:
            raise LogError("log-not-its-turn", detail=str(entry.seat))
        self.see(entry.piece)
        self.draws += 1
        if self.draws > WALL_DRAWS:
            raise LogError("log-wall-empty")
        self.held[entry.seat].append(entry.piece)
        self.turn, self.phase, self.drawn = entry.seat, TurnPhase.DISCARD, entry.piece

    def _threw(self, entry: Threw) -> None:
        self._require_discard(entry.seat)
        if entry.drawn and entry.piece != self.drawn:
            raise LogError("log-not-the-drawn-tile", detail=_name(entry.piece))
        self._lose(entry.seat, entry.piece)
        if entry.riichi:
            self.riichi.add(entry.seat)
        self.phase, self.drawn = TurnPhase.CLAIM, None

    def _called(self, entry: Called) -> None:
        last = self.last
        if not isinstance(last, Threw) or (last.seat, last.piece) != (entry.giver, entry.piece):
            raise LogError("log-nothing-to-claim", detail=_name(entry.piece))
        if entry.seat == entry.giver or (entry.kind == "chow" and entry.seat != (entry.giver + 1) % LOGGED_SEATS):
            raise LogError("log-not-its-turn", detail=str(entry.seat))
        self._require_set(entry)
        for piece in entry.own:
            self._lose(entry.seat, piece)
        self.melds[entry.seat].append(LoggedMeld(entry))
        self.turn, self.drawn = entry.seat, None
        self.phase = TurnPhase.DRAW if entry.kind == "kong" else TurnPhase.DISCARD

    def _require_set(self, entry: Called) -> None:
        faces = sorted(faces_of((entry.piece, *entry.own)))
        if entry.kind == "chow":
            holds = len(faces) == 3 and is_suited(faces[-1]) and is_chow(tuple(faces))
        else:
            holds = len(faces) == (3 if entry.kind == "pung" else 4) and faces[0] == faces[-1]
        if not holds:
            raise LogError("log-not-a-set", detail=_name(entry.piece))

    def _konged(self, entry: Konged) -> None:
        self._require_discard(entry.seat)
        faces = faces_of(entry.pieces)
        if entry.added is None:
            if len(faces) != 4 or len(set(faces)) != 1:
                raise LogError("log-not-a-set", detail=_name(entry.pieces[0]) if entry.pieces else "")
            for piece in entry.pieces:
                self._lose(entry.seat, piece)
            self.melds[entry.seat].append(LoggedMeld(entry))
        else:
            pung = self.pung_of(entry.seat, entry.added)
            self._lose(entry.seat, entry.added)
            laid = self.melds[entry.seat]
            laid[laid.index(LoggedMeld(pung))] = LoggedMeld(entry, pung)
        self.phase, self.drawn = TurnPhase.DRAW, None

    def _require_discard(self, seat: int) -> None:
        if self.phase is not TurnPhase.DISCARD or seat != self.turn:
            raise LogError("log-not-its-turn", detail=str(seat))

    def _lose(self, seat: int, piece: Piece) -> None:
        if piece not in self.held[seat]:
            raise LogError("log-tile-not-held", detail=_name(piece))
        self.held[seat].remove(piece)


def followed(hand: LoggedHand) -> FollowedHand:
    """Returns a whole hand followed to its end. Raises LogError if it contradicts itself."""
    found = FollowedHand(hand.deals, hand.dealer, hand.indicators[:1])
    for entry in hand.entries:
        found.apply(entry)
    return found


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


def accepted_riichi(hand: LoggedHand) -> frozenset[int]:
    """Returns the seats whose riichi was accepted, which costs them 1,000 points. One whose very discard is won on is
    not, also if three winners abort the hand."""
    declared = {entry.seat for entry in hand.entries if isinstance(entry, Threw) and entry.riichi}
    last = next((entry for entry in reversed(hand.entries) if not isinstance(entry, Showed)), None)
    if isinstance(last, Threw) and last.riichi and _is_won_on(hand.result):
        declared.discard(last.seat)
    return frozenset(declared)


def _is_won_on(result: LoggedResult | None) -> bool:
    if isinstance(result, LoggedDraw):
        return result.reason == "three-winners"
    return result is not None


def _name(piece: Piece) -> str:
    return PIECE_NAMES[piece][:2] if 0 <= piece < PIECES else str(piece)
