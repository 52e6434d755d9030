"""Controls that pages share: labels, buttons that show their key, switches, combo boxes, number fields. Cards are in
cards.py.

Room: ui. The controls paint themselves in the current theme, so that a change of theme or text size does not rebuild
them. The pages set their words.
"""

from __future__ import annotations

from enum import StrEnum
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QPointF, QRect, QRectF, QSize, Qt
from PySide6.QtGui import (
    QColor,
    QFont,
    QFontMetricsF,
    QKeyEvent,
    QPainter,
    QPaintEvent,
    QPen,
    QWheelEvent,
)
from PySide6.QtWidgets import (
    QAbstractButton,
    QApplication,
    QComboBox,
    QFrame,
    QLabel,
    QPushButton,
    QScrollArea,
    QSizePolicy,
    QSpinBox,
    QStyle,
    QStyleOptionComboBox,
    QStylePainter,
    QWidget,
)

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.keys import keyboard
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.theme import Role, font, set_role

ICON_SIZE: Final = 18.0
LOOKS: Final = (QEvent.Type.StyleChange, QEvent.Type.FontChange, QEvent.Type.PaletteChange)
"""The events that tell a custom-painted widget that the theme has changed."""


def label(role: Role, text: str = "", *, wrap: bool = False) -> QLabel:
    """Returns a label with plain text."""
    made = plain_label(text)
    made.setWordWrap(wrap)
    set_role(made, role)
    return made


def line() -> QFrame:
    """Returns a horizontal hairline."""
    made = QFrame()
    made.setFixedHeight(1)
    set_role(made, Role.LINE)
    return made


def scroll(inside: QWidget) -> QScrollArea:
    """Returns a vertical scroll area round the widget, without a frame of its own."""
    made = QScrollArea()
    made.setWidgetResizable(True)
    made.setFrameShape(QFrame.Shape.NoFrame)
    made.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
    made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
    set_role(inside, Role.CLEAR)
    made.setWidget(inside)
    set_role(made.viewport(), Role.CLEAR)
    return made


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
        self.asks_since = 0.0
        """When it began to do what it does now, on the clock of presses.py."""
        self._cap = ""
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAutoDefault(False)

    def set_words(self, text: str, cap: str = "") -> None:
        """Sets the label and the name of the shortcut key."""
        self._cap = cap
        self.setText(text.replace("&", "&&"))
        self.setAccessibleName(text or self.toolTip())
        self.updateGeometry()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()), theme.CONTROL_RADIUS

    def sizeHint(self) -> QSize:
        least = {ButtonKind.MAIN: theme.MAIN_CONTROL_HEIGHT, ButtonKind.LINK: 28}.get(self.kind, theme.CONTROL_HEIGHT)
        high = max(theme.active().scaled(least), round(QFontMetricsF(self._font()).height()) + 10)
        if not self.text():
            return QSize(high, high)
        return QSize(round(self._content() + 2 * self._pad()), high)

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self.updateGeometry()

    def _font(self) -> QFont:
        return font({ButtonKind.MAIN: 15, ButtonKind.LINK: 13}.get(self.kind, 14), 600)

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
        return wide + (cap_width(self._cap) + 10 if self._cap else 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        if self.isDown():
            painter.translate(0, 1)
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
        match self.kind:
            case ButtonKind.MAIN:
                return colour.on_accent
            case ButtonKind.LINK:
                return colour.accent
            case ButtonKind.QUIET:
                return colour.text if self.underMouse() else colour.second
        return colour.text

    def _paint_words(self, painter: QPainter) -> None:
        ink, icon, middle = self._ink(), self._icon_size(), self.height() / 2
        words = self._words()
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
        if self._cap:
            x += icon + 8 if self.icon_name and self.icon_last else 0
            paint_cap(painter, QPointF(x + 10, middle), self._cap, on_accent=self.kind is ButtonKind.MAIN)


def _cap_font() -> QFont:
    return font(11.5, 500)


def cap_width(text: str) -> float:
    """Returns the width of a key cap in pixels."""
    metrics = QFontMetricsF(_cap_font())
    return max(metrics.horizontalAdvance(keyboard().cap(text)) + 12, metrics.height() + 4)


def paint_cap(painter: QPainter, left_middle: QPointF, text: str, *, on_accent: bool = False) -> None:
    """Paints a key cap, with the label of the person's keyboard."""
    colour = theme.colours()
    high = QFontMetricsF(_cap_font()).height() + 5
    cap = QRectF(left_middle.x(), left_middle.y() - high / 2, cap_width(text), high)
    edge = QColor(colour.on_accent if on_accent else colour.control)
    edge.setAlpha(170)
    painter.setBrush(Qt.BrushStyle.NoBrush if on_accent else QColor(colour.surface))
    painter.setPen(QPen(edge, 1))
    painter.drawRoundedRect(cap.adjusted(0.5, 0.5, -0.5, -0.5), 5, 5)
    painter.setFont(_cap_font())
    painter.setPen(QColor(colour.on_accent if on_accent else colour.second))
    painter.drawText(cap, Qt.AlignmentFlag.AlignCenter, keyboard().cap(text))


class KeyCap(QWidget):
    """Shows a key with the label of the person's keyboard."""

    def __init__(self, text: str = "") -> None:
        super().__init__()
        self._text = text
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)

    def sizeHint(self) -> QSize:
        return QSize(round(cap_width(self._text)) + 1, round(QFontMetricsF(_cap_font()).height() + 7))

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        paint_cap(painter, QPointF(0, self.height() / 2), self._text)


