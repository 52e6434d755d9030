"""The keyboard focus returns to the widget that had it, on every way between pages; sheets are closed with their
game."""

from __future__ import annotations

import pytest
import shiboken6
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.scoring import Refusal
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.rulesets import built_in_rulesets
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.study.refusals import RefusedWin
from mahjong_desktop.ui.kit.sheet import Sheet
from mahjong_desktop.ui.pages import table as table_page
from mahjong_desktop.ui.pages.new_game import NewGamePage
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.reader.page import ReaderPage
from mahjong_desktop.ui.refused.sheet import RefusedSheet
from mahjong_desktop.ui.replay.page import ReplayPage
from mahjong_desktop.ui.requests import PlayGame, ToNewGame, ToRules
from mahjong_desktop.ui.shell import MainWindow
from tests.ui.by_hand import WAIT, answer_by_click, asked, at, play_hand, press, receipt_open, session_of
from tests.ui.conftest import Shell
from tests.ui.refused.test_sheet import furiten

GAMES = [ruleset.id for ruleset in built_in_rulesets()]


def sit_down(window: MainWindow, qtbot: QtBot, ruleset: str = "hong-kong", seed: int = 4) -> TablePage:
    chosen = find_ruleset(ruleset).configure({})
    players = chosen.chairs.participants
    window.open(PlayGame(chosen, ("quick",) * (players - 1), ("", "Lin", "Ada", "Kai", "Mei")[:players], seed))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    return window.game.table


def answer(page: TablePage) -> None:
    """Takes the first option; if tiles are to be chosen first, enough of them."""
    question = page.table.question
    while question is not None and question is page.table.question and not page.table.bar.takeable():
        page.table.press_piece(min(question.playable - set(question.lifted)))
        question = page.table.question
    if question is not None and page.table.bar.prompt is not None:
        page.table.bar.takeable()[0].click()


def wait_for_own_turn(page: TablePage, qtbot: QtBot) -> None:
    def mine() -> bool:
        options = page.table.options
        return asked(page) and options is not None and any(isinstance(action, Discard) for action in options.legal)

    while not mine():
        answer(page)
        qtbot.waitUntil(lambda: asked(page), timeout=WAIT)


def held(window: MainWindow) -> QWidget | None:
    return window.focusWidget()


def inside(window: MainWindow, ancestor: QWidget) -> bool:
    """Returns whether the focus is on a visible widget inside the given one, or on the given one."""
    now = held(window)
    return now is not None and now.isVisible() and (now is ancestor or ancestor.isAncestorOf(now))


def gone(sheet: QWidget) -> bool:
    return not shiboken6.isValid(sheet) or not sheet.isVisible()


def tell_refusal(page: TablePage, monkeypatch: pytest.MonkeyPatch) -> RefusedSheet:
    """Opens the sheet about a refused win, over any open question."""
    told: RefusedWin = furiten()
    monkeypatch.setattr(table_page, "refused_win", lambda _view, _refusal: told)
    page.explain_refusal(Refusal("furiten", {}))
    return page.findChildren(RefusedSheet)[-1]


@pytest.mark.in_turn
@pytest.mark.parametrize("ruleset", GAMES)
def test_the_own_turn_goes_on_by_keys_after_the_rules_were_read(shell: Shell, qtbot: QtBot, ruleset: str) -> None:
    window = shell.open()
    page = sit_down(window, qtbot, ruleset)
    wait_for_own_turn(page, qtbot)
    press(window, Qt.Key.Key_Left)
    before = page.table.hand.focus_piece() or page.table.hand.focus(None)
    press(window, Qt.Key.Key_F1)
    assert at(window, window.page_of(ReaderPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, page)
    assert (page.table.hand.focus_piece() or True) == before or inside(window, page.table.bar)
    options = page.table.options
    press(window, Qt.Key.Key_Down)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.table.options is not options, timeout=WAIT)


@pytest.mark.parametrize("key", [Qt.Key.Key_R, Qt.Key.Key_F1])
def test_the_receipt_has_the_keyboard_again_after_the_replay_or_the_rules(
    shell: Shell, qtbot: QtBot, key: Qt.Key
) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_hand(qtbot, page, answer_by_click)
    press(window, key)
    assert not at(window, page)
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and receipt_open(page)
    assert page.end.receipt is not None and inside(window, page.end.receipt)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert session_of(window).match.state.position.hand == 1


