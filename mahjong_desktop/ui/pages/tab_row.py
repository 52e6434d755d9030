"""A row of tabs, which stand closer together or in two rows where they need more room than there is.

Room: ui/pages. The page shows what a tab stands for.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QSize, Qt
from PySide6.QtWidgets import QPushButton, QSizePolicy

from mahjong_desktop.ui.theme import Role, set_role
from mahjong_desktop.ui.widgets import LOOKS
from mahjong_desktop.ui.wrapped_row import WrappedRow

_GAP: Final = 18
_LEAST_GAP: Final = 3


class TabRow(WrappedRow):
    """Tabs, one of which is chosen."""

    def __init__(self, tabs: Sequence[QPushButton]) -> None:
        super().__init__()
        self._tabs = tuple(tabs)
        for tab in self._tabs:
            tab.setParent(self)
            set_role(tab, Role.TAB)
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            tab.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def set_words(self, words: Sequence[str]) -> None:
        """Sets the labels."""
        for tab, text in zip(self._tabs, words, strict=True):
            tab.setText(text)
        self.lay_again()

    def parts(self) -> Sequence[QPushButton]:
        return self._tabs

    def sizeHint(self) -> QSize:
        return QSize(200, self.lay(max(200, self.width()), place=False))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self.lay_again()

    def lay(self, width: int, *, place: bool) -> int:
        sizes = [tab.sizeHint() for tab in self._tabs]
        free = width - sum(size.width() for size in sizes)
        gap = max(_LEAST_GAP, min(_GAP, free // (len(sizes) - 1)))
        x = y = 0
        for tab, size in zip(self._tabs, sizes, strict=True):
            if x and x + size.width() > width:
                x, y = 0, y + size.height()
            if place:
                tab.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + gap
        return y + sizes[-1].height()
