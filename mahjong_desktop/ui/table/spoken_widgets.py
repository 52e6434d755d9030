"""Widgets for screen readers and the keyboard, which paint nothing and ignore the mouse: invisible buttons over the
viewer's tiles, and the table as a tree: a group for the middle and for each seat, with a text for everything that lies
there.

Room: ui/table. present/spoken_table.py makes the words of the tree. Its widgets exist only while a screen reader (or
another user of Qt's accessibility) is active; without one the table does no work for them. They are real widgets and
not a factory of interfaces: graphics items have no interface of their own, and an interface made in Python must outlive
every query.
"""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from functools import reduce

from PySide6.QtCore import QObject, QRect, QRectF, Qt, Signal
from PySide6.QtGui import QAccessible, QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QGroupBox, QLabel, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.present.spoken_table import SpokenPart, SpokenTable
from mahjong_desktop.ui.plain_text import plain_label
from mahjong_desktop.ui.table import layout as lay
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
        return stage.rect(stage.seat_plate(side)).toAlignedRect()

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


class TileButton(QAbstractButton):
    """The button of one tile of the hand."""

    focused = Signal(bool)

    def __init__(self, piece: Piece, parent: QWidget) -> None:
        super().__init__(parent)
        self.piece = piece
        self.setAttribute(Qt.WidgetAttribute.WA_TransparentForMouseEvents)
        self.setFocusPolicy(Qt.FocusPolicy.NoFocus)

    def paintEvent(self, event: QPaintEvent) -> None:
        """Paints nothing; the table paints the tile."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """Ignores the event, because the table handles all keys."""
        event.ignore()

    def focusInEvent(self, event: QFocusEvent) -> None:
        """Lets the table draw a ring round the tile."""
        super().focusInEvent(event)
        self.focused.emit(True)

    def focusOutEvent(self, event: QFocusEvent) -> None:
        """Lets the table remove the ring."""
        super().focusOutEvent(event)
        self.focused.emit(False)


class HandButtons(QObject):
    """One button for each tile of the hand. Exactly one of them at a time can be reached with the Tab key."""

    pressed = Signal(object)
    focus_moved = Signal(object)
    """Emitted with the piece that has the keyboard focus now, or None."""

    def __init__(self, parent: QWidget) -> None:
        super().__init__(parent)
        self._parent = parent
        self.box = SpokenGroup(parent)
        self._buttons: dict[Piece, TileButton] = {}

    def show(
        self,
        rects: Mapping[Piece, QRectF],
        names: Mapping[Piece, str],
        notes: Mapping[Piece, str],
        playable: frozenset[Piece],
        lifted: Collection[Piece] = (),
    ) -> None:
        """Adapts the buttons to the hand. `rects` are in order from left to right, `notes` describe the tiles.
        Buttons of tiles that are not `playable` are disabled; those of `lifted` tiles are checked."""
        held = self.focus_piece()
        self.box.setGeometry(self._parent.rect())
        for piece in list(self._buttons):
            if piece not in rects:
                button = self._buttons.pop(piece)
                button.blockSignals(True)
                button.hide()
                button.deleteLater()
        for piece, rect in rects.items():
            button = self._buttons.get(piece) or self._make(piece)
            button.setGeometry(rect.toAlignedRect())
            button.setAccessibleName(names[piece])
            button.setAccessibleDescription(notes[piece])
            button.setEnabled(piece in playable)
            button.setCheckable(piece in lifted)
            button.setChecked(piece in lifted)
            button.show()
        self._buttons = {piece: self._buttons[piece] for piece in rects}
        read_in_order(list(self._buttons.values()), self.box)
        if held is not None and held not in self._buttons:
            self.focus_moved.emit(None)
        self._choose_stop()

    def _make(self, piece: Piece) -> TileButton:
        button = self._buttons[piece] = TileButton(piece, self.box)
        button.clicked.connect(lambda: self.pressed.emit(piece))
        button.focused.connect(lambda on: self.focus_moved.emit(piece if on else None))
        return button

    def _choose_stop(self) -> None:
        enabled = [button for button in self._buttons.values() if button.isEnabled()]
        stop = next((button for button in enabled if self._holds(button)), enabled[-1] if enabled else None)
        for button in self._buttons.values():
            button.setFocusPolicy(Qt.FocusPolicy.TabFocus if button is stop else Qt.FocusPolicy.NoFocus)

    def buttons(self) -> tuple[TileButton, ...]:
        """All buttons, from left to right."""
        return tuple(self._buttons.values())

    def button(self, piece: Piece) -> TileButton | None:
        """Returns the button over a piece."""
        return self._buttons.get(piece)

    def focus_piece(self) -> Piece | None:
        """Returns the piece that has the keyboard focus."""
        return next((piece for piece, button in self._buttons.items() if self._holds(button)), None)

    def _holds(self, button: TileButton) -> bool:
        """Whether it has the keyboard focus of its window, even while another window is active."""
        return self._parent.window().focusWidget() is button

    def focus(self, piece: Piece | None) -> bool:
        """Gives the keyboard focus to a piece, by default to the last playable one. Returns whether there was one."""
        enabled = [button for button in self._buttons.values() if button.isEnabled()]
        button = self._buttons.get(piece) if piece is not None else None
        if button is None or not button.isEnabled():
            button = enabled[-1] if enabled else None
        if button is None:
            return False
        button.setFocus(Qt.FocusReason.TabFocusReason)
        self._choose_stop()
        return True

    def step(self, by: int) -> bool:
        """Moves the keyboard focus to the next tile on either side, wrapping round at the ends. Returns whether it
        moved."""
        enabled = [button for button in self._buttons.values() if button.isEnabled()]
        if not enabled:
            return False
        held = next((index for index, button in enumerate(enabled) if self._holds(button)), None)
        place = (held + by) % len(enabled) if held is not None else (0 if by > 0 else len(enabled) - 1)
        return self.focus(enabled[place].piece)
