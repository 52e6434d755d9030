"""The account of a score case: the facts that a receipt shows, for a hand that is written down and not played.

Room: study. No Qt and no words. The case is scored by the engine; account.py turns the facts into an account.
"""

from __future__ import annotations

from dataclasses import dataclass, field

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.hand_setup import NOTHING_SPECIAL
from mahjong_desktop.core.melds import Meld
from mahjong_desktop.core.payments import Outcome, ScoredHand, ScoredWin, Transfer, balances
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import COPIES, HIDDEN, Piece
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.run import group_facts
from mahjong_desktop.engine.state import Offer, Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.cases import CaseFacts, facts_of
from mahjong_desktop.records.pieces import Pool, WrittenKind, mark_of, mark_of_piece, marks_of
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.score_cases import most_winners


@dataclass(frozen=True)
class CaseView(SeatView):
    """What a winner of a case sees at the moment of the win, with all hands that the case gives. Its table is that of
    the case, which says more than a view without a wall could."""

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
    """A case with physical tiles. `views` are those of the winners in order, `winning` the winning piece (None if the
    hand wins without one); the hands are without it."""

    ruleset: Ruleset
    case: Case
    facts: CaseFacts
    hands: tuple[tuple[Piece, ...], ...]
    melds: tuple[tuple[Meld, ...], ...]
    bonus: tuple[tuple[Piece, ...], ...]
    rivers: tuple[tuple[RiverTile, ...], ...]
    indicators: tuple[Piece, ...]
    winning: Piece | None

    def view(self, win: Win, *, over: bool = False) -> CaseView:
        """Returns what a winner sees: the winning tile drawn or offered, or with `over` the table after the hand."""
        ruleset, table, seat = self.ruleset, self.facts.table, win.seat
        drawn = win.giver is None and self.winning is not None and not over
        hands = list(self.hands)
        if drawn and self.winning is not None:
            hands[seat] = (*hands[seat], self.winning)
        offer = None
        if not over and win.giver is not None and self.winning is not None:
            offer = Offer(self.winning, win.giver, win.way)
        return CaseView(
            ruleset=ruleset,
            seat=seat,
            phase=Phase.OVER if over else Phase.TURN if offer is None else _phase_of(win.way),
            position=Position(0, table.dealer, 0, table.dealer_streak),
            round_wind=table.round_wind,
            order=tuple(range(ruleset.places)),
            scores=(ruleset.starting_score,) * ruleset.places,
            dice=(),
            wall=None,
            hands=tuple(hands),
            melds=self.melds,
            bonus=self.bonus,
            rivers=self.rivers,
            turn=seat if win.giver is None else win.giver,
            drawn=self.winning if drawn else None,
            offer=offer,
            circumstances=win.circumstances,
            result="win" if over else None,
            indicators=self.indicators,
            declared=tuple(tuple(sorted(names)) for names in table.declared),
            prizes=((),) * ruleset.seats,
            tracks=table.tracks,
            stated=win.table,
        )


def _phase_of(way: Way) -> Phase:
    return Phase.CLAIM if way is Way.DISCARD else Phase.ROB


class CaseAccount(Struct, frozen=True, eq=False):
    """A scored case: the account, the breakdowns of the winners in order, and all payments of the hand."""

    account: HandAccount
    scored: tuple[ScoredWin, ...]
    transfers: tuple[Transfer, ...]


def laid_case(case: Case, ruleset: Ruleset) -> LaidCase:
    """Returns a case with physical tiles under a ruleset with its options chosen. Raises CaseError or NotationError for
    an impossible case."""
    return _Layer(case, ruleset, facts_of(case, ruleset)).laid()


def account_of_case(laid: LaidCase, viewer: int, names: tuple[str, ...]) -> CaseAccount | Refusal:
    """Returns the account of a won case as the seat `viewer` reads it, or the reason why a win is refused. `names` are
    those of the places. Raises ValueError for a case that nobody has won."""
    ruleset, facts = laid.ruleset, laid.facts
    if not facts.wins:
        raise ValueError("nobody has won")
    if len(facts.wins) > most_winners(ruleset, facts):
        return Refusal("too-many-winners", {"winners": len(facts.wins)})
    scored = []
    for win in facts.wins:
        found = evaluate(ruleset, win)
        if not isinstance(found, Breakdown):
            return found
        scored.append(ScoredWin(win, found))
    outcome = Outcome(tuple(scored), facts.table)
    outcome = replace(outcome, others=ruleset.others(outcome))
    settlement, in_play = ruleset.settle(outcome), ruleset.paid_in_play(facts.table)
    before = (ruleset.starting_score,) * ruleset.places
    gains = balances((*in_play, *settlement.transfers), ruleset.places)
    ended = ev.HandEnded(
        result="win",
        scheme=settlement.scheme,
        scores=tuple(score + gain for score, gain in zip(before, gains, strict=True)),
        hands=_shown_hands(laid),
        following=None,
    )
    events: list[ev.Event] = [*map(_paid, in_play), ev.Prepared(0)]
    events += [_won(laid, one) for one in scored]
    events += [_scored(laid, other) for other in outcome.others]
    events += [*map(_paid, settlement.transfers), ended]
    view = laid.view(next((one.win for one in scored if one.win.seat == viewer), scored[0].win), over=True)
    told = account(replace(view, seat=viewer), events, before, names)
    return CaseAccount(told, tuple(scored), (*in_play, *settlement.transfers))


