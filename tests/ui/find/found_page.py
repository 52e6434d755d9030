"""The page that finds hands in a window, and what is seen and typed there."""

from __future__ import annotations

from PySide6.QtCore import QRectF
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.study.history.search import ListedHand
from mahjong_desktop.ui.find.page import FindPage
from mahjong_desktop.ui.history_watch import history_watch
from mahjong_desktop.ui.requests import ToFind
from mahjong_desktop.ui.shell import MainWindow
from tests.study.history.search_games import write_games
from tests.ui.by_hand import WAIT
from tests.ui.conftest import Shell


def opened(shell: Shell, wanted: str = "", language: str = "en") -> FindPage:
    """Returns the page in a window, once all games have been read and the search has been answered."""
    if not shell.games.exists():
        write_games(shell.games)
    window = shell.open(language=language)
    with shell.qtbot.waitSignal(history_watch(shell.games).ended, timeout=WAIT):  # until then a search finds nothing
        window.open(ToFind(wanted))
    return settled(shell, window)


def settled(shell: Shell, window: MainWindow) -> FindPage:
    page = window.page
    assert isinstance(page, FindPage)
    shell.qtbot.waitUntil(lambda: not page.watch.running, timeout=WAIT)
    shell.qtbot.waitUntil(lambda: not page.reading.isVisible())  # the page has been told of the end of the reading
    answered(shell.qtbot, page)
    return page


def says(page: FindPage, text: str) -> bool:
    return page.field.text() == text


def answered(qtbot: QtBot, page: FindPage) -> None:
    """Waits until the search that stands in the field has been answered."""
    qtbot.waitUntil(lambda: not page.pending, timeout=WAIT)


def typed(qtbot: QtBot, page: FindPage, text: str) -> None:
    """Types into the field, which has the focus, after what is in it has been selected."""
    page.field.selectAll()
    QTest.keyClicks(page.field, text) if text else page.field.clear()
    answered(qtbot, page)


def window_of(page: FindPage) -> MainWindow:
    window = page.window()
    assert isinstance(window, MainWindow)
    return window


def places(page: FindPage) -> list[tuple[str, int]]:
    found = [page.model.hand(row) for row in range(page.model.rowCount())]
    return [(hand.path.name, hand.hand) for hand in found if hand is not None]


def asked_of(page: FindPage) -> list[object]:
    """Collects the requests of a page from now on."""
    asked: list[object] = []
    page.asked.connect(asked.append)
    return asked


def row_place(page: FindPage, row: int) -> QRectF:
    return QRectF(page.list.visualRect(page.model.index(row)))


def held(page: FindPage) -> ListedHand:
    hand = page.list.hand()
    assert hand is not None
    return hand
