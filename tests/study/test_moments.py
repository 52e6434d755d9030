"""The lines of a saved game and the stops of its playback find each other, in every ruleset."""

from __future__ import annotations

from pathlib import Path

import pytest

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.records.course import TakenBack
from mahjong_desktop.records.record import load
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.study.saved import open_saved
from tests.study.origins import EASY, RULESETS, header, played, saved


@pytest.mark.parametrize("ruleset", RULESETS.values(), ids=RULESETS)
def test_stops_and_lines_find_each_other(tmp_path: Path, ruleset: Ruleset) -> None:
    path = saved(tmp_path, header(ruleset), played(ruleset, 1))
    game, record = open_saved(path), load(path)
    moments, playback = game.moments, game.playback
    every = dict(zip(record.lines, record.steps, strict=True))
    events = [event for step in record.steps for event in step.events]
    for stop in range(playback.count):
        line = moments.line_at(stop)
        last = events[playback.events_shown(stop) - 1]
        assert any(event is last for event in every[line].events) or last in every[line].events
        assert moments.line_after(stop) == (line + 1 if line < record.lines[-1] else record.end)
        assert moments.stop_of(line) >= stop and moments.stop_before(moments.line_after(stop)) >= stop
    for line in record.lines:
        shown = playback.events_shown(moments.stop_of(line))
        told = sum(len(step.events) for number, step in every.items() if number <= line)
        assert shown <= told or moments.stop_of(line) == 0
        assert moments.stop_before(line + 1) == moments.stop_of(line)
    assert moments.stop_before(2) == 0


def test_moves_that_do_not_hold_have_no_stop(tmp_path: Path) -> None:
    told = played(EASY)
    path = saved(tmp_path, header(EASY), (*told[:20], Remark(20, "gone"), TakenBack(4), *told[16:25]))
    moments = open_saved(path).moments
    assert 20 not in moments.lines and moments.stop_before(20) == moments.stop_of(17)
    assert moments.remarked({20: Remark(20, "gone")}) == {}
    assert moments.line_after(moments.stop_of(17)) == 24


def test_a_remark_is_shown_where_its_step_ends(tmp_path: Path) -> None:
    note, star = Remark(20, "why?"), Remark(30, bookmark=True)
    path = saved(tmp_path, header(EASY), (*played(EASY), note, star, Remark(31)))
    game = open_saved(path)
    shown = {game.moments.stop_of(20): (note,), game.moments.stop_of(30): (star,)}
    assert game.moments.remarked(game.remarks) == shown and len(shown) == 2


def test_a_game_without_a_step_has_no_moments(tmp_path: Path) -> None:
    game = open_saved(saved(tmp_path, header(EASY), ()))
    assert (game.moments.line_at(0), game.moments.line_after(0), game.moments.stop_before(2)) == (0, 2, 0)
