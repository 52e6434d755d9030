"""The rows of the comparison: a name with the mark ≠ or =, and what each of the two rulesets has.

Room: ui/compare. study.comparison says what stands in a row.
"""

from __future__ import annotations

from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.labels import LOOKS
from mahjong_desktop.ui.pages.card_parts import Words

FIRST_COLUMN: Final = 212
_LEAST_FIRST: Final = 0.19
PAD: Final = 19
_MARK: Final = 20
_ABOVE: Final = 10
_HEADING: Final = 30
_LEAST_ROW: Final = 39
_STEPS: Final = {Qt.Key.Key_Down: 1, Qt.Key.Key_Up: -1}


class RowWords(Struct, frozen=True):
    """The words of a row. `spoken` is what a screen reader says."""

    name: str
    here: str
    there: str
    same: bool
    spoken: str


def columns(width: float) -> tuple[float, float, float]:
    """Returns where the columns end, in pixels from the left, in a table of this width."""
    first = min(float(theme.active().scaled(FIRST_COLUMN)), max(width * _LEAST_FIRST, 150.0) + 40)
    return first, first + (width - first) / 2, width


class RowView(QWidget):
    """One row. It takes the focus, so that the keyboard and screen readers reach it."""

    moved = Signal(int)
    """Emitted with 1 or -1 when an arrow key asks for the next or the previous row."""

    def __init__(self, words: RowWords) -> None:
        super().__init__()
        self.words = words
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setAccessibleName(words.spoken)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def _parts(self) -> tuple[Words, Words, Words]:
        words = self.words
        weight, colour = (400, "second") if words.same else (500, "text")
        return (
            Words(words.name, 14, 600),
            Words(words.here, 14, weight, colour),
            Words(words.there, 14, weight, colour),
        )

    def _rooms(self, width: float) -> tuple[tuple[float, float], ...]:
        """Returns the left edge and the width of the three texts."""
        first, second, third = columns(width)
        return (
            (PAD, first - 2 * PAD - _MARK),
            (first + PAD, second - first - 2 * PAD),
            (second + PAD, third - second - 2 * PAD),
        )

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round; it lies inside the row."""
        return QRectF(self.rect()).adjusted(4, 4, -4, -4), theme.ROW_RADIUS

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        rooms = self._rooms(width)
        tallest = max(part.height(room) for part, (_, room) in zip(self._parts(), rooms, strict=True))
        return round(max(theme.active().scaled(_LEAST_ROW), tallest + 2 * _ABOVE))

    def sizeHint(self) -> QSize:
        width = max(self.width(), 600)
        return QSize(600, self.heightForWidth(width))

    def minimumSizeHint(self) -> QSize:
        return QSize(400, theme.active().scaled(_LEAST_ROW))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self.updateGeometry()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

    def keyPressEvent(self, event: QKeyEvent) -> None:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None:
            super().keyPressEvent(event)
        else:
            self.moved.emit(step)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour, rect = theme.colours(), QRectF(self.rect())
        first, second, _ = columns(rect.width())
        painter.setPen(QColor(colour.line))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        for x in (first, second):
            painter.drawLine(round(x), 0, round(x), self.height())
        for part, (x, room) in zip(self._parts(), self._rooms(rect.width()), strict=True):
            part.paint(painter, QRectF(x, _top(rect, part.height(room)), room, rect.height()))
        mark = Words("=", 15, 600, "second") if self.words.same else Words("≠", 15, 700, "gold")
        mark.paint(painter, QRectF(first - PAD - _MARK / 2 - 4, _top(rect, mark.height(_MARK)), _MARK + 8, 40))


def _top(rect: QRectF, height: float) -> float:
    return max(float(_ABOVE) - 1, (rect.height() - height) / 2)


class HeadingView(QWidget):
    """The heading of a group of rows."""

    def __init__(self, text: str) -> None:
        super().__init__()
        self.text = text
        self.setAccessibleName(text)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)

    def sizeHint(self) -> QSize:
        return QSize(400, theme.active().scaled(_HEADING))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        colour = theme.colours()
        painter.fillRect(self.rect(), QColor(colour.raised))
        painter.setPen(QColor(colour.line))
        painter.drawLine(0, self.height() - 1, self.width(), self.height() - 1)
        face = theme.font(12, 600)
        text = self.text
        if theme.active().language != "ja":
            face.setLetterSpacing(face.SpacingType.AbsoluteSpacing, 1)
            text = text.upper()
        painter.setFont(face)
        painter.setPen(QColor(colour.second))
        room = QRectF(PAD, 0, self.width() - 2 * PAD, self.height())
        painter.drawText(room, Qt.AlignmentFlag.AlignLeft | Qt.AlignmentFlag.AlignVCenter, text)
