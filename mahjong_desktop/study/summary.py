"""The summary of a match: a line for every seat and a line for every hand, computed from recorded events.

Room: study. No Qt, no words, and nothing is scored: wins, payments and scores are used as recorded.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import assert_never

from msgspec import Struct

from mahjong_desktop.core.chairs import FOUR_CHAIRS, Chairs, Order, participant, sat_at
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Position
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.events import Event, HandEnded, HandStarted, MatchEnded, Paid, Seated, TakenUp, Won
from mahjong_desktop.study.account import headline


class WinLine(Struct, frozen=True):
    """One win of a hand: `way` is the id of how it was won, `totals` are its values, the main one first."""

    seat: int
    way: str
    giver: int | None
    totals: tuple[tuple[str, int], ...]
    points: int
    limit: str | None = None

    @property
    def total(self) -> int:
        """The hand's main total."""
        return self.totals[0][1] if self.totals else self.points


class HandLine(Struct, frozen=True):
    """One finished hand; tuples are by place. `number` counts from 0 through the match. `scheme` is the id of the
    sentence that explains the end of the hand; `sitting` says who sat where (see Position). `taken_back` is how often
    the person took moves back in it: rates of what players do leave such hands out."""

    number: int
    round: int
    dealer: int
    result: str
    scheme: str
    wins: tuple[WinLine, ...]
    deltas: tuple[int, ...]
    scores: tuple[int, ...]
    sitting: tuple[int, ...] = ()
    taken_back: int = 0


class SeatLine(Struct, frozen=True):
    """One seat's result in the match. Equal scores share a place. `best` is its most valuable win."""

    seat: int
    player: int
    place: int
    score: int
    difference: int
    wins: int
    self_draws: int
    deal_ins: int
    best: WinLine | None


class MatchSummary(Struct, frozen=True):
    """Hands in order; `seats` with the best first. `finished` says whether the match has ended, `closing` are the
    payments at its end."""

    hands: tuple[HandLine, ...]
    seats: tuple[SeatLine, ...]
    finished: bool
    closing: tuple[Paid, ...] = ()

    @property
    def taken_back(self) -> int:
        """How often the person took moves back in the finished hands."""
        return sum(hand.taken_back for hand in self.hands)


@dataclass
class Gathering:
    """Collects a match while it is played. It keeps only the lines of the hands, not the events.

    `started`, `wins` and `paid` belong to the current hand; `seated`, `hands` and `finished` to the match. `taken_back`
    is how often moves were taken back in each hand, by its number. `brought` are the scores with which the match was
    taken up, empty if it is played from its beginning.
    """

    seated: Order = ()
    started: HandStarted | None = None
    wins: list[WinLine] = field(default_factory=list)
    paid: list[Paid] = field(default_factory=list)
    hands: list[HandLine] = field(default_factory=list)
    finished: bool = False
    taken_back: Mapping[int, int] = field(default_factory=dict)
    brought: tuple[int, ...] = ()

    def copied(self) -> Gathering:
        """Returns a copy, to go on from here another time. `taken_back` stays the same mapping."""
        return replace(self, wins=list(self.wins), paid=list(self.paid), hands=list(self.hands))

    def take(self, events: Iterable[Event]) -> None:
        """Adds the next events of the match, in order."""
        for event in events:
            _take(self, event)

    def summary(self, starting_score: int, chairs: Chairs = FOUR_CHAIRS) -> MatchSummary:
        """Returns the summary of the match so far. All places are those of the hand that began last."""
        closing = tuple(self.paid) if self.finished else ()
        last = self.started.sitting if self.started is not None else ()
        marked = (replace(hand, taken_back=self.taken_back.get(hand.number, 0)) for hand in self.hands)
        hands = tuple(_as_sitting(hand, last) for hand in marked)
        order = sat_at(self.seated, last) or chairs.by_place(range(chairs.participants))
        everybody = _scores(hands, self.brought or chairs.scores(starting_score), closing)
        scores = {place: everybody[place] for place in chairs.held}
        lines = [_seat(hands, place, participant(order, place), scores, starting_score) for place in scores]
        return MatchSummary(hands, tuple(sorted(lines, key=_rank)), self.finished, closing)


