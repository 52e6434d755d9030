"""Games on the disk for the tests of this room. No expectations belong here."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.records.record import Header, Record, Recorder, load
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.engine.players import eager, play

PLAYERS = ("human", "standard", "quick", "careful")
RULESET: Ruleset = HONG_KONG.configure({"rounds": 1})
SEED = 12


def header(seed: int = SEED, players: tuple[str, ...] = PLAYERS) -> Header:
    """Returns the header of a game of one round."""
    return Header(
        ruleset=RULESET.id,
        revision=RULESET.revision,
        options=dict(RULESET.chosen),
        players=players,
        names=("Novák", "あおい", "Ли", "Q"),
        seed=seed,
        started="2026-01-02T03:04:05+00:00",
    )


@lru_cache
def steps(hands: int | None = 1, seed: int = SEED) -> tuple[Step, ...]:
    """Yields the steps of the given number of hands, or of a whole game."""
    return tuple(play(Match(RULESET, PLAYERS, seed), eager, seed, hands))


def write(path: Path, told: tuple[Step, ...] | None = None, seed: int = SEED) -> Record:
    """Writes a saved game with these steps; by default one hand."""
    with Recorder.create(path, header(seed), durable=False) as recorder:
        for step in steps(seed=seed) if told is None else told:
            recorder.append(step)
    return load(path)


def play_on(path: Path, match: Match, record: Record, seed: int = SEED, hands: int | None = None) -> None:
    """Resumes a game and records it to its end, or to the end of the given number of hands."""
    with Recorder.resume(path, record) as recorder:
        for step in play(match, eager, seed, hands, first=len(record.steps)):
            recorder.append(step)
