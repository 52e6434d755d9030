"""What charts are made of: round distances for their lines, where an amount lies, the lines with their figures, and
where words stand beside what they name and on none of its marks.

Room: ui/kit. The charts of progress and of the review paint what they show themselves.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Sequence
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QLineF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPen

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.theme import font

FIGURE_GAP: Final = 8.0
"""The pixels between the figures and the lines."""
_MOST_STEPS: Final = 4
_SLACK: Final = 1e-9
"""An amount that is below a round one by rounding errors alone counts as equal."""


def round_step(least: float) -> float:
    """Returns the smallest of 0.1, 0.2, 0.5, 1, 2, 5, 10, 20 … that is not below an amount."""
    power = max(0.1, 10.0 ** math.floor(math.log10(least))) if least > 0 else 0.1
    return next(round(factor * power, 1) for factor in (1, 2, 5, 10) if factor * power >= least * (1 - _SLACK))


def round_ticks(amounts: Iterable[float], steps: int = _MOST_STEPS) -> tuple[float, ...]:
    """Returns round amounts, as close as they may be, that enclose all the given ones. They are at `steps` distances at
    most, which counts as two to four."""
    found = list(amounts)
    low, high = min(found), max(found)
    most = min(max(2, steps), _MOST_STEPS)  # two: zero and one line on each side of it
    step = round_step((high - low) / most or 1.0)
    while (numbers := _around(low, high, step))[-1] - numbers[0] > most:
        step = round_step(step * 1.5)
    return tuple(step * number for number in numbers)


def _around(low: float, high: float, step: float) -> range:
    """Returns the multiples of a step that enclose two amounts."""
    first = int(low // step)
    return range(first, max(int(-(-high // step)), first + 1) + 1)


# ---- where an amount lies


class Plot(Struct, frozen=True):
    """Where a chart is painted in its widget, in pixels, and what its edges stand for: the places `first` and `last` on
    the axis to the right, the amounts `low` and `high` on that upwards."""

    room: QRectF
    first: float
    last: float
    low: float
    high: float

    def place(self, at: float, amount: float) -> QPointF:
        """Returns where an amount lies, in pixels."""
        x = self.room.left() + self.unit * (at - self.first)
        share = (amount - self.low) / ((self.high - self.low) or 1.0)
        return QPointF(x, self.room.bottom() - share * self.room.height())

    @property
    def unit(self) -> float:
        """The pixels for 1 on the axis to the right."""
        return self.room.width() / ((self.last - self.first) or 1.0)


def chart_font() -> QFont:
    """Returns the font of the figures of charts."""
    return font(theme.TAG_SIZE, tabular=True)


def paint_levels(painter: QPainter, plot: Plot, levels: Iterable[tuple[float, str]]) -> None:
    """Paints a line across the plot for every amount, with its figure left of it; that of zero is stronger."""
    colour, high = theme.colours(), QFontMetricsF(chart_font()).height()
    painter.setFont(chart_font())
    for amount, figure in levels:
        y = plot.place(plot.first, amount).y()
        painter.setPen(QPen(QColor(colour.line if amount else colour.strong), 1))
        painter.drawLine(QPointF(plot.room.left(), y), QPointF(plot.room.right(), y))
        painter.setPen(QColor(colour.second))
        place = QRectF(0, y - high / 2, plot.room.left() - FIGURE_GAP, high)
        painter.drawText(place, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, figure)


# ---- where words stand


_OUTSIDE: Final = 1000.0
_ON_A_MARK: Final = 100.0
_STEP: Final = 8


def places_beside(spot: QPointF, size: QSizeF, gap: float) -> tuple[QRectF, ...]:
    """Returns where words of a size can stand beside a spot, `gap` pixels away, the usual places first: left, right,
    above and below with the right edge at the spot, then with the left edge."""
    wide, high = size.width(), size.height()
    x, y = spot.x(), spot.y()
    left, right = x - gap - wide, x + gap
    heights = (y - high / 2, y - gap - high, y + gap)
    beside = [QRectF(at, heights[0], wide, high) for at in (left, right)]
    over = [QRectF(at, height, wide, high) for at in (x + gap - wide, x - gap) for height in heights[1:]]
    return (*beside, *over)


def places_in_room(room: QRectF, size: QSizeF) -> tuple[QRectF, ...]:
    """Returns where words of a size can stand in a room, from the upper right to the lower left."""
    across = range(int(room.right() - size.width()), int(room.left()), -_STEP)
    down = range(int(room.top()) + 1, int(room.bottom() - size.height()), _STEP)
    return tuple(QRectF(QPointF(x, y), size) for x in across for y in down)


def uncovered_place(
    places: Sequence[QRectF], room: QRectF, marks: Sequence[QRectF], lines: Sequence[QLineF] = ()
) -> QRectF:
    """Returns the first of the places that lies within the room, on no mark, and on the fewest lines; those that fall
    short of it least if none does."""

    def cost(place: QRectF) -> float:
        outside = 0.0 if room.contains(place) else _OUTSIDE
        return (
            outside
            + _ON_A_MARK * sum(mark.intersects(place) for mark in marks)
            + sum(_crosses(line, place) for line in lines)
        )

    return min(places, key=cost)


def _crosses(line: QLineF, place: QRectF) -> bool:
    """Returns whether a line crosses or lies in a rectangle."""
    if place.contains(line.p1()) or place.contains(line.p2()):
        return True
    corners = (place.topLeft(), place.topRight(), place.bottomRight(), place.bottomLeft())
    hit = QLineF.IntersectionType.BoundedIntersection
    sides = zip(corners, (*corners[1:], corners[0]), strict=True)
    return any(_bounded(line.intersects(QLineF(one, other)), hit) for one, other in sides)


def _bounded(found: object, hit: object) -> bool:
    """Returns whether an answer of `QLineF.intersects`, which is the kind or the kind and the point, is a crossing."""
    return (found[0] if isinstance(found, tuple) else found) == hit


def places_in_lines(widths: Iterable[float], gap: float, room: float) -> tuple[tuple[float, int], ...]:
    """Returns for things of these widths where each begins and in which line (from 0): as many stand side by side as
    the room takes."""
    found: list[tuple[float, int]] = []
    x, line = 0.0, 0
    for width in widths:
        if x and x + width > room:
            x, line = 0.0, line + 1
        found.append((x, line))
        x += width + gap
    return tuple(found)
