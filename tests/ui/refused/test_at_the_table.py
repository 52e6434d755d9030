"""A refused win at the table: its button and its key explain the reason; at a strict table nothing shows what is
legal."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import DeclareWin, Pass
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.engine.view import SeatView, view_of
from mahjong_desktop.play.session import told_options
from mahjong_desktop.rulesets.hong_kong import HONG_KONG
from mahjong_desktop.ui.table.bar_button import ButtonStyle
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.engine.mistakes import EAST_IDLE, IDLE, LATER_4S, READY, second_turn
from tests.engine.tables import Game, Layout
from tests.ui.table.widgets import MakeTable

Asked = Callable[[Options, SeatView], TableWidget]


@pytest.fixture
def asked(make: MakeTable) -> Asked:
    def build(options: Options, view: SeatView) -> TableWidget:
        table = make(view)
        table.ask(options, view)
        return table

    return build


def offered(minimum: int, strict: frozenset[int] = frozenset()) -> tuple[Options, SeatView]:
    """A hand in which West waits for the 4 of bamboos that East has just discarded."""
    game = Game(
        Layout((EAST_IDLE, IDLE, READY), draws=LATER_4S),
        options={"minimum": minimum},
        ruleset=HONG_KONG,
        strict=strict,
    )
    second_turn(game)
    game.offer("4s")
    return told_options(game.options(2)), view_of(game.state, 2)


def test_a_refused_win_can_be_pressed_and_passed(qtbot: QtBot, asked: Asked) -> None:
    options, view = offered(3)
    assert options.legal == (Pass(),)
    table = asked(options, view)
    button = next(button for button in table.bar.buttons() if button.accessibleName() == "Win")
    assert button.label.second == "1 of 3 doubles"
    with qtbot.waitSignal(table.why_refused, timeout=1000) as told:
        button.click()
    assert told.args[0].reason == "below-minimum"
    with qtbot.waitSignal(table.why_refused, timeout=1000):
        QTest.keyClick(table, Qt.Key.Key_W)
    with qtbot.waitSignal(table.chosen, timeout=1000) as passed:
        QTest.keyClick(table, Qt.Key.Key_Escape)
    assert passed.args[0] == Pass()


@pytest.mark.parametrize("minimum", [0, 3])
def test_a_strict_table_tells_no_right_win_from_a_wrong_one(asked: Asked, minimum: int) -> None:
    table = asked(*offered(minimum, frozenset({2})))
    first = table.bar.first_choice()
    assert first is not None
    assert first.accessibleName() == "Pass"
    assert first.hasFocus()
    shown = [(button.accessibleName(), button.label, button.style_now) for button in table.bar.buttons()]
    right = asked(*offered(0, frozenset({2})))
    assert shown == [(button.accessibleName(), button.label, button.style_now) for button in right.bar.buttons()]
    assert DeclareWin() in (table.options.legal if table.options is not None else ())
    assert all(button.style_now is not ButtonStyle.FILLED for button in table.bar.buttons())
