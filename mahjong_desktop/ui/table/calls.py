"""The words that players call at the table, the viewer among them: chow, pung, kong, a declaration, a win. This module
decides which word is shown at which seat, and for how long.

Room: ui/table. plates.py paints the words; nothing of the game is decided here.
"""

from __future__ import annotations

from collections.abc import Iterable
from functools import partial
from typing import Final

from PySide6.QtCore import QObject, QTimer, Signal

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.present.table_events import Call, Tone, calls_of
from mahjong_desktop.texts import Texts

SPOKEN: Final = 900
"""How long a new word is emphasised, in milliseconds, at every pace."""


class Calls(QObject):
    """The words that are shown at the seats now. A claim becomes less prominent after a moment and disappears at the
    seat's next turn. A declaration disappears after its moment, because a badge replaces it. A win stays until the next
    hand."""

    changed = Signal()
    called = Signal(int)
    """Emitted with the seat of every word that is called."""

    def __init__(self, parent: QObject) -> None:
        super().__init__(parent)
        self.now: dict[int, Call] = {}
        self._passed: set[int] = set()

    def clear(self) -> None:
        """Removes all words."""
        self.now.clear()
        self._passed.clear()

    def hear(self, events: Iterable[ev.Event], view: SeatView, texts: Texts) -> None:
        """Shows the calls in these events, emphasised for a moment."""
        for event in events:
            if isinstance(event, ev.HandStarted):
                self.clear()
            elif isinstance(event, ev.Drew) and event.source == "wall":
                self._turn_came(event.seat)
            for call in calls_of((event,), view, texts):
                self._passed.discard(call.seat)
                self.now[call.seat] = call
                self.called.emit(call.seat)
                if call.tone is not Tone.WON:
                    QTimer.singleShot(SPOKEN, self, partial(self._grow_quiet, call))

    def _turn_came(self, seat: int) -> None:
        call = self.now.get(seat)
        if call is not None and call.tone is Tone.SAID:
            del self.now[seat]
        elif call is not None:
            self._passed.add(seat)

    def _grow_quiet(self, call: Call) -> None:
        if self.now.get(call.seat) is not call:
            return
        if call.tone is Tone.DECLARED or call.seat in self._passed:
            del self.now[call.seat]
        else:
            self.now[call.seat] = Call(call.seat, call.word, Tone.SAID)
        self.changed.emit()
