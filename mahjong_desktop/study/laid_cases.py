"""A score case with physical tiles, and what its players see: for the parts that show a hand which was not played.

Room: study. No Qt and no words. Nothing is scored here; case_accounts.py does that.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.tiles import COPIES, Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine.state import Offer, Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.cases import CaseFacts, facts_of
from mahjong_desktop.records.pieces import Pool, WrittenKind, mark_of, mark_of_piece, marks_of


@dataclass(frozen=True)
class CaseView(SeatView):
    """What a player of a case sees, with all hands that the case gives. Its table is that of the case, which says more
    than a view without a wall could."""

    stated: Table = field(kw_only=True)

    def table(self) -> Table:
        """Returns the table of the case."""
        return self.stated

    @property
    def wall_left(self) -> int:
        """The number of tiles that can still be drawn."""
        return self.stated.wall_left

    def seat_wind(self, seat: int) -> int:
        """Returns the wind of a seat, 0 East … 3 North."""
        return self.stated.seat_wind(seat)


class LaidCase(Struct, frozen=True, eq=False):
    """A case with physical tiles: for each seat its hand (empty if unknown), melds, bonus tiles and river. `winning` is
    the winning piece (None if the hand wins without one or nobody wins); the hands are without it."""

    ruleset: Ruleset
    facts: CaseFacts
    hands: tuple[tuple[Piece, ...], ...]
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[Piece, ...], ...]
    rivers: tuple[tuple[RiverTile, ...], ...]
    indicators: tuple[Piece, ...]
    winning: Piece | None

    def view_of_win(self, win: Win) -> CaseView:
        """Returns what a winner sees at the moment of the win: the winning tile is drawn or offered."""
        view, won = self._view(win.seat, win.table), self.winning
        view = replace(view, circumstances=win.circumstances)
        if won is None:
            return view
        if win.giver is None:
            hands = (*self.hands[: win.seat], (*self.hands[win.seat], won), *self.hands[win.seat + 1 :])
            return replace(view, hands=hands, drawn=won)
        phase = Phase.CLAIM if win.way is Way.DISCARD else Phase.ROB
        return replace(view, phase=phase, turn=win.giver, offer=Offer(won, win.giver, win.way))

    def view_after(self, seat: int) -> CaseView:
        """Returns what a seat sees when the hand is over."""
        wins = self.facts.wins
        table = next((win.table for win in wins if win.seat == seat), wins[0].table if wins else self.facts.table)
        return replace(self._view(seat, table), phase=Phase.OVER, result="win" if wins else "draw")

    def _view(self, seat: int, table: Table) -> CaseView:
        ruleset = self.ruleset
        return CaseView(
            ruleset=ruleset,
            seat=seat,
            phase=Phase.TURN,
            position=Position(dealer=table.dealer, streak=table.dealer_streak),
            round_wind=table.round_wind,
            order=ruleset.chairs.by_place(range(ruleset.chairs.participants)),
            scores=(0,) * ruleset.places,
            dice=(),
            wall=None,
            hands=self.hands,
            melds=self.melds,
            bonus=self.bonus,
            rivers=self.rivers,
            turn=seat,
            drawn=None,
            offer=None,
            circumstances=frozenset(),
            result=None,
            indicators=self.indicators,
            declared=tuple(tuple(sorted(names)) for names in table.declared),
            prizes=((),) * ruleset.seats,
            tracks=table.tracks,
            stated=table,
        )


def laid_case(case: Case, ruleset: Ruleset) -> LaidCase:
    """Returns a case with physical tiles under a ruleset with its options chosen. Raises CaseError or NotationError for
    an impossible case."""
    return _Layer(case, ruleset, facts_of(case, ruleset)).laid()


class _Layer:
    """Gives each written tile a physical piece of its own, as long as the set has one: a case may write a tile twice (a
    claimed discard, an indicator that was drawn)."""

    def __init__(self, case: Case, ruleset: Ruleset, facts: CaseFacts) -> None:
        self.case, self.ruleset, self.facts = case, ruleset, facts
        self.pool = Pool(ruleset)

    def laid(self) -> LaidCase:
        """Returns the case with pieces: winners' hands and the winning tile first, so that these are never doubled."""
        case, table, seats = self.case, self.facts.table, range(len(self.case.seats))
        winners = [win.seat for win in self.facts.wins]
        hands = {seat: self._hand(seat) for seat in winners}
        winning = None if case.result.tile is None else self._piece(mark_of(case.result.tile))
        hands |= {seat: self._hand(seat) for seat in seats if seat not in winners}
        melds = tuple(tuple(self._meld(meld) for meld in row) for row in table.melds)
        bonus = tuple(self._pieces(seat.bonus) for seat in case.seats)
        return LaidCase(
            self.ruleset,
            self.facts,
            tuple(hands[seat] for seat in seats),
            melds,
            bonus,
            tuple(self._river(seat, melds) for seat in seats),
            self._pieces(case.dora_indicators if case.wild_indicator is None else case.wild_indicator),
            self._robbed_flower(winning, bonus),
        )

    def _robbed_flower(self, winning: Piece | None, bonus: tuple[tuple[Piece, ...], ...]) -> Piece | None:
        """Returns the winning piece; of a robbed flower the one that lies before its giver."""
        robbed = next((win for win in self.facts.wins if win.way is Way.ROB_FLOWER and win.giver is not None), None)
        if robbed is None or robbed.tile is None:
            return winning
        kind = self.facts.table.setup.kind
        laid = [piece for piece in bonus[robbed.giver or 0] if kind(piece) == robbed.tile]
        return laid[0] if laid else winning

    def _hand(self, seat: int) -> tuple[Piece, ...]:
        return tuple(sorted(self._pieces(self.case.seats[seat].hand or "")))

    def _pieces(self, written: str) -> tuple[Piece, ...]:
        return tuple(self._piece(mark) for mark in marks_of(written))

    def _piece(self, mark: WrittenKind) -> Piece:
        try:
            return self.pool.take(mark)
        except CaseError:
            face, red = mark
            copies = range(COPIES * face, COPIES * face + COPIES)
            return next((piece for piece in copies if mark_of_piece(piece, self.ruleset)[1] == red), copies[0])

    def _meld(self, meld: Meld) -> Meld:
        """Returns a meld with pieces that are in no other place."""
        pieces = tuple(self._piece(mark_of_piece(piece, self.ruleset)) for piece in meld.pieces)
        places = dict(zip(meld.pieces, pieces, strict=True))
        claimed = None if meld.claimed is None else places[meld.claimed]
        added = None if meld.added is None else places[meld.added]
        return Meld(meld.kind, pieces, claimed, meld.giver, meld.form, added, tiles=meld.tiles)

    def _river(self, seat: int, melds: tuple[tuple[Meld, ...], ...]) -> tuple[RiverTile, ...]:
        claims = [
            (meld.claimed, holder)
            for holder, row in enumerate(melds)
            for meld in row
            if meld.giver == seat and meld.claimed is not None
        ]
        left = dict.fromkeys(claims)
        river = []
        for number, mark in enumerate(marks_of(self.case.seats[seat].discards or "")):
            found = next((claim for claim in left if mark_of_piece(claim[0], self.ruleset) == mark), None)
            if found is not None:
                del left[found]
                river.append(RiverTile(found[0], found[1], number))
            else:
                river.append(RiverTile(self._piece(mark), None, number))
        return tuple(river)
