"""Saved games in the window: killed and continued, left, listed, unfinished, damaged; folders that cannot
be written."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ResumeGame, ToFile
from tests.ui.by_hand import (
    WAIT,
    answer_by_click,
    asked,
    at,
    click,
    play_a_little,
    play_hand,
    press,
    same,
    session_of,
    start_by_clicks,
    tab_order,
)
from tests.ui.conftest import Shell


def test_a_killed_game_is_continued_from_the_first_page(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    for _ in range(4):
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
        answer_by_click(page)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    options, view, path = page.table.options, session_of(window).view, session_of(window).path
    session_of(window).keeper.close()  # a killed program does no more than this
    window.hide()

    again = shell.open()
    start = again.start
    assert start.library.unfinished is not None and start.library.unfinished.path == path
    qtbot.waitUntil(lambda: start.large.players.count() > 4, timeout=WAIT)
    assert start.large.main.hasFocus()
    press(again, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(again.game.table), timeout=WAIT)
    assert again.game.table.table.options == options and same(session_of(again).view, view)
    play_hand(qtbot, again.game.table, answer_by_click)


def test_an_unwritable_folder_gives_one_line_and_the_game_goes_on(shell: Shell, qtbot: QtBot, tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    shell.games = tmp_path / "data" / "games"
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: page.message is not None, timeout=WAIT)
    assert page.message is not None
    what, then = page.message.line.text().split("\n")
    assert str(shell.games) in what and then
    click(page.message.buttons[-1])  # try again: the same line
    qtbot.waitUntil(lambda: page.message is not None, timeout=WAIT)
    (tmp_path / "data").unlink()
    assert page.message is not None
    click(page.message.buttons[1])  # play on
    play_hand(qtbot, page, answer_by_click)
    assert session_of(window).saved


def test_leaving_the_table_keeps_the_game_for_the_first_page(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    path = session_of(window).path
    page.closed.emit()
    assert at(window, window.start) and page.session is None
    assert window.start.library.unfinished is not None and window.start.library.unfinished.path == path


def test_a_game_that_was_left_at_once_is_not_kept(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    path = session_of(window).path
    assert path.exists()
    page.closed.emit()
    assert not path.exists() and window.start.library.unfinished is None and window.start.library.count == 0


def test_replays_list_games_and_skip_unreadable_files(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    page.closed.emit()
    (shell.games / "broken.mahjong").write_bytes(b"\x00\x01 nonsense\n")
    press(window, Qt.Key.Key_R)
    replays = window.page_of(ReplaysPage)
    assert at(window, replays)
    rows = replays.rows
    assert len(rows) == 1 and rows[0].resume.isVisible()
    buttons = (rows[0].resume, rows[0].watch, rows[0].review, rows[0].folder, rows[0].trash)
    assert [one for one in tab_order(replays) if one in buttons] == list(buttons), "Tab goes from left to right"
    for button in buttons:
        assert rows[0].title in button.accessibleName(), "a screen reader says which game it is about"
    click(rows[0].watch)
    assert at(window, window.page_of(ReplayPage))
    press(window, Qt.Key.Key_Escape)
    click(replays.rows[0].resume)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert (shell.games / "broken.mahjong").read_bytes() == b"\x00\x01 nonsense\n"


def test_an_unfinished_record_from_the_command_line_offers_to_go_on(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    path = session_of(window).path
    shell.close(window)
    again = shell.open(path)
    qtbot.waitUntil(lambda: bool(again.findChildren(MessageSheet)), timeout=WAIT)
    assert at(again, again.page_of(ReplayPage))
    click(again.findChildren(MessageSheet)[0].buttons[-1])
    qtbot.waitUntil(lambda: asked(again.game.table), timeout=WAIT)


@pytest.mark.parametrize("line", ["", "nonsense", json.dumps({"format": "mahjong-desktop-record", "version": 99})])
def test_a_bad_record_gives_one_line_and_is_not_changed(shell: Shell, qtbot: QtBot, tmp_path: Path, line: str) -> None:
    path = tmp_path / "bad.mahjong"
    path.write_text(line + "\n", encoding="utf-8")
    window = shell.open()
    window.open(ResumeGame(path))
    sheets = window.findChildren(MessageSheet)
    assert len(sheets) == 1 and "\n" not in sheets[0].line.text()
    assert at(window, window.start) and path.read_text("utf-8") == line + "\n"
    press(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: not window.findChildren(MessageSheet), timeout=2_000)
    assert window.start.large.main.hasFocus()


def test_a_damaged_unfinished_record_is_not_offered_to_go_on(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    path = session_of(window).path
    window.back()
    lines = path.read_bytes().splitlines(keepends=True)
    lines[2] = lines[2].replace(b'"', b"'")
    path.write_bytes(b"".join(lines))
    window.open(ToFile(path))
    qtbot.wait(50)
    assert at(window, window.page_of(ReplayPage)) and not window.findChildren(MessageSheet)
    assert path.read_bytes() == b"".join(lines)
