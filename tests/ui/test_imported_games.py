"""Imported games in the window: played on from any seat, whatever the format of their log was."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.library import game_files
from mahjong_desktop.records.record import HUMAN, load
from mahjong_desktop.records.replay import rebuilt, verify
from mahjong_desktop.study.imports.files import riichi_ruleset
from mahjong_desktop.study.review.kept import keep_review
from mahjong_desktop.study.review.opened import open_for_review
from mahjong_desktop.ui.pages.seat_sheet import SeatSheet
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToReplay, ToReview
from mahjong_desktop.ui.review.page import ReviewPage
from mahjong_desktop.ui.shell import MainWindow
from tests.study.imports.formats import FORMATS, imported_file
from tests.ui.by_hand import WAIT, answer_by_click, asked, at, click, press, session_of
from tests.ui.conftest import Shell
from tests.ui.review.reviews import invented

ME = frozenset({"c"})


def sheet_of(window: MainWindow) -> SeatSheet:
    """The visible sheet."""
    (found,) = [one for one in window.findChildren(SeatSheet) if one.isVisible()]
    return found


def in_the_middle(window: MainWindow, path: Path, hand: int = 1) -> int:
    """Shows a moment in the middle of a hand; returns the line of its step."""
    record = load(path)
    line = record.lines[len(record.lines) // 2]
    window.open(ToReplay(path, hand, line))
    return line


def only_branch(path: Path) -> Path:
    """The one file beside the imported one."""
    (made,) = [file for _, file in game_files(path.parent) if file != path]
    return made


@pytest.mark.parametrize("log_format", FORMATS)
def test_it_is_played_on_from_a_seat_that_is_chosen(shell: Shell, qtbot: QtBot, log_format: str) -> None:
    path = imported_file(shell.games, log_format)
    data, window = path.read_bytes(), shell.open()
    line = in_the_middle(window, path)
    press(window, Qt.Key.Key_P)
    sheet = sheet_of(window)
    assert [row.text().partition(" · ")[0] for row in sheet.rows] == ["a", "b", "c", "d"]
    assert [row.isChecked() for row in sheet.rows] == [True, False, False, False], "the seat from which it is seen"
    click(sheet.rows[2])
    for choice, bot in zip(sheet.choices, ("novice", "casual", "expert", "random"), strict=True):
        choice.setCurrentIndex(sheet._bots.index(bot))
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert at(window, window.game.table) and path.read_bytes() == data
    record = load(only_branch(path))
    assert record.header.players == (HUMAN, "casual", "novice", "random")
    assert record.header.names == ("c", "b", "a", "d")
    session, shared = session_of(window), line - 2
    assert session.seat == 2 and record.steps[1:shared] == load(path).steps[1:shared]
    assert window.game.table.branch.isVisible()
    answer_by_click(window.game.table)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    played = load(only_branch(path))
    ruleset = riichi_ruleset().configure(played.header.options)
    assert len(played.steps) > shared and verify(played, ruleset) is None
    assert rebuilt(played, ruleset).state.order.index(0) == 2


def test_the_seat_of_the_person_is_chosen_at_first(shell: Shell) -> None:
    path = imported_file(shell.games, names=ME)
    window = shell.open()
    in_the_middle(window, path)
    press(window, Qt.Key.Key_P)
    sheet = sheet_of(window)
    assert sheet.chosen == 2 and not sheet.choices[2].isVisible() and sheet.you[2].isVisible()
    press(window, Qt.Key.Key_Escape)
    assert isinstance(window.page, ReplayPage) and [path] == [file for _, file in game_files(shell.games)]


def test_the_choice_survives_another_language(shell: Shell, qtbot: QtBot) -> None:
    path = imported_file(shell.games)
    window = shell.open()
    in_the_middle(window, path)
    press(window, Qt.Key.Key_P)
    first = sheet_of(window)
    click(first.rows[3])
    first.choices[0].setCurrentIndex(first._bots.index("master"))
    window.context.settings.set("language", "ja")
    qtbot.waitUntil(lambda: not first.isVisible() and any(map(QWidget.isVisible, window.findChildren(SeatSheet))))
    sheet = sheet_of(window)
    assert sheet.chosen == 3 and sheet.taken().player == 3
    assert sheet.taken().bots[-1].startswith("master@")


def test_a_review_plays_on_from_the_seat_that_it_is_about(shell: Shell, qtbot: QtBot) -> None:
    path = imported_file(shell.games, names=ME)
    game = open_for_review(path)
    for seat in (1, 2):
        keep_review(path, invented(game, 1, seat))
    window = shell.open()
    page = window.page_of(ReviewPage)
    for seat in (1, 2):
        window.open(ToReview(path, 1, seat))
        assert window.page is page and page.verdict.play_on.isEnabled()
        press(window, Qt.Key.Key_Return)
        assert sheet_of(window).chosen == seat
        press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Return)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert session_of(window).seat == 2
    window.game.table.branch.go_back()
    assert window.page is page and page.seat == 2
