"""A panel with buttons over the table, so that they stand out from felt and tiles.

Room: ui/pages. What the buttons do belongs to the pages.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import shadow_pixmap
from mahjong_desktop.ui.widgets import Button

_ROOM = 8
PANEL_EDGE = 4
"""The panel is smaller than the widget by this margin, which holds its shadow."""


class ButtonPanel(QWidget):
    """Buttons in a row on a panel; hidden at first."""

    def __init__(self, page: QWidget, *buttons: Button) -> None:
        super().__init__(page)
        row = QHBoxLayout(self)
        row.setContentsMargins(*(_ROOM + PANEL_EDGE, PANEL_EDGE + _ROOM - 2) * 2)
        row.setSpacing(12)
        for button in buttons:
            row.addWidget(button)
        self.hide()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paper = QRectF(self.rect()).adjusted(PANEL_EDGE, PANEL_EDGE, -PANEL_EDGE, -PANEL_EDGE)
        shadow = shadow_pixmap(paper.width(), paper.height(), theme.SHEET_RADIUS, 4, 0.5, self.devicePixelRatioF())
        size = shadow.deviceIndependentSize()
        left, top = paper.center().x() - size.width() / 2, paper.center().y() - size.height() / 2
        painter.drawPixmap(QPointF(left, top + 2), shadow)
        painter.setPen(QPen(QColor(theme.colours().line), 1))
        painter.setBrush(QColor(theme.colours().surface))
        painter.drawRoundedRect(paper.adjusted(0.5, 0.5, -0.5, -0.5), theme.SHEET_RADIUS, theme.SHEET_RADIUS)
