"""The standings over the table: how they are opened, what they show, and that the game waits meanwhile."""

from __future__ import annotations

import itertools
from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.ui.kit.score_curve import spread
from mahjong_desktop.ui.kit.standing_rows import grid_of
from mahjong_desktop.ui.pages.standings import StandingsSheet
from mahjong_desktop.ui.pages.table import TablePage
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table import layout as lay
from tests.ui.by_hand import WAIT, press
from tests.ui.conftest import Shell
from tests.ui.playing import Stand

HONG_KONG = find_ruleset("hong-kong")


def after_hands(shell: Shell, qtbot: QtBot, ruleset: str, hands: int) -> tuple[MainWindow, TablePage]:
    """A window after so many hands, in the next one."""
    window = shell.open(duplicate=False)
    stand = Stand(window, find_ruleset(ruleset), "quick", 7)
    for _ in range(hands):
        stand.play_hand(lambda over: qtbot.waitUntil(over, timeout=WAIT))
    stand.session.next_hand()
    page = window.game.table
    qtbot.waitUntil(lambda: page.end.receipt is None or page.end.receipt.isHidden(), timeout=WAIT)
    return window, page


def shown(page: TablePage) -> StandingsSheet:
    sheet = page.standings.shown()
    assert sheet is not None and sheet.isVisible()
    return sheet


def test_key_button_and_plate_open_the_same_sheet(shell: Shell, qtbot: QtBot) -> None:
    window, page = after_hands(shell, qtbot, "hong-kong", 2)
    ways: tuple[Callable[[], object], ...] = (
        lambda: press(window, Qt.Key.Key_F4),
        lambda: QTest.mouseClick(page.table.top_bar.standings, Qt.MouseButton.LeftButton),
        lambda: QTest.mouseClick(page.table.plates.buttons[lay.TOP], Qt.MouseButton.LeftButton),
    )
    for open_it in ways:
        open_it()
        assert len(shown(page).rows) == 2
        press(window, Qt.Key.Key_Escape)
        assert page.standings.shown() is None


def test_rows_tell_the_record_and_the_newest_has_the_focus(shell: Shell, qtbot: QtBot) -> None:
    window, page = after_hands(shell, qtbot, "hong-kong", 3)
    session = page.session
    assert session is not None
    press(window, Qt.Key.Key_F4)
    sheet = shown(page)
    assert window.focusWidget() is sheet.rows[-1]
    scores = session.match.state.scores
    totals = [cell.total for cell in sheet.rows[-1].row.cells]
    assert totals == [page.context.texts.number(scores[place]) for place in sheet.standings.order()]
    QTest.keyClick(sheet.rows[-1], Qt.Key.Key_Up)
    assert window.focusWidget() is sheet.rows[-2]
    assert all(row.accessibleName() for row in sheet.rows)


def test_enter_shows_the_receipt_of_the_hand_and_escape_leads_back(shell: Shell, qtbot: QtBot) -> None:
    window, page = after_hands(shell, qtbot, "hong-kong", 2)
    press(window, Qt.Key.Key_F4)
    sheet = shown(page)
    assert window.focusWidget() is sheet.rows[-1]
    QTest.keyClick(sheet.rows[-1], Qt.Key.Key_Up)
    QTest.keyClick(sheet.rows[0], Qt.Key.Key_Return)
    receipt = page.standings.receipt
    assert receipt is not None and receipt.isVisible() and receipt.told is not None
    assert receipt.told.hand == sheet.rows[0].row.number
    press(window, Qt.Key.Key_Escape)
    assert page.standings.receipt is None and sheet.isVisible()
    assert window.focusWidget() is sheet.rows[0]
    press(window, Qt.Key.Key_Escape)
    assert page.standings.shown() is None


def test_before_the_first_hand_has_ended_there_are_no_rows(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    Stand(window, find_ruleset("hong-kong"), "quick", 7)
    page = window.game.table
    press(window, Qt.Key.Key_F4)
    sheet = shown(page)
    assert sheet.rows == [] and window.focusWidget() is sheet.close_button and not sheet.curve.isVisible()


def test_another_language_keeps_the_sheet_open(shell: Shell, qtbot: QtBot) -> None:
    window, page = after_hands(shell, qtbot, "hong-kong", 1)
    press(window, Qt.Key.Key_F4)
    before = shown(page).accessibleName()
    page.context.settings.set("language", "cs")
    qtbot.waitUntil(lambda: shown(page).accessibleName() != before, timeout=WAIT)
    assert len(shown(page).rows) == 1


@pytest.mark.parametrize("ruleset", ["classical-3p", "classical-5p"])
def test_tables_of_three_and_five_have_as_many_columns(shell: Shell, qtbot: QtBot, ruleset: str) -> None:
    window, page = after_hands(shell, qtbot, ruleset, 1)
    press(window, Qt.Key.Key_F4)
    sheet = shown(page)
    assert len(sheet.rows[0].row.cells) == find_ruleset(ruleset).chairs.participants


@pytest.mark.parametrize("width", [480, 700, 860, 1000])
def test_columns_lie_side_by_side_within_the_width(shell: Shell, qtbot: QtBot, width: int) -> None:
    window, page = after_hands(shell, qtbot, "hong-kong", 2)
    press(window, Qt.Key.Key_F4)
    sheet = shown(page)
    grid = grid_of(sheet.standings, tuple(row.row for row in sheet.rows), width)
    words = (grid.round, grid.number, grid.winner, grid.source, grid.value)
    assert min(words) >= 0 and grid.total > 0
    assert grid.band(0)[0] >= sum(words) and grid.band(len(sheet.rows[0].row.cells) - 1)[1] <= width
    assert grid.changes or width < 900


def test_names_at_the_ends_of_lines_do_not_meet() -> None:
    placed = spread([10.0, 12.0, 13.0, 95.0], 20.0, 100.0)
    assert all(after - before >= 20.0 - 1e-9 for before, after in itertools.pairwise(placed))
    assert placed[0] >= 10.0 and placed[-1] <= 90.0
