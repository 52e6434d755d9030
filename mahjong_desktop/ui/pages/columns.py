"""Columns of widgets that a page fills, clears and fills again.

Room: ui/pages.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import cast

from PySide6.QtWidgets import QVBoxLayout, QWidget


def new_column() -> QWidget:
    """Returns a widget with an empty column."""
    made = QWidget()
    column = QVBoxLayout(made)
    column.setContentsMargins(0, 8, 0, 8)
    column.setSpacing(0)
    return made


def column_of(widget: QWidget) -> QVBoxLayout:
    """Returns the column of such a widget."""
    return cast("QVBoxLayout", widget.layout())


def clear_column(widget: QWidget, keep: Collection[QWidget] = ()) -> None:
    """Removes everything from a layout. Widgets in `keep` are kept, because the page uses them again."""
    column = column_of(widget)
    while (item := column.takeAt(0)) is not None:
        inside = item.widget()
        if inside is not None and inside not in keep:
            inside.hide()
            inside.setParent(None)
            inside.deleteLater()
