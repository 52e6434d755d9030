"""Charts of progress: points over hands in the band of luck, and the small line of right answers.

Room: ui/progress. They are painted in the current theme and can be read without colour: the band has a dashed edge, the
last value its figure. What they show is also told in words.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.study.history.progress import PointsLine
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.charts import FIGURE_GAP, Plot, chart_font, paint_levels, round_step, uncovered_place
from mahjong_desktop.ui.kit.pictures import Picture
from mahjong_desktop.ui.theme import font

_TICKS: Final = 6
"""About so many lines with figures are above and below 0 together."""
_DOT: Final = 4.5
_WIDE: Final = 2.0
_SAMPLES: Final = 1200
"""No more points of a line are painted; a chart has fewer pixels."""


def marked_hands(hands: int) -> tuple[int, ...]:
    """Returns the numbers of hands that are written below the chart: the first, the last, and quarters between."""
    return tuple(dict.fromkeys((1, *(round(hands * quarter / 4) for quarter in (1, 2, 3) if hands >= 8), hands)))


def sampled(number: int, most: int = _SAMPLES) -> tuple[int, ...]:
    """Returns places of a line of so many points that are painted: all, or evenly spaced ones with the first and the
    last."""
    if number <= most:
        return tuple(range(number))
    return tuple(dict.fromkeys(round(place * (number - 1) / (most - 1)) for place in range(most)))


class PointsChart(QWidget):
    """Points over hands. `set_line` says what is shown."""

    def __init__(self) -> None:
        super().__init__()
        self.shown = PointsLine((), ())
        self._number: Callable[[int], str] = str
        self._signed: Callable[[int], str] = str
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)

    def set_line(
        self, shown: PointsLine, number: Callable[[int], str], signed: Callable[[int], str], name: str, told: str
    ) -> None:
        """Shows a line. `number` and `signed` write figures in the current language; `name` and `told` say for screen
        readers what the chart is and what it shows."""
        self.shown, self._number, self._signed = shown, number, signed
        self.setAccessibleName(name)
        self.setAccessibleDescription(told)
        self.update()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.ROW_RADIUS

    def sizeHint(self) -> QSize:
        return QSize(420, theme.active().scaled(150))

    def minimumSizeHint(self) -> QSize:
        return QSize(200, theme.active().scaled(150))

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        line = self.shown
        if not line.sums:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(chart_font())
        most = max(*map(abs, line.sums), *line.band, 1.0)
        step = round(round_step(max(1.0, 2 * most / _TICKS)))
        count = math.floor(most / step)
        plot = Plot(self._field(step * count), 0, max(1, len(line.sums) - 1), -most, most)
        self._paint_band(painter, plot)
        levels = (step * number for number in range(-count, count + 1))
        paint_levels(painter, plot, ((level, self._number(level)) for level in levels))
        self._paint_hands(painter, plot)
        self._paint_points(painter, plot)

    def _field(self, highest: int) -> QRectF:
        """Returns where the line is painted: right of the figures, up to the `highest`, and above the numbers of
        hands."""
        metrics = QFontMetricsF(chart_font())
        left = max(metrics.horizontalAdvance(self._number(value)) for value in (highest, -highest)) + FIGURE_GAP
        right = max(FIGURE_GAP, metrics.horizontalAdvance(self._number(len(self.shown.sums))) / 2)
        return QRectF(self.rect()).adjusted(left, metrics.height() / 2 + 2, -right, -metrics.height() - FIGURE_GAP)

    def _paint_band(self, painter: QPainter, plot: Plot) -> None:
        colour, band = theme.colours(), self.shown.band
        places = sampled(len(band))
        upper = [plot.place(place, band[place]) for place in places]
        lower = [plot.place(place, -band[place]) for place in places]
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.soft))
        painter.drawPolygon(QPolygonF([*upper, *reversed(lower)]))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(band_pen())
        for edge in (upper, lower):
            painter.drawPolyline(QPolygonF(edge))

    def _paint_hands(self, painter: QPainter, plot: Plot) -> None:
        painter.setPen(QColor(theme.colours().second))
        metrics = QFontMetricsF(painter.font())
        taken = -1.0
        for hand in marked_hands(len(self.shown.sums)):
            text = self._number(hand)
            wide = metrics.horizontalAdvance(text)
            x = plot.place(hand - 1, 0).x() - wide / 2
            x = min(x, self.width() - wide)
            if x <= taken:
                continue
            taken = x + wide + FIGURE_GAP
            painter.drawText(QPointF(x, self.height() - metrics.descent() - 1), text)

    def _paint_points(self, painter: QPainter, plot: Plot) -> None:
        colour, sums = theme.colours(), self.shown.sums
        points = [plot.place(place, sums[place]) for place in sampled(len(sums))]
        pen = QPen(QColor(colour.accent), _WIDE)
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        painter.setPen(pen)
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.accent))
        painter.drawEllipse(points[-1], _DOT, _DOT)
        self._paint_total(painter, points)

    def _paint_total(self, painter: QPainter, points: Sequence[QPointF]) -> None:
        """Writes the last value above or below the end of the line, where the line does not run; red or green only if
        it is beyond chance."""
        colour, line = theme.colours(), self.shown
        ink = colour.text if not line.beyond else colour.red if line.total < 0 else colour.accent
        painter.setFont(font(14, 700, tabular=True))
        text = self._signed(line.total)
        painter.setPen(QColor(ink))
        place = total_place(points, QFontMetricsF(painter.font()).size(0, text), QRectF(self.rect()))
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)


def total_place(points: Sequence[QPointF], size: QSizeF, room: QRectF) -> QRectF:
    """Returns where words of a size stand at the end of a line: above it, or below if the line runs there."""
    end = points[-1]
    corner = QPointF(end.x() - size.width(), end.y() - _DOT - 1)
    places = [QRectF(corner + QPointF(0, move), size) for move in (-size.height(), 2 * _DOT + 2)]
    lines = [QLineF(*pair) for pair in pairwise(points)]
    return uncovered_place(places, room, (), lines)


def band_pen() -> QPen:
    """Returns the pen of the edge of the band."""
    pen = QPen(QColor(theme.colours().control), 1)
    pen.setDashPattern([3, 4])
    return pen


def band_sign() -> Picture:
    """Returns the sign of the band in the legend."""

    def draw(painter: QPainter, room: QRectF) -> None:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing, False)
        painter.setBrush(QColor(theme.colours().soft))
        painter.setPen(band_pen())
        painter.drawRect(room.adjusted(0.5, 0.5, -0.5, -0.5))

    return Picture(draw, 20, 12)


class Sparkline(QWidget):
    """A small line of shares from 0 to 1, oldest first; None where there is none yet."""

    def __init__(self, shares: Sequence[float | None]) -> None:
        super().__init__()
        self._shares = tuple(shares)
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(100, theme.active().scaled(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(40, theme.active().scaled(26))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour = theme.colours()
        body = QRectF(self.rect()).adjusted(3, 4, -3, -4)
        painter.setPen(QPen(QColor(colour.line), 1))
        painter.drawLine(body.bottomLeft(), body.bottomRight())
        step = body.width() / max(1, len(self._shares) - 1)
        points = [
            QPointF(body.left() + place * step, body.bottom() - share * body.height())
            for place, share in enumerate(self._shares)
            if share is not None
        ]
        painter.setPen(QPen(QColor(colour.accent), _WIDE))
        painter.drawPolyline(QPolygonF(points))
        if points:
            painter.setBrush(QColor(colour.accent))
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawEllipse(points[-1], 2.5, 2.5)
