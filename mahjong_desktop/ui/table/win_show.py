"""Runs the moment of a win at the table: the winning tile goes to the hand, the hands lie down in their sets, the
points run to the plates. Any key and any click jumps to the end and does nothing else.

Room: ui/table. What lies down when is in win_beats.py, the way of the tile in win_flight.py. Nothing waits for it but
the director; when it is over no timer runs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Final

from msgspec import Struct
from PySide6.QtCore import QElapsedTimer, QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QMouseEvent, QPainterPath
from PySide6.QtWidgets import QWidget

from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.values import replace
from mahjong_desktop.present.win_moment import WinFlow
from mahjong_desktop.ui.presses import presses
from mahjong_desktop.ui.table.items import Placing, TileItem
from mahjong_desktop.ui.table.motion import FRAME, MOVING_LAYER, out_cubic
from mahjong_desktop.ui.table.spots import Spot, covered_by
from mahjong_desktop.ui.table.table_view import TableView
from mahjong_desktop.ui.table.win_beats import Laying, WinBeat
from mahjong_desktop.ui.table.win_flight import flight
from mahjong_desktop.ui.theme import application

FLIGHT_MS: Final = 180
LAID_FROM: Final = 120
LAID_MS: Final = 180
PAID_FROM: Final = 240
PAID_MS: Final = 360
APART: Final = 200
"""How long after the first of several winners the next one follows."""
_KEYS: Final = (QEvent.Type.KeyPress, QEvent.Type.ShortcutOverride)
_CLICKS: Final = (QEvent.Type.MouseButtonPress, QEvent.Type.MouseButtonDblClick)


class Flight(Struct, frozen=True):
    """A tile on its way: its spot before and after, the way in u, and when it begins."""

    item: TileItem
    start: Spot
    end: Spot
    way: QPainterPath
    since: float

    def place(self, time: float, view: TableView) -> bool:
        """Draws the tile at a moment; returns whether it has arrived."""
        share = out_cubic((time - self.since) / FLIGHT_MS)
        at = view.stage.point(self.way.pointAtPercent(share))
        turn = (self.end.turn - self.start.turn - self.start.tilt + 180) % 360 - 180
        angle = self.start.turn + self.start.tilt + turn * share
        width = self.start.width + (self.end.width - self.start.width) * share
        now = self.item.spot
        self.item.place(
            Placing(at.x(), at.y(), width / now.width, (angle - now.turn - now.tilt + 180) % 360 - 180)
            if share < 1
            else self.item.home
        )
        if share >= 1:
            self.item.setZValue(now.z)
        return share >= 1


class WinShow(QObject):
    """The moment of one win."""

    finished = Signal()
    skipped = Signal()
    paid = Signal(object, object)
    """Emitted with the payments on their way, as pairs of a payment and the share of its way, and with the scores that
    count up meanwhile."""
    laid = Signal()
    """Emitted when a hand begins to lie down."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._timer = QTimer(self)
        self._timer.setTimerType(Qt.TimerType.PreciseTimer)
        self._timer.setInterval(FRAME)
        self._timer.timeout.connect(self._tick)
        self._clock = QElapsedTimer()
        self._beat: WinBeat | None = None
        self._pace = 1.0
        self._begins = self._length = 0.0
        self._due: list[tuple[float, Callable[[], None]]] = []
        self._flights: list[Flight] = []
        self._home: Spot | None = None
        """Where the winning tile lay."""

    @property
    def running(self) -> bool:
        """Whether the moment of a win is being shown."""
        return self._beat is not None

    def run(self, beat: WinBeat, pace: float) -> None:
        """Shows a part of the moment; `pace` is the factor of durations. `finished` is emitted at its end."""
        self.stop()
        self._beat, self._pace = beat, pace
        last = APART * (len(beat.moment.won) - 1)
        self._begins = 0.0 if beat.layings else float(PAID_FROM)
        self._length = last + (PAID_FROM + PAID_MS if beat.pays else LAID_FROM + LAID_MS)
        self._due = []
        for number, laying in enumerate(beat.layings):
            since = float(APART * number)
            self._due.append((since, partial(self._fly, laying, since)))
            self._due.append((since + LAID_FROM, partial(self._lay, laying)))
        application().installEventFilter(self)
        self._clock.start()
        self._timer.start()

    def stop(self) -> None:
        """Shows nothing more, without emitting anything. The tiles stay where they are."""
        if self._beat is None:
            return
        self._timer.stop()
        application().removeEventFilter(self)
        self._beat = self._home = None
        self._due, self._flights = [], []
        self.paid.emit((), None)

    def advance(self, time: float) -> None:
        """Shows the moment `time` milliseconds after its beginning at ordinary speed."""
        self._move(time)
        if self._beat is not None and self._beat.pays:
            self._pay(self._beat, time)

    def _move(self, time: float) -> None:
        while self._due and self._due[0][0] <= time:
            self._due.pop(0)[1]()
        self._flights = [flying for flying in self._flights if not flying.place(time, self._view)]

    def _tick(self) -> None:
        time = self._begins + self._clock.elapsed() / self._pace
        if time < self._length:
            self.advance(time)
            return
        self._move(self._length)  # the scores are those of the next view
        self.stop()
        self.finished.emit()

    # ---- tiles

    def _fly(self, laying: Laying, since: float) -> None:
        """Sends the winning tile on its way, if another seat gave it."""
        view, flying = self._view, laying.flying
        if flying is None:
            return
        before, now = flying
        item = view.items_by_key.get(before)
        if self._home is None and item is not None:
            self._home = item.spot
        spots, left = view.spots_with(laying.view, laying.laid), ("gone", before[1])
        end = spots.get(now)
        if self._home is None or end is None:
            return
        if now != before:
            item = view.put(now, replace(self._home, fresh=False, faint=True))
        elif left in spots:
            view.put(left, spots[left])
        assert item is not None
        taken = [covered_by(other.spot) for other in view.items_by_key.values() if other is not item]
        way = flight(self._home, end, [rect for rect in taken if not rect.isEmpty()])
        item.setZValue(MOVING_LAYER)
        self._flights.append(Flight(item, self._home, end, way, since))

    def _lay(self, laying: Laying) -> None:
        self._view.laid_wins = laying.laid
        self._view.carry(laying.view, laying.origins, LAID_MS * self._pace)
        for flying in self._flights:
            self._view.motion.release(flying.item)
            flying.item.setZValue(MOVING_LAYER)
        self.laid.emit()

    # ---- payments

    def _pay(self, beat: WinBeat, time: float) -> None:
        moment, shares = beat.moment, list[tuple[WinFlow, float]]()
        gains = [0.0] * len(moment.gains)
        rest = list(moment.gains)
        share = 0.0
        for number in range(len(moment.won)):
            share = out_cubic((time - PAID_FROM - APART * number) / PAID_MS)
            paid = moment.paid_with(number)
            for place, gain in enumerate(balances(paid, len(gains))):
                gains[place] += gain * share
                rest[place] -= gain
            if 0 < share < 1:
                shares += [(one, share) for one in paid]
        counted = (
            round(score + gain + left * share) for score, gain, left in zip(beat.scores, gains, rest, strict=True)
        )
        self.paid.emit(tuple(shares), tuple(counted) if time >= PAID_FROM else None)

    # ---- input

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """Takes all keys and clicks of the window while the moment is shown; each jumps to the end, but for the second
        half of an answer and keys that were held before."""
        kind = event.type()
        if kind not in _KEYS and kind not in _CLICKS:
            return False
        if not isinstance(watched, QWidget) or watched.window() is not self._view.window():
            return False
        event.accept()
        if kind is not QEvent.Type.ShortcutOverride and isinstance(event, QKeyEvent | QMouseEvent):
            presses().note(event)
            held = isinstance(event, QKeyEvent) and event.isAutoRepeat()
            if not held and not presses().repeats_an_answer:
                presses().spend()
                self.skipped.emit()
        return True
