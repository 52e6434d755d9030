"""What screen readers are told of widgets whose role Qt does not guess: the window, pages, sheets, tabs.

Room: ui/kit. A widget says its role by the attribute `spoken_role`; its name is its accessible name, or its window
title. Everything else keeps Qt's own interface.
"""

from __future__ import annotations

from functools import cache
from typing import Any

from PySide6.QtCore import QObject
from PySide6.QtGui import QAccessible, QAccessibleInterface
from PySide6.QtWidgets import QAbstractButton, QAccessibleWidget, QWidget


class SpokenWidget(QAccessibleWidget):
    """The interface of a widget with a role of its own. A button in it can be pressed; if it is checked, a radio button
    is checked, another one selected."""

    def __init__(self, widget: QWidget, role: QAccessible.Role) -> None:
        super().__init__(widget, role)
        self._button = widget if isinstance(widget, QAbstractButton) else None

    def text(self, kind: QAccessible.Text) -> str:
        told = super().text(kind)
        if told or kind is not QAccessible.Text.Name:
            return told
        return self.widget().windowTitle() if self._button is None else self._button.text().replace("&", "")

    def state(self) -> QAccessible.State:
        state = super().state()
        if self._button is not None and self.role() is QAccessible.Role.RadioButton:
            state.checkable, state.checked = True, self._button.isChecked()
        elif self._button is not None:
            state.selectable = True
            state.selected = self._button.isChecked()
        return state

    def actionNames(self) -> list[str]:
        names = super().actionNames()
        return names if self._button is None else [self.pressAction(), *names]

    def doAction(self, name: str) -> None:
        if self._button is not None and name == self.pressAction():
            self._button.click()
        else:
            super().doAction(name)


def _interface(_name: str, of: QObject) -> QAccessibleInterface | None:
    role: Any = getattr(of, "spoken_role", None)
    return SpokenWidget(of, role) if isinstance(of, QWidget) and isinstance(role, QAccessible.Role) else None


@cache
def speak_roles() -> None:
    """Has Qt tell screen readers the roles, from the first call on."""
    QAccessible.installFactory(_interface)
