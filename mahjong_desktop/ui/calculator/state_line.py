"""A short line about the state of a hand, with a mark before it: complete, incomplete, or no hand of the game.

Room: ui/calculator.
"""

from __future__ import annotations

from enum import StrEnum

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap


class StateKind(StrEnum):
    """The state of a hand."""

    COMPLETE = "complete"
    MISSING = "missing"
    BARRED = "barred"


_ICONS = {StateKind.COMPLETE: "check", StateKind.BARRED: "barred"}


class StateLine(QWidget):
    """The line."""

    def __init__(self) -> None:
        super().__init__()
        self.state = StateKind.MISSING
        self.words = ""
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def tell(self, state: StateKind, words: str) -> None:
        """Sets the state and its words."""
        self.state, self.words = state, words
        self.setAccessibleName(words)
        self.updateGeometry()
        self.update()

    def _left(self) -> int:
        return 22 if self.state in _ICONS else 0

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        box = QRectF(0, 0, max(40, width - self._left()), 1000)
        metrics = QFontMetricsF(theme.font(13, 600))
        return round(metrics.boundingRect(box, int(Qt.TextFlag.TextWordWrap), self.words).height()) + 4

    def sizeHint(self) -> QSize:
        wide = QFontMetricsF(theme.font(13, 600)).horizontalAdvance(self.words)
        return QSize(round(wide) + self._left() + 4, self.heightForWidth(round(wide) + self._left() + 4))

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(13, 600))
        longest = max((metrics.horizontalAdvance(word) for word in self.words.split()), default=0.0)
        return QSize(round(longest) + self._left() + 2, 20)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour = QPainter(self), theme.colours()
        ink = {StateKind.COMPLETE: colour.accent, StateKind.BARRED: colour.gold}.get(self.state, colour.second)
        icon = _ICONS.get(self.state)
        if icon is not None:
            picture = icon_pixmap(icon, ink, 15, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(1, (self.height() - 15) / 2), picture)
        painter.setFont(theme.font(13, 600))
        painter.setPen(QColor(ink))
        room = QRectF(self._left(), 0, self.width() - self._left(), self.height())
        flags = Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter
        painter.drawText(room, int(flags), self.words)
