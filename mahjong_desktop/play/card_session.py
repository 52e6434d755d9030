"""A match of Shuangkou that a person plays: runs it, asks bots in another thread, saves each step, controls the pace.

Room: play. It is the sister of session.py, whose times, news and keeper it shares, with one seat asked at a time. The
person sits at seat 0. The window animates the events that `moved` tells, calls `proceed` when the animation has ended,
and answers what `question` tells with `answer`.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum, auto
from pathlib import Path
from typing import Final

from mahjong_desktop.cards.decide import CardChoices, next_lead
from mahjong_desktop.cards.events import CardAction, CardEvent, CardHandEnded, CardsDealt
from mahjong_desktop.cards.match import CardMatch, CardStep
from mahjong_desktop.cards.options import ShuangkouOptions
from mahjong_desktop.cards.state import CardPhase
from mahjong_desktop.cards.turns import NextTurn
from mahjong_desktop.cards.view import CardView, card_view, seen_card_events
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.play.card_moves import CardEntry, CardMoves, EndedHand, touched_cards
from mahjong_desktop.play.card_opponents import CardOpponents
from mahjong_desktop.play.keeper import Keeper
from mahjong_desktop.play.pace import PACES
from mahjong_desktop.play.session import SessionNews, SessionTimes
from mahjong_desktop.records.card_record import CARD_SUFFIX, CardRecord
from mahjong_desktop.records.course import CourseMark, TakenBack
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.manners import Manner
from mahjong_desktop.records.record import HUMAN, Header
from mahjong_desktop.study.card_reading import open_cards_to_play

MY_SEAT: Final = 0
"""The seat of the person."""


class _CardStage(Enum):
    """What the session is waiting for."""

    SHOWING = auto()
    ANSWERS = auto()
    HAND_OVER = auto()
    STUCK = auto()
    CLOSED = auto()


class CardSession:
    """One match. Create it with `new` or `resume`, connect what it tells, then call `begin`."""

    def __init__(self, match: CardMatch, keeper: Keeper, times: SessionTimes, record: CardRecord | None = None) -> None:
        self.match = match
        self.keeper = keeper
        self.names = keeper.header.names or keeper.header.players
        self.moved = SessionNews[tuple[CardEvent, ...], CardView]()
        """Told with masked events and the view after them. The window shows them, then calls `proceed`."""
        self.question = SessionNews[CardChoices, CardView]()
        """Told with what the person may do."""
        self.hand_over = SessionNews[CardView]()
        """Told at the end of a hand, with the view with open hands."""
        self.went_back = SessionNews[CardView]()
        """Told when moves were taken back, or given back. What is asked or shown no longer counts; the window shows
        this view at once, and the match goes on by itself."""
        self.undo_changed = SessionNews[[]]()
        """Told when `can_take_back` or `can_redo` has changed."""
        self.match_over = SessionNews[[]]()
        """Told after the last hand."""
        self.failed = SessionNews[str, Mapping[str, object]]()
        """Told with the code and the facts of a write error. The match stops until `retry` or `play_unsaved` is
        called."""
        self.saving_changed = SessionNews[[]]()
        """Told when `unsaved` has changed."""
        self.pace = PACES["normal"]
        self.unsaved = False
        """Whether the person plays on although the match cannot be saved."""
        self._moves = CardMoves(record)
        self._touched = record is not None and any(touched_cards(step, MY_SEAT) for step in record.steps)
        self._opponents = CardOpponents(match, times.called_here(self._take_bot))
        self._answer: CardAction | None = None
        self._pending: CardEntry | None = None
        self._undo = (False, False)
        self._stage = _CardStage.SHOWING
        self._held = False
        self._hurried = False
        self._times = times
        self._pause = times.countdown(self._go_on)
        self._soon = times.countdown(self._look)

    @classmethod
    def new(cls, options: ShuangkouOptions, header: Header, folder: Path, *, times: SessionTimes) -> CardSession:
        """Returns a new match that will be saved in the folder. `header` is one of these options, with the person as
        the first player; that is not checked. Raises CardBotError."""
        match = CardMatch(header.players, header.seed, options)
        return cls(match, Keeper.new(folder, header, CARD_SUFFIX), times)

    @classmethod
    def resume(cls, path: Path, *, times: SessionTimes, drop_zeros: bool = False) -> CardSession:
        """Returns a saved match, ready to continue where it stopped. Raises CardBotError or RecordError (`end-lost` if
        zeros at the end of the file would have to be dropped and `drop_zeros` is False)."""
        record, match = open_cards_to_play(path)
        if record.header.players[MY_SEAT] != HUMAN:
            raise RecordError("no-person", path=str(path))
        keeper = Keeper.resume(path, record, drop_zeros=drop_zeros)
        try:
            return cls(match, keeper, times, record)
        except MahjongError:
            keeper.close()
            raise

    # ---- what the window may read

    @property
    def seat(self) -> int:
        """The person's seat."""
        return MY_SEAT

    @property
    def view(self) -> CardView:
        """The table as the person may see it."""
        return card_view(self.match.state, MY_SEAT)

    @property
    def told(self) -> tuple[CardEvent, ...]:
        """All events of the current hand."""
        return self._moves.told

    @property
    def ended_hands(self) -> tuple[EndedHand, ...]:
        """The hands that have ended, the oldest first."""
        return self._moves.ended

    @property
    def ending(self) -> EndedHand | None:
        """The hand that has just ended; None during a hand."""
        hands, told = self._moves.ended, self._moves.told
        return hands[-1] if told and isinstance(told[-1], CardHandEnded) else None

    @property
    def next_lead(self) -> NextTurn:
        """Who leads the next hand; the seat is None if the lot decides."""
        return next_lead(self.match.state)

    @property
    def path(self) -> Path:
        """The file of the match."""
        return self.keeper.path

    @property
    def saved(self) -> bool:
        """Whether the whole match is on the disk."""
        return self.keeper.saved

    @property
    def manner(self) -> Manner:
        """What the manner of play allows at this table."""
        return self.keeper.header.played

    @property
    def ended(self) -> bool:
        """Whether the match is over."""
        return self.match.finished

    @property
    def is_out(self) -> bool:
        """Whether the person has played the last card while the hand goes on."""
        state = self.match.state
        return state.phase is CardPhase.PLAY and MY_SEAT in state.finished

    @property
    def can_take_back(self) -> bool:
        """Whether the person has a decision of this hand to take back, and may."""
        return self.manner.take_back and not self._stopped and self._moves.back(MY_SEAT) is not None

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be given back: until something else is played."""
        return not self._stopped and self._moves.forth(MY_SEAT) is not None

    # ---- calls of the window

    def begin(self) -> None:
        """Continues the match, or begins it. The followers must be there before."""
        self._look_soon()

    def proceed(self) -> None:
        """Continues after the animation of what `moved` delivered."""
        if self._stage is _CardStage.SHOWING:
            self._look_soon()

    def answer(self, action: CardAction) -> None:
        """Takes the person's answer. An answer that was not asked for, is not allowed or comes too late is ignored."""
        choices = self.match.asked().get(MY_SEAT)
        waiting = self._stage is _CardStage.ANSWERS and self._answer is None
        if waiting and choices is not None and choices.refusal(action) is None:
            self._answer = action
            self._go_on()

    def take_back(self) -> None:
        """Goes back to the person's last decision of this hand, as often as wanted. The bots then think anew; the cards
        stay as they are."""
        mark = self._moves.back(MY_SEAT) if self.can_take_back else None
        if mark is not None:
            self._commit(mark)

    def redo(self) -> None:
        """Gives back the decision that was taken back last, with all that followed it."""
        mark = self._moves.forth(MY_SEAT) if self.can_redo else None
        if mark is not None:
            self._commit(mark)

    def next_hand(self) -> None:
        """Continues after a hand, with the next hand or the end of the match."""
        if self._stage is _CardStage.HAND_OVER and not self.match.finished:
            self._commit(self.match.step({}))

    def set_pace(self, name: str) -> None:
        """Changes the pace, even during a pause."""
        self.pace = PACES[name]
        self._pause.cut(self._pause_ms())

    def hold(self, *, held: bool) -> None:
        """Lets the match and all its times stand still, or go on. Nothing is shown or asked meanwhile."""
        self._held = held
        for time in (self._pause, self._soon):
            time.hold(held=held)
        self._go_on()

    def hurry(self) -> None:
        """Plays the rest of this hand without pauses; only once the person is out."""
        self._hurried = self.is_out
        self._pause.cut(self._pause_ms())

    @property
    def hurried(self) -> bool:
        """Whether the rest of this hand is played without pauses."""
        return self._hurried

    def retry(self) -> None:
        """Tries again to write what could not be written. Tells `failed` if that still fails."""
        try:
            self.keeper.check()
        except RecordError as error:
            self.failed.emit(error.code, error.facts)
        else:
            self._saved_again()

    def save_elsewhere(self, path: Path) -> None:
        """Writes the whole match into a new file, and goes on there. Raises RecordError; nothing has changed then."""
        self.keeper.move_to(path)
        self._saved_again()

    def _saved_again(self) -> None:
        self._set_unsaved(unsaved=False)
        if self._stage is _CardStage.STUCK and self._pending is not None:
            self._apply(self._pending)

    def play_unsaved(self) -> None:
        """Continues without saving. Every later step tries again to write all that is waiting."""
        if self._stage is _CardStage.STUCK and self._pending is not None:
            self._set_unsaved(unsaved=True)
            self._apply(self._pending)

    def _set_unsaved(self, *, unsaved: bool) -> None:
        if self.unsaved != unsaved:
            self.unsaved = unsaved
            self.saving_changed.emit()

    def trouble_at_leaving(self) -> RecordError | None:
        """Tries to write everything. Returns why what was shown would be lost if the match were left now; None if
        nothing would, or the person did nothing in it."""
        if self._stage is _CardStage.CLOSED or not self._touched:
            return None
        try:
            self.keeper.check()
        except RecordError as error:
            if len(self.keeper.waiting) > (self._pending is not None) or not self.keeper.stays:
                self._set_unsaved(unsaved=True)
                return error
        return None

    @property
    def _stopped(self) -> bool:
        return self._stage in (_CardStage.STUCK, _CardStage.CLOSED)

    def close(self) -> RecordError | None:
        """Stops the match. It stays saved up to what was shown; one in which the person did nothing is removed. Returns
        why such a file was left alone."""
        self._stage = _CardStage.CLOSED
        self._opponents.close()
        for time in (self._pause, self._soon):
            time.stop()
        self._times.end()
        try:
            if not self._touched:
                self.keeper.discard()
                return None
            self.keeper.try_flush()
            self.keeper.close()
        except RecordError as error:
            return error
        return None

    # ---- the course of the match

    def _look_soon(self) -> None:
        """Schedules `_look` in the event loop. Calling it directly would recurse at each step if animations are off."""
        self._stage = _CardStage.SHOWING
        self._soon.start(0)

    def _look(self) -> None:
        """Finds out what the match is waiting for, and acts on it."""
        if self._stage is not _CardStage.SHOWING:
            return
        state = self.match.state
        if state.phase is CardPhase.FINISHED:
            self._stage = _CardStage.HAND_OVER
            self.match_over.emit()
        elif state.phase is CardPhase.PLAY:
            self._ask()
        elif state.hand == 0:
            self._commit(self.match.step({}))
        else:
            self._stage = _CardStage.HAND_OVER
            self.hand_over.emit(self.view)
            self._tell_undo()

    def _ask(self) -> None:
        self._stage = _CardStage.ANSWERS
        self._answer = None
        self._opponents.question += 1
        pause = self._pause_ms()
        if pause:
            self._pause.start(pause)
        for seat, choices in self.match.asked().items():
            if seat == MY_SEAT:
                self.question.emit(choices, self.view)
            else:
                self._opponents.ask(seat, self._moves.count)
        self._tell_undo()
        self._go_on()

    def _pause_ms(self) -> int:
        """Returns the pause of this moment: none at the person's own turn."""
        own = self.match.state.turn == MY_SEAT
        return 0 if own or self._hurried else self.pace.turn_ms

    def _take_bot(self, number: int, seat: int, action: CardAction) -> None:
        asked = self._stage is _CardStage.ANSWERS and number == self._opponents.question
        if asked and seat in self.match.asked():
            self._answer = action
            self._go_on()

    def _go_on(self) -> None:
        """Takes the step when the seat that is asked has answered and the pause is over."""
        if self._stage is not _CardStage.ANSWERS or self._answer is None or self._pause.counting or self._held:
            return
        self._commit(self.match.step(dict.fromkeys(self.match.asked(), self._answer)))

    def _commit(self, entry: CardEntry) -> None:
        """Writes a step or a mark to the disk and then applies it."""
        self._pending = entry
        try:
            self.keeper.write(entry)
        except RecordError as error:
            if not self.unsaved:
                self._stage = _CardStage.STUCK
                self._tell_undo()
                self.failed.emit(error.code, error.facts)
                return
        else:
            self._set_unsaved(unsaved=False)
        self._apply(entry)

    def _apply(self, entry: CardEntry) -> None:
        self._pending = None
        if isinstance(entry, CardStep):
            self._apply_step(entry)
            return
        moved = self._moves.apply(entry)
        if isinstance(entry, TakenBack):
            self.match.take_back(entry.steps)
        else:
            for step in moved:
                self.match.apply(step)
        self._show_again(entry)

    def _apply_step(self, step: CardStep) -> None:
        self.match.apply(step)
        self._moves.play(step)
        if any(isinstance(event, CardsDealt) for event in step.events):
            self._hurried = False
        self._touched = self._touched or touched_cards(step, MY_SEAT)
        self._stage = _CardStage.SHOWING
        self._tell_undo()
        self.moved.emit(seen_card_events(step.events, MY_SEAT), self.view)

    def _show_again(self, _mark: CourseMark) -> None:
        """Shows the table as it is now, and asks anew."""
        self._pause.stop()
        self._answer = None
        self._opponents.question += 1
        self._stage, self._hurried = _CardStage.SHOWING, False
        self.went_back.emit(self.view)
        self._tell_undo()
        self._look_soon()

    def _tell_undo(self) -> None:
        now = (self.can_take_back, self.can_redo)
        if now != self._undo:
            self._undo = now
            self.undo_changed.emit()
