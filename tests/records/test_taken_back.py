"""Marks in a saved game: steps that were taken back and given back. What holds, what is refused, what nobody loses."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pytest
from hypothesis import given, strategies as st

from mahjong_desktop.engine.actions import IllegalAction
from mahjong_desktop.engine.match import Match, begins_anew
from mahjong_desktop.records.codec import RecordEntry, entry_from_plain, entry_to_plain
from mahjong_desktop.records.course import Course, GivenBack, TakenBack
from mahjong_desktop.records.library import summary
from mahjong_desktop.records.record import VERSION, Recorder, load
from mahjong_desktop.records.replay import Move, course_of, rebuilt, states, verify
from mahjong_desktop.study.saved import open_saved
from tests.records.files import refused
from tests.records.games import PLAYERS, RULESET, SEED, header, steps

WITHIN = 20
"""A step in the middle of the first hand."""


def written(path: Path, entries: tuple[RecordEntry, ...]) -> Path:
    """Writes a game with these lines."""
    with Recorder.create(path, header(), durable=False) as recorder:
        for entry in entries:
            recorder.append(entry)
    return path


def test_a_mark_is_a_line_of_one_number(tmp_path: Path) -> None:
    path = written(tmp_path / "game", (*steps()[:WITHIN], TakenBack(3), GivenBack(2)))
    lines = path.read_bytes().splitlines()
    assert lines[-2:] == [b'{"taken-back":3}', b'{"given-back":2}']
    assert msgspec.json.decode(lines[0])["version"] == VERSION == 5
    for mark in (TakenBack(3), GivenBack(2)):
        assert entry_from_plain(entry_to_plain(mark)) == mark


def test_what_was_taken_back_no_longer_holds_and_can_be_given_back(tmp_path: Path) -> None:
    told = steps()[:WITHIN]
    record = load(written(tmp_path / "game", (*told, TakenBack(3), TakenBack(2), GivenBack(1))))
    assert record.steps == told[:-4]
    assert record.withdrawn == tuple(reversed(told[-4:]))
    assert record.lines == tuple(range(2, 2 + WITHIN - 4))
    assert record.end == WITHIN + 5
    assert record.taken_back == {0: 2}
    assert verify(record, RULESET) is None
    match = Match(RULESET, PLAYERS, SEED)
    for step in told[:-4]:
        match.apply(step)
    assert rebuilt(record, RULESET).state == match.state == list(states(record, RULESET))[-1][1]
    assert open_saved(tmp_path / "game").playback.events[-1] == told[-5].events[-1]


def test_the_course_keeps_the_order_of_the_file(tmp_path: Path) -> None:
    told = steps()[:WITHIN]
    record = load(written(tmp_path / "game", (*told, TakenBack(2), told[-2])))
    moves = list(course_of(record, RULESET))
    holds = [move.holds for move in moves if isinstance(move, Move)]
    assert holds == [True] * (WITHIN - 2) + [False, False, True]
    assert moves[WITHIN] == TakenBack(2)
    last = moves[-1]
    assert isinstance(last, Move) and last.after == WITHIN - 2 and last.line == WITHIN + 3
    assert record.withdrawn == (), "something else was played"


@pytest.mark.parametrize(
    "line",
    [
        b'{"taken-back":0}',
        b'{"taken-back":-1}',
        b'{"taken-back":2.5}',
        b'{"taken-back":true}',
        b'{"taken-back":"2"}',
        b'{"taken-back":1000}',
        b'{"taken-back":20}',
        b'{"given-back":1}',
        b'{"taken-back":1,"given-back":1}',
        b'{"taken-back":1,"a":{}}',
        b'{"taken-back":1e30}',
    ],
)
def test_an_impossible_mark_is_refused_in_its_line(tmp_path: Path, line: bytes) -> None:
    """Twenty steps reach beyond the deal, into the seating."""
    path = written(tmp_path / "game", steps()[:WITHIN])
    with path.open("ab") as file:
        file.write(line + b"\n")
    for read in (load, summary, open_saved):
        error = refused(lambda read=read: read(path))  # type: ignore[misc]
        assert (error.code, error.facts["line"]) == ("damaged-line", WITHIN + 2)


def test_the_hand_before_cannot_be_taken_back(tmp_path: Path) -> None:
    told = steps(2)
    second = max(index for index, step in enumerate(told) if begins_anew(step))
    most = len(told) - second - 1
    path = tmp_path / "game"
    assert len(load(written(path, (*told, TakenBack(most)))).steps) == second + 1
    assert summary(path).hands == 1
    assert load(path).taken_back == {1: 1}
    error = refused(lambda: load(written(tmp_path / "other", (*told, TakenBack(most + 1)))))
    assert error.code == "damaged-line" and error.facts["detail"] == f"{most + 1} steps taken back of {most}"


def test_a_hand_that_was_taken_back_has_not_ended_in_the_list(tmp_path: Path) -> None:
    path = written(tmp_path / "game", (*steps(), TakenBack(1)))
    assert summary(path).hands == 0 and summary(path).scores == ()
    path = written(tmp_path / "again", (*steps(), TakenBack(1), GivenBack(1)))
    assert summary(path).hands == 1 and summary(path).scores


def test_steps_that_were_taken_back_are_checked_too(tmp_path: Path) -> None:
    """They may be given back, so they must be able to follow."""
    told = steps()[:WITHIN]
    path = written(tmp_path / "game", (*told, told[-1], TakenBack(1)))
    record = load(path)
    difference = verify(record, RULESET)
    assert difference is not None and difference.line == WITHIN + 2
    assert refused(lambda: rebuilt(record, RULESET)).facts["line"] == WITHIN + 2
    assert refused(lambda: list(course_of(record, RULESET))).code == "impossible-step"


def test_a_game_goes_on_after_a_mark(tmp_path: Path) -> None:
    told = steps()[:WITHIN]
    path = written(tmp_path / "game", (*told, TakenBack(2)))
    with path.open("ab") as file:
        file.write(b'{"given-ba')
    record = load(path)
    assert record.cut
    with Recorder.resume(path, record) as recorder:
        recorder.append(GivenBack(2))
    assert load(path).steps == told
    assert verify(load(path), RULESET) is None


def test_a_game_of_the_first_version_goes_on_with_marks(tmp_path: Path) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])
    first, rest = path.read_bytes().split(b"\n", 1)
    plain = msgspec.json.decode(first)
    del plain["manner"]
    path.write_bytes(msgspec.json.encode(plain | {"version": 1}) + b"\n" + rest)
    record = load(path)
    assert record.header.version == 1 and record.header.played.take_back and not record.header.played.warnings
    with Recorder.resume(path, record) as recorder:
        recorder.append(TakenBack(1))
    assert load(path).steps == steps()[: WITHIN - 1]


def test_an_unknown_manner_of_play_is_refused(tmp_path: Path) -> None:
    path = written(tmp_path / "game", steps()[:WITHIN])
    path.write_bytes(path.read_bytes().replace(b'"manner":"practice"', b'"manner":"cheat"'))
    error = refused(lambda: load(path))
    assert (error.code, error.facts["line"], error.facts["detail"]) == ("damaged-line", 1, "manner")


# ---- the course alone


@given(st.lists(st.one_of(st.sampled_from(["step", "hand"]), st.integers(-2, 8))))
def test_a_course_is_a_list_with_a_hand_that_shrinks_and_grows(told: list[str | int]) -> None:
    """Numbers take back (above zero) or give back (below); the model keeps whole copies."""
    course: Course[int] = Course()
    held: list[int] = []
    withdrawn: list[int] = []
    first = 0
    for number, what in enumerate(told):
        if isinstance(what, str):
            course.play(number, fixed=what == "hand")
            held, withdrawn = [*held, number], []
            first = len(held) if what == "hand" else first
            continue
        mark = TakenBack(what) if what > 0 else GivenBack(-what)
        possible = 0 < what <= len(held) - first or 0 < -what <= len(withdrawn)
        if not possible:
            with pytest.raises(ValueError, match="steps"):
                course.apply(mark)
        elif what > 0:
            assert course.apply(mark) == tuple(held[-what:])
            held, withdrawn = held[:-what], held[-what:] + withdrawn
        else:
            assert course.apply(mark) == tuple(withdrawn[:-what])
            held, withdrawn = held + withdrawn[:-what], withdrawn[-what:]
        assert course.held == held and course.withdrawn == withdrawn[::-1]
        assert list(course.returnable) == held[first:]


def test_a_match_goes_back_to_the_very_states() -> None:
    match = Match(RULESET, PLAYERS, SEED)
    seen = [match.state]
    for step in steps():
        match.apply(step)
        seen.append(match.state)
    hand = next(index for index, step in enumerate(steps(), start=1) if step.events[0].name == "hand-started")
    assert match.returnable == len(steps()) - hand
    for left in (len(steps()) - 3, hand + 5, hand):
        match.take_back(match.returnable + hand - left)
        assert match.state is seen[left]
    for impossible in (1, 0, -1):
        with pytest.raises(IllegalAction, match="not-returnable"):
            match.take_back(impossible)
    assert match.state is seen[hand]
