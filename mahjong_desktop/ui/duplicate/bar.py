"""A bar for an amount that varies by chance: from zero to the left or right, with a whisker for its margin.

Room: ui/duplicate. Within its margin the bar is grey, because the amount may be chance alone.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.study.estimates import Estimate
from mahjong_desktop.ui import theme


class MarginBar(QWidget):
    """The bar. Bars that are compared have the same `most`, the amount at the end of the scale."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = Estimate(0.0, None)
        self.most = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_amount(self, amount: Estimate, most: float) -> None:
        """Shows an amount on a scale from −most to +most."""
        self.amount, self.most = amount, max(most, 1.0)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, theme.active().scaled(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def reach(self) -> float:
        """Returns how far the bar and its whisker go from zero."""
        return abs(self.amount.value) + (self.amount.margin or 0.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, middle, half = theme.colours(), self.height() / 2, (self.width() - 8) / 2
        zero = self.width() / 2
        unit = half / self.most
        end = zero + self.amount.value * unit
        ink = colour.muted
        if self.amount.decided:
            ink = colour.accent if self.amount.value > 0 else colour.red
        painter.fillRect(QRectF(4, middle - 0.5, 2 * half, 1), QColor(colour.line))
        painter.fillRect(QRectF(min(zero, end), middle - 6, abs(end - zero), 12), QColor(ink))
        painter.fillRect(QRectF(zero - 0.75, middle - 11, 1.5, 22), QColor(colour.control))
        if self.amount.margin is not None:
            reach = self.amount.margin * unit
            painter.setPen(QPen(QColor(colour.text), 1.5))
            left, right = max(4.0, end - reach), min(4 + 2 * half, end + reach)
            painter.drawLine(QPointF(left, middle), QPointF(right, middle))
            for x in (left, right):
                painter.drawLine(QPointF(x, middle - 5), QPointF(x, middle + 5))
