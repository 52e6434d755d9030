"""The custom-painted parts of the sheet about a refused win: tiles, bars, marks. Their contents are given as values.

Room: ui/refused.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.study.refusals import Thrown
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, draw_glyph, icon_pixmap, seat_icon
from mahjong_desktop.ui.kit.bars import Measure, paint_measure
from mahjong_desktop.ui.kit.tiles import (
    paint_cause_frame,
    paint_tile,
)
from mahjong_desktop.ui.theme import font

_LARGEST: Final = 32
_LEAST: Final = 18
_BETWEEN: Final = 10.0
_SMALL: Final = 18.0
_RIVER: Final = 30.0
_DIM: Final = 0.42


class Painted(QWidget):
    """A widget with a fixed height that paints with antialiasing."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def begin(self) -> QPainter:
        """Returns a painter with antialiasing."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        return painter


class RiverRow(Painted):
    """The viewer's discards in rows of six or more; those that cause the refusal are framed and have a caption."""

    def __init__(self, river: Sequence[Thrown], captions: Sequence[str], spoken: str) -> None:
        super().__init__()
        self._river, self._captions = tuple(river), tuple(captions)
        self.setAccessibleName(spoken)

    def _columns(self) -> int:
        return max(6, int((max(self.width(), 240) - 8) // (_RIVER + 2)))

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        columns = max(6, int((width - 8) // (_RIVER + 2)))
        rows = -(-len(self._river) // columns)
        line = QFontMetricsF(font(12, 600)).height()
        return round(rows * (RATIO * _RIVER + 8) + line + 6)

    def sizeHint(self) -> QSize:
        return QSize(400, self.heightForWidth(max(self.width(), 400)))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = self.begin()
        columns = self._columns()
        for index, thrown in enumerate(self._river):
            row, column = divmod(index, columns)
            face = QRectF(4 + column * (_RIVER + 2), 4 + row * (RATIO * _RIVER + 8), _RIVER, RATIO * _RIVER)
            painter.setOpacity(1.0 if thrown.culprit else _DIM)
            paint_tile(painter, face, thrown.piece)
            painter.setOpacity(1.0)
            if thrown.culprit:
                paint_cause_frame(painter, face)
        painter.setFont(font(12, 600))
        painter.setPen(QColor(theme.colours().red))
        line = QFontMetricsF(painter.font()).height()
        painter.drawText(QRectF(4, self.height() - line - 2, self.width(), line), "  ·  ".join(self._captions))


_LEAST_BAR: Final = 36
"""The least width of a bar, in pixels; a shorter one is not shown."""


class OwedRow(Painted):
    """What one payer would owe, or how much there is of something: name, bar with the minimum marked, figure, mark."""

    def __init__(self, name: str, seat: str | None, amount: int, minimum: int, largest: int, figure: str) -> None:
        super().__init__()
        self._name, self._seat, self._figure = name, seat, figure
        self._amount, self._minimum, self._largest = amount, minimum, max(largest, minimum, 1)
        self.enough = amount >= minimum
        self.setAccessibleName(f"{name} {figure}")

    def sizeHint(self) -> QSize:
        return QSize(400, max(36, round(QFontMetricsF(font(14, 600)).height()) + 14))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = self.begin(), theme.colours()
        body = QRectF(self.rect()).adjusted(1, 1, -1, -1)
        if not self.enough:
            painter.setBrush(QColor(colours.red_soft))
            painter.setPen(QPen(QColor(colours.red), 1.4))
            painter.drawRoundedRect(body, theme.ROW_RADIUS, theme.ROW_RADIUS)
        ink = colours.accent if self.enough else colours.red
        left = body.left() + 12
        if self._seat is not None:
            centre = QPointF(left + 11, body.center().y())
            painter.setPen(QPen(QColor(colours.strong), 1))
            painter.setBrush(QColor(colours.raised))
            painter.drawEllipse(centre, 12, 12)
            draw_glyph(painter, seat_icon(self._seat), centre, 15, colours.text)
            left += 34
        mark = icon_pixmap("check" if self.enough else "cross", ink, 16, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(body.right() - 26, body.center().y() - 8), mark)
        figure = QRectF(body.right() - 126, body.top(), 92, body.height())
        painter.setFont(font(15, 700))
        painter.setPen(QColor(colours.text if self.enough else colours.red))
        middle = Qt.AlignmentFlag.AlignVCenter
        painter.drawText(figure, int(middle | Qt.AlignmentFlag.AlignRight), self._figure)
        bar = QRectF(figure.left() - 96, body.center().y() - 4, 100, 8)
        wide = QFontMetricsF(font(14, 600)).horizontalAdvance(self._name) + 10
        if left + wide > bar.left():  # where there is little room, the bar begins behind the name, or is left out
            bar.setLeft(min(left + wide, bar.right()))
        if bar.width() >= _LEAST_BAR:
            most = max(2 * self._minimum, 1)
            measure = Measure(self._amount / most, self._minimum / most, "accent" if self.enough else "red")
            paint_measure(painter, bar, measure, beyond=5)
        painter.setFont(font(14, 600))
        painter.setPen(QColor(colours.text))
        name = QRectF(left, body.top(), bar.left() - left - 10, body.height())
        painter.drawText(name, int(middle | Qt.AlignmentFlag.AlignLeft), self._name)


class Badge(QWidget):
    """The icon of the sheet in a golden ring; the colour says that a refused win is not an error."""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self._icon = icon
        self.setFixedSize(46, 46)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme.colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(colours.gold_soft))
        painter.setPen(QPen(QColor(colours.gold_line), 1.6))
        painter.drawEllipse(QRectF(self.rect()).adjusted(1.5, 1.5, -1.5, -1.5))
        picture = icon_pixmap(self._icon, colours.gold, 22, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(12, 12), picture)


class Picture(QWidget):
    """An icon in the colour of advice."""

    def __init__(self, icon: str) -> None:
        super().__init__()
        self._icon = icon
        self.setFixedSize(24, 24)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.drawPixmap(QPointF(2, 2), icon_pixmap(self._icon, theme.colours().accent, 20, self.devicePixelRatioF()))


class RefusedGround(QWidget):
    """A part on a raised background, with lines above and below, or as a `card` with rounded corners."""

    def __init__(self, *, card: bool = False) -> None:
        super().__init__()
        self._card = card

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colours = QPainter(self), theme.colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colours.line), 1))
        painter.setBrush(QColor(colours.raised))
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self._card:
            painter.drawRoundedRect(body, 12, 12)
        else:
            painter.drawRect(body.adjusted(0.5, 0, -0.5, 0))
