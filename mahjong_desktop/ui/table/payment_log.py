"""The log of what is paid during play, at the lower right: at most two entries, the newest one framed. It asks nothing
and takes no clicks.

Room: ui/table. Its words come from paid_in_play.py.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QWidget

from mahjong_desktop.ui.table.look import DEMIBOLD, GAIN, LOSS, MEDIUM, QUIET, TEXT, Lettering, TableLook, draw_text
from mahjong_desktop.ui.table.paid_in_play import LogLine

_LEFT: Final = 1452.0
_BOTTOM: Final = 900.0
_WIDEST: Final = 440.0
_NAME: Final = 108.0
_SUM: Final = 62.0
_PAD: Final = 12.0


class PaymentLog(QWidget):
    """Shows the latest payments during play until it is told others."""

    def __init__(self, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.lines: tuple[LogLine, ...] = ()
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.hide()

    def tell(self, lines: Sequence[LogLine]) -> None:
        """Shows these entries, the newest last; hides itself without any."""
        self.lines = tuple(lines)
        self.setAccessibleName("; ".join(f"{one.name}: {one.event} {one.total}, {one.others}" for one in self.lines))
        self.lay_out()
        self.setVisible(bool(self.lines))

    def lay_out(self) -> None:
        """Sets the geometry for the window's size."""
        stage = self.look.stage
        left = stage.point(QPointF(_LEFT, 0)).x()
        width = min(stage.width - stage.panel - left - 8, _WIDEST * stage.u)
        height = sum(self._height(line, width) for line in self.lines)
        bottom = stage.point(QPointF(0, _BOTTOM)).y()
        self.setGeometry(round(left), round(bottom - height), round(width), max(1, round(height)))
        self.update()

    def _room(self, width: float) -> float:
        """Returns the width of the words of an entry, in pixels."""
        u = self.look.stage.u
        return width - (_NAME + _SUM + 2 * _PAD) * u

    def _height(self, line: LogLine, width: float) -> float:
        return sum(box.height() for box in self._boxes(line, width)) + 1.4 * _PAD * self.look.stage.u

    def _boxes(self, line: LogLine, width: float) -> tuple[QRectF, QRectF]:
        """Returns the room that the event and the other players take, wrapped."""
        metrics = self.look.lettering.metrics(14, MEDIUM)
        flags = int(Qt.TextFlag.TextWordWrap)
        room = QRectF(0, 0, self._room(width), 999)
        event, others = metrics.boundingRect(room, flags, line.event), metrics.boundingRect(room, flags, line.others)
        return event, others

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the entries from top to bottom."""
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        top = 0.0
        for line in self.lines:
            height = self._height(line, self.width())
            self._paint(painter, QRectF(0, top, self.width(), height), line, newest=line is self.lines[-1])
            top += height
        painter.end()

    def _paint(self, painter: QPainter, rect: QRectF, line: LogLine, *, newest: bool) -> None:
        u, lettering = self.look.stage.u, self.look.lettering
        if newest:
            painter.setPen(QPen(QColor(255, 255, 255, 30), 1))
            painter.setBrush(QColor(self.look.palette.panel))
            painter.drawRoundedRect(rect.adjusted(0.5, 0.5, -0.5, -0.5), 8 * u, 8 * u)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(self.look.palette.accent))
            painter.drawRoundedRect(QRectF(rect.left(), rect.top() + 4 * u, 3 * u, rect.height() - 8 * u), 2, 2)
        colour = TEXT if newest else QUIET
        event, others = self._boxes(line, rect.width())
        first = QRectF(rect.left() + _PAD * u, rect.top() + 0.7 * _PAD * u, _NAME * u - 6 * u, _row(lettering))
        draw_text(painter, first, line.name, lettering.font(14, DEMIBOLD), colour)
        place = QRectF(first.left() + _NAME * u, first.top(), self._room(rect.width()), event.height() + 1)
        painter.setFont(lettering.font(14, DEMIBOLD if newest else MEDIUM))
        painter.setPen(QColor(colour))
        painter.drawText(place, int(Qt.TextFlag.TextWordWrap), line.event)
        painter.setFont(lettering.font(14, MEDIUM))
        painter.drawText(
            place.translated(0, event.height()).adjusted(0, 0, 0, others.height()),
            int(Qt.TextFlag.TextWordWrap),
            line.others,
        )
        total = QRectF(rect.right() - (_SUM + _PAD) * u, first.top(), _SUM * u, first.height())
        ink = GAIN if line.gains else LOSS
        draw_text(painter, total, line.total, lettering.font(15, DEMIBOLD), ink, Qt.AlignmentFlag.AlignRight)


def _row(lettering: Lettering) -> float:
    return lettering.metrics(14, DEMIBOLD).height()
