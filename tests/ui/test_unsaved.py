"""A game that cannot be saved: the mark at the table, the questions before it is left, saving it elsewhere; and files
that another program has put in the place of the game's own."""

from __future__ import annotations

import os
import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QFileDialog
from pytestqt.qtbot import QtBot

from mahjong_desktop.play.session import GameSession
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.records.record import HUMAN, load, new_header
from mahjong_desktop.records.replay import verify
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.countdown import WindowTimes
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.result import ResultPage
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.pages.table_sheets import leaving_sheet, not_saved_sheet
from mahjong_desktop.ui.requests import ToNewGame, ToResult
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import (
    WAIT,
    answer_by_click,
    asked,
    at,
    click,
    play_a_little,
    play_hand,
    press,
    session_of,
    start_by_clicks,
)
from tests.ui.conftest import Shell

pytestmark = pytest.mark.skipif(os.name == "nt", reason="an open file cannot be replaced there")


def sheet(window: MainWindow) -> MessageSheet:
    """The one message that is open."""
    (found,) = (one for one in window.findChildren(MessageSheet) if one.isVisible())
    return found


def no_sheet(window: MainWindow) -> bool:
    return not any(one.isVisible() for one in window.findChildren(MessageSheet))


@pytest.fixture
def unsaved(shell: Shell, qtbot: QtBot, tmp_path: Path) -> tuple[MainWindow, TablePage]:
    """A game that is played on although its folder cannot be made."""
    (tmp_path / "data").write_text("a file where the folder should be", encoding="utf-8")
    shell.games = tmp_path / "data" / "games"
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: page.message is not None, timeout=WAIT)
    assert not page.table.top_bar.unsaved.isVisible()
    click(sheet(window).buttons[1])
    play_a_little(qtbot, page)
    return window, page


def choose(monkeypatch: pytest.MonkeyPatch, path: Path | None) -> None:
    """Makes the file dialog return a path, or nothing."""
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, **__: ("" if path is None else str(path), ""))


Unsaved = tuple[MainWindow, TablePage]


def test_the_table_shows_that_the_game_is_not_saved(unsaved: Unsaved, qtbot: QtBot, tmp_path: Path) -> None:
    window, page = unsaved
    mark = page.table.top_bar.unsaved
    assert mark.isVisible() and mark.text() == "Not saved"
    page.open_menu()
    words = [action.text() for action in page.menus._menu.actions()] if page.menus._menu is not None else []
    assert "Leave the table (not saved)…" in words and not any("stays saved" in word for word in words)
    press(window, Qt.Key.Key_Escape)
    click(mark)
    assert str(tmp_path / "data") in sheet(window).line.text()
    (tmp_path / "data").unlink()
    click(sheet(window).buttons[-1])  # try again
    assert no_sheet(window) and not mark.isVisible() and session_of(window).saved
    play_hand(qtbot, page, answer_by_click)
    path = session_of(window).path
    window.back()
    assert at(window, window.start) and load(path).steps


def test_nothing_is_dropped_without_a_question(unsaved: Unsaved, qtbot: QtBot) -> None:
    """At the table and at the window: stay, or leave without saving."""
    window, page = unsaved
    for leave in (page.closed.emit, window.close):
        leave()
        assert at(window, page) and sheet(window).accessibleName() == "Leave without saving?"
        press(window, Qt.Key.Key_Escape)
        qtbot.waitUntil(lambda: no_sheet(window), timeout=WAIT)
        assert at(window, page) and page.session is not None and window.isVisible()
    window.open(ToNewGame("hong-kong"))
    window.page_of(NewGamePage).play.click()
    assert page.session is not None and not at(window, page)
    click(sheet(window).buttons[1])
    qtbot.waitUntil(lambda: at(window, page), timeout=WAIT)  # the new game, which cannot be saved either
    assert page.session is not None and not page.session.unsaved


def test_a_window_is_closed_without_saving_only_if_that_was_chosen(unsaved: Unsaved) -> None:
    window, _ = unsaved
    window.close()
    window.close()  # once more, while the question is open
    assert window.isVisible()
    click(sheet(window).buttons[1])
    assert not window.isVisible()


