"""Ends the program in order when the system asks for it (SIGTERM): background processes are ended, and what they share
with the program is given back. Every step of a game is on the disk already.

Room: ui. Closing the window belongs to shell.py.
"""

from __future__ import annotations

import contextlib
import signal
import socket
import sys
from collections.abc import Callable
from types import FrameType

from PySide6.QtCore import QObject, QSocketNotifier


class EndOnRequest(QObject):
    """Calls `end` in the event loop when the system asks the program to end; `asked` says that it has. Python runs the
    handlers of signals only between its own instructions, so that a socket has to wake the event loop. Does nothing on
    Windows, which has no such request."""

    def __init__(self, end: Callable[[], object], parent: QObject) -> None:
        super().__init__(parent)
        self.asked = False
        self._end = end
        if sys.platform == "win32":
            return
        self._woken, self._waking = socket.socketpair()
        for one in (self._woken, self._waking):
            one.setblocking(False)
        self._before = signal.set_wakeup_fd(self._waking.fileno(), warn_on_full_buffer=False)
        self._handler = signal.signal(signal.SIGTERM, self._take)
        self._notifier = QSocketNotifier(self._woken.fileno(), QSocketNotifier.Type.Read, self)
        self._notifier.activated.connect(self._wake)

    def leave(self) -> None:
        """Gives the signal back."""
        if sys.platform == "win32":
            return
        self._notifier.setEnabled(False)
        signal.signal(signal.SIGTERM, self._handler)
        signal.set_wakeup_fd(self._before)
        self._woken.close()
        self._waking.close()

    def _take(self, _number: int, _frame: FrameType | None) -> None:
        self.asked = True

    def _wake(self) -> None:
        with contextlib.suppress(OSError):
            self._woken.recv(64)
        if self.asked:
            self._end()
