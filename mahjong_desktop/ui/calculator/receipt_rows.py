"""Rows of a narrow receipt: an element with its value, an element that another game lacks, what a place gains.

Room: ui/calculator.
"""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.focus import step_focus
from mahjong_desktop.ui.kit.seats import SeatSign
from mahjong_desktop.ui.plain_text import plain_label, set_tip
from mahjong_desktop.ui.receipt.elements import coloured_label


class CountedRow(QWidget):
    """An element that counts. It takes the focus; F1 opens its rule."""

    def __init__(self, element: str, name: str, small: str, value: str, rule: str) -> None:
        super().__init__()
        self.element = element
        colours = theme.colours()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setObjectName(f"element:{element}")
        self.setAccessibleName(", ".join(part for part in (name, small, value) if part))
        self.setAccessibleDescription(rule)
        set_tip(self, rule)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 7, 0, 7)
        row.setSpacing(10)
        words = QVBoxLayout()
        words.setSpacing(1)
        words.addWidget(coloured_label(name, 14, 600, colours.text, wrap=True))
        if small:
            words.addWidget(coloured_label(small, 13, 400, colours.second, wrap=True))
        row.addLayout(words, 1)
        row.addWidget(coloured_label(value, 15, 700, colours.text), 0, Qt.AlignmentFlag.AlignVCenter)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(-4, 1, 4, -2), theme.ROW_RADIUS

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.setFocus(Qt.FocusReason.MouseFocusReason)

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if not step_focus(self, event):
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_line(self)


def paint_line(widget: QWidget) -> None:
    """Paints a hairline at the lower edge of a widget."""
    painter = QPainter(widget)
    painter.setPen(QPen(QColor(theme.colours().line), 1))
    painter.drawLine(0, widget.height() - 1, widget.width(), widget.height() - 1)


class LackingRow(QWidget):
    """An element of the first ruleset that does not count in the second: struck through, with the reason."""

    def __init__(self, name: str, reason: str, value: str) -> None:
        super().__init__()
        colours = theme.colours()
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(", ".join((name, reason, value)))
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 7, 0, 7)
        row.setSpacing(8)
        sign = plain_label()
        sign.setPixmap(icon_pixmap("barred", colours.second, 15, self.devicePixelRatioF()))
        row.addWidget(sign, 0, Qt.AlignmentFlag.AlignVCenter)
        words = QVBoxLayout()
        words.setSpacing(1)
        struck = coloured_label(name, 14, 500, colours.second, wrap=True)
        face = struck.font()
        face.setStrikeOut(True)
        struck.setFont(face)
        words.addWidget(struck)
        words.addWidget(coloured_label(reason, 13, 400, colours.second, wrap=True))
        row.addLayout(words, 1)
        row.addWidget(coloured_label(value, 15, 400, colours.muted), 0, Qt.AlignmentFlag.AlignVCenter)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(-4, 1, 4, -2), theme.ROW_RADIUS

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_line(self)


class GainRow(QWidget):
    """What a place gains or loses."""

    def __init__(self, sign: str, name: str, figure: str, gain: int, *, strong: bool) -> None:
        super().__init__()
        colours = theme.colours()
        self.setAccessibleName(f"{name}, {figure}")
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 5, 0, 5)
        row.setSpacing(10)
        row.addWidget(SeatSign(sign, 26, colours, strong=strong))
        row.addWidget(coloured_label(name, 14, 400, colours.text, wrap=True), 1)
        ink = colours.accent if gain > 0 else colours.red if gain < 0 else colours.second
        row.addWidget(coloured_label(figure, 16, 600, ink))