def summarize(
    events: Iterable[Event],
    starting_score: int,
    chairs: Chairs = FOUR_CHAIRS,
    taken_back: Mapping[int, int] | None = None,
) -> MatchSummary:
    """Returns the summary of a match, finished or not, from its events in order. `taken_back` is how often moves were
    taken back in each hand, by its number."""
    gathered = Gathering(taken_back=taken_back or {})
    gathered.take(events)
    return gathered.summary(starting_score, chairs)


def _take(gathered: Gathering, event: Event) -> None:
    match event:
        case Seated():
            gathered.seated = event.order
        case TakenUp():
            gathered.brought = event.scores
        case HandStarted():
            gathered.started = event
            gathered.wins, gathered.paid = [], []
        case Won():
            line = WinLine(event.seat, headline(event), event.giver, event.totals, event.points, event.limit)
            gathered.wins.append(line)
        case Paid():
            gathered.paid.append(event)
        case HandEnded():
            gathered.hands.append(_hand(gathered, event))
            gathered.paid = []
        case MatchEnded():
            gathered.finished = True
        case ev.WallBroken() | ev.Dealt() | ev.Turned() | ev.Exchanged() | ev.Prepared() | ev.Declared():
            pass
        case (
            ev.BonusExposed()
            | ev.Drew()
            | ev.PlayBegan()
            | ev.LastTileOffered()
            | ev.Discarded()
            | ev.ReplacementOffered()
        ):
            pass
        case ev.Melded() | ev.Unclaimed() | ev.Scored() | ev.Revealed() | ev.WentOn() | ev.Erred():
            pass
        case _:
            assert_never(event)


def _hand(gathered: Gathering, ended: HandEnded) -> HandLine:
    started = gathered.started
    return HandLine(
        number=started.hand if started is not None else len(gathered.hands),
        round=started.round if started is not None else 0,
        dealer=started.dealer if started is not None else 0,
        result=ended.result,
        scheme=ended.scheme,
        wins=tuple(gathered.wins),
        deltas=balances(gathered.paid, len(ended.scores)),
        scores=ended.scores,
        sitting=started.sitting if started is not None else (),
    )


def _as_sitting(hand: HandLine, sitting: tuple[int, ...]) -> HandLine:
    """Returns the hand with the places that its participants have in another seating."""
    if hand.sitting == sitting:
        return hand
    before = Position(sitting=hand.sitting)
    places = before.moved(Position(sitting=sitting), len(hand.scores))
    return replace(
        hand,
        dealer=places.index(hand.dealer),
        wins=tuple(
            replace(win, seat=places.index(win.seat), giver=None if win.giver is None else places.index(win.giver))
            for win in hand.wins
        ),
        deltas=tuple(hand.deltas[place] for place in places),
        scores=tuple(hand.scores[place] for place in places),
        sitting=sitting,
    )


def _scores(hands: Sequence[HandLine], starting: tuple[int, ...], closing: tuple[Paid, ...]) -> tuple[int, ...]:
    """Returns the scores of all places after the last hand and the payments at the end."""
    played = hands[-1].scores if hands else starting
    return tuple(score + gain for score, gain in zip(played, balances(closing, len(played)), strict=True))


def _rank(line: SeatLine) -> tuple[int, int]:
    return line.place, line.seat


def _seat(hands: Sequence[HandLine], seat: int, player: int, scores: Mapping[int, int], starting: int) -> SeatLine:
    every = [win for hand in hands for win in hand.wins]
    own = [win for win in every if win.seat == seat]
    return SeatLine(
        seat=seat,
        player=player,
        place=1 + sum(score > scores[seat] for score in scores.values()),
        score=scores[seat],
        difference=scores[seat] - starting,
        wins=len(own),
        self_draws=sum(win.giver is None for win in own),
        deal_ins=sum(win.giver == seat for win in every),
        best=max(own, key=lambda win: (win.points, win.total), default=None),
    )
