"""The page about the program: a licence behind every part, the libraries' included."""

from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QAbstractButton, QPlainTextEdit
from pytestqt.qtbot import QtBot

from mahjong_desktop.licences import notices
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.pages.about import AboutPage, LicenceSheet


def test_every_part_shows_its_licence(qtbot: QtBot, tmp_path: Path) -> None:
    page = AboutPage(Context(games=tmp_path))
    qtbot.addWidget(page)
    page.resize(1280, 720)
    page.show()
    buttons = [
        button for button in page.findChildren(QAbstractButton) if button.accessibleName().startswith("Licence:")
    ]
    assert len(buttons) == 5
    shown = []
    for button in buttons:
        QTest.mouseClick(button, Qt.MouseButton.LeftButton)
        sheet = page.findChildren(LicenceSheet)[-1]
        field = sheet.findChild(QPlainTextEdit)
        assert field is not None
        assert field.accessibleName() == sheet.accessibleName() != ""
        shown.append(field.toPlainText())
        sheet.close_sheet()
    assert all(len(text) > 100 for text in shown)
    assert all(notice.name in shown[-1] for notice in notices())
    assert "GNU LESSER GENERAL PUBLIC LICENSE" in shown[-1]
