"""Whole games for tests, played by the engine; each seat claims what it can. No expectations belong here."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path
from random import Random

from mahjong_desktop.engine.actions import Action, DeclareWin, Discard, Kong, Pass, Pung
from mahjong_desktop.engine.events import Event, HandEnded
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.records.record import Header, Recorder
from mahjong_desktop.study.known_rulesets import find_ruleset

PLAYERS = ("Mirela", "You", "Oskar", "Tomoe")


def _answer(options: Options, rng: Random) -> Action:
    """Wins when possible, claims pungs, discards the tile with the fewest neighbours."""
    if options.win is not None:
        return DeclareWin()
    throws = [action for action in options.legal if isinstance(action, Discard)]
    if not throws:
        return rng.choice([action for action in options.legal if isinstance(action, Pung | Pass)])
    kongs = [action for action in options.legal if isinstance(action, Kong)]
    held = [throw.piece // 4 for throw in throws]
    return kongs[0] if kongs else min(throws, key=lambda throw: (_companions(throw.piece // 4, held), throw.piece))


def _companions(tile: int, held: list[int]) -> int:
    near = [other for other in held if tile < 27 and other // 9 == tile // 9 and 0 < abs(other - tile) <= 2]
    return 4 * (held.count(tile) - 1) + sum(3 - abs(other - tile) for other in near)


@lru_cache
def played(hands: int = 3, seed: int = 11) -> tuple[Step, ...]:
    """Yields the steps of a game up to the end of the given number of hands."""
    match = Match(find_ruleset("hong-kong").configure({"rounds": 1}), PLAYERS, seed)
    rng = Random(seed)
    steps: list[Step] = []
    ended = 0
    while ended < hands and not match.finished:
        step = match.step({seat: _answer(options, rng) for seat, options in match.asked().items()})
        match.apply(step)
        steps.append(step)
        ended += any(isinstance(event, HandEnded) for event in step.events)
    return tuple(steps)


def events_of(steps: tuple[Step, ...]) -> tuple[Event, ...]:
    """Returns all events of the steps in order."""
    return tuple(event for step in steps for event in step.events)


def write_game(path: Path, hands: int = 2, seed: int = 11) -> Path:
    """Writes such a game as a record; player 0 is a person."""
    players = ("human", "standard", "quick", "careful")
    options: dict[str, int | str] = {"rounds": 1}
    header = Header(ruleset="hong-kong", revision=1, options=options, players=players, names=PLAYERS, seed=seed)
    with Recorder.create(path, header, durable=False) as recorder:
        for step in played(hands, seed):
            recorder.append(step)
    return path
