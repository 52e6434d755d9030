"""The three columns of the review page: the list, the position above the curve, and the panel about one decision.

Room: ui/review. In a window that is too small for them the columns scroll.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QHBoxLayout, QScrollArea, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.theme import Role, set_role

_SIDES: Final = (288, 328)
_NARROW_SIDES: Final = (216, 314)
_MIDDLE: Final = 360
"""If less than this is left for the position, the space around the columns is smaller."""


class _Row(QHBoxLayout):
    """A row as high as there is room. A scroll area would else make it as high as its texts would like to be."""

    def hasHeightForWidth(self) -> bool:
        return False


class ReviewColumns(QScrollArea):
    """The columns. `middle` are the widgets of the middle column with their shares of its height."""

    def __init__(self, left: QWidget, middle: tuple[tuple[QWidget, int], ...], right: QWidget) -> None:
        super().__init__()
        self._left, self._right = left, right
        self.setWidgetResizable(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)
        inside = QWidget()
        self._row = _Row(inside)
        column = QVBoxLayout()
        column.setSpacing(theme.GUTTER)
        for widget, share in middle:
            column.addWidget(widget, share)
        self._row.addWidget(left)
        self._row.addLayout(column, 1)
        self._row.addWidget(right)
        for clear in (inside, self.viewport()):
            set_role(clear, Role.CLEAR)
        self.setWidget(inside)

    def arrange(self, width: int) -> None:
        """Sets the widths of the columns on a page of this width."""
        narrow = width < theme.NARROW_PAGE
        scale = max(1.0, 0.55 + 0.45 * theme.active().scale_percent / 100)
        left, right = (round(side * scale) for side in (_NARROW_SIDES if narrow else _SIDES))
        self._left.setFixedWidth(left)
        self._right.setFixedWidth(right)
        margin, gutter = 24 if narrow else theme.PAGE_MARGIN, theme.GUTTER
        if left + right + _MIDDLE + 2 * (margin + gutter) > width:
            margin, gutter = 16, 8
        self._row.setSpacing(gutter)
        more = max(0, (width - theme.PAGE_WIDTH) // 2)
        self._row.setContentsMargins(margin + more, 16, margin + more, 16)
