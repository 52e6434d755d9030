"""Animates events on the table one after another: how long each event takes, which are combined, and the moment of a
win.

Room: ui/table. It waits for nobody's answer. play/follow.py computes the views, origins.py where tiles come from,
win_beats.py the steps of a win.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, assert_never

from msgspec import Struct, field
from PySide6.QtCore import QObject, QTimer, Signal

from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.play.follow import after
from mahjong_desktop.present.win_moment import LaidWin, WinMoment, moment_of
from mahjong_desktop.ui.table import motion
from mahjong_desktop.ui.table.origins import origins, revealed
from mahjong_desktop.ui.table.spots import Key
from mahjong_desktop.ui.table.table_view import TableView
from mahjong_desktop.ui.table.win_beats import WinBeat, win_beats
from mahjong_desktop.ui.table.win_show import WinShow

DEAL_STEPS: Final = 17
"""The number of `Dealt` events in an ordinary deal; they share the duration of the deal."""
UNSEEN: Final = 100
"""With animations off, several events within this many milliseconds are shown as one picture."""


class Beat(Struct, frozen=True):
    """One animation: the view after it, where new tiles come from, its duration, delays of single tiles, and what
    happened in it."""

    view: SeatView
    origins: dict[Key, Key]
    duration: float
    delays: dict[Key, float] = field(default_factory=dict)
    claim: bool = False
    events: tuple[ev.Event, ...] = ()
    win: WinBeat | None = None


def duration_of(event: ev.Event) -> float:
    """Returns the duration of an event in milliseconds at ordinary speed; 0 if it moves no tile."""
    match event:
        case ev.Drew() | ev.BonusExposed() | ev.Dealt():
            return motion.DRAW
        case ev.Discarded():
            return motion.DISCARD_MS
        case ev.Melded() | ev.HandEnded() | ev.WentOn():
            return motion.CLAIM_MS
        case ev.HandStarted() | ev.WallBroken() | ev.Turned() | ev.Declared():
            return motion.TURN_MS
        case ev.Revealed():
            return motion.REVEAL
        case ev.Exchanged():
            return motion.EXCHANGE
        case (
            ev.Seated()
            | ev.TakenUp()
            | ev.Prepared()
            | ev.PlayBegan()
            | ev.LastTileOffered()
            | ev.Unclaimed()
            | ev.Won()
        ):
            return 0.0
        case ev.ReplacementOffered() | ev.Scored() | ev.Paid() | ev.Erred() | ev.MatchEnded():
            return 0.0
        case _:
            assert_never(event)


def beats(view: SeatView, events: Sequence[ev.Event]) -> Iterator[Beat]:
    """Yields the animations for the events; consecutive `Dealt` events become one, and a win with all that follows."""
    told: list[ev.Event] = []
    place = next((index for index, event in enumerate(events) if isinstance(event, ev.Won)), len(events))
    for kind, together in groupby(events[:place], type):
        if kind is ev.Dealt:
            dealt = _dealt(view, [event for event in together if isinstance(event, ev.Dealt)])
            view = dealt.view
            yield dealt
            continue
        for event in together:
            claim, came = isinstance(event, ev.Melded), origins(view, event, told)
            beat = Beat(after(view, event, told), came, duration_of(event), claim=claim, events=(event,))
            view = beat.view
            told.append(event)
            yield beat
    ends = [index for index, event in enumerate(events) if index > place and isinstance(event, ev.WentOn)]
    until = ends[0] + 1 if ends else len(events)
    moment = moment_of(events[place:until], view)
    if moment is not None:
        yield from _won(view, events[place:until], moment)
        yield from beats(_followed(view, events[place:until]), events[until:])


def _won(view: SeatView, events: Sequence[ev.Event], moment: WinMoment) -> Iterator[Beat]:
    first, turned, then = win_beats(view, events, moment)
    yield Beat(first.view, {}, 0.0, events=first.events, win=first)
    if then is not None:
        yield Beat(then.view, {}, motion.REVEAL, events=turned)
        yield Beat(then.view, {}, 0.0, win=then)


def _followed(view: SeatView, events: Sequence[ev.Event]) -> SeatView:
    for number, event in enumerate(events):
        view = after(view, event, events[:number])
    return view


def _dealt(view: SeatView, run: list[ev.Dealt]) -> Beat:
    came: dict[Key, Key] = {}
    delays: dict[Key, float] = {}
    pause = (motion.DEAL - motion.DRAW) / DEAL_STEPS
    for step, event in enumerate(run):
        new = origins(view, event)
        came.update(new)
        delays.update(dict.fromkeys(new, step * pause))
        view = after(view, event)
    return Beat(view, came, motion.DRAW, delays, events=tuple(run))


class Director(QObject):
    """Runs the animations of one call of `play`."""

    settled = Signal()
    moved_on = Signal(object)
    """Emitted with the view that is shown from now on."""
    began = Signal(object, int, float)
    """Emitted with the events whose animation begins now, the seat that sees them, and how many milliseconds it takes;
    with all events of one call of `play` and 0 if animations are off."""

    def __init__(self, view: TableView) -> None:
        super().__init__(view)
        self._view = view
        self._beats: list[Beat] = []
        self._last: SeatView | None = None
        self._closing = False
        self._awaited = False
        self._laid: tuple[LaidWin, ...] = ()
        """The hands that lie in their sets at the end."""
        self.pace = 1.0
        self.reduced = False
        self.win = WinShow(view)
        self._at_last = QTimer(self)
        self._at_last.setSingleShot(True)
        self._at_last.timeout.connect(self.finish)
        view.motion.finished.connect(self._moved)
        self.win.finished.connect(self._next)
        self.win.skipped.connect(self.finish)

    @property
    def running(self) -> bool:
        """Whether an animation is running."""
        return self._last is not None

    @property
    def waits(self) -> bool:
        """Whether pictures are delayed because animations are off."""
        return self.pace <= 0

    def play(self, start: SeatView, events: Sequence[ev.Event], end: SeatView) -> None:
        """Animates the events, from the view `start` on. `end` is the exact view and is shown at the end in any case.

        With animations off, `settled` is emitted at once, and painting waits for a question or for up to `UNSEEN`
        milliseconds. Painting every discard of the others took most of the time until the next question.
        """
        moment, before = moment_of(events, end), self._laid
        if moment is not None or any(isinstance(event, ev.HandStarted) for event in events):
            before, self._laid = (), moment.laid if moment is not None else ()
        if self.pace <= 0:
            self._put_off(end)
            self.began.emit(tuple(events), end.seat, 0.0)
            return
        self.finish()
        self._last, self._awaited = end, True
        self._view.laid_wins = before
        self._closing = self._laid != before and not self.reduced
        self._beats = list(beats(start, events))
        self._next()

    def lay(self, laid: tuple[LaidWin, ...]) -> None:
        """Says which hands lie in their sets from now on."""
        self._laid = self._view.laid_wins = laid

    def _put_off(self, end: SeatView) -> None:
        self._beats = []
        self._last, self._awaited = end, True
        if not self._at_last.isActive():
            self._at_last.start(UNSEEN)
        QTimer.singleShot(0, self, self._settle)

    def _settle(self) -> None:
        """Emits once that the events of `play` have been shown."""
        if self._awaited:
            self._awaited = False
            self.settled.emit()

    def finish(self) -> None:
        """Shows the final view at once."""
        if self._last is None:
            return
        end, self._last = self._last, None
        self._forget()
        self._view.laid_wins = self._laid
        self._view.show_view(end)
        self.moved_on.emit(end)
        self._settle()

    def drop(self) -> None:
        """Stops without emitting anything."""
        self._last, self._awaited = None, False
        self._forget()

    def _forget(self) -> None:
        self._beats = []
        self._at_last.stop()
        self.win.stop()
        self._view.motion.stop()

    def _moved(self) -> None:
        if not self.win.running:
            self._next()

    def _next(self) -> None:
        while self._last is not None and self._beats:
            beat = self._beats.pop(0)
            self.moved_on.emit(beat.view)
            duration = min(beat.duration, float(motion.REDUCED)) if self.reduced else beat.duration * self.pace
            self.began.emit(beat.events, beat.view.seat, duration)
            if beat.win is not None and not self.reduced:
                self.win.run(beat.win, self.pace)
                return
            if beat.duration <= 0:
                continue
            delays = {} if self.reduced else {key: delay * self.pace for key, delay in beat.delays.items()}
            if self._view.carry(beat.view, beat.origins, duration, delays=delays, fade=self.reduced, claim=beat.claim):
                return
        if self._last is not None and not self._closing:
            self._closing = True
            duration = motion.REDUCED if self.reduced else motion.TURN_MS * self.pace
            shown, self._view.laid_wins = self._view.seat_view, self._laid
            came = revealed(shown, self._last) if shown is not None else {}
            if self._view.carry(self._last, came, duration, fade=self.reduced):
                return
        self.finish()
