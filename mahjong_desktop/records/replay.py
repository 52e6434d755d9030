"""Plays a saved game again: as facts (`states`), or through the engine to compare the events (`verify`).

Room: records.
"""

from __future__ import annotations

from collections.abc import Iterator

from msgspec import Struct

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.ruleset import Position, Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.evolve import evolve, position_of
from mahjong_desktop.engine.match import Chance, Match, SeededChance, Step, begins_anew, started
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.records.course import Course, CourseMark, TakenBack
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.fitting import is_seating, misfits
from mahjong_desktop.records.record import Header, Record
from mahjong_desktop.records.remarks import Remark


def states(record: Record, ruleset: Ruleset) -> Iterator[tuple[ev.Event, State]]:
    """Yields every event that holds with the state after it; nothing is scored again. `ruleset` has the options of the
    game. What was taken back is left out (see `course_of`).

    Raises RecordError `impossible-step` if an event does not fit the ruleset or cannot follow.
    """
    state = State(ruleset, strict=record.header.mistaken, match_hands=record.header.match_hands)
    for line, step in zip(record.lines, record.steps, strict=True):
        for event in step.events:
            state = _evolved(state, event, line)
            yield event, state


class Move(Struct, frozen=True):
    """A step in the order of the file: its line, its events with the states after them, the state after them all, and
    whether it `holds` at the end of the file. `after` is how many of the steps that hold then came before it."""

    line: int
    after: int
    events: tuple[tuple[ev.Event, State], ...]
    state: State
    holds: bool


def course_of(record: Record, ruleset: Ruleset) -> Iterator[Move | CourseMark]:
    """Yields the lines of a game in the order of the file: steps, those that were taken back too, and the marks.
    Remarks are left out, because they are about other lines (see `Record.remarks`).

    Raises RecordError `impossible-step` as `states` does.
    """
    holding = frozenset(record.lines)
    course: Course[Move] = Course()
    start = state = State(ruleset, strict=record.header.mistaken, match_hands=record.header.match_hands)
    for line, entry in enumerate(record.entries, start=2):
        if isinstance(entry, Step):
            told = []
            for event in entry.events:
                state = _evolved(state, event, line)
                told.append((event, state))
            after = sum(move.holds for move in course.held)
            move = Move(line, after, tuple(told), state, line in holding)
            course.play(move, fixed=begins_anew(entry))
            yield move
        elif not isinstance(entry, Remark):
            course.apply(entry)
            state = course.held[-1].state if course.held else start
            yield entry


def _evolved(state: State, event: ev.Event, line: int) -> State:
    wrong = next(misfits(event, state.ruleset), "") or _does_not_follow(state, event)
    if wrong:
        raise RecordError("impossible-step", line=line, detail=f"{event.name}: {wrong}")
    try:
        return evolve(state, event)
    except (MahjongError, ValueError, LookupError, TypeError, AssertionError) as error:
        raise RecordError("impossible-step", line=line, detail=f"{event.name}: {error}") from error


def _does_not_follow(state: State, event: ev.Event) -> str:
    """Returns the field which shows that a record starts again in the middle; an empty string if it does not."""
    match event:
        case ev.Seated() if state.phase is not Phase.SEATING:
            return "order"
        case ev.TakenUp() if state.phase not in (Phase.BETWEEN, Phase.OVER):
            return "hand"
        case ev.HandStarted() if state.following is None or position_of(event) != state.following:
            return "hand"
        case _ if state.phase is Phase.SEATING and not isinstance(event, ev.Seated):
            return "nobody is seated"
    return ""


def rebuilt(record: Record, ruleset: Ruleset) -> Match:
    """Returns the match as it was after the last step, ready to continue.

    Raises RecordError `other-revision` if the rules have changed since, `impossible-step` if the file was edited by
    hand.
    """
    check_revision(record.header, ruleset)
    match = _match(record, ruleset, chance_of(record))
    difference = _play_all(match, record)
    if difference is not None:
        raise RecordError("impossible-step", line=difference.line, detail=difference.detail)
    return match


def check_revision(header: Header, ruleset: Ruleset) -> None:
    """Raises RecordError `other-revision` if the rules have changed since the game was played."""
    if header.revision != ruleset.revision:
        raise RecordError("other-revision", ruleset=header.ruleset, revision=header.revision, known=ruleset.revision)


class Difference(Struct, frozen=True):
    """The first difference between a record and the engine: the line in the file, what the record says and what the
    engine says."""

    line: int
    detail: str
    recorded: ev.Event | None = None
    played: ev.Event | None = None


