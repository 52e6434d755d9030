"""The review page in a window of its own, and the page on a game."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot

from mahjong_desktop.settings import Settings
from mahjong_desktop.study.review.opened import ReviewedGame
from mahjong_desktop.study.review.values import HandReview
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


class Opened:
    """A page on a game, and what it has asked for."""

    def __init__(self, page: ReviewPage, game: ReviewedGame) -> None:
        self.page, self.game = page, game
        self.asked: list[object] = []
        page.asked.connect(self.asked.append)

    @property
    def review(self) -> HandReview:
        """The review that is shown."""
        assert self.page.shown is not None and self.page.shown.review is not None
        return self.page.shown.review

    def press(self, *keys: Qt.Key) -> None:
        """Presses keys one after the other, as the window system does."""
        for key in keys:
            held = self.page.window().focusWidget()
            QTest.keyClick(self.page if held is None else held, key)
