"""Saved games of a person who can go back into them: as files and as steps. No expectations belong here."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

from mahjong_desktop.core.chairs import sat_at
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Step
from mahjong_desktop.records.codec import RecordEntry
from mahjong_desktop.records.library import SUFFIX
from mahjong_desktop.records.manners import PRACTICE
from mahjong_desktop.records.record import HUMAN, Header, Record, Recorder
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.selfplay import BotTable

BOT = "quick"
SEED = 7
STARTED = "2026-01-02T03:04:05+00:00"
RULESETS = {ruleset.id: ruleset for ruleset in built_in_rulesets()}
EASY = RULESETS["hong-kong"]


def header(ruleset: Ruleset, *, strict: bool = False, manner: str = PRACTICE, started: str = STARTED) -> Header:
    """Returns the header of a game of the person against bots."""
    players = ruleset.chairs.participants
    return Header(
        ruleset=ruleset.id,
        revision=ruleset.revision,
        options=dict(ruleset.chosen),
        players=(HUMAN, *(BOT,) * (players - 1)),
        names=("You", "Lin", "Aoki", "Novák", "Ли")[:players],
        seed=SEED,
        started=started,
        strict=strict,
        manner=manner,
    )


def played(ruleset: Ruleset, hands: int = 2) -> tuple[Step, ...]:
    """Returns the steps of the first hands of a game; a bot plays for the person too."""
    return _played(ruleset.id, hands)


@cache
def _played(name: str, hands: int) -> tuple[Step, ...]:
    ruleset = RULESETS[name]
    told: list[Step] = []
    for step in BotTable(ruleset, (BOT,) * ruleset.chairs.participants, SEED).play():
        told.append(step)
        hands -= any(isinstance(event, ev.HandEnded) for event in step.events)
        if not hands:
            break
    return tuple(told)


def saved(folder: Path, told: Header, steps: tuple[RecordEntry, ...]) -> Path:
    """Writes a saved game."""
    folder.mkdir(parents=True, exist_ok=True)
    path = folder / f"2026-01-02-030405-{told.ruleset}{SUFFIX}"
    with Recorder.create(path, told, durable=False) as recorder:
        for step in steps:
            recorder.append(step)
    return path


def names_in(folder: Path) -> list[str]:
    """Returns the names of the files in a folder."""
    return sorted(file.name for file in folder.iterdir())


def seats_of_person(steps: Iterable[Step]) -> Iterator[int]:
    """Yields for each step the place at which the person sits after it."""
    seated: tuple[int | None, ...] = ()
    order: tuple[int | None, ...] = ()
    for step in steps:
        for event in step.events:
            if isinstance(event, ev.Seated):
                seated = order = event.order
            elif isinstance(event, ev.HandStarted):
                order = sat_at(seated, event.sitting)
        yield order.index(0)


def decisions_of_person(record: Record) -> list[int]:
    """Returns the lines of the steps in which the person answered."""
    every = zip(record.lines, record.steps, seats_of_person(record.steps), strict=True)
    return [line for line, step, place in every if any(seat == place for seat, _ in step.answers)]
