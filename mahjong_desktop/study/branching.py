"""Branches: a saved game played on from one of its moments, as a saved game of its own. And what a branch tells of
the game that it came from, its origin.

Room: study. No Qt and no words. The origin is only read.
"""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from msgspec import Struct

from mahjong_desktop import __version__
from mahjong_desktop.bots.registry import USUAL_LEVEL
from mahjong_desktop.core.chairs import Order, sat_at
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.values import replace
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step
from mahjong_desktop.engine.state import Phase, State
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import new_path, remove_unfinished_games
from mahjong_desktop.records.lines import read_first_line
from mahjong_desktop.records.manners import MANNERS, PRACTICE
from mahjong_desktop.records.record import HUMAN, VERSION, Header, Origin, Record, load, read_header
from mahjong_desktop.records.replay import check_revision, rebuilt
from mahjong_desktop.records.whole_game import write_game
from mahjong_desktop.study.decisions import own_turn
from mahjong_desktop.study.reading import guarded, open_game
from mahjong_desktop.study.saved import SavedGame

PERSON: Final = 0
"""The number of the person among the players of a game that can be played on."""
_OUTSIDE_HANDS: Final = frozenset({Phase.SEATING, Phase.BETWEEN, Phase.OVER, Phase.FINISHED})


class TakenSeat(Struct, frozen=True):
    """Whose place a person takes in an imported game that it plays on: the number of the `player`, and the `bots` that
    play for the others, in their order. None of them are the usual ones."""

    player: int
    bots: tuple[str, ...] = ()


class FreeSeat(Struct, frozen=True):
    """A place that a person may take in an imported game: the number of the player, the name that the log has (which
    may be empty), the wind of the place at that moment, and whether the player is the person."""

    player: int
    name: str
    wind: str
    own: bool


class OriginGame(Struct, frozen=True):
    """The game that a branch came from: its file, which is there, and when it was begun (None if it does not say)."""

    path: Path
    started: datetime | None


def branch(path: Path, line: int, taken: TakenSeat | None = None) -> Path:
    """Creates a saved game in the same folder that goes on from the moment before a line of a saved game; returns its
    file. It holds the steps that hold before that line, with the same seed, players, names and options, at a table
    with the same manners; only an exam becomes practice. In an imported game the person takes the seat `taken`, and
    becomes the first of the players.

    Raises RecordError: `no-such-moment` if no step that holds is in the line, `no-hand-played` if no hand is under way
    then, `sits-out-there` if the person takes no part in it, `no-person`, `other-revision`, and whatever reading and
    writing raise. Nothing is written then.
    """
    with guarded(path):
        game = open_game(path)
        record = _before(game.record, line, path)
        player = PERSON
        if taken is not None and record.header.imported is not None:
            record, player = _with_person(record, taken, path), taken.player
        if HUMAN not in record.header.players[: PERSON + 1]:
            raise RecordError("no-person", path=str(path))
        state = rebuilt(record, game.ruleset).state
        _check_hand(state, path, line)
        header = _header(record, path, line, state, player)
        started = datetime.fromisoformat(header.started)
        remove_unfinished_games(path.parent)
        return write_game(lambda: new_path(path.parent, header.ruleset, started), header, record.steps)


def asks_for_seat(header: Header) -> bool:
    """Returns whether a person must take a seat before a game is played on: it was imported, and is no branch."""
    return header.imported is not None and HUMAN not in header.players


def free_seats(path: Path, line: int) -> tuple[FreeSeat, ...]:
    """Returns the places of which a person takes one to play an imported game on from the moment before a line; none
    in a game in which the person has its place. Raises what `branch` would raise because of the moment."""
    with guarded(path):
        if not asks_for_seat(read_header(read_first_line(path), path)):
            return ()
        game = open_game(path)
        header = game.record.header
        state = rebuilt(_before(game.record, line, path), game.ruleset).state
        _check_hand(state, path, line)
    names = (*header.names, *[""] * len(header.players))
    return tuple(
        FreeSeat(player, names[player], state.seat_name(seat), player == header.person)
        for seat, player in enumerate(state.order)
        if player is not None and seat < state.ruleset.seats
    )


def check_branch(game: SavedGame, stop: int) -> int:
    """Returns the line before which a branch from a stop of a saved game begins. Raises the RecordError that `branch`
    would raise because of the moment."""
    line = game.moments.line_after(stop)
    _check_person(game.header, game.path)
    check_revision(game.header, game.ruleset)
    _check_hand(game.playback.state_at(game.moments.stop_before(line)), game.path, line)
    return line


def _check_person(header: Header, path: Path) -> None:
    """Checks that a person plays, or may take a seat because the game was imported."""
    if header.imported is None and HUMAN not in header.players[: PERSON + 1]:
        raise RecordError("no-person", path=str(path))


