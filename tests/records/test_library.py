"""The folder of saved games: file names, and a summary of each game."""

import errno
import os
from datetime import UTC, datetime
from pathlib import Path

import pytest

from mahjong_desktop.engine.events import HandEnded, MatchEnded
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import SUFFIX, game_files, new_path, summary
from mahjong_desktop.records.record import Recorder
from tests.records.games import header, steps, write

NOON = datetime(2026, 3, 1, 12, 0, 5, tzinfo=UTC)


def at(path: Path, seconds: int) -> Path:
    """Sets the time of a file's last change."""
    os.utime(path, (seconds, seconds))
    return path


def test_new_names_are_never_taken(tmp_path: Path) -> None:
    names = []
    for _ in range(3):
        path = new_path(tmp_path, "hong-kong", NOON)
        Recorder.create(path, header()).close()
        names.append(path.name)
    stem = "2026-03-01-120005-hong-kong"
    assert names == [f"{stem}{SUFFIX}", f"{stem}-2{SUFFIX}", f"{stem}-3{SUFFIX}"]
    assert len(game_files(tmp_path)) == 3


def test_a_name_never_leaves_the_folder(tmp_path: Path) -> None:
    assert new_path(tmp_path, "../../etc/Päßwörd", NOON).parent == tmp_path
    assert new_path(tmp_path, "hong-kong").suffix == SUFFIX


def test_a_summary_of_a_whole_game(tmp_path: Path) -> None:
    told = [event for step in steps(hands=None) for event in step.events]
    write(tmp_path / "game", steps(hands=None))
    found = summary(at(tmp_path / "game", 1000))
    ended = [event for event in told if isinstance(event, HandEnded)]
    assert found.hands == len(ended) >= 4
    assert found.scores == ended[-1].scores
    assert found.finished and isinstance(told[-1], MatchEnded)
    assert {*found.order} == {0, 1, 2, 3}
    assert found.header == header() and found.changed == 1000


def test_a_summary_of_an_interrupted_game(tmp_path: Path) -> None:
    write(tmp_path / "game", steps()[:20])
    with (tmp_path / "game").open("ab") as file:
        file.write(b'{"a":{"0"')
    found = summary(tmp_path / "game")
    assert (found.hands, found.scores, found.finished) == (0, (), False)
    Recorder.create(tmp_path / "new", header()).close()
    assert summary(tmp_path / "new").order == ()


def test_games_last_played_come_first_and_what_is_no_file_is_passed_over(tmp_path: Path) -> None:
    for number, name in enumerate(("b", "a", "c")):
        write(tmp_path / f"{name}{SUFFIX}", steps()[:3])
        at(tmp_path / f"{name}{SUFFIX}", 1000 + number)
    (tmp_path / "other.txt").write_bytes(b"")
    (tmp_path / f"folder{SUFFIX}").mkdir()
    (tmp_path / f"nowhere{SUFFIX}").symlink_to(tmp_path / "nothing")
    if hasattr(os, "mkfifo"):
        os.mkfifo(tmp_path / f"pipe{SUFFIX}")
    assert [path.stem for _, path in game_files(tmp_path)] == ["c", "a", "b"]
    assert game_files(tmp_path / "nowhere") == [] == game_files(tmp_path / "other.txt")


def test_a_folder_that_cannot_be_read_is_reported(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def barred(*args: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(os, "scandir", barred)
    with pytest.raises(RecordError) as error:
        game_files(tmp_path)
    monkeypatch.undo()
    assert error.value.code == "folder-unreadable"
    assert error.value.facts == {"path": str(tmp_path), "detail": os.strerror(errno.EACCES)}


def test_a_name_in_a_folder_that_tells_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def barred(self: Path) -> bool:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    monkeypatch.setattr(Path, "exists", barred)
    assert new_path(tmp_path, "hong-kong", NOON).name == f"2026-03-01-120005-hong-kong{SUFFIX}"


def test_what_cannot_be_summed_up(tmp_path: Path) -> None:
    (tmp_path / "empty").write_bytes(b"")
    write(tmp_path / "game")
    data = (tmp_path / "game").read_bytes()
    (tmp_path / "damaged").write_bytes(data + b'{"a":{},"e":[{"is":"hand-ended"}]}\n')
    lines = len(data.splitlines())
    for name, code, line in (
        ("empty", "not-a-record", None),
        ("nowhere", "cannot-read", None),
        ("damaged", "damaged-line", lines + 1),
    ):
        with pytest.raises(RecordError) as error:
            summary(tmp_path / name)
        assert (error.value.code, error.value.facts.get("line")) == (code, line)
