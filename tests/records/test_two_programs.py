"""Two programs on one saved game: locks, and files that another program has changed."""

import errno
import os
from pathlib import Path

import pytest

from mahjong_desktop import disk
from mahjong_desktop.records.lines import MOST_RECORD_BYTES
from mahjong_desktop.records.record import Record, Recorder, load
from tests.records.files import Sulking, refused
from tests.records.games import header, steps, write


def test_a_second_writer_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with Recorder.create(path, header()) as recorder:
        recorder.append(steps()[0])
        assert refused(lambda: Recorder.resume(path, load(path))).code == "in-use"
        recorder.append(steps()[1])
    with Recorder.resume(path, load(path)) as second:
        assert refused(lambda: Recorder.resume(path, load(path))).code == "in-use"
        second.append(steps()[2])
    assert load(path).steps == steps()[:3]


def test_a_game_that_another_has_gone_on_with_is_not_cut_back(tmp_path: Path) -> None:
    path = tmp_path / "game"
    write(path, steps()[:3])
    early = load(path)
    with Recorder.resume(path, load(path)) as other:
        other.append(steps()[3])
    assert refused(lambda: Recorder.resume(path, early)).code == "in-use"
    assert load(path).steps == steps()[:4]


def test_a_game_that_has_become_shorter_is_not_gone_on_with(tmp_path: Path) -> None:
    path = tmp_path / "game"
    record: Record = write(path, steps()[:3])
    path.write_bytes(path.read_bytes()[:-1])
    error = refused(lambda: Recorder.resume(path, record))
    assert error.code == "damaged-line" and error.facts["line"] == 4
    assert refused(lambda: Recorder.resume(tmp_path / "gone", record)).code == "cannot-write"


@pytest.fixture
def without_locks(monkeypatch: pytest.MonkeyPatch) -> None:
    """A file system without locks."""
    monkeypatch.setattr(disk, "_take", lambda handle: None)


@pytest.mark.usefixtures("without_locks")
def test_without_locks_a_step_of_another_is_neither_cut_off_nor_padded(tmp_path: Path) -> None:
    """Two programs continue one game: the second step is refused, and nothing in the file is changed."""
    path = tmp_path / "game"
    record = write(path, steps()[:3])
    with Recorder.resume(path, record) as one, Recorder.resume(path, record) as other:
        one.append(steps()[3])
        whole = path.read_bytes()
        for step in steps()[3:5]:
            assert refused(lambda step=step: other.append(step)).code == "replaced"  # type: ignore[misc]
            assert path.read_bytes() == whole
        one.append(steps()[4])
    assert load(path).steps == steps()[:5]


@pytest.mark.usefixtures("without_locks")
@pytest.mark.parametrize("size", [0, 10, -1])
def test_a_file_that_was_cut_by_another_is_not_gone_on_with(size: int, tmp_path: Path) -> None:
    path = tmp_path / "game"
    write(path, steps()[:3])
    with Recorder.resume(path, load(path)) as recorder:
        cut = path.read_bytes()[:size]
        path.write_bytes(cut)
        assert refused(lambda: recorder.append(steps()[3])).code == "replaced"
        assert path.read_bytes() == cut


@pytest.mark.usefixtures("without_locks")
def test_half_a_step_is_not_taken_back_with_what_another_wrote_after_it(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with Recorder.create(path, header()) as recorder:
        recorder.append(steps()[0])
        recorder._file.close()
        recorder._file = Sulking(path)
        refused(lambda: recorder.append(steps()[1]))
        with path.open("ab") as file:
            file.write(b"theirs\n")
        whole = path.read_bytes()
        assert refused(lambda: recorder.append(steps()[1])).code == "replaced"
        assert path.read_bytes() == whole


def test_windows_locks_a_byte_behind_the_end_and_goes_back(tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(b"0123456789")
    places: list[int] = []
    with path.open("rb+", buffering=0) as file:
        file.seek(4)
        disk.take_byte(file.fileno(), lambda: places.append(file.tell()))
        assert places == [disk.LOCK_PLACE] and disk.LOCK_PLACE > MOST_RECORD_BYTES and file.tell() == 4

        def held() -> None:
            raise PermissionError(errno.EACCES, "held")

        with pytest.raises(PermissionError):
            disk.take_byte(file.fileno(), held)
        assert file.tell() == 4
    assert path.read_bytes() == b"0123456789"


@pytest.mark.parametrize(
    ("number", "held"), [(errno.EACCES, True), (errno.EAGAIN, True), (errno.EDEADLK, True), (errno.ENOLCK, False)]
)
def test_what_a_failed_lock_says(number: int, held: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    def fails(handle: int) -> None:
        raise OSError(number, os.strerror(number))

    monkeypatch.setattr(disk, "_take", fails)
    path = tmp_path / "game"
    if held:
        assert refused(lambda: Recorder.create(path, header())).code == "in-use"
    else:
        with Recorder.create(path, header()) as recorder:
            recorder.append(steps()[0])
        assert load(path).steps == steps()[:1]


@pytest.mark.skipif(os.name == "nt", reason="there is no fcntl")
@pytest.mark.parametrize("known", [True, False])
def test_macos_asks_the_drive_as_well(known: bool, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    import fcntl

    asked: list[str] = []

    def control(handle: int, command: int) -> None:
        asked.append(f"drive {command}")
        if not known:
            raise OSError(errno.ENOTSUP, os.strerror(errno.ENOTSUP))

    monkeypatch.setattr(disk, "FULL_SYNC", 51)
    monkeypatch.setattr(fcntl, "fcntl", control)
    monkeypatch.setattr(os, "fsync", lambda handle: asked.append("system"))
    with Recorder.create(tmp_path / "game", header()) as recorder:
        asked.clear()
        recorder.append(steps()[0])
    assert asked == (["drive 51"] if known else ["drive 51", "system"])


def test_a_file_that_is_written_is_not_taken_for_one_that_was_left(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However long it takes."""
    found = []
    flush = disk.flush

    def look(handle: int) -> None:
        disk.remove_unfinished(tmp_path, "game")
        found.append([path.name for path in tmp_path.iterdir()])
        flush(handle)

    monkeypatch.setattr(disk, "flush", look)
    monkeypatch.setattr(disk, "_OLD_SECONDS", -1.0)
    disk.write_new_file(tmp_path / "game", b"whole")
    assert len(found[0]) == 1 and found[0][0].endswith(".new")
    assert [path.name for path in tmp_path.iterdir()] == ["game"]
