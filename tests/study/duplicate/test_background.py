"""Hands played again in other processes: in order, a moment at a time, until somebody cancels it."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from pathlib import Path
from threading import Event

import pytest

from mahjong_desktop.core.errors import CaseError
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.study.duplicate.background import PlayedAgain
from mahjong_desktop.study.duplicate.values import DuplicateHand, SkippedHand, SkipReason
from mahjong_desktop.study.processes import Processes
from tests.study.duplicate.inline import Inline
from tests.study.duplicate.recorded import play_again, write_played


@pytest.fixture(scope="module")
def game(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return write_played(tmp_path_factory.mktemp("games") / "game.mahjong", "hong-kong", "casual", 3)


@pytest.fixture
def processes() -> Iterator[Inline]:
    made = Inline()
    yield made
    made.close()


def test_hands_are_told_in_the_order_asked_for(game: Path, processes: Inline) -> None:
    told: list[DuplicateHand | SkippedHand] = []
    played = PlayedAgain(game, told.append, processes)
    played.ask(2)
    played.ask(1, 3)
    processes.work()
    assert [one.hand for one in told] == [2, 1, 3]
    assert told == [play_again(game, number) for number in (2, 1, 3)]


def test_a_long_hand_is_played_in_slices(game: Path, processes: Inline) -> None:
    told: list[DuplicateHand | SkippedHand] = []
    PlayedAgain(game, told.append, processes, slice_seconds=0.0).ask(1)
    processes.work()
    assert told == [play_again(game, 1)]
    assert processes.begun > 10


def test_a_hand_that_takes_too_long_is_given_up(game: Path, processes: Inline) -> None:
    told: list[DuplicateHand | SkippedHand] = []
    PlayedAgain(game, told.append, processes, most_seconds=0.0).ask(1)
    processes.work()
    assert told == [SkippedHand(1, SkipReason.TOO_LONG)]


def test_nothing_is_told_after_it_was_cancelled(game: Path, processes: Inline) -> None:
    told: list[DuplicateHand | SkippedHand] = []
    played = PlayedAgain(game, told.append, processes, slice_seconds=0.0)
    played.ask(1, 2)
    processes.work(3)
    played.cancel()
    processes.work()
    assert told == [] and processes.begun == 3


def test_an_error_is_a_line_in_the_log(
    game: Path, processes: Inline, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    told: list[DuplicateHand | SkippedHand] = []
    played = PlayedAgain(game, told.append, processes)
    with caplog.at_level(logging.WARNING, "mahjong_desktop.duplicate"):
        played.ask(9, 1)
        processes.work()
        PlayedAgain(tmp_path / "gone.mahjong", told.append, processes).ask(1)
        processes.work()
    assert told == [SkippedHand(9, SkipReason.FAILED), play_again(game, 1), SkippedHand(1, SkipReason.FAILED)]
    assert len(caplog.records) == 2 and "gone.mahjong" in caplog.text


def test_errors_are_those_of_the_file(tmp_path: Path, game: Path) -> None:
    (tmp_path / "bad.mahjong").write_text("nothing\n", encoding="utf-8")
    for name in ("bad.mahjong", "gone.mahjong"):
        with pytest.raises((RecordError, OSError)):
            play_again(tmp_path / name, 1)
    with pytest.raises(CaseError, match="no-such-hand"):
        play_again(game, 4)


def test_results_come_from_another_process(game: Path) -> None:
    processes, ready = Processes(1), Event()
    told: list[DuplicateHand | SkippedHand] = []

    def take(result: DuplicateHand | SkippedHand) -> None:
        told.append(result)
        ready.set()

    try:
        PlayedAgain(game, take, processes).ask(1)
        assert ready.wait(60)
    finally:
        processes.close()
    assert told == [play_again(game, 1)]
