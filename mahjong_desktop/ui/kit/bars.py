"""Bars for a measure, bars for an amount with its margin, and marks that are counted off: steps, levels, hands of a
round.

Room: ui/kit. The colours are those of the theme, by their names in `ThemePalette`. What is measured is said by the
callers; the words that stand beside a bar are theirs too.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QPointF, QRectF, QSize, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.study.estimates import Estimate
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.pictures import Picture


class Measure(Struct, frozen=True):
    """How far a bar is filled, 0 to 1, in the colour `ink`, and where its `tick` stands, 0 to 1 (None: no tick). With
    `least` the filled part is never shorter than that, in pixels, unless the share is zero."""

    share: float
    tick: float | None = None
    ink: str = "accent"
    least: float = 0.0


def paint_measure(
    painter: QPainter, bar: QRectF, measure: Measure, *, edged: bool = False, beyond: float = 2.5
) -> None:
    """Paints a bar with round ends. An `edged` one has a hairline round its ground. The tick reaches `beyond` the bar
    by so many pixels above and below."""
    colour, radius = theme.colours(), bar.height() / 2
    painter.setPen(QPen(QColor(colour.control), 1) if edged else Qt.PenStyle.NoPen)
    painter.setBrush(QColor(colour.raised if edged else colour.line))
    inset = 0.5 if edged else 0.0
    painter.drawRoundedRect(bar.adjusted(inset, inset, -inset, -inset), radius, radius)
    if measure.share > 0:
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(theme.named(measure.ink))
        filled = max(measure.least, bar.width() * min(1.0, measure.share))
        painter.drawRoundedRect(QRectF(bar.topLeft(), QSizeF(filled, bar.height())), radius, radius)
    if measure.tick is not None:
        x = min(bar.right() - 1, max(bar.left() + 1, bar.left() + bar.width() * measure.tick))
        painter.setPen(QPen(QColor(colour.text), 2))
        painter.drawLine(QPointF(x, bar.top() - beyond), QPointF(x, bar.bottom() + beyond))


class MeasureBar(QWidget):
    """A bar that is filled as far as something goes. It is `thickness` pixels high and as wide as its layout allows, or
    `width` pixels wide."""

    def __init__(self, measure: Measure, thickness: float, width: int | None = None, *, edged: bool = False) -> None:
        super().__init__()
        self.measure = measure
        self._thickness, self._width, self._edged = thickness, width, edged
        across = QSizePolicy.Policy.Expanding if width is None else QSizePolicy.Policy.Fixed
        self.setSizePolicy(across, QSizePolicy.Policy.Fixed)

    @property
    def share(self) -> float:
        """How far the bar is filled, 0 to 1."""
        return self.measure.share

    def set_share(self, share: float, spoken: str) -> None:
        """Sets the share, which is held between 0 and 1, and what a screen reader says of it."""
        held = self.measure
        self.measure = Measure(min(1.0, max(0.0, share)), held.tick, held.ink, held.least)
        self.setAccessibleName(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        high = self._thickness + (9 if self.measure.tick is not None else 0)
        return QSize(self._width or 120, round(high))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        bar = QRectF(0, (self.height() - self._thickness) / 2, self.width(), self._thickness)
        paint_measure(painter, bar, self.measure, edged=self._edged)


class TwoPartBar(QWidget):
    """A bar with two parts one after the other: what went well, and hatched what did not. Shares are from 0 to 1."""

    def __init__(self, thickness: float) -> None:
        super().__init__()
        self._thickness = thickness
        self.good = self.bad = 0.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_shares(self, good: float, bad: float, spoken: str) -> None:
        """Sets both shares, and what a screen reader says of them."""
        self.good, self.bad = good, bad
        self.setAccessibleName(spoken)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(120, round(self._thickness))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        room, radius = QRectF(self.rect()), self.height() / 2
        whole = QPainterPath()
        whole.addRoundedRect(room, radius, radius)
        painter.setClipPath(whole)
        painter.fillRect(room, theme.named("line"))
        good, bad = room.width() * self.good, room.width() * self.bad
        painter.fillRect(QRectF(0, 0, good, room.height()), theme.named("accent"))
        refused = QRectF(good, 0, bad, room.height())
        painter.fillRect(refused, theme.named("red_soft"))
        painter.setClipRect(refused, Qt.ClipOperation.IntersectClip)
        painter.setPen(QPen(theme.named("red"), 4))
        x = refused.left() - room.height()
        while x < refused.right():
            painter.drawLine(QPointF(x, room.height() + 2), QPointF(x + room.height() + 4, -2))
            x += 9


def percent_bar() -> MeasureBar:
    """Returns the bar that says how far something is that takes its time; it is empty at first."""
    return MeasureBar(Measure(0.0, least=8.0), 8.0, edged=True)


# ---- amounts with a margin


def paint_interval(painter: QPainter, low: QPointF, high: QPointF, reach: float) -> None:
    """Paints an interval as a line with two ends, each of which goes up and down by `reach` pixels."""
    painter.setPen(QPen(QColor(theme.colours().text), 1.5))
    painter.drawLine(low, high)
    for end in (low, high):
        painter.drawLine(end - QPointF(0, reach), end + QPointF(0, reach))


class MarginBar(QWidget):
    """A bar for an amount that varies by chance: from zero to the left or right, with a whisker for its margin. Within
    its margin the bar is grey, because the amount may be chance alone. Bars that are compared have the same `most`, the
    amount at the end of the scale."""

    def __init__(self) -> None:
        super().__init__()
        self.amount = Estimate(0.0, None)
        self.most = 1.0
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def set_amount(self, amount: Estimate, most: float) -> None:
        """Shows an amount on a scale from −most to +most."""
        self.amount, self.most = amount, max(most, 1.0)
        self.update()

    def sizeHint(self) -> QSize:
        return QSize(240, theme.active().scaled(26))

    def minimumSizeHint(self) -> QSize:
        return QSize(80, self.sizeHint().height())

    def reach(self) -> float:
        """Returns how far the bar and its whisker go from zero."""
        return abs(self.amount.value) + (self.amount.margin or 0.0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, middle, half = theme.colours(), self.height() / 2, (self.width() - 8) / 2
        zero = self.width() / 2
        unit = half / self.most
        end = zero + self.amount.value * unit
        ink = colour.muted
        if self.amount.decided:
            ink = colour.accent if self.amount.value > 0 else colour.red
        painter.fillRect(QRectF(4, middle - 0.5, 2 * half, 1), QColor(colour.line))
        painter.fillRect(QRectF(min(zero, end), middle - 6, abs(end - zero), 12), QColor(ink))
        painter.fillRect(QRectF(zero - 0.75, middle - 11, 1.5, 22), QColor(colour.control))
        if self.amount.margin is not None:
            reach = self.amount.margin * unit
            left, right = max(4.0, end - reach), min(4 + 2 * half, end + reach)
            paint_interval(painter, QPointF(left, middle), QPointF(right, middle), 5)


# ---- marks that are counted off


class MarkLook(Struct, frozen=True):
    """The look of marks, in pixels: the size of one, the width between two, the radius of their corners and the width
    of their outline."""

    width: float
    height: float
    gap: float
    radius: float
    edge: float = 1.2


def level_look(width: float, height: float) -> MarkLook:
    """Returns the look of the segments that tell how well a skill is known."""
    return MarkLook(width, height, 5, height / 2, 1.0)


HARDEST: Final = 5
"""The difficulty of the most difficult games."""


def difficulty_look() -> MarkLook:
    """Returns the look of the squares that tell how difficult a game is; they grow with the text."""
    step = theme.active().scaled(46) / HARDEST
    return MarkLook(step - 3, step - 3, 3, 1.5, 1.0)


LEVEL: Final = level_look(22, 8)
SMALL_LEVEL: Final = level_look(12, 7)
DOT_MARKS: Final = MarkLook(9, 9, 2, 4)
PIPS: Final = MarkLook(10, 12, 4, 3.5)


def marks_width(count: int, look: MarkLook) -> float:
    """Returns the width of so many marks beside each other, in pixels."""
    return max(0.0, count * (look.width + look.gap) - look.gap)


def paint_marks(painter: QPainter, at: QPointF, done: int, count: int, look: MarkLook) -> None:
    """Paints marks beside each other, the first `done` of them filled; `at` is the upper left corner."""
    colour = theme.colours()
    for number in range(count):
        _paint_mark(painter, at, number, look, colour.accent if number < done else colour.surface)


def _paint_mark(painter: QPainter, at: QPointF, number: int, look: MarkLook, fill: str) -> None:
    """Paints one mark of a row that begins at `at`; one that is not filled has the outline of a control."""
    colour = theme.colours()
    painter.setPen(QPen(QColor(colour.control if fill == colour.surface else colour.accent), look.edge))
    painter.setBrush(QColor(fill))
    mark = QRectF(at.x() + number * (look.width + look.gap), at.y(), look.width, look.height)
    painter.drawRoundedRect(mark.adjusted(0.5, 0.5, -0.5, -0.5), look.radius, look.radius)


class CountMarks(Picture):
    """Marks beside each other, those that are done filled: the level of a skill, the steps of a lesson, the hands of a
    round. `framed` also marks the one that comes next."""

    def __init__(self, look: MarkLook, done: int = 0, count: int = 0, *, framed: bool = False) -> None:
        super().__init__()
        self._look, self._framed = look, framed
        self.show_count(done, count)

    def show_count(self, done: int, count: int) -> None:
        """Shows `count` marks, the first `done` of them filled."""
        self.done, self.count = done, count
        look, coming = self._look, self._framed and done < count

        def draw(painter: QPainter, room: QRectF) -> None:
            at = QPointF(0, (room.height() - look.height) / 2)
            paint_marks(painter, at, done, count, look)
            if coming:
                _paint_mark(painter, at, done, look, theme.colours().soft)

        self.show_drawing(draw, round(marks_width(count, look)) + 2, round(look.height) + 2)
