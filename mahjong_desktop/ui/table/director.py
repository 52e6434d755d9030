"""Animates events on the table one after another: where the tiles that an event shows were before it, how long each
event takes, which are combined.

Room: ui/table. It waits for nobody's answer. play/follow.py computes the views.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import groupby
from typing import Final, assert_never

from msgspec import Struct, field
from PySide6.QtCore import QObject, QTimer, Signal

from mahjong_desktop.core.melds import KongForm, Meld
from mahjong_desktop.core.ruleset import InPlace
from mahjong_desktop.core.tiles import HIDDEN, Piece
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.view import SeatView
from mahjong_desktop.mechanics.walls import Wall
from mahjong_desktop.play.follow import ToldEvents, after, dice_with, drawn_from, first_winner, prize_of
from mahjong_desktop.ui.table import motion
from mahjong_desktop.ui.table.melds import SET
from mahjong_desktop.ui.table.spots import Key
from mahjong_desktop.ui.table.table_view import TableView

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
    """Yields the animations for the events; consecutive `Dealt` events become one."""
    told: list[ev.Event] = []
    for kind, together in groupby(events, type):
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
        self.pace = 1.0
        self.reduced = False
        self._at_last = QTimer(self)
        self._at_last.setSingleShot(True)
        self._at_last.timeout.connect(self.finish)
        view.motion.finished.connect(self._next)

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
        if self.pace <= 0:
            self._put_off(end)
            self.began.emit(tuple(events), end.seat, 0.0)
            return
        self.finish()
        self._last, self._awaited = end, True
        self._closing = False
        self._beats = list(beats(start, events))
        self._next()

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
        self._view.motion.stop()

    def _next(self) -> None:
        while self._last is not None and self._beats:
            beat = self._beats.pop(0)
            self.moved_on.emit(beat.view)
            duration = min(beat.duration, float(motion.REDUCED)) if self.reduced else beat.duration * self.pace
            self.began.emit(beat.events, beat.view.seat, duration)
            if beat.duration <= 0:
                continue
            delays = {} if self.reduced else {key: delay * self.pace for key, delay in beat.delays.items()}
            if self._view.carry(beat.view, beat.origins, duration, delays=delays, fade=self.reduced, claim=beat.claim):
                return
        if self._last is not None and not self._closing:
            self._closing = True
            duration = motion.REDUCED if self.reduced else motion.TURN_MS * self.pace
            shown = self._view.seat_view
            came = revealed(shown, self._last) if shown is not None else {}
            if self._view.carry(self._last, came, duration, fade=self.reduced):
                return
        self.finish()


def origins(view: SeatView, event: ev.Event, told: ToldEvents = ()) -> dict[Key, Key]:
    """Returns where the tiles that appear with an event were before it: new key to old key. `view` is the one before
    it."""
    match event:
        case ev.Dealt() | ev.Drew() | ev.Turned():
            return {} if view.wall is None else _from_wall(view, view.wall, event)
        case ev.Exchanged():
            return _passed_on(view, event)
        case ev.BonusExposed() | ev.Discarded():
            return _from_hand(view, event.seat, (event.piece,))
        case ev.Melded():
            laid = {piece for meld in view.melds[event.seat] for piece in meld.pieces if piece >= 0}
            held = tuple(piece for piece in event.pieces if piece not in laid and piece != event.claimed)
            return _from_hand(view, event.seat, held)
        case ev.WentOn():
            won = first_winner(view, told)
            if won is None or won.giver is not None:
                return {}
            return _from_hand(view, won.seat, (prize_of(won),))
        case ev.HandEnded():
            return _opened(view, event.hands)
        case (
            ev.Seated()
            | ev.TakenUp()
            | ev.HandStarted()
            | ev.WallBroken()
            | ev.Prepared()
            | ev.Declared()
            | ev.PlayBegan()
        ):
            return {}
        case ev.LastTileOffered() | ev.Unclaimed() | ev.Won() | ev.Scored() | ev.Revealed() | ev.Paid():
            return {}
        case ev.ReplacementOffered() | ev.Erred() | ev.MatchEnded():
            return {}
        case _:
            assert_never(event)


def _from_wall(view: SeatView, wall: Wall, event: ev.Dealt | ev.Drew | ev.Turned) -> dict[Key, Key]:
    match event:
        case ev.Dealt():
            first, places = len(view.hands[event.seat]), wall.next_places(len(event.pieces))
            return {
                _hand_key(event.seat, piece, first + index): ("wall", place)
                for index, (piece, place) in enumerate(zip(event.pieces, places, strict=False))
            }
        case ev.Drew():
            taken = drawn_from(view, event)
            return {_hand_key(event.seat, event.piece, len(view.hands[event.seat])): ("wall", taken)}
        case ev.Turned():
            rules = view.ruleset.turn_up
            if rules is None or isinstance(rules.place, InPlace):
                return {}
            return {("piece", event.piece): ("wall", wall.next_indicator(rules, dice_with(view, event)))}
        case _:
            assert_never(event)


def _hand_key(seat: int, piece: Piece, index: int) -> Key:
    return ("piece", piece) if piece >= 0 else ("hand", seat, index)


def _from_hand(view: SeatView, seat: int, pieces: tuple[Piece, ...]) -> dict[Key, Key]:
    hand = view.hands[seat]
    hidden = [piece for piece in pieces if piece not in hand]
    if HIDDEN in pieces:
        first = SET * len(_sets(view.melds[seat]))
        return {("meld", seat, first + index): ("hand", seat, index) for index in range(len(pieces))}
    known = sum(piece != HIDDEN for piece in hand)  # a hand that lies open has its hidden tile at the end
    middle = known or max(0, (len(hand) - len(hidden)) // 2)
    return {("piece", piece): ("hand", seat, middle + index) for index, piece in enumerate(hidden)}


def _opened(view: SeatView, hands: tuple[tuple[Piece, ...], ...]) -> dict[Key, Key]:
    found: dict[Key, Key] = {}
    for seat, pieces in enumerate(hands):
        if seat < len(view.hands) and HIDDEN in view.hands[seat]:
            known = [piece for piece in view.hands[seat] if piece != HIDDEN]
            turned = enumerate(sorted(set(pieces).difference(known)), start=len(known))
            found.update({("piece", piece): ("hand", seat, index) for index, piece in turned})
    return found


def _passed_on(view: SeatView, event: ev.Exchanged) -> dict[Key, Key]:
    """Returns the moves of exchanged tiles; hidden tiles leave one hand and are added at the end of another."""
    chairs = view.ruleset.chairs
    found: dict[Key, Key] = {}
    for seat in chairs.taken:
        giver = chairs.onward(seat, event.step)
        for index, piece in enumerate(event.given[giver]):
            ends = [len(view.hands[holder]) - len(event.given[holder]) + index for holder in (seat, giver)]
            own_hidden = piece < 0 or HIDDEN in view.hands[seat]
            new: Key = ("hand", seat, ends[0]) if own_hidden else ("piece", piece)
            found[new] = ("hand", giver, ends[1]) if HIDDEN in view.hands[giver] else ("piece", piece)
    return {new: old for new, old in found.items() if new != old}


def revealed(before: SeatView, now: SeatView) -> dict[Key, Key]:
    """Returns the moves of the tiles of kongs whose kind has become visible: new key to old key."""
    found: dict[Key, Key] = {}
    for seat in range(min(len(before.melds), len(now.melds))):
        old, new = (_sets(view.melds[seat]) for view in (before, now))
        for number, (hidden, shown) in enumerate(zip(old, new, strict=False)):
            if HIDDEN in hidden.pieces and HIDDEN not in shown.pieces:
                found.update(
                    {("piece", piece): ("meld", seat, SET * number + i) for i, piece in enumerate(shown.pieces)}
                )
    return found


def _sets(melds: tuple[Meld, ...]) -> list[Meld]:
    return [meld for meld in melds if meld.form is not KongForm.SINGLE]
