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
from mahjong_desktop.ui.hints.look import PanelLook, Pen
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
    grounded = True
    """Whether it has the ground of a card."""

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

    def lay(self, pen: Pen, width: float) -> float:
        """Lays out within a width what the card shows, and returns the height in pixels that it needs."""
        raise NotImplementedError

    def high(self, width: float) -> float:
        """Returns the height in pixels that the card needs at a width."""
        return self.lay(Pen(self.look), width)

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
        if self.grounded:
            self._ground(painter)
        self.lay(Pen(self.look, painter), float(self.width()))
        if self.hasFocus() and self._ringed:
            self._ring(painter)
        painter.end()

    def _ring(self, painter: QPainter) -> None:
        painter.setOpacity(1.0)
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.setPen(QPen(Qt.GlobalColor.white, 2))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 2, -2, -2), 6, 6)

    def _ground(self, painter: QPainter) -> None:
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

    grounded = False

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

    def mouseDoubleClickEvent(self, event: QMouseEvent) -> None:
        """A second quick click folds again; it takes nothing."""
        self.click()

    def lay(self, pen: Pen, width: float) -> float:
        look, text, edge = self.look, self.text(), max(4.0, self.look.px(6))
        left = edge + max(20.0, look.px(26))
        title, caption = look.high(text, width - edge - left, _TITLE, DEMIBOLD), look.broad(self.caption, _CAPTION)
        beside = left + look.broad(text, _TITLE, DEMIBOLD) + 8 + caption <= width - edge
        below = 0.0 if beside or not self.caption else look.line(_CAPTION)
        high = max(_LEAST_TARGET, title + below + max(8.0, look.px(14)))
        middle, side = (high - below) / 2, max(15.0, look.px(18))
        name, colour = "chevron-down" if self.open else "chevron-right", TEXT if self.lively else QUIET
        pen.icon(name, QPointF(edge + side / 2, middle), side, colour)
        top = middle - title / 2
        pen.wrapped(QPointF(left, top), width - edge - left, text, _TITLE, DEMIBOLD)
        if self.caption:
            at = QRectF(width - edge - caption, middle - 20, caption, 40)
            place = at if beside else QRectF(left, top + title, caption, below)
            pen.line(place, self.caption, _CAPTION, colour=QUIET)
        return high


class MoreCard(HintCard):
    """The words that unfold further rows."""

    grounded = False

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

    def lay(self, pen: Pen, width: float) -> float:
        look, accent = self.look, self.look.palette.accent
        high = max(_LEAST_TARGET, look.line(14, DEMIBOLD) + 10)
        place = QRectF(max(4.0, look.px(6)), 0, look.broad(self.text(), 14, DEMIBOLD), high)
        pen.line(place, self.text(), 14, DEMIBOLD, accent)
        side, name = max(13.0, look.px(16)), "chevron-up" if self.unfolded else "chevron-down"
        pen.icon(name, QPointF(place.right() + 4 + side / 2, place.center().y()), side, accent)
        return high


class CloseButton(HintCard):
    """The cross that closes the panel."""

    grounded = False

    def __init__(self, look: PanelLook, parent: QWidget) -> None:
        super().__init__(look, parent)
        self.press_on_take()

    def lay(self, pen: Pen, width: float) -> float:
        side = max(16.0, self.look.px(20))
        pen.icon("close", QRectF(self.rect()).center(), side, TEXT if self.lively else QUIET)
        return width
