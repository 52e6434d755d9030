"""A choice of one among several words that stand side by side in one frame.

Room: ui/kit. The page says what the words stand for.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

from PySide6.QtCore import QEvent, QPoint, QRect, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QKeyEvent, QPainter, QPainterPath, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QPushButton, QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.flow import WrappedRow
from mahjong_desktop.ui.kit.labels import LOOKS
from mahjong_desktop.ui.theme import Role, set_role

ARROWS: Final = (Qt.Key.Key_Left, Qt.Key.Key_Right, Qt.Key.Key_Up, Qt.Key.Key_Down)
_HEIGHT: Final = 36


class ChoiceSegment(QAbstractButton):
    """One word of a choice."""

    def __init__(self, value: str, parent: QWidget) -> None:
        super().__init__(parent)
        self.value = value
        self.first = self.last = False
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.ClickFocus)

    def sizeHint(self) -> QSize:
        metrics = QFontMetricsF(theme.font(13, 600))
        high = max(theme.active().scaled(_HEIGHT), round(metrics.height()) + 12)
        return QSize(round(metrics.horizontalAdvance(self.text())) + 27, high)

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius that the focus ring goes round."""
        return QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.CONTROL_RADIUS - 2

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter):
            self.click()
        elif event.key() in ARROWS:
            event.ignore()  # the arrow keys of a button would move the focus by its own rules
        else:
            super().keyPressEvent(event)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, on, body = theme.colours(), self.isChecked(), QRectF(self.rect())
        outline = self._outline(body)
        over = self.underMouse() and self.isEnabled()
        painter.fillPath(outline, QColor(colour.soft if on else colour.raised if over else colour.surface))
        if on:
            painter.setClipPath(outline)
            painter.fillRect(QRectF(0, body.height() - 2.5, body.width(), 2.5), QColor(colour.accent))
            painter.setClipping(False)
        if not self.first:
            painter.setPen(QPen(QColor(colour.strong), 1))
            painter.drawLine(0, 1, 0, self.height() - 2)
        painter.setFont(theme.font(13, 600))
        ink = colour.accent if on else colour.second if self.isEnabled() else colour.strong
        painter.setPen(QColor(ink))
        painter.drawText(body, int(Qt.AlignmentFlag.AlignCenter), self.text())

    def _outline(self, body: QRectF) -> QPainterPath:
        path = QPainterPath()
        radius = theme.CONTROL_RADIUS - 1 if self.first or self.last else 0
        path.addRoundedRect(body, radius, radius)
        square = QPainterPath()
        if not self.first:
            square.addRect(QRectF(0, 0, body.width() / 2, body.height()))
        if not self.last:
            square.addRect(QRectF(body.width() / 2, 0, body.width() / 2, body.height()))
        return path.united(square) if radius else path


