"""The scores of all players over the hands of a match: a line each, with name and total at its end.

Room: ui/kit. The lines are made in present/standings.py. They differ by their dashes, so that they can be read without
colours: the person's is solid and wide. There is no legend; names stand at the ends, pushed apart where they would
meet.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen, QPolygonF
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.present.standings import ScoreLine
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import portrait_pixmap
from mahjong_desktop.ui.kit.charts import FIGURE_GAP, Plot, chart_font, paint_levels, round_ticks
from mahjong_desktop.ui.theme import font

_DASHES: Final[tuple[tuple[float, ...], ...]] = ((4.0, 2.5), (1.2, 2.2), (6.0, 2.2, 1.2, 2.2), (9.0, 3.0))
"""Of the other players, in the order of turns; in widths of the line."""
_OWN_WIDTH: Final = 3.0
_WIDTH: Final = 2.0
_DOT: Final = 4.0
_FACE: Final = 24.0
_LABEL_GAP: Final = 16.0
"""The distance from the end of the lines to the names."""
_MOST_LABEL: Final = 0.26
"""The share of the width that names take at most."""
_MOST_HANDS: Final = 8


class ScoreCurve(QWidget):
    """The chart. `set_lines` says what is shown."""

    def __init__(self, height: int) -> None:
        super().__init__()
        self._height = height
        self.lines: tuple[ScoreLine, ...] = ()
        self._number: Callable[[int], str] = str
        self._hands = 0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_lines(self, lines: Sequence[ScoreLine], number: Callable[[int], str], name: str, hands: int = 0) -> None:
        """Shows lines. `number` writes figures in the current language, `name` says for screen readers what the chart
        is. Only the first `hands` steps are numbered if there are others, which are no hands; 0 numbers all."""
        self.lines, self._number, self._hands = tuple(lines), number, hands
        self.setAccessibleName(name)
        self.setAccessibleDescription(", ".join(f"{line.name} {line.total}" for line in lines))
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(500, theme.active().scaled(self._height))

    def minimumSizeHint(self) -> QSize:
        return QSize(260, theme.active().scaled(self._height))

    def paintEvent(self, event: QPaintEvent) -> None:
        lines = [line for line in self.lines if len(line.scores) > 1]
        if not lines:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setFont(chart_font())
        metrics = QFontMetricsF(chart_font())
        steps = 4 if self.height() > 5 * 1.5 * metrics.height() else 2
        levels = round_ticks([score for line in lines for score in line.scores], steps)
        figures = [(level, self._number(round(level))) for level in levels]
        left = max(metrics.horizontalAdvance(figure) for _, figure in figures) + FIGURE_GAP
        right = self._label_width(lines) + _LABEL_GAP
        room = QRectF(self.rect()).adjusted(left, metrics.height() / 2 + 2, -right, -metrics.height() - FIGURE_GAP)
        plot = Plot(room, 0, len(lines[0].scores) - 1, levels[0], levels[-1])
        paint_levels(painter, plot, figures)
        self._paint_hands(painter, plot)
        for line, colour, dash in sorted(_styled(lines), key=lambda one: one[0].own):
            self._paint_line(painter, plot, line, QPen(QColor(colour), _OWN_WIDTH if line.own else _WIDTH), dash)
        self._paint_labels(painter, plot, lines)
        painter.end()

    def _label_width(self, lines: Sequence[ScoreLine]) -> float:
        metrics, figures = QFontMetricsF(font(theme.NOTE_SIZE, 600)), QFontMetricsF(_total_font())
        names = max(metrics.horizontalAdvance(line.name) for line in lines)
        totals = max(figures.horizontalAdvance(line.total) for line in lines)
        faces = _FACE + 8 if any(line.face for line in lines) else 0.0
        return min(self.width() * _MOST_LABEL, faces + names + 14 + totals + 2)

    def _paint_hands(self, painter: QPainter, plot: Plot) -> None:
        painter.setPen(QColor(theme.colours().second))
        metrics = QFontMetricsF(painter.font())
        count = self._hands or round(plot.last)
        step = max(1, -(-count // _MOST_HANDS))
        for hand in range(1, count + 1, step):
            text = self._number(hand)
            wide = metrics.horizontalAdvance(text)
            painter.drawText(QPointF(plot.place(hand, 0).x() - wide / 2, self.height() - metrics.descent() - 1), text)

    def _paint_line(self, painter: QPainter, plot: Plot, line: ScoreLine, pen: QPen, dash: tuple[float, ...]) -> None:
        pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
        if dash:
            pen.setDashPattern(list(dash))
            pen.setCapStyle(Qt.PenCapStyle.FlatCap)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(pen)
        points = [plot.place(at, score) for at, score in enumerate(line.scores)]
        painter.drawPolyline(QPolygonF(points))
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(pen.color())
        painter.drawEllipse(points[-1], _DOT, _DOT)

    def _paint_labels(self, painter: QPainter, plot: Plot, lines: Sequence[ScoreLine]) -> None:
        faces = any(line.face for line in lines)
        row = max(QFontMetricsF(font(theme.NOTE_SIZE, 600)).height(), _FACE + 1 if faces else 0.0)
        ends = {line: plot.place(plot.last, line.scores[-1]) for line in lines}
        order = sorted(lines, key=lambda line: ends[line].y())
        middles = spread([ends[line].y() for line in order], row, self.height())
        left = plot.room.right() + _LABEL_GAP
        for line, colour, _ in _styled(lines):
            y = middles[order.index(line)]
            end = ends[line]
            if abs(y - end.y()) > row / 3:
                painter.setPen(QPen(QColor(theme.colours().strong), 1))
                painter.drawLine(end + QPointF(_DOT + 1, 0), QPointF(left - 3, y))
            x = left
            if faces:
                if line.face:
                    disc = portrait_pixmap(line.face, _FACE, self.devicePixelRatioF())
                    painter.drawPixmap(QPointF(x, y - _FACE / 2), disc)
                x += _FACE + 8
            painter.setPen(QColor(colour))
            painter.setFont(_total_font())
            wide = QFontMetricsF(painter.font()).horizontalAdvance(line.total) + 2
            place = QRectF(self.width() - wide, y - row / 2, wide, row)
            middle = Qt.AlignmentFlag.AlignVCenter
            painter.drawText(place, Qt.AlignmentFlag.AlignRight | middle, line.total)
            painter.setFont(font(theme.NOTE_SIZE, 600))
            room = place.left() - 8 - x
            name = QFontMetricsF(painter.font()).elidedText(line.name, Qt.TextElideMode.ElideRight, room)
            painter.drawText(QRectF(x, y - row / 2, room + 2, row), Qt.AlignmentFlag.AlignLeft | middle, name)


def _styled(lines: Sequence[ScoreLine]) -> list[tuple[ScoreLine, str, tuple[float, ...]]]:
    """Returns the lines with their colours and dashes."""
    colour = theme.colours()
    inks = (colour.blue, colour.gold, colour.red, colour.second)
    found: list[tuple[ScoreLine, str, tuple[float, ...]]] = []
    other = 0
    for line in lines:
        if line.own:
            found.append((line, colour.accent, ()))
        else:
            found.append((line, inks[other % len(inks)], _DASHES[other % len(_DASHES)]))
            other += 1
    return found


def spread(middles: Sequence[float], row: float, height: float) -> list[float]:
    """Returns the middles of rows that do not overlap, as near as they may be to the given ones, from top to bottom and
    within a height; all in pixels."""
    placed: list[float] = []
    for middle in middles:
        placed.append(max(middle, row / 2, placed[-1] + row if placed else 0.0))
    lowest = height - row / 2
    for at in range(len(placed) - 1, -1, -1):
        placed[at] = min(placed[at], lowest)
        lowest = placed[at] - row
    return placed


def _total_font() -> QFont:
    return font(theme.NOTE_SIZE, 600, tabular=True)
