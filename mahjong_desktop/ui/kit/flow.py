"""A row of parts that is wrapped into more rows where there is no room for one.

Room: ui/kit. A subclass places the parts: chips, words of a choice, tabs.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSize
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QLayout, QSizePolicy, QWidget


class WrappedRow(QWidget):
    """The row; its height follows from its width."""

    def __init__(self) -> None:
        super().__init__()
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def parts(self) -> Sequence[QWidget]:
        """Returns the parts that are shown, in order."""
        raise NotImplementedError

    def whole_width(self) -> int:
        """Returns the width in pixels at which all parts stand in one row; without gaps, unless a subclass has some."""
        return sum(part.sizeHint().width() for part in self.parts())

    def lay(self, width: int, *, place: bool) -> int:
        """Returns the height in pixels that the parts need in this width; moves them there if `place` is True."""
        raise NotImplementedError

    def lay_again(self) -> None:
        """Lays the parts out again after their words have changed."""
        self.lay(self.width(), place=True)
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self.lay(width, place=False)

    def sizeHint(self) -> QSize:
        wide = self.whole_width()
        return QSize(wide, self.lay(wide, place=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(max((part.sizeHint().width() for part in self.parts()), default=0), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self.lay(self.width(), place=True)


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
