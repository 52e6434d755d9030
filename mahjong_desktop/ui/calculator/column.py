"""A column of the calculator: the ruleset, and below it what the hand comes to in it.

Room: ui/calculator. The contents are made of an account (study.case_accounts); nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QFontMetricsF, QPainter, QPaintEvent, QPen, QPixmap, QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.cards import paint_page_tile
from mahjong_desktop.ui.layouts import clear
from mahjong_desktop.ui.plain_text import set_tip
from mahjong_desktop.ui.theme import Role
from mahjong_desktop.ui.widgets import ComboBox, label, scroll

translate = QCoreApplication.translate

_EMBLEM: Final = 24
_AROUND_NAME: Final = 48
"""The room in a combo box that is not for its words, in pixels."""


class _Emblem(QWidget):
    """The tile of a ruleset."""

    def __init__(self) -> None:
        super().__init__()
        self.tile: Tile = 0
        self.setFixedSize(QSize(_EMBLEM + 6, 42))

    def paintEvent(self, event: QPaintEvent) -> None:
        paint_page_tile(QPainter(self), self.tile, _EMBLEM, QPointF(2, 3), self.devicePixelRatioF())


class ReceiptColumn(QWidget):
    """The column; the first one has an outline in the accent colour."""

    ruleset_chosen = Signal(str)

    def __init__(self, *, first: bool) -> None:
        super().__init__()
        self._first = first
        self.ruleset = ""
        self._ids: list[str] = []
        self._names: list[tuple[str, str]] = []
        self.emblem = _Emblem()
        self.chooser = ComboBox()
        self.chooser.setMinimumWidth(80)
        self.chooser.setSizeAdjustPolicy(ComboBox.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.chooser.setMinimumContentsLength(6)
        self.chooser.activated.connect(lambda index: self.ruleset_chosen.emit(self._ids[index]))
        self.inside = QWidget()
        self._column = QVBoxLayout(self.inside)
        self._column.setContentsMargins(20, 0, 20, 16)
        self._column.setSpacing(0)
        self.area = scroll(self.inside)
        head = QHBoxLayout()
        head.setContentsMargins(18, 12, 18, 6)
        head.setSpacing(8)
        head.addWidget(self.emblem)
        head.addWidget(self.chooser, 1)
        column = QVBoxLayout(self)
        column.setContentsMargins(2, 2, 2, 2)
        column.setSpacing(0)
        column.addLayout(head)
        column.addWidget(self.area, 1)

    def set_rulesets(self, rulesets: Sequence[Ruleset], texts: Texts, name: str) -> None:
        """Sets the rulesets to choose from, and what the choice is called."""
        self._ids = [ruleset.id for ruleset in rulesets]
        self.chooser.blockSignals(True)
        self.chooser.clear()
        self._names = [(texts.ruleset(ruleset.id).name, texts.ruleset(ruleset.id).short) for ruleset in rulesets]
        self.chooser.addItems([name for name, _ in self._names])
        self.chooser.blockSignals(False)
        self.chooser.setAccessibleName(name)

    def show_contents(self, ruleset: Ruleset, widgets: Sequence[QWidget]) -> None:
        """Shows a ruleset and the contents below its name, one below the other."""
        held = self.window().focusWidget()
        name = held.objectName() if held is not None and self.inside.isAncestorOf(held) else ""
        self.ruleset = ruleset.id
        self.emblem.tile = ruleset.emblem
        self.emblem.update()
        if ruleset.id in self._ids:
            self.chooser.setCurrentIndex(self._ids.index(ruleset.id))
            self._fit_name()
        clear(self._column)
        for widget in widgets:
            self._column.addWidget(widget)
            widget.show()  # at once, so that the keyboard focus can return to it
        self._column.addStretch(1)
        if name:
            same = next((child for child in self.inside.findChildren(QWidget) if child.objectName() == name), None)
            if same is not None:
                same.setFocus(Qt.FocusReason.OtherFocusReason)

    def _fit_name(self) -> None:
        """Shows the short name of the ruleset where its name does not fit."""
        index, room = self.chooser.currentIndex(), self.chooser.width() - _AROUND_NAME
        metrics = QFontMetricsF(theme.font(14, 600))
        for place, (name, short) in enumerate(self._names):
            fits = place != index or metrics.horizontalAdvance(name) <= room
            self.chooser.setItemText(place, name if fits else short)
        if 0 <= index < len(self._names):
            set_tip(self.chooser, self._names[index][0])

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit_name()

    def texts(self) -> list[str]:
        """Returns the words of all labels in the column."""
        return [found.text() for found in self.inside.findChildren(QLabel) if found.text()]

    def picture(self) -> QPixmap:
        """Returns a picture of the column with all its contents."""
        size = self.size()
        hidden = max(0, self.inside.sizeHint().height() - self.area.viewport().height())
        self.resize(size.width(), size.height() + hidden)
        grabbed = self.grab()
        self.resize(size)
        return grabbed

    def paintEvent(self, event: QPaintEvent) -> None:
        painter, colour = QPainter(self), theme.colours()
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setBrush(QColor(colour.surface))
        painter.setPen(QPen(QColor(colour.accent if self._first else colour.line), 2 if self._first else 1))
        painter.drawRoundedRect(QRectF(self.rect()).adjusted(1, 1, -1, -1), theme.CARD_RADIUS, theme.CARD_RADIUS)


def column_hint(words: str) -> QWidget:
    """Returns a line that says what is still needed."""
    made = label(Role.SECOND, words, wrap=True)
    made.setContentsMargins(0, 10, 0, 10)
    return made
