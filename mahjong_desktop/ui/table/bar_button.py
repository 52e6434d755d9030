"""A button of the claim bar: title, key, value or reason, the tiles of a set.

Room: ui/table. It knows no rules.
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import (
    QColor,
    QEnterEvent,
    QFocusEvent,
    QKeyEvent,
    QLinearGradient,
    QMouseEvent,
    QPainter,
    QPaintEvent,
    QPen,
)
from PySide6.QtWidgets import QAbstractButton, QWidget

from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.present.seen_table import Mark
from mahjong_desktop.ui.art import RATIO, Pose
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.presses import asks_later, presses
from mahjong_desktop.ui.table.look import (
    DEMIBOLD,
    DISABLED,
    MEDIUM,
    ON_ACCENT,
    QUIET,
    TEXT,
    TableLook,
    draw_text,
)
from mahjong_desktop.ui.table.marks import paint_signs

LEAST_TARGET: Final = 40.0


class ButtonStyle(Enum):
    """The look of a button. Only Win is filled."""

    FILLED = auto()
    PLAIN = auto()
    OPTION = auto()
    REFUSED = auto()
    OUTLINED = auto()


class Fit(Struct, frozen=True):
    """How large the parts of buttons are: the width of small tiles in u, and whether keys and reasons are shown."""

    mini: float = 27.0
    keys: bool = True
    reasons: bool = True


FITS: Final = (Fit(), Fit(mini=22.0), Fit(mini=22.0, keys=False), Fit(mini=22.0, keys=False, reasons=False))


class Label(Struct, frozen=True):
    """The contents of a button. `second` is a value or a short reason below the title, `signs` the marks of each
    tile."""

    title: str = ""
    key: str = ""
    second: str = ""
    tiles: tuple[Tile, ...] = ()
    claimed: int | None = None
    signs: tuple[frozenset[Mark], ...] = ()


class BarButton(QAbstractButton):
    """A button for one option."""

    pointed = Signal(bool)
    """Emitted when the pointer or the keyboard focus comes or goes."""

    def __init__(self, style: ButtonStyle, label: Label, look: TableLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.style_now, self.label, self.look = style, label, look
        self.fit = FITS[0]
        self.setEnabled(style is not ButtonStyle.REFUSED)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus if self.isEnabled() else Qt.FocusPolicy.NoFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor if self.isEnabled() else Qt.CursorShape.ArrowCursor)
        self.setText(label.title)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Ignores the second half of a press that was made before the button appeared."""
        if event.button() == Qt.MouseButton.LeftButton:
            presses().note(event)
            if asks_later(self):
                return
        super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignores the event, because the table handles all keys."""
        event.ignore()

    def enterEvent(self, event: QEnterEvent) -> None:
        """Shows the button as hovered."""
        super().enterEvent(event)
        self.update()
        self.pointed.emit(True)

    def leaveEvent(self, event: QEvent) -> None:
        """Shows the button as it was before."""
        super().leaveEvent(event)
        self.pointed.emit(False)

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Shows the button as focused."""
        super().focusInEvent(event)
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Shows the button as it was before."""
        super().focusOutEvent(event)
        self.pointed.emit(False)

    # ---- measures, in pixels

    def _u(self, size: float) -> float:
        return size * self.look.stage.u

    def _padding(self) -> float:
        return self._u(8 if self.style_now is ButtonStyle.OPTION else 14)

    def _second(self) -> str:
        return self.label.second if self.fit.reasons or self.style_now is ButtonStyle.FILLED else ""

    def _chip_width(self) -> float:
        if not (self._cap() and self.fit.keys):
            return 0.0
        text = self.look.lettering.width(self._cap(), 13, MEDIUM)
        return max(self._chip_height(), text + self._u(14))

    def _cap(self) -> str:
        """Returns its key with the label of the person's keyboard."""
        return keyboard().cap(self.label.key)

    def _chip_height(self) -> float:
        return max(self._u(25), self.look.lettering.metrics(13).height() + 2)

    def _tiles_width(self) -> float:
        count = len(self.label.tiles)
        return count * self._mini() + max(0, count - 1) if count else 0.0

    def _mini(self) -> float:
        return self.look.stage.snap(self._u(self.fit.mini))

    def needed(self, fit: Fit) -> float:
        """Returns the width in pixels that the button needs."""
        self.fit = fit
        title = self.look.lettering.width(self.label.title, 16, DEMIBOLD) if self.label.title else 0.0
        chip, tiles = self._chip_width(), self._tiles_width()
        gap = self._u(12)
        first = title + (self._u(8) if title and chip else 0) + chip
        second = self.look.lettering.width(self._second(), 13, MEDIUM) + 2 if self._second() else 0.0
        text = max(first, second)
        return text + (gap if text and tiles else 0) + tiles + 2 * self._padding()

    # ---- painting

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints the background, the ring, words, key and tiles."""
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        self._ground(painter)
        self._words(painter)
        self._tiles(painter)
        painter.end()

    def _ground(self, painter: QPainter) -> None:
        rect = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        radius = self._u(8 if self.style_now is ButtonStyle.OPTION else 11)
        accent = QColor(self.look.palette.accent)
        pointed = self.isEnabled() and self.underMouse()
        border = QColor(255, 255, 255, 26)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        match self.style_now:
            case ButtonStyle.FILLED:
                gradient = QLinearGradient(rect.topLeft(), rect.bottomLeft())
                gradient.setColorAt(0, accent.lighter(118 if pointed else 106))
                gradient.setColorAt(1, accent)
                painter.setBrush(gradient)
                border = QColor(0, 0, 0, 60)
            case ButtonStyle.PLAIN:
                painter.setBrush(QColor(255, 255, 255, 54 if pointed else 30))
            case ButtonStyle.OPTION:
                painter.setBrush(QColor(255, 255, 255, 40 if pointed else 14))
            case ButtonStyle.REFUSED:
                border = QColor(255, 255, 255, 96 if self.isEnabled() else 44)
            case ButtonStyle.OUTLINED:
                border = QColor(255, 255, 255, 96)
        if pointed and painter.brush() == Qt.BrushStyle.NoBrush:
            painter.setBrush(QColor(255, 255, 255, 26))
        if self.isDown():
            rect.translate(0, 1)
        painter.setPen(QPen(border, max(1.0, self._u(1.4)) if self.style_now is ButtonStyle.OUTLINED else 1.0))
        painter.drawRoundedRect(rect, radius, radius)
        if self.isEnabled() and self.hasFocus():
            line = max(1.5, self._u(2.2))
            inset = line / 2 - 0.5
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor("#FFFFFF") if self.style_now is ButtonStyle.FILLED else accent, line))
            painter.drawRoundedRect(rect.adjusted(inset, inset, -inset, -inset), radius, radius)

    def _words(self, painter: QPainter) -> None:
        lettering, label = self.look.lettering, self.label
        left, width = self._padding(), float(self.width())
        title_font = lettering.font(16, DEMIBOLD)
        title_width = lettering.width(label.title, 16, DEMIBOLD) if label.title else 0.0
        middle = self.height() / 2
        second = self._second()
        line = lettering.metrics(16, DEMIBOLD).height()
        small = lettering.metrics(13).height()
        gap = max(0.0, min(self._u(4), self.height() - line - small - 4))
        y = middle - (line + gap + small) / 2 if second else middle - line / 2
        title_colour, second_colour = self._colours()
        if label.title:
            draw_text(painter, QRectF(left, y, width - left, line), label.title, title_font, title_colour)
        if second:
            below = QRectF(left, y + line + gap, width - left, small)
            draw_text(painter, below, second, lettering.font(13), second_colour)
        if self._cap() and self.fit.keys:
            x = left + (title_width + self._u(8) if title_width else 0)
            self._chip(painter, QPointF(x, y + line / 2))

    def _colours(self) -> tuple[str, str]:
        match self.style_now:
            case ButtonStyle.FILLED:
                return ON_ACCENT, "#4A3A12"
            case ButtonStyle.REFUSED:
                return (TEXT, QUIET) if self.isEnabled() else (DISABLED, DISABLED)
        return TEXT, QUIET

    def _chip(self, painter: QPainter, left: QPointF) -> None:
        filled = self.style_now is ButtonStyle.FILLED
        height = self._chip_height()
        rect = QRectF(left.x(), left.y() - height / 2, self._chip_width(), height)
        painter.setPen(QPen(QColor(0, 0, 0, 70) if filled else QColor(255, 255, 255, 46), 1))
        painter.setBrush(QColor(0, 0, 0, 36) if filled else QColor(255, 255, 255, 28))
        painter.drawRoundedRect(rect, self._u(5), self._u(5))
        colour = ON_ACCENT if filled else TEXT
        draw_text(painter, rect, self._cap(), self.look.lettering.font(13), colour, Qt.AlignmentFlag.AlignHCenter)

    def _tiles(self, painter: QPainter) -> None:
        mini = self._mini()
        x = self.width() - self._padding() - self._tiles_width()
        height = mini * RATIO
        top = self.look.stage.snap((self.height() - height) / 2 - self._u(2))
        for index, tile in enumerate(self.label.tiles):
            sprite = self.look.art.sprite(tile, mini, Pose.MINI)
            corner = QPointF(self.look.stage.snap(x), top)
            painter.drawPixmap(corner - sprite.face.topLeft(), sprite.pixmap)
            signs = self.label.signs[index] if self.label.signs else ()
            paint_signs(painter, signs, corner + QPointF(mini, height) / 2, mini, self.look.palette.accent)
            if index == self.label.claimed:
                bar = QRectF(x + mini * 0.18, top + height + self._u(5), mini * 0.64, max(2.0, self._u(3)))
                painter.setPen(Qt.PenStyle.NoPen)
                painter.setBrush(QColor(self.look.palette.accent))
                painter.drawRoundedRect(bar, bar.height() / 2, bar.height() / 2)
            x += mini + 1
