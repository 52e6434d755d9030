"""The page of the calculator in a window of its own."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.settings import Settings
from mahjong_desktop.study.calculator.entering import EarlierHands
from mahjong_desktop.study.known_rulesets import find_ruleset
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.calculator.page import CalculatorPage
from mahjong_desktop.ui.context import Context


@pytest.fixture
def context(tmp_path: Path) -> Context:
    return Context(Settings(tmp_path / "settings.json"), Texts("en"), tmp_path)


@pytest.fixture
def page(qtbot: QtBot, qapp: QApplication, context: Context, tmp_path: Path) -> CalculatorPage:
    theme.activate(qapp, theme.Theme())
    made = CalculatorPage(
        context,
        history=EarlierHands(tmp_path / "hands.json"),
        ask_for_path=lambda _parent, name: str(tmp_path / name),
    )
    qtbot.addWidget(made)
    made.resize(1280, 800)
    made.open(find_ruleset("hong-kong"))
    made.refresh_if_changed()  # the window does so before it shows a page
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow, timeout=2000)
    made.first_focus()
    return made
