"""The window as a person uses it: a hand by clicks, one by keys, languages, menus, the receipt, the focus."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.events import HandEnded
from mahjong_desktop.records.record import load
from mahjong_desktop.records.replay import verify
from mahjong_desktop.study import selfplay
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.pages.keyboard import KeyboardPage
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import (
    ToAbout,
    ToKeyboard,
    ToNewGame,
    ToReplay,
    ToReplays,
    ToResult,
    ToRules,
    ToSettings,
)
from tests.ui.by_hand import (
    WAIT,
    answer_by_click,
    asked,
    at,
    click,
    play_hand,
    press,
    receipt_open,
    session_of,
    start_by_clicks,
)
from tests.ui.conftest import Shell

SEED = 7
"""The seed of games in which the number of answers matters."""


def test_a_hand_is_played_by_clicks_from_the_first_page_to_the_next_hand(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(selfplay, "fresh_seed", lambda: SEED)
    window = shell.open()
    page = start_by_clicks(window)
    answers = play_hand(qtbot, page, answer_by_click)
    assert answers > 3
    assert isinstance(session_of(window).ending[-1], HandEnded)
    assert page.end.receipt is not None
    click(page.end.receipt.footer.next)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert not receipt_open(page)
    assert session_of(window).match.state.position.hand == 1
    record = load(session_of(window).path)
    assert verify(record, record.configured(find_ruleset("hong-kong"))) is None


def test_a_hand_is_played_by_keys_alone(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(selfplay, "fresh_seed", lambda: SEED)
    window = shell.open()
    press(window, Qt.Key.Key_N)
    assert at(window, window.page_of(NewGamePage))
    press(window, Qt.Key.Key_Return)
    assert at(window, window.game.table)
    page, before = window.game.table, 0

    def answer(page: TablePage) -> None:
        nonlocal before
        options = page.table.options
        assert options is not None
        prompt = page.table.bar.prompt
        if prompt is not None and prompt.claim:
            press(window, Qt.Key.Key_Escape)
        else:
            if before % 2:
                press(window, Qt.Key.Key_Left)
            press(window, Qt.Key.Key_Return)
        before += 1
        assert page.table.options is not options or not asked(page)

    assert play_hand(qtbot, page, answer) > 3
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert session_of(window).match.state.position.hand == 1


def test_the_language_changes_in_the_middle_of_a_hand(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    options, view = page.table.options, session_of(window).view
    for language in ("ru", "cs", "ja", "en"):
        window.context.settings.set("language", language)
        qtbot.wait(10)
        assert page.table.texts.language == language == window.context.texts.language
        assert page.table.options == options and session_of(window).view == view
    window.context.settings.set("language", "ja")
    assert QApplication.font().families()[0] == "Mahjong Sans JP"
    play_hand(qtbot, page, answer_by_click)


def test_the_menu_opens_by_key_where_nothing_is_asked_of_it(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    press(window, Qt.Key.Key_F10)
    menu = QApplication.activePopupWidget()
    assert menu is not None
    menu.close()
    press(window, Qt.Key.Key_F2)
    sheets = page.findChildren(QWidget, options=Qt.FindChildOption.FindDirectChildrenOnly)
    assert any(type(sheet).__name__ == "ScoreTableSheet" and sheet.isVisible() for sheet in sheets)
    press(window, Qt.Key.Key_Escape)
    assert page.table.options is not None


def test_the_receipt_may_be_closed_to_look_at_the_hands_and_opened_again(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    press(window, Qt.Key.Key_Escape)
    assert not receipt_open(page) and page.end.after.isVisible()
    assert page.end.after.geometry().bottom() < min(i.rect().top() for i in page.table.view.hand_items().values())
    click(page.end.after.receipt)
    assert receipt_open(page) and not page.end.after.isVisible()
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)


def test_a_replay_opened_from_the_receipt_leads_back_to_it(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    assert page.end.receipt is not None
    page.end.receipt.replay_requested.emit()
    assert at(window, window.page_of(ReplayPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and receipt_open(page) and page.session is not None


def test_the_focus_ring_is_for_the_keyboard_only(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    qtbot.waitUntil(window.ring.isVisible, timeout=2_000)
    ring, main = window.ring.geometry(), window.start.large.main
    assert ring.contains(main.rect().translated(main.mapTo(window, QPoint(0, 0))))
    click(window.start.title)
    qtbot.waitUntil(lambda: not window.ring.isVisible(), timeout=2_000)
    press(window, Qt.Key.Key_Tab)
    qtbot.waitUntil(window.ring.isVisible, timeout=2_000)


def test_the_receipt_shows_the_ring_if_keys_were_used_last(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    assert page.end.receipt is not None
    onward = page.end.receipt.footer.next
    assert onward.hasFocus() and not window.ring.isVisible()
    press(window, Qt.Key.Key_Shift)
    qtbot.waitUntil(window.ring.isVisible, timeout=2_000)
    assert window.ring.geometry().contains(onward.rect().translated(onward.mapTo(window, QPoint(0, 0))))


def test_the_focus_returns_to_the_button_that_opened_the_page(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    for control in (window.start.learn, window.start.replays, window.start.settings, window.start.about):
        control.setFocus(Qt.FocusReason.TabFocusReason)
        press(window, Qt.Key.Key_Space)
        qtbot.waitUntil(lambda: not at(window, window.start), timeout=2_000)
        press(window, Qt.Key.Key_Escape)
        assert at(window, window.start) and control.hasFocus()


class WindowWatch(QObject):
    """Counts the widgets that appear as windows of their own."""

    def __init__(self, allowed: QWidget) -> None:
        super().__init__()
        self.allowed = allowed
        self.seen: list[str] = []

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        own = isinstance(watched, QWidget) and watched.isWindow() and watched is not self.allowed
        if own and event.type() == QEvent.Type.Show:
            self.seen.append(type(watched).__name__)
        return False


def test_nothing_flashes_up_as_a_window_of_its_own(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    press(window, Qt.Key.Key_Escape)
    watch = WindowWatch(window)
    app = QApplication.instance()
    assert app is not None
    app.installEventFilter(watch)
    click(page.end.after.receipt)
    press(window, Qt.Key.Key_H)
    window.open(ToReplay(session_of(window).path))
    press(window, Qt.Key.Key_End)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(window.page_of(ReplayPage).receipt.isVisible, timeout=WAIT)
    window.open(ToResult())
    window.open(ToNewGame())
    window.page_of(NewGamePage).gallery.cards[-1].click()
    window.open(ToRules("hong-kong"))
    window.back()
    window.back()
    for request in (ToReplays(), ToSettings(), ToKeyboard(), ToAbout()):
        window.open(request)
        window.context.settings.set("language", "ru" if window.context.texts.language == "en" else "en")
        qtbot.wait(5)
        window.back()
    app.removeEventFilter(watch)
    assert watch.seen == []


def test_the_ways_after_a_hand_say_where_they_lead_and_stand_out_from_the_felt(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = start_by_clicks(window)
    play_hand(qtbot, page, answer_by_click)
    assert page.end.receipt is not None
    onward = page.end.receipt.footer.next.text()
    press(window, Qt.Key.Key_Escape)
    assert page.end.after.next.text() == onward == "Next hand"
    picture, main = page.end.after.grab().toImage(), page.end.after.next.geometry()
    for beside in (main.left() - 5, main.right() + 5):
        assert picture.pixelColor(beside, main.center().y()).name().upper() == theme.colours().surface


def test_the_list_of_keys_scrolls_by_keys_to_its_end(shell: Shell) -> None:
    window = shell.open()
    window.open(ToKeyboard())
    page = window.page_of(KeyboardPage)
    bar = page.area.verticalScrollBar()
    assert page.header.button.hasFocus() and bar.maximum() > 1000
    seen = [0]
    for key in (Qt.Key.Key_Down, Qt.Key.Key_PageDown, Qt.Key.Key_End):
        press(window, key)
        seen.append(bar.value())
    assert seen == sorted(set(seen)) and seen[-1] == bar.maximum()
    press(window, Qt.Key.Key_Home)
    assert bar.value() == 0 and page.header.button.hasFocus()
