"""Notes and bookmarks at the table: during a hand and after it, in the file of the running game."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.record import load
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.records.replay import verify
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.remarks.sheet import NoteSheet
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ResumeGame
from mahjong_desktop.ui.shell import MainWindow
from tests.study.origins import EASY
from tests.ui.by_hand import (
    WAIT,
    answer_by_click,
    asked,
    at,
    click,
    menu_of,
    play_a_little,
    play_hand,
    press,
    session_of,
    start_by_clicks,
)
from tests.ui.conftest import Shell

CONTROL = Qt.KeyboardModifier.ControlModifier


def press_with_control(window: MainWindow, key: Qt.Key) -> None:
    """Presses a key with Ctrl."""
    QTest.keyClick(window.windowHandle(), key, CONTROL)


def note_sheet(window: MainWindow) -> NoteSheet:
    """The sheet on which a note is typed."""
    sheet = window.game.table.remarks.notes.sheet
    assert sheet is not None and sheet.isVisible() and sheet.note.hasFocus()
    return sheet


def test_a_moment_is_bookmarked_during_a_hand(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    session = session_of(window)
    line = session.remarks.moment
    assert line == load(session.path).lines[-1]
    press_with_control(window, Qt.Key.Key_B)
    assert load(session.path).remarks == {line: Remark(line, bookmark=True)}
    assert page.remarks.card.isVisible()
    answer_by_click(page)
    qtbot.waitUntil(lambda: asked(page) and session.remarks.moment > line, timeout=WAIT)
    assert page.remarks.card.isHidden(), "the game has gone on"
    later = session.remarks.moment
    assert later == load(session.path).lines[-1], "the remark has a line of its own"
    press_with_control(window, Qt.Key.Key_B)
    press_with_control(window, Qt.Key.Key_B)
    assert load(session.path).remarks.keys() == {line}
    assert verify(load(session.path), EASY) is None


def test_a_game_is_undone_across_remarks_and_goes_on(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    session = session_of(window)
    press_with_control(window, Qt.Key.Key_B)
    kept = session.remarks.moment
    answer_by_click(page)
    qtbot.waitUntil(lambda: asked(page) and session.remarks.moment > kept, timeout=WAIT)
    press_with_control(window, Qt.Key.Key_B)
    gone = session.remarks.moment
    press_with_control(window, Qt.Key.Key_Z)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert page.remarks.card.isVisible() and session.remarks.moment == kept
    assert load(session.path).remarks.keys() == {kept}, "moves that were taken back need no remark"
    press_with_control(window, Qt.Key.Key_Y)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert load(session.path).remarks.keys() == {kept, gone}
    play_hand(qtbot, page, answer_by_click)
    path = session.path
    page.closed.emit()
    window.open(ResumeGame(path))
    qtbot.waitUntil(lambda: session_of(window).remarks.known.keys() == {kept, gone}, timeout=WAIT)


def test_the_game_stands_still_while_a_note_is_typed(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    session = session_of(window)
    press_with_control(window, Qt.Key.Key_N)
    QTest.keyClicks(note_sheet(window).note, "w p k f h 1 2")
    line = session.remarks.moment
    press(window, Qt.Key.Key_Escape)
    assert load(session.path).remarks == {} and session.remarks.moment == line and at(window, page)
    press_with_control(window, Qt.Key.Key_N)
    assert note_sheet(window).note.text == "w p k f h 1 2"
    press(window, Qt.Key.Key_Return)
    assert load(session.path).remarks == {line: Remark(line, "w p k f h 1 2")}
    assert page.remarks.card.words.text() == "w p k f h 1 2" and asked(page)
    play_hand(qtbot, page, answer_by_click)


def test_a_note_on_a_hand_that_has_ended(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    session = session_of(window)
    press(window, Qt.Key.Key_N)
    QTest.keyClicks(note_sheet(window).note, "too slow")
    press(window, Qt.Key.Key_Return)
    line = load(session.path).lines[-1]
    assert load(session.path).remarks == {line: Remark(line, "too slow")}
    press(window, Qt.Key.Key_Escape)  # closes the receipt
    press(window, Qt.Key.Key_N)
    assert note_sheet(window).note.text == "too slow"
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert page.remarks.card.isHidden() and load(session.path).remarks.keys() == {line}


def test_the_replay_of_the_running_game_writes_through_the_game(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    session = session_of(window)
    press(window, Qt.Key.Key_R)
    replay = window.page_of(ReplayPage)
    assert at(window, replay) and replay.game is not None
    replay.seek(9)
    press(window, Qt.Key.Key_B)
    assert len(load(session.path).remarks) == len(session.remarks.known) == 1
    assert replay.remarks.card.isVisible()
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    answer_by_click(page)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert session.remarks.moment == load(session.path).lines[-1]
    assert verify(load(session.path), session.match.ruleset) is None


def test_the_menu_of_the_game_offers_both(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    page.open_menu()
    actions = {action.text(): action for action in menu_of(page).actions()}
    actions["Bookmark this moment"].trigger()
    menu_of(page).close()
    assert len(load(session_of(window).path).remarks) == 1
    actions["Note…"].trigger()
    assert note_sheet(window).isVisible()


def test_a_remark_that_cannot_be_written_is_one_line_and_the_game_goes_on(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    session = session_of(window)
    data = session.path.read_bytes()
    session.path.write_bytes(data + b'{"a":{},"e":[]}\n')  # another program, on a disk without locks
    press_with_control(window, Qt.Key.Key_B)
    sheet = page.findChild(MessageSheet)
    assert sheet is not None and "\n" not in sheet.line.text() and session.remarks.known == {}
    click(sheet.buttons[0])
    session.path.write_bytes(data)
    play_hand(qtbot, page, answer_by_click)
    assert verify(load(session.path), session.match.ruleset) is None


def test_a_game_that_is_too_long_takes_no_remark(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    monkeypatch.setattr("mahjong_desktop.records.remark_writing.MOST_REMARKED_LINES", 5)
    press_with_control(window, Qt.Key.Key_B)
    sheet = page.findChild(MessageSheet)
    assert sheet is not None and sheet.line.text() == "This game is too long to take more notes."
    click(sheet.buttons[0])
    assert load(session_of(window).path).remarks == {}


def test_a_game_with_nothing_but_a_remark_is_kept(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    path = session_of(window).path
    press_with_control(window, Qt.Key.Key_B)
    page.closed.emit()
    assert len(load(path).remarks) == 1
    window.open(ResumeGame(path))
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    page.closed.emit()
    assert path.exists()


def test_a_note_written_while_the_sheet_is_open_is_not_replaced(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    session = session_of(window)
    line = session.remarks.moment
    press_with_control(window, Qt.Key.Key_N)
    QTest.keyClicks(note_sheet(window).note, "typed at the table")
    session.remarks.write(Remark(line, "written in a replay", bookmark=True))
    press(window, Qt.Key.Key_Return)
    assert note_sheet(window).notice.isVisible()
    press(window, Qt.Key.Key_Return)
    assert load(session.path).remarks == {line: Remark(line, "written in a replay · typed at the table", True)}
