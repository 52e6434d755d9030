"""A row of the list of decisions: turn, tiles, loss with its bar and interval, kind of the decision. Also the row that
opens the decisions without loss.

Room: ui/review.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.present.review import DecisionTold
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import RATIO, icon_pixmap
from mahjong_desktop.ui.kit.bars import paint_interval
from mahjong_desktop.ui.kit.tiles import paint_tile
from mahjong_desktop.ui.review.figures import Figure, figures_width, paint_figures

_TILE: Final = 26.0
_HIGH: Final = 80
_ARROW: Final = 25.0
_BAR: Final = 8.0
_WHISKER: Final = 5.0
_SIGN: Final = 13
"""The size of the sign of a note or bookmark, in pixels."""
_NARROW: Final = 250
"""A list below this width in pixels has smaller margins and tiles."""


class DecisionListRow(QAbstractButton):
    """A row that touches the rows above and below it; Enter is left to the page."""

    def __init__(self) -> None:
        super().__init__()
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)
        policy = QSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius of the focus ring; inside the row, because rows touch."""
        return QRectF(self.rect()).adjusted(6, 6, -6, -6), theme.ROW_RADIUS - 4

    def hasHeightForWidth(self) -> bool:
        return True

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(240))

    def minimumSizeHint(self) -> QSize:
        return QSize(120, self.heightForWidth(max(self.width(), 200)))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Space:
            super().keyPressEvent(event)
        else:
            event.ignore()

    def _paint_ground(self, painter: QPainter, *, chosen: bool) -> None:
        colour = theme.colours()
        if chosen or self.underMouse():
            painter.fillRect(self.rect(), QColor(colour.soft if chosen else colour.raised))
        painter.fillRect(0, self.height() - 1, self.width(), 1, QColor(colour.line))
        if chosen:
            painter.fillRect(0, 0, 3, self.height() - 1, QColor(colour.accent))


class DecisionRow(DecisionListRow):
    """One decision."""

    def __init__(self, told: DecisionTold) -> None:
        super().__init__()
        self.told = told
        self._boxes: dict[tuple[int, theme.Theme], QRectF] = {}
        self.setCheckable(True)
        self.setAutoExclusive(True)  # a radio button to a screen reader
        self.tell(told)

    def tell(self, told: DecisionTold) -> None:
        """Shows a decision."""
        if (told.kind, told.loss, told.margin) != (self.told.kind, self.told.loss, self.told.margin):
            self._boxes.clear()
            self.updateGeometry()
        self.told = told
        self.setAccessibleName(told.spoken)
        self.update()

    def nextCheckState(self) -> None:
        """Leaves the choice to the list."""

    def _left(self, width: int) -> float:
        """Returns where the figures begin."""
        return (
            width * 0.51 if width < _NARROW else min(0.51 * width, 138.0 * max(1.0, theme.active().scale_percent / 112))
        )

    def _room(self, width: int) -> float:
        return width - self._left(width) - (14 if width < _NARROW else 21)

    def heightForWidth(self, width: int) -> int:
        high = self._head_height(width) + 14 + self._kind_box(width).height()
        return max(theme.active().scaled(_HIGH), round(high + 22))

    def _figures(self) -> tuple[Figure, Figure]:
        ink = "red" if self.told.costs else "second"
        return Figure(self.told.loss, 15, 700, ink), Figure(self.told.margin, 12, 400, "second")

    def _margin_below(self, width: int) -> bool:
        """Returns whether the interval stands below the loss, because there is no room beside it."""
        return bool(self.told.margin) and figures_width(self._figures()) > self._room(width) + 7

    def _head_height(self, width: int) -> float:
        """Returns the height of the loss and its interval."""
        below = QFontMetricsF(theme.font(12)).height() if self._margin_below(width) else 0.0
        return QFontMetricsF(theme.font(15, 700)).height() + below

    def _kind_box(self, width: int) -> QRectF:
        key = (width, theme.active())
        if key not in self._boxes:
            room, wrap = QRectF(0, 0, self._room(width), 200), int(Qt.TextFlag.TextWordWrap)
            self._boxes[key] = QFontMetricsF(theme.font(12)).boundingRect(room, wrap, self.told.kind)
        return self._boxes[key]

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._paint_ground(painter, chosen=self.isChecked())
        colour, middle = theme.colours(), (self.height() - 1) / 2
        painter.setFont(theme.font(15, 600, tabular=True))
        painter.setPen(QColor(colour.accent if self.isChecked() else colour.second))
        painter.drawText(
            QRectF(16, 0, 40, self.height()), Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft, self.told.turn
        )
        if self.told.icon:
            picture = icon_pixmap(self.told.icon, colour.gold, _SIGN, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(16, middle + painter.fontMetrics().height() / 2 + 1), picture)
        self._paint_tiles(painter, middle)
        self._paint_figures(painter, middle)

    def _paint_tiles(self, painter: QPainter, middle: float) -> None:
        narrow = self.width() < _NARROW
        digits = QFontMetricsF(theme.font(15, 600, tabular=True)).horizontalAdvance("00")
        start = max(38.0 if narrow else 46.0, 24.0 + digits)
        arrow = _ARROW - 3 if narrow else _ARROW
        told = self.told
        count = max(len(told.played), len(told.better), 1)
        sides = 1 if not told.better else 2
        room = (self._left(self.width()) - start - 6 - (arrow if told.better else 0)) / sides
        wide = min(_TILE if not narrow else 23.0, room / count - 1)
        x = _paint_row(painter, told.played, start, middle, wide)
        if told.better:
            picture = icon_pixmap("arrow-right", theme.colours().second, 13, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x + (arrow - 13) / 2, middle - 6.5), picture)
            _paint_row(painter, told.better, x + arrow, middle, wide)

    def _paint_figures(self, painter: QPainter, middle: float) -> None:
        told, colour = self.told, theme.colours()
        left, room = self._left(self.width()), self._room(self.width())
        head, high = QFontMetricsF(theme.font(15, 700)), self._head_height(self.width())
        kind = self._kind_box(self.width())
        top = middle - (high + 14 + kind.height()) / 2
        first, *others = self._figures()
        if self._margin_below(self.width()):
            low = top + head.height() + QFontMetricsF(theme.font(12)).ascent()
            paint_figures(painter, QPointF(left, low), others)
            others = []
        paint_figures(painter, QPointF(left, top + head.ascent()), (first, *others))
        if told.share > 0.0 or told.reach > 0.0:
            paint_loss_bar(painter, QRectF(left, top + high + 3, room, _BAR), told)
        painter.setFont(theme.font(12))
        painter.setPen(QColor(colour.second))
        place = QRectF(left, top + high + 14, room, kind.height() + 1)
        painter.drawText(place, int(Qt.TextFlag.TextWordWrap), told.kind)


