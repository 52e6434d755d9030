"""Shows the events of a step of Shuangkou one after the other: how long each takes, and when the table is still.

Room: ui/cards. It waits for nobody's answer. What an event changes on the table belongs to card_table.py.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Final, Protocol

from PySide6.QtCore import QObject, QTimer, Signal

from mahjong_desktop.cards.events import CardEvent, CardsDealt, CardsPlayed, TrickWon, TurnPassed, WentOut
from mahjong_desktop.cards.view import CardView

PLAY_MS: Final = 180
OLDER_MS: Final = 160
AWAY_MS: Final = 160
OUT_MS: Final = 160
PASS_MS: Final = 160
LAST_PASS_MS: Final = 520
"""The pass that ends a trick is read before the cards go."""
DEAL_MS: Final = 600
REDUCED_MS: Final = 80


class ShowsEvents(Protocol):
    """The table, as the director knows it."""

    def show_event(self, event: CardEvent, view: CardView, milliseconds: float) -> None:
        """Begins to show an event, which takes so long; `view` is that after all events of the step."""

    def show_view(self, view: CardView) -> None:
        """Shows a view at once."""

    def finish_moving(self) -> None:
        """Lets all cards arrive."""


class CardDirector(QObject):
    """Runs one step at a time."""

    settled = Signal()
    began = Signal(object, object, float)
    """Emitted with the event that is shown from now on, the view after its step, and how many milliseconds it takes."""

    def __init__(self, table: ShowsEvents, parent: QObject) -> None:
        super().__init__(parent)
        self._table = table
        self._events: deque[CardEvent] = deque()
        self._view: CardView | None = None
        self.pace = 1.0
        """Multiplies all durations; 0 shows everything at once."""
        self.reduced = False
        self._next = QTimer(self)
        self._next.setSingleShot(True)
        self._next.timeout.connect(self._step)

    @property
    def running(self) -> bool:
        """Whether a step is being shown."""
        return self._view is not None

    def play(self, events: Sequence[CardEvent], view: CardView) -> None:
        """Shows events, then the view after them, and emits `settled`."""
        self.finish()
        self._events, self._view = deque(events), view
        self._step()

    def finish(self) -> None:
        """Shows the rest of the step at once; `settled` follows from the event loop."""
        if self._view is None:
            return
        self._next.stop()
        self._table.finish_moving()
        while self._events:
            self._show(self._events.popleft(), 0.0)
        self._next.start(0)

    def drop(self) -> None:
        """Shows nothing more of the step, and tells nothing."""
        self._next.stop()
        self._table.finish_moving()
        self._events.clear()
        self._view = None

    def duration(self, event: CardEvent, following: CardEvent | None = None) -> float:
        """Returns how long an event is shown, in milliseconds."""
        match event:
            case CardsDealt():
                usual = DEAL_MS
            case CardsPlayed():
                usual = PLAY_MS
            case TurnPassed():
                usual = LAST_PASS_MS if isinstance(following, TrickWon) else PASS_MS
            case WentOut():
                usual = OUT_MS
            case TrickWon():
                usual = AWAY_MS
            case _:
                return 0.0
        if self.reduced and not isinstance(event, TurnPassed):
            usual = REDUCED_MS
        return usual * self.pace

    def _step(self) -> None:
        while self._events:
            event = self._events.popleft()
            wait = self.duration(event, self._events[0] if self._events else None)
            self._show(event, wait)
            if wait >= 1:
                self._next.start(round(wait))
                return
        view, self._view = self._view, None
        if view is not None:
            self._table.show_view(view)
            self.settled.emit()

    def _show(self, event: CardEvent, milliseconds: float) -> None:
        if self._view is not None:
            self.began.emit(event, self._view, milliseconds)
            self._table.show_event(event, self._view, milliseconds)
