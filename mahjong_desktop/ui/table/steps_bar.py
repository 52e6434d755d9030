"""The bar that leads from a win over the tiles turned up after it to the receipt: what was won, the steps, a button.

Room: ui/table. It stands where the claim bar stands. Its words and its duration are given; what follows belongs to the
page.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, Qt, QTimer, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.values import replace
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.countdown import Countdown
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.bar_button import FITS, LEAST_TARGET, BarButton, ButtonStyle, Label
from mahjong_desktop.ui.table.look import DEMIBOLD, MEDIUM, QUIET, TEXT, TableLook, draw_text, paint_panel, paint_share
from mahjong_desktop.ui.table.motion import FRAME

_PAD: Final = 18.0
_GAP: Final = 22.0
_MARK: Final = 14.0
_LEAST_TITLE: Final = 120.0


class SettlingSteps(Struct, frozen=True):
    """What the bar says: the elements of the win, how it was won and its value, the names of the steps, and which of
    them is shown."""

    title: str
    note: str
    steps: tuple[str, ...]
    current: int


class StepsBar(QWidget):
    """The bar. It ends by itself after its time, or when the button is pressed."""

    ended = Signal()

    def __init__(self, parent: QWidget, look: Callable[[], TableLook]) -> None:
        super().__init__(parent)
        self._look_of, self._look = look, look()
        self.told = SettlingSteps("", "", ("",), 0)
        self.asks_since = 0.0
        self.button = BarButton(ButtonStyle.OUTLINED, Label(), self._look, self)
        self.button.clicked.connect(self._end)
        self.time = Countdown(self)
        self.time.over.connect(self._end)
        self._frames = QTimer(self)
        self._frames.setInterval(2 * FRAME)
        self._frames.timeout.connect(self.update)
        self.hide()

    def begin(self, told: SettlingSteps, milliseconds: int) -> None:
        """Shows the bar for this time."""
        self.time.start(milliseconds)
        self._frames.start()
        self.tell(told)
        self.asks_since = presses().now()
        self.show()
        self.raise_()
        self.button.setFocus(Qt.FocusReason.OtherFocusReason)

    def tell(self, told: SettlingSteps) -> None:
        """Sets the words."""
        self.told = told
        self.setAccessibleName(f"{told.title}, {told.note}")
        set_tip(self, f"{told.title}\n{told.note}")
        self.lay_out()

    def stop(self) -> None:
        """Hides the bar; nothing follows."""
        self.time.stop()
        self._frames.stop()
        self.hide()

    def _end(self) -> None:
        self.stop()
        self.ended.emit()

    # ---- layout

    def _u(self, size: float) -> float:
        return size * self._look.stage.u

    def lay_out(self) -> None:
        """Sets the geometry for the window's size: centred on the table's ring, right of the viewer's plate."""
        self._look = look = self._look_of()
        stage = look.stage
        least = stage.rect(stage.seat_plate(lay.BOTTOM)).right() + self._u(16)
        room = stage.width - stage.panel - self._u(12) - least
        last = self.told.steps[-1]
        self.button.look, self.button.label = look, Label(last, key="Enter")
        self.button.setText(last)
        self.button.setAccessibleName(last)
        for lettering in look.lettering.sizes():
            self.button.look = self._look = replace(look, lettering=lettering)
            if self._left_part() + self._title_width() <= room:
                break
        width = min(room, self._left_part() + self._title_width())
        height = self._u(lay.CLAIM_BAR_HEIGHT)
        left = max(stage.point(lay.CENTRE).x() - width / 2, least)
        top = stage.point(QPointF(0, lay.CLAIM_BAR_TOP)).y()
        self.setGeometry(round(left), round(top), round(width), round(max(height, LEAST_TARGET + 14)))
        needed = round(self.button.needed(FITS[0]))
        high = max(LEAST_TARGET, self.height() - self._u(26))
        y = (self.height() - self._u(5) - high) / 2
        self.button.setGeometry(round(self.width() - self._u(_PAD) - needed), round(y), needed, round(high))
        self.update()

    def _title_width(self) -> float:
        lettering = self._look.lettering
        title, note = lettering.width(self.told.title, 16, DEMIBOLD), lettering.width(self.told.note, 13, MEDIUM)
        return max(self._u(_LEAST_TITLE), title, note) + 2

    def _left_part(self) -> float:
        """Returns the width of everything but the title."""
        steps = sum(self._step_width(step) for step in self.told.steps)
        return 2 * self._u(_PAD) + 2 * self._u(_GAP) + steps + self._u(_GAP) + self.button.needed(FITS[0])

    def _step_width(self, step: str) -> float:
        return self._u(_MARK + 8 + 16) + self._look.lettering.width(step, 14, DEMIBOLD)

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        rect = QRectF(self.rect())
        paint_panel(painter, rect, self._u(16), self._look.palette.panel, 22)
        x = self._u(_PAD)
        room = max(0.0, self.width() - self._left_part())
        self._paint_title(painter, QRectF(x, 0, room, self.height() - self._u(5)))
        x += room + self._u(_GAP)
        painter.setPen(QPen(QColor(255, 255, 255, 36), 1))
        painter.drawLine(QPointF(x, self.height() * 0.24), QPointF(x, self.height() * 0.7))
        x += self._u(_GAP)
        for place, step in enumerate(self.told.steps):
            self._paint_step(painter, QPointF(x, (self.height() - self._u(5)) / 2), step, place)
            x += self._step_width(step)
        self._paint_time(painter)

    def _paint_title(self, painter: QPainter, rect: QRectF) -> None:
        lettering = self._look.lettering
        strong, line = lettering.metrics(16, DEMIBOLD).height(), lettering.metrics(13, MEDIUM).height()
        top = rect.center().y() - (strong + line) / 2
        font = lettering.font(16, DEMIBOLD)
        draw_text(painter, QRectF(rect.left(), top, rect.width(), strong), self.told.title, font, TEXT)
        below = QRectF(rect.left(), top + strong, rect.width(), line)
        draw_text(painter, below, self.told.note, lettering.font(13, MEDIUM), QUIET)

    def _paint_step(self, painter: QPainter, at: QPointF, step: str, place: int) -> None:
        """Paints a tick before a step that is done, a filled dot before the current one, else a ring."""
        accent, size = self._look.palette.accent, self._u(_MARK)
        now = place == self.told.current
        if place < self.told.current:
            picture = icon_pixmap("check", TEXT, size, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(at.x(), at.y() - size / 2), picture)
        else:
            painter.setPen(Qt.PenStyle.NoPen if now else QPen(QColor(QUIET), 1.2))
            painter.setBrush(QColor(accent) if now else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(at.x() + size / 2, at.y()), self._u(5), self._u(5))
        colour = accent if now else TEXT if place < self.told.current else QUIET
        room = QRectF(at.x() + size + self._u(8), at.y() - self._u(16), self._step_width(step), self._u(32))
        draw_text(painter, room, step, self._look.lettering.font(14, DEMIBOLD), colour)

    def _paint_time(self, painter: QPainter) -> None:
        """Paints the line at the foot: how much of the time has passed."""
        line = QRectF(self._u(16), self.height() - self._u(6), self.width() - self._u(32), max(1.5, self._u(3)))
        paint_share(painter, line, 1 - self.time.share_left(), self._look.palette.accent)
