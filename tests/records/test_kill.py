"""The operating system kills a program in the middle of a game, again and again."""

from __future__ import annotations

from pathlib import Path

from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.records.replay import rebuilt, verify
from tests.records.games import PLAYERS, RULESET, SEED, header, play_on, steps, write
from tests.records.killing import killed_after

HANDS = 3


def child(path: Path) -> None:
    """Begins the game or continues it; prints a number after each step that is written."""
    from mahjong_desktop.engine.match import Match
    from tests.engine.players import eager, play

    if path.exists():
        record = load(path)
        match, number = rebuilt(record, RULESET), len(record.steps)
        recorder = Recorder.resume(path, record)
    else:
        match, number = Match(RULESET, PLAYERS, SEED), 0
        recorder = Recorder.create(path, header())
    for step in play(match, eager, SEED, HANDS, first=number):
        recorder.append(step)
        number += 1
        print(number, flush=True)


def test_nothing_that_was_said_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for number in (7, 41, 90):
        said = killed_after(__name__, path, number)
        record = load(path)
        assert len(record.steps) >= said >= number
        assert record.steps == steps(HANDS)[: len(record.steps)]
        assert verify(record, RULESET) is None
    record = load(path)
    match = rebuilt(record, RULESET)
    ended = sum(event.name == "hand-ended" for step in record.steps for event in step.events)
    play_on(path, match, record, hands=HANDS - ended)
    write(tmp_path / "whole", steps(HANDS))
    assert path.read_bytes() == (tmp_path / "whole").read_bytes()
