"""Files of logs are imported into a folder: every game once, whatever else is in the files, and in the background."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor, Future
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from msgspec.structs import replace

from mahjong_desktop.logs import reading
from mahjong_desktop.logs.tenhou6 import tenhou6_written
from mahjong_desktop.records.library import game_files
from mahjong_desktop.records.record import load
from mahjong_desktop.study.history.gathering import played_game
from mahjong_desktop.study.history.tables import CountedAs
from mahjong_desktop.study.imports import files
from mahjong_desktop.study.imports.files import (
    GameImported,
    GameKnown,
    GamePlayed,
    GameRefused,
    HandReached,
    ImportOrder,
    ImportStep,
    LogSource,
    SourceDone,
    import_again,
    import_steps,
    log_sources,
    rules_of_imported,
    set_persons,
)
from mahjong_desktop.study.imports.running import RunningImport
from mahjong_desktop.study.processes import InThisProcess
from mahjong_desktop.study.reading import summarized
from mahjong_desktop.study.saved import open_saved
from tests.study.imports.games import NAMES, logged

ONLINE = (("red-fives", 3),)


@cache
def text(seed: int = 3) -> bytes:
    """Returns two hands of a game as a log."""
    return tenhou6_written(logged(seed, ONLINE, 2))


def order(folder: Path, *texts: bytes, names: frozenset[str] = frozenset()) -> ImportOrder:
    """Returns an order for pasted texts."""
    return ImportOrder(tuple(LogSource(f"log {n}", None, told) for n, told in enumerate(texts)), folder, names)


def steps(folder: Path, *texts: bytes, names: frozenset[str] = frozenset()) -> list[ImportStep]:
    """Imports texts and returns all steps."""
    return list(import_steps(order(folder, *texts, names=names)))


def of(found: list[ImportStep], kind: type[Any]) -> list[Any]:
    """Returns the steps of one type."""
    return [step for step in found if isinstance(step, kind)]


def test_a_game_is_told_hand_by_hand_and_written_at_the_end(tmp_path: Path) -> None:
    found = steps(tmp_path, text())
    (made,) = of(found, GameImported)
    assert found[:4] == [HandReached(0, 1, 0, 2), HandReached(0, 1, 1, 2), HandReached(0, 1, 2, 2), GamePlayed(0, 1)]
    assert found[4:] == [made, SourceDone(0)]
    assert [path for _, path in game_files(tmp_path)] == [made.path]
    assert made.rules[0].differing == 0 and made.rules[0].hands == 2
    assert load(made.path).header.options == dict(made.rules[0].options)


def test_the_folder_is_made_if_it_can_be(tmp_path: Path) -> None:
    assert len(of(steps(tmp_path / "saved" / "games", text()), GameImported)) == 1
    (tmp_path / "file").write_bytes(b"")
    (refused,) = of(steps(tmp_path / "file", text()), GameRefused)
    assert refused.error.code == "cannot-write"


def test_nothing_is_written_before_the_step_after_the_last_hand(tmp_path: Path) -> None:
    coming = import_steps(order(tmp_path, text()))
    for step in coming:
        assert game_files(tmp_path) == []
        if isinstance(step, GamePlayed):
            break
    next(coming)
    assert len(game_files(tmp_path)) == 1


def test_a_game_that_is_there_is_not_written_twice(tmp_path: Path) -> None:
    (made,) = of(steps(tmp_path, text()), GameImported)
    again = steps(tmp_path, text(), text())
    assert of(again, GameKnown) == [GameKnown(0, 1, made.path), GameKnown(1, 1, made.path)]
    assert of(again, GameImported) == [] and len(game_files(tmp_path)) == 1


def test_bad_files_and_bad_games_harm_no_others(tmp_path: Path) -> None:
    broken = text().replace(b'"log":[[[0', b'"log":[[[99')
    listed = b"[" + broken + b"," + text(5) + b"]"
    found = steps(tmp_path, b"no log", listed, b'{"a": 1}\n' * 50, text())
    assert [(step.source, step.error.code) for step in of(found, GameRefused) if step.source != 1] == [
        (0, "log-unknown-format"),
        (2, "log-unknown-format"),
    ]
    assert [step.game for step in of(found, GameRefused) if step.source == 1] == [1]
    assert [(step.source, step.game) for step in of(found, GameImported)] == [(1, 2), (1, 3), (3, 1)]
    assert [step.source for step in of(found, SourceDone)] == [0, 1, 2, 3]


def test_a_failing_reader_is_told_and_the_next_file_is_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(
        files, "numbered_games", lambda data: reading.numbered_games(data) if b"log" in data else 1 // 0
    )
    found = steps(tmp_path, b"{}", text())
    assert [step.error.code for step in of(found, GameRefused)] == ["import-failed"]
    assert len(of(found, GameImported)) == 1


def test_folders_missing_files_and_large_ones_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(files, "MOST_LOG_BYTES", 10)
    large = tmp_path / "large.json"
    large.write_bytes(b"{" * 11)
    sources = tuple(LogSource(path.name, path) for path in (tmp_path, tmp_path / "none.json", large))
    found = list(import_steps(ImportOrder(sources, tmp_path)))
    assert [step.error.code for step in of(found, GameRefused)] == ["log-no-file", "log-no-file", "log-too-large"]


# ---- whose seat is the person's


def test_the_person_is_known_by_name_at_once_or_later(tmp_path: Path) -> None:
    (first,) = of(steps(tmp_path, text(), names=frozenset({"c", "elsewhere"})), GameImported)
    (second,) = of(steps(tmp_path, text(5)), GameImported)
    assert open_saved(first.path).human_seat == NAMES.index("c")
    assert open_saved(second.path).human_seat is None
    before = second.path.stat().st_mtime_ns
    assert set_persons(tmp_path, frozenset({"c"})) == (second.path,)
    assert open_saved(second.path).human_seat == NAMES.index("c")
    assert abs(second.path.stat().st_mtime_ns - before) == 1_000_000
    assert set_persons(tmp_path, frozenset({"c"})) == ()


def test_imported_hands_are_not_counted_among_own_ones(tmp_path: Path) -> None:
    (made,) = of(steps(tmp_path, text(), names=frozenset({"c"})), GameImported)
    game = played_game(made.path)
    assert game is not None and [hand.seat for hand in game.hands] == [2, 2]
    assert {hand.counted for hand in game.hands} == {CountedAs.IMPORTED}


# ---- other rules


def test_an_imported_game_is_imported_again_by_other_rules(tmp_path: Path) -> None:
    (made,) = of(steps(tmp_path, text(), names=frozenset({"c"})), GameImported)
    found = rules_of_imported(made.path)
    assert {one.options for one in found} == {one.options for one in made.rules}
    other = next(one for one in found if one.options != made.rules[0].options)
    again = import_again(made.path, dict(other.options))
    old, new = load(made.path).header, load(again).header
    assert again != made.path and new.options == dict(other.options)
    assert (new.names, new.started) == (old.names, old.started)
    assert new.imported is not None and old.imported is not None
    assert (new.imported.digest, new.imported.person) == (old.imported.digest, 2)


# ---- in another process


class Breaking(InThisProcess):
    """A workforce whose process is ended when it begins the file with this number."""

    def __init__(self, source: int) -> None:
        self.source = source

    def submit(self, work: Any, *args: Any, **kwargs: Any) -> Future[Any]:
        """Does the work, unless it belongs to that file."""
        done = super().submit(work, *args, **kwargs)
        step = done.result()
        if isinstance(step, HandReached) and step.source == self.source:
            done = Future()
            done.set_exception(BrokenExecutor())
        return done


def test_a_running_import_tells_the_same_and_fewer_hands(tmp_path: Path) -> None:
    running = RunningImport(InThisProcess(), order(tmp_path, text(), b"no log"), lambda: False)
    found = list(running.steps())
    assert len(of(found, GameImported)) == 1
    assert [step.source for step in of(found, GameRefused)] == [1]
    assert [step.source for step in of(found, SourceDone)] == [0, 1]


def test_a_file_whose_process_is_ended_is_refused_and_the_next_is_imported(tmp_path: Path) -> None:
    found = list(RunningImport(Breaking(0), order(tmp_path, text(), text(5)), lambda: False).steps())
    assert [step.error.code for step in of(found, GameRefused)] == ["import-lost"]
    assert [step.source for step in of(found, GameImported)] == [1]


@pytest.mark.parametrize(("at", "written"), ((HandReached, 0), (GamePlayed, 1)))
def test_a_stopped_import_keeps_whole_games_only(tmp_path: Path, at: type[Any], written: int) -> None:
    found: list[ImportStep] = []
    running = RunningImport(InThisProcess(), order(tmp_path, text(), text(5)), lambda: bool(of(found, at)))
    found.extend(running.steps())
    assert len(of(found, GameImported)) == len(game_files(tmp_path)) == written


def test_folders_stand_for_the_files_in_them(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("b.json", "a.json", ".hidden", "in/c.json", ".git/d.json"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_bytes(b"")
    (tmp_path / "in" / "again").symlink_to(tmp_path, target_is_directory=True)
    gone = tmp_path / "gone.json"
    sources = log_sources([gone, tmp_path])
    assert [source.name for source in sources] == ["gone.json", "a.json", "b.json", "c.json"]
    assert sources[3].path == tmp_path / "in" / "c.json"
    monkeypatch.setattr(files, "MOST_SOURCES", 2)
    assert len(log_sources([tmp_path])) == 2


def test_hands_in_documents_of_their_own_become_one_game(tmp_path: Path) -> None:
    game = replace(logged(3, ONLINE, 3), names=("a", "b", "c", "d"))
    documents = b"\n".join(tenhou6_written(replace(game, hands=(hand,))) for hand in game.hands)
    (imported,) = [step for step in steps(tmp_path, documents) if isinstance(step, GameImported)]
    assert imported.documents == 3
    assert summarized(imported.path).hands == 3


@pytest.mark.parametrize("first", [1, 4], ids=["both at once", "one after the other"])
def test_two_windows_that_import_the_same_log_write_its_game_once(tmp_path: Path, first: int) -> None:
    one, other = import_steps(order(tmp_path, text())), import_steps(order(tmp_path, text()))
    for _ in range(first):
        next(other)
    (made,) = of([*one], GameImported)
    (known,) = of([*other], GameKnown)
    assert known.path == made.path and [path for _, path in game_files(tmp_path)] == [made.path]
