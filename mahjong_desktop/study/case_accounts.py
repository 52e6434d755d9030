"""The account of a score case: the facts that a receipt shows, for a hand that is written down and not played.

Room: study. No Qt and no words. The case is scored by score_cases.py; here the results get the form of events, which
account.py turns into an account. A win that is not allowed can be explained by refusals.py. Cases in which hands
of losers are missing are filled up; the tiles of a case are laid in the order of its readings.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import ScoredWin, Settlement, Transfer, balances
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.core.tiles import COPIES, PLAYING_KINDS, TILE_NAMES, Piece, Tile, face_of, format_tiles
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.run import scored_event, won_event
from mahjong_desktop.engine.state import Offer, Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.purses import CHIPS
from mahjong_desktop.records.case_form import Case, MeldCase, SeatCase
from mahjong_desktop.records.cases import CaseFacts, facts_of
from mahjong_desktop.records.pieces import Pool, WrittenKind, faces_in, mark_of, mark_of_piece, marks_of
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.refusals import RefusedWin, refused_win
from mahjong_desktop.study.score_cases import RefusedCase, SettledCase, scored_wins, settled_wins


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


HANDS_MISSING: Final = frozenset({"loser-without-hand", "player-without-hand"})
"""The codes of what is wrong with a case in which hands of losers are missing."""


@dataclass(frozen=True, eq=False)
class CaseAccount:
    """What a case comes to. Exactly one of `account` and `barred` is given.

    `scored` are the wins with their values, `transfers` all payments of the hand. `unsettled` says that only the
    winners' hands could be scored, because the settlement needs hands that the case does not state; it is the error
    that says so, and nothing is paid.
    """

    laid: LaidCase
    account: HandAccount | None = None
    barred: RefusedCase | None = None
    scored: tuple[ScoredWin, ...] = ()
    transfers: tuple[Transfer, ...] = ()
    unsettled: CaseError | None = None

    @property
    def ruleset(self) -> Ruleset:
        """The ruleset with the options that were chosen."""
        return self.laid.ruleset

    @property
    def refusal(self) -> Refusal | None:
        """Why nobody wins; None if the case is possible."""
        return None if self.barred is None else self.barred.refusal

    @cached_property
    def refused(self) -> RefusedWin | None:
        """The facts of the refusal. None if the tiles are no hand at all, or were won by something else than a tile."""
        win, refusal = (None, None) if self.barred is None else (self.barred.win, self.barred.refusal)
        if win is None or win.tile is None or refusal is None or not refusal.complete:
            return None
        return refused_win(self.laid.view_of_win(win), refusal) if win.way in self.ruleset.scoring.ways else None


def account_of_case(
    laid: LaidCase, names: tuple[str, ...] = (), *, viewer: int | None = None, unsettled: CaseError | None = None
) -> CaseAccount:
    """Returns what a case comes to, as the seat `viewer` reads it: the first winner, or the dealer of a draw, if None
    is given. `names` are the players' by place, empty for none. With `unsettled` nothing is paid."""
    scored = scored_wins(laid.ruleset, laid.facts)
    if isinstance(scored, RefusedCase):
        return CaseAccount(laid, barred=scored, unsettled=unsettled)
    settled = SettledCase((), Settlement(laid.ruleset.places, (), ""), ())
    if unsettled is None:
        try:
            settled = settled_wins(laid.ruleset, laid.facts, scored)
        except CaseError as error:
            if error.code not in HANDS_MISSING:
                raise
            unsettled = error
    reader = scored[0].win.seat if scored else laid.facts.table.dealer
    view, places = laid.view_after(reader if viewer is None else viewer), laid.ruleset.places
    events, purses = tuple(_events(laid, scored, settled)), CHIPS.of(laid.facts.table)
    told = account(view, events, (0,) * places, names or ("",) * places, purses=purses)
    return CaseAccount(laid, told, None, scored, settled.transfers, unsettled)


def _events(laid: LaidCase, scored: tuple[ScoredWin, ...], settled: SettledCase) -> Iterator[ev.Event]:
    yield from map(_paid, settled.in_play)
    yield ev.Prepared(0)  # what was paid before belongs to no settlement
    for won in scored:
        seat, piece = won.win.seat, None if won.win.tile is None else laid.winning
        yield won_event(won, laid.hands[seat], piece, laid.melds[seat])
    for other in settled.others:
        yield scored_event(other, laid.hands[other.seat], laid.melds[other.seat])
    yield from map(_paid, settled.settlement.transfers)
    yield ev.HandEnded(
        result="win" if scored else "draw",
        scheme=settled.settlement.scheme,
        scores=balances(settled.transfers, laid.ruleset.places),
        hands=laid.hands,
        following=None,
    )


def _paid(transfer: Transfer) -> ev.Paid:
    return ev.Paid(transfer.payer, transfer.payee, transfer.amount, transfer.reason, transfer.terms)


