"""The hand that is entered: melds in groups, tiles in the hand, the winning tile in gold, bonus tiles behind a line.

Room: ui/calculator. Places for tiles that are missing are dashed. What pressing a tile does is decided by the page.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final, NamedTuple

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen, QPolygonF, QResizeEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mahjong_desktop.present.entered_hand import BoardPart, BoardTile
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.kit.tiles import group_ink, group_width, paint_group
from mahjong_desktop.ui.theme import Theme

_LARGEST: Final = 29.0
_LEAST: Final = 13.0
_SMALL: Final = 17.0
"""Tiles smaller than this, in pixels, are laid in two rows."""
_ABOVE: Final = 14.0
_BETWEEN: Final = 8.0
_CAPTION: Final = 13


def paint_red_mark(painter: QPainter, face: QRectF) -> None:
    """Paints the red point by which a red five is told from the others."""
    size = face.width() * 0.2
    painter.setPen(QPen(Qt.GlobalColor.white, 1))
    painter.setBrush(QColor(theme.LIGHT.red))
    painter.drawEllipse(QPointF(face.right() - size, face.top() + size), size * 0.7, size * 0.7)


class HandKey(QAbstractButton):
    """A tile, a meld or a bonus tile of the hand. `key` tells the page what it is."""

    def __init__(self, key: tuple[str, int], group: ShownGroup, spoken: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self._group, self._size = group, 30.0
        self.red: tuple[int, ...] = ()
        self.setAccessibleName(spoken)
        self.setObjectName(f"hand:{key[0]}:{key[1]}")
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def lay(self, size: float, x: float, bottom: float) -> float:
        """Places the tiles with this width and lower edge; returns the right edge."""
        self._size = size
        wide = group_width(self._group, size)
        high = 2 * size + 2 if any(shown.raised for shown in self._group.pieces) else RATIO * size
        self.setGeometry(round(x), round(bottom - high) - 3, round(wide) + 1, round(high) + 7)
        self.update()
        return x + wide

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(0, 2, 0, -1), 5

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in (Qt.Key.Key_Left, Qt.Key.Key_Right):
            self.focusNextChild() if event.key() == Qt.Key.Key_Right else self.focusPreviousChild()
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        bottom = self.height() - 4.0
        paint_group(painter, self._group, QPointF(0, bottom), self._size, group_ink())
        for index in self.red:
            face = QRectF(index * (self._size + 1), bottom - RATIO * self._size, self._size, RATIO * self._size)
            paint_red_mark(painter, face)
        if self.underMouse():
            painter.setPen(QPen(QColor(theme.colours().accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 3, -1, -1), 4, 4)


class FittedBoard(NamedTuple):
    """The width of the tiles in pixels, and the row of each part."""

    size: float
    rows: tuple[int, ...]


class HandBoard(QWidget):
    """The board. It emits the key of what was pressed: `meld`, `tile`, `win` or `bonus`, and its number."""

    pressed = Signal(str, int)

    def __init__(self) -> None:
        super().__init__()
        self._parts: tuple[BoardPart, ...] = ()
        self._keys: list[list[HandKey]] = []
        self._size = _LARGEST
        self._fitted: tuple[tuple[int, Theme, tuple[BoardPart, ...]], FittedBoard] | None = None
        self._spans: list[QRectF] = []
        self._ghosts: list[tuple[QRectF, bool]] = []
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Preferred)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    @property
    def keys(self) -> list[HandKey]:
        """Everything that can be pressed, in order."""
        return [key for keys in self._keys for key in keys]

    def set_parts(self, parts: Sequence[BoardPart], spoken: str) -> None:
        """Sets what lies on the board, and what a screen reader says for all of it."""
        held = self.window().focusWidget()
        focused = held.key if isinstance(held, HandKey) else None
        for key in self.keys:
            key.hide()
            key.setParent(None)
            key.deleteLater()
        self._parts = tuple(parts)
        self._keys = [[self._key(tile) for tile in part.tiles] for part in parts]
        self.setAccessibleName(spoken)
        self._lay()
        self.updateGeometry()
        if focused is not None:
            same = next((key for key in self.keys if key.key == focused), None)
            near = same or next(iter(reversed(self.keys)), None)
            if near is not None:
                near.setFocus(Qt.FocusReason.OtherFocusReason)

    def _key(self, tile: BoardTile) -> HandKey:
        made = HandKey(tile.key, tile.group, tile.spoken, self)
        made.red = tile.red
        made.clicked.connect(lambda _=False, key=tile.key: self.pressed.emit(*key))
        made.show()
        return made

    # ---- layout

    def _breadths(self, size: float) -> list[float]:
        """Returns the width of every part with its caption."""
        strong, plain = QFontMetricsF(theme.font(_CAPTION, 600)), QFontMetricsF(theme.font(_CAPTION))
        captions = [max(strong.horizontalAdvance(p.name), plain.horizontalAdvance(p.small)) + 2 for p in self._parts]
        return [
            max(caption, sum(group_width(tile.group, size) + 1 for tile in part.tiles) + part.missing * (size + 1))
            + (10 if part.apart else 0)
            for part, caption in zip(self._parts, captions, strict=True)
        ]

    def _fitting(self, width: int) -> FittedBoard:
        """Returns the largest tiles with which all parts fit, in one row, or in two where they would be too small;
        remembered until something changes."""
        asked = (width, theme.active(), self._parts)
        if self._fitted is None or self._fitted[0] != asked:
            largest = _LARGEST * theme.active().scale_percent / 100
            one = self._shrunk(width, largest, 1)
            self._fitted = asked, one if one.size >= _SMALL else self._shrunk(width, largest, 2)
        return self._fitted[1]

    def _shrunk(self, width: int, largest: float, most: int) -> FittedBoard:
        size = largest
        while True:
            breadths = self._breadths(size)
            row, x, rows = 0, 6.0, []
            for breadth in breadths:
                if x > 6 and x + breadth > width:
                    row, x = row + 1, 6.0
                rows.append(row)
                x += breadth + _BETWEEN
            if size <= _LEAST or (row < most and max(breadths, default=0) + 6 <= width):
                return FittedBoard(size, tuple(rows))
            size -= 0.5

    def _height(self, size: float) -> float:
        raised = any(shown.raised for part in self._parts for tile in part.tiles for shown in tile.group.pieces)
        return max(RATIO, 2.05 * raised) * size + _ABOVE

    def _row_height(self, size: float) -> float:
        line = QFontMetricsF(theme.font(_CAPTION, 600)).height()
        return self._height(size) + 17 + (1 + any(part.small for part in self._parts)) * line

    def _lay(self) -> None:
        fitted = self._fitting(self.width())
        self._size = size = fitted.size
        x, before = 3.0, 0
        self._spans, self._ghosts = [], []
        parts = zip(self._parts, self._keys, self._breadths(size), fitted.rows, strict=True)
        for part, keys, breadth, row in parts:
            x, before = (x, before) if row == before else (3.0, row)
            top = row * self._row_height(size)
            bottom = top + self._height(size)
            left = x + (10 if part.apart else 0)
            at = left + (3 if part.gold else 0)
            for key in keys:
                at = key.lay(size, at, bottom) + 1
            for _ in range(part.missing):
                self._ghosts.append((QRectF(at, bottom - RATIO * size, size, RATIO * size), part.gold))
                at += size + 1
            self._spans.append(QRectF(left, top, max(at - left - 1, 0), bottom - top))
            x += breadth + _BETWEEN
        self.update()

    def heightForWidth(self, width: int) -> int:
        fitted = self._fitting(width)
        return round(self._row_height(fitted.size) * (1 + max(fitted.rows, default=0)))

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(300, self.heightForWidth(max(300, self.width())))

    def minimumSizeHint(self) -> QSize:
        return QSize(240, 60)

    def resizeEvent(self, event: QResizeEvent) -> None:
        self._lay()

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        self._paint_ghosts(painter)
        for part, span in zip(self._parts, self._spans, strict=True):
            self._paint_part(painter, part, span)

    def _paint_ghosts(self, painter: QPainter) -> None:
        colour = theme.colours()
        for face, gold in self._ghosts:
            painter.setPen(QPen(QColor(colour.gold_line if gold else colour.strong), 1, Qt.PenStyle.DashLine))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face.adjusted(1, 1, -1, -1), 4, 4)

    def _paint_part(self, painter: QPainter, part: BoardPart, span: QRectF) -> None:
        colour, y = theme.colours(), span.bottom() + 7
        if part.gold:
            self._paint_gold(painter, part, span)
        else:
            painter.setPen(QPen(QColor(colour.strong), 1.4))
            painter.drawLine(QPointF(span.left(), y), QPointF(span.right(), y))
        if part.apart:
            painter.setPen(QPen(QColor(colour.line), 1))
            painter.drawLine(QPointF(span.left() - 9, span.top() + _ABOVE - 4), QPointF(span.left() - 9, y + 26))
        metrics = QFontMetricsF(theme.font(_CAPTION, 600))
        painter.setFont(theme.font(_CAPTION, 600))
        painter.setPen(QColor(colour.gold if part.gold else colour.text))
        painter.drawText(QPointF(span.left(), y + 5 + metrics.ascent()), part.name)
        painter.setFont(theme.font(_CAPTION))
        painter.setPen(QColor(colour.second))
        painter.drawText(QPointF(span.left(), y + 5 + metrics.height() + metrics.ascent()), part.small)

    def _paint_gold(self, painter: QPainter, part: BoardPart, span: QRectF) -> None:
        colour = theme.colours()
        if not part.tiles:
            return
        frame = QRectF(span.left() + 1, span.bottom() - RATIO * self._size - 2, self._size + 5, RATIO * self._size + 7)
        painter.setPen(QPen(QColor(colour.gold_line), 2.5))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRoundedRect(frame, 6, 6)
        x, y = frame.center().x(), frame.top() - 3
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.gold))
        painter.drawPolygon(QPolygonF([QPointF(x - 5, y - 8), QPointF(x + 5, y - 8), QPointF(x, y)]))
