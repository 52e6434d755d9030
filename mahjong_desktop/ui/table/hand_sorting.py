"""Puts tiles of the hand elsewhere when the person sorts: shows the new order, and handles its keys.

Room: ui/table. The order itself is kept in hand_order.py; hand_drag.py moves tiles with the mouse.
"""

from __future__ import annotations

from typing import Protocol

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.ui.table import motion
from mahjong_desktop.ui.table.shown_table import ShownTable

_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1}


class SortedTable(ShownTable, Protocol):
    """The table whose hand is sorted."""

    def hand_moved(self) -> None:
        """Adapts the keyboard and the screen reader to another order of the hand."""


class HandSorting:
    """Sorts the hand of one table as the person says."""

    def __init__(self, table: SortedTable) -> None:
        self.table = table

    def set_by_hand(self, by_hand: bool) -> None:
        """Changes who sorts, and shows the hand as it stands from now on."""
        if by_hand != self.table.order.by_hand:
            self.table.order.set_by_hand(by_hand)
            self._show()

    def put(self, piece: Piece, place: int) -> None:
        """Puts a tile at a place of the row, counted without the tile."""
        shown = self.table.shown
        if shown is not None and self.table.order.move(shown, piece, place):
            self._show()

    def press(self, event: QKeyEvent) -> bool:
        """Moves the tile that has the keyboard focus by Shift and an arrow. Returns whether it was such a key."""
        by = _STEPS.get(Qt.Key(event.key()))
        shown, piece = self.table.shown, self.table.hand.focus_piece()
        shift = event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        if by is None or not shift or shown is None or piece is None or not self.table.order.may_move(shown):
            return False
        self.table.use_keyboard()
        row = self.table.order.row(shown)
        if piece in row:
            self.put(piece, max(0, row.index(piece) + by))
        elif by < 0:
            self.put(piece, len(row))  # a drawn tile that stands apart first joins the row at its right end
        return True

    def _show(self) -> None:
        """Lets the tiles glide to their places. Movements of the game that are under way are ended."""
        view, director = self.table.view, self.table.director
        director.finish()
        shown = view.seat_view
        if shown is None:
            return
        duration = motion.HOVER * director.pace
        if duration <= 0 or director.reduced:
            view.show_view(shown)
        else:
            view.carry(shown, {}, duration)
        self.table.hand_moved()
