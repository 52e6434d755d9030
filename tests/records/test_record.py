"""Saved games on the disk: written line by line, cut off at any byte, damaged; full disks; a second program."""

import errno
import json
import os
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from io import FileIO
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop import disk
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.lines import LONGEST_LINE, MOST_LINES, MOST_RECORD_BYTES, Ending
from mahjong_desktop.records.record import FORMAT, VERSION, Record, Recorder, load
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.records.games import RULESET, header, steps, write


def refused(read: Callable[[], object]) -> RecordError:
    """Returns the error code of reading or writing."""
    with pytest.raises(RecordError) as error:
        read()
    return error.value


def edited(path: Path, number: int, edit: Callable[[dict[str, Any]], object]) -> Path:
    """Changes one line of a file by hand; line 1 is the header."""
    lines = path.read_bytes().splitlines()
    plain = json.loads(lines[number - 1])
    edit(plain)
    lines[number - 1] = json.dumps(plain, ensure_ascii=False).encode()
    path.write_bytes(b"\n".join(lines) + b"\n")
    return path


# ---- writing and reading


def test_what_is_written_reads_back(tmp_path: Path) -> None:
    record = write(tmp_path / "new" / "folder" / "game")
    assert record.header == header()
    assert record.steps == steps()
    assert not record.cut
    assert record.size == (tmp_path / "new" / "folder" / "game").stat().st_size
    assert dict(record.configured(HONG_KONG).chosen) == dict(RULESET.chosen)


def test_one_line_a_step_and_a_header(tmp_path: Path) -> None:
    write(tmp_path / "game")
    lines = (tmp_path / "game").read_text(encoding="utf-8").splitlines()
    assert len(lines) == 1 + len(steps())
    first = json.loads(lines[0])
    assert (first["format"], first["version"], first["seed"]) == (FORMAT, VERSION, 12)
    assert first["names"] == ["Novák", "あおい", "Ли", "Q"]


