"""The manners of play: chosen with the new game, kept in the record, and what they allow at the table."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.engine.actions import Discard, Pass
from mahjong_desktop.present.mistakes import warning_words
from mahjong_desktop.present.new_game import manner_name, manner_sentences
from mahjong_desktop.records.course import TakenBack
from mahjong_desktop.records.manners import MANNERS, PRACTICE, Terms, manner_at
from mahjong_desktop.records.record import load
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.settings import BY_ID
from mahjong_desktop.study.warnings import SureMistake, SureMistakeKind, SureMistakes
from mahjong_desktop.texts import LANGUAGES, Texts
from mahjong_desktop.ui.pages.new_game import GAME_TAB, NewGamePage
from mahjong_desktop.ui.pages.result import ResultPage
from mahjong_desktop.ui.pages.table_sheets import WarningSheet
from mahjong_desktop.ui.requests import PlayGame, ToNewGame
from mahjong_desktop.ui.shell import MainWindow
from tests.records.games import steps
from tests.records.test_taken_back import written
from tests.ui.by_hand import WAIT, answer_by_click, asked, session_of
from tests.ui.conftest import Shell
from tests.ui.playing import NAMES


def test_the_settings_know_the_manners() -> None:
    assert BY_ID["manner"].values == tuple(MANNERS) and BY_ID["manner"].default == PRACTICE
    assert [manner.id for manner in MANNERS.values()] == list(MANNERS)


@pytest.mark.parametrize("name", MANNERS)
def test_a_strict_table_tells_nothing_unasked(name: str) -> None:
    strict, usual = manner_at(name, strict=True), manner_at(name, strict=False)
    assert usual == MANNERS[name]
    assert not strict.warnings and strict.hints != "open"
    assert strict.take_back is usual.take_back


def test_the_choice_is_remembered_and_kept_in_the_record(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    window.open(ToNewGame("hong-kong"))
    new = window.page_of(NewGamePage)
    new._show_tab(GAME_TAB)
    assert new.table.manner.value == PRACTICE
    choice = new.table.manner.choice
    choice.button(PRACTICE).setFocus(Qt.FocusReason.TabFocusReason)
    QTest.keyClick(choice.button(PRACTICE), Qt.Key.Key_Left)
    assert new.table.manner.value == "learn"
    assert choice.accessibleName() and choice.accessibleDescription() == new.table.manner.help.text()
    new._play()
    session = session_of(window)
    assert session.manner == MANNERS["learn"]
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    assert load(session.path).header.played == MANNERS["learn"]
    window.open(ToNewGame("hong-kong"))
    assert new.table.manner.value == "learn"
    new.strict.switch.setChecked(True)
    assert new.table.manner.help.text() == Texts("en").joined(manner_sentences(manner_at("learn", strict=True)))


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_nothing_of_the_choice_is_cut(shell: Shell, qtbot: QtBot, language: str) -> None:
    """In the smallest window that the page is made for."""
    window = shell.open(language=language)
    window.resize(1024, 700)
    window.open(ToNewGame("hong-kong"))
    new = window.page_of(NewGamePage)
    new._show_over(True)
    new._show_tab(GAME_TAB)
    manner = new.table.manner
    for button in manner.choice.buttons:
        button.click()
        assert manner.help.text()
        qtbot.waitUntil(lambda: manner.help.heightForWidth(manner.help.width()) <= manner.help.height(), timeout=WAIT)
        assert button.fontMetrics().horizontalAdvance(button.text()) + 20 < button.width()
        assert button.mapTo(new.panel, button.rect().bottomRight()).x() < new.panel.width()


def test_every_manner_has_a_name_and_other_sentences(qapp: QApplication) -> None:
    assert len({manner_name(name) for name in MANNERS}) == len(MANNERS)
    assert len({manner_sentences(manner) for manner in MANNERS.values()}) == len(MANNERS)


def test_the_result_tells_in_how_many_hands_moves_were_taken_back(shell: Shell, tmp_path: Path) -> None:
    window = shell.open()
    path = written(tmp_path / "hand.mahjong", (*steps()[:25], TakenBack(2), *steps()[23:]))
    result = window.page_of(ResultPage)
    result.open(path)
    assert "moves taken back in 1 hand" in result.note.text()
    result.open(written(tmp_path / "other.mahjong", steps()))
    assert "taken back" not in result.note.text()


# ---- warnings


MISTAKE = SureMistake(SureMistakeKind.READY_HAND_BROKEN, (parse_tile("1z"), parse_tile("3z")), 4)


@pytest.fixture
def warned(shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch) -> MainWindow:
    """A game in which every answer counts as a mistake."""
    monkeypatch.setattr(SureMistakes, "judge", lambda *_: MISTAKE)
    return begun(shell, qtbot, Terms(manner="learn"))


def begun(shell: Shell, qtbot: QtBot, terms: Terms) -> MainWindow:
    """A window with a game at its first question."""
    window = shell.open()
    window.open(PlayGame(HONG_KONG, ("random",) * 3, NAMES[:4], 3, terms))
    qtbot.waitUntil(lambda: asked(window.game.table), timeout=WAIT)
    return window


def sheet_of(window: MainWindow) -> WarningSheet:
    """The warning that is open."""
    sheet = window.game.table.message
    assert isinstance(sheet, WarningSheet) and sheet.isVisible()
    return sheet


@pytest.mark.parametrize("key", [Qt.Key.Key_Return, Qt.Key.Key_Escape])
def test_a_key_pressed_too_fast_keeps_the_hand(warned: MainWindow, qtbot: QtBot, key: Qt.Key) -> None:
    state = session_of(warned).match.state
    answer_by_click(warned.game.table)
    sheet_of(warned)
    QTest.keyClick(warned.windowHandle(), key)
    assert warned.game.table.message is None
    qtbot.waitUntil(lambda: asked(warned.game.table), timeout=WAIT)
    assert session_of(warned).match.state is state


def test_the_mistake_may_be_made_anyway(warned: MainWindow, qtbot: QtBot) -> None:
    state = session_of(warned).match.state
    answer_by_click(warned.game.table)
    sheet_of(warned).buttons[0].click()
    qtbot.waitUntil(lambda: session_of(warned).match.state is not state, timeout=WAIT)


@pytest.mark.parametrize("terms", [Terms(), Terms(manner="exam"), Terms(strict=True, manner="learn")])
def test_other_manners_and_strict_tables_do_not_warn(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, terms: Terms
) -> None:
    monkeypatch.setattr(SureMistakes, "judge", lambda *_: MISTAKE)
    window = begun(shell, qtbot, terms)
    state = session_of(window).match.state
    table = window.game.table.table
    assert table.options is not None
    action = next(action for action in table.options.legal if isinstance(action, Discard | Pass))
    table.withdraw()
    table.chosen.emit(action)
    qtbot.waitUntil(lambda: session_of(window).match.state is not state, timeout=WAIT)
    assert window.game.table.message is None


def test_an_adviser_that_fails_costs_the_warning_and_not_the_game(
    shell: Shell, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    def broken(*_: object) -> None:
        raise ArithmeticError

    monkeypatch.setattr(SureMistakes, "judge", broken)
    window = begun(shell, qtbot, Terms(manner="learn"))
    state = session_of(window).match.state
    answer_by_click(window.game.table)
    qtbot.waitUntil(lambda: session_of(window).match.state is not state, timeout=WAIT)


def test_a_warning_is_closed_when_a_move_is_taken_back(warned: MainWindow, qtbot: QtBot) -> None:
    answer_by_click(warned.game.table)
    sheet_of(warned).buttons[0].click()
    qtbot.waitUntil(lambda: asked(warned.game.table), timeout=WAIT)
    answer_by_click(warned.game.table)
    sheet = sheet_of(warned)
    warned.game.table.undo.take_back()
    assert sheet.isHidden() and warned.game.table.message is None


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("why", SureMistakeKind)
def test_every_warning_has_its_words(shell: Shell, language: str, why: SureMistakeKind) -> None:
    shell.open(language=language)
    texts = Texts(language)
    title, line = warning_words(SureMistake(why, MISTAKE.tiles, 4, 1), NAMES, texts)
    assert title and line and "{" not in title + line and "%n" not in line
    if why is SureMistakeKind.READY_HAND_BROKEN:
        assert texts.tile("1z") in line and "4" in line
    if why is SureMistakeKind.OPEN_HAND_FED:
        assert "Anna" in line
