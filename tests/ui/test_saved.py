"""Summaries of saved games: which game the start page offers to continue. No window is needed."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from mahjong_desktop.play.saved import look_through, may_go_on
from mahjong_desktop.records.library import SUFFIX, summary
from mahjong_desktop.records.record import HUMAN, Recorder
from tests.records.games import header, steps, write


def test_the_game_to_go_on_with(tmp_path: Path) -> None:
    """Returns the latest of the games that a person plays and that have not ended."""
    assert look_through(tmp_path).unfinished is None
    write(tmp_path / f"old{SUFFIX}", steps()[:9])
    write(tmp_path / f"new{SUFFIX}", steps()[:9])
    write(tmp_path / f"ended{SUFFIX}", steps(hands=None))
    with Recorder.create(tmp_path / f"bots{SUFFIX}", header(players=("a", "b", "c", "d"))) as recorder:
        recorder.append(steps()[0])
    for number, name in enumerate(("old", "new", "ended", "bots")):
        os.utime(tmp_path / f"{name}{SUFFIX}", (1000 + number, 1000 + number))
    library = look_through(tmp_path)
    assert library.unfinished is not None and library.unfinished.path.stem == "new"
    assert library.count == 4 and [game.path.stem for game in library.recent] == ["bots", "ended", "new", "old"]
    assert [game.path.stem for game in library.rulesets] == ["bots"]


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ('"revision":1', '"revision":0'),
        (f'"{HUMAN}","standard"', f'"standard","{HUMAN}"'),
    ],
)
def test_games_that_can_only_be_watched(tmp_path: Path, old: str, new: str) -> None:
    path = tmp_path / f"game{SUFFIX}"
    write(path, steps()[:9])
    assert may_go_on(summary(path))
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), encoding="utf-8")
    assert not may_go_on(summary(path))