class SegmentedChoice(WrappedRow):
    """The choice. Arrow keys move through it. If it is wrapped, every row has a frame of its own."""

    chosen = Signal(str)

    def __init__(self, name: str = "") -> None:
        super().__init__()
        self.name = name
        self.fills = False
        """Whether the words share the whole width if they stand in one row."""
        self.buttons: list[ChoiceSegment] = []

    def set_choices(self, title: str, choices: Sequence[tuple[str, str]], chosen: str | None) -> None:
        """Sets what is chosen about, the values with their words, and the value that is chosen."""
        self.setAccessibleName(title)
        values = [value for value, _ in choices]
        if [button.value for button in self.buttons] != values:
            for button in self.buttons:
                button.hide()
                button.setParent(None)
                button.deleteLater()
            self.buttons = [ChoiceSegment(value, self) for value in values]
            for button in self.buttons:
                button.clicked.connect(partial(self._choose, button.value))
                button.show()
        for button, (value, words) in zip(self.buttons, choices, strict=True):
            button.setText(words)
            button.setObjectName(f"{self.name}:{value}")
            button.setAccessibleName(f"{title}: {words}")
            button.setChecked(value == chosen)
        self._mark_stop()
        self.lay_again()

    def show_choice(self, chosen: str | None) -> None:
        """Shows another value as chosen, without a signal."""
        for button in self.buttons:
            button.setChecked(button.value == chosen)
        self._mark_stop()

    def _mark_stop(self) -> None:
        """Makes the chosen word, or the first one, the only one that Tab reaches."""
        stop = next((button for button in self.buttons if button.isChecked()), next(iter(self.buttons), None))
        for button in self.buttons:
            strong = button is stop
            button.setFocusPolicy(Qt.FocusPolicy.StrongFocus if strong else Qt.FocusPolicy.ClickFocus)

    def _choose(self, value: str, _checked: bool = False) -> None:
        self.show_choice(value)
        self.chosen.emit(value)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        steps = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}
        held = self.window().focusWidget()
        if event.key() not in steps or held not in self.buttons:
            super().keyPressEvent(event)
            return
        index = self.buttons.index(held) if isinstance(held, ChoiceSegment) else 0
        button = self.buttons[(index + steps[Qt.Key(event.key())]) % len(self.buttons)]
        button.setFocus(Qt.FocusReason.TabFocusReason)
        button.click()

    def parts(self) -> Sequence[QWidget]:
        return self.buttons

    def whole_width(self) -> int:
        return super().whole_width() + 2

    def minimumSizeHint(self) -> QSize:
        return super().minimumSizeHint() + QSize(2, 0)

    def lay(self, width: int, *, place: bool) -> int:
        rows: list[list[ChoiceSegment]] = [[]]
        used = 2
        for button in self.buttons:
            wide = button.sizeHint().width()
            if rows[-1] and used + wide > width:
                rows.append([])
                used = 2
            rows[-1].append(button)
            used += wide
        high = max((button.sizeHint().height() for button in self.buttons), default=0)
        if place:
            self._place(rows, high)
        return len(rows) * (high + 2) + (len(rows) - 1) * 4

    def _place(self, rows: list[list[ChoiceSegment]], high: int) -> None:
        spare = self.width() - self.whole_width() if self.fills and len(rows) == 1 else 0
        for line, row in enumerate(rows):
            x = 1
            for number, button in enumerate(row):
                more = spare * (number + 1) // len(row) - spare * number // len(row)
                size = QSize(button.sizeHint().width() + max(0, more), high)
                button.first, button.last = button is row[0], button is row[-1]
                button.setGeometry(QRect(QPoint(x, 1 + line * (high + 6)), size))
                x += size.width()
        self.update()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(theme.colours().strong), 1))
        for line in sorted({button.y() for button in self.buttons}):
            row = [button for button in self.buttons if button.y() == line]
            frame = QRectF(row[0].geometry().united(row[-1].geometry())).adjusted(-0.5, -0.5, 0.5, 0.5)
            painter.drawRoundedRect(frame, theme.CONTROL_RADIUS, theme.CONTROL_RADIUS)


_GAP: Final = 18
_LEAST_GAP: Final = 3


class TabRow(WrappedRow):
    """Tabs, one of which is chosen."""

    def __init__(self, tabs: Sequence[QPushButton]) -> None:
        super().__init__()
        self._tabs = tuple(tabs)
        for tab in self._tabs:
            tab.setParent(self)
            set_role(tab, Role.TAB)
            tab.setCheckable(True)
            tab.setAutoExclusive(True)
            tab.setCursor(Qt.CursorShape.PointingHandCursor)
        policy = self.sizePolicy()
        policy.setVerticalPolicy(QSizePolicy.Policy.Fixed)
        self.setSizePolicy(policy)

    def set_words(self, words: Sequence[str]) -> None:
        """Sets the labels."""
        for tab, text in zip(self._tabs, words, strict=True):
            tab.setText(text)
        self.lay_again()

    def parts(self) -> Sequence[QPushButton]:
        return self._tabs

    def sizeHint(self) -> QSize:
        return QSize(200, self.lay(max(200, self.width()), place=False))

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self.lay_again()

    def lay(self, width: int, *, place: bool) -> int:
        sizes = [tab.sizeHint() for tab in self._tabs]
        free = width - sum(size.width() for size in sizes)
        gap = max(_LEAST_GAP, min(_GAP, free // (len(sizes) - 1)))
        x = y = 0
        for tab, size in zip(self._tabs, sizes, strict=True):
            if x and x + size.width() > width:
                x, y = 0, y + size.height()
            if place:
                tab.setGeometry(QRect(QPoint(x, y), size))
            x += size.width() + gap
        return y + sizes[-1].height()
