"""`HitTable`: a table of two lines from which a value was read, such as points for totals; the column that was hit is
framed.

Room: ui/kit. What the columns say comes from the pages.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from msgspec import Struct
from PySide6.QtCore import QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.theme import font


class HitColumn(Struct, frozen=True):
    """A column: what is looked up, what it is worth, and whether it was hit."""

    above: str
    below: str
    hit: bool = False


class HitTable(QWidget):
    """The table; `heads` name its two lines."""

    def __init__(self, heads: tuple[str, str], columns: Sequence[HitColumn], texts: Texts) -> None:
        super().__init__()
        self._heads = heads
        self._hit = [column.hit for column in columns]
        self.columns = [(column.above, column.below) for column in columns]
        self.least_head = 0.0
        """The least width of the heads in pixels, so that tables below each other begin alike."""
        self._plain, self._strong = font(13), font(16, 500)
        self._faces = {True: (font(14, 700), font(16, 700)), False: (font(14), self._strong)}
        fact = partial(texts.phrase, "page", "fact")
        spoken = texts.clauses(fact(name=above, text=below) for above, below in self.columns)
        self.setAccessibleName(fact(name=texts.listed(heads), text=spoken))
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def _row(self) -> float:
        return max(30.0, QFontMetricsF(self._strong).height() + 8)

    def _head(self) -> float:
        return max(self.least_head, self.head_needed())

    def head_needed(self) -> float:
        """Returns the width that the heads need, in pixels."""
        return max(QFontMetricsF(self._plain).horizontalAdvance(head) for head in self._heads) + 18

    def sizeHint(self) -> QSize:
        return QSize(480, round(2 * self._row() + 8))

    def minimumSizeHint(self) -> QSize:
        metrics = QFontMetricsF(self._strong)
        widest = max((metrics.horizontalAdvance(text) for column in self.columns for text in column), default=0.0)
        return QSize(round(self._head() + (widest + 12) * len(self.columns)), self.sizeHint().height())

    def paintEvent(self, event: QPaintEvent) -> None:
        if not self.columns:
            return
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colours, head, row = theme.colours(), self._head(), self._row()
        breadth = (self.width() - head) / len(self.columns)
        for index, hit in enumerate(self._hit):
            if hit:
                painter.setPen(QPen(QColor(colours.accent), 2))
                painter.setBrush(QColor(colours.soft))
                cell = QRectF(head + index * breadth, 1, breadth, 2 * row + 6)
                painter.drawRoundedRect(cell.adjusted(2, 0, -2, 0), 8, 8)
        painter.setPen(QPen(QColor(colours.strong), 1))
        painter.drawLine(round(head), round(row + 4), self.width(), round(row + 4))
        left = Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter
        for line, top in ((0, 4.0), (1, row + 4)):
            painter.setFont(self._plain)
            painter.setPen(QColor(colours.second))
            painter.drawText(QRectF(0, top, head, row), left, self._heads[line])
            for index, column in enumerate(self.columns):
                hit = self._hit[index]
                painter.setFont(self._faces[hit][line])
                quiet = colours.second if line == 0 else colours.text
                painter.setPen(QColor(colours.accent if hit else quiet))
                cell = QRectF(head + index * breadth, top, breadth, row)
                painter.drawText(cell, Qt.AlignmentFlag.AlignCenter, column[line])
