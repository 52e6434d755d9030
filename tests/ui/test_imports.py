"""Logs are imported in the window: chosen, dropped or pasted; the list fills while the person goes on."""

from __future__ import annotations

from concurrent.futures import BrokenExecutor
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import QMimeData, QPoint, QPointF, Qt, QUrl
from PySide6.QtGui import QDragEnterEvent, QDropEvent, QGuiApplication
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QLabel, QMenu
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.library import game_files
from mahjong_desktop.records.record import load
from mahjong_desktop.study.imports import running
from mahjong_desktop.study.processes import InThisProcess
from mahjong_desktop.ui import newest_answer
from mahjong_desktop.ui.pages import imports, replays
from mahjong_desktop.ui.pages.replays import ReplaysPage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import ToReplays
from mahjong_desktop.ui.shell import MainWindow
from tests.study.imports.test_files import text
from tests.ui.by_hand import WAIT, click, press
from tests.ui.conftest import Shell


class Here(InThisProcess):
    """Does the work of an import in the thread that waits for it."""

    def __init__(self, *_: object) -> None:
        super().__init__()

    def close(self) -> None:
        """Nothing is to be ended."""


@pytest.fixture(autouse=True)
def _no_other_process(monkeypatch: pytest.MonkeyPatch) -> None:
    """Imports work in threads of the test; what goes to the trash is removed."""
    monkeypatch.setattr(running, "Processes", Here)
    monkeypatch.setattr(newest_answer, "shared_processes", Here)
    for module in (imports, replays):
        monkeypatch.setattr(module, "move_to_trash", lambda path: path.unlink())


@pytest.fixture
def logs(tmp_path: Path) -> tuple[Path, ...]:
    """Returns two logs and a file that is none."""
    contents = {"one.json": text(), "none.json": b"no log", "two.json": text(5)}
    for name, data in contents.items():
        (tmp_path / name).write_bytes(data)
    return tuple(tmp_path / name for name in contents)


def opened(shell: Shell) -> tuple[MainWindow, ReplaysPage]:
    """Opens the page of saved games."""
    window = shell.open()
    window.open(ToReplays())
    page = window.page
    assert isinstance(page, ReplaysPage)
    return window, page


def _control(window: MainWindow, key: Qt.Key) -> None:
    QTest.keyClick(window.windowHandle(), key, Qt.KeyboardModifier.ControlModifier)


def ended(page: ReplaysPage) -> bool:
    """Returns whether an import has ended."""
    return page.imports.tally is not None and page.imports.tally.ended


def imported(shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]) -> tuple[MainWindow, ReplaysPage]:
    """Imports files and waits for the end."""
    window, page = opened(shell)
    page.import_files(logs)
    qtbot.waitUntil(lambda: ended(page) and all(row.isVisible() for row in page.rows), timeout=WAIT)
    return window, page


def test_files_are_imported_and_listed_with_what_was_refused(
    shell: Shell, qtbot: QtBot, logs: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    window, page = opened(shell)
    chosen = [str(path) for path in logs]
    monkeypatch.setattr(QFileDialog, "getOpenFileNames", lambda *_: (chosen, ""))
    _control(window, Qt.Key.Key_O)
    qtbot.waitUntil(lambda: ended(page), timeout=WAIT)
    assert len(page.imported) == 2 == len(game_files(shell.games))
    assert page.board.refused.isVisible() and page.board.question.isVisible()
    click(page.board.refused.copy)
    assert QGuiApplication.clipboard().text().startswith("none.json: ")
    assert len(QGuiApplication.clipboard().text().splitlines()) == 1
    click(page.board.progress.button)
    assert page.imported == [] and len(page.rows) == 2 and not page.board.progress.isVisible()


def test_files_dropped_on_any_page_are_imported(shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]) -> None:
    window = shell.open()
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in logs])
    action, buttons = Qt.DropAction.CopyAction, Qt.MouseButton.LeftButton
    none = Qt.KeyboardModifier.NoModifier
    coming = QDragEnterEvent(QPoint(300, 300), action, data, buttons, none)
    window.dragEnterEvent(coming)
    assert coming.isAccepted() and window.acceptDrops()
    window.dropEvent(QDropEvent(QPointF(300, 300), action, data, buttons, none))
    page = window.page
    assert isinstance(page, ReplaysPage)
    qtbot.waitUntil(lambda: ended(page), timeout=WAIT)
    assert len(page.imported) == 2


