"""The course of a match as one seat has seen it: the events of its hands, masked.

Room: engine. A view (view.py) shows the table at one moment; this shows how it came about, for players who are told a
game message by message. What such messages are belongs to their room.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.view import seen


class SeenEvent(NamedTuple):
    """An event as a seat may know it. `drawn` says of a discard that it is the tile just drawn: everybody at the table
    sees from where a tile is taken."""

    event: ev.Event
    drawn: bool = False


class SeatCourse:
    """What a seat has seen of a match, hand by hand; hand 0 is the seating. `hands` are the steps of each, as
    `Match.course` has them, and must not change any more."""

    def __init__(self, hands: Sequence[Sequence[Step]], seat: int, ruleset: Ruleset) -> None:
        self._hands, self.seat, self.ruleset = hands, seat, ruleset

    def __len__(self) -> int:
        return len(self._hands)

    def hand(self, number: int) -> tuple[SeenEvent, ...]:
        """Returns the events of a hand. The end of the match belongs to the last hand."""
        found: list[SeenEvent] = []
        drawn: Piece | None = None
        dealer = 0
        for step in self._hands[number]:
            for event, masked in zip(step.events, seen(step.events, self.seat, self.ruleset), strict=True):
                thrown = isinstance(event, ev.Discarded) and event.piece == drawn
                found.append(SeenEvent(masked, thrown))
                match event:
                    case ev.HandStarted(dealer=seat):
                        dealer = seat
                    case ev.Dealt(seat=seat, pieces=pieces) if seat == dealer:
                        drawn = pieces[-1]
                    case ev.Drew(piece=piece):
                        drawn = piece
                    case ev.Discarded() | ev.Melded():
                        drawn = None
        return tuple(found)
