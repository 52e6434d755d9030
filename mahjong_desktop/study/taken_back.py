"""The moves of a saved game that were taken back, and where in the game they had been played.

Room: study. No Qt and no words; nothing is scored.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.events import Event
from mahjong_desktop.records.record import Record
from mahjong_desktop.records.replay import Move, course_of


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
