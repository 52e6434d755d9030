"""Taking back at the real table: by keys, by the button, by the menu; what was open is closed, and the earlier table is
shown at once."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAction
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine.actions import ExchangeTiles
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.records.manners import MANNERS, Terms
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import rebuilt
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.texts import LANGUAGES
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import PlayGame, ToReplay
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import WAIT, answer_by_click, asked, click, play_hand, receipt_open, same, session_of
from tests.ui.conftest import Shell
from tests.ui.playing import NAMES

CONTROL, SHIFT = Qt.KeyboardModifier.ControlModifier, Qt.KeyboardModifier.ShiftModifier


def played(
    shell: Shell,
    qtbot: QtBot,
    ruleset: Ruleset = HONG_KONG,
    terms: Terms = Terms(),  # noqa: B008 - a frozen value
    answers: int = 3,
    language: str = "en",
    pace: str = "instant",
) -> tuple[MainWindow, TablePage, list[SeatView]]:
    """A window with a game in which so many questions were answered; the views of all questions."""
    window = shell.open(language=language, pace=pace)
    count = ruleset.chairs.participants
    window.open(PlayGame(ruleset, ("random",) * (count - 1), NAMES[:count], 3, terms))
    page, views = window.game.table, []
    for number in range(answers + 1):
        qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
        if receipt_open(page):
            break
        views.append(session_of(window).view)
        if number < answers:
            answer(page)
    return window, page, views


def answer(page: TablePage) -> None:
    """Answers by a click where one is enough; an exchange of several tiles is answered at once."""
    options = page.table.options
    assert options is not None
    if isinstance(options.legal[0], ExchangeTiles):
        page.table.withdraw()
        page.table.chosen.emit(options.legal[0])
    else:
        answer_by_click(page)


def keys(window: MainWindow, key: Qt.Key, modifiers: Qt.KeyboardModifier = CONTROL) -> None:
    """Presses keys in the window."""
    QTest.keyClick(window.windowHandle(), key, modifiers)


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", built_in_rulesets(), ids=lambda ruleset: ruleset.id)
def test_keys_and_button_take_back_in_every_ruleset(shell: Shell, qtbot: QtBot, ruleset: Ruleset) -> None:
    window, page, views = played(shell, qtbot, ruleset)
    session = session_of(window)
    back = page.table.top_bar.undo
    decided = 0
    while session.can_take_back:
        if decided % 2:
            click(back)
        else:
            keys(window, Qt.Key.Key_Z)
        decided += 1
        assert page.table.shown is not None and same(page.table.shown, session.view), "at once"
        assert not page.table.director.running
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert decided and same(session.view, views[0]) and not back.isEnabled()
    for number in range(decided):
        keys(window, *((Qt.Key.Key_Z, CONTROL | SHIFT) if number % 2 else (Qt.Key.Key_Y, CONTROL)))
        qtbot.waitUntil(lambda: asked(page) or receipt_open(page), timeout=WAIT)
    assert not session.can_redo and back.isEnabled()
    assert receipt_open(page) or same(session.view, views[-1])
    keys(window, Qt.Key.Key_Z)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    answer(page)
    record = load(session.path)
    assert record.taken_back == {0: decided + 1}
    assert rebuilt(record, ruleset).state == session.match.state


def test_the_receipt_is_closed_and_the_hand_goes_on(shell: Shell, qtbot: QtBot) -> None:
    window, page, _ = played(shell, qtbot, answers=1)
    play_hand(qtbot, page, answer)
    session = session_of(window)
    assert receipt_open(page) and session.can_take_back
    keys(window, Qt.Key.Key_Z)
    assert not receipt_open(page)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    keys(window, Qt.Key.Key_Y)
    qtbot.waitUntil(lambda: receipt_open(page), timeout=WAIT)
    assert page.end.receipt is not None
    QTest.keyClick(page.end.receipt, Qt.Key.Key_Escape)
    assert page.end.after.isVisible()
    click(page.table.top_bar.undo)
    assert page.end.after.isHidden()
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert session.summary().hands == ()


def test_a_movement_does_not_delay_it(shell: Shell, qtbot: QtBot) -> None:
    window, page, views = played(shell, qtbot, answers=2)
    window.context.settings.set("pace", "slow")
    answer(page)
    qtbot.waitUntil(lambda: page.table.director.running, timeout=WAIT)
    keys(window, Qt.Key.Key_Z)
    assert not page.table.director.running
    assert page.table.shown is not None and same(page.table.shown, session_of(window).view)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert same(session_of(window).view, views[2])


def test_an_open_sheet_keeps_the_keys_and_the_menu_offers_both(shell: Shell, qtbot: QtBot) -> None:
    window, page, _ = played(shell, qtbot)
    session, before = session_of(window), session_of(window).match.state
    page.open_score_table()
    keys(window, Qt.Key.Key_Z)
    assert session.match.state is before
    keys(window, Qt.Key.Key_Escape, Qt.KeyboardModifier.NoModifier)
    undo, redo = entries(page)
    assert undo.isEnabled() and not redo.isEnabled()
    undo.trigger()
    assert session.match.state is not before and session.can_redo
    undo, redo = entries(page)
    assert redo.isEnabled()
    redo.trigger()
    assert session.match.state == before


def entries(page: TablePage) -> tuple[QAction, QAction]:
    """Opens the menu of the game; returns its entries Undo and Redo, and closes it."""
    page.open_menu()
    menu = page.findChildren(QMenu)[-1]
    found = {action.text(): action for action in menu.actions()}
    menu.close()
    return found["Undo"], found["Redo"]


@pytest.mark.parametrize("manner", MANNERS.values(), ids=lambda manner: manner.id)
def test_the_button_is_there_where_the_manner_allows_it(shell: Shell, qtbot: QtBot, manner: object) -> None:
    manner = next(one for one in MANNERS.values() if one is manner)
    window, page, _ = played(shell, qtbot, terms=Terms(manner=manner.id), answers=1)
    assert page.table.top_bar.undo.isVisible() is manner.take_back
    before = session_of(window).match.state
    keys(window, Qt.Key.Key_Z)
    assert (session_of(window).match.state is before) is not manner.take_back
    page.open_menu()
    menu = page.findChildren(QMenu)[-1]
    assert any(action.text() == "Undo" for action in menu.actions()) is manner.take_back
    menu.close()


def test_a_replay_has_no_undo(shell: Shell, qtbot: QtBot) -> None:
    window, _page, _ = played(shell, qtbot)
    path: Path = session_of(window).path
    window.open(ToReplay(path))
    assert window.page_of(ReplayPage).table.top_bar.undo.isHidden()


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_button_fits_and_tells_its_key(shell: Shell, qtbot: QtBot, language: str) -> None:
    window, page, _ = played(shell, qtbot, answers=1, language=language)
    bar = page.table.top_bar
    for wide in (1280, 1024):
        window.resize(wide, 720)
        qtbot.wait(20)
        assert "Ctrl+Z" in bar.undo.toolTip() and bar.undo.text() in bar.undo.toolTip()
        assert bar.undo.icon_only is (wide < 1100)
        assert bar.undo.width() >= bar.undo.needed() - 1
        for unsaved in (False, True):
            bar.show_unsaved(shown=unsaved)
            shown = [button for button in bar.buttons() if button.isVisible()]
            assert bar.undo in shown and (bar.unsaved in shown) is unsaved
            edges = [edge for button in shown for edge in (button.x(), button.x() + button.width())]
            assert edges == sorted(edges), "one after another in the order of the bar"
        bar.show_unsaved(shown=False)
