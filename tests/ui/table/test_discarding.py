"""Discards by clicks and keys: which clicks and keys answer, and the ring of the keyboard."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.engine.actions import DeclareWin, Discard
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.table.bar_button import BarButton
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views
from tests.ui.table.widgets import SCORED, MakeTable, asked, centre_of, claims, click, discards


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_click_discards_that_very_piece(make: MakeTable, size: tuple[int, int]) -> None:
    view = views.turn_view()
    table = make(view, size)
    for piece in view.hand:
        chosen = asked(table, discards(view), view)
        click(table, centre_of(table, piece))
        assert chosen == [Discard(piece)]


def test_right_clicks_and_clicks_beside_do_nothing(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    click(table, centre_of(table, view.hand[0]), Qt.MouseButton.RightButton)
    click(table, QPoint(30, 400))
    click(table, table.view.stage.point(QPointF(960, 700)).toPoint())
    assert chosen == []


def test_nothing_can_be_played_without_a_question(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    table.withdraw()
    click(table, centre_of(table, view.hand[0]))
    QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen == []


def test_one_question_gets_one_answer(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    click(table, centre_of(table, view.hand[0]))
    click(table, centre_of(table, view.hand[1]))
    assert chosen == [Discard(view.hand[0])]


def test_a_tile_that_may_not_be_played_is_dimmed_and_stays(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    barred = view.hand[3]
    options = Options(tuple(Discard(piece) for piece in view.hand if piece != barred))
    chosen = asked(table, options, view)
    item = table.view.hand_items()[barred]
    assert Mark.DIMMED in item.marks()
    table.view.set_hover(barred)
    click(table, centre_of(table, barred))
    assert item.lifted == 0
    assert chosen == []
    table.withdraw()
    assert Mark.DIMMED not in item.marks()


def test_arrows_move_and_enter_discards(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    row = list(table.view.hand_items())
    assert table.hand.focus_piece() == view.drawn
    for _ in range(3):
        QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left)
    assert table.hand.focus_piece() == row[-4]
    assert Mark.FOCUS in table.view.hand_items()[row[-4]].marks()
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [Discard(row[-3])]


def test_no_neighbour_hides_the_ring_of_the_keyboard(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left)
    row = table.view.hand_items()
    ringed = table.hand.focus_piece()
    assert ringed is not None
    assert all(row[ringed].zValue() > item.zValue() for piece, item in row.items() if piece != ringed)


def test_arrows_go_round_the_ends_and_space_discards(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Right)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Space)
    assert chosen == [Discard(next(iter(table.view.hand_items())))]


def test_after_an_answer_the_keyboard_rests_on_the_table(make: MakeTable) -> None:
    for view, options in (
        (views.turn_view(), discards(views.turn_view())),
        (views.claim_view(), claims(views.claim_view())),
    ):
        table = make(view)
        chosen = asked(table, options, view)
        QTest.keyClick(table.focusWidget(), Qt.Key.Key_Return)
        assert len(chosen) == 1
        assert table.focusWidget() is table


def test_the_ring_of_the_keyboard_survives_a_new_size(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_Left)
    table.resize(1500, 900)
    ringed = [piece for piece, item in table.view.hand_items().items() if Mark.FOCUS in item.marks()]
    assert ringed == [table.hand.focus_piece()]


# ---- discards that are confirmed


@pytest.fixture
def confirming(make: MakeTable) -> TableWidget:
    table = make(views.turn_view())
    table.set_confirming(True)
    return table


def selected(table: TableWidget) -> list[Piece]:
    """The tiles that are raised as chosen."""
    return [piece for piece, item in table.view.hand_items().items() if Mark.SELECTED in item.marks()]


def test_a_second_click_on_the_selected_tile_discards_it(confirming: TableWidget) -> None:
    view = views.turn_view()
    first, second = view.hand[2], view.hand[5]
    chosen = asked(confirming, discards(view), view)
    for piece in (first, second):
        click(confirming, centre_of(confirming, piece))
        assert chosen == [] and selected(confirming) == [piece]
        button = confirming.hand.button(piece)
        assert button is not None and button.isChecked()
    click(confirming, centre_of(confirming, second))
    assert chosen == [Discard(second)] and selected(confirming) == []


def test_a_double_click_discards_once(confirming: TableWidget, qapp: QApplication) -> None:
    qapp.setDoubleClickInterval(500)
    presses().forget()  # the press of a test before is not the first half of one of this test
    view = views.turn_view()
    chosen = asked(confirming, discards(view), view)
    at, port = centre_of(confirming, view.hand[3]), confirming.view.viewport()
    click(confirming, at)
    QTest.mouseDClick(port, Qt.MouseButton.LeftButton, pos=at)
    QTest.mouseRelease(port, Qt.MouseButton.LeftButton, pos=at)
    assert chosen == [Discard(view.hand[3])]


def test_enter_discards_what_a_click_has_selected(confirming: TableWidget) -> None:
    view = views.turn_view()
    chosen = asked(confirming, discards(view), view)
    click(confirming, centre_of(confirming, view.hand[3]))
    QTest.keyClick(confirming.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [Discard(view.hand[3])]


def test_keys_select_first_and_escape_takes_that_back(confirming: TableWidget) -> None:
    view = views.turn_view()
    chosen = asked(confirming, discards(view), view)
    row = list(confirming.view.hand_items())
    for key in (Qt.Key.Key_Left, Qt.Key.Key_Return):
        QTest.keyClick(confirming.focusWidget(), key)
    assert chosen == [] and selected(confirming) == [row[-2]]
    QTest.keyClick(confirming.focusWidget(), Qt.Key.Key_Escape)
    assert chosen == [] and selected(confirming) == []
    for key in (Qt.Key.Key_Space, Qt.Key.Key_Left, Qt.Key.Key_Space):
        QTest.keyClick(confirming.focusWidget(), key)
        assert chosen == []
    QTest.keyClick(confirming.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [Discard(row[-3])]


def test_enter_discards_what_is_selected_though_the_hand_could_win(confirming: TableWidget) -> None:
    view = views.turn_view()
    options = Options((DeclareWin(), *discards(view).legal), (), SCORED)
    chosen = asked(confirming, options, view)
    assert isinstance(confirming.focusWidget(), BarButton)
    click(confirming, centre_of(confirming, view.hand[3]))
    QTest.keyClick(confirming.focusWidget(), Qt.Key.Key_Return)
    assert chosen == [Discard(view.hand[3])]


def test_the_choice_holds_at_once_and_lets_go_what_was_selected(confirming: TableWidget) -> None:
    view = views.turn_view()
    chosen = asked(confirming, discards(view), view)
    click(confirming, centre_of(confirming, view.hand[3]))
    confirming.set_confirming(False)
    assert selected(confirming) == []
    click(confirming, centre_of(confirming, view.hand[4]))
    assert chosen == [Discard(view.hand[4])]
