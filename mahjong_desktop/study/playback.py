"""Steps through a finished or interrupted game, forward and back. Nothing is decided or scored again.

Room: study. No Qt. A stop is a moment that is shown: the deal is one stop, a win with its payments is one stop. The
states are folds of the recorded events; `records.replay.states` yields both for a record. `Moments` tells which line
of the file belongs to which stop; moves that were taken back are read from the record.
"""

from __future__ import annotations

from bisect import bisect, bisect_left, bisect_right
from collections.abc import Iterable, Iterator, Mapping
from itertools import accumulate
from typing import assert_never

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.events import Event, HandEnded, HandStarted
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.records.record import Record
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.records.replay import Move, course_of
from mahjong_desktop.study.account import last_hand


class HandSpan(Struct, frozen=True):
    """A hand as a range of stops: `first` is the stop after its deal, `last` its last one; `ended` says whether the
    hand reached its end."""

    number: int
    round: int
    dealer: int
    first: int
    last: int
    ended: bool


def story(ruleset: Ruleset, events: Iterable[Event]) -> Iterator[tuple[Event, State]]:
    """Yields events with the states after them. Raises ImpossibleEvent if an event cannot follow."""
    state = State(ruleset)
    for event in events:
        state = evolve(state, event)
        yield event, state


class Playback:
    """A game as a sequence of stops, and the current one.

    `story` yields every event with the state after it. Exceptions that it raises for a bad record are passed on.
    """

    def __init__(self, ruleset: Ruleset, story: Iterable[tuple[Event, State]]) -> None:
        self.ruleset = ruleset
        told = tuple(story)
        self.events = tuple(event for event, _ in told)
        self._stops = _stops(self.events)
        self._states = [told[index][1] for index in self._stops] or [State(ruleset)]
        self.hands = _hands(self.events, self._stops)
        self.at = 0

    @property
    def count(self) -> int:
        """The number of stops."""
        return len(self._stops)

    @property
    def state(self) -> State:
        """The state at the current stop."""
        return self._states[self.at]

    def view(self, seat: int, *, open_hands: bool) -> SeatView:
        """Returns what a seat sees at the current stop."""
        return view_of(self.state, seat, open_hands=open_hands)

    def view_before(self, seat: int, *, open_hands: bool) -> SeatView:
        """Returns what a seat saw at the previous stop; at the first stop, what it sees there."""
        return view_of(self._states[max(0, self.at - 1)], seat, open_hands=open_hands)

    def arriving(self) -> tuple[Event, ...]:
        """The events between the previous stop and the current one."""
        first = self._stops[self.at - 1] + 1 if self.at else 0
        return self.events[first : self._stops[self.at] + 1] if self._stops else ()

    def events_shown(self, stop: int) -> int:
        """Returns the number of events that have happened at a stop."""
        return self._stops[stop] + 1

    def state_at(self, stop: int) -> State:
        """Returns the state at a stop."""
        return self._states[stop]

    def stop_after(self, events: int) -> int:
        """Returns the last stop that shows nothing but the first `events` events; 0 if there is none."""
        return max(bisect(self._stops, events - 1) - 1, 0)

    @property
    def hand(self) -> HandSpan | None:
        """The hand that the current stop belongs to."""
        return next((span for span in reversed(self.hands) if span.first <= self.at), None)

    def told(self) -> tuple[Event, ...]:
        """The events of the current hand up to the current stop."""
        end = self._stops[self.at] + 1 if self._stops else 0
        return last_hand(self.events[:end])

    @property
    def at_hand_end(self) -> bool:
        """Whether a hand ends at the current stop."""
        return any(isinstance(event, HandEnded) for event in self.arriving())

    def scores_before(self) -> tuple[int, ...]:
        """The scores at the beginning of the current hand."""
        span = self.hand
        return self._states[span.first if span is not None else 0].scores

    def go(self, stop: int) -> bool:
        """Goes to a stop, or to the nearest one that exists. Returns False if that is the current one."""
        stop = max(0, min(self.count - 1, stop))
        moved = stop != self.at
        self.at = stop
        return moved

    def forward(self) -> bool:
        """Goes to the next stop."""
        return self.go(self.at + 1)

    def back(self) -> bool:
        """Goes to the previous stop."""
        return self.go(self.at - 1)

    def next_hand(self) -> bool:
        """Goes to the beginning of the next hand, or to the end of the last one."""
        following = next((span.first for span in self.hands if span.first > self.at), self.count - 1)
        return self.go(following)

    def previous_hand(self) -> bool:
        """Goes to the beginning of the current hand; if that is the current stop, to the beginning of the hand
        before."""
        return self.go(max((span.first for span in self.hands if span.first < self.at), default=0))


def _stops(events: tuple[Event, ...]) -> tuple[int, ...]:
    last = len(events) - 1
    return tuple(index for index in range(len(events)) if index == last or _is_stop(events[index], events[index + 1]))


