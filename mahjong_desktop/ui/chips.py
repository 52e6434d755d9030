"""Chips: small rounded toggle buttons that filter what a page shows, in as many rows as they need.

Room: ui. The page supplies the filters.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QPoint, QPointF, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap

_GAP = 8


class Chip(QAbstractButton):
    """A toggle button. While it is pressed, the gallery shows only rulesets for which `fits` returns True."""

    def __init__(self, fits: Callable[[Ruleset], bool]) -> None:
        super().__init__()
        self.fits = fits
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def tell(self, words: str) -> None:
        """Sets the label."""
        self.setText(words)
        self.setAccessibleName(words)
        self.updateGeometry()

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(13, 600))
        wide = metrics.horizontalAdvance(self.text()) + 28 + (18 if self.isChecked() else 0)
        return QSize(round(wide), max(theme.active().scaled(32), round(metrics.height()) + 12))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), self.height() / 2

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, on = theme.colours(), self.isChecked()
        painter.setPen(QPen(QColor(colour.accent if on else colour.strong), 2 if on else 1))
        painter.setBrush(QColor(colour.soft if on else colour.raised if self.underMouse() else colour.surface))
        radius = self.height() / 2 - 1
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), radius, radius)
        x = 14.0
        if on:
            picture = icon_pixmap("check", colour.accent, 13, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x - 2, (self.height() - 13) / 2), picture)
            x += 16
        painter.setFont(theme.font(13, 600))
        painter.setPen(QColor(colour.accent if on else colour.second))
        room = QRectF(x, 0, self.width() - x, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, self.text())


class ChipRow(QWidget):
    """Chips in a row, wrapped into more rows if they do not fit into one."""

    changed = Signal()

    def __init__(self, chips: Sequence[Chip]) -> None:
        super().__init__()
        self._chips = tuple(chips)
        for chip in self._chips:
            chip.setParent(self)
            chip.toggled.connect(self._toggled)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _toggled(self) -> None:
        self.lay_again()
        self.changed.emit()

    def lay_again(self) -> None:
        """Lays the chips out again after their labels have changed."""
        self._lay(self.width(), place=True)
        self.updateGeometry()

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return self._lay(width, place=False)

    def sizeHint(self) -> QSize:
        wide = sum(chip.sizeHint().width() + _GAP for chip in self._chips)
        return QSize(wide, self._lay(wide, place=False))

    def minimumSizeHint(self) -> QSize:
        return QSize(max((chip.sizeHint().width() for chip in self._chips), default=0), 0)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay(self.width(), place=True)

    def _lay(self, width: int, *, place: bool) -> int:
        x = y = high = 0
        for chip in self._chips:
            size = chip.sizeHint()
            if x and x + size.width() > width:
                x, y = 0, y + high + _GAP
            if place:
                chip.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + _GAP
            high = size.height()
        return y + high