def _shown_hands(laid: LaidCase) -> tuple[tuple[Piece, ...], ...]:
    """Returns the hands at the end: a drawn winning tile is in the hand of its winner."""
    hands = list(laid.hands)
    for win in laid.facts.wins:
        if win.giver is None and laid.winning is not None and win.way is not Way.FLOWERS:
            hands[win.seat] = (*hands[win.seat], laid.winning)
    return tuple(hands)


def _paid(transfer: Transfer) -> ev.Paid:
    return ev.Paid(transfer.payer, transfer.payee, transfer.amount, transfer.reason, transfer.terms)


def _won(laid: LaidCase, won: ScoredWin) -> ev.Won:
    win, scored = won.win, won.breakdown
    setup = win.table.setup
    piece = laid.winning if win.tile is not None else None
    hand = laid.hands[win.seat]
    return ev.Won(
        seat=win.seat,
        way=win.way.value,
        piece=piece,
        giver=win.giver,
        circumstances=tuple(sorted(circumstance.value for circumstance in win.circumstances)),
        shape=scored.reading.shape,
        groups=group_facts(scored, hand, piece, laid.melds[win.seat], setup),
        hand=hand,
        elements=tuple(ev.ElementFact(found.id, found.value, found.count) for found in scored.elements),
        absorbed=tuple(ev.AbsorbedFact(lost.id, lost.value, lost.by) for lost in scored.absorbed),
        totals=scored.worth.totals,
        raw=scored.worth.raw,
        points=scored.points,
        limit=scored.limit,
    )


def _scored(laid: LaidCase, other: ScoredHand) -> ev.Scored:
    told, hand = other.breakdown, laid.hands[other.seat]
    return ev.Scored(
        seat=other.seat,
        shape=told.reading.shape,
        groups=group_facts(told, hand, None, laid.melds[other.seat], NOTHING_SPECIAL),
        hand=hand,
        elements=tuple(ev.ElementFact(found.id, found.value, found.count) for found in told.elements),
        absorbed=tuple(ev.AbsorbedFact(lost.id, lost.value, lost.by) for lost in told.absorbed),
        totals=told.worth.totals,
        raw=told.worth.raw,
        points=told.points,
        limit=told.limit,
    )


class _Layer:
    """Gives each written tile a physical piece of its own, as long as the set has one: a case may write a tile twice (a
    claimed discard, an indicator that was drawn)."""

    def __init__(self, case: Case, ruleset: Ruleset, facts: CaseFacts) -> None:
        self.case, self.ruleset, self.facts = case, ruleset, facts
        self.pool = Pool(ruleset)

    def laid(self) -> LaidCase:
        """Returns the case with pieces: winner's hands first, then melds, so that these are never doubled."""
        case, table = self.case, self.facts.table
        winners = [win.seat for win in self.facts.wins]
        order = sorted(range(len(case.seats)), key=lambda seat: seat not in winners)
        hands: dict[int, tuple[Piece, ...]] = {}
        for seat in order:
            hands[seat] = self._hand(seat)
        winning = None if case.result.tile is None else self._piece(mark_of(case.result.tile))
        melds = tuple(tuple(self._meld(meld) for meld in row) for row in table.melds)
        bonus = tuple(self._pieces(seat.bonus) for seat in case.seats)
        rivers = tuple(self._river(seat, melds) for seat in range(len(case.seats)))
        indicators = self._pieces(case.dora_indicators if case.wild_indicator is None else case.wild_indicator)
        return LaidCase(
            self.ruleset,
            case,
            self.facts,
            tuple(hands[seat] for seat in range(len(case.seats))),
            melds,
            bonus,
            rivers,
            indicators,
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
        written = self.case.seats[seat].hand
        if seat in self.facts.table.chairs.empty:
            return ()
        if written is None:
            size = self.ruleset.hand_size - sum(meld.size for meld in self.facts.table.melds[seat])
            return (HIDDEN,) * size
        return tuple(sorted(self._pieces(written)))

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
