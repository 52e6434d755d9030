"""The list of found hands: keys, the mouse, tool tips. A click or Enter asks for the replay of a hand, V or the button
at the right of a row for its review; the page of the review says why a hand has none.

Room: ui/find. row.py paints the rows.
"""

from __future__ import annotations

from PySide6.QtCore import QEvent, QItemSelectionModel, QModelIndex, QPoint, Qt, Signal
from PySide6.QtGui import QFocusEvent, QHelpEvent, QKeyEvent, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QFrame, QListView

from mahjong_desktop.study.history.found_words import can_be_reviewed
from mahjong_desktop.study.history.search import ListedHand
from mahjong_desktop.ui.find.model import FoundModel
from mahjong_desktop.ui.find.row import RowPainter
from mahjong_desktop.ui.find.words import spoken_hand
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.kit.labels import LOOKS
from mahjong_desktop.ui.plain_text import show_tip
from mahjong_desktop.ui.theme import Role, set_role

REVIEW_KEY = "V"


class FoundList(QListView):
    """The list."""

    replay_asked = Signal(object)
    """Emitted with a ListedHand."""
    review_asked = Signal(object)
    """Emitted with a ListedHand."""
    left_upwards = Signal()
    """Emitted when Up is pressed in the first row."""

    def __init__(self, model: FoundModel) -> None:
        super().__init__()
        self.found = model
        self.rows = RowPainter(model)
        self.setModel(model)
        self.setItemDelegate(self.rows)
        self.setUniformItemSizes(True)
        self.setMouseTracking(True)
        self.setFrameShape(QFrame.Shape.NoFrame)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setSelectionMode(QAbstractItemView.SelectionMode.SingleSelection)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        set_role(self, Role.CLEAR)
        set_role(self.viewport(), Role.CLEAR)
        self.viewport().setCursor(Qt.CursorShape.PointingHandCursor)

    def hand(self) -> ListedHand | None:
        """Returns the hand of the current row; None if there is none."""
        index = self.currentIndex()
        return self.found.hand(index.row()) if index.isValid() else None

    def go_to(self, row: int) -> None:
        """Makes a row the current one and scrolls to it."""
        index = self.found.index(row)
        self.selectionModel().setCurrentIndex(index, QItemSelectionModel.SelectionFlag.ClearAndSelect)
        self.scrollTo(index)

    def note_lines(self, noted: bool) -> None:
        """Gives every row a line for notes, or none."""
        if noted != self.rows.noted:
            self.rows.noted = noted
            self.fit_rows()

    def fit_rows(self) -> None:
        """Lays the rows out again after their width or the text size has changed."""
        self.rows.width = self.viewport().width()
        self.verticalScrollBar().setSingleStep(self.rows.row_height() // 2)
        self.scheduleDelayedItemsLayout()
        self.viewport().update()

    # ---- events

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self.fit_rows()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() in LOOKS:
            self.fit_rows()

    def focusInEvent(self, event: QFocusEvent) -> None:
        super().focusInEvent(event)
        if not self.currentIndex().isValid() and self.found.rowCount():
            self.go_to(0)
        self.rows.ring = self.rows.ring or event.reason() != Qt.FocusReason.MouseFocusReason

    def keyPressEvent(self, event: QKeyEvent) -> None:
        self.rows.ring = True
        hand = self.hand()
        held = event.modifiers() & (Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.AltModifier)
        if event.key() in (Qt.Key.Key_Return, Qt.Key.Key_Enter) and hand is not None:
            self.replay_asked.emit(hand)
        elif not held and name_among(event, REVIEW_KEY) and hand is not None:
            self.review_asked.emit(hand)
        elif event.key() == Qt.Key.Key_Up and self.currentIndex().row() <= 0:
            self.left_upwards.emit()
        elif event.text().strip() or event.key() in (Qt.Key.Key_Escape, Qt.Key.Key_Left, Qt.Key.Key_Right):
            event.ignore()  # letters would search for rows that begin with them
        else:
            super().keyPressEvent(event)

    def mousePressEvent(self, event: QMouseEvent) -> None:
        self.rows.ring = False
        super().mousePressEvent(event)

    def mouseReleaseEvent(self, event: QMouseEvent) -> None:
        super().mouseReleaseEvent(event)
        if event.button() != Qt.MouseButton.LeftButton:
            return
        index = self.indexAt(event.position().toPoint())
        hand = self.found.hand(index.row()) if index.isValid() and index == self.currentIndex() else None
        if hand is None:
            return
        asked = self.review_asked if self._on_review(event.position().toPoint(), index, hand) else self.replay_asked
        asked.emit(hand)

    def _on_review(self, point: QPoint, index: QModelIndex, hand: ListedHand) -> bool:
        return can_be_reviewed(hand) and self.rows.review_place(self.visualRect(index)).contains(point)

    def viewportEvent(self, event: QEvent) -> bool:
        if isinstance(event, QHelpEvent) and event.type() == QEvent.Type.ToolTip:
            index = self.indexAt(event.pos())
            hand = self.found.hand(index.row()) if index.isValid() else None
            if hand is not None:
                show_tip(event.globalPos(), spoken_hand(hand, self.found.texts), self)
            return True
        return super().viewportEvent(event)
