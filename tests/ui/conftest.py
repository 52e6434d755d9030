"""Fixtures for tests of the whole window: it has a home folder of its own, no animation and the pace Instant.

As in the program, only the window's thread collects garbage here, from the first test of the window to the last one:
a game that a test has left may still be thinking in its thread when the next test opens a window.
"""

from __future__ import annotations

import gc
from collections.abc import Callable, Iterator
from concurrent.futures import Future
from pathlib import Path

import pytest
from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.study.duplicate import background
from mahjong_desktop.study.processes import Processes
from mahjong_desktop.texts import FALLBACK, Texts
from mahjong_desktop.ui.app import AppLook, make_application
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.garbage import collect_when_due
from mahjong_desktop.ui.language import Translators
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.sound import device
from mahjong_desktop.ui.sound.device import Output, Pull, SoundError
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.study.duplicate.inline import Answer, Arguments
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable

HERE = Path(__file__).parent


@pytest.fixture(autouse=True)
def _garbage_is_collected_here() -> Iterator[None]:
    """Collects between the tests in this thread, once the widgets that a test has closed are gone; they would stay as
    long as no event loop runs. The automatic collection stays off afterwards."""
    gc.disable()
    yield
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    collect_when_due()


@pytest.fixture(autouse=True)
def _presses_are_quick(qapp: QApplication) -> Iterator[None]:
    """Tests press faster than any person, so that every press counts as one of its own. Tests of double presses set the
    time of the system."""
    usual = qapp.doubleClickInterval()
    qapp.setDoubleClickInterval(0)
    yield
    qapp.setDoubleClickInterval(usual)


@pytest.fixture
def translators(qapp: QApplication) -> Iterator[Translators]:
    """The languages of the window, English at first and afterwards."""
    made = Translators(qapp)
    made.use("en")
    yield made
    made.use(FALLBACK)


@pytest.fixture(autouse=True)
def _nothing_is_heard(monkeypatch: pytest.MonkeyPatch) -> None:
    """No window opens the sound device of the machine that tests run on."""

    def refuse(_: Pull) -> Output:
        raise SoundError("tests are silent")

    monkeypatch.setattr(device, "open_device", refuse)


class _Idle(Processes):
    """Background processes that never begin."""

    def submit(
        self, work: Callable[Arguments, Answer], *args: Arguments.args, **kwargs: Arguments.kwargs
    ) -> Future[Answer]:
        return Future()


@pytest.fixture(autouse=True)
def _no_hand_is_played_again(monkeypatch: pytest.MonkeyPatch) -> None:
    """No test of a window starts processes that play its hands again, unless it is about that."""
    monkeypatch.setattr(background, "shared_processes", _Idle)


@pytest.hookimpl(wrapper=True)
def pytest_runtest_teardown(item: pytest.Item, nextitem: pytest.Item | None) -> Iterator[None]:
    """Switches the automatic collection on again before a test of another room, once all widgets are gone."""
    try:
        return (yield)
    finally:
        if nextitem is None or HERE not in nextitem.path.parents:
            gc.collect()
            gc.enable()


class Shell:
    """The windows of one test, each with the context that it shares with its pages."""

    def __init__(self, qtbot: QtBot, games: Path) -> None:
        self.qtbot = qtbot
        self.games = games
        self.looks: list[AppLook] = []
        self.windows: list[MainWindow] = []

    def open(self, record: Path | None = None, **settings: bool | int | str) -> MainWindow:
        """Opens a new window, as at the start of the program."""
        context = Context(games=self.games)
        for name, value in {"pace": "instant", "language": "en", "pages": "light", **settings}.items():
            context.settings.set(name.replace("_", "-"), value)
        self.looks.append(AppLook(make_application(), context))
        window = MainWindow(context)
        self.windows.append(window)
        window.show_first(record)
        window.resize(1280, 720)
        window.activateWindow()
        self.qtbot.waitUntil(window.isActiveWindow)
        self.qtbot.wait(10)
        return window

    def close(self, window: MainWindow) -> None:
        """Closes the window and releases everything that it held."""
        self.windows.remove(window)
        window.close()
        window.deleteLater()
        QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)

    def end(self) -> None:
        """Closes all windows after the test."""
        for window in tuple(self.windows):
            self.close(window)
        for look in self.looks:
            look.leave()


@pytest.fixture
def shell(qtbot: QtBot, tmp_path: Path) -> Iterator[Shell]:
    """Returns a function that opens windows on the games of one folder."""
    made = Shell(qtbot, tmp_path / "games")
    yield made
    made.end()


@pytest.fixture
def make(qtbot: QtBot) -> MakeTable:
    """Returns a function that opens a table in a window of its own."""

    def build(view: SeatView | None = None, size: tuple[int, int] = (1280, 720), motion: float = 0.0) -> TableWidget:
        table = TableWidget()
        qtbot.addWidget(table)
        table.resize(*size)
        table.set_look("jade", True, motion)
        table.set_match(views.HONG_KONG if view is None else view.ruleset, views.NAMES, Texts("en"))
        table.show()
        qtbot.waitExposed(table)
        table.activateWindow()
        qtbot.waitUntil(table.isActiveWindow, timeout=2000)
        if view is not None:
            table.show_view(view)
        return table

    return build