def test_every_step_is_in_the_file_when_append_returns(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with Recorder.create(path, header()) as recorder:
        for number, step in enumerate(steps()[:12], start=1):
            recorder.append(step)
            assert load(path).steps == steps()[:number]


def test_each_step_waits_for_the_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    synced: list[int] = []
    monkeypatch.setattr(os, "fsync", synced.append)
    with Recorder.create(tmp_path / "game", header()) as recorder:
        begun = len(synced)
        assert begun >= 1
        for step in steps()[:5]:
            recorder.append(step)
        assert len(synced) == begun + 5


def test_the_seed_of_a_game_may_be_any_whole_number(tmp_path: Path) -> None:
    for seed in (-1, 0, 2**63, 2**100):
        path = tmp_path / str(seed)
        Recorder.create(path, header(seed)).close()
        assert load(path).header.seed == seed


# ---- cut off


def test_cut_anywhere_in_its_last_lines_all_whole_steps_are_there(tmp_path: Path) -> None:
    """As after a kill -9 at any moment: load returns the whole steps, resume removes the incomplete one and
    continues."""
    told = (*steps()[:2], *steps()[-3:])
    path = tmp_path / "game"
    write(path, told)
    whole = path.read_bytes()
    ends = [index + 1 for index, byte in enumerate(whole) if byte == 10]
    for cut in range(ends[-4], len(whole)):
        path.write_bytes(whole[:cut])
        record = load(path)
        kept = sum(end <= cut for end in ends) - 1
        assert record.steps == told[:kept]
        assert record.cut == (cut not in ends)
        assert record.size == max(end for end in ends if end <= cut)
        with Recorder.resume(path, record) as recorder:
            for step in told[kept:]:
                recorder.append(step)
        assert path.read_bytes() == whole


def test_cut_in_its_header_it_is_no_record(tmp_path: Path) -> None:
    path = tmp_path / "game"
    write(path, ())
    whole = path.read_bytes()
    for cut in range(len(whole)):
        path.write_bytes(whole[:cut])
        assert refused(lambda: load(path)).code == "not-a-record"


def test_resume_drops_half_a_line_at_once(tmp_path: Path) -> None:
    path = tmp_path / "game"
    record = write(path)
    with path.open("ab") as file:
        file.write(b'{"a":{"0":{"do":"dis')
    cut = load(path)
    assert cut.cut and cut.steps == record.steps
    Recorder.resume(path, cut).close()
    assert not load(path).cut


# ---- damaged and foreign


FOREIGN: dict[str, bytes] = {
    "empty": b"",
    "empty line": b"\n",
    "list": b"[]\n",
    "number": b"7\n",
    "other json": b'{"format":"other","version":1}\n',
    "no format": b'{"version":1}\n',
    "text": b"Dear diary,\n",
    "picture": b"\x89PNG\r\n\x1a\n\0\0\0\rIHDR\n",
    "zeros": b"\0" * 4096 + b"\n",
    "deep": b"[" * 100_000 + b"\n",
    "utf-16": '{"format":"mahjong-desktop-record"}\n'.encode("utf-16"),
}


@pytest.mark.parametrize("data", FOREIGN.values(), ids=FOREIGN.keys())
def test_a_foreign_file_is_no_record(data: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game"
    path.write_bytes(data)
    error = refused(lambda: load(path))
    assert (error.code, error.facts["path"]) == ("not-a-record", str(path))
    assert path.read_bytes() == data


@pytest.mark.parametrize(
    "edit",
    [
        lambda plain: plain.update(colour="red"),
        lambda plain: plain.pop("seed"),
        lambda plain: plain.update(seed="12"),
        lambda plain: plain.update(players="human"),
        lambda plain: plain.update(options=[]),
        lambda plain: plain.update(options={"minimum": None}),
        lambda plain: plain.update(version="1"),
        lambda plain: plain.update(revision=1.5),
    ],
)
def test_a_damaged_header(edit: Callable[[dict[str, Any]], object], tmp_path: Path) -> None:
    write(tmp_path / "game")
    error = refused(lambda: load(edited(tmp_path / "game", 1, edit)))
    assert (error.code, error.facts["line"]) == ("damaged-line", 1)
    assert error.facts["detail"]


def test_a_newer_version_is_named_whatever_else_it_holds(tmp_path: Path) -> None:
    write(tmp_path / "game")
    path = edited(tmp_path / "game", 1, lambda plain: plain.update(version=VERSION + 1, colour="red"))
    error = refused(lambda: load(path))
    assert error.code == "newer-version"
    assert error.facts == {"path": str(path), "version": VERSION + 1, "known": VERSION}


@pytest.mark.parametrize(
    "options", [{"minimum": 99}, {"no-such-option": 1}, {"minimum": "many"}], ids=["value", "option", "word"]
)
def test_options_that_the_ruleset_does_not_have(options: dict[str, Any], tmp_path: Path) -> None:
    write(tmp_path / "game")
    record = load(edited(tmp_path / "game", 1, lambda plain: plain.update(options=options)))
    error = refused(lambda: record.configured(HONG_KONG))
    assert (error.code, error.facts["line"]) == ("bad-options", 1)


@pytest.mark.parametrize(
    "line",
    [
        b"",
        b"{",
        b"{}",
        b"[]",
        b"null",
        b'{"a":{},"e":[{"is":"moo"}]}',
        b"\xff\xfe",
        b'{"a":{},"e":[],"z":0}',
        b"[" * 9999,
    ],
    ids=["empty", "half", "object", "list", "null", "event", "bytes", "key", "deep"],
)
def test_a_damaged_line_is_named(line: bytes, tmp_path: Path) -> None:
    path = tmp_path / "game"
    write(path)
    lines = path.read_bytes().splitlines()
    for number in (2, 9, len(lines)):
        damaged = [line if index == number else whole for index, whole in enumerate(lines, start=1)]
        path.write_bytes(b"\n".join(damaged) + b"\n")
        error = refused(lambda: load(path))
        assert (error.code, error.facts["line"]) == ("damaged-line", number)


def record_with(path: Path, tail: bytes, told: int = 5) -> bytes:
    """Writes a game of some steps with something after them; returns the bytes of the valid part."""
    write(path, steps()[:told])
    whole = path.read_bytes()
    path.write_bytes(whole + tail)
    return whole


@pytest.mark.parametrize(
    "data",
    [b"\n" * (MOST_LINES + 1), b'{"a":{},"e":[]}\n' * (MOST_LINES + 1), b" " * MOST_RECORD_BYTES],
    ids=["newlines", "steps", "one line"],
)
def test_a_file_that_is_too_large_is_refused_quickly_with_one_line(data: bytes, tmp_path: Path) -> None:
    record_with(tmp_path / "game", data)
    tracemalloc.start()
    try:
        error = refused(lambda: load(tmp_path / "game"))
        assert error.code == "too-large" and error.facts["path"] == str(tmp_path / "game")
        assert tracemalloc.get_traced_memory()[1] < 4 * MOST_RECORD_BYTES
    finally:
        tracemalloc.stop()


def test_a_line_that_is_too_long_is_named(tmp_path: Path) -> None:
    record_with(tmp_path / "game", b'{"a":{},"e":[' + b" " * LONGEST_LINE + b"]}\n")
    error = refused(lambda: load(tmp_path / "game"))
    assert (error.code, error.facts["line"]) == ("damaged-line", 7)


def test_a_number_that_is_too_large_is_named(tmp_path: Path) -> None:
    write(tmp_path / "game")
    number = next(number for number, line in enumerate(lines_of(tmp_path / "game"), start=1) if b'"hand-ended"' in line)
    path = edited(tmp_path / "game", number, lambda plain: plain["e"][-1]["scores"].__setitem__(0, 10**15))
    error = refused(lambda: load(path))
    assert (error.code, error.facts["line"]) == ("damaged-line", number)


def lines_of(path: Path) -> list[bytes]:
    """Returns the lines of a file."""
    return path.read_bytes().splitlines()


def test_the_limits_leave_room_for_every_game() -> None:
    """In whole games of bots of the six rulesets the maximum was 340 KB, 2,200 lines and 3,600 bytes a line."""
    assert MOST_RECORD_BYTES > 20 * 340_000 and MOST_LINES > 20 * 2_200 and LONGEST_LINE > 15 * 3_600


def test_zeros_at_the_end_are_reported_and_dropped_on_request(tmp_path: Path) -> None:
    """A power failure may leave zeros in place of lines that somebody had seen."""
    path = tmp_path / "game"
    whole = record_with(path, b'{"a":{"0"' + b"\0" * 5_000)
    record = load(path)
    assert (record.ending, record.lost, record.cut) == (Ending.ZEROS, 5_009, False)
    assert record.steps == steps()[:5]
    error = refused(lambda: Recorder.resume(path, record))
    assert (error.code, error.facts["line"], error.facts["lost"]) == ("end-lost", 7, 5_009)
    assert path.read_bytes() == whole + b'{"a":{"0"' + b"\0" * 5_000
    with Recorder.resume(path, record, drop_zeros=True) as recorder:
        recorder.append(steps()[5])
    assert load(path).steps == steps()[:6]


@pytest.mark.parametrize("bit", range(8))
def test_a_flipped_last_newline_costs_no_step(bit: int, tmp_path: Path) -> None:
    path = tmp_path / "game"
    whole = record_with(path, b"")
    path.write_bytes(whole[:-1] + bytes([10 ^ 1 << bit]))
    record = load(path)
    assert record.steps == steps()[:5] and record.ending is Ending.NO_NEWLINE and not record.lost
    with Recorder.resume(path, record) as recorder:
        recorder.append(steps()[5])
    assert path.read_bytes().startswith(whole) and load(path).steps == steps()[:6]


def test_a_file_that_is_not_there_or_is_a_folder(tmp_path: Path) -> None:
    for path in (tmp_path / "nothing", tmp_path):
        error = refused(lambda path=path: load(path))  # type: ignore[misc]
        assert (error.code, error.facts["path"]) == ("cannot-read", str(path))
        assert error.facts["detail"]


# ---- what cannot be written


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
        recorder._file = _Sulking(path)
        refused(lambda: recorder.append(steps()[1]))
        record = load(path)
        assert record.cut and record.steps == steps()[:1]
        for step in steps()[1:4]:
            recorder.append(step)
    assert load(path).steps == steps()[:4]


class _Sulking(FileIO):
    """A file that accepts half of the first write, and cannot be truncated once."""

    def __init__(self, path: Path) -> None:
        super().__init__(path, "r+b")
        self.sulks = 2

    def write(self, data: Any) -> int:
        """Writes half, then nothing, then everything."""
        if self.sulks == 2:
            self.sulks = 1
            return super().write(bytes(data)[: len(data) // 2])
        if self.sulks:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        return super().write(data)

    def truncate(self, size: int | None = None) -> int:
        """Fails once."""
        if self.sulks:
            self.sulks = 0
            raise OSError(errno.EIO, os.strerror(errno.EIO))
        return super().truncate(size)


def test_a_closed_record_takes_nothing_more(tmp_path: Path) -> None:
    recorder = Recorder.create(tmp_path / "game", header())
    recorder.close()
    recorder.close()
    assert refused(lambda: recorder.append(steps()[0])).code == "cannot-write"
    assert load(tmp_path / "game").steps == ()


# ---- two programs


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
            assert refused(lambda step=step: other.append(step)).code == "in-use"  # type: ignore[misc]
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
        assert refused(lambda: recorder.append(steps()[3])).code == "in-use"
        assert path.read_bytes() == cut


@pytest.mark.usefixtures("without_locks")
def test_half_a_step_is_not_taken_back_with_what_another_wrote_after_it(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with Recorder.create(path, header()) as recorder:
        recorder.append(steps()[0])
        recorder._file.close()
        recorder._file = _Sulking(path)
        refused(lambda: recorder.append(steps()[1]))
        with path.open("ab") as file:
            file.write(b"theirs\n")
        whole = path.read_bytes()
        assert refused(lambda: recorder.append(steps()[1])).code == "in-use"
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
