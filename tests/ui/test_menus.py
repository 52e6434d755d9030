"""Menus have round corners where the system blends them with what lies behind."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui.menus import round_corners


@pytest.mark.parametrize(
    ("platform", "blended"), [("wayland", True), ("windows", True), ("cocoa", True), ("xcb", False)]
)
def test_corners_are_round_where_the_system_composes(
    qtbot: QtBot, monkeypatch: pytest.MonkeyPatch, platform: str, blended: bool
) -> None:
    monkeypatch.setattr(QGuiApplication, "platformName", lambda: platform)
    menu = QMenu()
    qtbot.addWidget(menu)
    round_corners(menu)
    assert menu.testAttribute(Qt.WidgetAttribute.WA_TranslucentBackground) is blended
    assert menu.windowType() == Qt.WindowType.Popup
