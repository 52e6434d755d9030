"""Matches of Shuangkou in the window: one by mouse, one by keys; the receipt, the result, language and size in between,
leaving and going on."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.records.card_record import load_cards, verify_cards
from mahjong_desktop.records.manners import Terms
from mahjong_desktop.ui.cards.table_page import CardTablePage
from mahjong_desktop.ui.requests import PlayCardGame, ResumeCardGame
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.conftest import Shell

BOTS = ("casual", "novice", "casual")
NAMES = ("", "Lin", "Novák", "Aoki")
SHORT = ShuangkouOptions({"hands": 4})


def begin(window: MainWindow, seed: int = 5) -> CardTablePage:
    window.open(PlayCardGame(SHORT, BOTS, NAMES, seed))
    return window.cards.table


def asked(page: CardTablePage) -> bool:
    return page.table.turn is not None


def ready(page: CardTablePage) -> bool:
    """Whether something waits for the person."""
    receipt = page.end.receipt is not None and page.end.receipt.isVisible()
    return asked(page) or receipt or page.result is not None or not page.end.watching.isHidden()


def click(widget: QWidget) -> None:
    QTest.mouseClick(widget, Qt.MouseButton.LeftButton)


def press(window: MainWindow, code: Qt.Key) -> None:
    held: QWidget | None = window.focusWidget()
    QTest.keyClick(window if held is None else held, code)


def by_mouse(page: CardTablePage) -> None:
    """Answers what waits, by the mouse alone: the first idea, clicked card by card."""
    table = page.table
    if page.end.receipt is not None and page.end.receipt.isVisible():
        click(page.end.receipt.footer.next)
    elif not page.end.watching.isHidden():
        click(page.end.watching.to_the_end)
    elif table.turn is not None:
        click(table.bar.clear_button)
        ideas = table.turn.ideas
        if not ideas:
            click(table.bar.pass_button)
            return
        fan = table.fan
        wanted = list(table.turn.choices.action_of(ideas[0]).cards)
        for card in wanted:
            place = fan.strips[card].geometry()
            point = QPoint(place.left() + 3, place.top() + 30)
            QTest.mouseClick(fan, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier, point)
        assert list(fan.selection.raised) == wanted
        click(table.bar.play_button)


def by_keys(window: MainWindow, page: CardTablePage) -> None:
    """Answers what waits, by keys alone."""
    if asked(page):
        if page.table.turn is not None and page.table.turn.ideas:
            press(window, Qt.Key.Key_Tab)
            press(window, Qt.Key.Key_Return)
        else:
            press(window, Qt.Key.Key_Escape)
    elif not page.end.watching.isHidden():
        page.end.watching.to_the_end.setFocus()
        press(window, Qt.Key.Key_Space)
    else:
        press(window, Qt.Key.Key_Return)


@pytest.mark.parametrize("how", ["mouse", "keys"])
def test_a_whole_match(shell: Shell, qtbot: QtBot, how: str) -> None:
    window = shell.open()
    page = begin(window)
    languages = iter(("ru", "cs", "ja", "en"))
    while page.result is None:
        qtbot.waitUntil(lambda: ready(page), timeout=20_000)
        if page.end.receipt is not None and page.end.receipt.isVisible():
            window.context.settings.set("language", next(languages))
            qtbot.wait(5)
        by_mouse(page) if how == "mouse" else by_keys(window, page)
        qtbot.wait(1)
        if page.session is not None and page.session.ended:
            qtbot.waitUntil(lambda: page.result is not None, timeout=5000)
    assert page.session is not None
    assert len(page.result.told.hands) == 4
    assert verify_cards(load_cards(page.session.path)) is None
    press(window, Qt.Key.Key_Escape)
    qtbot.waitUntil(lambda: window.page is window.start)
    assert page.session is None


def test_a_match_is_left_and_goes_on(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window)
    for _ in range(3):
        qtbot.waitUntil(lambda: asked(page), timeout=10_000)
        by_keys(window, page)
        qtbot.wait(1)
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    assert page.session is not None
    path, state = page.session.path, page.session.match.state
    page.closed.emit()
    assert window.page is window.start and page.session is None
    window.open(ResumeCardGame(path))
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    assert page.session is not None and page.session.match.state == state
    assert page.table.fan.hand == tuple(sorted(state.hands[0]))


def test_undo_shows_the_earlier_table(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window)
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    while page.table.turn is not None and not page.table.turn.ideas:
        by_keys(window, page)
        qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    cards = page.table.fan.hand
    page.table.next_idea(1)
    page.table.play_raised()
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    assert len(page.table.fan.hand) < len(cards)
    QTest.keyClick(page.table.fan, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    qtbot.waitUntil(lambda: asked(page) and page.table.fan.hand == cards, timeout=10_000)


def test_another_language_and_size_in_the_middle(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window)
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    page.table.next_idea(1)
    up = page.table.fan.selection.raised
    for language, word in (("ru", "Сыграть"), ("cs", "Zahrát"), ("ja", "出す"), ("en", "Play")):
        window.context.settings.set("language", language)
        qtbot.wait(20)
        assert page.table.bar.play_button.text() == word
    for size in ((1024, 700), (1920, 1080), (1280, 720)):
        window.resize(*size)
        qtbot.wait(5)
        assert page.table.fan.geometry().bottom() == page.height() - 1
        assert page.table.bar.geometry().bottom() < page.table.stage.fan_top
    window.context.settings.set("text-percent", 150)
    window.context.settings.set("pages", "dark")
    qtbot.wait(20)
    assert page.table.bar.height() > 70
    assert page.table.fan.selection.raised == up
    assert asked(page)


def test_rules_and_values_open_over_the_match(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window)
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    press(window, Qt.Key.Key_F2)
    assert page.cover() is not None
    press(window, Qt.Key.Key_Escape)
    assert page.cover() is None and asked(page)
    press(window, Qt.Key.Key_F4)
    assert page.cover() is not None
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_F1)
    assert window.page is not page
    press(window, Qt.Key.Key_Escape)
    assert window.page is page and asked(page)
    assert page.session is not None


def test_the_table_is_still_when_nothing_happens(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window)
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    qtbot.wait(50)
    timers = [page.table.fan._timer, page.table.layer._timer, page.table.bar._frames, page.table.director._next]
    assert not any(timer.isActive() for timer in timers)


def test_hints_open_in_a_drawer_and_a_row_raises_its_cards(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = begin(window)
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    drawer = page.hints.drawer
    assert not drawer.isVisible() and page.table.top_bar.hints.isVisible()
    press(window, Qt.Key.Key_H)
    assert drawer.isVisible()
    assert drawer.geometry().bottom() <= page.table.stage.bar_bottom
    assert drawer.geometry().right() == page.width() - 1
    qtbot.waitUntil(lambda: bool(drawer.rows), timeout=20_000)
    row = next(row for row in drawer.rows if row.told.play is not None)
    row.click()
    assert row.told.play is not None
    assert page.table.fan.selection.counts == row.told.play.counts
    assert asked(page)  # nothing was played
    press(window, Qt.Key.Key_H)
    assert not drawer.isVisible()


def test_an_exam_has_no_hints(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(PlayCardGame(SHORT, BOTS, NAMES, 5, Terms(manner="exam")))
    page = window.cards.table
    qtbot.waitUntil(lambda: asked(page), timeout=10_000)
    press(window, Qt.Key.Key_H)
    assert not page.hints.drawer.isVisible()
    assert not page.table.top_bar.hints.isVisible()
    assert not page.table.top_bar.undo.isVisible()