def test_pasted_text_is_imported_once(shell: Shell, qtbot: QtBot) -> None:
    window, page = opened(shell)
    QGuiApplication.clipboard().setText(text().decode())
    for _ in range(2):
        _control(window, Qt.Key.Key_V)
        qtbot.waitUntil(lambda: ended(page), timeout=WAIT)
    assert len(game_files(shell.games)) == 1
    assert page.imports.tally is not None and page.imports.tally.known == 1


def test_escape_stops_an_import_and_keeps_what_is_there(shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]) -> None:
    window, page = opened(shell)
    page.imports.arrived.connect(lambda _: press(window, Qt.Key.Key_Escape))
    page.import_files(logs)
    qtbot.waitUntil(lambda: ended(page), timeout=WAIT)
    assert window.page is page and page.imports.tally is not None and page.imports.tally.stopped
    assert 1 <= len(page.imported) == len(game_files(shell.games))


def test_the_focus_stays_while_the_list_fills(shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]) -> None:
    _, page = imported(shell, qtbot, logs[:1])
    page.rows[0].review.setFocus()
    page.import_files(logs[1:])
    qtbot.waitUntil(lambda: ended(page) and len(page.imported) == 2, timeout=WAIT)
    assert page.rows[0].review.hasFocus()


def test_the_name_is_asked_once_and_turns_the_table(shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]) -> None:
    window, page = imported(shell, qtbot, logs)
    question = page.board.question
    assert {name for name, _ in question.asked} == {"a", "b", "c", "d"}
    question.rows[[name for name, _ in question.asked].index("c")].click()
    click(question.confirm)
    qtbot.waitUntil(lambda: all(game.header.person == 2 for game in page.imports.games(9)), timeout=WAIT)
    assert not question.isVisible() and page.context.settings.get("own-names") == ["c"]
    qtbot.waitUntil(lambda: page.rows[0].watch.isVisible(), timeout=WAIT)
    click(page.rows[0].watch)
    assert isinstance(window.page, ReplayPage) and window.page.seat == 2


def test_a_question_that_is_put_off_comes_back_with_the_next_import(
    shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]
) -> None:
    _, page = imported(shell, qtbot, logs[:1])
    click(page.board.question.later)
    assert not page.board.question.isVisible()
    page.import_files(logs[2:])
    qtbot.waitUntil(lambda: ended(page) and len(page.imported) == 2, timeout=WAIT)
    assert page.board.question.isVisible()
    page.board.question.rows[-1].click()
    click(page.board.question.confirm)
    assert not page.board.question.isVisible() and page.context.settings.get("own-names") == []
    assert page.context.settings.get("other-names") == ["a", "b", "c", "d"]


def test_an_import_is_undone(shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]) -> None:
    _, page = imported(shell, qtbot, logs)
    assert page._undo is not None
    click(page._undo)
    assert game_files(shell.games) == [] and page.rows == [] and page.imports.tally is None


def test_other_rules_are_offered_and_taken(shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]) -> None:
    _, page = imported(shell, qtbot, logs[:1])
    before = page.imported[0].path
    click(page.imported[0].rules)
    menu = _menu()
    choices = [action for action in menu.actions() if action.isCheckable()]
    assert [action.isChecked() for action in choices].count(True) == 1 and len(choices) > 1
    wanted = page.imports._rules[before][choices.index(next(one for one in choices if not one.isChecked()))]
    next(one for one in choices if not one.isChecked()).trigger()
    menu.close()
    qtbot.waitUntil(lambda: page.imported[0].path != before, timeout=WAIT)
    assert load(page.imported[0].path).header.options == dict(wanted.options)
    assert len(game_files(shell.games)) == 1


