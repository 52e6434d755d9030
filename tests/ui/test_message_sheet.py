"""A message in the window, as a screen reader meets it."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QSize
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from mahjong_desktop.ui.kit.sheet import MessageSheet


@pytest.mark.parametrize("safe", [False, True])
def test_the_button_that_gets_the_focus_is_read_out_with_the_message(qtbot: QtBot, safe: bool) -> None:
    below = QWidget()
    qtbot.addWidget(below)
    below.resize(QSize(800, 600))
    below.show()
    choices = (("Leave", _nothing), ("Try again", _nothing))
    sheet = MessageSheet(below, "The game is not saved", "The disk is full.", choices, safe=safe)
    sheet.open()
    assert (sheet.accessibleName(), sheet.accessibleDescription()) == ("The game is not saved", "The disk is full.")
    held = below.focusWidget()
    assert held in sheet.buttons and held is not None
    assert held.accessibleDescription() == "The disk is full."
    assert [button.accessibleDescription() for button in sheet.buttons].count("") == 1


def _nothing() -> None:
    return None
