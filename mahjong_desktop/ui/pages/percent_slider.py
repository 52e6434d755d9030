"""A slider for a percentage, with the chosen value beside it.

Room: ui/pages. The values come from the setting.
"""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QSignalBlocker, Qt, Signal
from PySide6.QtGui import QFontMetricsF, QWheelEvent
from PySide6.QtWidgets import QHBoxLayout, QSlider, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.option_words import percent_words
from mahjong_desktop.ui.theme import Role, font
from mahjong_desktop.ui.widgets import label


class _Groove(QSlider):
    """The slider itself. The mouse wheel scrolls the page and does not change the value."""

    def __init__(self) -> None:
        super().__init__(Qt.Orientation.Horizontal)
        self.setPageStep(1)
        self.setMinimumHeight(28)
        self.setCursor(Qt.CursorShape.PointingHandCursor)

    def wheelEvent(self, event: QWheelEvent) -> None:
        event.ignore()


class PercentSlider(QWidget):
    """The control. Arrows, Page Up and Down choose the next value, Home and End the first and the last."""

    chosen = Signal(int)
    """Emitted with the value that the person has chosen."""

    def __init__(self, values: Sequence[int]) -> None:
        super().__init__()
        self._values = tuple(values)
        self.slider = _Groove()
        self.slider.setRange(0, len(self._values) - 1)
        self.slider.valueChanged.connect(self._moved)
        self.value = label(Role.STRONG)
        self.value.setAlignment(Qt.AlignmentFlag.AlignRight | Qt.AlignmentFlag.AlignVCenter)
        row = QHBoxLayout(self)
        row.setContentsMargins(0, 0, 0, 0)
        row.setSpacing(12)
        row.addWidget(self.value)
        row.addWidget(self.slider)
        self.setFocusProxy(self.slider)

    def show_value(self, value: int) -> None:
        """Shows a value without emitting `chosen`."""
        with QSignalBlocker(self.slider):
            self.slider.setValue(self._values.index(value) if value in self._values else 0)
        self._say(value)

    def setAccessibleName(self, name: str) -> None:
        """Names the slider, which has the keyboard focus."""
        self.slider.setAccessibleName(name)

    def setAccessibleDescription(self, description: str) -> None:
        """Describes the slider, which has the keyboard focus."""
        self.slider.setAccessibleDescription(description)

    def _moved(self, place: int) -> None:
        self._say(self._values[place])
        self.chosen.emit(self._values[place])

    def _say(self, value: int) -> None:
        widest = QFontMetricsF(font(14, 600)).horizontalAdvance(percent_words(self._values[-1]))
        self.value.setMinimumWidth(round(widest) + 4)
        self.slider.setFixedWidth(theme.active().scaled(150))
        self.value.setText(percent_words(value))
