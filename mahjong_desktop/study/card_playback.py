"""A saved match of Shuangkou, move by move: the state after each step that holds, and where its hands begin.

Room: study. No Qt. Recorded values are used as they are and never scored again; playback.py does the same for games of
mahjong.
"""

from __future__ import annotations

from functools import cached_property
from pathlib import Path

from msgspec import Struct

from mahjong_desktop.cards.events import CardEvent, CardHandEnded, CardsDealt
from mahjong_desktop.cards.state import CardState
from mahjong_desktop.records.card_record import CardRecord, card_states
from mahjong_desktop.study.card_reading import open_card_game
from mahjong_desktop.study.reading import guarded


class CardStop(Struct, frozen=True):
    """A moment of a match: the events of a step, and the state after them."""

    events: tuple[CardEvent, ...]
    state: CardState


class CardPlayback:
    """A match that was read, with its stops in order."""

    def __init__(self, record: CardRecord) -> None:
        """Raises RecordError `impossible-step`."""
        self.record = record
        told, stops = iter(card_states(record)), []
        for step in record.steps:
            state = None
            for _ in step.events:
                _, state = next(told)
            if state is not None:
                stops.append(CardStop(step.events, state))
        self.stops: tuple[CardStop, ...] = tuple(stops)

    @cached_property
    def hand_starts(self) -> tuple[int, ...]:
        """The stops at which the hands begin."""
        return tuple(
            place
            for place, stop in enumerate(self.stops)
            if any(isinstance(event, CardsDealt) for event in stop.events)
        )

    def hand_of(self, place: int) -> int:
        """Returns the number of the hand of a stop, from 1; 0 before the first one."""
        return sum(start <= place for start in self.hand_starts)

    def ended_at(self, place: int) -> CardHandEnded | None:
        """Returns the end of the hand that a stop is; None for other stops."""
        return next((event for event in self.stops[place].events if isinstance(event, CardHandEnded)), None)

    def stops_of_hand(self, hand: int) -> range:
        """Returns the stops of a hand (from 1), the last of which may end the match. Raises IndexError if there is no
        such hand."""
        starts = self.hand_starts
        return range(starts[hand - 1], (*starts, len(self.stops))[hand])

    def end_of_hand(self, hand: int) -> CardHandEnded | None:
        """Returns how a hand (from 1) ended; None if it did not. Raises IndexError if there is no such hand."""
        return next((ended for place in self.stops_of_hand(hand) if (ended := self.ended_at(place)) is not None), None)

    def before_move(self, hand: int, move: int) -> int:
        """Returns the stop at which a move of a hand (both from 1, moves of all seats) is to be made; the last stop of
        the hand if it has fewer moves. Raises IndexError if there is no such hand."""
        places = self.stops_of_hand(hand)
        return next((place for place in places if len(self.stops[place].state.moves) >= move - 1), places[-1])

    def told_in_hand(self, place: int) -> tuple[CardEvent, ...]:
        """Returns the events of the hand of a stop, up to it."""
        first = max((start for start in self.hand_starts if start <= place), default=0)
        return tuple(event for stop in self.stops[first : place + 1] for event in stop.events)

    def scores_before(self, place: int) -> tuple[int, ...]:
        """Returns the scores with which the hand of a stop began."""
        first = max((start for start in self.hand_starts if start <= place), default=0)
        return self.stops[first].state.scores


def open_card_playback(path: Path) -> CardPlayback:
    """Opens a saved match for watching. Raises RecordError for anything that is wrong with the file."""
    with guarded(path):
        return CardPlayback(open_card_game(path))
