"""The table as widgets that a screen reader can walk through: a group for the middle and for each seat, with a text for
everything that lies there. They paint nothing, ignore the mouse and cannot have the keyboard focus.

Room: ui/table. The words are those of spoken_facts.py. The widgets exist only while a screen reader (or another user of
Qt's accessibility) is active; without one the table does no work for them. They are real widgets and not a factory of
interfaces: graphics items have no interface of their own, and an interface made in Python must outlive every query.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from functools import reduce

from PySide6.QtCore import QRect, QRectF, Qt
from PySide6.QtGui import QAccessible, QPaintEvent
from PySide6.QtWidgets import QGroupBox, QLabel, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.table import layout as lay
from mahjong_desktop.ui.table.spoken_facts import SpokenPart, SpokenTable
from mahjong_desktop.ui.table.table_view import TableView


class SpokenGroup(QGroupBox):
    """A group of parts; only its name is used."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing; the table paints what the group names."""


class _SeatGroup:
    """One group with its texts. Texts are kept as long as their number allows, so that only changed words change."""

    def __init__(self, parent: QWidget) -> None:
        self.widget = SpokenGroup(parent)
        self._texts: list[QLabel] = []

    def show(self, part: SpokenPart, place: Callable[[SpokenPart], QRect]) -> None:
        whole = reduce(QRect.united, (place(one) for one in part.parts), place(part))
        self.widget.setGeometry(whole)
        name(self.widget, part.text)
        while len(self._texts) > len(part.parts):
            gone = self._texts.pop()
            gone.hide()
            gone.deleteLater()
        while len(self._texts) < len(part.parts):
            text = plain_label()
            text.setParent(self.widget)
            text.show()
            self._texts.append(text)
        for text, one in zip(self._texts, part.parts, strict=True):
            text.setGeometry(place(one).translated(-whole.topLeft()))
            name(text, one.text)
        self.widget.show()


class SpokenTree:
    """Keeps the widgets in step with the view that a table shows. `below` is the widget that follows in the order of
    reading."""

    def __init__(self, board: TableView, below: QWidget, parent: QWidget) -> None:
        self._board, self._below, self._parent = board, below, parent
        self._groups: dict[str, _SeatGroup] = {}
        self.root: SpokenGroup | None = None

    def show(self, table: SpokenTable) -> None:
        """Shows the words of a view. Without an active screen reader there are no widgets."""
        if not QAccessible.isActive():
            self.clear()
            return
        parts = table.parts()
        keys = [part.key for part in parts]
        if self.root is None or keys != list(self._groups):
            self.clear()
            self.root = SpokenGroup(self._parent)
            self._groups = {key: _SeatGroup(self.root) for key in keys}
            self.root.stackUnder(self._below)
            self.root.show()
        self.root.setGeometry(self._parent.rect())
        name(self.root, table.title())
        for part in parts:
            self._groups[part.key].show(part, lambda one: self._place(one, table))

    def clear(self) -> None:
        """Removes all widgets."""
        if self.root is not None:
            self.root.hide()
            self.root.deleteLater()
        self.root = None
        self._groups.clear()

    def _place(self, part: SpokenPart, table: SpokenTable) -> QRect:
        """Returns where the tiles of a part lie in the window; its plate if none of them is shown."""
        rects = list(self._rects_of(part.pieces))
        if rects:
            return reduce(QRectF.united, rects).toAlignedRect()
        stage, view = self._board.stage, table.view
        if part.seat is None:
            return stage.rect(lay.PLATE_RECT).toAlignedRect()
        side = lay.side_of(part.seat, view.chair, view.ruleset.seats)
        return stage.rect(lay.seat_plate_rect(side)).toAlignedRect()

    def _rects_of(self, pieces: Sequence[Piece]) -> Iterable[QRectF]:
        items = self._board.items_by_key
        return (items["piece", piece].rect() for piece in pieces if ("piece", piece) in items)


def name(widget: QWidget, text: str) -> None:
    """Gives a widget its accessible name; readers are told only of a change."""
    if widget.accessibleName() != text:
        widget.setAccessibleName(text)


def read_in_order(widgets: Sequence[QWidget], parent: QWidget) -> None:
    """Puts the children of a widget in the order in which a reader should meet them, if a reader is active."""
    if QAccessible.isActive() and [child for child in parent.children() if child in widgets] != list(widgets):
        for widget in widgets:
            widget.raise_()
