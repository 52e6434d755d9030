"""The review page in a window of its own."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.settings import Settings
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.review.page import ReviewPage


def shown_page(qtbot: QtBot, application: QApplication, folder: Path) -> ReviewPage:
    """Shows the page, without a game. Whoever shows it ends its reviews."""
    theme.activate(application, theme.Theme())
    page = ReviewPage(Context(Settings(folder / "settings.json"), Texts("en"), folder))
    qtbot.addWidget(page)
    page.resize(1280, 800)
    page.show()
    page.activateWindow()
    qtbot.waitUntil(page.isActiveWindow, timeout=2000)
    return page
