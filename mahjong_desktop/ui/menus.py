"""Menus below the widgets that open them. One that is open when the language changes is made again in the new one.

Room: ui. What stands in a menu belongs to the callers; the menus of the table are in pages/table_menus.py.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

import shiboken6
from PySide6.QtCore import QEvent, QObject, QPoint, Qt, QTimer
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QMenu, QWidget

_GAP: Final = 2
"""The distance between a menu and the widget above it, in pixels."""


_COMPOSING: Final = frozenset({"cocoa", "wayland", "windows"})
"""The platforms of Qt that always blend a window with what lies behind it; X11 does not say whether it does."""


def round_corners(popup: QWidget) -> None:
    """Lets what is behind a popup that has not been shown be seen at its round corners, where the system can do it."""
    if QGuiApplication.platformName() in _COMPOSING:
        popup.setWindowFlags(
            popup.windowFlags() | Qt.WindowType.FramelessWindowHint | Qt.WindowType.NoDropShadowWindowHint
        )
        popup.setAttribute(Qt.WidgetAttribute.WA_TranslucentBackground)


def open_menu(make: Callable[[], QMenu], above: QWidget) -> None:
    """Opens the menu that `make` returns below a widget; it is deleted when it closes. `make` is called again if the
    language changes while the menu is open."""
    menu = make()
    round_corners(menu)
    menu.aboutToHide.connect(menu.deleteLater)
    menu.installEventFilter(_MadeAgain(menu, make, above))
    menu.popup(above.mapToGlobal(QPoint(0, above.height() + _GAP)))


class _MadeAgain(QObject):
    """Replaces a menu once its page has the words of the new language; closes it if what was above it is gone."""

    def __init__(self, menu: QMenu, make: Callable[[], QMenu], above: QWidget) -> None:
        super().__init__(menu)
        self._menu, self._make, self._above = menu, make, above
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.timeout.connect(self._replace)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if event.type() == QEvent.Type.LanguageChange:
            self._soon.start(0)
        return False

    def _replace(self) -> None:
        if not self._menu.isVisible():
            return
        self._menu.close()
        if shiboken6.isValid(self._above) and self._above.isVisible():
            open_menu(self._make, self._above)
