"""Builds a hand from entries of formats that know kinds and red fives only.

Room: logs. Pieces are given out in the order in which the tiles are seen, and each entry is checked against what came
before it.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Literal

from msgspec import structs

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.logs.followed_hand import LOGGED_SEATS, FollowedHand
from mahjong_desktop.logs.pieces import PieceSupply, PrintedTile, printed
from mahjong_desktop.logs.values import (
    Called,
    Four,
    Konged,
    LogEntry,
    LogError,
    LoggedDraw,
    LoggedHand,
    LoggedWin,
    Showed,
    Threw,
    Took,
)

MOST_TOLD_NUMBER = 10_000_000
"""The maximum of points, counters and bets that a log may tell."""


class HandBuilder:
    """A hand under way. Every method raises LogError, with the number of the entry, if it cannot follow."""

    def __init__(
        self,
        position: tuple[int, int, int],
        scores: Four | None,
        deals: Sequence[Sequence[PrintedTile]],
        indicator: PrintedTile,
        red_fives: bool,
    ) -> None:
        """`position` is the number of the hand, the counters and the bets."""
        number, counters, bets = position
        if not (0 <= number < 4 * LOGGED_SEATS and 0 <= counters <= MOST_TOLD_NUMBER and 0 <= bets <= MOST_TOLD_NUMBER):
            raise LogError("log-no-such-hand", detail=f"{number}, {counters}, {bets}")
        self._position, self._scores, self.red_fives = position, four_numbers(scores), red_fives
        self._supply = PieceSupply(red_fives)
        self._deals = tuple([tuple([self._supply.new(tile) for tile in deal]) for deal in deals])
        self._indicators = [self._supply.new(indicator)]
        self.play = FollowedHand(self._deals, number % LOGGED_SEATS, self._indicators)
        self.entries: list[LogEntry] = []
        self.wins: list[LoggedWin] = []
        self.without_winner: LoggedDraw | None = None
        self._under: tuple[Piece, ...] = ()

    @property
    def ended(self) -> bool:
        """Whether a result is known."""
        return bool(self.wins) or self.without_winner is not None

    def took(self, seat: int, tile: PrintedTile) -> None:
        """A seat drew a tile."""
        self._add(Took(seat, self._supply.new(tile)))

    def threw(self, seat: int, tile: PrintedTile | None, drawn: bool | None, riichi: bool) -> None:
        """A seat discarded a tile, None for the one just drawn. `drawn` as in `Threw`."""
        just_drawn = self.play.drawn
        if tile is not None:
            piece = self.play.held_piece(seat, tile, self.red_fives, drawn)
        elif just_drawn is not None:
            piece = just_drawn
        else:
            raise LogError("log-nothing-drawn")
        self._add(Threw(seat, piece, piece == just_drawn if drawn is False else drawn, riichi))

    def called(
        self,
        kind: Literal["chow", "pung", "kong"],
        seat: int,
        giver: int,
        tile: PrintedTile,
        own: Iterable[PrintedTile],
    ) -> None:
        """A seat claimed the last discard, which showed `tile`, with its `own` tiles."""
        last = self.play.last
        if not isinstance(last, Threw) or printed(last.piece, self.red_fives) != tile:
            raise LogError("log-nothing-to-claim", detail=tile.notation)
        self._add(Called(seat, kind, last.piece, self.play.held_pieces(seat, own, self.red_fives), giver))

    def concealed_kong(self, seat: int, tiles: Iterable[PrintedTile]) -> None:
        """A seat laid a concealed kong."""
        self._add(Konged(seat, self.play.held_pieces(seat, tiles, self.red_fives)))

    def added_kong(self, seat: int, tile: PrintedTile) -> None:
        """A seat added a tile to its pung."""
        piece = self.play.held_piece(seat, tile, self.red_fives)
        pung = self.play.pung_of(seat, piece)
        self._add(Konged(seat, tuple(sorted((pung.piece, *pung.own))), piece))

    def showed(self, tile: PrintedTile) -> None:
        """A further indicator was turned up."""
        entry = Showed(self._supply.new(tile))
        self._add(entry)
        self._indicators.append(entry.piece)

    def indicators_shown(self, tiles: Iterable[PrintedTile]) -> None:
        """These further indicators were turned up, the log does not say when."""
        self._indicators += [self._supply.new(tile) for tile in tiles]

    def shown_under(self, tiles: Iterable[PrintedTile]) -> tuple[Piece, ...]:
        """Returns the pieces of the indicators under the others. Every winner who shows them shows the same."""
        shown = tuple(tiles)
        if [printed(piece, self.red_fives) for piece in self._under] != list(shown):
            self._under = tuple([self._supply.new(tile) for tile in shown])
        return self._under

    def won(self, win: LoggedWin) -> None:
        """A seat won; the piece that it won with is the one of the last entry."""
        values = (win.fu, win.han, win.points, *(element.value for element in win.elements))
        for value in values:
            if value is not None and not 0 <= value <= MOST_TOLD_NUMBER:
                raise LogError("log-damaged-entry", detail=str(value))
        self.play.end((win,))
        self.wins.append(structs.replace(win, piece=self.play.winning_piece(win)))

    def ended_without_winner(self, result: LoggedDraw) -> None:
        """Nobody won."""
        self.play.end(result)
        self.without_winner = result

    def hand(self) -> LoggedHand:
        """Returns the hand; without a result if it was broken off."""
        number, counters, bets = self._position
        return LoggedHand(
            number=number,
            counters=counters,
            bets=bets,
            scores=self._scores,
            deals=self._deals,
            indicators=tuple(self._indicators),
            entries=tuple(self.entries),
            result=self.without_winner or tuple(self.wins) or None,
            under=self._under,
        )

    def _add(self, entry: LogEntry) -> None:
        if self.ended:
            raise LogError("log-entries-after-end")
        self.play.apply(entry)
        self.entries.append(entry)


def four_numbers(numbers: Sequence[object] | None) -> Four | None:
    """Returns a number for each seat; None for None. Raises LogError for other lists."""
    if numbers is None:
        return None
    found = [number for number in numbers if type(number) is int and abs(number) <= MOST_TOLD_NUMBER]
    if len(found) == len(numbers) == LOGGED_SEATS:
        return (found[0], found[1], found[2], found[3])
    raise LogError("log-not-four-numbers", detail=str(list(numbers))[:80])
