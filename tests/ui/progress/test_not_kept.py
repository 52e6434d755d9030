"""A history that may not be written: the pages show its figures, and one line that says so."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt

from mahjong_desktop.paths import HOME_VARIABLE
from mahjong_desktop.study.history import database
from mahjong_desktop.study.kept_file import transact
from mahjong_desktop.ui.find.page import FindPage
from mahjong_desktop.ui.progress.page import ProgressPage
from mahjong_desktop.ui.requests import ToFind, ToProgress
from mahjong_desktop.ui.shell import MainWindow
from tests.study.history.person_games import write_person_game
from tests.ui.conftest import Shell

LINE = "what was read now will be read again next time."


@pytest.fixture(autouse=True)
def _only_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The history of a home of its own, which may not be written."""
    monkeypatch.setenv(HOME_VARIABLE, str(tmp_path / "home"))
    own = str(tmp_path / "home" / "data" / "history.sqlite")

    def refused(file: sqlite3.Connection, work: Callable[[sqlite3.Connection], Any]) -> object:
        if file.execute("PRAGMA database_list").fetchone()[2] == own:
            error = sqlite3.OperationalError("attempt to write a readonly database")
            error.sqlite_errorcode = sqlite3.SQLITE_READONLY
            raise error
        return transact(file, work)

    monkeypatch.setattr(database, "transact", refused)


@pytest.fixture
def window(shell: Shell) -> MainWindow:
    """A window with one saved game of eight hands."""
    shell.games.mkdir(parents=True)
    write_person_game(shell.games, seed=1, hands=8)
    return shell.open()


def test_progress_and_search_show_what_there_is(shell: Shell, window: MainWindow) -> None:
    window.open(ToProgress())
    page = window.page
    assert isinstance(page, ProgressPage)
    shell.qtbot.waitUntil(lambda: page.list.sum.text() == "8 hands in 1 game", timeout=20_000)
    shell.qtbot.waitUntil(page.trouble.isVisible)
    assert page.trouble.text().endswith(LINE) and page.points.isVisible()
    window.open(ToFind())
    found = window.page
    assert isinstance(found, FindPage)
    shell.qtbot.waitUntil(lambda: found.model.rowCount() == 8, timeout=20_000)


def test_the_page_of_the_search_says_it_too(shell: Shell, window: MainWindow) -> None:
    window.open(ToFind())
    page = window.page
    assert isinstance(page, FindPage)
    shell.qtbot.waitUntil(lambda: page.model.rowCount() == 8 and page.bad.isVisible(), timeout=20_000)
    assert page.bad.text().endswith(LINE)
    for width in (1024, 800):
        window.resize(width, 720)
        shell.qtbot.wait(20)
        room = page.bad.contentsRect()
        assert (
            page.bad.fontMetrics().boundingRect(room, Qt.TextFlag.TextWordWrap, page.bad.text()).height()
            <= room.height()
        )
