"""Saved games that cannot be written: folders, full disks, a closed record."""

import errno
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from mahjong_desktop.records.record import Recorder, load
from tests.records.files import Sulking, refused
from tests.records.games import header, steps, write


def test_a_file_that_exists_is_never_overwritten(tmp_path: Path) -> None:
    for data in (b"", b"dear diary", (tmp_path / "x").name.encode()):
        path = tmp_path / f"game{len(data)}"
        path.write_bytes(data)
        assert refused(lambda path=path: Recorder.create(path, header())).code == "exists"  # type: ignore[misc]
        assert path.read_bytes() == data
    assert refused(lambda: Recorder.create(tmp_path, header())).code == "exists"


def test_a_folder_that_is_impossible(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"mine")
    for path in (tmp_path / "file" / "game", tmp_path / "file" / "deeper" / "game"):
        error = refused(lambda path=path: Recorder.create(path, header()))  # type: ignore[misc]
        assert (error.code, error.facts["path"]) == ("cannot-write", str(path))
        assert error.facts["detail"]
    assert (tmp_path / "file").read_bytes() == b"mine"


def test_a_folder_in_which_nothing_may_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def barred(*args: object) -> int:
        raise PermissionError(errno.EACCES, os.strerror(errno.EACCES))

    record = write(tmp_path / "game")
    monkeypatch.setattr(os, "open", barred)
    error = refused(lambda: Recorder.create(tmp_path / "other", header()))
    resumed = refused(lambda: Recorder.resume(tmp_path / "game", record))
    monkeypatch.undo()
    assert (error.code, error.facts["detail"]) == ("cannot-write", os.strerror(errno.EACCES))
    assert resumed.code == "cannot-write"


@contextmanager
def full_at(size: int) -> Iterator[None]:
    """A disk on which no file grows beyond a size: the write that reaches it is incomplete, the next one fails."""
    resource = pytest.importorskip("resource")
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


@pytest.mark.parametrize("room", [0, 1, 40])
def test_a_full_disk_leaves_the_file_as_it_was(room: int, tmp_path: Path) -> None:
    """Half a line is written; it is removed, and the same step can be written later, once."""
    path = tmp_path / "game"
    with Recorder.create(path, header()) as recorder:
        for step in steps()[:5]:
            recorder.append(step)
        before = path.read_bytes()
        for _ in range(3):
            with full_at(len(before) + room):
                error = refused(lambda: recorder.append(steps()[5]))
            assert error.code == "cannot-write" and error.facts["detail"]
            assert path.read_bytes() == before
        for step in steps()[5:]:
            recorder.append(step)
    assert load(path).steps == steps()