def test_the_ways_after_a_closed_receipt_have_the_keyboard_again(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_hand(qtbot, page, answer_by_click)
    press(window, Qt.Key.Key_Escape)
    assert page.end.after.next.hasFocus()
    press(window, Qt.Key.Key_F1)
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and page.end.after.next.hasFocus()


def test_the_sheet_on_a_refused_win_has_the_keyboard_again_after_the_rules(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    wait_for_own_turn(page, qtbot)
    sheet = tell_refusal(page, monkeypatch)
    assert sheet.onward.hasFocus()
    press(window, Qt.Key.Key_F1)
    assert at(window, window.page_of(ReaderPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and sheet.isVisible() and sheet.onward.hasFocus()
    press(window, Qt.Key.Key_Escape)
    assert gone(sheet) and inside(window, page.table)
    options = page.table.options
    press(window, Qt.Key.Key_Down)
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: page.table.options is not options, timeout=WAIT)


def test_sheets_go_with_their_game(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    wait_for_own_turn(page, qtbot)
    sheet = tell_refusal(page, monkeypatch)
    page.open_score_table()
    page.asked.emit(ToNewGame())
    assert at(window, window.page_of(NewGamePage))
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert at(window, page) and not any(left.isVisible() for left in page.findChildren(Sheet))
    assert gone(sheet) and inside(window, page.table)


def test_a_receipt_is_closed_with_its_game(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_hand(qtbot, page, answer_by_click)
    window.open(ToNewGame())
    press(window, Qt.Key.Key_Return)
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    assert not receipt_open(page) and inside(window, page.table)


def test_passing_on_a_sheet_never_answers_a_later_question(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    wait_for_own_turn(page, qtbot)
    sheet = tell_refusal(page, monkeypatch)
    options = page.table.options
    assert options is not None
    # as when the time limit has passed
    page._chosen(next(action for action in options.legal if isinstance(action, Discard)))
    qtbot.waitUntil(lambda: asked(page), timeout=WAIT)
    answered: list[object] = []
    monkeypatch.setattr(page, "_chosen", answered.append)
    sheet.onward.click()
    assert gone(sheet) and answered == []


def test_what_happens_at_the_table_takes_no_keys_from_the_page_in_sight(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_hand(qtbot, page, answer_by_click)
    assert page.end.receipt is not None
    page.end.receipt.hide()
    window.open(ToRules("hong-kong"))
    reader = window.page_of(ReaderPage)
    reader.search.setFocus()
    page.end.show_receipt()
    page._failed("cannot-write", {"path": "x"})
    page.table.withdraw()
    assert reader.search.hasFocus() and QApplication.focusWidget() is reader.search
    press(window, Qt.Key.Key_Escape)
    press(window, Qt.Key.Key_Escape)
    assert at(window, page) and page.message is not None and inside(window, page.message)


def test_a_new_game_page_and_the_first_page_give_the_keyboard_back(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    press(window, Qt.Key.Key_N)
    new = window.page_of(NewGamePage)
    chip = new.gallery.chips[1]
    chip.setFocus(Qt.FocusReason.TabFocusReason)
    press(window, Qt.Key.Key_F1)
    assert at(window, window.page_of(ReaderPage))
    press(window, Qt.Key.Key_Escape)
    assert at(window, new) and chip.hasFocus()
    press(window, Qt.Key.Key_Escape)
    assert at(window, window.start) and window.start.large.main.hasFocus()


def test_playing_by_itself_stops_when_the_replay_goes_out_of_sight(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    page = sit_down(window, qtbot)
    play_hand(qtbot, page, answer_by_click)
    press(window, Qt.Key.Key_R)
    replay = window.page_of(ReplayPage)
    press(window, Qt.Key.Key_Space)
    assert replay.playing
    press(window, Qt.Key.Key_F1)
    assert at(window, window.page_of(ReaderPage)) and not replay.playing
    press(window, Qt.Key.Key_Escape)
    assert at(window, replay) and replay.hasFocus()
