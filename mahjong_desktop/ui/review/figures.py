"""A line of words and figures in several sizes and colours on one baseline, such as `−18.6 ± 2.1`.

Room: ui/review.
"""

from __future__ import annotations

from collections.abc import Iterable

from msgspec import Struct
from PySide6.QtCore import QPointF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.ui import theme


class Figure(Struct, frozen=True):
    """A piece of text: its size in pixels at 100 %, its weight, and its colour by role."""

    text: str
    size: float = 14
    weight: int = 400
    ink: str = "text"


_GAP = 6.0


def figures_width(parts: Iterable[Figure]) -> float:
    """Returns the width of a line in pixels."""
    wide = [_metrics(part).horizontalAdvance(part.text) for part in parts if part.text]
    return sum(wide) + _GAP * max(0, len(wide) - 1)


def paint_figures(painter: QPainter, at: QPointF, parts: Iterable[Figure]) -> None:
    """Paints a line; `at` is the left end of its baseline."""
    x = at.x()
    for part in parts:
        if part.text:
            painter.setFont(theme.font(part.size, part.weight, tabular=True))
            painter.setPen(QColor(getattr(theme.colours(), part.ink)))
            painter.drawText(QPointF(x, at.y()), part.text)
            x += _metrics(part).horizontalAdvance(part.text) + _GAP


def _metrics(part: Figure) -> QFontMetricsF:
    return QFontMetricsF(theme.font(part.size, part.weight, tabular=True))


class FiguresLine(QWidget):
    """The line as a widget; it is as wide as its parts."""

    def __init__(self, alignment: Qt.AlignmentFlag = Qt.AlignmentFlag.AlignLeft) -> None:
        super().__init__()
        self.parts: tuple[Figure, ...] = ()
        self._alignment = alignment
        self.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Fixed)

    def show_parts(self, *parts: Figure) -> None:
        """Shows these parts."""
        self.parts = parts
        self.setAccessibleName(self.text)
        self.updateGeometry()
        self.update()

    @property
    def text(self) -> str:
        """All words of the line."""
        return " ".join(part.text for part in self.parts if part.text)

    def sizeHint(self) -> QSize:
        high = max((_metrics(part).height() for part in self.parts), default=0.0)
        return QSize(round(figures_width(self.parts)) + 2, round(high))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.TextAntialiasing)
        largest = max(self.parts, key=lambda part: part.size, default=None)
        if largest is None:
            return
        metrics = _metrics(largest)
        right = self._alignment == Qt.AlignmentFlag.AlignRight
        x = self.width() - figures_width(self.parts) - 1 if right else 0.0
        paint_figures(painter, QPointF(x, (self.height() + metrics.ascent() - metrics.descent()) / 2), self.parts)