class Switch(QAbstractButton):
    """An on/off switch, drawn as a lever with a word for its state."""

    _TRACK: Final = QSize(46, 26)

    def __init__(self) -> None:
        super().__init__()
        self._states = ("", "")
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)

    def set_states(self, off: str, on: str) -> None:
        """Sets the words for both states."""
        self._states = (off, on)
        self.updateGeometry()
        self.update()

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius of the lever, which the focus ring goes round."""
        return self._track(), self._track().height() / 2

    def _track(self) -> QRectF:
        wide, high = (theme.active().scaled(side) for side in (self._TRACK.width(), self._TRACK.height()))
        return QRectF(self.width() - wide - 1, (self.height() - high) / 2, wide, high)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(font(13, 600))
        words = max(metrics.horizontalAdvance(word) for word in self._states)
        return QSize(round(words) + 10 + theme.active().scaled(46), theme.active().scaled(theme.CONTROL_HEIGHT))

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint()

    def hitButton(self, pos: QPoint) -> bool:
        return self.rect().contains(pos)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, track = theme.colours(), self._track()
        on = self.isChecked()
        painter.setFont(font(13, 600))
        painter.setPen(QColor(colour.text if on else colour.second))
        words = QRectF(0, 0, track.left() - 9, self.height())
        painter.drawText(words, Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter, self._states[on])
        radius = track.height() / 2
        painter.setBrush(QColor(colour.accent if on else colour.surface))
        painter.setPen(QPen(QColor(colour.accent if on else colour.control), 1.5))
        painter.drawRoundedRect(track.adjusted(0.75, 0.75, -0.75, -0.75), radius, radius)
        centre = QPointF(track.right() - radius if on else track.left() + radius, track.center().y())
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(colour.on_accent if on else colour.control))
        painter.drawEllipse(centre, radius - 4, radius - 4)


class ComboBox(QComboBox):
    """A combo box. The mouse wheel scrolls the page and does not change the selection."""

    def __init__(self) -> None:
        super().__init__()
        self.setSizeAdjustPolicy(QComboBox.SizeAdjustPolicy.AdjustToContents)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(hint.width() + 14, hint.height())

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def told(self) -> str:
        """Returns the choice as it is painted: shortened where there is no room for all of it."""
        room = self._field().width()
        return self.fontMetrics().elidedText(self.currentText(), Qt.TextElideMode.ElideRight, room)

    def _field(self) -> QRect:
        option = QStyleOptionComboBox()
        self.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        return self.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, self).adjusted(1, 0, -1, 0)

    def paintEvent(self, event: QPaintEvent) -> None:
        told = self.told()
        if told == self.currentText():
            super().paintEvent(event)
            painter = QPainter(self)
        else:  # Qt would cut a letter in two
            option = QStyleOptionComboBox()
            self.initStyleOption(option)
            painter = QStylePainter(self)
            painter.drawComplexControl(QStyle.ComplexControl.CC_ComboBox, option)
            painter.drawText(self._field(), int(Qt.AlignmentFlag.AlignVCenter | Qt.AlignmentFlag.AlignLeft), told)
        ink = theme.colours().second if self.isEnabled() else theme.colours().muted
        picture = icon_pixmap("chevron-down", ink, 16, self.devicePixelRatioF())
        painter.drawPixmap(QPointF(self.width() - 28, (self.height() - 16) / 2), picture)


class NumberField(QSpinBox):
    """A field for whole numbers with small arrows. The mouse wheel scrolls the page."""

    def __init__(self) -> None:
        super().__init__()
        self.lineEdit().setTextMargins(11, 0, 0, 0)  # the style sheet's padding has no effect on the line edit

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()

    def sizeHint(self) -> QSize:
        hint = super().sizeHint()
        return QSize(max(hint.width(), theme.active().scaled(84)), hint.height())

    def paintEvent(self, event: QPaintEvent) -> None:
        super().paintEvent(event)
        painter = QPainter(self)
        for name, y in (("chevron-up", 0.3), ("chevron-down", 0.7)):
            ends = self.value() == (self.maximum() if name == "chevron-up" else self.minimum())
            ink = theme.colours().strong if ends else theme.colours().second
            picture = icon_pixmap(name, ink, 13, self.devicePixelRatioF())
            painter.drawPixmap(QPointF(self.width() - 22, self.height() * y - 6.5), picture)


def step_focus(row: QWidget, event: QKeyEvent) -> bool:
    """Moves the focus from a row of a list to the next one with Down, to the one before with Up. Returns whether the
    key was one of them."""
    if event.key() == Qt.Key.Key_Down:
        row.focusNextChild()
    elif event.key() == Qt.Key.Key_Up:
        row.focusPreviousChild()
    else:
        return False
    return True


def in_window(widget: QWidget, shape: QRectF) -> QRect:
    """Returns a rectangle of a widget in the coordinates of its window."""
    return shape.translated(QPointF(widget.mapTo(widget.window(), QPoint(0, 0)))).toAlignedRect()


def application() -> QApplication:
    """Returns the running QApplication. Raises RuntimeError if there is none."""
    app = QApplication.instance()
    if not isinstance(app, QApplication):
        raise RuntimeError("no application")
    return app
