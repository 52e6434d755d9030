"""Rows of lists and of values, fields, layouts that wrap, scrolling by keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QEvent, QPoint, Qt
from PySide6.QtGui import QHelpEvent
from PySide6.QtTest import QTest
from PySide6.QtWidgets import (
    QApplication,
    QHBoxLayout,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QToolTip,
    QVBoxLayout,
    QWidget,
)
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.fields import ComboBox, NumberField
from mahjong_desktop.ui.kit.flow import CardGrid, FlowLayout, lay_out_at_once, show_widgets
from mahjong_desktop.ui.kit.page import Cover
from mahjong_desktop.ui.kit.rows import ListRow, WordsRow
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.kit.values import ValueRow
from mahjong_desktop.ui.theme import Role
from tests.ui.kit.conftest import Ground

LONG = "A title that has so many words that it does not fit into one line of a narrow list"


def test_a_row_is_one_button_with_a_name(ground: Ground) -> None:
    row = ListRow("Riichi", "12 hands", trailing=QLabel("3"), exclusive=True)
    ground.add(row)
    assert row.accessibleName() == "Riichi, 12 hands" and row.autoExclusive()
    row.set_words("Hong Kong")
    assert row.accessibleName() == "Hong Kong" and row.note.isHidden()
    row.setAccessibleName("Hong Kong, played yesterday")
    row.set_words("Hong Kong", "yesterday")
    assert row.accessibleName() == "Hong Kong, played yesterday", "a given name stays"


def test_keys_of_a_row(ground: Ground) -> None:
    row = ListRow("Riichi", exclusive=True)
    ground.add(row)
    moved: list[int] = []
    pressed: list[bool] = []
    row.moved.connect(moved.append)
    row.clicked.connect(lambda: pressed.append(True))
    row.setFocus()
    for key in (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_Return, Qt.Key.Key_Return):
        QTest.keyClick(row, key)
    assert moved == [1, -1] and len(pressed) == 1, "Enter does not press what is chosen already"


def test_the_mouse_reaches_a_row_through_its_words(ground: Ground) -> None:
    row = ListRow("Riichi", "12 hands")
    ground.add(row)
    QApplication.processEvents()
    pressed: list[bool] = []
    row.clicked.connect(lambda: pressed.append(True))
    window = row.window().windowHandle()
    QTest.mouseClick(window, Qt.MouseButton.LeftButton, pos=row.title.mapTo(row.window(), row.title.rect().center()))
    assert pressed


@pytest.mark.parametrize("percent", [100, 150])
def test_long_titles_wrap_and_are_whole(ground: Ground, qtbot: QtBot, percent: int) -> None:
    ground.look(percent)
    row = ListRow(LONG, LONG)
    value = ValueRow(LONG, "1,000", small=LONG, count="3 × 2")
    ground.add(row)
    ground.add(value)
    ground.column.addStretch(1)
    ground.resize(260, 1600)
    qtbot.wait(30)
    for part in (row.title, row.note, value.name, value.small):
        assert part.height() >= part.heightForWidth(part.width())
    assert value.value.width() >= value.value.sizeHint().width()


def test_a_row_that_takes_the_keyboard_is_high_enough_to_be_hit(ground: Ground, qtbot: QtBot) -> None:
    row = ValueRow("Tile wait", "2", small="One tile completes the hand", takes_focus=True)
    row.set_roles(Role.NOTE, Role.NOTE)
    row.set_dense(dense=True, above=1)
    ground.add(row)
    ground.column.addStretch(1)
    qtbot.wait(30)
    assert row.height() >= theme.SMALLEST_TARGET == 24


def test_a_value_row_points_while_it_has_the_focus(ground: Ground) -> None:
    row = ValueRow("Pure suit", "6", small="One suit only", takes_focus=True)
    ground.add(row)
    other = QPushButton()
    ground.add(other)
    pointed: list[bool] = []
    row.pointed.connect(pointed.append)
    row.set_dense(dense=True)
    assert row.accessibleName() == "Pure suit, One suit only, 6" and row.small.isHidden()
    row.setFocus()
    assert pointed == [True] and not row.small.isHidden(), "a dense row shows its small print with the focus"
    QTest.keyClick(row, Qt.Key.Key_Down)
    assert other.hasFocus() and pointed == [True, False] and row.small.isHidden()


def test_struck_and_quiet_values(ground: Ground) -> None:
    row = ValueRow("Plain", "1")
    row.set_struck()
    assert row.name.font().strikeOut() and row.value.font().strikeOut()
    row.set_columns(40, 60)
    assert row.count.width() == 40 and row.value.width() == 60


def test_lists_have_a_label_for_their_name(ground: Ground) -> None:
    alone, beside = ComboBox(), ComboBox()
    alone.setAccessibleName("Pace & speed")
    ground.add(alone)
    labels = [one for one in ground.findChildren(QLabel) if one.buddy() is alone]
    assert [one.text() for one in labels] == ["Pace && speed"] and labels[0].isHidden()
    row = WordsRow(beside)
    row.set_words("Language", "")
    ground.add(row)
    assert [one for one in row.findChildren(QLabel) if one.buddy() is beside] == [row.title]


def test_a_choice_that_does_not_fit_is_whole_in_the_tip(ground: Ground) -> None:
    box = ComboBox()
    box.addItems(["short", LONG])
    box.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
    ground.add(box)
    for index, tip in ((0, ""), (1, LONG)):
        box.setCurrentIndex(index)
        QToolTip.hideText()
        place = QPoint(5, 5)
        QApplication.sendEvent(box, QHelpEvent(QEvent.Type.ToolTip, place, box.mapToGlobal(place)))
        assert QToolTip.text() == tip
    QToolTip.hideText()


def test_what_has_grown_is_laid_out_at_once(ground: Ground) -> None:
    inside = QWidget()
    column = QVBoxLayout(inside)
    area = scroll(inside)
    ground.add(area)
    ground.resize(300, 200)
    QApplication.processEvents()
    rows = [ListRow(LONG, LONG) for _ in range(9)]
    for row in rows:
        column.addWidget(row)
    show_widgets(column)
    lay_out_at_once(inside)
    assert all(row.height() >= row.heightForWidth(row.width()) for row in rows)
    assert inside.height() > area.viewport().height()


def test_parts_flow(ground: Ground) -> None:
    holder, flow = QWidget(), FlowLayout(8)
    holder.setLayout(flow)
    parts = [QPushButton("words") for _ in range(6)]
    for part in parts:
        flow.addWidget(part)
    ground.add(holder)
    ground.column.addStretch(1)
    QApplication.processEvents()
    assert len({part.y() for part in parts}) == 1
    ground.resize(240, 400)
    QApplication.processEvents()
    assert len({part.y() for part in parts}) > 1
    assert holder.height() == flow.heightForWidth(holder.width())
    assert all(part.geometry().right() <= holder.width() for part in parts)
    parts[0].hide()
    QApplication.processEvents()
    assert parts[1].x() == 0, "what is hidden takes no room"


def test_cards_stand_in_columns(ground: Ground) -> None:
    grid = CardGrid[QPushButton](200, 4, 8)
    cards = [QPushButton(str(number)) for number in range(5)]
    ground.add(grid)
    grid.show_cards(cards)
    QApplication.processEvents()
    assert grid.columns == 2 and cards[1].y() == cards[0].y() < cards[2].y()
    assert grid.neighbour(cards[0], Qt.Key.Key_Down) is cards[2]
    assert grid.neighbour(cards[4], Qt.Key.Key_Right) is None
    grid.show_cards(cards[3:])
    assert cards[0].isHidden() and grid.neighbour(cards[0], Qt.Key.Key_Up) is cards[3]


def test_a_cover_scrolls_by_keys_whatever_has_the_focus(ground: Ground) -> None:
    cover = Cover(ground)
    column = QVBoxLayout(cover)
    button = QPushButton("only")
    tall = QWidget()
    tall.setMinimumHeight(2000)
    area = scroll(tall)
    column.addWidget(area)
    column.addWidget(button)
    cover.resize(ground.size())
    cover.show()
    QApplication.processEvents()
    button.setFocus()
    bar = area.verticalScrollBar()
    QTest.keyClick(button, Qt.Key.Key_PageDown)
    assert bar.value() > 0
    QTest.keyClick(button, Qt.Key.Key_End)
    assert bar.value() == bar.maximum()
    QTest.keyClick(button, Qt.Key.Key_Home)
    assert bar.value() == 0


def test_keys_scroll_the_nearest_area_also_if_another_hides_more(ground: Ground) -> None:
    cover = Cover(ground)
    columns = QHBoxLayout(cover)
    areas, buttons = list[QScrollArea](), list[QPushButton]()
    for height in (2000, 4000):
        side, tall = QWidget(), QWidget()
        tall.setMinimumHeight(height)
        areas.append(scroll(tall))
        buttons.append(QPushButton(str(height)))
        column = QVBoxLayout(side)
        column.addWidget(areas[-1])
        column.addWidget(buttons[-1])
        columns.addWidget(side)
    cover.resize(ground.size())
    cover.show()
    QApplication.processEvents()
    for area, button in zip(areas, buttons, strict=True):
        button.setFocus()
        QTest.keyClick(button, Qt.Key.Key_End)
        bars = [one.verticalScrollBar() for one in areas]
        assert [bar.value() == bar.maximum() > 0 for bar in bars] == [one is area for one in areas]
        QTest.keyClick(button, Qt.Key.Key_End)
        assert all(bar.value() == bar.maximum() for bar in bars), "at its end, the other one is scrolled"
        QTest.keyClick(button, Qt.Key.Key_Home)
        QTest.keyClick(button, Qt.Key.Key_Home)
        assert [bar.value() for bar in bars] == [0, 0]


def test_fields_for_numbers_are_as_high_as_lists_beside_them(ground: Ground) -> None:
    number, box = NumberField(), ComboBox()
    for one in (number, box):
        ground.add(one)
    QApplication.processEvents()
    assert number.height() == box.height() == theme.active().scaled(theme.CONTROL_HEIGHT)
