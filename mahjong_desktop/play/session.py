"""A game that a person plays: runs the match, asks bots in another thread, saves each step, and controls the pace.

Room: play. It shows nothing and has no clock of its own: `SessionTimes` are given. The window animates the events that
`moved` tells, calls `proceed` when the animation has ended, and answers what `question` tells with `answer`. The person
is always player 0, at whichever seat; every view and event is masked for that seat.
"""

from __future__ import annotations

import logging
import sys
from collections.abc import Callable, Mapping
from enum import Enum, auto
from functools import partial, wraps
from pathlib import Path
from types import MethodType
from typing import Concatenate, Final, Generic, ParamSpec, Protocol, TypeVar
from weakref import WeakMethod

from mahjong_desktop.bots.guard import Failure
from mahjong_desktop.core.errors import MahjongError
from mahjong_desktop.core.payments import balances
from mahjong_desktop.core.ruleset import Ruleset
from mahjong_desktop.engine import events as ev
from mahjong_desktop.engine.actions import Action, Pass
from mahjong_desktop.engine.legal import NOTHING, Options, options_of
from mahjong_desktop.engine.match import Match
from mahjong_desktop.engine.state import Phase
from mahjong_desktop.engine.view import SeatView, seen, view_of
from mahjong_desktop.play.keeper import Keeper
from mahjong_desktop.play.moves import Moves, PlayedEntry, played_in, touches
from mahjong_desktop.play.opponents import Opponents
from mahjong_desktop.play.pace import PACES
from mahjong_desktop.play.remarks import RunningRemarks
from mahjong_desktop.records.course import CourseMark, TakenBack
from mahjong_desktop.records.errors import RecordError
from mahjong_desktop.records.manners import Manner
from mahjong_desktop.records.record import Header
from mahjong_desktop.study.outside_packages import failed
from mahjong_desktop.study.reading import open_to_play
from mahjong_desktop.study.summary import MatchSummary

ME: Final = 0
"""The player number of the person."""
_LOG: Final = logging.getLogger("mahjong_desktop.play")
_Given = ParamSpec("_Given")


class Time(Protocol):
    """A time that runs out once, and stands still while it is held; in milliseconds."""

    @property
    def counting(self) -> bool:
        """Whether a time has begun and is not over; it may be held."""

    def start(self, milliseconds: int, /) -> None:
        """Begins to count anew."""

    def cut(self, milliseconds: int, /) -> None:
        """Shortens the time if more than this is left of it."""

    def stop(self) -> None:
        """Counts no longer."""

    def hold(self, *, held: bool) -> None:
        """Lets the time stand still, or run on."""


_Answer = TypeVar("_Answer")
BotAnswered = Callable[[int, int, _Answer], None]
"""Takes the answer of a bot: the number of the question, the seat and the action."""


class SessionTimes(Protocol):
    """The event loop in which a session lives."""

    def countdown(self, over: Callable[[], None]) -> Time:
        """Returns a time that calls `over` in the loop when it has run out."""

    def called_here(self, answered: BotAnswered[_Answer]) -> BotAnswered[_Answer]:
        """Returns a function for any thread that has `answered` called in the loop."""

    def end(self) -> None:
        """Counts and calls nothing from now on."""


class SessionNews(Generic[_Given]):
    """What a session tells those who follow it. As with a signal of a window, an object is not kept because one of its
    methods follows, and the error of a follower is reported and is none of the session's."""

    def __init__(self) -> None:
        self._followers: list[Callable[[], Callable[_Given, object] | None]] = []

    def connect(self, follower: Callable[_Given, object]) -> None:
        """Has a function called from now on, or a method as long as there is its object."""
        self._followers.append(WeakMethod(follower) if isinstance(follower, MethodType) else lambda: follower)

    def emit(self, *args: _Given.args, **kwargs: _Given.kwargs) -> None:
        """Calls all followers in the order in which they came."""
        for known in tuple(self._followers):
            follower = known()
            try:
                if follower is not None:
                    follower(*args, **kwargs)
            except Exception:
                sys.excepthook(*sys.exc_info())


