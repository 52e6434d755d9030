"""The signs of seats."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.seats import seat_sign


@pytest.mark.parametrize("strong", [False, True])
def test_a_strong_sign_is_filled(qtbot: QtBot, strong: bool) -> None:
    sign = seat_sign("east", 40, strong=strong)
    qtbot.addWidget(sign)
    ground = sign.grab().toImage().pixelColor(20, 4)
    assert ground == QColor(theme.colours().accent if strong else theme.colours().surface)


def test_a_sign_has_the_colours_of_the_theme_when_it_is_painted(qtbot: QtBot, qapp: QApplication) -> None:
    usual = theme.active()
    sign = seat_sign("south", 40, strong=True)
    qtbot.addWidget(sign)
    theme.activate(qapp, theme.Theme(dark=not usual.dark))
    shown, other = sign.grab().toImage().pixelColor(20, 4), theme.colours()
    theme.activate(qapp, usual)
    assert shown == QColor(other.accent) != QColor(theme.colours().accent)


def test_a_sign_without_a_size_fits_a_line_of_text(qtbot: QtBot) -> None:
    sign = seat_sign("west", strong=False)
    qtbot.addWidget(sign)
    assert sign.width() == sign.height() == theme.active().scaled(24)
