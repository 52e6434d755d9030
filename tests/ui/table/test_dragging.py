"""Tiles of the hand are dragged with real mouse events: to discard them, to put them elsewhere, and back."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from mahjong_desktop.engine.actions import Discard, ExchangeTiles
from mahjong_desktop.engine.legal import Options
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.items import TileItem
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable, asked, centre_of, click, discards, held

LEFT, RIGHT, NONE = Qt.MouseButton.LeftButton, Qt.MouseButton.RightButton, Qt.KeyboardModifier.NoModifier


def press(table: TableWidget, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
    QTest.mousePress(table.windowHandle(), button, NONE, at)


def move(table: TableWidget, at: QPoint) -> None:
    QTest.mouseMove(table.windowHandle(), at)


def release(table: TableWidget, at: QPoint, button: Qt.MouseButton = LEFT) -> None:
    QTest.mouseRelease(table.windowHandle(), button, NONE, at)


def river(table: TableWidget) -> QPoint:
    return table.view.stage.point(QPointF(lay.CENTRE.x(), 760)).toPoint()


def carried(table: TableWidget) -> TileItem:
    assert table.drag._carried is not None
    return table.drag._carried


def drag(table: TableWidget, start: QPoint, *way: QPoint) -> None:
    """Presses, moves along the way and releases at its end."""
    press(table, start)
    for point in way:
        move(table, point)
    release(table, way[-1])


@pytest.mark.parametrize("size", [(1024, 640), (1280, 720), (1920, 1080)])
def test_a_tile_dropped_on_the_table_is_discarded(make: MakeTable, size: tuple[int, int]) -> None:
    view = views.turn_view()
    for piece in (view.hand[0], view.drawn):
        assert piece is not None
        table = make(view, size)
        chosen = asked(table, discards(view), view)
        drag(table, centre_of(table, piece), centre_of(table, piece) - QPoint(0, 30), river(table))
        assert chosen == [Discard(piece)] and not table.drag.dragging


def test_a_dropped_tile_needs_no_second_press(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    table.set_confirming(True)
    chosen = asked(table, discards(view), view)
    drag(table, centre_of(table, view.hand[0]), river(table))
    assert chosen == [Discard(view.hand[0])]


def test_the_tile_follows_the_pointer_with_a_shadow_and_leaves_its_place(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    piece = view.hand[2]
    start = centre_of(table, piece)
    press(table, start + QPoint(5, 7))
    move(table, start + QPoint(8, 9))
    assert not table.drag.dragging  # within the threshold
    move(table, river(table))
    item, own = carried(table), table.view.hand_items()[piece]
    assert (item.spot.tile, item.spot.width) == (own.spot.tile, own.spot.width)
    grip = QPointF(own.home.x, own.home.y) - QPointF(start + QPoint(5, 7))
    assert QPointF(item.now.x, item.now.y) == QPointF(river(table)) + grip
    assert item.shadow.isVisible() and item.lifted == pytest.approx(lay.LIFT * table.view.stage.u)
    assert all(item.zValue() > other.zValue() for other in table.view.items_by_key.values())
    assert not own.isVisible() and not own.shadow.isVisible()
    move(table, river(table) + QPoint(10, 0))
    assert item.now.x == pytest.approx(river(table).x() + 10 + grip.x())
    release(table, start)
    assert own.isVisible() and own.shadow.isVisible() and item.scene() is None


def test_within_the_threshold_it_is_a_click(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    at = centre_of(table, view.hand[0])
    press(table, at)
    assert chosen == []
    move(table, at + QPoint(3, 2))
    release(table, at + QPoint(3, 2))
    assert chosen == [Discard(view.hand[0])]


def test_a_press_that_is_released_on_another_tile_or_beside_does_nothing(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    row = list(table.view.hand_items())
    press(table, centre_of(table, row[0]))
    release(table, centre_of(table, row[1]))
    assert chosen == []
    drag(table, centre_of(table, row[0]), centre_of(table, row[4]))
    assert chosen == [] and list(table.view.hand_items()) == row


def test_dropped_over_the_hand_it_glides_back(make: MakeTable, qtbot: QtBot) -> None:
    view = views.turn_view()
    table = make(view, motion=1.0)
    chosen = asked(table, discards(view), view)
    piece = view.hand[3]
    start = centre_of(table, piece)
    press(table, start)
    move(table, river(table))
    move(table, start + QPoint(60, 4))
    release(table, start + QPoint(60, 4))
    own = table.view.hand_items()[piece]
    assert own.now.x > own.home.x + 20
    qtbot.waitUntil(lambda: own.now == own.home, timeout=2000)
    assert chosen == []
    click(table, centre_of(table, piece))
    assert chosen == [Discard(piece)]


@pytest.mark.parametrize("how", ["escape", "right"])
def test_escape_and_the_right_button_cancel(make: MakeTable, how: str) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    piece = view.hand[0]
    press(table, centre_of(table, piece))
    move(table, river(table))
    assert table.drag.dragging
    if how == "escape":
        QTest.keyClick(table.windowHandle(), Qt.Key.Key_Escape)
    else:
        press(table, river(table), RIGHT)
        release(table, river(table), RIGHT)
    assert not table.drag.dragging and table.view.hand_items()[piece].isVisible()
    release(table, river(table))
    assert chosen == [] and table.options is not None


def test_what_may_not_be_discarded_stays(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    barred = view.hand[3]
    options = Options(tuple(Discard(piece) for piece in view.hand if piece != barred))
    chosen = asked(table, options, view)
    drag(table, centre_of(table, barred), river(table))
    assert chosen == [] and table.view.hand_items()[barred].isVisible()
    table.withdraw()
    press(table, centre_of(table, view.hand[0]))
    move(table, river(table))
    assert not table.drag.dragging
    release(table, river(table))
    assert chosen == []


def test_a_tile_dropped_on_the_bar_glides_back(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, Options((*discards(view).legal, Discard(view.hand[0], "riichi"))), view)
    assert table.bar.isVisible()
    drag(table, centre_of(table, view.hand[0]), river(table), table.bar.geometry().center())
    assert chosen == []


def test_tiles_are_still_chosen_for_an_exchange_by_clicks_alone(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    three = view.hand[:3]
    chosen = asked(table, Options((ExchangeTiles(three), ExchangeTiles((*three[:2], view.hand[3])))), view)
    for piece in three:
        click(table, centre_of(table, piece))
    assert table.question is not None and table.question.lifted == three
    drag(table, centre_of(table, three[0]), river(table))
    assert table.question.lifted == three and chosen == []


def test_hovering_goes_on_after_a_drag(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    row = list(table.view.hand_items())
    press(table, centre_of(table, row[0]))
    move(table, river(table))
    assert table.view.marks.hover is None
    release(table, centre_of(table, row[0]) + QPoint(0, 1))
    move(table, centre_of(table, row[2]))
    assert table.view.marks.hover == row[2]


def test_the_window_may_change_its_size_while_a_tile_is_dragged(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    chosen = asked(table, discards(view), view)
    press(table, centre_of(table, view.hand[0]))
    move(table, river(table))
    table.resize(1500, 900)
    assert not table.drag.dragging and all(item.isVisible() for item in table.view.hand_items().values())
    release(table, river(table))
    assert chosen == []


def test_a_tile_that_leaves_the_hand_meanwhile_is_let_go(make: MakeTable) -> None:
    view = views.turn_view()
    table = make(view)
    asked(table, discards(view), view)
    piece = held(view, "6m")[0]
    press(table, centre_of(table, piece))
    move(table, river(table))
    table.withdraw()
    table.show_view(views.empty_view())
    move(table, river(table) + QPoint(20, 0))
    assert not table.drag.dragging
    release(table, river(table))
