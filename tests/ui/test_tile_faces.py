"""The strong tiles: chosen in the settings, offered at the table in a small window, painted by every part at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QAction
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mahjong_desktop.core.tiles import parse_tile
from mahjong_desktop.present.setting_words import choice_words
from mahjong_desktop.settings import CLASSIC, STRONG, TILE_FACES
from mahjong_desktop.ui.art import TileArt, choose_faces
from mahjong_desktop.ui.pages.table_menus import SMALL_WINDOW, quick_menu
from mahjong_desktop.ui.shell import MainWindow
from mahjong_desktop.ui.table.look import JADE
from tests.ui.by_hand import WAIT
from tests.ui.conftest import Shell
from tests.ui.playing import Stand
from tests.ui.test_art import face_image, ink
from tests.ui.test_standings import HONG_KONG


@pytest.fixture(autouse=True)
def _classic_faces_again() -> Iterator[None]:
    yield
    choose_faces(CLASSIC)


@pytest.mark.parametrize("tile", ["1p", "5p", "7s", "5m", "1z", "3f"])
def test_an_art_paints_the_chosen_faces_at_once(qtbot: QtBot, tile: str) -> None:
    art, kind = TileArt(JADE.back, JADE.back_shade), parse_tile(tile)
    classic = art.sprite(kind, 60)
    choose_faces(STRONG)
    strong = art.sprite(kind, 60)
    if tile != "3f":
        assert ink(face_image(strong)) > ink(face_image(classic))
    assert strong.pixmap.toImage() != classic.pixmap.toImage()
    choose_faces(CLASSIC)
    assert art.sprite(kind, 60) is classic


def test_an_unknown_set_is_the_classic_one(qtbot: QtBot) -> None:
    art = TileArt(JADE.back, JADE.back_shade)
    classic = art.sprite(0, 60)
    choose_faces("of-a-later-version")
    assert art.sprite(0, 60) is classic


def test_the_setting_reaches_the_tiles_on_the_table(shell: Shell, qtbot: QtBot) -> None:
    window = shell.open()
    Stand(window, HONG_KONG, "quick", 7)
    table = window.game.table.table
    qtbot.waitUntil(lambda: bool(table.view.hand_items()), timeout=WAIT)
    before = next(iter(table.view.hand_items().values())).pixmap().toImage()
    window.context.settings.set("tile-faces", STRONG)
    after = next(iter(table.view.hand_items().values())).pixmap().toImage()
    assert after.size() == before.size() and after != before


def entries(menu: QMenu) -> list[QAction]:
    """Returns the entries of a menu and of the menus that open from it."""
    opened = menu.findChildren(QMenu)
    return [action for one in (menu, *opened) for action in one.actions()]


def faces_entry(window: MainWindow, menu: QMenu) -> bool | None:
    """Whether the strong tiles are on in a menu; None if it does not offer them."""
    words = choice_words("tile-faces", STRONG)
    return next((action.isChecked() for action in entries(menu) if action.text() == words), None)


def test_a_small_window_offers_the_strong_tiles_and_a_large_one_the_way_back(shell: Shell) -> None:
    window = shell.open()
    settings = window.context.settings

    def offered(small: bool) -> bool | None:
        return faces_entry(window, quick_menu(window, settings, lambda: None, small=small))

    assert (offered(False), offered(True)) == (None, False)
    menu = quick_menu(window, settings, lambda: None, small=True)
    next(action for action in entries(menu) if action.text() == choice_words("tile-faces", STRONG)).trigger()
    assert settings.text("tile-faces") == STRONG
    assert (offered(False), offered(True)) == (True, True)


def test_small_is_what_the_look_says() -> None:
    assert SMALL_WINDOW == 1400 and TILE_FACES[0] == CLASSIC
