"""Temporary parts over the table: the fading of the claim bar, and the line that shows how long the others have
left."""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import TableLook
from mahjong_desktop.ui.table.motion import FRAME

LENGTH: Final = 300.0


class Fader(QObject):
    """Shows and hides a widget by a short fade. The widget accepts input as soon as it begins to appear, and no more
    once it begins to disappear."""

    faded = Signal(float)
    """Emitted with the opacity, from 0 to 1."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__(widget)
        self._widget = widget
        self._effect = QGraphicsOpacityEffect(widget)
        self._effect.setEnabled(False)
        widget.setGraphicsEffect(self._effect)
        self.pace = 1.0
        self._animation = QVariantAnimation(self)
        self._animation.valueChanged.connect(self._changed)
        self._animation.finished.connect(self._finished)
        self._hiding = False

    def show(self, duration: int) -> None:
        """Fades the widget in."""
        self._hiding = False
        self._widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, False)
        self._widget.show()
        self._start(0.0, 1.0, duration)

    def hide(self, duration: int) -> None:
        """Fades the widget out."""
        self._hiding = True
        self._widget.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents, True)
        self._start(1.0, 0.0, duration)

    def _start(self, start: float, end: float, duration: int) -> None:
        self._animation.stop()
        if duration * self.pace < FRAME or not self._widget.isVisible():
            self._finished()
            return
        self._effect.setEnabled(True)
        self._animation.setDuration(round(duration * self.pace))
        self._animation.setStartValue(start)
        self._animation.setEndValue(end)
        self._animation.start()

    def _changed(self, value: float) -> None:
        self._effect.setOpacity(value)
        self.faded.emit(value)

    def _finished(self) -> None:
        self._effect.setEnabled(False)
        if self._hiding:
            self._widget.hide()
        self.faded.emit(0.0 if self._hiding else 1.0)


class PaceLine(QWidget):
    """A thin line at the place of the bar's bottom line: shows how much time the others have left."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self._look: TableLook | None = None
        self.time = Countdown(self)
        self.time.over.connect(self.stop)
        self._frames = QTimer(self)
        self._frames.setInterval(2 * FRAME)
        self._frames.timeout.connect(self.update)
        self.hide()

    def lay_out(self, look: TableLook) -> None:
        """Sets the geometry for the window's size."""
        self._look = look
        stage = look.stage
        bottom = QPointF(lay.CENTRE.x(), lay.CLAIM_BAR_TOP + lay.CLAIM_BAR_HEIGHT - 5)
        centre = stage.point(bottom)
        width = LENGTH * stage.u
        self.setGeometry(round(centre.x() - width / 2), round(centre.y()), round(width), max(2, round(3 * stage.u)))

    def start(self, milliseconds: int) -> None:
        """Runs from full to empty."""
        if milliseconds <= 2 * FRAME:
            self.stop()
            return
        self.time.start(milliseconds)
        self._frames.start()
        self.show()
        self.raise_()

    def stop(self) -> None:
        """Hides the line."""
        self.time.stop()
        self._frames.stop()
        self.hide()

    def share(self) -> float:
        """Returns the remaining share, from 1 to 0."""
        return self.time.share_left()

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints a muted track and the remaining part."""
        if self._look is None:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        rect = QRectF(self.rect())
        radius = rect.height() / 2
        painter.setBrush(QColor(255, 255, 255, 34))
        painter.drawRoundedRect(rect, radius, radius)
        rect.setWidth(rect.width() * self.share())
        painter.setBrush(QColor(self._look.palette.accent))
        painter.drawRoundedRect(rect, radius, radius)
        painter.end()
