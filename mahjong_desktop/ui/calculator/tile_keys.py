"""Tiles that can be pressed: those of the palette with the copies that are left below them, and those of the hand.

Room: ui/calculator. What pressing one does is decided by the page.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFocusEvent, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mahjong_desktop.core.tiles import COPIES
from mahjong_desktop.records.pieces import WrittenKind
from mahjong_desktop.study.laid import ShownGroup
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO
from mahjong_desktop.ui.kit.choice import ARROWS
from mahjong_desktop.ui.kit.tiles import group_ink, group_width, paint_group, paint_tile

PALETTE_TILE: Final = 34.0
_DOT: Final = 5.0
_SPENT: Final = 0.32


class PaletteKey(QAbstractButton):
    """A kind of the palette; a dot for each copy, filled while it is left. Without any copy left it is dimmed."""

    def __init__(self, mark: WrittenKind, copies: int) -> None:
        super().__init__()
        self.mark, self.copies = mark, copies
        self.left = copies
        self._breadth = PALETTE_TILE
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_left(self, left: int, spoken: str) -> None:
        """Sets how many copies are left, and what a screen reader says."""
        self.left = left
        self.setAccessibleName(spoken)
        self.update()

    def set_breadth(self, breadth: float) -> None:
        """Sets the width of the tile in pixels."""
        self._breadth = breadth
        self.updateGeometry()
        self.update()

    def _tile(self) -> float:
        return self._breadth

    def sizeHint(self) -> QSize:
        tile = self._tile()
        return QSize(round(tile) + 3, round(tile * RATIO) + 18)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return self._face().adjusted(0, 0, 0, 3), 6

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in ARROWS:
            event.ignore()  # the card moves the focus to the nearest kind
        else:
            super().keyPressEvent(event)

    def _face(self) -> QRectF:
        tile = self._tile()
        return QRectF((self.width() - tile) / 2, 2, tile, tile * RATIO)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        face = self._face()
        if self.isDown() and self.left:
            face.translate(0, 1)
        painter.setOpacity(1.0 if self.left else _SPENT)
        paint_tile(painter, face, COPIES * self.mark[0])
        if self.mark[1]:
            paint_red_mark(painter, face)
        painter.setOpacity(1.0)
        if self.underMouse() and self.left:
            painter.setPen(QPen(QColor(theme.colours().accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(face.adjusted(-1, -1, 1, 3), 5, 5)
        self._paint_dots(painter, face.bottom() + 10)

    def _paint_dots(self, painter: QPainter, y: float) -> None:
        colour, pitch = theme.colours(), _DOT + 3
        x = self.width() / 2 - (self.copies - 1) * pitch / 2
        for copy in range(self.copies):
            left = copy < self.left
            painter.setPen(QPen(QColor(colour.accent if left else colour.muted), 1))
            painter.setBrush(QColor(colour.accent) if left else Qt.BrushStyle.NoBrush)
            painter.drawEllipse(QPointF(x + copy * pitch, y), _DOT / 2, _DOT / 2)


def paint_red_mark(painter: QPainter, face: QRectF) -> None:
    """Paints the red point by which a red five is told from the others."""
    size = face.width() * 0.2
    painter.setPen(QPen(QColor("#FFFFFF"), 1))
    painter.setBrush(QColor("#C62828"))
    painter.drawEllipse(QPointF(face.right() - size, face.top() + size), size * 0.7, size * 0.7)


class HandKey(QAbstractButton):
    """A tile, a meld or a bonus tile of the hand. `key` tells the page what it is."""

    def __init__(self, key: tuple[str, int], group: ShownGroup, spoken: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.key = key
        self._group, self._size = group, 30.0
        self.red: tuple[int, ...] = ()
        self.ghost = False
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

    @staticmethod
    def width_of(group: ShownGroup, size: float) -> float:
        """Returns the width of a group of tiles of this size."""
        return group_width(group, size)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(0, 2, 0, -1), 5

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        self.update()

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
        paint_group(painter, self._group, QPointF(0, bottom), self._size, group_ink(theme.colours()))
        for index in self.red:
            face = QRectF(index * (self._size + 1), bottom - RATIO * self._size, self._size, RATIO * self._size)
            paint_red_mark(painter, face)
        if self.underMouse():
            painter.setPen(QPen(QColor(theme.colours().accent), 1.5))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 3, -1, -1), 4, 4)
