"""The scales of the curve: the room it has, the amounts at its lines, and where an amount lies at a turn.

Room: ui/review. Geometry only.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF

from mahjong_desktop.ui.chart_steps import round_step

_MOST_STEPS: Final = 4
_AFTER_LAST: Final = 1.15
"""The room after the last turn, in turns; the result stands there."""


class CurveScales(Struct, frozen=True):
    """The scales for one size: the room in pixels, the amounts at the horizontal lines with their words, where
    each entry of the legend begins (pixels from its left, and the number of its line), and the number of turns."""

    plot: QRectF
    ticks: tuple[float, ...]
    labels: tuple[str, ...]
    legend: tuple[tuple[float, int], ...]
    turns: int

    def place(self, turn: float, amount: float) -> QPointF:
        """Returns where an amount lies at a turn; turns may be broken."""
        x = self.plot.left() + self.turn_width * turn
        share = (amount - self.ticks[0]) / ((self.ticks[-1] - self.ticks[0]) or 1.0)
        return QPointF(x, self.plot.bottom() - share * self.plot.height())

    @property
    def turn_width(self) -> float:
        """The width of a turn in pixels."""
        return self.plot.width() / (self.turns + _AFTER_LAST)


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
