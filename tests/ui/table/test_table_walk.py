"""The walk by the keyboard over the tiles on the table: every one is reached, ringed, and told."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtTest import QTest

from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.ui.table.spots import Key
from mahjong_desktop.ui.table.table_widget import TableWidget
from tests.ui.table import other_games, views
from tests.ui.table.widgets import MakeTable, asked, discards

CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def table(make: MakeTable) -> Iterator[TableWidget]:
    view = views.turn_view()
    made = make(view)
    asked(made, discards(view), view)
    QAccessible.setActive(True)
    yield made
    QAccessible.setActive(False)


def walk(table: TableWidget, key: Qt.Key) -> None:
    QTest.keyClick(table, Qt.Key.Key_Control)
    QTest.keyClick(table, key, CTRL)


def ringed(table: TableWidget) -> list[Key]:
    return [key for key, item in table.view.items_by_key.items() if Mark.FOCUS in item.marks()]


def test_every_open_tile_outside_of_the_hand_is_reached(table: TableWidget) -> None:
    view, hand = views.turn_view(), table.view.hand_items()
    items = table.view.items_by_key.items()
    wanted = {key for key, item in items if item.spot.tile is not None and not item.spot.ghost and key[1] not in hand}
    reached = []
    for _ in wanted:
        walk(table, Qt.Key.Key_Right)
        (key,) = ringed(table)
        reached.append(key)
        tile = table.view.items_by_key[key].spot.tile
        like = [item for _, item in items if item.spot.tile == tile and not item.spot.ghost]
        assert all(Mark.MATCH in item.marks() for item in like)
    assert set(reached) == wanted and len(reached) == len(wanted)
    assert reached[0] == ("piece", view.melds[2][0].pieces[0])
    walk(table, Qt.Key.Key_Right)
    assert ringed(table) == reached[:1]
    walk(table, Qt.Key.Key_Left)
    assert ringed(table) == reached[-1:]


def test_indicators_in_the_wall_come_first(make: MakeTable) -> None:
    table = make(other_games.riichi_view())
    walk(table, Qt.Key.Key_Right)
    (key,) = ringed(table)
    assert key[0] == "wall" and table.top_bar.note.startswith("Middle of the table: ")


def test_up_and_down_lead_from_player_to_player(table: TableWidget) -> None:
    names = []
    for _ in range(5):
        walk(table, Qt.Key.Key_Down)
        names.append(table.top_bar.note.split(":")[0])
    assert names == ["Oskar", "Tomoe", "Mirela", "You", "Oskar"]
    walk(table, Qt.Key.Key_Up)
    assert table.top_bar.note.startswith("You: orchid")


def test_the_tile_is_told_in_the_top_bar_and_to_a_reader(table: TableWidget) -> None:
    said: list[str] = []
    table.voice.announcer.announced.connect(lambda text, _: said.append(text))
    walk(table, Qt.Key.Key_Down)
    walk(table, Qt.Key.Key_Right)
    assert said == [f"Oskar: {six} Characters, {table.view.unseen(six - 1)} not yet seen" for six in (6, 7)]
    assert said[-1] == table.top_bar.note


def test_other_keys_and_the_mouse_end_the_walk(table: TableWidget) -> None:
    walk(table, Qt.Key.Key_Right)
    QTest.keyClick(table, Qt.Key.Key_Left)
    piece = table.hand.focus_piece()
    assert piece is not None and ringed(table) == [("piece", piece)]
    assert table.top_bar.note == table.voice.note(piece // 4)
    walk(table, Qt.Key.Key_Right)
    QTest.mouseClick(table.view.viewport(), Qt.MouseButton.LeftButton, pos=QPoint(30, 400))
    assert not ringed(table) and not table.top_bar.note


def test_the_walk_chooses_nothing_and_follows_its_tile(table: TableWidget) -> None:
    chosen: list[object] = []
    table.chosen.connect(chosen.append)
    for _ in range(6):
        walk(table, Qt.Key.Key_Right)
    assert not chosen and table.question is not None
    (key,) = ringed(table)
    table.show_view(views.claim_view())
    assert ringed(table) == [key]
    table.resize(1000, 700)
    assert ringed(table) == [key]
    table.show_view(views.empty_view())
    assert not ringed(table) and table.voice.walk.now is None


def test_without_a_view_there_is_nothing_to_walk_over(make: MakeTable) -> None:
    table = make()
    walk(table, Qt.Key.Key_Right)
    assert table.voice.walk.now is None
