"""Scroll areas of pages and sheets.

Room: ui/kit.
"""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QScrollArea, QWidget

from mahjong_desktop.ui.theme import Role, set_role


def scroll(inside: QWidget) -> QScrollArea:
    """Returns a vertical scroll area round the widget, without a frame of its own."""
    made = QScrollArea()
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    set_role(inside, Role.CLEAR)
    made.setWidget(inside)
    set_role(made.viewport(), Role.CLEAR)
    return made
