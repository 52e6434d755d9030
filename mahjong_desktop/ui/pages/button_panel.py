"""A panel with buttons over the table, so that they stand out from felt and tiles.

Room: ui/pages. What the buttons do belongs to the pages.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QKeyEvent, QPainter, QPaintEvent, QPen, QShowEvent
from PySide6.QtWidgets import QHBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import shadow_pixmap
from mahjong_desktop.ui.keys import enters
from mahjong_desktop.ui.kit.buttons import Button
from mahjong_desktop.ui.presses import presses

_ROOM = 8
PANEL_EDGE = 4
"""The panel is smaller than the widget by this margin, which holds its shadow."""


class ButtonPanel(QWidget):
    """Buttons in a row on a panel, the main one last; hidden at first."""

    def __init__(self, page: QWidget, *buttons: Button) -> None:
        super().__init__(page)
        self._buttons, self.main = buttons, buttons[-1]
        row = QHBoxLayout(self)
        row.setContentsMargins(*(_ROOM + PANEL_EDGE, PANEL_EDGE + _ROOM - 2) * 2)
        row.setSpacing(12)
        for button in buttons:
            row.addWidget(button)
        self.hide()

    asks_since = 0.0
    """When it was shown, on the clock of presses.py."""

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.asks_since = presses().now()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter presses the button that has the keyboard focus, arrows lead to the next one."""
        held = next((place for place, button in enumerate(self._buttons) if button.hasFocus()), None)
        if held is None:
            event.ignore()
        elif enters(event):
            self._buttons[held].click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            following = held + (1 if event.key() == Qt.Key.Key_Right else -1)
            self._buttons[following % len(self._buttons)].setFocus(Qt.FocusReason.TabFocusReason)
        else:
            event.ignore()

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
