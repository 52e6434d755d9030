"""Buttons of the receipt: icon, words and shortcut key.

Room: ui/receipt. Their width follows their text. In a row that is too narrow, tools show their icons only, with tool
tips.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QEnterEvent, QFocusEvent, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QWidget

from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import ThemePalette, font

_ICON: Final = 18.0
_PAD: Final = 16.0
_GAP: Final = 8.0
_BY_KEYBOARD: Final = (
    Qt.FocusReason.TabFocusReason,
    Qt.FocusReason.BacktabFocusReason,
    Qt.FocusReason.ShortcutFocusReason,
)


class ReceiptButton(StrEnum):
    """The look of a button: `main` is filled, `tool` outlined, `plain` has no border."""

    MAIN = "main"
    TOOL = "tool"
    PLAIN = "plain"


class KeyButton(QAbstractButton):
    """A button that shows its key. `icon_name` is one of `assets/icons`, or empty."""

    def __init__(
        self,
        kind: ReceiptButton,
        icon_name: str,
        colours: ThemePalette,
        parent: QWidget | None = None,
        *,
        height: int = 40,
    ) -> None:
        super().__init__(parent)
        self._kind = kind
        self._icon_name = icon_name
        self._colours = colours
        self._cap = ""
        self._compact = False
        self._ringed = False
        self._height = height
        self._text_font, self._cap_font = font(14.5, 600), font(11.5, 500)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_words(self, text: str, cap: str = "") -> None:
        """Sets the label and the key cap."""
        self.setText(text)
        self._cap = cap
        self.setAccessibleName(text)
        self._tell()

    def set_compact(self, compact: bool) -> None:
        """Shows the icon only."""
        self._compact = compact and bool(self._icon_name)
        self._tell()

    @property
    def cap(self) -> str:
        """The shortcut key with the label of the person's keyboard."""
        return keyboard().cap(self._cap)

    @property
    def compact(self) -> bool:
        """Whether only the icon is shown."""
        return self._compact

    def _tell(self) -> None:
        tip = f"{self.text()} ({self.cap})" if self.cap else self.text()
        set_tip(self, tip if self._compact else "")
        self.updateGeometry()
        self.update()

    def full_width(self) -> int:
        """Returns the width of the button with words."""
        return round(self._content(compact=False) + 2 * self._pad())

    def sizeHint(self) -> QSize:
        high = max(self._height, round(QFontMetricsF(self._text_font).height() + 14))
        if self._compact:
            return QSize(high + 6, high)
        return QSize(self.full_width(), high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def _pad(self) -> float:
        return {ReceiptButton.MAIN: 28.0, ReceiptButton.TOOL: _PAD, ReceiptButton.PLAIN: 10.0}[self._kind]

    def _cap_width(self) -> float:
        return QFontMetricsF(self._cap_font).horizontalAdvance(self.cap) + 12 if self.cap else 0.0

    def _content(self, *, compact: bool) -> float:
        icon = _ICON if self._icon_name else 0.0
        if compact:
            return icon
        text = QFontMetricsF(self._text_font).horizontalAdvance(self.text())
        cap = self._cap_width()
        return icon + (_GAP if icon else 0.0) + text + (10 + cap if cap else 0.0)

    def focusInEvent(self, event: QFocusEvent) -> None:
        self._ringed = event.reason() in _BY_KEYBOARD
        super().focusInEvent(event)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        self._ringed = False
        super().focusOutEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Space presses the button. Enter is left to the main button of the page, whatever has the focus."""
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            event.ignore()
        else:
            super().keyPressEvent(event)

    def enterEvent(self, event: QEnterEvent) -> None:
        self.update()

    def leaveEvent(self, event: object) -> None:
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isDown():
            painter.translate(0, 1)
        body = QRectF(self.rect()).adjusted(3, 3, -3, -3) if self._ringed else QRectF(self.rect())
        self._paint_body(painter, body)
        if self._ringed:
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.setPen(QPen(QColor(self._colours.focus), 2))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), 10, 10)
        self._paint_words(painter)

    def _paint_body(self, painter: QPainter, body: QRectF) -> None:
        colours = self._colours
        raised = self.underMouse() and self.isEnabled()
        if self._kind is ReceiptButton.MAIN:
            fill = QColor(colours.accent if self.isEnabled() else colours.control)
            painter.setBrush(fill.darker(108) if raised else fill)
            painter.setPen(Qt.PenStyle.NoPen)
            painter.drawRoundedRect(body, 9, 9)
            return
        marked = self.isChecked()
        painter.setBrush(QColor(colours.soft if marked else colours.raised if raised else colours.surface))
        edge = colours.accent if marked else colours.strong
        bare = self._kind is ReceiptButton.PLAIN and not marked
        painter.setPen(Qt.PenStyle.NoPen if bare else QPen(QColor(edge), 1.4 if marked else 1))
        painter.drawRoundedRect(body.adjusted(0.5, 0.5, -0.5, -0.5), 9, 9)

    def _ink(self) -> str:
        colours = self._colours
        if not self.isEnabled():
            return colours.muted
        if self._kind is ReceiptButton.MAIN:
            return colours.on_accent
        if self.isChecked():
            return colours.accent
        return colours.second if self._kind is ReceiptButton.PLAIN else colours.text

    def _paint_words(self, painter: QPainter) -> None:
        ink, middle = self._ink(), self.height() / 2
        x = (self.width() - self._content(compact=self._compact)) / 2
        if self._icon_name:
            picture = icon_pixmap(self._icon_name, ink, _ICON, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(x, middle - _ICON / 2), picture)
            x += _ICON + _GAP
        if self._compact:
            return
        metrics = QFontMetricsF(self._text_font)
        painter.setFont(self._text_font)
        painter.setPen(QColor(ink))
        painter.drawText(QPointF(x, middle + (metrics.ascent() - metrics.descent()) / 2), self.text())
        x += metrics.horizontalAdvance(self.text()) + 10
        if self.cap:
            high = max(20.0, QFontMetricsF(self._cap_font).height() + 2)
            self._paint_cap(painter, QRectF(x, middle - high / 2, self._cap_width(), high), ink)

    def _paint_cap(self, painter: QPainter, cap: QRectF, ink: str) -> None:
        colours = self._colours
        main = self._kind is ReceiptButton.MAIN
        edge = QColor(ink if main else colours.control)
        if main:
            edge.setAlpha(150)
        painter.setBrush(Qt.BrushStyle.NoBrush if main else QColor(colours.surface))
        painter.setPen(QPen(edge, 1))
        painter.drawRoundedRect(cap, 5, 5)
        painter.setFont(self._cap_font)
        painter.setPen(QColor(ink if main else colours.second))
        painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, self.cap)
