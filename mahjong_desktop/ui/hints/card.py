"""Everything in the panel of hints that can be pointed at: the ground of rows and cards, headings, the words that
unfold rows, the cross in the header.

Room: ui/hints. A card knows its height for a width and paints itself; rows.py and goals.py have the others.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, Qt, Signal
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QKeyEvent, QMouseEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QWidget

from mahjong_desktop.present import hints as words
from mahjong_desktop.ui.hints.look import PanelLook, paint_icon, write
from mahjong_desktop.ui.table.look import DEMIBOLD, QUIET, TEXT

_TITLE: Final = 16
_CAPTION: Final = 13
_LEAST_TARGET: Final = 28.0
_ENTER = frozenset({Qt.Key.Key_Return, Qt.Key.Key_Enter})
DIMMED = 0.5
"""The opacity of hints whose moment has passed."""


class HintCard(QAbstractButton):
    """Something that takes the keyboard focus and is read by screen readers. Enter and a double click `take` it."""

    taken = Signal()
    pointed = Signal(bool)
    """Emitted when the pointer or the keyboard focus comes to the card or leaves it."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(parent)
        self.look = look
        self.best = False
        self.dimmed = False
        self._ringed = False
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def press_on_take(self) -> None:
        """Makes it a button that Tab reaches: what takes it presses it."""
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.taken.connect(self.click)

    @property
    def lively(self) -> bool:
        """Whether the pointer is over the card or the keyboard focus is on it."""
        return self.underMouse() or self.hasFocus()

    def high(self, width: float) -> float:
        """Returns the height in pixels that the card needs at a width."""
        raise NotImplementedError

    def paint(self, painter: QPainter) -> None:
        """Paints what the card shows."""
        raise NotImplementedError

    def dim(self, *, dimmed: bool) -> None:
        """Shows the card as belonging to a moment that has passed, or not."""
        if dimmed != self.dimmed:
            self.dimmed = dimmed
            self.update()

    # ---- Qt

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Enter takes the card, Space presses it; the panel handles all other keys."""
        if event.key() in _ENTER and not event.isAutoRepeat():
            self.taken.emit()
        elif event.key() == Qt.Key.Key_Space and not event.isAutoRepeat():
            self.click()
        else:
            event.ignore()

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """Takes the card."""
        if event.button() == Qt.MouseButton.LeftButton:
            self.taken.emit()

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = event.reason() != Qt.FocusReason.MouseFocusReason
        super().focusInEvent(event)
        self.pointed.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        super().focusOutEvent(event)
        self.pointed.emit(self.underMouse())

    def enterEvent(self, event: QEnterEvent) -> None:
        super().enterEvent(event)
        self.pointed.emit(True)
        self.update()

    def leaveEvent(self, event: QEvent) -> None:
        super().leaveEvent(event)
        self.pointed.emit(self.hasFocus())
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHints(QPainter.RenderHint.Antialiasing | QPainter.RenderHint.SmoothPixmapTransform)
        if self.dimmed:
            painter.setOpacity(DIMMED)
        self.paint(painter)
        if self.hasFocus() and self._ringed:
            self._ring(painter)
        painter.end()

    def _ring(self, painter: QPainter) -> None:
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(QColor("#FFFFFF"), 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 6, 6)

    def ground(self, painter: QPainter) -> None:
        """Paints the ground of a row or card; the best one is outlined in the accent colour."""
        look = self.look
        rect = QRectF(self.rect())
        colour = QColor(look.palette.raised)
        line = max(1.6, look.px(2)) if self.best else 1.0
        painter.setPen(QPen(QColor(look.palette.accent) if self.best else QColor(255, 255, 255, 24), line))
        painter.setBrush(colour.lighter(118) if self.lively else colour)
        half = line / 2
        painter.drawRoundedRect(rect.adjusted(half, half, -half, -half), 8, 8)


class Heading(HintCard):
    """The heading of a section. A press folds or unfolds it."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.caption = ""
        self.open = True
        self.press_on_take()

    def tell(self, title: str, caption: str, *, is_open: bool) -> None:
        """Sets the words and the state."""
        self.caption, self.open = caption, is_open
        self.setText(title)
        self.setAccessibleName(words.open_state(title, is_open=is_open))
        self.setAccessibleDescription(caption)
        self.update()

    def _indent(self) -> float:
        return max(20.0, self.look.px(26))

    def _left(self) -> float:
        return max(4.0, self.look.px(6))

    def _beside(self, width: float) -> bool:
        """Returns whether the caption fits beside the title."""
        title = self.look.broad(self.text(), _TITLE, DEMIBOLD)
        return (
            self._left() + self._indent() + title + 8 + self.look.broad(self.caption, _CAPTION) <= width - self._left()
        )

    def _title_high(self, width: float) -> float:
        return self.look.high(self.text(), width - 2 * self._left() - self._indent(), _TITLE, DEMIBOLD)

    def high(self, width: float) -> float:
        words_high = self._title_high(width)
        if self.caption and not self._beside(width):
            words_high += self.look.line(_CAPTION)
        return max(_LEAST_TARGET, words_high + max(8.0, self.look.px(14)))

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second quick click folds again; it takes nothing."""
        self.click()

    def paint(self, painter: QPainter) -> None:
        look, width, height = self.look, float(self.width()), float(self.height())
        beside = self._beside(width)
        below = 0.0 if beside or not self.caption else look.line(_CAPTION)
        middle = (height - below) / 2
        side = max(15.0, look.px(18))
        colour = TEXT if self.lively else QUIET
        name = "chevron-down" if self.open else "chevron-right"
        paint_icon(painter, look, name, QPointF(self._left() + side / 2, middle), side, colour)
        left = self._left() + self._indent()
        title = QRectF(left, middle - self._title_high(width) / 2, width - left, self._title_high(width))
        painter.setFont(look.font(_TITLE, DEMIBOLD))
        painter.setPen(QColor(TEXT))
        painter.drawText(title, int(Qt.TextFlag.TextWordWrap | Qt.AlignmentFlag.AlignVCenter), self.text())
        if self.caption:
            broad = look.broad(self.caption, _CAPTION)
            x = width - self._left() - broad if beside else left
            rect = QRectF(x, middle - 20, broad, 40) if beside else QRectF(left, title.bottom(), broad, below)
            write(painter, rect, self.caption, look.font(_CAPTION), QUIET)


class MoreCard(HintCard):
    """The words that unfold further rows."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.unfolded = False
        self.press_on_take()

    def tell(self, left: int, *, unfolded: bool) -> None:
        """Sets how many rows are folded."""
        self.unfolded = unfolded
        self.setText(words.fewer_rows() if unfolded else words.more_rows(left))
        self.setAccessibleName(self.text())
        self.update()

    def high(self, width: float) -> float:
        return max(_LEAST_TARGET, self.look.line(14, DEMIBOLD) + 10)

    def paint(self, painter: QPainter) -> None:
        look, accent = self.look, self.look.palette.accent
        broad = look.broad(self.text(), 14, DEMIBOLD)
        left = max(4.0, look.px(6))
        rect = QRectF(left, 0, broad, self.height())
        write(painter, rect, self.text(), look.font(14, DEMIBOLD), accent)
        side = max(13.0, look.px(16))
        name = "chevron-up" if self.unfolded else "chevron-down"
        paint_icon(painter, look, name, QPointF(rect.right() + 4 + side / 2, rect.center().y()), side, accent)


class CloseButton(HintCard):
    """The cross that closes the panel."""

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.press_on_take()

    def high(self, width: float) -> float:
        return width

    def paint(self, painter: QPainter) -> None:
        side = max(16.0, self.look.px(20))
        colour = TEXT if self.lively else QUIET
        paint_icon(painter, self.look, "close", QRectF(self.rect()).center(), side, colour)
