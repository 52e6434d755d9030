"""Going through a finished or interrupted game step by step, forward and back. Nothing is decided or scored again.

Room: study. No Qt. A stop is a moment worth looking at: the deal is one stop, a win with its payments is one stop. The
states are folds of the recorded events; a record's `records.replay.states` gives both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import (
    Dealt,
    Declared,
    Discarded,
    Event,
    HandEnded,
    HandStarted,
    MatchEnded,
    Paid,
    Prepared,
    Revealed,
    Scored,
    Seated,
    Unclaimed,
    WallBroken,
    Won,
)
from mahjong_desktop.engine.evolve import evolve
from mahjong_desktop.engine.state import State
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.study.stages import last_hand

_PASSING = (Seated, HandStarted, WallBroken, Unclaimed, Prepared, Won, Scored, Revealed, Paid)


@dataclass(frozen=True, slots=True)
class HandSpan:
    """A hand among the stops: `first` is the stop after its deal, `last` its last one; `ended` whether it came to its
    end."""

    number: int
    round: int
    dealer: int
    first: int
    last: int
    ended: bool


def story(ruleset: Ruleset, events: Iterable[Event]) -> Iterator[tuple[Event, State]]:
    """Events with the states after them. Raises ImpossibleEvent where they do not follow on each other."""
    state = State(ruleset)
    for event in events:
        state = evolve(state, event)
        yield event, state


class Playback:
    """A game as a row of stops, and where the onlooker stands among them.

    `story` gives every event with the state after it; what it raises on a bad record comes through.
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
        """How many stops there are."""
        return len(self._stops)

    @property
    def state(self) -> State:
        """The state at this stop."""
        return self._states[self.at]

    def view(self, seat: int, *, open_hands: bool) -> SeatView:
        """What a seat sees at this stop."""
        return view_of(self.state, seat, open_hands=open_hands)

    def arriving(self) -> tuple[Event, ...]:
        """The events between the stop before and this one."""
        first = self._stops[self.at - 1] + 1 if self.at else 0
        return self.events[first : self._stops[self.at] + 1] if self._stops else ()

    @property
    def hand(self) -> HandSpan | None:
        """The hand that this stop belongs to."""
        return next((span for span in reversed(self.hands) if span.first <= self.at), None)

    def told(self) -> tuple[Event, ...]:
        """The events of this stop's hand up to here."""
        end = self._stops[self.at] + 1 if self._stops else 0
        return last_hand(self.events[:end])

    @property
    def at_hand_end(self) -> bool:
        """Whether the hand ends at this stop."""
        return any(isinstance(event, HandEnded) for event in self.arriving())

    def scores_before(self) -> tuple[int, ...]:
        """The scores at the beginning of this stop's hand."""
        span = self.hand
        return self._states[span.first if span is not None else 0].scores

    def go(self, stop: int) -> bool:
        """Stand at a stop, the nearest there is. False where that is where one stood."""
        stop = max(0, min(self.count - 1, stop))
        moved = stop != self.at
        self.at = stop
        return moved

    def forward(self) -> bool:
        """One stop on."""
        return self.go(self.at + 1)

    def back(self) -> bool:
        """One stop back."""
        return self.go(self.at - 1)

    def next_hand(self) -> bool:
        """To the beginning of the next hand, or to the end of the last one."""
        following = next((span.first for span in self.hands if span.first > self.at), self.count - 1)
        return self.go(following)

    def previous_hand(self) -> bool:
        """To the beginning of this hand, or of the one before when standing there."""
        return self.go(max((span.first for span in self.hands if span.first < self.at), default=0))


def _stops(events: tuple[Event, ...]) -> tuple[int, ...]:
    last = len(events) - 1
    return tuple(index for index in range(len(events)) if index == last or _is_stop(events[index], events[index + 1]))


def _is_stop(event: Event, following: Event) -> bool:
    if isinstance(event, Declared):
        return not isinstance(following, Discarded)
    if isinstance(event, Dealt):
        return not isinstance(following, Dealt)
    return not isinstance(event, _PASSING) and not isinstance(following, MatchEnded)


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
