"""A page of its own for parts of the kit, in the look of the program."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication, QVBoxLayout, QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.app import make_application
from mahjong_desktop.ui.theme import Theme


class Ground(QWidget):
    """A dressed window with a column for the parts."""

    def __init__(self) -> None:
        super().__init__()
        self.pressed: list[int] = []
        """The keys that no part has taken."""
        self.column = QVBoxLayout(self)
        theme.dress(self)

    def add(self, *parts: QWidget) -> None:
        """Puts parts below each other, and shows them at once."""
        for part in parts:
            self.column.addWidget(part)
            part.show()
        QApplication.processEvents()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.pressed.append(event.key())

    def look(self, percent: int) -> None:
        """Changes the text size."""
        theme.activate(make_application(), Theme(scale_percent=percent))


@pytest.fixture
def ground(qtbot: QtBot) -> Iterator[Ground]:
    """A visible window of 600 × 400 pixels; the usual look comes back afterwards."""
    usual = theme.active()
    make_application()
    made = Ground()
    qtbot.addWidget(made)
    made.resize(600, 400)
    made.show()
    made.activateWindow()
    qtbot.waitUntil(made.isActiveWindow)
    yield made
    theme.activate(make_application(), usual)
