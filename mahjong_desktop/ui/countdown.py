"""A time that runs out once, and stands still while it is held. Everything at the table that waits for a time uses it,
so that no time passes while the person reads a rule or a sheet. `WindowTimes` are those of a game (play/session.py).

Room: ui. What follows when the time is over, and who holds it, is decided elsewhere.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Any, TypeVar

from PySide6.QtCore import QObject, Qt, QTimer, Signal

if TYPE_CHECKING:
    from mahjong_desktop.play.session import BotAnswered

_A = TypeVar("_A")


class Countdown(QObject):
    """Counts one time down; `over` is emitted at its end."""

    over = Signal()

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self._timer = QTimer(self)
        self._timer.setSingleShot(True)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)  # a coarse one may tell more than its length as left
        self._timer.timeout.connect(self._end)
        self._length = 0
        self._left: int | None = None
        self._held = False

    @property
    def counting(self) -> bool:
        """Whether a time has begun and is not over; it may be held."""
        return self._left is not None

    def left(self) -> int:
        """Returns the milliseconds that are left; 0 if nothing is counted."""
        if self._timer.isActive():
            return max(0, self._timer.remainingTime())
        return self._left or 0

    def share_left(self) -> float:
        """Returns the share of the time that is left, from 1 to 0."""
        return min(1.0, self.left() / self._length) if self._length else 0.0

    def start(self, milliseconds: int) -> None:
        """Begins to count, from now on or, if it is held, from the release on. An earlier time no longer counts."""
        self._length = self._left = milliseconds
        if not self._held:
            self._timer.start(milliseconds)

    def cut(self, milliseconds: int) -> None:
        """Shortens the time if more than this is left of it."""
        if self.counting and self.left() > milliseconds:
            self.start(milliseconds)

    def stop(self) -> None:
        """Counts no longer; `over` is not emitted."""
        self._timer.stop()
        self._left = None

    def hold(self, *, held: bool) -> None:
        """Lets the time stand still, or run on. What is started meanwhile waits too."""
        if held and not self._held and self.counting:
            self._left = self.left()
            self._timer.stop()
        elif self._held and not held and self._left is not None:
            self._timer.start(self._left)
        self._held = held

    def _end(self) -> None:
        self._left = None
        self.over.emit()


class WindowTimes(QObject):
    """The times of one game in the event loop of the window. They end with their parent at the latest."""

    _answered = Signal(int, int, object)

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._to: BotAnswered[Any] | None = None
        self._answered.connect(self._pass_on)

    def countdown(self, over: Callable[[], None]) -> Countdown:
        """Returns a time that calls `over` when it has run out."""
        time = Countdown(self)
        time.over.connect(over)
        return time

    def called_here(self, answered: BotAnswered[_A]) -> BotAnswered[_A]:
        """Returns a function for any thread that has `answered` called in the thread of the window."""
        self._to = answered
        return self._answered.emit

    def _pass_on(self, number: int, seat: int, action: object) -> None:
        if self._to is not None:
            self._to(number, seat, action)

    def end(self) -> None:
        """Counts and calls nothing from now on."""
        self._to = None
        self.deleteLater()
