"""The account of a score case: the facts that a receipt shows, made from the case instead of a recorded game.

Room: study/calculator. The ruleset scores the case; this module only gives the tiles pieces, so that they can be shown,
and the results the form of events. A win that is not allowed becomes the facts of a refusal.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError, MahjongError
from mahjong_desktop.core.payments import Outcome, ScoredHand, ScoredWin, Settlement, Transfer
from mahjong_desktop.core.ruleset import NOTHING_SPECIAL, Position, Ruleset
from mahjong_desktop.core.scoring import Breakdown, Refusal
from mahjong_desktop.core.tiles import COPIES, TILE_NAMES, Piece, Tile
from mahjong_desktop.core.values import replace
from mahjong_desktop.core.wins import Table, Way, Win
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.events import Event
from mahjong_desktop.engine.run import group_facts
from mahjong_desktop.engine.state import Offer, Phase, RiverTile
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.evaluate import evaluate
from mahjong_desktop.records.case_form import Case
from mahjong_desktop.records.cases import CaseFacts, facts_of
from mahjong_desktop.records.pieces import WrittenKind, mark_of, mark_of_piece, marks_of
from mahjong_desktop.study.account import HandAccount, account
from mahjong_desktop.study.refusals import RefusedWin, refused_win


@dataclass(frozen=True)
class StatedView(SeatView):
    """The view of the table of a score case, with all that the case says and nothing else."""

    stated: Table = field(kw_only=True)

    def table(self) -> Table:
        """The facts of the case."""
        return self.stated

    def seat_wind(self, seat: int) -> int:
        """Returns the wind of a seat, as the case says it."""
        return self.stated.seat_wind(seat)


class CalculatedCase(Struct, frozen=True):
    """What a case comes to. Exactly one of `account` and `refusal` is given.

    `unsettled` says that only the winners' hands could be scored, because the settlement needs hands that the case does
    not state; it is the error that says so. `refused` has the facts of the refusal where the tiles make a hand; without
    them it is not a hand at all, or was won by something else than a tile.
    """

    ruleset: Ruleset
    account: HandAccount | None = None
    refusal: Refusal | None = None
    refused: RefusedWin | None = None
    unsettled: MahjongError | None = None
    events: tuple[Event, ...] = ()


def calculated_case(case: Case, ruleset: Ruleset, names: tuple[str, ...] = ()) -> CalculatedCase:
    """Returns what a case comes to under the ruleset, which has the options of the case. `names` are the players' by
    place, empty for none. Raises CaseError or NotationError for a case that is impossible."""
    return _Accounting(case, ruleset, names).result()


class _Accounting:
    """Makes the account of one case."""

    def __init__(self, case: Case, ruleset: Ruleset, names: tuple[str, ...]) -> None:
        self.ruleset = ruleset
        self.names = names or ("",) * ruleset.places
        self.unsettled: MahjongError | None = None
        self.case, self.facts = self._possible(case)
        self.table = self.facts.table
        self.hands = tuple(self._pieces(seat) for seat in range(ruleset.seats))
        self.prize = self._prize()

    def _possible(self, case: Case) -> tuple[Case, CaseFacts]:
        """Returns the case with its facts. If it lacks hands of losers that the game needs, they are filled with tiles
        that are left, and the settlement is given up."""
        try:
            return case, facts_of(case, self.ruleset)
        except CaseError as error:
            if error.code not in _HANDS_MISSING:
                raise
            self.unsettled = error
            filled = filled_up(case, self.ruleset)
            return filled, facts_of(filled, self.ruleset)

    def result(self) -> CalculatedCase:
        scored = self._scored()
        if isinstance(scored, tuple):
            events = tuple(self._events(scored))
            told = account(self._view(self._viewer(), Phase.OVER), events, self._scores(), self.names)
            return CalculatedCase(self.ruleset, account=told, unsettled=self.unsettled, events=events)
        win, refusal = scored.win, scored.refusal
        if win is None or win.tile is None or not refusal.complete or win.way not in self.ruleset.scoring.ways:
            return CalculatedCase(self.ruleset, refusal=refusal)
        return CalculatedCase(self.ruleset, refusal=refusal, refused=refused_win(self._moment(win), refusal))

    def _scored(self) -> tuple[ScoredWin, ...] | _Refused:
        wins, found = self.facts.wins, []
        if len(wins) > self._most_winners():
            return _Refused(Refusal("too-many-winners", {"winners": len(wins)}))
        for win in wins:
            breakdown = evaluate(self.ruleset, win)
            if not isinstance(breakdown, Breakdown):
                return _Refused(breakdown, win)
            found.append(ScoredWin(win, breakdown))
        return tuple(found)

    def _most_winners(self) -> int:
        way = self.facts.wins[0].way if self.facts.wins else None
        if way is Way.DEALT:
            return self.ruleset.seats
        return self.ruleset.claims.priority.most if way is not None and way.from_another else 1

    # ---- events

    def _events(self, scored: tuple[ScoredWin, ...]) -> Iterator[Event]:
        outcome, settlement, paid = self._settled(scored)
        for transfer in paid:
            yield _paid(transfer)
        for won in scored:
            yield self._won(won)
        for other in outcome.others:
            yield self._other(other)
        for transfer in settlement.transfers:
            yield _paid(transfer)
        sums = list(self._scores())
        for transfer in (*paid, *settlement.transfers):
            for place, amount in ((transfer.payer, -transfer.amount), (transfer.payee, transfer.amount)):
                if place >= 0:
                    sums[place] += amount
        hands = tuple(tuple(piece for piece in hand if piece != self.prize) for hand in self.hands)
        result = "win" if scored else "draw"
        yield ev.HandEnded(result, settlement.scheme, tuple(sums), hands, None)

    def _settled(self, scored: tuple[ScoredWin, ...]) -> tuple[Outcome, Settlement, tuple[Transfer, ...]]:
        outcome = Outcome(scored, self.table)
        nothing = Settlement(self.ruleset.places, (), "")
        if self.unsettled is not None:
            return outcome, nothing, ()
        try:
            outcome = replace(outcome, others=self.ruleset.others(outcome))
            return outcome, self.ruleset.settle(outcome), self.ruleset.paid_in_play(self.table)
        except CaseError as error:
            if error.code not in _HANDS_MISSING:
                raise
            self.unsettled = error
            return outcome, nothing, ()

    def _won(self, won: ScoredWin) -> Event:
        win, told = won.win, won.breakdown
        piece = None if win.tile is None else self.prize
        hand = tuple(own for own in self.hands[win.seat] if own != piece)
        return ev.Won(
            seat=win.seat,
            way=win.way.value,
            piece=piece,
            giver=win.giver,
            circumstances=tuple(sorted(circumstance.value for circumstance in win.circumstances)),
            shape=told.reading.shape,
            groups=group_facts(told, hand, piece, self.table.melds[win.seat], self.table.setup),
            hand=hand,
            elements=_elements(told),
            absorbed=_absorbed(told),
            totals=told.worth.totals,
            raw=told.worth.raw,
            points=told.points,
            limit=told.limit,
        )

    def _other(self, other: ScoredHand) -> Event:
        told, hand = other.breakdown, self.hands[other.seat]
        return ev.Scored(
            seat=other.seat,
            shape=told.reading.shape,
            groups=group_facts(told, hand, None, self.table.melds[other.seat], NOTHING_SPECIAL),
            hand=hand,
            elements=_elements(told),
            absorbed=_absorbed(told),
            totals=told.worth.totals,
            raw=told.worth.raw,
            points=told.points,
            limit=told.limit,
        )

    # ---- tiles as pieces

    def _pieces(self, seat: int) -> tuple[Piece, ...]:
        """Returns pieces for the hand of a seat; the same kinds in the seat's melds are other pieces."""
        melds = frozenset(piece for meld in self.table.melds[seat] for piece in meld.pieces)
        return self._taken(marks_of(self.case.seats[seat].hand or ""), melds)

    def _prize(self) -> Piece | None:
        """Returns a piece for the winning tile that no winner holds already."""
        if self.case.result.tile is None:
            return None
        held = {piece for win in self.facts.wins for piece in self.hands[win.seat]}
        held |= {piece for win in self.facts.wins for meld in win.melds for piece in meld.pieces}
        return self._taken((mark_of(self.case.result.tile),), frozenset(held))[0]

    def _taken(self, marks: tuple[WrittenKind, ...], used: frozenset[Piece]) -> tuple[Piece, ...]:
        taken: list[Piece] = []
        for tile, red in marks:
            pieces = range(COPIES * tile, COPIES * tile + COPIES)
            fitting = [piece for piece in pieces if mark_of_piece(piece, self.ruleset) == (tile, red)]
            free = [piece for piece in fitting if piece not in used and piece not in taken]
            taken.append((free or fitting or list(pieces))[0])
        return tuple(taken)

    # ---- the view

    def _viewer(self) -> int:
        return self.facts.wins[0].seat if self.facts.wins else self.case.dealer

    def _scores(self) -> tuple[int, ...]:
        return (0,) * self.ruleset.places

    def _view(self, seat: int, phase: Phase) -> StatedView:
        table, ruleset = self.table, self.ruleset
        return StatedView(
            ruleset=ruleset,
            seat=seat,
            phase=phase,
            position=Position(dealer=table.dealer, streak=table.dealer_streak),
            round_wind=table.round_wind,
            order=ruleset.chairs.by_place(range(ruleset.chairs.participants)),
            scores=self._scores(),
            dice=(),
            wall=None,
            hands=self.hands,
            melds=table.melds,
            bonus=tuple(self._taken(marks_of(known.bonus), frozenset()) for known in self.case.seats),
            rivers=self._rivers(),
            turn=seat,
            drawn=None,
            offer=None,
            circumstances=frozenset(),
            result="win" if self.facts.wins else "draw",
            indicators=tuple(COPIES * face for face in table.indicators),
            declared=tuple(tuple(sorted(names)) for names in table.declared),
            tracks=table.tracks,
            stated=table,
        )

    def _rivers(self) -> tuple[tuple[RiverTile, ...], ...]:
        if self.table.rivers is None:
            return ((),) * self.ruleset.seats
        return tuple(
            tuple(RiverTile(piece) for piece in self._taken(marks_of(known.discards or ""), frozenset()))
            for known in self.case.seats
        )

    def _moment(self, win: Win) -> StatedView:
        """Returns the view of the winner at the moment of the win."""
        view = replace(self._view(win.seat, Phase.TURN), circumstances=win.circumstances, stated=win.table)
        piece = self.prize
        if piece is None:
            return view
        if win.giver is None:
            own = (*self.hands[win.seat], piece)
            hands = tuple(own if seat == win.seat else hand for seat, hand in enumerate(self.hands))
            return replace(view, hands=hands, drawn=piece)
        phase = Phase.CLAIM if win.way is Way.DISCARD else Phase.ROB
        return replace(view, phase=phase, turn=win.giver, offer=Offer(piece, win.giver, win.way))


class _Refused(Struct, frozen=True):
    """A win that is refused; `win` is None if there are too many."""

    refusal: Refusal
    win: Win | None = None


_HANDS_MISSING = frozenset({"loser-without-hand", "player-without-hand"})
"""What is wrong with a case in which hands of losers are missing."""


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


def _elements(told: Breakdown) -> tuple[ev.ElementFact, ...]:
    return tuple(ev.ElementFact(found.id, found.value, found.count) for found in told.elements)


def _absorbed(told: Breakdown) -> tuple[ev.AbsorbedFact, ...]:
    return tuple(ev.AbsorbedFact(lost.id, lost.value, lost.by) for lost in told.absorbed)


def _paid(transfer: Transfer) -> Event:
    return ev.Paid(transfer.payer, transfer.payee, transfer.amount, transfer.reason, transfer.terms)