def grafted(tiles_of: Case, way_of: Case) -> Iterator[Case]:
    """Yields cases with the winner's tiles of the first and the way, circumstances, declarations and bonus tiles of the
    second, all of them or only some. Whether such a case is possible is NOT checked."""
    winner, other = tiles_of.result.wins[0], way_of.result.wins[0]
    held, source = tiles_of.seats[winner.seat], way_of.seats[other.seat]
    giver = None if way_of.result.giver is None else (winner.seat - 1) % len(tiles_of.seats)
    result = replace(
        tiles_of.result,
        by=way_of.result.by,
        giver=giver,
        wins=(replace(winner, circumstances=other.circumstances),),
    )
    for seat in (replace(held, bonus=source.bonus, declared=source.declared), replace(held, bonus=source.bonus), held):
        seats = (*tiles_of.seats[: winner.seat], seat, *tiles_of.seats[winner.seat + 1 :])
        yield replace(tiles_of, seats=seats, result=result, wall_left=way_of.wall_left)
        yield replace(tiles_of, seats=seats)


def without_empty_seats(case: Case, seats: int) -> Case:
    """Returns the case without the seats at which nobody sits, if it then has so many seats; else the case itself."""
    taken = [number for number, seat in enumerate(case.seats) if seat != SeatCase()]
    if len(case.seats) == seats or len(taken) != seats:
        return case
    result = replace(
        case.result,
        giver=_renumbered(taken, case.result.giver),
        wins=tuple(replace(win, seat=taken.index(win.seat)) for win in case.result.wins),
    )
    kept = tuple(_seat(case.seats[number], taken) for number in taken)
    return replace(case, seats=kept, result=result, dealer=_renumbered(taken, case.dealer) or 0)


def within_the_set(case: Case, copies: Sequence[int]) -> Case:
    """Returns the case with other tiles in the hands of losers instead of those that the set does not have; `copies` is
    the number of tiles of each kind in the set. The winner's tiles are left as they are."""
    winners = {win.seat for win in case.result.wins}
    held = [tile for seat in case.seats for tile in _tiles_of(seat)] + list(faces_in(case.result.tile or ""))
    free = [tile for tile in range(PLAYING_KINDS) for _ in range(copies[tile] - held.count(tile))]
    seats = []
    for number, seat in enumerate(case.seats):
        tiles = faces_in(seat.hand or "")
        if number not in winners and any(not copies[tile] for tile in tiles):
            changed = [tile if copies[tile] else free.pop(0) if free else tile for tile in tiles]
            seat = replace(seat, hand=format_tiles(sorted(changed)))
        seats.append(seat)
    return replace(case, seats=tuple(seats))


def _tiles_of(seat: SeatCase) -> list[Tile]:
    return [tile for text in (seat.hand or "", *(meld.tiles for meld in seat.melds)) for tile in faces_in(text)]


def _renumbered(taken: Sequence[int], seat: int | None) -> int | None:
    return None if seat is None or seat not in taken else taken.index(seat)


def _seat(seat: SeatCase, taken: Sequence[int]) -> SeatCase:
    melds: tuple[MeldCase, ...] = tuple(replace(meld, giver=_renumbered(taken, meld.giver)) for meld in seat.melds)
    return replace(seat, melds=melds)


def calculated_case(case: Case, ruleset: Ruleset, names: tuple[str, ...] = ()) -> CaseAccount:
    """Returns what a case comes to under the ruleset, which has the options of the case. `names` are the players' by
    place, empty for none. If the game needs hands of losers that the case lacks, they are filled with tiles that are
    left, and nothing is paid. Raises CaseError or NotationError for a case that is impossible."""
    try:
        return account_of_case(laid_case(case, ruleset), names)
    except CaseError as error:
        if error.code not in HANDS_MISSING:
            raise
        return account_of_case(laid_case(filled_up(case, ruleset), ruleset), names, unsettled=error)


def filled_up(case: Case, ruleset: Ruleset) -> Case:
    """Returns the case with hands made of the tiles that are left, where the hands of losers are not stated."""
    winners = {win.seat for win in case.result.wins}
    empty = [number for number in ruleset.chairs.empty if number not in winners] or list(ruleset.chairs.empty)
    left = _left_over(case, ruleset)
    seats = []
    for number, seat in enumerate(case.seats):
        if seat.hand is None and number not in winners and number not in empty:
            size = ruleset.hand_size - 3 * len(seat.melds)
            own, left = left[:size], left[size:]
            seat = replace(seat, hand="".join(own))
        seats.append(seat)
    return replace(case, seats=tuple(seats))


def _left_over(case: Case, ruleset: Ruleset) -> list[str]:
    """Returns the tiles of the set that the case does not name, each in notation; no bonus tiles."""
    named = [seat.hand or "" for seat in case.seats] + [seat.bonus for seat in case.seats]
    named += [meld.tiles for seat in case.seats for meld in seat.melds]
    named += [seat.discards or "" for seat in case.seats]
    named += [case.result.tile or "", case.wild_indicator or "", case.dora_indicators, case.ura_dora_indicators]
    gone: Counter[Tile] = Counter(tile for text in named for tile, _ in marks_of(text))
    setup = ruleset.setup(tuple(tile for tile, _ in marks_of(case.wild_indicator or case.dora_indicators)))
    kinds = [kind for kind, copies in enumerate(ruleset.copies) if copies and kind not in setup.bonus]
    red = set(map(face_of, ruleset.red))
    return [TILE_NAMES[kind] for kind in kinds if kind not in red for _ in range(ruleset.copies[kind] - gone[kind])]
