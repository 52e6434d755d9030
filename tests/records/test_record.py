"""Saved games on the disk: written line by line, read back, cut off at any byte."""

import json
import os
from pathlib import Path

import pytest

from mahjong_desktop.records.record import FORMAT, VERSION, Recorder, load
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from tests.records.files import refused
from tests.records.games import RULESET, header, steps, write

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
