"""The header of the calculator: the way back, the title, earlier hands, a file, the switch of the second ruleset.

Room: ui/calculator.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QCoreApplication, QRectF, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QSizePolicy, QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.art import icon_pixmap
from mahjong_desktop.ui.kit.buttons import Button, ButtonKind
from mahjong_desktop.ui.kit.fields import Switch
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.page import PageHeader
from mahjong_desktop.ui.plain_text import plain_label, set_tip
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_GAPS: Final = 24
"""The room of the spacings between the parts, in pixels."""


class BesideSwitch(QWidget):
    """A switch with its name in an outlined box."""

    toggled = Signal(bool)

    def __init__(self) -> None:
        super().__init__()
        self.setSizePolicy(QSizePolicy.Policy.Fixed, QSizePolicy.Policy.Fixed)
        self.words = label(Role.STRONG)
        self._icon: QLabel = plain_label()
        self.switch = Switch()
        self.switch.toggled.connect(self.toggled)
        row = QHBoxLayout(self)
        row.setContentsMargins(14, 1, 12, 1)
        row.setSpacing(9)
        row.addWidget(self._icon)
        row.addWidget(self.words)
        row.addWidget(self.switch)

    def retranslate(self) -> None:
        """Sets the words and the icon."""
        words = translate("Calculator", "Second ruleset")
        self.words.setText(words)
        self.switch.setAccessibleName(words)
        self._icon.setPixmap(icon_pixmap("compare", theme.colours().text, 17, self.devicePixelRatioF()))

    def show_on(self, on: bool) -> None:
        """Shows whether the switch is on, without a signal."""
        self.switch.blockSignals(True)
        self.switch.setChecked(on)
        self.switch.blockSignals(False)
        self.switch.update()

    def set_narrow(self, narrow: bool) -> None:
        """Leaves the words out where there is little room."""
        self.words.setVisible(not narrow)

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour = QPainter(self), theme.colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(QPen(QColor(colour.strong), 1))
        painter.setBrush(QColor(colour.surface))
        radius = theme.CONTROL_RADIUS
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(0.5, 0.5, -0.5, -0.5), radius, radius)


class CalculatorHead(PageHeader):
    """The header."""

    def __init__(self) -> None:
        super().__init__()
        self.open = Button(ButtonKind.QUIET, "folder")
        self.case = Button(ButtonKind.QUIET, "copy")
        self.earlier = Button(ButtonKind.QUIET, "history")
        self.beside = BesideSwitch()
        self.row.addWidget(self.open)
        self.row.addWidget(self.case)
        self.row.addWidget(self.earlier)
        self.row.addSpacing(6)
        self.row.addWidget(self.beside)

    def retranslate(self) -> None:
        """Sets all words."""
        self.set_words(translate("Calculator", "Score a hand"), translate("Calculator", "any hand, from any table"))
        self.open.set_words("")
        words = translate("Calculator", "Open a score case")
        set_tip(self.open, f"{words} (Ctrl+O)")
        self.open.setAccessibleName(words)
        self.case.set_words("")
        words = translate("Calculator", "Copy as score case")
        set_tip(self.case, f"{words} (Ctrl+Shift+C)")
        self.case.setAccessibleName(words)
        self.earlier.set_words(translate("Calculator", "Earlier hands"))
        self.beside.retranslate()
        self._fit()

    def show_beside(self, on: bool) -> None:
        """Shows whether a second ruleset is chosen."""
        self.beside.show_on(on)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def _fit(self) -> None:
        """Leaves out, as far as the tools need the room, the note and then the words of the switch."""
        note = translate("Calculator", "any hand, from any table")
        self.beside.set_narrow(False)
        free = self._free()
        self.note.setText(note if free > self.note.fontMetrics().horizontalAdvance(note) + 20 else "")
        self.beside.set_narrow(free < 0)

    def _free(self) -> int:
        """Returns the room in pixels that the title and the tools leave."""
        parts = (self.button, self.title, self.open, self.case, self.earlier, self.beside)
        margins = self.row.contentsMargins()
        used = sum(part.sizeHint().width() + self.row.spacing() for part in parts) + _GAPS
        return self.width() - margins.left() - margins.right() - used
