"""Updates of the history: only what has changed is read, what is gone is removed, and they may be stopped or killed."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import BrokenExecutor, Future
from pathlib import Path

import pytest

from mahjong_desktop.study.decisions import person_seat
from mahjong_desktop.study.history import updating
from mahjong_desktop.study.history.database import HistoryDatabase
from mahjong_desktop.study.history.gathering import played_games
from mahjong_desktop.study.history.tables import PlayedGame
from mahjong_desktop.study.history.updating import HistoryUpdate, pending
from mahjong_desktop.study.processes import InThisProcess, Processes
from mahjong_desktop.study.reading import open_game
from mahjong_desktop.study.review.kept import keep_review, path_of_reviews
from mahjong_desktop.study.review.values import HandReview
from tests.study.duplicate.inline import Answer, Arguments
from tests.study.history.person_games import hands_in, history_of, updated, write_person_game


def number_of(database: HistoryDatabase, rows: str, *values: object) -> int:
    """Returns the number of rows; `rows` is a table, and a condition if only some count."""
    return int(database.read(f"SELECT count(*) FROM {rows}", *values)[0][0])


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    made = tmp_path / "games"
    made.mkdir()
    for seed in (1, 2, 3):
        write_person_game(made, seed=seed, hands=2)
    return made


def test_only_what_has_changed_is_read(folder: Path) -> None:
    database = history_of(folder)
    assert pending(database) == ((), ())
    before = number_of(database, "hands")
    write_person_game(folder, seed=4, hands=3)
    os.utime(folder / "hong-kong-1.mahjong", ns=(1, 1))
    (folder / "hong-kong-2.mahjong").unlink()
    assert pending(database) == (("hong-kong-4.mahjong", "hong-kong-1.mahjong"), ("hong-kong-2.mahjong",))
    assert (state := updated(database)).done == state.total == 3
    assert number_of(database, "hands") == before + 1
    assert database.read("SELECT name FROM games ORDER BY name") == [(f"hong-kong-{n}.mahjong",) for n in (1, 3, 4)]
    assert number_of(database, "hands") == sum(hands_in(path) for path in folder.iterdir())


def test_a_bad_file_is_listed_and_read_again_when_it_changes(folder: Path) -> None:
    bad = folder / "bad.mahjong"
    bad.write_text("nothing")
    database = history_of(folder)
    assert database.read("SELECT error FROM games WHERE name = ?", bad.name) == [("not-a-record",)]
    assert pending(database)[0] == ()
    bad.write_bytes((folder / "hong-kong-1.mahjong").read_bytes())
    updated(database)
    assert not number_of(database, "games WHERE error != ''")


def test_a_file_whose_ruleset_was_installed_since_is_read_again(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = folder / "hong-kong-1.mahjong"
    path.write_bytes(path.read_bytes().replace(b'"hong-kong"', b'"atlantis"', 1))
    database = history_of(folder)
    assert pending(database) == ((), ())
    monkeypatch.setattr(updating, "known_ids", lambda: ("hong-kong", "atlantis"))
    assert pending(database) == ((path.name,), ())


def test_everything_is_read_anew_on_request(folder: Path) -> None:
    database = history_of(folder)
    database.change(lambda file: file.execute("UPDATE hands SET points = 999"))
    database.clear()
    updated(database)
    assert not number_of(database, "hands WHERE points = 999") and number_of(database, "hands") == 6


def test_an_update_can_be_stopped_and_goes_on_later(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updating, "BATCH_GAMES", 1)
    database = HistoryDatabase(folder.parent / "history.sqlite", folder)
    update = HistoryUpdate(database)

    def read(where: str, names: list[str]) -> tuple[PlayedGame, ...]:
        update.stop()
        return played_games(where, names)

    monkeypatch.setattr(updating, "played_games", read)
    update.begin()
    assert update.wait(60)
    assert (update.state.stopped, update.state.done, update.state.total) == (True, 1, 3)
    assert number_of(database, "games") == 1
    monkeypatch.undo()
    assert updated(database).total == 2 and number_of(database, "games") == 3


@pytest.mark.skipif(sys.platform == "win32", reason="a thread cannot be interrupted alone there")
def test_an_update_goes_on_after_ctrl_c_while_it_is_waited_for(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    free = threading.Event()

    def read(where: str, names: list[str]) -> tuple[PlayedGame, ...]:
        free.wait(60)
        return played_games(where, names)

    monkeypatch.setattr(updating, "played_games", read)
    update = HistoryUpdate(HistoryDatabase(folder.parent / "history.sqlite", folder))
    update.begin()
    interrupt = threading.Timer(0.1, signal.pthread_kill, (threading.get_ident(), signal.SIGINT))
    # A shell without job control has whatever runs in the background ignore Ctrl+C, tests as well.
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    try:
        with pytest.raises(KeyboardInterrupt):
            interrupt.start()
            update.wait(60)
        assert not update.wait(0.01)
    finally:
        signal.signal(signal.SIGINT, before)
        free.set()
    assert update.wait(60) and update.state.finished


def test_other_processes_read_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(updating, "BATCH_GAMES", 2)
    here = history_of(folder)
    there = HistoryDatabase(folder.parent / "other.sqlite", folder)
    processes = Processes(1)
    HistoryUpdate(there, processes=processes).run()
    processes.close()
    asked = "SELECT g.name, h.* FROM hands h JOIN games g ON g.id = h.game ORDER BY g.name, h.hand"
    rows = [[row[:1] + row[2:] for row in database.read(asked)] for database in (here, there)]
    assert rows[0] == rows[1] and len(rows[0]) == 6


class Lost(InThisProcess):
    """Whoever reads is ended from outside so many times."""

    def __init__(self, times: int) -> None:
        self.times = times

    def submit(
        self, work: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Answer]:
        if not self.times:
            return super().submit(work, *args, **kwargs)
        self.times -= 1
        lost: Future[Answer] = Future()
        lost.set_exception(BrokenExecutor("killed"))
        return lost


@pytest.mark.parametrize(("times", "games"), [(2, 3), (99, 0)])
def test_what_was_lost_is_read_again_and_in_the_end_told(
    folder: Path, monkeypatch: pytest.MonkeyPatch, times: int, games: int
) -> None:
    monkeypatch.setattr(updating, "BATCH_GAMES", 1)
    database = HistoryDatabase(folder.parent / "history.sqlite", folder)
    update = HistoryUpdate(database, processes=Lost(times))
    update.run()
    assert (update.state.error is None) is bool(games) and update.state.finished
    assert update.state.error is None or update.state.error.code == "workers-lost"
    assert number_of(database, "games") == games


def test_reviews_are_kept_and_go_with_their_file(folder: Path) -> None:
    path = folder / "hong-kong-1.mahjong"
    game = open_game(path)
    seat = person_seat(game.record, game.ruleset, 2)
    assert seat is not None
    keep_review(path, HandReview("hong-kong", 2, seat, (), 5, 0, 0))
    database = history_of(folder)
    assert database.read("SELECT hand, seat, own, loss FROM reviews") == [(2, seat, 1, 0.0)]
    path_of_reviews(path).unlink()
    updated(database)
    assert database.read("SELECT * FROM reviews") == []


def test_a_folder_that_is_missing_has_no_games(tmp_path: Path) -> None:
    database = HistoryDatabase(tmp_path / "history.sqlite", tmp_path / "nowhere")
    assert updated(database).error is None and not number_of(database, "games")


KILLED = """
import sys
from pathlib import Path
from mahjong_desktop.study.history import updating
from mahjong_desktop.study.history.database import HistoryDatabase
updating.BATCH_GAMES = 1
update = updating.HistoryUpdate(HistoryDatabase(Path(sys.argv[1]), Path(sys.argv[2])))
update._told = lambda: print(update.state.done, flush=True)
update.run()
"""


@pytest.mark.skipif(sys.platform == "win32", reason="no SIGKILL there")
def test_a_killed_update_leaves_whole_games(folder: Path) -> None:
    for seed in range(4, 10):
        write_person_game(folder, seed=seed, hands=2)
    path = folder.parent / "history.sqlite"
    for _ in range(3):
        command = [sys.executable, "-c", KILLED, str(path), str(folder)]
        with subprocess.Popen(command, stdout=subprocess.PIPE) as program:
            assert program.stdout is not None
            program.stdout.readline()
            program.stdout.readline()
            time.sleep(0.01)
            program.send_signal(signal.SIGKILL)
        database = HistoryDatabase(path, folder)
        for (game,) in database.read("SELECT id FROM games"):
            assert number_of(database, "hands WHERE game = ?", game) == 2
        assert database.read("PRAGMA integrity_check") == [("ok",)]
        database.close()
    database = history_of(folder)
    assert number_of(database, "hands") == 18 and number_of(database, "games") == 9
