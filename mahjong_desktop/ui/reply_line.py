"""How a bot's answer comes from its thread to the game that the person plays.

Room: ui. It knows nothing of games; session.py asks the bots.
"""

from __future__ import annotations

from collections.abc import Callable
from threading import Lock

from mahjong_desktop.engine.actions import Action


class ReplyLine:
    """Carries a bot's answer from its thread to the session, until the session closes.

    A QObject may be deleted in its own thread only. So the thread in which bots think must neither emit a session's
    signal nor hold the last reference to one. It holds this object, and the session detaches itself from it when it
    closes.
    """

    def __init__(self, emit: Callable[[int, int, Action], None]) -> None:
        self._emit: Callable[[int, int, Action], None] | None = emit
        self._lock = Lock()

    def answer(self, number: int, seat: int, action: Action) -> None:
        """Passes on a bot's answer to question `number`. May be called in any thread."""
        with self._lock:
            if self._emit is not None:
                self._emit(number, seat, action)

    def close(self) -> None:
        """Detaches the session, so that later answers are dropped. Must be called in the session's thread."""
        with self._lock:
            self._emit = None
