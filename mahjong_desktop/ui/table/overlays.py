"""Temporary parts over the table: the fading of the claim bar, the line that shows how long the others have left, and a
notice that disappears by itself: who has won how much while play goes on, or who has exchanged tiles with whom. They
ask nothing and cover no tile.

Room: ui/table. The words of the notice come from present/table_events.py.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QObject, QPointF, QRectF, Qt, QTimer, QVariantAnimation, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QGraphicsOpacityEffect, QWidget

from mahjong_desktop.present.table_events import News
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT, Lettering, TableLook, paint_panel, paint_share
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
        paint_share(painter, QRectF(self.rect()), self.share(), self._look.palette.accent)
        painter.end()


NOTICE_SECONDS: Final = 7.0
FADE: Final = 160
_BOTTOM: Final = 926.0
_WIDEST: Final = 400.0


class Notice(QWidget):
    """Shows news for some seconds at the lower right. Mouse events pass through it."""

    def __init__(self, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look, self._letters = look, look.lettering
        self.news: News | None = None
        self.fader = Fader(self)
        self.time = Countdown(self)
        self.time.over.connect(self.dismiss)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, news: News) -> None:
        """Shows news; they replace earlier news."""
        self.news = news
        self.setAccessibleName("; ".join(" ".join(pair).strip() for pair in (*news.headlines, *news.gains)))
        self.lay_out()
        self.raise_()
        self.fader.show(FADE)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)  # which the fader takes away
        self.time.start(round(1000 * NOTICE_SECONDS))

    def dismiss(self) -> None:
        """Hides the notice."""
        self.time.stop()
        if self.news is not None:
            self.news = None
            self.fader.hide(FADE)

    # ---- layout and painting

    def lay_out(self) -> None:
        """Sets the geometry for the window's size."""
        if self.news is None:
            return
        room = self.look.stage.note_room(_BOTTOM, _WIDEST)
        self._letters = self.look.lettering.fitting(lambda one: self._fits(one, room.width()))
        height = self._paint(None, room.width())
        self.setGeometry(round(room.left()), round(room.bottom() - height), round(room.width()), round(height))
        self.update()

    def _fits(self, letters: Lettering, width: float) -> bool:
        room = width - 36 * self.look.stage.u
        return self.news is None or all(letters.width(f"{name}{gain}", 14) <= room for name, gain in self.news.gains)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the background and the words."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_panel(painter, QRectF(self.rect()), 14 * self.look.stage.u, self.look.palette.panel)
        self._paint(painter, self.width())
        painter.end()

    def _paint(self, painter: QPainter | None, width: float) -> float:
        """Paints the words, or only measures them if `painter` is None. Returns their height."""
        news, lettering, u = self.news, self._letters, self.look.stage.u
        if news is None:
            return 0.0
        pad, y = 14 * u, 10 * u
        for title, value in news.headlines:
            y += _text(painter, QRectF(pad, y, width - 2 * pad, 0), title, lettering.font(15, DEMIBOLD), TEXT)
            colour = self.look.palette.accent
            if value:
                y += _text(painter, QRectF(pad, y, width - 2 * pad, 0), value, lettering.font(14, DEMIBOLD), colour)
            y += 4 * u
        font = lettering.font(14, MEDIUM)
        line = QFontMetricsF(font).height()
        for name, gain in news.gains:
            row = QRectF(pad, y, width - 2 * pad, line)
            room = row.width() - QFontMetricsF(font).horizontalAdvance(gain) - 8 * u
            if painter is not None:
                painter.setFont(font)
                painter.setPen(QColor(QUIET))
                painter.drawText(row, QFontMetricsF(font).elidedText(name, Qt.TextElideMode.ElideRight, room))
                painter.setPen(QColor(TEXT))
                painter.drawText(row, Qt.AlignmentFlag.AlignRight, gain)
            y += line + 1
        return y + 9 * u


def _text(painter: QPainter | None, place: QRectF, text: str, font: QFont, colour: str) -> float:
    """Paints words that wrap within a width, and returns their height."""
    flags = Qt.TextFlag.TextWordWrap
    box = QFontMetricsF(font).boundingRect(QRectF(place.topLeft(), place.topRight() + QPointF(0, 999)), flags, text)
    if painter is not None:
        painter.setFont(font)
        painter.setPen(QColor(colour))
        painter.drawText(QRectF(place.left(), place.top(), place.width(), box.height() + 2), flags, text)
    return box.height()
