"""The ground of everything in the panel of hints that can be pointed at: rows, cards and headings.

Room: ui/hints. A card knows its height for a width and paints itself; what it shows belongs to the modules beside it.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from mahjong_desktop.ui.hints.look import PanelLook

_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
DIMMED = 0.5
"""The opacity of hints whose moment has passed."""


class HintCard(QAbstractButton):
    """Something that takes the keyboard focus and is read by screen readers. Enter and a double click `take` it."""

    taken = Signal()
    pointed = Signal(bool)
    """Emitted when the pointer or the keyboard focus comes to the card or leaves it."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.best = False
        self.dimmed = False
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    @property
    def lively(self) -> bool:
        """Whether the pointer is over the card or the keyboard focus is on it."""
        return self.underMouse() or self.hasFocus()

    def high(self, width: float) -> float:
        """Returns the height in pixels that the card needs at a width."""
        raise NotImplementedError

    def paint(self, painter: QPainter) -> None:
        """Paints what the card shows."""
        raise NotImplementedError

    def dim(self, *, dimmed: bool) -> None:
        """Shows the card as belonging to a moment that has passed, or not."""
        if dimmed != self.dimmed:
            self.dimmed = dimmed
            self.update()

    # ---- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the card, Space presses it; the panel handles all other keys."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.click()
        else:
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Takes the card."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.taken.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(self.underMouse())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(self.hasFocus())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.dimmed:
            painter.setOpacity(DIMMED)
        self.paint(painter)
        if self.hasFocus() and self._ringed:
            self._ring(painter)
        painter.end()

    def _ring(self, painter: QPainter) -> None:
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#FFFFFF"), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 6, 6)

    def ground(self, painter: QPainter) -> None:
        """Paints the ground of a row or card; the best one is outlined in the accent colour."""
        look = self.look
        rect = QRectF(self.rect())
        colour = QColor(look.palette.raised)
        line = max(1.6, look.px(2)) if self.best else 1.0
        painter.setPen(QPen(QColor(look.palette.accent) if self.best else QColor(255, 255, 255, 24), line))
        painter.setBrush(colour.lighter(118) if self.lively else colour)
        half = line / 2
        painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), 8, 8)


def underline(painter: QPainter, left: float, right: float, y: float, colour: QColor) -> None:
    """Paints the dotted line below a heading that has a tool tip."""
    pen = QPen(colour, 1)
    pen.setStyle(Qt.PenStyle.DotLine)
    painter.setPen(pen)
    painter.drawLine(QPointF(left, y), QPointF(right, y))
