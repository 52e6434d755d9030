"""Emptying layouts that are filled again.

Room: ui.
"""

from __future__ import annotations

from PySide6.QtWidgets import QLayout


def clear(layout: QLayout) -> None:
    """Removes everything from a layout, the layouts inside it included."""
    while (item := layout.takeAt(0)) is not None:
        widget, inside = item.widget(), item.layout()
        if widget is not None:
            widget.hide()
            widget.setParent(None)
            widget.deleteLater()
        elif inside is not None:
            clear(inside)
