"""Saved games that are damaged, foreign, too large or not there."""

import tracemalloc
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from mahjong_desktop.records.lines import LONGEST_LINE, MOST_LINES, MOST_RECORD_BYTES, Ending
from mahjong_desktop.records.record import VERSION, Recorder, load
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.records.files import edited, refused
from tests.records.games import steps, write

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
