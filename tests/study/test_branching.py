"""Saved games played on from one of their moments: what a branch holds, that it goes the same way, what is refused."""

from __future__ import annotations

import os
import subprocess
import sys
import time
from functools import partial
from pathlib import Path

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.values import replace
from mahjong_desktop.disk import held_elsewhere, write_new_file
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.match import Match, Step
from mahjong_desktop.play.keeper import Keeper
from mahjong_desktop.records.codec import RecordEntry
from mahjong_desktop.records.course import TakenBack
from mahjong_desktop.records.library import SUFFIX, game_files, new_path
from mahjong_desktop.records.record import Origin, Record, Recorder, load
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.records.replay import rebuilt, verify
from mahjong_desktop.records.whole_game import write_game
from mahjong_desktop.study.branching import branch, origin_of, original_result
from mahjong_desktop.study.reading import summarized
from mahjong_desktop.study.selfplay import BotTable
from tests.engine.players import eager, play
from tests.records.files import edited, refused
from tests.study.origins import (
    BOT,
    EASY,
    RULESETS,
    SEED,
    decisions_of_person,
    header,
    names_in,
    played,
    saved,
    seats_of_person,
)

ROOT = Path(__file__).resolve().parents[2]


def went_on(path: Path, until: int) -> Record:
    """Plays a branch on as the bots do, the person's seat too, until it has so many steps; returns it."""
    record = load(path)
    table = BotTable(rebuilt_ruleset(record), (BOT,) * len(record.header.players), record.header.seed)
    for step in record.steps:
        table.match.apply(step)
    table._steps = len(record.steps)
    with Recorder.resume(path, record) as recorder:
        for _ in zip(range(until - len(record.steps)), table.play(recorder), strict=False):
            pass
    return load(path)