class ImportedChance:
    """Returns seats, dice and walls of an imported game as they are recorded; those of hands that follow come from the
    seed."""

    def __init__(self, record: Record) -> None:
        self._recorded = RecordedChance(record)
        self._seeded = SeededChance(record.header.seed)

    def seating(self, ruleset: Ruleset) -> ev.Seated:
        """Returns the recorded seats. Raises RecordError `impossible-step`."""
        return self._recorded.seating(ruleset)

    def hand(self, ruleset: Ruleset, position: Position) -> ev.HandStarted:
        """Returns the recorded wall and dice of a hand, or new ones. Raises RecordError."""
        known = self._recorded.has(position)
        return (self._recorded if known else self._seeded).hand(ruleset, position)


class RecordedChance:
    """Returns seats, dice and walls as they are recorded, instead of random ones."""

    def __init__(self, record: Record) -> None:
        told = [event for step in record.steps for event in step.events]  # seats and walls are never taken back
        self._seated = [event for event in told if isinstance(event, ev.Seated)]
        self._hands = {event.hand: event for event in told if isinstance(event, ev.HandStarted)}

    def seating(self, ruleset: Ruleset) -> ev.Seated:
        """Returns the recorded seats. Raises RecordError `impossible-step`."""
        if not self._seated or not is_seating(self._seated[0].order, ruleset.chairs):
            raise RecordError("impossible-step", line=2, detail="seated")
        return self._seated[0]

    def has(self, position: Position) -> bool:
        """Returns whether the hand at a position has begun in the record."""
        return position.hand in self._hands

    def hand(self, ruleset: Ruleset, position: Position) -> ev.HandStarted:
        """Returns the recorded wall and dice of a hand; the engine expects it at this position. Raises RecordError."""
        found = self._hands.get(position.hand)
        if found is None or len(found.dice) != len(ruleset.throws):
            raise RecordError("impossible-step", line=0, detail=f"hand-started {position.hand}")
        return started(position, found.dice, found.wall)


def verify(record: Record, ruleset: Ruleset) -> Difference | None:
    """Plays the recorded answers through the engine again, with the recorded seats, dice and walls; what was taken back
    is played and taken back, too. What is a fact of an imported game is taken as it is (see Imported.is_fact).

    Returns the first difference in events or payments; None if there is none. Whether walls and dice belong to the seed
    is NOT checked (`rebuilt` checks it). Raises RecordError `impossible-step` for a wrong number of players.
    """
    return _play_all(_match(record, ruleset, RecordedChance(record)), record)


def chance_of(record: Record) -> Chance:
    """Returns where seats, dice and walls of a game come from: its seed; in an imported game the record."""
    return SeededChance(record.header.seed) if record.header.imported is None else ImportedChance(record)


def _match(record: Record, ruleset: Ruleset, chance: Chance) -> Match:
    header = record.header
    if len(header.players) != ruleset.chairs.participants:
        raise RecordError("impossible-step", line=1, detail=f"players: {len(header.players)}")
    return Match(ruleset, header.players, header.seed, chance, header.mistaken, header.match_hands)


def _play_all(match: Match, record: Record) -> Difference | None:
    """Plays all lines of a record in order; returns the first difference."""
    course: Course[Step] = Course()
    imported, number, hand = record.header.imported, -1, 0
    for line, entry in enumerate(record.entries, start=2):
        if isinstance(entry, Step):
            number += 1
            hand = next((event.hand for event in entry.events if isinstance(event, ev.HandStarted)), hand)
            fact = imported is not None and imported.is_fact(number, entry, hand)
            difference = _apply(match, entry, line) if fact else _play(match, entry, line)
            if difference is not None:
                return difference
            course.play(entry, fixed=begins_anew(entry))
            continue
        if isinstance(entry, Remark):
            continue
        moved = course.apply(entry)
        if isinstance(entry, TakenBack):
            match.take_back(entry.steps)
        else:
            for step in moved:
                match.apply(step)
    return None


def _apply(match: Match, step: Step, line: int) -> Difference | None:
    """Applies a step as it is recorded."""
    wrong = next((field for event in step.events for field in misfits(event, match.ruleset)), "")
    try:
        if not wrong:
            match.apply(step)
    except (MahjongError, ValueError, LookupError, TypeError, AssertionError) as error:
        wrong = str(error)
    return Difference(line, wrong) if wrong else None


def _play(match: Match, step: Step, line: int) -> Difference | None:
    try:
        played = match.step(dict(step.answers))
    except (MahjongError, ValueError, LookupError, TypeError) as error:
        return Difference(line, str(error))
    for index in range(max(len(step.events), len(played.events))):
        recorded = step.events[index] if index < len(step.events) else None
        now = played.events[index] if index < len(played.events) else None
        if recorded != now:
            name = (recorded or now or step.events[0]).name
            return Difference(line, name, recorded, now)
    match.apply(played)
    return None
