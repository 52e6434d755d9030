"""Games of riichi for the tests of imports: played by the engine, as records and as logged games. No expectations."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import lru_cache

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.logs.values import LoggedGame
from mahjong_desktop.records.record import Header, Record
from mahjong_desktop.study.exports.logged import logged_game
from mahjong_desktop.study.known_rulesets import find_ruleset
from tests.engine.players import eager, mixed, play

NAMES = ("a", "b", "c", "d")
DIGEST = "5" * 64


def riichi(options: Mapping[str, int | str] | None = None) -> Ruleset:
    """Returns the riichi game of the program with these options."""
    plain = next(one for one in map(find_ruleset, ("riichi-ema",)))
    return plain.configure(dict(options or {}))


def record_of(header: Header, steps: tuple[Step, ...]) -> Record:
    """Returns a record as it would be read from a file."""
    lines = tuple(range(2, len(steps) + 2))
    return Record(
        header=header, entries=steps, steps=steps, lines=lines, withdrawn=(), taken_back={}, remarks={}, size=0
    )


def header_of(ruleset: Ruleset, seed: int) -> Header:
    """Returns the header of a game of bots."""
    options = dict(ruleset.chosen)
    return Header(ruleset=ruleset.id, revision=ruleset.revision, options=options, players=NAMES, names=NAMES, seed=seed)


def played(ruleset: Ruleset, seed: int, hands: int | None = None, *, wild: bool = False) -> Record:
    """Returns a game that players of the tests have played."""
    match = Match(ruleset, NAMES, seed)
    steps = tuple(play(match, mixed if wild else eager, seed, hands))
    return record_of(header_of(ruleset, seed), _in_order(steps))


def _in_order(steps: tuple[Step, ...]) -> tuple[Step, ...]:
    """Returns the steps with every player on the seat of his number, as they sit in a log."""
    seated = ev.Seated("wind-tiles", (0, 1, 2, 3), ((0,), (1,), (2,), (3,)))
    return (Step((), (seated,)), *steps[1:])


@lru_cache
def logged(seed: int, options: tuple[tuple[str, int | str], ...] = (), hands: int | None = None) -> LoggedGame:
    """Returns such a game as a logged one."""
    ruleset = riichi(dict(options))
    return logged_game(played(ruleset, seed, hands), ruleset)


def events_of(steps: tuple[Step, ...]) -> Iterator[ev.Event]:
    """Yields the events of some steps, each wall without the tiles that nobody has seen."""
    for step in steps:
        for event in step.events:
            yield event if not isinstance(event, ev.HandStarted) else _without_wall(event)


def _without_wall(event: ev.HandStarted) -> ev.HandStarted:
    return ev.HandStarted(event.dealer, event.round, event.hand, event.streak, (), (), event.sitting)