def _check_hand(state: State, path: Path, line: int) -> None:
    """Checks that a hand is under way and that the person takes part in it."""
    if state.phase in _OUTSIDE_HANDS:
        raise RecordError("no-hand-played", path=str(path), line=line)
    if state.order.index(PERSON) >= state.ruleset.seats:
        raise RecordError("sits-out-there", path=str(path), line=line)


def _before(record: Record, line: int, path: Path) -> Record:
    """Returns the game as it was before a line, without anything that does not hold. A line after the last step that is
    no step itself, or the end of the file, stands for the last moment."""
    after = record.lines[-1] < line <= record.end if record.lines else False
    if line not in record.lines and not (after and not isinstance([*record.entries, None][line - 2], Step)):
        raise RecordError("no-such-moment", path=str(path), line=line)
    steps = tuple(step for step, number in zip(record.steps, record.lines, strict=True) if number < line)
    lines = tuple(range(2, len(steps) + 2))
    return replace(record, entries=steps, steps=steps, lines=lines, withdrawn=(), taken_back={}, remarks={})


def _with_person(record: Record, taken: TakenSeat, path: Path) -> Record:
    """Returns an imported game in which a person has the seat of one of its players and bots have the others. The
    person and the first player have changed their numbers. Raises RecordError `no-person`."""
    header, player = record.header, taken.player
    others = len(header.players) - 1
    bots = taken.bots or (USUAL_LEVEL,) * others
    if player not in range(len(header.players)) or len(bots) != others:
        raise RecordError("no-person", path=str(path))
    places = {player: PERSON, PERSON: player}
    names = tuple(header.names[places.get(number, number)] for number in range(len(header.names)))
    steps = tuple(Step(step.answers, tuple(_reseated(event, places) for event in step.events)) for step in record.steps)
    return replace(record, header=replace(header, players=(HUMAN, *bots), names=names), steps=steps, entries=steps)


def _reseated(event: ev.Event, places: Mapping[int, int]) -> ev.Event:
    if not isinstance(event, ev.Seated):
        return event
    order = tuple(None if one is None else places.get(one, one) for one in event.order)
    draws = tuple(event.draws[places.get(player, player)] for player in range(len(event.draws)))
    return replace(event, order=order, draws=draws)


def _header(record: Record, path: Path, line: int, state: State, player: int) -> Header:
    header = record.header
    imported, steps = header.imported, len(record.steps)
    hand, turn = state.position.hand + 1, own_turn(state, state.order.index(PERSON))
    return replace(
        header,
        version=VERSION,
        program=__version__,
        started=datetime.now(UTC).replace(microsecond=0).isoformat(),
        manner=header.manner if MANNERS[header.manner].take_back else PRACTICE,
        origin=Origin(path.name.encode("utf-8", "replace").decode(), line, steps, hand, turn, player),
        imported=None if imported is None else replace(imported, steps=min(imported.steps, steps), kept={}),
    )


# ---- where a branch came from


def origin_of(path: Path, header: Header) -> OriginGame | None:
    """Returns the origin of a branch in the file `path`; None if it is no saved game any more, or the game is no
    branch."""
    if header.origin is None:
        return None
    file = path.with_name(header.origin.game)
    try:
        found = read_header(read_first_line(file), file)
    except RecordError:
        return None
    return OriginGame(file, _moment(found.begun))


def _moment(written: str) -> datetime | None:
    try:
        found = datetime.fromisoformat(written)
    except ValueError:
        return None
    return found if found.tzinfo is not None else found.replace(tzinfo=UTC)


def original_result(path: Path, header: Header) -> int | None:
    """Returns what the person won or lost, in net points, in the hand of the origin where a branch left it; None if it
    cannot be told: the origin is gone or broken, or the hand did not end there."""
    found = origin_of(path, header)
    if found is None or header.origin is None:
        return None
    try:
        with guarded(found.path):
            return _result(load(found.path).steps, header.origin.hand - 1, header.origin.player)
    except (RecordError, OSError):
        return None


def _result(steps: tuple[Step, ...], hand: int, player: int) -> int | None:
    """Returns the net points of a player in a hand (from 0) that was played to its end."""
    seated: Order = ()
    order: Order = ()
    paid: list[ev.Paid] = []
    now = -1
    for event in (event for step in steps for event in step.events):
        match event:
            case ev.Seated():
                seated = event.order
            case ev.HandStarted():
                now, order, paid = event.hand, sat_at(seated, event.sitting), []
            case ev.Paid():
                paid.append(event)
            case ev.HandEnded() if now == hand:
                return balances(paid, len(order))[order.index(player)]
            case _:
                pass
    return None
