"""The table as the window uses it: what it shows and marks, how it changes, what screen readers are told."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, QPointF, Qt
from PySide6.QtGui import QAccessible, QAccessibleActionInterface, QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QToolTip
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.engine.actions import Discard
from mahjong_desktop.present import table_words as words
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.table.layout import LEAST_TEXT
from mahjong_desktop.ui.table.look import Lettering
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, asked, button_of, centre_of, claims, discards, held

# ---- what is shown


def test_letters_are_never_under_twelve_pixels(make: MakeTable) -> None:
    for size in ((1024, 640), (800, 600)):
        table = make(views.turn_view(), size)
        lettering = Lettering(table.view.stage)
        assert all(lettering.font(letter).pixelSize() >= LEAST_TEXT == 12 for letter in (13, 14, 15, 16, 19, 50))


def test_hovering_lifts_and_rings_equal_tiles_on_the_table(make: MakeTable, qtbot: QtBot) -> None:
    view = views.turn_view()
    table = make(view)
    piece = held(view, "6m")[0]
    QTest.mouseMove(table.view.viewport(), centre_of(table, piece))
    qtbot.waitUntil(lambda: table.view.marks.hover == piece)
    item = table.view.hand_items()[piece]
    assert item.lifted == pytest.approx(14 * table.view.stage.u)
    assert Mark.SELECTED in item.marks()
    equal = {
        key[1] for key, other in table.view.items_by_key.items() if key[0] == "piece" and Mark.MATCH in other.marks()
    }
    shown = {tile.piece for river in view.rivers for tile in river} | {
        piece for melds in view.melds for meld in melds for piece in meld.pieces
    }
    assert equal == {other for other in shown if other // 4 == piece // 4}
    assert equal
    table.view.set_hover(None)
    assert item.lifted == 0
    assert not any(Mark.MATCH in other.marks() for other in table.view.items_by_key.values())


def test_a_tile_that_rises_is_up_at_once_if_motion_is_turned_off_meanwhile(make: MakeTable, qtbot: QtBot) -> None:
    table = make(views.turn_view())
    table.set_look("jade", True, 1.0)
    piece = held(views.turn_view(), "6m")[0]
    table.view.set_hover(piece)
    item = table.view.hand_items()[piece]
    assert item.lifted < 14 * table.view.stage.u
    table.view.lifts.duration = 0.0
    qtbot.waitUntil(lambda: item.lifted == pytest.approx(14 * table.view.stage.u), timeout=2000)


def test_the_last_discard_is_ringed(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    assert view.offer is not None
    ringed = [key for key, item in table.view.items_by_key.items() if Mark.FRESH in item.marks()]
    assert ringed == [("piece", view.offer.piece)]


@pytest.mark.parametrize("theme", ("jade", "ink", "plum"))
def test_palettes_and_digits_change_at_once(make: MakeTable, theme: str) -> None:
    table = make(views.turn_view())
    before = table.grab().toImage()
    table.set_look(theme, False, 0.0)
    assert table.grab().toImage() != before
    assert table.palette_now.felt_centre == table.view.palette_now.felt_centre


def test_words_change_while_a_question_is_open(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    table.set_texts(Texts("ru"))
    win = Texts("ru").for_ruleset("hong-kong").phrase("calls", "win")
    assert button_of(table, win).label.second == Texts("ru").unit("hong-kong", 5)
    QTest.keyClick(table.focusWidget(), Qt.Key.Key_P)
    assert [action.name for action in chosen] == ["pung"]


def test_a_question_survives_a_new_size(make: MakeTable, qtbot: QtBot) -> None:
    view = views.claim_view()
    table = make(view)
    chosen = asked(table, claims(view), view)
    table.resize(1600, 900)
    QTest.mouseClick(button_of(table, "Pung"), Qt.MouseButton.LeftButton)
    assert [action.name for action in chosen] == ["pung"]
    assert table.view.stage.width == 1600


def test_an_empty_table_and_every_moment_can_be_shown(make: MakeTable) -> None:
    table = make()
    for view in (
        views.empty_view(),
        views.start_view(),
        views.claim_view(),
        views.turn_view(),
        views.melds_view(),
        views.over_view(),
        views.empty_view(),
    ):
        table.show_view(view)
        assert not table.grab().toImage().isNull()
        assert set(table.view.items_by_key) == set(table.view.spots(view))


# ---- accessibility


def test_tiles_of_the_hand_are_buttons_for_screen_readers(make: MakeTable, qtbot: QtBot) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    assert view.drawn is not None
    button = table.hand.button(view.drawn)
    assert button is not None
    interface = QAccessible.queryAccessibleInterface(button)
    assert interface.role() == QAccessible.Role.Button
    assert interface.text(QAccessible.Text.Name) == "5 Characters, drawn"
    assert button.geometry().contains(centre_of(table, view.drawn))
    actions = interface.actionInterface()
    assert QAccessibleActionInterface.pressAction() in actions.actionNames()
    actions.doAction(QAccessibleActionInterface.pressAction())
    qtbot.waitUntil(lambda: chosen == [Discard(button.piece)], timeout=1000)


def test_one_tile_is_a_stop_of_the_tab_key(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    stops = [button for button in table.hand.buttons() if button.focusPolicy() == Qt.FocusPolicy.TabFocus]
    assert len(stops) == 1


def test_buttons_of_the_bar_have_names(make: MakeTable) -> None:
    view = views.claim_view()
    table = make(view)
    asked(table, claims(view), view)
    names = [button.accessibleName() for button in table.bar.buttons()]
    assert names[0] == "Win, 5 doubles"
    assert names[2] == "Chow, 3 Dots, 4 Dots, 5 Dots"
    assert all(names)


def test_the_top_bar_asks_the_window(make: MakeTable, qtbot: QtBot) -> None:
    table = make(views.turn_view())
    pairs = (
        (table.top_bar.menu, table.menu_requested),
        (table.top_bar.rules, table.rules_requested),
        (table.top_bar.score_table, table.score_table_requested),
        (table.top_bar.options, table.options_requested),
    )
    for button, signal in pairs:
        assert button.accessibleName()
        with qtbot.waitSignal(signal, timeout=200):
            QTest.mouseClick(button, Qt.MouseButton.LeftButton)


def test_actions_become_icons_in_a_narrow_window(make: MakeTable) -> None:
    wide, narrow = make(views.turn_view(), (1280, 720)), make(views.turn_view(), (1060, 700))
    assert not wide.top_bar.rules.icon_only
    assert narrow.top_bar.rules.icon_only
    assert narrow.top_bar.rules.toolTip() == "Rules"


@pytest.mark.parametrize("layout", ["own-area", "heap"])
def test_a_tile_that_lies_open_marks_its_like_and_tells_how_many_are_unseen(make: MakeTable, layout: str) -> None:
    view = views.turn_view()
    table = make(replace(view, ruleset=view.ruleset.configure({"discard-layout": layout})))
    board = table.view
    thrown = view.rivers[0][0].piece
    item = board.items_by_key["piece", thrown]
    QTest.mouseMove(board.viewport(), QPointF(item.home.x, item.home.y).toPoint())
    assert board.marks.looked_at == thrown // 4
    same = [other for other in board.items_by_key.values() if other.spot.tile == thrown // 4 and not other.spot.ghost]
    assert item in same and all(Mark.MATCH in other.marks() for other in same)
    assert board.unseen(thrown // 4) == 4 - len(same)
    assert not any(Mark.MATCH in other.marks() for other in board.items_by_key.values() if other not in same)
    where = QPointF(item.home.x, item.home.y).toPoint()
    event = QHelpEvent(QEvent.Type.ToolTip, where, board.viewport().mapToGlobal(where))
    QApplication.sendEvent(board.viewport(), event)
    assert QToolTip.text() == words.open_tile_tip(thrown // 4, 4 - len(same), Texts("en"))
    QToolTip.hideText()
    QTest.mouseMove(board.viewport(), QPoint(30, 400))
    assert board.marks.looked_at is None and Mark.MATCH not in item.marks()
