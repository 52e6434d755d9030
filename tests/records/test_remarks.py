"""Remarks in a saved game: what they change and what not, who may write them, what is refused, what a kill leaves."""

from __future__ import annotations

import os
from functools import partial
from pathlib import Path

import msgspec
import pytest

from mahjong_desktop.__main__ import main
from mahjong_desktop.records.codec import entry_from_plain, entry_to_plain
from mahjong_desktop.records.course import GivenBack, TakenBack
from mahjong_desktop.records.library import game_files, summary
from mahjong_desktop.records.record import Recorder, load
from mahjong_desktop.records.remark_writing import write_remark
from mahjong_desktop.records.remarks import LONGEST_REMARK, Remark, remark_about
from mahjong_desktop.records.replay import Move, course_of, rebuilt, states, verify
from mahjong_desktop.study.saved import open_saved
from tests.records.files import edited, refused
from tests.records.games import RULESET, header, play_on, steps
from tests.records.killing import killed_after
from tests.records.test_taken_back import WITHIN, written

NOTE = Remark(7, "why not the 3?")
STAR = Remark(9, bookmark=True)


def test_a_remark_is_a_line_of_its_own(tmp_path: Path) -> None:
    path = written(tmp_path / "game", (*steps()[:WITHIN], NOTE, STAR))
    lines = path.read_bytes().splitlines()
    assert lines[-2:] == [b'{"remark":{"line":7,"text":"why not the 3?"}}', b'{"remark":{"line":9,"bookmark":true}}']
    for remark in (NOTE, STAR, Remark(3, "é あ", bookmark=True)):
        assert entry_from_plain(entry_to_plain(remark)) == remark


def test_it_is_no_step_and_changes_nothing_else(tmp_path: Path) -> None:
    told = steps()
    plain = load(written(tmp_path / "plain", told))
    record = load(written(tmp_path / "game", (*told[:WITHIN], NOTE, *told[WITHIN:], STAR)))
    assert record.steps == plain.steps and record.withdrawn == () and record.taken_back == {}
    assert record.remarks == {7: NOTE, 9: STAR}
    assert record.lines == (*range(2, WITHIN + 2), *range(WITHIN + 3, len(told) + 3))
    assert record.end == len(told) + 4
    assert verify(record, RULESET) is None
    assert rebuilt(record, RULESET).state == rebuilt(plain, RULESET).state
    assert list(states(record, RULESET)) == list(states(plain, RULESET))
    assert [move.line for move in course_of(record, RULESET) if isinstance(move, Move)] == list(record.lines)
    assert open_saved(tmp_path / "game").playback.events == open_saved(tmp_path / "plain").playback.events
    seen, bare = summary(tmp_path / "game"), summary(tmp_path / "plain")
    assert (seen.hands, seen.scores, seen.order) == (bare.hands, bare.scores, bare.order)


def test_moves_are_taken_back_across_a_remark(tmp_path: Path) -> None:
    told = steps()[:WITHIN]
    about_taken_back = Remark(WITHIN + 1, "gone")
    record = load(written(tmp_path / "game", (*told, about_taken_back, TakenBack(2), NOTE, GivenBack(1))))
    assert record.steps == told[:-1] and record.remarks == {7: NOTE}
    assert verify(record, RULESET) is None
    assert summary(tmp_path / "game").hands == 0
    again = load(written(tmp_path / "again", (*told, about_taken_back, TakenBack(2), NOTE, GivenBack(2))))
    assert again.remarks == {7: NOTE, WITHIN + 1: about_taken_back}, "what holds again is remarked again"


def test_a_later_remark_replaces_and_an_empty_one_removes(tmp_path: Path) -> None:
    later = Remark(7, "the 3 was safe", bookmark=True)
    path = written(tmp_path / "game", (*steps()[:WITHIN], NOTE, STAR, later))
    assert load(path).remarks == {7: later, 9: STAR}
    assert write_remark(path, Remark(9)).remarks == {7: later}
    assert write_remark(path, Remark(7)).remarks == {}


