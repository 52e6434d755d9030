"""The filters of the page that finds hands."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QScrollArea
from pytestqt.qtbot import QtBot

from mahjong_desktop.records.record import load
from mahjong_desktop.records.remark_writing import write_remark
from mahjong_desktop.records.remarks import Remark
from mahjong_desktop.texts import LANGUAGES
from tests.study.history.search_games import write_games
from tests.ui.by_hand import click, press, show_row
from tests.ui.conftest import Shell
from tests.ui.find.found_page import (
    answered,
    opened,
    places,
    typed,
)

GAMES = 5


def test_filters_write_the_search(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell)
    filters = page.filters
    filters.rulesets.setCurrentIndex(filters.rulesets.findData("riichi-ema"))
    filters.rulesets.activated.emit(filters.rulesets.currentIndex())
    assert page.field.text() == "ruleset:Riichi" and filters.elements.isEnabled()
    click(next(button for button in filters.results.buttons if button.value == "won"))
    filters.value.setValue(5)
    answered(qtbot, page)
    assert page.field.text() == "ruleset:Riichi result:won value:>=5"
    assert places(page) == [("2.mahjong", 4)]
    filters.elements.setCurrentIndex(filters.elements.findData("mixed-one-suit"))
    filters.elements.activated.emit(filters.elements.currentIndex())
    answered(qtbot, page)
    assert "element:" in page.field.text() and places(page) == [("2.mahjong", 4)]
    filters.value.setValue(0)
    show_row(qtbot, filters.results)
    click(next(button for button in filters.results.buttons if button.value == ""))
    assert "value:" not in page.field.text() and "result:" not in page.field.text()
    show_row(qtbot, filters.rulesets)
    click(filters.clear)
    answered(qtbot, page)
    assert page.field.text() == "" and filters.rulesets.currentIndex() == 0 and page.field.hasFocus()


def test_filters_show_the_search(shell: Shell, qtbot: QtBot) -> None:
    page = opened(
        shell, "ruleset:riichi-ema value:>4 loss:2..8 date:2026-10 result:dealt-in bookmark:yes element:pinfu"
    )
    filters = page.filters
    assert filters.rulesets.currentData() == "riichi-ema" and filters.elements.element == "pinfu"
    assert (filters.value.value(), filters.loss.value()) == (5, 2)
    assert filters.times.currentData() == "other"
    assert (filters.first.text(), filters.last.text()) == ("2026-10-01", "2026-10-31")
    assert filters.marked.isChecked()
    assert [button.value for button in filters.results.buttons if button.isChecked()] == ["dealt-in"]
    typed(qtbot, page, "date:week result:won,draw")
    assert filters.times.currentData() == "week" and not filters.marked.isChecked()
    assert not [button for button in filters.results.buttons if button.isChecked()]
    assert filters.rulesets.currentIndex() == 0 and not filters.elements.isEnabled()


def test_days_and_bookmarks_are_filters_too(shell: Shell, qtbot: QtBot) -> None:
    write_games(shell.games)
    path = shell.games / "3.mahjong"
    record = load(path)
    write_remark(path, Remark(record.lines[30], "a note: <b>risky</b>", bookmark=True))
    page = opened(shell)
    filters = page.filters
    filters.first.setText("2026-11-21")
    filters.first.editingFinished.emit()
    answered(qtbot, page)
    assert page.field.text() == "date:2026-11-21.." and {name for name, _ in places(page)} == {"1.mahjong", "4.mahjong"}
    filters.times.setCurrentIndex(0)
    filters.times.activated.emit(0)
    assert page.field.text() == ""
    show_row(qtbot, filters.marked)
    click(filters.marked)
    answered(qtbot, page)
    assert page.field.text() == "bookmark:yes" and len(places(page)) == 1
    hand = page.model.hand(0)
    assert hand is not None and hand.notes == ("a note: <b>risky</b>",) and page.list.rows.noted
    typed(qtbot, page, "note:RISKY")
    assert len(places(page)) == 1


def test_tab_goes_through_the_filters_from_top_to_bottom(shell: Shell, qtbot: QtBot) -> None:
    page = opened(shell, "won")
    answered(qtbot, page)
    filters, window = page.filters, page.window()
    chosen = filters.results.buttons[0]
    wanted = [filters.clear, filters.rulesets, chosen, filters.value, filters.loss, filters.times, filters.first]
    page.field.setFocus()
    reached = []
    for _ in range(14):
        press(window, Qt.Key.Key_Tab)
        reached.append(window.focusWidget())
    assert [one for one in reached if one in wanted][: len(wanted)] == wanted


def test_lists_of_the_filters_are_read_out_with_their_names(shell: Shell) -> None:
    """Where the name of a list is its chosen entry, the label says what it is about."""
    filters = opened(shell).filters
    for control, name in (
        (filters.rulesets, "Ruleset"),
        (filters.elements, "Element of a win"),
        (filters.times, "Played"),
    ):
        assert control.accessibleName() == name
        related = QAccessible.queryAccessibleInterface(control).relations()
        assert [one.text(QAccessible.Text.Name) for one, _ in related] == [name]


@pytest.mark.each_language
@pytest.mark.parametrize("language", LANGUAGES)
def test_all_filters_are_seen_in_a_low_window(shell: Shell, qtbot: QtBot, language: str) -> None:
    page = opened(shell, language=language)
    page.window().resize(1280, 720)
    area = next(one for one in page.findChildren(QScrollArea) if one.isAncestorOf(page.filters))
    qtbot.waitUntil(lambda: area.height() > 400 and not area.verticalScrollBar().maximum())
