"""Places the cards of elements in columns.

Room: ui/elements. page.py decides which cards are shown and in which order.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from PySide6.QtCore import QRect, Qt
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.ui import theme
from mahjong_desktop.ui.elements.card import ElementView

_GAP: Final = 8
"""The gap between two cards beside the room for their shadows, which makes it 16 in all."""
_LEAST_CARD: Final = 372
_MOST_COLUMNS: Final = 4
_STEPS: Final = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class ElementBoard(QWidget):
    """Cards in as many columns as fit; those of a row are equally high."""

    def __init__(self) -> None:
        super().__init__()
        self.cards: tuple[ElementView, ...] = ()
        self.columns = 1

    def show_cards(self, cards: Sequence[ElementView]) -> None:
        """Shows these cards in this order; others that belong to the board are hidden."""
        for card in self.cards:
            card.setVisible(card in cards)
        self.cards = tuple(cards)
        for card in cards:
            card.show()
        self.arrange()

    def arrange(self) -> None:
        """Places the cards in the present width."""
        width = self.width()
        least = theme.active().scaled(_LEAST_CARD)
        self.columns = max(1, min(_MOST_COLUMNS, (width + _GAP) // (least + _GAP)))
        wide = (width - (self.columns - 1) * _GAP) // self.columns
        y = 0
        for start in range(0, len(self.cards), self.columns):
            row = self.cards[start : start + self.columns]
            high = max(card.height_for(wide) for card in row)
            for place, card in enumerate(row):
                card.setGeometry(QRect(place * (wide + _GAP), y, wide, high))
            y += high + _GAP
        self.setMinimumHeight(y + 16)

    def resizeEvent(self, event: QResizeEvent) -> None:
        if event.oldSize().width() != self.width():
            self.arrange()

    def neighbour(self, card: ElementView, key: Qt.Key) -> ElementView | None:
        """Returns the card that an arrow key leads to; None at the edge. From a card that is not shown any more the
        first one is reached."""
        if card not in self.cards:
            return self.cards[0] if self.cards else None
        index = self.cards.index(card)
        step = _STEPS.get(key, -self.columns if key is Qt.Key.Key_Up else self.columns)
        place = index + step
        return self.cards[place] if 0 <= place < len(self.cards) else None
