"""The window used as a person uses it: clicks and keys, and hands played by them. No expectations belong here."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu, QScrollArea, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.shell import MainWindow

WAIT = 20_000


def click(widget: QWidget, at: QRectF | None = None) -> None:
    """Clicks into the window, so that the click reaches whatever widget is at that point."""
    assert widget.isVisible() and widget.isEnabled(), widget
    window = widget.window()
    spot = widget.mapTo(window, (at.center().toPoint() if at is not None else widget.rect().center()))
    assert window.rect().contains(spot), f"{widget} lies outside the window"
    QTest.mouseClick(window.windowHandle(), Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, spot)


def press(window: QWidget, key: Qt.Key) -> None:
    """Presses a key as the window system sends it: to the widget that has the focus."""
    QTest.keyClick(window.windowHandle(), key)


def at(window: MainWindow, page: Page) -> bool:
    """Returns whether the page is visible."""
    return window.page is page and page.isVisible()


def session_of(window: MainWindow) -> GameSession:
    """The game that is played in the window."""
    session = window.game.table.session
    assert session is not None
    return session


def asked(page: TablePage) -> bool:
    """Returns whether a question is open and nothing moves."""
    return page.table.options is not None and not page.table.director.running


def receipt_open(page: TablePage) -> bool:
    """Returns whether the receipt is visible."""
    return page.end.receipt is not None and page.end.receipt.isVisible()


def answer_by_click(page: TablePage) -> None:
    """Takes the first option of the bar, else the leftmost tile that may be discarded."""
    table = page.table
    assert table.options is not None
    claims = table.bar.takeable() if table.bar.prompt is not None else []
    if claims:
        click(claims[0])
        return
    legal = {action.piece for action in table.options.legal if isinstance(action, Discard)}
    items = table.view.hand_items()
    piece = min(legal, key=lambda piece: items[piece].rect().left())
    click(table.view.viewport(), items[piece].rect())


def play_hand(qtbot: QtBot, page: TablePage, answer: object) -> int:
    """Answers until the receipt is open; returns the number of answers."""
    count = 0
    while True:
        qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
        if receipt_open(page):
            return count
        count += 1
        assert callable(answer)
        answer(page)


def same(one: SeatView, other: SeatView) -> bool:
    """Returns whether two views show the same. Rulesets that were configured separately are not equal objects."""
    return replace(one, ruleset=other.ruleset) == other


def show_row(qtbot: QtBot, row: QWidget) -> None:
    """Scrolls until the row is visible."""
    area = row.parentWidget()
    while not isinstance(area, QScrollArea):
        assert area is not None
        area = area.parentWidget()
    area.ensureWidgetVisible(row)
    qtbot.wait(10)


def start_by_clicks(window: MainWindow) -> TablePage:
    """Starts a game from the first page, with a seed with which the first hand is short."""
    click(window.start.large.main)
    new_game = window.page_of(NewGamePage)
    assert at(window, new_game)
    new_game.table.seed_field.setText("7")
    click(new_game.play)
    assert at(window, window.game.table)
    return window.game.table


def play_a_little(qtbot: QtBot, page: TablePage) -> None:
    """Gives two answers, because a game that is left at once is not kept."""
    for _ in range(2):
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
        answer_by_click(page)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)


def menu_of(page: QWidget) -> QMenu:
    """The menu of a page that was opened last, not one inside it."""
    return page.findChildren(QMenu, options=Qt.FindChildOption.FindDirectChildrenOnly)[-1]


def tab_order(page: QWidget) -> list[QWidget]:
    """Returns all controls of a page in the order of Tab, those out of sight included."""
    order, one = list[QWidget](), page.nextInFocusChain()
    while one is not None and one is not page:
        if one.focusPolicy() & Qt.FocusPolicy.TabFocus and page.isAncestorOf(one):
            order.append(one)
        one = one.nextInFocusChain()
    return order