def _paint_row(painter: QPainter, pieces: tuple[Piece, ...], x: float, middle: float, wide: float) -> float:
    """Paints tiles beside each other and returns where they end."""
    for piece in pieces:
        paint_tile(painter, QRectF(x, middle - RATIO * wide / 2, wide, RATIO * wide), piece)
        x += wide + 1
    return x


def paint_loss_bar(painter: QPainter, room: QRectF, told: DecisionTold) -> None:
    """Paints the bar of a loss, and over its end the interval as a line with two ends."""
    colour = theme.colours()
    ink = QColor(colour.red if told.costs else colour.control)
    ink.setAlpha(190 if told.costs else 150)
    painter.fillRect(QRectF(room.left(), room.top(), room.width() * told.share, room.height()), ink)
    low = room.left() + room.width() * max(0.0, told.share - told.reach)
    high = room.left() + room.width() * (told.share + told.reach) - 1
    y = room.center().y()
    paint_interval(painter, QPointF(low, y), QPointF(high, y), _WHISKER)


class WithoutLossRow(DecisionListRow):
    """The row that opens and closes the decisions without loss."""

    def __init__(self, parent: QWidget | None = None) -> None:
        super().__init__()
        self.setParent(parent)
        self.setCheckable(True)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        else:
            super().keyPressEvent(event)

    def _box(self, width: int) -> QRectF:
        room = QRectF(0, 0, width - 44 - 40, 200)
        return QFontMetricsF(theme.font(14)).boundingRect(room, int(Qt.TextFlag.TextWordWrap), self.text())

    def heightForWidth(self, width: int) -> int:
        return max(theme.active().scaled(52), round(self._box(width).height()) + 14)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        self._paint_ground(painter, chosen=False)
        colour, dpr, middle = theme.colours(), self.devicePixelRatioF(), (self.height() - 1) / 2
        painter.drawPixmap(QPointF(16, middle - 9), icon_pixmap("check", colour.accent, 18, dpr))
        name = "chevron-up" if self.isChecked() else "chevron-down"
        painter.drawPixmap(QPointF(self.width() - 33, middle - 9), icon_pixmap(name, colour.second, 18, dpr))
        painter.setFont(theme.font(14))
        painter.setPen(QColor(colour.text))
        place = QRectF(44, 0, self.width() - 84, self.height() - 1)
        painter.drawText(place, int(Qt.AlignmentFlag.AlignVCenter | Qt.TextFlag.TextWordWrap), self.text())
