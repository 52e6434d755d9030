"""Two buttons side by side of which one is chosen.

Room: ui/progress. Left and Right move between them; the chosen one has a bar and bold words.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QButtonGroup, QHBoxLayout, QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.labels import LOOKS
from mahjong_desktop.ui.theme import font


class ChoiceHalf(QAbstractButton):
    """One of the two buttons."""

    def __init__(self) -> None:
        super().__init__()
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.CONTROL_RADIUS

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(font(13, 600))
        wide = metrics.horizontalAdvance(self.text()) + 26
        return QSize(round(wide), max(theme.active().scaled(36), round(metrics.height()) + 14))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self.updateGeometry()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        on = self.isChecked()
        painter.setFont(font(13, 600 if on else 500))
        painter.setPen(QColor(theme.colours().accent if on else theme.colours().second))
        painter.drawText(QRectF(self.rect()), Qt.AlignmentFlag.AlignCenter, self.text())


class TwoChoices(QWidget):
    """The two buttons in one frame."""

    chosen = Signal(bool)
    """Emitted with whether the second one is chosen."""

    def __init__(self) -> None:
        super().__init__()
        self.first, self.second = ChoiceHalf(), ChoiceHalf()
        self._group = QButtonGroup(self)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(0)
        for half in (self.first, self.second):
            self._group.addButton(half)
            row.addWidget(half)
        self.second.setChecked(True)
        self._group.buttonClicked.connect(self._choose)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def _choose(self) -> None:
        self.chosen.emit(self.second.isChecked())
        self.update()

    def set_words(self, first: str, second: str) -> None:
        """Sets the labels."""
        for half, words in ((self.first, first), (self.second, second)):
            half.setText(words)
            half.setAccessibleName(words)
            half.updateGeometry()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        wanted = {Qt.Key.Key_Left: self.first, Qt.Key.Key_Right: self.second}.get(Qt.Key(event.key()))
        if wanted is None:
            super().keyPressEvent(event)
            return
        wanted.setFocus(Qt.FocusReason.TabFocusReason)
        if not wanted.isChecked():
            wanted.click()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme.colours()
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        frame = QPainterPath()
        frame.addRoundedRect(body, theme.CONTROL_RADIUS, theme.CONTROL_RADIUS)
        painter.fillPath(frame, QColor(colour.surface))
        chosen = self.first if self.first.isChecked() else self.second
        place = QRectF(chosen.geometry())
        painter.save()
        painter.setClipPath(frame)
        painter.fillRect(place, QColor(colour.soft))
        painter.fillRect(QRectF(place.left(), place.bottom() - 2, place.width(), 3), QColor(colour.accent))
        painter.restore()
        painter.setPen(QPen(QColor(colour.strong), 1))
        painter.drawPath(frame)
        x = self.first.geometry().right() + 0.5
        painter.drawLine(QRectF(x, 1, 0, body.height() - 1).topLeft(), QRectF(x, 1, 0, body.height() - 1).bottomLeft())
