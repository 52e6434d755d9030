"""The moments of a saved game at which a seat had to decide, and its decisions.

Room: study. No Qt and no words; nothing is scored.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Action
from mahjong_desktop.engine.legal import options_of
from mahjong_desktop.engine.state import State
from mahjong_desktop.records.record import Record
from mahjong_desktop.records.replay import states


class Decision(Struct, frozen=True):
    """A decision of a seat and the state in which it was made. At a strict table the seat may have chosen an action
    that is not legal; the state is that of an ordinary table. `line` is the number of its step in the saved game."""

    state: State
    seat: int
    action: Action
    line: int


def decisions(record: Record, ruleset: Ruleset, hand: int, seat: int) -> tuple[Decision, ...]:
    """Returns all decisions of one seat in one hand (from 1), in order. `ruleset` has the options of the game.

    Raises CaseError `no-such-hand` or `no-such-seat`, or RecordError if an event cannot follow.
    """
    if seat not in ruleset.chairs.taken:
        raise CaseError("no-such-seat", seat=seat)
    steps = tuple(_answered(record, ruleset))
    hands = 1 + max((state.position.hand for state, _, _ in steps if state.wall is not None), default=-1)
    if hand not in range(1, hands + 1):
        raise CaseError("no-such-hand", hand=hand, hands=hands)
    found = (
        Decision(replace(state, strict=frozenset()), seat, answers[seat], line)
        for state, answers, line in steps
        if seat in answers and state.position.hand == hand - 1
    )
    return tuple(decision for decision in found if options_of(decision.state, seat).legal)


def _answered(record: Record, ruleset: Ruleset) -> Iterator[tuple[State, dict[int, Action], int]]:
    """Yields each state with the answers of the seats to it, and the line of the step."""
    story, state = states(record, ruleset), State(ruleset)
    for line, step in zip(record.lines, record.steps, strict=True):
        yield state, dict(step.answers), line
        for _ in step.events:
            _, state = next(story)


def own_turn(state: State, seat: int) -> int:
    """Returns in which of its turns (from 1) a seat decides at a moment of a hand; a claim belongs to the turn after
    it."""
    return len(state.rivers[seat]) + 1 if state.rivers else 1


def person_seat(record: Record, ruleset: Ruleset, hand: int) -> int | None:
    """Returns the seat of the person in a hand (from 1) of a saved game; None if only bots played, or if there is no
    such hand."""
    player = record.header.person
    if player is None:
        return None
    played = (state for _, state in states(record, ruleset) if state.wall is not None and player in state.order)
    return next((state.order.index(player) for state in played if state.position.hand == hand - 1), None)


def wanted_seat(record: Record, ruleset: Ruleset, hand: int, seat: int | None) -> int:
    """Returns the seat that somebody asks for; without one that of the person in a hand (from 1), and 0 if only bots
    play. Raises CaseError `person-sits-out` (facts: hand). Whether a seat that is given exists is NOT checked."""
    if seat is not None:
        return seat
    person = person_seat(record, ruleset, hand)
    if person is None:
        return 0
    if person not in ruleset.chairs.taken:
        raise CaseError("person-sits-out", hand=hand)
    return person