def test_a_disk_that_is_full_at_the_header_leaves_no_file(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with full_at(20):
        assert refused(lambda: Recorder.create(path, header())).code == "cannot-write"
    assert not path.exists()
    with Recorder.create(path, header()) as recorder:
        recorder.append(steps()[0])
    assert load(path).steps == steps()[:1]


def test_a_disk_that_does_not_confirm(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(handle: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    path = tmp_path / "game"
    with Recorder.create(path, header()) as recorder:
        recorder.append(steps()[0])
        before = path.read_bytes()
        with monkeypatch.context() as patch:
            patch.setattr(os, "fsync", fails)
            error = refused(lambda: recorder.append(steps()[1]))
        assert (error.code, error.facts["detail"]) == ("cannot-write", os.strerror(errno.EIO))
        assert path.read_bytes() == before
        recorder.append(steps()[1])
    assert load(path).steps == steps()[:2]


def test_half_a_line_that_could_not_be_taken_back_is_overwritten(tmp_path: Path) -> None:
    """The write fails half way, and so does the clean-up: only whole lines are read, and the next write repairs the
    file."""
    path = tmp_path / "game"
    with Recorder.create(path, header()) as recorder:
        recorder.append(steps()[0])
        recorder._file.close()
        recorder._file = Sulking(path)
        refused(lambda: recorder.append(steps()[1]))
        record = load(path)
        assert record.cut and record.steps == steps()[:1]
        for step in steps()[1:4]:
            recorder.append(step)
    assert load(path).steps == steps()[:4]


def test_a_closed_record_takes_nothing_more(tmp_path: Path) -> None:
    recorder = Recorder.create(tmp_path / "game", header())
    recorder.close()
    recorder.close()
    assert refused(lambda: recorder.append(steps()[0])).code == "cannot-write"
    assert load(tmp_path / "game").steps == ()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be removed there")
def test_a_file_that_somebody_removes_while_it_is_written_is_written_anew(tmp_path: Path) -> None:
    path, made = tmp_path / "game", steps()
    with Recorder.create(path, header()) as recorder:
        for step in made[:2]:
            recorder.append(step)
        path.unlink()
        recorder.append(made[2])
        assert [*load(path).steps] == [*made[:3]]
        path.unlink()
        path.write_bytes(b"mine")
        assert refused(lambda: recorder.append(made[3])).code == "replaced"
        assert path.read_bytes() == b"mine"
        path.unlink()
        recorder.append(made[3])
        path.rename(tmp_path / "renamed")
        recorder.append(made[4])
    assert not path.exists() and [*load(tmp_path / "renamed").steps] == [*made[:5]]
    with Recorder.resume(tmp_path / "renamed", load(tmp_path / "renamed")) as recorder:
        (tmp_path / "renamed").unlink()
        tmp_path.rmdir()
        recorder.append(made[5])  # into a folder that is made anew
    assert [*load(tmp_path / "renamed").steps] == [*made[:6]]


def test_a_file_system_that_counts_no_links_loses_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path, made, known = tmp_path / "game", steps(), os.fstat

    def without_links(descriptor: int) -> os.stat_result:
        found = known(descriptor)
        return os.stat_result((*found[:3], 0, *found[4:]))

    with Recorder.create(path, header()) as recorder:
        monkeypatch.setattr(os, "fstat", without_links)
        for step in made[:3]:
            recorder.append(step)
        monkeypatch.undo()
    assert [*load(path).steps] == [*made[:3]]


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be replaced there")
@pytest.mark.parametrize("how", ["replaced", "appended", "overwritten"])
def test_only_the_file_that_was_written_is_removed(how: str, tmp_path: Path) -> None:
    """Another program has put a record in its place, or has written into it."""
    path, made = tmp_path / "game", steps()
    write(tmp_path / "theirs", made)
    recorder = Recorder.create(path, header())
    recorder.append(made[0])
    if how == "replaced":
        (tmp_path / "theirs").rename(path)
    elif how == "appended":
        with path.open("ab") as file:
            file.write((tmp_path / "theirs").read_bytes().split(b"\n", 1)[1])
    else:
        path.write_bytes(b"x" * path.stat().st_size)
    before = path.read_bytes()
    assert refused(recorder.remove).code == "replaced"
    assert path.read_bytes() == before


def test_the_file_that_was_written_is_removed(tmp_path: Path) -> None:
    path = tmp_path / "game"
    for gone in (False, True):
        recorder = Recorder.create(path, header())
        recorder.append(steps()[0])
        if gone:
            path.unlink()
        recorder.remove()
        assert not path.exists()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be moved there")
def test_a_record_in_the_place_of_one_that_was_moved_is_told(tmp_path: Path) -> None:
    path, made = tmp_path / "game", steps()
    with Recorder.create(path, header()) as recorder:
        recorder.append(made[0])
        path.rename(tmp_path / "conflict")
        recorder.append(made[1])
        path.write_bytes(b"theirs")
        assert refused(lambda: recorder.append(made[2])).code == "replaced" and recorder.stays
    assert path.read_bytes() == b"theirs" and load(tmp_path / "conflict").steps == made[:2]


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be replaced there")
@pytest.mark.parametrize("how", ["replaced", "overwritten"])
def test_a_game_whose_file_was_replaced_goes_on_in_another_file(how: str, tmp_path: Path) -> None:
    path, made = tmp_path / "game", steps()
    with Recorder.create(path, header()) as recorder:
        for step in made[:3]:
            recorder.append(step)
        if how == "replaced":
            path.unlink()
        path.write_bytes(b"theirs")
        assert refused(recorder.confirm).code == "replaced" and not recorder.stays
        assert refused(lambda: recorder.copied_to(path, made[3:5])).code == "exists"
        with recorder.copied_to(tmp_path / "new" / "game", made[3:5]) as other:
            other.append(made[5])
    assert path.read_bytes() == b"theirs" and load(tmp_path / "new" / "game").steps == made[:6]