@pytest.mark.parametrize(
    "line",
    [
        b'{"remark":{"line":1}}',
        b'{"remark":{"line":0,"text":"x"}}',
        b'{"remark":{"line":-3,"text":"x"}}',
        b'{"remark":{"line":2.5}}',
        b'{"remark":{"line":true}}',
        b'{"remark":{"line":"3"}}',
        b'{"remark":{"text":"x"}}',
        b'{"remark":{"line":3,"text":7}}',
        b'{"remark":{"line":3,"bookmark":1}}',
        b'{"remark":{"line":3,"colour":"red"}}',
        b'{"remark":{"line":22,"text":"about itself"}}',
        b'{"remark":{"line":99,"text":"about the future"}}',
        b'{"remark":[3,"x"]}',
        b'{"remark":null}',
        b'{"remark":{"line":3},"taken-back":1}',
        b'{"remark":{"line":3,"text":"' + b"x" * (LONGEST_REMARK + 1) + b'"}}',
    ],
)
def test_a_remark_that_no_program_writes_is_one_damaged_line(tmp_path: Path, line: bytes) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])
    path.write_bytes(path.read_bytes() + line + b"\n")
    error = refused(lambda: load(path))
    assert (error.code, error.facts["line"]) == ("damaged-line", WITHIN + 2)
    assert refused(lambda: write_remark(path, STAR)).code == "damaged-line"


def test_words_that_look_like_other_lines_are_only_words(tmp_path: Path) -> None:
    told = steps()
    path = written(tmp_path / "game", told)
    bare = summary(path)
    for number, text in enumerate(("taken-back", "hand-ended", "seated", "match-ended", '"remark"', "remark"), start=3):
        write_remark(path, remark_about(number, text, bookmark=False))
    found = summary(path)
    assert (found.hands, found.scores, found.finished) == (bare.hands, bare.scores, bare.finished)
    assert [remark.text for remark in load(path).remarks.values()][:2] == ["taken-back", "hand-ended"]


def test_what_is_typed_can_always_be_written(tmp_path: Path) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])
    typed = "a\nb\t\x1b[31m\ud800 \u3000 c" + "x" * 5000
    remark = write_remark(path, remark_about(5, typed, bookmark=True)).remarks[5]
    assert remark.text.startswith("a b \x1b[31m? c") and len(remark.text) == LONGEST_REMARK


def test_the_printed_game_shows_remarks_and_no_control_characters(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = written(tmp_path / "game.mahjong", (*steps()[:WITHIN], Remark(7, "red \x1b[31m note"), STAR))
    assert main(["replay", str(path), "--text", "--verify", "--lang", "en"]) == 0
    said = capsys.readouterr().out
    assert "\n  ✎ red \\x1b[31m note\n" in said and "\n  ★\n" in said
    assert said.index("✎") < said.index("★")


def test_the_list_keeps_its_order(tmp_path: Path) -> None:
    for number, name in enumerate(("old.mahjong", "new.mahjong")):
        written(tmp_path / name, steps()[:WITHIN])
        os.utime(tmp_path / name, ns=(10**18 + number, 10**18 + number * 10**9))
    before = game_files(tmp_path)
    write_remark(tmp_path / "old.mahjong", NOTE)
    assert game_files(tmp_path) == before


def test_the_same_remark_is_not_written_twice(tmp_path: Path) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])
    write_remark(path, NOTE)
    size = path.stat().st_size
    assert write_remark(path, NOTE).remarks == {7: NOTE}
    assert write_remark(path, Remark(8)).remarks == {7: NOTE}, "nothing about a line without a remark"
    assert path.stat().st_size == size


def test_a_game_that_is_played_elsewhere_is_left_alone(tmp_path: Path) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])
    data = path.read_bytes()
    with Recorder.resume(path, load(path)):
        assert refused(lambda: write_remark(path, NOTE)).code == "in-use"
    assert path.read_bytes() == data
    assert write_remark(path, NOTE).remarks == {7: NOTE}


def test_only_a_step_that_holds_can_be_remarked(tmp_path: Path) -> None:
    path = written(tmp_path / "game", (*steps()[:WITHIN], TakenBack(2)))
    data = path.read_bytes()
    for line in (WITHIN + 1, WITHIN + 2, 4000):
        assert refused(partial(write_remark, path, Remark(line, "x"))).code == "no-such-moment"
    assert path.read_bytes() == data


