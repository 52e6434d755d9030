"""The found hands as a model: rows are read from the history in blocks when they are first shown.

Room: ui/find.
"""

from __future__ import annotations

from collections import OrderedDict
from typing import Any, Final

from PySide6.QtCore import QAbstractListModel, QModelIndex, QPersistentModelIndex, Qt

from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.study.history.search import FoundHands, HandSearch, ListedHand
from mahjong_desktop.texts import Texts
from mahjong_desktop.ui.find.words import spoken_hand

BLOCK: Final = 50
_KEPT_BLOCKS: Final = 40
Index = QModelIndex | QPersistentModelIndex


class FoundModel(QAbstractListModel):
    """The model. `hand` returns what a row shows; None for a hand that the history no longer has."""

    def __init__(self, search: HandSearch, texts: Texts) -> None:
        super().__init__()
        self.texts = texts
        self.found = FoundHands()
        self._search = search
        self._blocks: OrderedDict[int, dict[int, ListedHand]] = OrderedDict()

    def show_found(self, found: FoundHands) -> None:
        """Replaces all rows."""
        self.beginResetModel()
        self.found = found
        self._blocks.clear()
        self.endResetModel()

    def hand(self, row: int) -> ListedHand | None:
        """Returns the hand in a row."""
        number = row // BLOCK
        if number not in self._blocks:
            self._blocks[number] = self._read(number)
            while len(self._blocks) > _KEPT_BLOCKS:
                self._blocks.popitem(last=False)
        return self._blocks[number].get(self.found.keys[row])

    def _read(self, number: int) -> dict[int, ListedHand]:
        try:
            hands = self._search.hands(self.found.keys[number * BLOCK : (number + 1) * BLOCK])
        except MahjongError:  # the next search tells of it
            return {}
        return {hand.key: hand for hand in hands}

    def row_of(self, key: int) -> int:
        """Returns the row of a hand; -1 if it is not among those found."""
        try:
            return self.found.keys.index(key)
        except ValueError:
            return -1

    # ---- what Qt asks

    def rowCount(self, parent: Index = QModelIndex()) -> int:  # noqa: B008 - the default of Qt
        return 0 if parent.isValid() else self.found.count

    def data(self, index: Index, role: int = Qt.ItemDataRole.DisplayRole) -> Any:
        if role not in (Qt.ItemDataRole.DisplayRole, Qt.ItemDataRole.AccessibleTextRole):
            return None
        hand = self.hand(index.row()) if index.isValid() else None
        return None if hand is None else spoken_hand(hand, self.texts)
