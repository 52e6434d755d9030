"""A column of the calculator: the ruleset, and below it what the hand comes to in it.

Room: ui/calculator. The contents are made of an account (study.case_accounts); nothing is computed here.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QCoreApplication, QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter, QPaintEvent, QPen, QPixmap
from PySide6.QtWidgets import QHBoxLayout, QLabel, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.core.tiles import Tile
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.kit.cards import paint_page_tile
from mahjong_desktop.ui.kit.fields import RulesetCombo
from mahjong_desktop.ui.kit.flow import clear
from mahjong_desktop.ui.kit.labels import label
from mahjong_desktop.ui.kit.scrolling import scroll
from mahjong_desktop.ui.theme import Role

translate = QCoreApplication.translate

_EMBLEM: Final = 24


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
        self.emblem = _Emblem()
        self.chooser = RulesetCombo()
        self.chooser.setMinimumWidth(80)
        self.chooser.setSizeAdjustPolicy(RulesetCombo.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon)
        self.chooser.setMinimumContentsLength(6)
        self.chooser.chosen.connect(self.ruleset_chosen)
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

    def name_rulesets(self, texts: Texts, name: str) -> None:
        """Names the rulesets to choose from in the present language; `name` is what the choice is called."""
        self.chooser.tell(texts, self.ruleset, name)

    def show_contents(self, ruleset: Ruleset, widgets: Sequence[QWidget]) -> None:
        """Shows a ruleset and the contents below its name, one below the other."""
        held = self.window().focusWidget()
        name = held.objectName() if held is not None and self.inside.isAncestorOf(held) else ""
        self.ruleset = ruleset.id
        self.emblem.tile = ruleset.emblem
        self.emblem.update()
        self.chooser.show_ruleset(ruleset.id)
        clear(self._column)
        for widget in widgets:
            self._column.addWidget(widget)
            widget.show()  # at once, so that the keyboard focus can return to it
        self._column.addStretch(1)
        if name:
            same = next((child for child in self.inside.findChildren(QWidget) if child.objectName() == name), None)
            if same is not None:
                same.setFocus(Qt.FocusReason.OtherFocusReason)

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
