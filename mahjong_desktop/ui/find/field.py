"""The search field for hands.

Room: ui/find.
"""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent

from mahjong_desktop.ui.kit.fields import SearchField

LONGEST_SEARCH = 500
"""The maximum number of characters of a search."""


class FindField(SearchField):
    """The field, as wide as its page. Escape clears it; Down or Enter goes to the list."""

    go_down = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.setMaxLength(LONGEST_SEARCH)

    def fit_text_size(self) -> None:
        """The width follows from the page."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.go_down.emit()
        else:
            super().keyPressEvent(event)