def test_rules_that_are_taken_and_a_name_that_is_given_meanwhile_are_both_kept(
    shell: Shell, qtbot: QtBot, logs: tuple[Path, ...]
) -> None:
    """Nothing is left out, and no game is there twice, however fast one asks for the next thing."""
    _, page = imported(shell, qtbot, logs)
    wanted = {row.path: dict(page.imports._rules[row.path][-1].options) for row in page.imported}
    assert all(_options(path) != options for path, options in wanted.items())
    for path, options in wanted.items():
        page.imports.take_rules(path, options)
    page.imports.answer("c")
    page.imports.ask_rules(next(iter(wanted)))
    qtbot.waitUntil(lambda: not page.imports._work.working, timeout=WAIT)
    assert [_options(row.path) for row in page.imported] == list(wanted.values())
    assert {row.path for row in page.imported} == {path for _, path in game_files(shell.games)}
    assert len(page.imported) == 2 and all(row.game.header.person == 2 for row in page.imported)


def _options(path: Path) -> dict[str, int | str]:
    return load(path).header.options


def test_a_process_that_is_ended_from_outside_is_told(
    shell: Shell, qtbot: QtBot, logs: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    class Ended(Here):
        def submit(self, *_: object, **__: object) -> Any:
            raise BrokenExecutor

    _, page = imported(shell, qtbot, logs[:1])
    monkeypatch.setattr(newest_answer, "shared_processes", Ended)
    page.imports._rules.clear()
    click(page.imported[0].rules)
    qtbot.waitUntil(lambda: page.cover() is not None, timeout=WAIT)


def _menu() -> QMenu:
    return next(one for one in QApplication.topLevelWidgets() if isinstance(one, QMenu) and one.isVisible())


def test_a_game_that_cannot_be_moved_to_the_trash_is_told(
    shell: Shell, qtbot: QtBot, logs: tuple[Path, ...], monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(path: Path) -> Any:
        raise RecordError("cannot-delete", path=str(path))

    window, page = imported(shell, qtbot, logs)
    monkeypatch.setattr(imports, "move_to_trash", refuse)
    assert page._undo is not None
    click(page._undo)
    assert page.cover() is not None and len(page.imported) == 2
    press(window, Qt.Key.Key_Escape)


UNDO = (("en", "Undo the import"), ("ru", "Отменить импорт"), ("cs", "Vrátit import"), ("ja", "取り込みを元に戻す"))


@pytest.mark.parametrize(("language", "undo"), UNDO)
def test_every_control_is_named_in_four_languages(
    shell: Shell, qtbot: QtBot, logs: tuple[Path, ...], language: str, undo: str
) -> None:
    _, page = imported(shell, qtbot, logs)
    page.context.settings.set("language", language)
    qtbot.waitUntil(lambda: page._undo is not None and page._undo.accessibleName() == undo)
    controls = [page.board.progress.button, page.board.question.confirm, page.board.refused.copy]
    controls += [button for row in page.rows for button in row.buttons if button.isVisibleTo(page)]
    assert all(button.accessibleName() for button in controls)
    assert all(row.accessibleName() for row in page.board.question.rows)


@pytest.mark.parametrize("language", ("cs", "ru"))
def test_nothing_is_wider_than_a_small_window_with_large_text(
    shell: Shell, qtbot: QtBot, tmp_path: Path, language: str
) -> None:
    log = tmp_path / "2026112912gm-0089-0000-x1234567-and-what-a-person-adds.json"
    log.write_bytes(text())
    window = shell.open(language=language, text_percent=150)
    window.resize(1024, 700)
    window.open(ToReplays())
    page = window.page
    assert isinstance(page, ReplaysPage)
    page.import_files((log,))
    qtbot.waitUntil(lambda: ended(page) and all(row.isVisible() for row in page.rows), timeout=WAIT)
    qtbot.waitUntil(lambda: page.board.width() <= page.area.viewport().width(), timeout=WAIT)
    titles = [title for row in page.rows if (title := row.findChild(QLabel)) is not None]
    half = page.board.width() // 2  # more than there is beside the buttons
    qtbot.waitUntil(lambda: bool(titles) and all(title.width() > half for title in titles), timeout=WAIT)
    for row in page.rows:
        assert all(row.rect().contains(one.geometry()) for one in row.buttons if one.isVisible())
