"""The frame of the calculator page: which cards and columns there are, and how they share the window.

Room: ui/calculator. What they show and what happens when they are used belongs to desk.py and page.py.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.ui import theme
from mahjong_desktop.ui.calculator.column import ReceiptColumn
from mahjong_desktop.ui.calculator.facts_card import FactsCard
from mahjong_desktop.ui.calculator.foot import CalculatorFoot
from mahjong_desktop.ui.calculator.hand_card import EnteredHandCard
from mahjong_desktop.ui.calculator.head import CalculatorHead
from mahjong_desktop.ui.calculator.palette_card import PaletteCard
from mahjong_desktop.ui.context import Context
from mahjong_desktop.ui.kit.choice import Choice
from mahjong_desktop.ui.kit.page import Page
from mahjong_desktop.ui.kit.scrolling import scroll

LEFT_WIDTH: Final = 560
COLUMN_WIDTH: Final = 312
FIRST_RULESET, SECOND_RULESET = "first", "second"
_LEAST_COLUMN: Final = 268
_LEAST_LEFT: Final = 440
_BAR: Final = 13
"""The room of the scroll bar beside the cards; it lies in the gutter."""


class CalculatorFrame(Page):
    """The cards at the left, the columns at the right; the second column behind a tab where there is no room."""

    def __init__(self, context: Context) -> None:
        super().__init__(context)
        self.second: Ruleset | None = None
        """The second ruleset, with its options; None if only one is shown."""
        self._shown_column = FIRST_RULESET
        self.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self.head = CalculatorHead()
        self.hand = EnteredHandCard()
        self.palette_card = PaletteCard()
        self.facts = FactsCard()
        self.first_column = ReceiptColumn(first=True)
        self.second_column = ReceiptColumn(first=False)
        self.tabs = Choice("column")
        self.foot = CalculatorFoot()
        self._lay_out()
        self.tabs.chosen.connect(self._choose_column)

    def _lay_out(self) -> None:
        left = self._cards = QWidget()
        cards = QVBoxLayout(left)
        cards.setContentsMargins(0, 0, 0, 0)
        cards.setSpacing(theme.GUTTER)
        for card in (self.hand, self.palette_card, self.facts):
            cards.addWidget(card)
        cards.addStretch(1)
        self.left_area = scroll(left)
        columns = QHBoxLayout()
        columns.setSpacing(theme.GUTTER)
        columns.addWidget(self.first_column, 1)
        columns.addWidget(self.second_column, 1)
        self._right = QWidget()
        right = QVBoxLayout(self._right)
        right.setContentsMargins(0, 0, 0, 0)
        right.setSpacing(theme.GUTTER)
        right.addWidget(self.tabs)
        right.addLayout(columns, 1)
        right.addWidget(self.foot)
        self._body = QHBoxLayout()
        self._body.setSpacing(theme.GUTTER - _BAR)
        self._body.addWidget(self.left_area)
        self._body.addWidget(self._right, 1)
        outer = QVBoxLayout(self)
        outer.setContentsMargins(0, 0, 0, 0)
        outer.setSpacing(0)
        outer.addWidget(self.head)
        outer.addLayout(self._body, 1)

    def first_focus(self) -> None:
        self.setFocus(Qt.FocusReason.OtherFocusReason)

    def focusNextPrevChild(self, next_one: bool) -> bool:
        """Tab goes from the page to the facts; after the last widget it goes on to the header, the hand and the
        palette."""
        first = self.facts.first()
        if next_one and self.window().focusWidget() is self and first is not None:
            first.setFocus(Qt.FocusReason.TabFocusReason)
            return True
        moved = super().focusNextPrevChild(next_one)
        if next_one and self.window().focusWidget() is self:
            moved = super().focusNextPrevChild(True)
        return moved

    def _choose_column(self, name: str) -> None:
        self._shown_column = name
        self._arrange()

    # ---- size

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def _arrange(self) -> None:
        scaled = theme.active().scaled
        margin = theme.PAGE_MARGIN if self.width() >= 1200 else 16
        room = min(self.width(), theme.PAGE_WIDTH) - 2 * margin
        side = max(0, self.width() - theme.PAGE_WIDTH) // 2 + margin
        self._body.setContentsMargins(side, 20, side, 20)
        least = scaled(_LEAST_COLUMN)
        beside = max(least, self.foot.minimumSizeHint().width())
        left = min(scaled(LEFT_WIDTH), max(_LEAST_LEFT, room - theme.GUTTER - beside))
        wide = room - left - theme.GUTTER
        second = self.second is not None
        both = second and wide >= 2 * least + theme.GUTTER
        if wide > 2 * scaled(COLUMN_WIDTH) + theme.GUTTER:
            left += min(scaled(120), (wide - 2 * scaled(COLUMN_WIDTH) - theme.GUTTER) // 3)
        self.left_area.setFixedWidth(left + _BAR)
        self._cards.setMaximumWidth(left)
        self.palette_card.set_breadth(left)
        self.hand.set_narrow(left < scaled(LEFT_WIDTH))
        self.first_column.setVisible(both or self._shown_column == FIRST_RULESET)
        self.second_column.setVisible(both or (second and self._shown_column == SECOND_RULESET))
        self.tabs.setVisible(second and not both)

    def minimumSizeHint(self) -> QSize:
        """Allows the page to become smaller than its present contents, which scroll."""
        return QSize(480, 320)
