"""Rows of tiles: their size, how they shrink, and rows that have tiles of one width."""

from __future__ import annotations

from PySide6.QtGui import QColor
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.values import replace
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.tiles import MARK, TileRow, kinds_row, row_of

SUIT = row_of(range(0, 36, 4))


def test_a_row_of_a_fixed_width_is_as_wide_as_its_tiles(qtbot: QtBot) -> None:
    row = TileRow((SUIT, SUIT), 24)
    qtbot.addWidget(row)
    assert row.sizeHint() == row.minimumSizeHint()
    assert 18 * 24 < row.sizeHint().width() < 18 * 24 + 40
    row.resize(100, row.sizeHint().height())
    assert row.tile_width == 24


def test_tiles_shrink_where_there_is_less_room_but_not_below_the_least(qtbot: QtBot) -> None:
    row = TileRow((SUIT,), 30, least=16)
    qtbot.addWidget(row)
    found = []
    for width in (400, 240, 200, 60):
        row.resize(width, row.sizeHint().height())
        found.append(row.tile_width)
        assert row.tile_width == 16 or 9 * row.tile_width < width
    assert found == sorted(found, reverse=True) and found[0] == 30 and found[-1] == 16


def test_rows_among_each_other_have_tiles_of_one_width(qtbot: QtBot) -> None:
    among: list[TileRow] = []
    for groups in ((SUIT,), (SUIT, SUIT)):
        row = TileRow(groups, 30, least=10, among=among)
        qtbot.addWidget(row)
        row.resize(400, 50)
    assert len(among) == 2 and len({row.tile_width for row in among}) == 1
    assert among[0].tile_width < 30


def test_a_winning_tile_has_room_for_its_mark(qtbot: QtBot) -> None:
    won = replace(SUIT, pieces=(*SUIT.pieces[:-1], replace(SUIT.pieces[-1], winning=True)))
    plain, marked = TileRow((SUIT,), 30), TileRow((won,), 30)
    for row in (plain, marked):
        qtbot.addWidget(row)
    assert marked.sizeHint().height() - plain.sizeHint().height() == MARK - 3


def test_the_cause_of_a_refusal_has_a_red_frame(qtbot: QtBot) -> None:
    red = QColor(theme.colours().red)
    for cause in (False, True):
        row = kinds_row((0, 9), "tiles", 30, cause=cause)
        qtbot.addWidget(row)
        row.resize(row.sizeHint())
        image = row.grab().toImage()
        assert row.accessibleName() == "tiles"
        middle = image.height() // 2
        assert any(image.pixelColor(x, middle) == red for x in range(image.width())) is cause
