"""The list of the hands of a match to jump to, each with its title and how it ended.

Room: ui/replay. The words come from present.saved_games.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial

from PySide6.QtCore import QCoreApplication, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPaintEvent, QPen
from PySide6.QtWidgets import QAbstractButton, QSizePolicy, QVBoxLayout, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll

translate = QCoreApplication.translate


class HandButton(QAbstractButton):
    """One hand of the list: its title, and below it how it ended."""

    def __init__(self) -> None:
        super().__init__()
        self._ending = ""
        self.setCheckable(True)
        self.setCursor(Qt.CursorShape.PointingHandCursor)
        self.setFocusPolicy(Qt.FocusPolicy.TabFocus)
        self.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Fixed)
        policy = self.sizePolicy()
        policy.setHeightForWidth(True)
        self.setSizePolicy(policy)

    def set_words(self, title: str, ending: str) -> None:
        """Sets the title and the ending."""
        self.setText(title)
        self._ending = ending
        self.setAccessibleName(f"{title}: {ending}" if ending else title)
        self.updateGeometry()
        self.update()

    @property
    def ending(self) -> str:
        """Returns how the hand ended, in words."""
        return self._ending

    def focus_shape(self) -> tuple[QRectF, float]:
        """Returns the rectangle and corner radius of the focus ring; inside the row, because rows touch."""
        return QRectF(self.rect()).adjusted(4, 4, -4, -4), theme.ROW_RADIUS - 4

    def hasHeightForWidth(self) -> bool:
        return True

    def heightForWidth(self, width: int) -> int:
        return round(sum(self._heights(width)) + 18)

    def sizeHint(self) -> QSize:
        return QSize(240, self.heightForWidth(240))

    def minimumSizeHint(self) -> QSize:
        return QSize(160, round(QFontMetricsF(theme.font(14, 600)).height() + 16))

    def _heights(self, width: int) -> tuple[float, float]:
        return _height(theme.font(14, 600), self.text(), width), _height(theme.font(13), self._ending, width)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        colour, current = theme.colours(), self.isChecked()
        if current or self.underMouse():
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(QColor(colour.soft if current else colour.raised))
            painter.drawRoundedRect(QRectF(self.rect()).adjusted(2, 1, -2, -1), theme.ROW_RADIUS, theme.ROW_RADIUS)
        if current:
            painter.setPen(QPen(QColor(colour.accent), 3))
            painter.drawLine(4, 10, 4, self.height() - 10)
        high, low = self._heights(self.width())
        top = (self.height() - high - low) / 2
        wide = self.width() - 28
        wrap = Qt.TextFlag.TextWordWrap
        painter.setFont(theme.font(14, 600))
        painter.setPen(QColor(colour.text if self.isEnabled() else colour.muted))
        painter.drawText(QRectF(14, top, wide, high + 1), wrap, self.text())
        painter.setFont(theme.font(13))
        painter.setPen(QColor(colour.second))
        painter.drawText(QRectF(14, top + high, wide, low + 1), wrap, self._ending)


def _height(face: QFont, text: str, width: int) -> float:
    box = QRectF(0, 0, width - 28, 1000)
    return QFontMetricsF(face).boundingRect(box, Qt.TextFlag.TextWordWrap, text).height() if text else 0.0


class HandsList(QWidget):
    """All hands of a game; the current one is marked."""

    chosen = Signal(int)

    def __init__(self) -> None:
        super().__init__()
        theme.set_role(self, theme.Role.SURFACE)
        self.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(8, 14, 4, 8)
        self._title = label(theme.Role.STRONG_NOTE)
        self._title.setContentsMargins(14, 0, 0, 0)
        outer.addWidget(self._title)
        inside = QWidget()
        self._rows = QVBoxLayout(inside)
        self._rows.setContentsMargins(0, 0, 4, 0)
        self._rows.setSpacing(2)
        self._rows.addStretch()
        self._area = scroll(inside)
        outer.addWidget(self._area, 1)
        self.buttons: list[HandButton] = []

    def set_hands(self, words: Sequence[tuple[str, str]]) -> None:
        """Sets title and ending of every hand."""
        self._title.setText(translate("Hands", "Hands"))
        while len(self.buttons) > len(words):
            self.buttons.pop().deleteLater()
        while len(self.buttons) < len(words):
            button = HandButton()
            button.clicked.connect(partial(self._choose, len(self.buttons)))
            self._rows.insertWidget(len(self.buttons), button)
            self.buttons.append(button)
        for button, (title, ending) in zip(self.buttons, words, strict=True):
            button.set_words(title, ending)

    def _choose(self, index: int, _checked: bool = False) -> None:
        self.chosen.emit(index)

    def mark(self, index: int | None) -> None:
        """Marks the current hand and scrolls to it."""
        for number, button in enumerate(self.buttons):
            button.setChecked(number == index)
        if index is not None and index < len(self.buttons):
            self._area.ensureWidgetVisible(self.buttons[index], 0, 20)