def _is_stop(event: Event, following: Event) -> bool:
    match event:
        case ev.Declared():
            return not isinstance(following, ev.Discarded)
        case ev.Dealt():
            return not isinstance(following, ev.Dealt)
        case ev.Seated() | ev.TakenUp() | ev.HandStarted() | ev.WallBroken() | ev.Prepared() | ev.Unclaimed():
            return False
        case ev.Won() | ev.Scored() | ev.Revealed() | ev.Paid():
            return False
        case (
            ev.Turned()
            | ev.Exchanged()
            | ev.BonusExposed()
            | ev.Drew()
            | ev.PlayBegan()
            | ev.LastTileOffered()
            | ev.ReplacementOffered()
        ):
            return not isinstance(following, ev.MatchEnded)
        case ev.Discarded() | ev.Melded() | ev.WentOn() | ev.Erred() | ev.HandEnded() | ev.MatchEnded():
            return not isinstance(following, ev.MatchEnded)
        case _:
            assert_never(event)


def _hands(events: tuple[Event, ...], stops: tuple[int, ...]) -> tuple[HandSpan, ...]:
    starts = [index for index, event in enumerate(events) if isinstance(event, HandStarted)]
    spans = []
    for start, end in zip(starts, [*starts, len(events)][1:], strict=True):
        event = events[start]
        inside = [number for number, index in enumerate(stops) if start <= index < end]
        if isinstance(event, HandStarted) and inside:
            ended = any(isinstance(happened, HandEnded) for happened in events[start:end])
            spans.append(HandSpan(event.hand, event.round, event.dealer, inside[0], inside[-1], ended))
    return tuple(spans)


class Moments(Struct, frozen=True):
    """The lines of the steps that hold, and after each of them the number of events so far and the last stop that shows
    nothing later. `end` is the number of the line after the last one of the file."""

    lines: tuple[int, ...]
    events: tuple[int, ...]
    stops: tuple[int, ...]
    shown: tuple[int, ...]
    """The number of events that are shown at each stop."""
    end: int

    def line_at(self, stop: int) -> int:
        """Returns the line of the step that is shown at a stop, the whole step or a part of it; 0 if none is."""
        if not self.shown or not self.events:
            return 0
        return self.lines[min(bisect_left(self.events, self.shown[stop]), len(self.lines) - 1)]

    def line_after(self, stop: int) -> int:
        """Returns the line of the next step after the one that is shown at a stop; the end of the file if none
        follows."""
        place = bisect_right(self.lines, self.line_at(stop))
        return self.lines[place] if place < len(self.lines) else self.end

    def stop_of(self, line: int) -> int:
        """Returns the stop at which the step in a line has been shown to its end."""
        return self.stops[bisect_left(self.lines, line)]

    def stop_before(self, line: int) -> int:
        """Returns the stop that shows the moment before a line: all steps that hold and stand in earlier ones."""
        place = bisect_left(self.lines, line)
        return self.stops[place - 1] if place else 0

    def remarked(self, remarks: Mapping[int, Remark]) -> dict[int, tuple[Remark, ...]]:
        """Returns the remarks in force by the stops at which they are shown, in the order of the lines: each where its
        step ends."""
        found: dict[int, tuple[Remark, ...]] = {}
        known = frozenset(self.lines)
        for line, remark in sorted(remarks.items()):
            if remark.says and line in known:
                stop = self.stop_of(line)
                found[stop] = (*found.get(stop, ()), remark)
        return found


def moments_of(record: Record, playback: Playback) -> Moments:
    """Returns the moments of a saved game; `playback` has its events."""
    events = tuple(accumulate(len(step.events) for step in record.steps))
    stops = tuple(playback.stop_after(number) for number in events)
    shown = tuple(playback.events_shown(stop) for stop in range(playback.count))
    return Moments(record.lines, events, stops, shown, record.end)


class TakenBackMoves(Struct, frozen=True):
    """Moves that were played one after the other and taken back. `before` is the number of events of the game that hold
    and had happened before them."""

    before: int
    events: tuple[Event, ...]


def taken_back_moves(record: Record, ruleset: Ruleset) -> tuple[TakenBackMoves, ...]:
    """Returns what was taken back, in the order played. `ruleset` has the options of the game. Raises RecordError if an
    event cannot follow."""
    lengths = [0]
    for step in record.steps:
        lengths.append(lengths[-1] + len(step.events))
    return tuple(
        TakenBackMoves(lengths[moves[0].after], tuple(event for move in moves for event, _ in move.events))
        for moves in _runs(record, ruleset)
    )


def _runs(record: Record, ruleset: Ruleset) -> Iterator[list[Move]]:
    """Yields the moves that do not hold, divided where something else was done between them."""
    run: list[Move] = []
    for line in course_of(record, ruleset):
        if isinstance(line, Move) and not line.holds:
            run.append(line)
        elif run:
            yield run
            run = []
    if run:
        yield run
