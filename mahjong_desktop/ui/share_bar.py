"""A bar that is filled as far as something is done.

Room: ui. What is done is said by the callers.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.ui import theme


class ShareBar(QWidget):
    """How far something is, as a filled bar."""

    def __init__(self) -> None:
        super().__init__()
        self.share = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_share(self, share: float, spoken: str) -> None:
        """Sets the share, 0 to 1, and what a screen reader says of it."""
        self.share = min(1.0, max(0.0, share))
        self.setAccessibleName(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, 8)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, body = theme.colours(), QRectF(self.rect())
        painter.setPen(QPen(QColor(colour.control), 1))
        painter.setBrush(QColor(colour.raised))
        painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.accent))
        filled = QRectF(0, 0, max(8.0, body.width() * self.share), body.height())
        if self.share > 0:
            painter.drawRoundedRect(filled, 4, 4)
