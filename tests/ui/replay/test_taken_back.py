"""A replay shows what was taken back: marks, words at the place, a note in the list of hands. Play goes over what
holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from mahjong_desktop.__main__ import main
from mahjong_desktop.core.tiles import TILE_NAMES, face_of
from mahjong_desktop.engine import events as ev
from mahjong_desktop.records.codec import RecordEntry
from mahjong_desktop.records.course import GivenBack, TakenBack
from mahjong_desktop.records.record import load
from mahjong_desktop.study.saved import open_saved
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.replay.page import ReplayPage
from tests.records.games import steps
from tests.records.test_taken_back import WITHIN, written
from tests.ui.conftest import Shell


@pytest.fixture
def game(tmp_path: Path) -> tuple[Path, ev.Discarded]:
    """A whole hand in which some moves were played, taken back, and then played otherwise; and a discard of those."""
    told = steps()
    path = written(tmp_path / "hand.mahjong", (*told[: WITHIN + 4], TakenBack(4), *told[WITHIN:]))
    gone = next(event for step in told[WITHIN : WITHIN + 4] for event in step.events if isinstance(event, ev.Discarded))
    return path, gone


def test_the_moves_are_found_at_their_stop(game: tuple[Path, ev.Discarded]) -> None:
    path, gone = game
    saved = open_saved(path)
    ((stop, (moves,)),) = saved.taken_back.items()
    assert moves.events == tuple(event for step in steps()[WITHIN : WITHIN + 4] for event in step.events)
    assert gone in moves.events
    before = sum(len(step.events) for step in steps()[:WITHIN])
    saved.playback.go(stop)
    assert saved.playback.arriving()[-1] == saved.playback.events[before - 1]
    assert [hand.taken_back for hand in saved.summary.hands] == [1]


def test_what_was_given_back_is_not_shown_as_taken_back(tmp_path: Path) -> None:
    told = steps()
    path = written(tmp_path / "hand.mahjong", (*told[:WITHIN], TakenBack(3), GivenBack(3), *told[WITHIN:]))
    saved = open_saved(path)
    assert saved.taken_back == {} and saved.summary.taken_back == 1


def test_a_branch_of_a_branch_hangs_where_the_game_left_both(tmp_path: Path) -> None:
    told = steps()
    tail = told[WITHIN : WITHIN + 3]
    entries: tuple[RecordEntry, ...] = (
        *told[:WITHIN],
        *tail,
        TakenBack(1),
        tail[-1],
        TakenBack(4),
        *told[WITHIN - 1 :],
    )
    saved = open_saved(written(tmp_path / "hand.mahjong", entries))
    ((_, found),) = saved.taken_back.items()
    assert [moves.events for moves in found] == [
        tuple(event for step in told[WITHIN - 1 : WITHIN + 3] for event in step.events),
        tail[-1].events,
    ]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_page_marks_the_place_and_names_the_moves(
    shell: Shell, qtbot: QtBot, game: tuple[Path, ev.Discarded], language: str
) -> None:
    path, gone = game
    window = shell.open(path, language=language)
    page = window.page_of(ReplayPage)
    assert page.game is not None
    (stop,) = page.game.taken_back
    slider = page.controls.slider
    assert slider.marks == (stop,)
    assert page.controls.happened.note == ""
    page.seek(stop)
    note = page.controls.happened.note
    assert Texts(language).tile(TILE_NAMES[face_of(gone.piece)]) in note
    assert note in page.controls.happened.toolTip() and note in page.controls.happened.accessibleName()
    qtbot.wait(20)
    picture = slider.grab().toImage()
    colour = picture.pixelColor(round(slider.mark_at(stop) * picture.devicePixelRatio()), 1)
    assert _near(colour, QColor(theme.colours().gold))
    page.move_by("forward")
    assert page.controls.happened.note == ""
    held = [event for step in load(path).steps for event in step.events]
    assert list(page.game.playback.events) == held


def _near(one: QColor, other: QColor) -> bool:
    return abs(one.red() - other.red()) + abs(one.green() - other.green()) + abs(one.blue() - other.blue()) < 60


def test_the_list_of_hands_has_a_note(shell: Shell, game: tuple[Path, ev.Discarded]) -> None:
    window = shell.open(game[0])
    assert "moves taken back" in window.page_of(ReplayPage).hands.buttons[0].accessibleName()


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_command_prints_it(
    game: tuple[Path, ev.Discarded], language: str, capsys: pytest.CaptureFixture[str]
) -> None:
    path, _ = game
    assert main(["replay", str(path), "--text", "--verify", "--lang", language]) == 0
    lines = capsys.readouterr().out.splitlines()
    texts = Texts(language)
    place = lines.index(texts.message("replay", "taken-back"))
    mark = texts.message("replay", "no-longer-holds", line="")
    marked = [number for number, line in enumerate(lines) if line.startswith(mark)]
    assert marked and marked[-1] == place - 1 and marked == list(range(marked[0], place))
    assert lines[marked[0]].removeprefix(mark) == lines[place + 1], "the same was played again"