def _guarded(act: Callable[Concatenate[GameSession, _Given], None]) -> Callable[Concatenate[GameSession, _Given], None]:
    """Breaks the game off if the ruleset fails in a call that the window or a clock makes: an error in one of them
    would reach nobody, and the table would stand still. A ruleset that wants to end the program fails as well."""

    @wraps(act)
    def guarded(session: GameSession, /, *args: _Given.args, **kwargs: _Given.kwargs) -> None:
        try:
            act(session, *args, **kwargs)
        except (Exception, SystemExit) as error:
            _LOG.error("the game was broken off", exc_info=error)
            session.break_off(failed(error, session.match.ruleset.id))

    return guarded


class _Stage(Enum):
    """What the session is waiting for."""

    SHOWING = auto()
    ANSWERS = auto()
    HAND_OVER = auto()
    STUCK = auto()
    BROKEN_OFF = auto()
    CLOSED = auto()


class GameSession:
    """One game. Create it with `new` or `resume`, connect what it tells, then call `begin`."""

    def __init__(self, match: Match, keeper: Keeper, times: SessionTimes) -> None:
        self.match = match
        self.keeper = keeper
        self.players_names = keeper.header.names or keeper.header.players
        self.started = SessionNews[[]]()
        """Told once, by `begin`, when the seats are known; from then on `names`, `seat` and `view` are valid."""
        self.moved = SessionNews[tuple[ev.Event, ...], SeatView]()
        """Told with masked events and the view after them. The window shows them, then calls `proceed`."""
        self.question = SessionNews[Options, SeatView]()
        """Told with the person's options."""
        self.paused = SessionNews[int]()
        """Told with the milliseconds of the claim pause that begins. It is the same whether or not anybody can
        claim."""
        self.hand_over = SessionNews[tuple[ev.Event, ...], SeatView]()
        """Told at the end of a hand with its events and the view with open hands."""
        self.went_back = SessionNews[SeatView]()
        """Told when moves were taken back, or given back. What is asked or shown no longer counts; the window shows
        this view at once, and the game goes on by itself."""
        self.undo_changed = SessionNews[[]]()
        """Told when `can_take_back` or `can_redo` has changed."""
        self.match_over = SessionNews[SeatView]()
        """Told after the last hand."""
        self.failed = SessionNews[str, Mapping[str, object]]()
        """Told with the code and the facts of a write error. The game stops until `retry` or `play_unsaved` is
        called."""
        self.broken_off = SessionNews[MahjongError]()
        """Told when the code of the ruleset has failed, so that the game cannot go on. What was played stays saved."""
        self.bot_failed = SessionNews[int, Failure]()
        """Told with the player and why its program did not answer as it should; each reason once a player. Its seat
        takes the safe default then."""
        self.saving_changed = SessionNews[[]]()
        """Told when `unsaved` has changed."""
        self.pace = PACES["normal"]
        self.unsaved = False
        """Whether the person plays on although the game cannot be saved."""
        self._touched = False
        self._hurried = False
        self._opponents = Opponents(match, times.called_here(self._take_bot))
        self._moves = Moves()
        self._answers: dict[int, Action] = {}
        self._reading = False
        self._pending: PlayedEntry | None = None
        self._undo = (False, False)
        self._stage = _Stage.SHOWING
        self._held = False
        self._times = times
        self._pause = times.countdown(self._go_on)
        self._limit = times.countdown(partial(self.answer, Pass()))
        self._soon = times.countdown(self._look)

    @classmethod
    def new(cls, ruleset: Ruleset, header: Header, folder: Path, *, times: SessionTimes) -> GameSession:
        """Returns a new game that will be saved in the folder. `header` is one of this ruleset, with the person as the
        first player; that is not checked. Raises BotError."""
        match = Match(ruleset, header.players, header.seed, None, header.mistaken, header.match_hands)
        return cls(match, Keeper.new(folder, header), times)

    @classmethod
    def resume(cls, path: Path, *, times: SessionTimes, drop_zeros: bool = False) -> GameSession:
        """Returns a saved game, ready to continue where it stopped. Raises BotError or RecordError (`end-lost` if zeros
        at the end of the file would have to be dropped and `drop_zeros` is False)."""
        record, match = open_to_play(path)
        keeper = Keeper.resume(path, record, drop_zeros=drop_zeros)
        try:
            session = cls(match, keeper, times)
        except MahjongError:
            keeper.close()  # a bot is not installed; another window may open the game
            raise
        session._moves = Moves(record)
        session._touched = played_in(record, session.seat)
        return session

    # ---- state that the window may read

    @property
    def seat(self) -> int:
        """The person's seat; 0 before the seats are drawn."""
        order = self.match.state.order
        return order.index(ME) if order else 0

    @property
    def sits_out(self) -> bool:
        """Whether the person takes no part in this hand."""
        return self.seat >= self.match.ruleset.seats

    @property
    def names(self) -> tuple[str, ...]:
        """The players' names by seat."""
        return (
            tuple("" if player is None else self.players_names[player] for player in self.match.state.order)
            or self.players_names
        )

    @property
    def view(self) -> SeatView:
        """The table as the person may see it."""
        return view_of(self.match.state, self.seat)

    @property
    def open_view(self) -> SeatView:
        """The table with all hands open, for the end of a hand."""
        return view_of(self.match.state, self.seat, open_hands=True)

    @property
    def ending(self) -> tuple[ev.Event, ...]:
        """All events of a hand that has ended; empty during a hand."""
        told = tuple(self._moves.told)
        return told if told and isinstance(told[-1], ev.HandEnded) else ()

    @property
    def scores_before(self) -> tuple[int, ...]:
        """The scores before the payments of this hand."""
        scores = self.match.state.scores
        gains = balances((event for event in self._moves.told if isinstance(event, ev.Paid)), len(scores))
        return tuple(score - gain for score, gain in zip(scores, gains, strict=True))

    def summary(self) -> MatchSummary:
        """The summary of the match so far."""
        ruleset = self.match.ruleset
        return self._moves.gathered.summary(ruleset.starting_score, ruleset.chairs)

    @property
    def path(self) -> Path:
        """The file of the game."""
        return self.keeper.path

    @property
    def saved(self) -> bool:
        """Whether the whole game is on the disk."""
        return self.keeper.saved

    @property
    def manner(self) -> Manner:
        """What the manner of play allows at this table."""
        return self.keeper.header.played

    @property
    def remarks(self) -> RunningRemarks:
        """The remarks in the file of this game, and the way to add one."""
        return RunningRemarks(self.keeper, self._moves, open=not self._stopped)

    @property
    def can_take_back(self) -> bool:
        """Whether the person has a decision of this hand to take back, and may."""
        if not self.manner.take_back or self._stopped:
            return False
        return self._answer_waits or self._moves.back(self.seat) is not None

    @property
    def can_redo(self) -> bool:
        """Whether something that was taken back can be given back: until something else is played."""
        return not self._stopped and self._moves.forth(self.seat) is not None

    # ---- calls of the window

    @_guarded
    def begin(self) -> None:
        """Draws seats if that has not been done, then continues the game. The signals must be connected before."""
        if self.match.state.phase is Phase.SEATING:
            self._commit(self.match.step({}))
        else:
            self.started.emit()
            self._look_soon()

    def proceed(self) -> None:
        """Continues after the animation of what `moved` delivered."""
        if self._stage is _Stage.SHOWING:
            self._look_soon()

    @_guarded
    def answer(self, action: Action) -> None:
        """Takes the person's answer. An answer that was not asked for, or comes too late, is ignored."""
        options = self.match.asked().get(self.seat)
        waiting = self._stage is _Stage.ANSWERS and self.seat not in self._answers
        if waiting and self._reading and action == Pass():
            self._reading = False
            self._go_on()
        elif waiting and options is not None and action in (*options.legal, *options.faults):
            self._answers[self.seat] = action
            self._go_on()
            self._tell_undo()

    @_guarded
    def take_back(self) -> None:
        """Goes back to the person's last decision of this hand, as often as wanted. The bots then think anew, with the
        random numbers of that moment; the wall stays as it is."""
        if not self.can_take_back:
            return
        mark = None if self._answer_waits else self._moves.back(self.seat)
        if mark is None:
            self._show_again()  # nobody has seen the answer yet
        else:
            self._commit(mark)

    @_guarded
    def redo(self) -> None:
        """Gives back the decision that was taken back last, with all that followed it."""
        mark = self._moves.forth(self.seat) if self.can_redo else None
        if mark is not None:
            self._commit(mark)

    @_guarded
    def next_hand(self) -> None:
        """Continues after a hand, with the next hand or the end of the match."""
        if self._stage is _Stage.HAND_OVER:
            self._commit(self.match.step({}))

    def set_pace(self, name: str) -> None:
        """Changes the pace, even during a pause."""
        self.pace = PACES[name]
        self.set_pace_now()

    @_guarded
    def hold(self, *, held: bool) -> None:
        """Lets the game and all its times stand still, or go on. Nothing is shown or asked meanwhile."""
        self._held = held
        for time in (self._pause, self._limit, self._soon):
            time.hold(held=held)
        self._go_on()

    def hurry(self) -> None:
        """Plays the rest of this hand without pauses; only for a hand in which the person sits out."""
        self._hurried = self.sits_out
        self.set_pace_now()

    def set_pace_now(self) -> None:
        """Cuts a pause that is longer than it should be now."""
        self._pause.cut(self._pause_ms())

    def retry(self) -> None:
        """Tries again to write what could not be written. Emits `failed` if that still fails."""
        try:
            self.keeper.check()
        except RecordError as error:
            self.failed.emit(error.code, error.facts)
        else:
            self._saved_again()

    def save_elsewhere(self, path: Path) -> None:
        """Writes the whole game into a new file, and goes on there. Raises RecordError; nothing has changed then."""
        self.keeper.move_to(path)
        self._saved_again()

    @_guarded
    def _saved_again(self) -> None:
        self._set_unsaved(unsaved=False)
        if self._stage is _Stage.STUCK and self._pending is not None:
            self._apply(self._pending)

    @_guarded
    def play_unsaved(self) -> None:
        """Continues without saving. Every later step tries again to write all that is waiting."""
        if self._stage is _Stage.STUCK and self._pending is not None:
            self._set_unsaved(unsaved=True)
            self._apply(self._pending)

    def _set_unsaved(self, *, unsaved: bool) -> None:
        if self.unsaved != unsaved:
            self.unsaved = unsaved
            self.saving_changed.emit()

    def trouble_at_leaving(self) -> RecordError | None:
        """Tries to write everything. Returns why what was shown would be lost if the game were left now; None if
        nothing would, or the person did nothing in it."""
        if self._stage is _Stage.CLOSED or not self._worth_keeping:
            return None
        try:
            self.keeper.check()
        except RecordError as error:
            if len(self.keeper.waiting) > (self._pending is not None) or not self.keeper.stays:
                self._set_unsaved(unsaved=True)
                return error
        return None

    def break_off(self, error: MahjongError) -> None:
        """Stops the game where it is, because the code of its ruleset has failed. It can only be left then; what fails
        later is told no more."""
        if self._stage in (_Stage.BROKEN_OFF, _Stage.CLOSED):
            return
        self._stage, self._pending = _Stage.BROKEN_OFF, None
        for time in (self._pause, self._limit, self._soon):
            time.stop()
        self._opponents.question += 1
        self.broken_off.emit(error)

    @property
    def _stopped(self) -> bool:
        """Whether nothing can be played now: a step could not be written, or the game was broken off or left."""
        return self._stage in (_Stage.STUCK, _Stage.BROKEN_OFF, _Stage.CLOSED)

    @property
    def ended(self) -> bool:
        """Whether the match is over."""
        return self.match.state.phase is Phase.FINISHED

    @property
    def _worth_keeping(self) -> bool:
        """Whether the person did anything in the game."""
        return self._touched or bool(self._moves.remarks)

    def keep(self) -> None:
        """Keeps the game when it is left, even if the person did nothing in it: another game goes on from it."""
        self._touched = True

    def close(self) -> RecordError | None:
        """Stops the game. It stays saved up to what was shown; a game in which the person did nothing is removed.
        Returns why such a file was left alone."""
        self._stage = _Stage.CLOSED
        self._opponents.close()
        for time in (self._pause, self._limit, self._soon):
            time.stop()
        self._times.end()
        try:
            if not self._worth_keeping:
                self.keeper.discard()
                return None
            self.keeper.try_flush()
            self.keeper.close()
        except RecordError as error:
            return error
        return None

    # ---- the course of the game

    def _look_soon(self) -> None:
        """Schedules `_look` on the event loop. Calling it directly would recurse at each step if animations are off."""
        self._stage = _Stage.SHOWING
        self._soon.start(0)

    @_guarded
    def _look(self) -> None:
        """Finds out what the match is waiting for, and acts on it."""
        if self._stage is not _Stage.SHOWING:
            return
        state = self.match.state
        if state.phase is Phase.FINISHED:
            self._stage = _Stage.HAND_OVER
            self.match_over.emit(self.view)
        elif state.phase is Phase.OVER:
            self._stage = _Stage.HAND_OVER
            self.hand_over.emit(self.ending, self.open_view)
        else:
            self._ask()

    def _ask(self) -> None:
        self._stage = _Stage.ANSWERS
        self._limit.stop()
        self._answers = {}
        self._opponents.question += 1
        asked = self.match.asked()
        pause = self._pause_ms()
        if pause:
            self._pause.start(pause)
            if self.match.state.phase is not Phase.TURN:
                self.paused.emit(pause)
        for seat, options in asked.items():
            if seat != self.seat:
                self._opponents.ask(seat, options, self._moves.count)
        own = NOTHING if self.sits_out else options_of(self.match.state, self.seat)
        told = told_options(asked.get(self.seat) or own)
        self._reading = self.seat not in asked and bool(told.legal)
        self._touched = self._touched or self._reading  # passing it leaves no trace in the record
        if self.seat in asked or self._reading:
            self.question.emit(told, self.view)
            self._limit_claim(told)
        self._tell_undo()
        self._go_on()

    def _limit_claim(self, options: Options) -> None:
        """If the rules limit the time for a claim, passes for the person when the time is over."""
        seconds = self.match.ruleset.claims.seconds
        if seconds and self.match.state.offer is not None and Pass() in options.legal:
            self._limit.start(1000 * seconds)

    def _pause_ms(self) -> int:
        """Returns the pause of this moment."""
        state = self.match.state
        return 0 if self._hurried else self.pace.pause_ms(state.phase, own_turn=state.turn == self.seat)

    @_guarded
    def _take_bot(self, number: int, seat: int, action: Action) -> None:
        for player, failure in self._opponents.new_failures():
            self.bot_failed.emit(player, failure)
        if self._stage is _Stage.ANSWERS and number == self._opponents.question:
            self._answers[seat] = action
            self._go_on()

    @_guarded
    def _go_on(self) -> None:
        """Takes the step when everybody has answered and the pause is over."""
        if self._stage is not _Stage.ANSWERS or self._reading or self._pause.counting or self._held:
            return
        if self._answers.keys() == self.match.asked().keys():
            self._commit(self.match.step(self._answers))

    def _commit(self, entry: PlayedEntry) -> None:
        """Writes a step or a mark to the disk and then applies it."""
        self._pending = entry
        try:
            self.keeper.write(entry)
        except RecordError as error:
            if not self.unsaved:
                self._stage = _Stage.STUCK
                self._tell_undo()
                self.failed.emit(error.code, error.facts)
                return
        else:
            self._set_unsaved(unsaved=False)
        self._apply(entry)

    def _apply(self, entry: PlayedEntry) -> None:
        self._pending = None
        if isinstance(entry, CourseMark):
            self._apply_mark(entry)
            return
        self.match.apply(entry)
        self._moves.play(entry)
        if any(isinstance(event, ev.HandStarted) for event in entry.events):
            self._hurried = False
        self._touched = self._touched or touches(entry, self.seat)
        self._stage = _Stage.SHOWING
        self._tell_undo()
        if isinstance(entry.events[0], ev.Seated):
            self.started.emit()
            self._look_soon()
        else:
            self.moved.emit(seen(entry.events, self.seat, self.match.ruleset), self.view)

    def _apply_mark(self, mark: CourseMark) -> None:
        moved = self._moves.apply(mark)
        if isinstance(mark, TakenBack):
            self.match.take_back(mark.steps)
        else:
            for step in moved:
                self.match.apply(step)
        self._show_again()

    def _show_again(self) -> None:
        """Shows the table as it is now, and asks anew."""
        for time in (self._pause, self._limit):
            time.stop()
        self._answers, self._reading = {}, False
        self._stage = _Stage.SHOWING
        self.went_back.emit(self.view)
        self._tell_undo()
        self._look_soon()

    @property
    def _answer_waits(self) -> bool:
        """Whether the person has answered, and others have not."""
        return self._stage is _Stage.ANSWERS and self.seat in self._answers

    def _tell_undo(self) -> None:
        now = (self.can_take_back, self.can_redo)
        if now != self._undo:
            self._undo = now
            self.undo_changed.emit()


def told_options(options: Options) -> Options:
    """Returns the options as the person is told them. At a strict table it must not show which options are legal. The
    reason why a complete hand may not win is shown only for a tile that nobody can claim."""
    if options.strict:
        return options._replace(legal=(*options.legal, *options.faults), win=None)
    if not options.legal:
        refused = tuple(no for no in options.refused if no.name == "win")
        return Options((Pass(),), refused) if refused else options
    return options