def rebuilt_ruleset(record: Record) -> Ruleset:
    """Returns the ruleset of a record with its options."""
    return record.configured(RULESETS[record.header.ruleset])


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_where_the_same_is_played_a_branch_goes_the_same_way(tmp_path: Path, ruleset: Ruleset) -> None:
    told = played(ruleset, 2 if ruleset.chairs.benched else 1)
    path = saved(tmp_path, header(ruleset), told)
    data = path.read_bytes()
    lines = decisions_of_person(load(path))
    for line in (lines[len(lines) // 3], lines[-1]):
        made = branch(path, line)
        record = load(made)
        assert record.steps == told[: line - 2] and record.entries == record.steps
        assert record.header.origin is not None
        assert (record.header.origin.game, record.header.origin.line) == (path.name, line)
        assert verify(record, ruleset) is None
        after = went_on(made, len(told))
        assert after.steps == told and verify(after, ruleset) is None
        assert summarized(made).scores == summarized(path).scores
        assert original_result(made, after.header) == own_result(after, after.header.origin)
    assert path.read_bytes() == data


def own_result(record: Record, origin: Origin | None) -> int:
    """Returns by how much the hand of the branching moment has changed the score of the person."""
    assert origin is not None
    ruleset = rebuilt_ruleset(record)
    match = rebuilt(replace(record, entries=(), steps=(), lines=()), ruleset)
    before: tuple[int, ...] = ()
    for step in record.steps:
        match.apply(step)
        place = match.state.order.index(0)
        for event in step.events:
            if isinstance(event, ev.HandStarted):
                before = match.state.scores
            elif isinstance(event, ev.HandEnded) and match.state.position.hand == origin.hand - 1:
                return match.state.scores[place] - before[place]
    raise AssertionError("the hand does not end")


def test_the_header_says_where_it_comes_from(tmp_path: Path) -> None:
    told = header(EASY, strict=True, manner="learn")
    strict = Match(EASY, told.players, SEED, strict=told.mistaken)
    path = saved(tmp_path, told, tuple(play(strict, eager, SEED, 1)))
    line = decisions_of_person(load(path))[3]
    made = load(branch(path, line)).header
    was = load(path).header
    assert made.started > was.started
    origin = made.origin
    assert origin is not None and (origin.steps, origin.hand) == (line - 2, 1) and origin.turn >= 1
    assert replace(made, started=was.started, origin=None) == was
    found = origin_of(tmp_path / "any", made)
    assert found is not None and found.path == path and found.started is not None
    assert found.started.isoformat() == was.started


@pytest.mark.parametrize(("was", "becomes"), [("learn", "learn"), ("practice", "practice"), ("exam", "practice")])
def test_an_exam_becomes_practice(tmp_path: Path, was: str, becomes: str) -> None:
    path = saved(tmp_path, header(EASY, manner=was), played(EASY))
    assert load(branch(path, 20)).header.manner == becomes


def test_remarks_and_moves_that_do_not_hold_are_left_out(tmp_path: Path) -> None:
    told = played(EASY)
    entries: tuple[RecordEntry, ...] = (*told[:20], Remark(5, "why?"), TakenBack(4), *told[16:25])
    path = saved(tmp_path, header(EASY), entries)
    record = load(path)
    line = record.lines[20]
    made = load(branch(path, line))
    assert made.entries == made.steps == told[:20] and made.remarks == {}
    for gone in (18, 21, 22, 23, 5000, 0, -1):
        if gone not in record.lines:
            assert refused(partial(branch, path, gone)).code == "no-such-moment"
    assert [file for _, file in game_files(tmp_path) if file != path] != []


def test_a_branch_of_a_branch(tmp_path: Path) -> None:
    told = played(EASY)
    path = saved(tmp_path, header(EASY), told)
    lines = decisions_of_person(load(path))
    first = branch(path, lines[6])
    went_on(first, len(told))
    second = branch(first, lines[3])
    origin = load(second).header.origin
    assert origin is not None and (origin.game, origin.line) == (first.name, lines[3])
    assert load(second).steps == told[: lines[3] - 2]
    third = branch(second, load(second).end)
    assert load(third).steps == load(second).steps
    assert len({path, first, second, third}) == 4


def test_later_hands_come_from_the_same_seed(tmp_path: Path) -> None:
    told = played(EASY, 3)
    path = saved(tmp_path, header(EASY), told)
    made = branch(path, decisions_of_person(load(path))[2])
    walls = [event.wall for step in told for event in step.events if isinstance(event, ev.HandStarted)]
    again = went_on(made, len(told))
    assert [event.wall for step in again.steps for event in step.events if isinstance(event, ev.HandStarted)] == walls


# ---- what is refused


def _line_of(steps: tuple[Step, ...], kind: type[ev.Event]) -> int:
    return next(number for number, step in enumerate(steps, 2) for event in step.events if isinstance(event, kind))


def test_only_a_hand_that_is_under_way_is_played_on(tmp_path: Path) -> None:
    told = played(EASY)
    path = saved(tmp_path, header(EASY), told)
    ended = _line_of(told, ev.HandEnded)
    for line in (2, 3, ended + 1, load(path).end):
        assert refused(partial(branch, path, line)).code == "no-hand-played"
    assert load(branch(path, 4)).steps == told[:2]
    assert load(branch(path, ended)).steps == told[: ended - 2]


def test_who_sits_out_plays_nothing_on(tmp_path: Path) -> None:
    ruleset = RULESETS["classical-5p"]
    told = played(ruleset, 5)
    path = saved(tmp_path, header(ruleset), told)
    out = [line for line, place in enumerate(seats_of_person(told), start=2) if place >= ruleset.seats]
    assert refused(lambda: branch(path, out[len(out) // 2])).code == "sits-out-there"
    assert not any(isinstance(event, ev.HandEnded) for event in told[out[len(out) // 2] - 2].events)


def test_broken_files_give_one_error_and_stay_as_they_are(tmp_path: Path) -> None:
    told = played(EASY)
    path = saved(tmp_path, header(EASY), told)
    whole = path.read_bytes()

    def refuses(code: str, data: bytes) -> None:
        path.write_bytes(data)
        error = refused(lambda: branch(path, 30))
        assert (error.code, error.facts["path"]) == (code, str(path))
        assert path.read_bytes() == data and names_in(tmp_path) == [path.name]

    refuses("not-a-record", b"hello\n")
    refuses("damaged-line", whole.replace(b'"discarded"', b'"discorded"'))
    refuses("damaged-line", whole.replace(b'"e":', b'"f":', 1))
    refuses("other-revision", whole.replace(b'"revision":', b'"revision":9', 1))
    refuses("impossible-step", whole.replace(b'"seed":7', b'"seed":8', 1))
    refuses("no-person", whole.replace(b'"human"', b'"quick"', 1))
    refuses("unknown-ruleset", whole.replace(b'"hong-kong"', b'"hong-gong"', 1))
    path.write_bytes(whole + b"\0" * 100)
    assert load(branch(path, 30)).steps == told[:28], "the moment lies before what was lost"
    path.unlink()
    assert refused(lambda: branch(path, 30)).code == "cannot-read"


def test_a_game_that_is_being_played_can_be_played_on(tmp_path: Path) -> None:
    told = played(EASY)
    path = saved(tmp_path, header(EASY), told[:30])
    with Recorder.resume(path, load(path)) as recorder:
        assert load(branch(path, 32)).steps == told[:30]
        recorder.append(told[30])


def test_a_folder_that_cannot_be_written(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = saved(tmp_path, header(EASY), played(EASY))

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr("mahjong_desktop.disk.flush", full)
    assert refused(lambda: branch(path, 30)).code == "cannot-write"
    assert names_in(tmp_path) == [path.name]


# ---- the origin


def test_an_origin_that_is_gone_or_not_finished(tmp_path: Path) -> None:
    told = played(EASY)
    path = saved(tmp_path, header(EASY), told[:40])
    made = branch(path, 30)
    branched = load(made).header
    assert original_result(made, branched) is None, "the hand has not ended there"
    assert original_result(path, load(path).header) is None and origin_of(path, load(path).header) is None
    path.write_bytes(b"no game\n")
    assert origin_of(made, branched) is None
    path.unlink()
    assert origin_of(made, branched) is None and original_result(made, branched) is None
    saved(tmp_path, header(EASY, started="long ago"), told)
    found = origin_of(made, branched)
    assert found is not None and found.started is None
    assert original_result(made, branched) is not None
    edited(path, 3, lambda plain: plain["e"][0].update(sitting=[9, 9, 9, 9]))
    assert original_result(made, branched) is None


# ---- nothing half, nothing overwritten


def test_a_name_that_is_taken_is_not_used(tmp_path: Path) -> None:
    told = header(EASY)
    taken = tmp_path / "taken.mahjong"
    taken.write_bytes(b"mine")
    names = iter((taken, tmp_path / "free.mahjong"))
    assert write_game(lambda: next(names), told, played(EASY)[:5]) == tmp_path / "free.mahjong"
    assert taken.read_bytes() == b"mine"
    assert refused(lambda: write_game(lambda: taken, told, ())).code == "exists"
    assert names_in(tmp_path) == ["free.mahjong", "taken.mahjong"]


def test_without_hard_links_a_file_is_written_once_too(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(os, "link", refuse)
    write_new_file(tmp_path / "new", b"one")
    with pytest.raises(FileExistsError):
        write_new_file(tmp_path / "new", b"two")
    assert (tmp_path / "new").read_bytes() == b"one" and names_in(tmp_path) == ["new"]


def child(path: Path) -> None:
    """Makes branches without end; prints the name of each when it is there."""
    while True:
        print(branch(path, 30).name, flush=True)


@pytest.mark.parametrize("number", [1, 2, 5])
def test_a_kill_leaves_no_half_branch(tmp_path: Path, number: int) -> None:
    told = played(EASY)
    path = saved(tmp_path, header(EASY), told)
    data = path.read_bytes()
    command = [sys.executable, "-c", f"from tests.study.test_branching import *; child(Path({str(path)!r}))"]
    with subprocess.Popen(command, cwd=ROOT, stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        names = [process.stdout.readline().strip() for _ in range(number)]
        process.kill()
        names += process.stdout.read().split()
    made = [file for _, file in game_files(tmp_path) if file != path]
    assert {file.name for file in made} >= set(names) and len(made) >= number
    assert all(load(file).steps == told[:28] for file in made)
    assert path.read_bytes() == data


def test_new_names_are_those_of_new_games(tmp_path: Path) -> None:
    path = saved(tmp_path, header(EASY), played(EASY))
    made = branch(path, 30)
    assert made.parent == tmp_path and made.name.endswith(f"-hong-kong{SUFFIX}")
    assert new_path(tmp_path, "hong-kong") != made


def test_what_a_killed_program_has_left_is_removed_later(tmp_path: Path) -> None:
    """Only if it is old, of a game, and nobody writes it."""
    path = saved(tmp_path, header(EASY), played(EASY))
    long_ago = time.time() - 7200.0
    left, beside, held, recent = (
        tmp_path / name
        for name in (
            "a.mahjongab_cd12x.new",
            "a.mahjong.reviewabcdefgh.new",
            "b.mahjongabcdefgh.new",
            "c.mahjong12345678.new",
        )
    )
    others = [tmp_path / name for name in ("notes.new", "letter.txtabcdefgh.new", "a.mahjong.new", "a.mahjongabcdefgh")]
    for file in (left, beside, held, recent, *others):
        file.write_text("{")
        if file is not recent:
            os.utime(file, (long_ago, long_ago))
    with held.open("rb+") as writing:
        assert not held_elsewhere(writing.fileno())
        branch(path, 30)
    assert not left.exists() and not beside.exists()
    assert all(file.exists() for file in (path, held, recent, *others))
    Keeper.new(tmp_path, header(EASY))
    assert not held.exists() and recent.exists()
    Keeper.new(tmp_path / "no folder", header(EASY))
