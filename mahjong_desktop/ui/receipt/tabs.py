"""The tabs of a receipt; the current one has a bar and bold words.

Room: ui/receipt. Left and Right move between them.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mahjong_desktop.ui.theme import ThemePalette, font

_BY_KEYBOARD: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)
_GAP: Final = 10


class Tab(QAbstractButton):
    """One tab."""

    def __init__(self, words: str, colours: ThemePalette) -> None:
        super().__init__()
        self._colours = colours
        self._ringed = False
        self._faces = {chosen: font(14, 700 if chosen else 500) for chosen in (True, False)}
        self.setText(words)
        self.setAccessibleName(words)
        self.setCheckable(True)
        self.setAutoExclusive(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._faces[True])
        return QSize(round(metrics.horizontalAdvance(self.text())) + 18, max(36, round(metrics.height()) + 18))

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = event.reason() in _BY_KEYBOARD
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ringed = False
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space shows the tab; Enter is left to the main button of the sheet."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter, Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, rect = self._colours, QRectF(self.rect())
        current = self.isChecked()
        painter.setFont(self._faces[current])
        painter.setPen(QColor(colours.text if current or self.underMouse() else colours.second))
        painter.drawText(rect, Qt.AlignmentFlag.AlignCenter, self.text())
        if current:
            painter.setPen(QPen(QColor(colours.accent), 3))
            painter.drawLine(4, self.height() - 2, self.width() - 4, self.height() - 2)
        if self._ringed:
            painter.setPen(QPen(QColor(colours.focus), 2))
            painter.drawRoundedRect(rect.adjusted(2, 3, -2, -5), 7, 7)


class Tabs(QWidget):
    """Tabs in a row, or in several rows if they do not fit."""

    chosen = Signal(int)

    def __init__(self, words: Sequence[str], shown: int, colours: ThemePalette, margin: int) -> None:
        super().__init__()
        self._colours = colours
        self._margin = margin
        self.tabs = [Tab(text, colours) for text in words]
        for index, tab in enumerate(self.tabs):
            tab.setParent(self)
            tab.setChecked(index == shown)
            tab.clicked.connect(lambda _=False, index=index: self.chosen.emit(index))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        self._arrange()

    def set_margin(self, margin: int) -> None:
        """Sets the margins at the sides."""
        self._margin = margin
        self._arrange()

    def sizeHint(self) -> QSize:
        return QSize(200, self._arrange())

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._arrange()
        super().resizeEvent(event)

    def _arrange(self) -> int:
        """Places the tabs and returns their height."""
        left = x = max(0, self._margin - 9)
        y = high = 0
        for tab in self.tabs:
            size = tab.sizeHint()
            if x > left and x + size.width() > self.width() - self._margin:
                x, y = left, y + high
            tab.setGeometry(x, y, size.width(), size.height())
            x, high = x + size.width() + _GAP, size.height()
        if self.height() != y + high:
            self.setFixedHeight(y + high)
        return y + high

    @property
    def shown(self) -> int:
        """The number of the tab that is shown."""
        return next((index for index, tab in enumerate(self.tabs) if tab.isChecked()), 0)

    def step(self, step: int) -> None:
        """Shows the tab `step` places further on."""
        wanted = max(0, min(len(self.tabs) - 1, self.shown + step))
        if wanted != self.shown:
            self.tabs[wanted].click()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setPen(QPen(QColor(self._colours.line), 1))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
