"""Buttons that show an icon, words and the cap of their shortcut key, and caps of keys alone.

Room: ui/kit. The buttons paint themselves in the current theme, so that a change of theme or text size does not rebuild
them. The pages set their words.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from typing import Final

from PySide6.QtCore import QEvent, QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QKeyEvent, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QPushButton, QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.kit.labels import LOOKS
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import font

ICON_SIZE: Final = 18.0
_LOW: Final = 32


class ButtonKind(StrEnum):
    """The look of a button: `main` is filled, `plain` outlined, `quiet` has no border, `link` is coloured text."""

    MAIN = "main"
    PLAIN = "plain"
    QUIET = "quiet"
    LINK = "link"


class Button(QPushButton):
    """A button with an icon of `assets/icons` and the cap of its shortcut key; both are optional."""

    def __init__(self, kind: ButtonKind = ButtonKind.PLAIN, icon_name: str = "") -> None:
        super().__init__()
        self.kind = kind
        self.icon_name = icon_name
        self.icon_last = False
        """Whether the icon stands behind the words, as that of a button that opens a menu."""
        self.link_ink = "accent"
        """The colour of a link, by its name in `ThemePalette`."""
        self.asks_since = 0.0
        """When it began to do what it does now, on the clock of presses.py."""
        self._cap = ""
        self.compact = False
        """Whether it shows its icon only."""
        self._low = False
        self._growth = theme.active().growth_percent
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)

    def set_words(self, text: str, cap: str = "") -> None:
        """Sets the label and the name of the shortcut key."""
        self._cap = cap
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text or self.toolTip())
        if self.compact:
            self.set_compact(compact=True)
        self.updateGeometry()

    @property
    def cap(self) -> str:
        """The shortcut key with the label of the person's keyboard; empty if it has none."""
        return keyboard().cap(self._cap) if self._cap else ""

    def set_low(self) -> None:
        """Makes it lower than others, because it stands in a line of text."""
        self._low = True
        self.setProperty("low", True)
        self.updateGeometry()

    def set_compact(self, *, compact: bool) -> None:
        """Shows the icon only, with the words in the tool tip; or both."""
        self.compact = compact and bool(self.icon_name)
        cap = f" ({self.cap})" if self.cap else ""
        set_tip(self, f"{self._words()}{cap}" if self.compact else "")
        self.updateGeometry()
        self.update()

    def full_width(self) -> int:
        """Returns the width of the button with its words, in pixels."""
        with theme.enlarged(self._growth):
            return round(self._content() + 2 * self._pad())

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Arrows that lead nowhere are left to the page, which scrolls by them."""
        super().keyPressEvent(event)
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self.hasFocus():
            event.ignore()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.CONTROL_RADIUS

    def sizeHint(self) -> QSize:
        usual = _LOW if self._low else theme.CONTROL_HEIGHT
        least = {ButtonKind.MAIN: theme.MAIN_CONTROL_HEIGHT, ButtonKind.LINK: 28}.get(self.kind, usual)
        with theme.enlarged(self._growth):
            high = max(theme.active().scaled(least), round(QFontMetricsF(self._font()).height()) + 10)
        return QSize(high if self.compact or not self.text() else self.full_width(), high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self.updateGeometry()

    def _font(self) -> QFont:
        return font(theme.NOTE_SIZE if self.kind is ButtonKind.LINK else theme.BODY_SIZE, 600)

    def _pad(self) -> float:
        return {ButtonKind.MAIN: 22.0, ButtonKind.PLAIN: 16.0, ButtonKind.QUIET: 8.0, ButtonKind.LINK: 2.0}[self.kind]

    def _words(self) -> str:
        return self.text().replace("&&", "&")

    def _icon_size(self) -> float:
        return ICON_SIZE * theme.active().scale_percent / 100

    def _content(self) -> float:
        wide = QFontMetricsF(self._font()).horizontalAdvance(self._words())
        icon = self._icon_size()
        wide += (icon + 8) * bool(self.icon_name)
        return wide + (cap_width(self._cap) + 10 if keyboard().cap(self._cap) else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isDown():
            painter.translate(0, 1)
        with theme.enlarged(self._growth):
            self._paint_body(painter)
            self._paint_words(painter)

    def _paint_body(self, painter: QPainter) -> None:
        colour = theme.colours()
        over = self.underMouse() and self.isEnabled()
        body = QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5)
        if self.kind is ButtonKind.MAIN:
            fill = QColor(colour.accent if self.isEnabled() else colour.raised)
            painter.setBrush(fill.darker(110) if over else fill)
            painter.setPen(Qt.PenStyle.NoPen if self.isEnabled() else QPen(QColor(colour.line), 1))
        elif self.isChecked():
            painter.setBrush(QColor(colour.soft))
            painter.setPen(QPen(QColor(colour.accent), 1))
        elif self.kind is ButtonKind.PLAIN:
            painter.setBrush(QColor(colour.raised if over or not self.isEnabled() else colour.surface))
            painter.setPen(QPen(QColor(colour.strong), 1))
        elif self.kind is ButtonKind.QUIET and over:
            painter.setBrush(QColor(colour.raised))
            painter.setPen(Qt.PenStyle.NoPen)
        else:
            return
        painter.drawRoundedRect(body, theme.CONTROL_RADIUS, theme.CONTROL_RADIUS)

    def _ink(self) -> str:
        colour = theme.colours()
        if not self.isEnabled():
            return colour.muted
        if self.isChecked():
            return colour.accent
        match self.kind:
            case ButtonKind.MAIN:
                return colour.on_accent
            case ButtonKind.LINK:
                return theme.named(self.link_ink).name()
            case ButtonKind.QUIET:
                return colour.text if self.underMouse() else colour.second
        return colour.text

    def _paint_words(self, painter: QPainter) -> None:
        ink, icon, middle = self._ink(), self._icon_size(), self.height() / 2
        words = "" if self.compact else self._words()
        x = (self.width() - self._content()) / 2 if words else (self.width() - icon) / 2
        metrics = QFontMetricsF(self._font())
        if self.icon_name:
            picture = icon_pixmap(self.icon_name, ink, icon, self.devicePixelRatioF())
            before = metrics.horizontalAdvance(words) + 8 if self.icon_last else 0
            painter.drawPixmap(QPointF(x + before, middle - icon / 2), picture)
            x += 0 if self.icon_last else icon + 8
        used = self._font()
        used.setUnderline(self.kind is ButtonKind.LINK and self.underMouse())
        painter.setFont(used)
        painter.setPen(QColor(ink))
        painter.drawText(QPointF(x, middle + (metrics.ascent() - metrics.descent()) / 2), words)
        x += metrics.horizontalAdvance(words)
        if self.cap and not self.compact:
            x += icon + 8 if self.icon_name and self.icon_last else 0
            filled = self.kind is ButtonKind.MAIN and self.isEnabled()
            paint_cap(painter, QPointF(x + 10, middle), self._cap, on_accent=filled)


def fit_buttons(buttons: Iterable[Button], room: int) -> None:
    """Has buttons in a row show their icons alone until they are no wider than the room in pixels, the first ones
    first. What lies between them is not counted."""
    row = tuple(buttons)
    needed = sum(button.full_width() for button in row)
    for button in row:
        compact = needed > room
        if button.compact != compact:
            button.set_compact(compact=compact)
        needed -= button.full_width() - button.sizeHint().width()


def _cap_font() -> QFont:
    return font(12, 500)


def cap_width(text: str) -> float:
    """Returns the width of a key cap in pixels; 0 for a key that is switched off."""
    metrics, cap = QFontMetricsF(_cap_font()), keyboard().cap(text)
    return max(metrics.horizontalAdvance(cap) + 12, metrics.height() + 4) if cap else 0.0


def paint_cap(painter: QPainter, left_middle: QPointF, text: str, *, on_accent: bool = False) -> None:
    """Paints a key cap, with the label of the person's keyboard; nothing for a key that is switched off."""
    if not keyboard().cap(text):
        return
    colour = theme.colours()
    high = QFontMetricsF(_cap_font()).height() + 5
    cap = QRectF(left_middle.x(), left_middle.y() - high / 2, cap_width(text), high)
    edge = QColor(colour.on_accent if on_accent else colour.control)
    edge.setAlpha(170)
    painter.setBrush(Qt.BrushStyle.NoBrush if on_accent else QColor(colour.surface))
    painter.setPen(QPen(edge, 1))
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 4, 4)
    painter.setFont(_cap_font())
    painter.setPen(QColor(colour.on_accent if on_accent else colour.second))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, keyboard().cap(text))


class KeyCap(QWidget):
    """Shows a key with the label of the person's keyboard."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self.text = text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(round(cap_width(self.text)) + 1, round(QFontMetricsF(_cap_font()).height() + 7))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_cap(painter, QPointF(0, self.height() / 2), self.text)
