"""What a match came to: a line for every seat and a line for every hand, gathered from recorded events.

Room: study. No Qt, no words, nothing is scored: wins, payments and scores are taken as they were written down.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field

from mahjong_desktop.core.payments import balances
from mahjong_desktop.engine.events import Event, HandEnded, HandStarted, MatchEnded, Paid, Seated, Won
from mahjong_desktop.study.account import headline


@dataclass(frozen=True, slots=True)
class WinLine:
    """One win of a hand: `way` is the id of how it was won, `totals` what it came to, the main one first."""

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


@dataclass(frozen=True, slots=True)
class HandLine:
    """One finished hand; tuples by seat. `number` counts from 0 through the match; `scheme` is the id of the sentence
    that explains its end."""

    number: int
    round: int
    dealer: int
    result: str
    scheme: str
    wins: tuple[WinLine, ...]
    deltas: tuple[int, ...]
    scores: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class SeatLine:
    """One seat's match. Equal scores share a place. `best` is its dearest win and the number of that hand."""

    seat: int
    player: int
    place: int
    score: int
    difference: int
    wins: int
    self_draws: int
    deal_ins: int
    best: WinLine | None
    best_hand: int | None


@dataclass(frozen=True, slots=True)
class MatchSummary:
    """Hands in order; `seats` best first. `finished` tells whether the match came to its end, `closing` are the
    payments that it brought."""

    hands: tuple[HandLine, ...]
    seats: tuple[SeatLine, ...]
    finished: bool
    closing: tuple[Paid, ...] = ()


@dataclass
class Gathering:
    """A match as it is played, of which only the lines of its hands are kept, not its events.

    Room for the hand under way: `started`, `wins` and `paid`; for the match: `order`, `hands` and `finished`.
    """

    order: tuple[int, ...] = ()
    started: HandStarted | None = None
    wins: list[WinLine] = field(default_factory=list)
    paid: list[Paid] = field(default_factory=list)
    hands: list[HandLine] = field(default_factory=list)
    finished: bool = False

    def take(self, events: Iterable[Event]) -> None:
        """The next events of the match, in order."""
        for event in events:
            _take(self, event)

    def summary(self, starting_score: int, seats: int = 4) -> MatchSummary:
        """What the match has come to so far."""
        closing = tuple(self.paid) if self.finished else ()
        lines = _seats(self, starting_score, seats, closing)
        return MatchSummary(tuple(self.hands), lines, self.finished, closing)


def summarize(events: Iterable[Event], starting_score: int, seats: int = 4) -> MatchSummary:
    """Gather a match, finished or not, from its events in order."""
    gathered = Gathering()
    gathered.take(events)
    return gathered.summary(starting_score, seats)


def _take(gathered: Gathering, event: Event) -> None:
    match event:
        case Seated():
            gathered.order = event.order
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
        case _:
            pass


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
    )


def _seats(gathered: Gathering, starting_score: int, seats: int, closing: tuple[Paid, ...]) -> tuple[SeatLine, ...]:
    played = gathered.hands[-1].scores if gathered.hands else (starting_score,) * seats
    scores = tuple(score + gain for score, gain in zip(played, balances(closing, seats), strict=True))
    lines = [_seat(gathered, seat, scores, starting_score) for seat in range(seats)]
    return tuple(sorted(lines, key=lambda line: (line.place, line.seat)))


def _seat(gathered: Gathering, seat: int, scores: Sequence[int], starting_score: int) -> SeatLine:
    every = [(hand.number, win) for hand in gathered.hands for win in hand.wins]
    own = [(number, win) for number, win in every if win.seat == seat]
    best_hand, best = max(own, key=lambda entry: (entry[1].points, entry[1].total), default=(None, None))
    return SeatLine(
        seat=seat,
        player=gathered.order[seat] if gathered.order else seat,
        place=1 + sum(score > scores[seat] for score in scores),
        score=scores[seat],
        difference=scores[seat] - starting_score,
        wins=len(own),
        self_draws=sum(win.giver is None for _, win in own),
        deal_ins=sum(win.giver == seat for _, win in every),
        best=best,
        best_hand=best_hand,
    )