def test_a_file_takes_no_endless_remarks(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])
    monkeypatch.setattr("mahjong_desktop.records.remark_writing.MOST_REMARKED_LINES", WITHIN + 4)
    for number in range(2):
        write_remark(path, Remark(3, f"{number}"))
    assert refused(lambda: write_remark(path, Remark(3, "x"))).code == "too-many-remarks"
    monkeypatch.undo()
    monkeypatch.setattr("mahjong_desktop.records.remark_writing.MOST_REMARKED_BYTES", path.stat().st_size)
    assert refused(lambda: write_remark(path, Remark(3, "x"))).code == "too-many-remarks"


def test_ends_of_files(tmp_path: Path) -> None:
    whole = written(tmp_path / "game", steps()[:WITHIN]).read_bytes()
    cut, bare, zeros = tmp_path / "cut", tmp_path / "bare", tmp_path / "zeros"
    cut.write_bytes(whole + b'{"remark":{"line":7,"te')
    bare.write_bytes(whole + b'{"remark":{"line":9,"bookmark":true}}x')
    zeros.write_bytes(whole + b"\0" * 40)
    assert load(cut).remarks == {} and write_remark(cut, NOTE).remarks == {7: NOTE}
    assert load(bare).remarks == {9: STAR} and write_remark(bare, NOTE).remarks == {7: NOTE, 9: STAR}
    assert refused(lambda: write_remark(zeros, NOTE)).code == "end-lost"
    assert zeros.read_bytes() == whole + b"\0" * 40


@pytest.mark.parametrize("version", [1, 2])
def test_a_game_of_an_older_version_takes_remarks_and_goes_on(tmp_path: Path, version: int) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])

    def older(plain: dict[str, object]) -> None:
        plain["version"] = version
        for name in ("origin", "manner", "strict") if version == 1 else ("origin",):
            plain.pop(name)

    edited(path, 1, older)
    record = write_remark(path, NOTE)
    assert record.remarks == {7: NOTE} and record.header.version == version
    play_on(path, rebuilt(record, RULESET), record, hands=1)
    assert load(path).steps == steps() and verify(load(path), RULESET) is None


# ---- the operating system kills the program


def child(path: Path) -> None:
    """Writes remarks about all lines, again and again; prints each number after it is written."""
    for number in range(10_000):
        line = 2 + number % WITHIN
        write_remark(path, Remark(line, f"{number}", bookmark=number % 3 == 0))
        print(number, flush=True)


@pytest.mark.parametrize("number", [0, 3, 21])
def test_a_kill_loses_no_remark_that_was_shown(tmp_path: Path, number: int) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])
    whole = path.read_bytes()
    said = killed_after(__name__, path, number)
    record = load(path)
    assert path.read_bytes().startswith(whole) and record.steps == steps()[:WITHIN]
    told = sorted(int(remark.text) for remark in record.remarks.values())
    assert told[-1] >= said >= number and told == list(range(told[0], told[-1] + 1))
    assert len(told) == min(WITHIN, told[-1] + 1)
    assert write_remark(path, Remark(2, "after")).remarks[2].text == "after"


def _with_origin(origin: dict[str, object], plain: dict[str, object]) -> None:
    plain["origin"] = origin


def test_the_header_tells_a_branch(tmp_path: Path) -> None:
    path = tmp_path / "game"
    with Recorder.create(path, header(), durable=False):
        pass
    for wrong in (
        {"game": "a.mahjong", "line": 1},
        {"game": "a.mahjong", "line": 10**9},
        {"game": "a.mahjong", "line": 5, "steps": -1},
        {"game": "a.mahjong", "line": 5, "turn": 10**9},
    ):
        edited(path, 1, partial(_with_origin, wrong))
        assert refused(lambda: load(path)).code == "damaged-line"
    for name in ("../x", "", "x" * 256, ".", "..", "a/b", "a\0"):  # no name of a file: nothing is known of an origin
        edited(path, 1, partial(_with_origin, {"game": name, "line": 5}))
        assert load(path).header.origin is None
    edited(path, 1, partial(_with_origin, {"game": "a.mahjong", "line": 5}))
    origin = load(path).header.origin
    assert origin is not None and msgspec.to_builtins(origin)["game"] == "a.mahjong"
