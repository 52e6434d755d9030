"""Invisible buttons over the viewer's tiles, for the keyboard and screen readers. They paint nothing and ignore the
mouse."""

from __future__ import annotations

from collections.abc import Collection, Mapping

from PySide6.QtCore import QObject, QRectF, Qt, Signal
from PySide6.QtGui import QFocusEvent, QKeyEvent, QPaintEvent
from PySide6.QtWidgets import QAbstractButton, QWidget

from mahjong_desktop.core.tiles import Piece
from mahjong_desktop.ui.table.spoken_tree import SpokenGroup, read_in_order


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
