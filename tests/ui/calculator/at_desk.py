"""The calculator used as a person uses it, and what it shows. No expectations belong here."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget

from mahjong_desktop.ui.calculator.page import CalculatorPage
from mahjong_desktop.ui.kit.choice import ChoiceButton
from mahjong_desktop.ui.kit.values import ValueRow


def type_keys(page: CalculatorPage, text: str) -> None:
    """Types characters one by one; the page must have the keyboard focus or pass it on."""
    for character in text:
        QTest.keyClicks(page, character)


def child(page: QWidget, kind: type[Any], name: str) -> Any:
    """The visible control of this object name."""
    return next(found for found in page.findChildren(kind) if found.objectName() == name and found.parent() is not None)


def choose(page: CalculatorPage, fact: str, value: str) -> None:
    """Presses a word of a fact."""
    QTest.mouseClick(child(page.facts, ChoiceButton, f"{fact}:{value}"), Qt.MouseButton.LeftButton)


def shown_elements(page: CalculatorPage) -> dict[str, str]:
    """The elements in the first column with their values as they are shown."""
    rows = [row for row in page.first_column.inside.findChildren(ValueRow) if row.objectName().startswith("element:")]
    return {row.objectName().removeprefix("element:"): row.accessibleName().rsplit(", ", 1)[-1] for row in rows}


def figure(page: CalculatorPage) -> str:
    """The figure at the top of the first column."""
    return str(child(page.first_column.inside, QWidget, "figure").text())
