"""Taking moves back at the table: the button in the top bar, the keys, and what the menu of the game offers.

Room: ui/pages. The session decides what can be taken back, and the page of the table shows the earlier view.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QWidget

from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.session import GameSession
from mahjong_desktop.ui.keys import name_among
from mahjong_desktop.ui.table.table_widget import TableWidget
from mahjong_desktop.ui.table.top_bar import TopBar

UndoCommands = tuple[Callable[[], object] | None, Callable[[], object] | None]
"""What takes a move back and what gives one back; None for what is not possible now."""


class Undo(QObject):
    """Takes moves of one game after the other back."""

    def __init__(self, page: QWidget, bar: TopBar) -> None:
        super().__init__(page)
        self._bar = bar
        self._session: GameSession | None = None
        bar.undo_requested.connect(self.take_back)

    def follow(self, session: GameSession) -> None:
        """Begins with another game."""
        self._session = session
        session.undo_changed.connect(self._show)
        self._show()

    def take_back(self) -> None:
        """Takes the person's last decision back, if that is possible."""
        if self._session is not None:
            self._session.take_back()

    def redo(self) -> None:
        """Gives back what was taken back last, if that is possible."""
        if self._session is not None:
            self._session.redo()

    def commands(self) -> UndoCommands | None:
        """Returns what the menu of the game calls; None if the manner of play takes nothing back."""
        session = self._session
        if session is None or not session.manner.take_back:
            return None
        return self.take_back if session.can_take_back else None, self.redo if session.can_redo else None

    def press(self, event: QKeyEvent) -> bool:
        """Handles a key; returns whether it was one of this module's."""
        if not event.modifiers() & Qt.KeyboardModifier.ControlModifier:
            return False
        name = name_among(event, ("Z", "Y"))
        if not name:
            return False
        back = name == "Z" and not event.modifiers() & Qt.KeyboardModifier.ShiftModifier
        (self.take_back if back else self.redo)()
        return True

    def _show(self) -> None:
        session = self._session
        if session is not None:
            self._bar.show_undo(shown=session.manner.take_back, enabled=session.can_take_back)


def show_earlier(table: TableWidget, view: SeatView) -> None:
    """Shows an earlier view, or a later one again, at once. Nothing of the moves between remains on the table."""
    table.withdraw()
    table.notice.dismiss()
    table.view.set_came(())
    table.show_view(view)
