"""The curve of the points expected over a hand: a thin line for draws and the other players in the band of its 95%
interval, a drop for each own decision that cost points, a broken one for what mistakes at a strict table cost, the
chosen turn on a soft ground, the result at the end.

Room: ui/review. A click chooses the nearest decision.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, QSize, QSizeF, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QMouseEvent, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy

from mahjong_desktop.present import review_words
from mahjong_desktop.present.review import CurvePenalty, CurvePoint, CurveTold
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import Card
from mahjong_desktop.ui.kit.charts import (
    Plot,
    chart_font,
    paint_levels,
    places_beside,
    places_in_lines,
    places_in_room,
    round_ticks,
    uncovered_place,
)

_EMPTY: Final = CurveTold(0, (), None, "", "", ("", ""))
_PAD: Final = 20.0
_LEGEND_GAP: Final = 18.0
_SIGN_WIDTHS: Final = (9.0, 26.0, 9.0, 26.0)
"""The pixels from the sign of each sort of line to its words in the legend."""
_BAND_ALPHA: Final = 38
_AFTER_LAST: Final = 1.15
"""The room after the last turn, in turns; the result stands there."""
_RESULT_PLACE: Final = 0.85
"""How many turns after the last one the result stands."""


class CurveScales(Struct, frozen=True):
    """The scales for one size: turns and amounts in pixels, the amounts at the horizontal lines with their words, and
    where each entry of the legend begins (pixels from its left, and the number of its line)."""

    plot: Plot
    ticks: tuple[float, ...]
    labels: tuple[str, ...]
    legend: tuple[tuple[float, int], ...]


class ReviewCurve(Card):
    """The curve on its card."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        self.told = _EMPTY
        self._move = 0
        self._texts = Texts("en")
        self._known: tuple[object, CurveScales] | None = None
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)  # a screen reader tells it there
        self.setMinimumSize(300, 170)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.CARD_RADIUS

    def sizeHint(self) -> QSize:
        return QSize(568, 268)

    def show_curve(self, told: CurveTold, move: int, texts: Texts) -> None:
        """Shows a curve, one decision of it chosen."""
        self.told, self._move, self._texts = told, move, texts
        self.setAccessibleName(told.spoken)
        self.update()

    def mark(self, move: int) -> None:
        """Marks the turn of a decision."""
        self._move = move
        self.update()

    # ---- scales

    def _metrics(self) -> QFontMetricsF:
        return QFontMetricsF(chart_font())

    def _scales(self) -> CurveScales:
        """Returns the scales for the size of the widget and the look of the page; computed once for each."""
        key = (self.told, self.size().toTuple(), theme.active())
        if self._known is None or self._known[0] != key:
            self._known = (key, self._new_scales())
        return self._known[1]

    def _new_scales(self) -> CurveScales:
        told, metrics = self.told, self._metrics()
        amounts = [0.0, *(amount for one in told.points for edge in _edges(one) for amount in edge)]
        amounts += [amount for one in told.penalties for amount in self._fall(one)]
        widths = [
            sign + metrics.horizontalAdvance(text)
            for sign, text in zip(_SIGN_WIDTHS, told.legend, strict=False)
            if text
        ]
        legend = places_in_lines(widths, _LEGEND_GAP, self.width() - 2 * _PAD)
        line = metrics.height()
        top = 18 + QFontMetricsF(theme.font(16, 700)).height() + line * (legend[-1][1] + 1 if legend else 1) + 22
        high = max(20.0, self.height() - top - line - 26)
        ticks = round_ticks(amounts if told.result is None else [*amounts, told.result], round(high / line) - 2)
        labels = tuple(self._amount(tick) for tick in ticks)
        names = (*labels, review_words.turns_axis())
        wide = max(metrics.horizontalAdvance(text) for text in names) + 12
        plot = QRectF(_PAD + wide, top, self.width() - 2 * _PAD - wide, high)
        return CurveScales(Plot(plot, 0, told.turns + _AFTER_LAST, ticks[0], ticks[-1]), ticks, labels, legend)

    def _amount(self, tick: float) -> str:
        whole = abs(tick - round(tick)) < 1e-9
        return self._texts.number(round(tick)) if whole else self._texts.decimal(tick, 1)

    def place(self, turn: float, amount: float) -> QPointF:
        """Returns where an amount lies at a turn; turns may be broken."""
        return self._scales().plot.place(turn, amount)

    def _turn(self, point: CurvePoint) -> float:
        return point.turn + 0.7 * point.within

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_words(painter)
        if not self.told.points:
            return
        self._paint_axes(painter)
        self._paint_band(painter)
        self._paint_line(painter)
        for point in self.told.points:
            self._paint_drop(painter, point)
        painter.setPen(_penalty_pen())
        for penalty in self.told.penalties:
            painter.drawLine(self._penalty_line(penalty))
        self._paint_chosen(painter)
        self._paint_end(painter)

    def _paint_words(self, painter: QPainter) -> None:
        colour = theme.colours()
        head = QFontMetricsF(theme.font(16, 700))
        painter.setFont(theme.font(16, 700))
        painter.setPen(QColor(colour.text))
        painter.drawText(QPointF(_PAD, 14 + head.ascent()), review_words.points_expected())
        metrics, top = self._metrics(), 14 + head.height() + 8
        texts = [(number, text) for number, text in enumerate(self.told.legend) if text]
        for (number, text), (left, line) in zip(texts, self._scales().legend, strict=True):
            x, y = _PAD + left, top + line * metrics.height()
            self._paint_sign(painter, number, QPointF(x, y + metrics.height() / 2))
            painter.setFont(theme.font(12))
            painter.setPen(QColor(colour.second))
            painter.drawText(QPointF(x + _SIGN_WIDTHS[number], y + metrics.ascent()), text)

    @staticmethod
    def _paint_sign(painter: QPainter, number: int, left: QPointF) -> None:
        """Paints the sign of the legend's entry: a drop, the thin line, the line of mistakes at a strict table, the
        band."""
        colour = theme.colours()
        if number == 0:
            painter.fillRect(QRectF(left.x(), left.y() - 7, 3, 14), QColor(colour.red))
        elif number == 1:
            painter.setPen(QPen(QColor(colour.second), 1.6))
            painter.drawLine(left, left + QPointF(18, 0))
        elif number == 2:
            painter.setPen(_penalty_pen())
            painter.drawLine(left + QPointF(1.5, -7), left + QPointF(1.5, 7))
        else:
            painter.fillRect(QRectF(left.x(), left.y() - 6, 18, 12), _band_colour())

    def _paint_axes(self, painter: QPainter) -> None:
        colour, plot, metrics = theme.colours(), self._scales().plot.room, self._metrics()
        chosen = next((one.turn for one in self.told.points if one.move == self._move), None)
        if chosen is not None:
            x, wide = self.place(chosen, 0).x(), min(34.0, plot.width() / (self.told.turns + 1) * 0.92)
            band = QRectF(x - wide / 2, plot.top() - 12, wide, plot.height() + metrics.height() + 30)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour.soft))
            painter.drawRoundedRect(band, 6, 6)
        scales = self._scales()
        paint_levels(painter, scales.plot, zip(scales.ticks, scales.labels, strict=True))
        self._paint_turns(painter, chosen)

    def _paint_turns(self, painter: QPainter, chosen: int | None) -> None:
        colour, plot, metrics = theme.colours(), self._scales().plot.room, self._metrics()
        base = plot.bottom() + 12 + metrics.ascent()
        painter.setPen(QColor(colour.second))
        painter.drawText(QPointF(_PAD, base), review_words.turns_axis())
        step = self._scales().plot.unit
        every = max(1, round(metrics.horizontalAdvance("00") * 1.4 / step + 0.5))
        for turn in range(1, self.told.turns + 1):
            on = turn == chosen
            if turn % every and not on:
                continue
            if every > 1 and not on and chosen is not None and abs(turn - chosen) < every:
                continue
            painter.setFont(theme.font(12, 700 if on else 400, tabular=True))
            painter.setPen(QColor(colour.accent if on else colour.second))
            number = self._texts.number(turn)
            wide = QFontMetricsF(painter.font()).horizontalAdvance(number)
            painter.drawText(QPointF(self.place(turn, 0).x() - wide / 2, base), number)

    def _lines(self) -> list[QLineF]:
        """Returns the thin line, piece by piece."""
        told, lines = self.told, []
        falls = {one.following: self._penalty_line(one) for one in told.penalties}
        start = self.place(0, told.points[0].before) if told.points[0].turn > 0 else None
        for number, point in enumerate(told.points):
            x = self._turn(point)
            if start is not None and number in falls:
                lines.append(QLineF(start, falls[number].p1()))
                start = falls[number].p2()
            if start is not None:
                lines.append(QLineF(start, self.place(x, point.before)))
            if not point.costs:
                lines.append(QLineF(self.place(x, point.before), self.place(x, point.after)))
            start = self.place(x, point.after)
        if told.result is not None and start is not None:
            if len(told.points) in falls:
                lines.append(QLineF(start, falls[len(told.points)].p1()))
                start = falls[len(told.points)].p2()
            lines.append(QLineF(start, self._end()))
        return lines

    def _fall(self, penalty: CurvePenalty) -> tuple[float, float]:
        """Returns the points expected before and after mistakes at a strict table: after them what the next decision
        begins with, or the result."""
        points = self.told.points
        last = float(self.told.result or 0)
        after = points[penalty.following].before if penalty.following < len(points) else last
        return after - penalty.points, after

    def _penalty_line(self, penalty: CurvePenalty) -> QLineF:
        """Returns the line of mistakes at a strict table, between the decisions around them."""
        points, (before, after) = self.told.points, self._fall(penalty)
        here = self._turn(points[penalty.following - 1])
        after_last = self.told.turns + _RESULT_PLACE
        there = self._turn(points[penalty.following]) if penalty.following < len(points) else after_last
        x = (here + there) / 2
        return QLineF(self.place(x, before), self.place(x, after))

    def band(self) -> QPolygonF:
        """Returns the outline of the interval around the line; it narrows to the result, which is known."""
        points, upper, lower = self.told.points, [], []
        for point in points:
            x = self._turn(point)
            for low, high in _edges(point):
                upper.append(self.place(x, high))
                lower.append(self.place(x, low))
        if points and self.told.result is not None:
            upper.append(self._end())
        return QPolygonF([*upper, *reversed(lower)])

    def _paint_band(self, painter: QPainter) -> None:
        if any(point.reach != (0.0, 0.0) for point in self.told.points):
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(_band_colour())
            painter.drawPolygon(self.band())

    def _paint_line(self, painter: QPainter) -> None:
        painter.setPen(QPen(QColor(theme.colours().second), 1.8))
        painter.drawLines(self._lines())

    def _end(self) -> QPointF:
        return self.place(self.told.turns + _RESULT_PLACE, self.told.result or 0)

    def _paint_drop(self, painter: QPainter, point: CurvePoint) -> None:
        if not point.costs:
            return
        colour = theme.colours()
        x = self._turn(point)
        low = self.place(x, point.after)
        painter.setPen(QPen(QColor(colour.red), 3))
        painter.drawLine(self.place(x, point.before), low)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.red))
        painter.drawEllipse(low, 4.5, 4.5)

    def _paint_chosen(self, painter: QPainter) -> None:
        point = self._chosen_point()
        if point is None:
            return
        colour = theme.colours()
        painter.setBrush(QColor(colour.surface))
        painter.setPen(QPen(QColor(colour.accent), 2))
        painter.drawEllipse(self._ring(point), 4, 4)
        if point.costs:
            self._write(painter, self.loss_place(), point.loss, self._loss_font(), colour.red)

    def _paint_end(self, painter: QPainter) -> None:
        if self.told.result is None:
            return
        colour, end = theme.colours(), self._end()
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.second))
        painter.drawPolygon(QPolygonF([end + QPointF(dx, dy) for dx, dy in ((-4, -4), (4, -4), (4, 4), (-4, 4))]))
        self._write(painter, self.end_place(), self.told.end, theme.font(12), colour.second)

    @staticmethod
    def _write(painter: QPainter, place: QRectF, text: str, font: QFont, ink: str) -> None:
        """Writes on a ground of the card's colour, which keeps the lines away from the letters."""
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(theme.colours().surface))
        painter.drawRoundedRect(place, 4, 4)
        painter.setFont(font)
        painter.setPen(QColor(ink))
        painter.drawText(place, int(Qt.AlignmentFlag.AlignCenter), text)

    # ---- the places of the words

    @staticmethod
    def _loss_font() -> QFont:
        return theme.font(13, 600, tabular=True)

    def _chosen_point(self) -> CurvePoint | None:
        return next((one for one in self.told.points if one.move == self._move), None)

    def _ring(self, point: CurvePoint) -> QPointF:
        """Returns where the chosen decision has its ring: at the points that it could still have kept."""
        return self.place(self._turn(point), point.before if point.costs else point.after)

    def _room(self) -> QRectF:
        """Returns where words may stand: beside and between the lines, not on the legend or on the turns."""
        plot = self._scales().plot.room
        return QRectF(plot.left(), plot.top() - 12, self.width() - plot.left() - 6, plot.height() + 20)

    def marks(self) -> list[QRectF]:
        """Returns what no words may cover: the drops, the ring of the chosen decision, and the end."""
        found = []
        for point in self.told.points:
            if point.costs:
                x = self._turn(point)
                top, low = self.place(x, point.before), self.place(x, point.after)
                found.append(QRectF(low.x() - 5, top.y(), 10, low.y() + 5 - top.y()))
        for penalty in self.told.penalties:
            fall = self._penalty_line(penalty)
            found.append(QRectF(fall.p1(), fall.p2()).normalized().adjusted(-3, 0, 3, 0))
        chosen = self._chosen_point()
        spots = [] if chosen is None else [self._ring(chosen)]
        if self.told.result is not None:
            spots.append(self._end())
        return [*found, *(QRectF(spot.x() - 5, spot.y() - 5, 10, 10) for spot in spots)]

    def loss_place(self) -> QRectF:
        """Returns where the loss of the chosen decision stands; nothing if it cost nothing."""
        point = self._chosen_point()
        if point is None or not point.costs:
            return QRectF()
        metrics = QFontMetricsF(self._loss_font())
        x = self._turn(point)
        top, low = self.place(x, point.before), self.place(x, point.after)
        size = QSizeF(metrics.horizontalAdvance(point.loss) + 4, metrics.height())
        left, right, *others = places_beside((top + low) / 2, size, 10)
        below, above = places_beside(low, size, 10), places_beside(top, size, 10)
        places = (right, left, below[1], above[1], below[0], above[0], *others, *below[2:], *above[2:])
        return uncovered_place(places, self._room(), self.marks(), self._lines())

    def end_place(self) -> QRectF:
        """Returns where the result stands; nothing if there is none."""
        if self.told.result is None:
            return QRectF()
        metrics, end = self._metrics(), self._end()
        size = QSizeF(metrics.horizontalAdvance(self.told.end) + 4, metrics.height())
        left, _right, *others = places_beside(end, size, 9)
        marks = [*self.marks(), self.loss_place()]
        near = uncovered_place((left, *others), self._room(), marks, self._lines())
        if any(mark.intersects(near) for mark in marks):
            free = sorted(places_in_room(self._room(), size), key=lambda place: QLineF(place.center(), end).length())
            return uncovered_place((near, *free), self._room(), marks)
        return near

    # ---- the mouse

    def mousePressEvent(self, event: QMouseEvent) -> None:
        if not self.told.points:
            return
        x = event.position().x()
        nearest = min(self.told.points, key=lambda one: (abs(self.place(self._turn(one), 0).x() - x), not one.costs))
        self.chosen.emit(nearest.move)


def _edges(point: CurvePoint) -> tuple[tuple[float, float], tuple[float, float]]:
    """Returns the ends of the interval of what was expected before a decision, and after it."""
    before, after = point.reach
    return (point.before - before, point.before + before), (point.after - after, point.after + after)


def _band_colour() -> QColor:
    colour = QColor(theme.colours().second)
    colour.setAlpha(_BAND_ALPHA)
    return colour


def _penalty_pen() -> QPen:
    """Returns the pen of mistakes at a strict table: red like a loss, and broken, because they are no decision."""
    pen = QPen(QColor(theme.colours().red), 3)
    pen.setDashPattern([1.2, 0.8])
    pen.setCapStyle(Qt.PenCapStyle.FlatCap)
    return pen