def test_a_game_goes_on_in_the_file_that_was_chosen(
    unsaved: Unsaved, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, page = unsaved
    target = tmp_path / "elsewhere" / "mine.mahjong"
    page._retry()
    choose(monkeypatch, None)
    click(sheet(window).buttons[2])
    assert "No file was chosen" in sheet(window).line.text()
    target.parent.mkdir()
    target.write_bytes(b"theirs")
    choose(monkeypatch, target)
    click(sheet(window).buttons[2])
    assert str(target) in sheet(window).line.text() and target.read_bytes() == b"theirs"
    target.unlink()
    choose(monkeypatch, target.with_suffix(""))
    click(sheet(window).buttons[2])
    assert no_sheet(window) and session_of(window).path == target and session_of(window).saved
    assert not page.table.top_bar.unsaved.isVisible()
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    play_hand(qtbot, page, answer_by_click)
    window.back()
    assert at(window, window.start)
    record = load(target)
    assert verify(record, record.configured(find_ruleset(record.header.ruleset))) is None
    assert any(event.name == "hand-ended" for step in record.steps for event in step.events)


def test_saving_elsewhere_before_leaving(unsaved: Unsaved, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    window, page = unsaved
    window.close()
    choose(monkeypatch, tmp_path / "mine.mahjong")
    shown = session_of(window).view.position
    click(sheet(window).buttons[-1])
    assert not window.isVisible() and page.session is None
    assert load(tmp_path / "mine.mahjong").steps and shown is not None


def test_a_finished_match_that_is_not_saved_is_kept_on_the_table(
    unsaved: Unsaved, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, page = unsaved
    session = session_of(window)
    monkeypatch.setattr(type(session), "ended", True)
    page.asked.emit(ToResult())
    assert at(window, page)
    click(sheet(window).buttons[0])
    assert page.session is session
    choose(monkeypatch, tmp_path / "mine.mahjong")
    click(page.table.top_bar.unsaved)
    click(sheet(window).buttons[2])
    assert at(window, window.page_of(ResultPage)) and page.session is None and (tmp_path / "mine.mahjong").exists()


def test_a_record_in_the_place_of_the_game_is_told_and_left_alone(
    shell: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another program replaces the file in the middle: told as that, saved elsewhere, and nothing is lost."""
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    path, before = session_of(window).path, load(session_of(window).path).steps
    (tmp_path / "theirs").write_bytes(b"theirs")
    (tmp_path / "theirs").rename(path)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    answer_by_click(page)
    qtbot.waitUntil(lambda: page.message is not None, timeout=WAIT)
    told = sheet(window).line.text()
    assert "Another program has changed or replaced" in told and "window" not in told
    choose(monkeypatch, tmp_path / "mine.mahjong")
    click(sheet(window).buttons[2])
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    window.back()
    assert path.read_bytes() == b"theirs" and load(tmp_path / "mine.mahjong").steps[: len(before)] == before


def test_a_game_whose_file_was_replaced_is_not_left_without_a_question(
    shell: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    """All steps were written, into a file that is no longer there."""
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    path = session_of(window).path
    (tmp_path / "theirs").write_bytes(b"theirs")
    (tmp_path / "theirs").rename(path)
    assert not page.table.top_bar.unsaved.isVisible()
    window.back()
    assert at(window, page) and "replaced" in sheet(window).line.text()
    click(sheet(window).buttons[0])
    assert page.table.top_bar.unsaved.isVisible()
    window.back()
    click(sheet(window).buttons[1])
    assert at(window, window.start) and path.read_bytes() == b"theirs"


@pytest.mark.parametrize("how", ["replaced", "appended"])
def test_leaving_at_once_removes_no_file_of_another_program(
    how: str, shell: Shell, qtbot: QtBot, tmp_path: Path
) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    path = session_of(window).path
    data = path.read_bytes()
    if how == "replaced":
        shutil.copy(path, tmp_path / "theirs")
        (tmp_path / "theirs").write_bytes(data + data.split(b"\n", 1)[1])
        (tmp_path / "theirs").rename(path)
    else:
        with path.open("ab") as file:
            file.write(data.split(b"\n", 1)[1])
    theirs = path.read_bytes()
    window.back()
    assert at(window, window.start)
    qtbot.waitUntil(lambda: not no_sheet(window), timeout=WAIT)
    assert "Another program" in sheet(window).line.text() and path.read_bytes() == theirs


def test_a_folder_that_was_removed_is_made_anew(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_a_little(qtbot, page)
    shutil.rmtree(shell.games)
    play_hand(qtbot, page, answer_by_click)
    assert session_of(window).saved and load(session_of(window).path).steps


@pytest.mark.each_language
@pytest.mark.parametrize("language", ["en", "ru", "cs", "ja"])
@pytest.mark.parametrize("size", [(1280, 720), (1024, 700)])
@pytest.mark.parametrize("text_percent", [100, 150])
def test_no_word_of_the_questions_is_cut(
    language: str, size: tuple[int, int], text_percent: int, shell: Shell, qtbot: QtBot
) -> None:
    window = shell.open(language=language, text_percent=text_percent)
    window.resize(*size)
    ruleset = find_ruleset("hong-kong")
    header = new_header(ruleset, (HUMAN, *("random",) * 3), ("You", "A", "B", "C"), 3, Terms())
    session = GameSession.new(ruleset, header, shell.games, times=WindowTimes())
    for made in (
        not_saved_sheet(window, "…", session, window.back, window.back),
        leaving_sheet(window, "…", session, window.back),
    ):
        made.open()
        qtbot.waitExposed(made)
        QApplication.processEvents()
        paper = made.paper.rect()
        for button in made.buttons:
            assert button.width() >= button.sizeHint().width(), button.text()
            assert paper.contains(button.geometry()), button.text()
        made.drop()
