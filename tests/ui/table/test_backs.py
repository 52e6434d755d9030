"""Tile backs have the colour of the cloth's own or one of their own, and are never too much like the cloth."""

from __future__ import annotations

from itertools import product

import pytest
from PySide6.QtGui import QColor

from mahjong_desktop.settings import AS_CLOTH, TILE_BACKS
from mahjong_desktop.ui.table.look import LEAST_BACK_CONTRAST, PALETTES, back_contrast, palette_of
from mahjong_desktop.ui.table.still import StillTable
from tests.ui.conftest import Shell
from tests.ui.playing import Stand
from tests.ui.table import views
from tests.ui.table.widgets import MakeTable


@pytest.mark.parametrize(("table", "backs"), list(product(PALETTES, TILE_BACKS)))
def test_a_back_is_told_from_the_cloth(table: str, backs: str) -> None:
    palette = palette_of(table, backs)
    assert back_contrast(QColor(palette.back), QColor(palette.felt_centre)) >= LEAST_BACK_CONTRAST
    assert QColor(palette.back).value() > QColor(palette.back_shade).value()


@pytest.mark.parametrize("table", PALETTES)
def test_the_backs_of_the_cloth_are_as_the_look_has_them(table: str) -> None:
    own, usual = palette_of(table, AS_CLOTH), PALETTES[table]
    assert own.back == usual.back.lower() and own.felt_centre == usual.felt_centre


def test_an_unknown_back_is_that_of_the_cloth() -> None:
    assert palette_of("ink", "of-a-later-version") == palette_of("ink")


def test_contrast_is_that_of_wcag() -> None:
    assert back_contrast(QColor("#000000"), QColor("#FFFFFF")) == pytest.approx(21.0)
    assert back_contrast(QColor("#777777"), QColor("#FFFFFF")) == pytest.approx(4.48, abs=0.01)
    assert back_contrast(QColor("#123456"), QColor("#123456")) == 1.0


def test_the_table_and_still_pictures_take_the_back(make: MakeTable) -> None:
    table = make(views.turn_view())
    table.set_look("jade", True, 0.0, backs="blue")
    assert table.view.art.back.name() == palette_of("jade", "blue").back
    still = StillTable()
    still.set_look("jade", "blue")
    assert still.art().back.name() == palette_of("jade", "blue").back


def test_the_setting_reaches_the_table_of_a_game(shell: Shell) -> None:
    window = shell.open()
    Stand(window, views.HONG_KONG, "quick", 7)
    view = window.game.table.table.view
    before = view.art.back.name()
    window.context.settings.set("tile-backs", "blue")
    assert view.art.back.name() == palette_of("jade", "blue").back != before
