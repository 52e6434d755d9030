"""Saved games are exported in the window: one or all of the list, and from a replay."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu
from pytestqt.qtbot import QtBot

from mahjong_desktop.logs.reading import games_in
from mahjong_desktop.logs.values import LoggedGame
from mahjong_desktop.study.processes import InThisProcess
from mahjong_desktop.ui import exports
from mahjong_desktop.ui.kit.sheet import MessageSheet
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToReplay, ToReplays
from mahjong_desktop.ui.shell import MainWindow
from tests.study.exports.saved_games import write_played
from tests.ui.by_hand import WAIT, click, press
from tests.ui.conftest import Shell

ALL = ["tenhou/6 …", "mjlog …", "mjai …", "", "Text …", "JSON …"]


@pytest.fixture(autouse=True)
def _no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Exports work in threads of the test."""
    monkeypatch.setattr(exports, "shared_processes", InThisProcess)


def listed(shell: Shell, *rulesets: str) -> tuple[MainWindow, ReplaysPage]:
    """Opens the page of saved games with a game of each of these rulesets, the last one first."""
    shell.games.mkdir(exist_ok=True)
    for ruleset in rulesets:
        write_played(shell.games, ruleset, 1)
    window = shell.open()
    window.open(ToReplays())
    page = window.page
    assert isinstance(page, ReplaysPage)
    return window, page


def actions(qtbot: QtBot) -> dict[str, QAction]:
    """Returns what stands in the menu that is open, by its words."""

    def menus() -> list[QMenu]:
        return [one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu) and one.isVisible()]

    qtbot.waitUntil(lambda: bool(menus()))
    return {action.text(): action for action in menus()[0].actions()}


def take(found: dict[str, QAction], words: str) -> None:
    """Takes an action, as a click on it does."""
    found[words].trigger()
    menu = found[words].parent()
    assert isinstance(menu, QMenu)
    menu.close()


def message(qtbot: QtBot, window: MainWindow) -> MessageSheet:
    """Returns the sheet that is told when a game is exported."""
    qtbot.waitUntil(lambda: any(one.isVisible() for one in window.findChildren(MessageSheet)), timeout=WAIT)
    return next(one for one in window.findChildren(MessageSheet) if one.isVisible())


def test_a_game_of_the_list_is_written_where_the_person_says(
    shell: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, page = listed(shell, "riichi-ema")
    into, asked = tmp_path / "game.mjlog", list[str]()

    def name(_parent: object, _title: str, suggested: str, *_: object) -> tuple[str, str]:
        asked.append(Path(suggested).name)
        return str(into), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", name)
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_S, Qt.KeyboardModifier.ControlModifier)
    found = actions(qtbot)
    assert [*found] == [*ALL, "Copy as text"]
    take(found, "mjlog …")
    sheet = message(qtbot, window)
    assert asked == ["riichi-ema.mjlog"]
    assert sheet.line.text().startswith(f"Saved as {into}. mjlog does not say")
    assert all(isinstance(game, LoggedGame) for game in games_in(into.read_bytes()))
    press(window, Qt.Key.Key_Escape)
    assert page.cover() is None and window.focusWidget() is not None and page.in_sight()


def test_an_ending_that_nobody_asked_about_replaces_nothing(
    shell: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    window, page = listed(shell, "hong-kong")
    (tmp_path / "game.txt").write_text("mine")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "game"), ""))
    click(page.rows[0].export)
    found = actions(qtbot)
    assert [*found] == ["Text …", "JSON …", "", "Copy as text"], "only riichi has logs"
    take(found, "Text …")
    assert "exists already" in message(qtbot, window).line.text()
    assert (tmp_path / "game.txt").read_text() == "mine"


def test_text_is_copied_although_the_list_was_read_again_meanwhile(shell: Shell, qtbot: QtBot) -> None:
    _, page = listed(shell, "hong-kong")
    QGuiApplication.clipboard().clear()
    page.exports.copy(page.rows[0].path, page.rows[0].export)
    page.retranslate()
    qtbot.wait(1)  # the rows that were there before are deleted
    qtbot.waitUntil(lambda: bool(QGuiApplication.clipboard().text()), timeout=WAIT)


def test_all_games_go_into_a_folder_and_bad_ones_are_told(
    shell: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    shell.games.mkdir()
    (shell.games / "bad.mahjong").write_bytes(b"{}\n")
    window, page = listed(shell, "riichi-ema", "hong-kong")
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    both = Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_S, both)
    found = actions(qtbot)
    assert [*found] == ALL
    take(found, "tenhou/6 …")
    card = page.board.exporting
    qtbot.waitUntil(lambda: card.isVisible() and card.title.text() == "The export is done", timeout=WAIT)
    assert card.counts.text() == "1 written, 1 left out, 1 not written"
    assert card.now.text().splitlines()[-1].startswith("bad.mahjong: ")
    assert [path.name for path in tmp_path.glob("*.json")] == ["riichi-ema.json"]
    click(card.button)
    assert not card.isVisible()


def test_an_export_is_stopped(shell: Shell, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    _, page = listed(shell, "riichi-ema")
    games = tuple(page.rows[0].path for _ in range(400))
    monkeypatch.setattr(QFileDialog, "getExistingDirectory", lambda *_: str(tmp_path))
    page.exports.offer_all(lambda: games, page.export_all)
    take(actions(qtbot), "JSON …")
    qtbot.waitUntil(lambda: page.board.exporting.isVisible(), timeout=WAIT)
    click(page.board.exporting.button)
    qtbot.waitUntil(lambda: not page.exports.running, timeout=WAIT)
    assert page.board.exporting.title.text() == "The export was stopped"
    assert len(list(tmp_path.glob("*.json"))) < 400


def test_the_hand_of_a_replay_is_copied(shell: Shell, qtbot: QtBot) -> None:
    window, _ = listed(shell, "riichi-ema")
    window.open(ToReplay(shell.games / "riichi-ema.mahjong", 1))
    page = window.page
    assert isinstance(page, ReplayPage)
    press(window, Qt.Key.Key_E)
    found = actions(qtbot)
    assert [*found] == [*ALL, "Copy this hand as text"]
    QGuiApplication.clipboard().clear()
    take(found, "Copy this hand as text")
    qtbot.waitUntil(lambda: bool(QGuiApplication.clipboard().text()), timeout=WAIT)
    assert len(QGuiApplication.clipboard().text().splitlines()) > 20


def test_nothing_is_asked_of_an_empty_list(shell: Shell) -> None:
    _, page = listed(shell)
    assert not page.export_all.isEnabled()
