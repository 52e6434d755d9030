"""The operating system kills a program in the middle of a game, again and again."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.records.replay import rebuilt, verify
from tests.records.games import PLAYERS, RULESET, SEED, header, play_on, steps, write

ROOT = Path(__file__).resolve().parents[2]
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


def killed_after(path: Path, number: int) -> int:
    """Lets a child process play until it has printed a number, then kills it. Returns the last number printed."""
    command = [sys.executable, "-c", f"from tests.records.test_kill import *; child(Path({str(path)!r}))"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        for line in process.stdout:
            if int(line) >= number:
                break
        process.kill()
        rest = process.stdout.read().split()
        return int(rest[-1]) if rest else number


def test_nothing_that_was_said_is_lost(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for number in (7, 41, 90):
        said = killed_after(path, number)
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
